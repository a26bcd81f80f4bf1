"""One suite for every game on the shelf. A new game is found by its folder; see tests/README.md."""
