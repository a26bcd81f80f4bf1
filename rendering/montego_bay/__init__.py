"""Montego Bay, drawn from its View."""
