"""Messages as Discord shows them, made from questions and tables; no game is named here."""
