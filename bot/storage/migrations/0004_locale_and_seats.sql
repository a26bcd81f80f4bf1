-- Messages to a player speak the language of their own Discord.
ALTER TABLE users ADD COLUMN locale TEXT NOT NULL DEFAULT '';
-- A table may be for fewer than the game is.
ALTER TABLE tables ADD COLUMN seats INTEGER NOT NULL DEFAULT 0;
