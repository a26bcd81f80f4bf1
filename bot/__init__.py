"""Quayside: everything that is neither Discord widgets nor pixels."""
