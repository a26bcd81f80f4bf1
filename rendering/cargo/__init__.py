"""Cargo, drawn from its View."""
