"""Discord, and nothing but Discord. No cog knows a game."""
