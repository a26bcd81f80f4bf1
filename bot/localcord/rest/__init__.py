"""The HTTP routes that the bot uses, one file for each subject."""
