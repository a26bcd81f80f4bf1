"""One folder for each game; ``bot.shelf`` finds them by their names."""
