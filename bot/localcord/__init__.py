"""A Discord on loopback: unmodified discord.py on one side, people in a web page or in tests on the other."""
