"""Key West, drawn from its View."""
