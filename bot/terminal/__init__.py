"""Any game in a terminal, through the same decisions, words and log as everywhere else."""
