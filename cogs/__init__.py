"""Discord, and nothing but Discord."""
