"""Discord's rules, checked on every request."""
