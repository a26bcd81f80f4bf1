"""Where tables are kept between runs: a small protocol, and SQLite as its implementation."""
