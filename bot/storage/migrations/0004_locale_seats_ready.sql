-- Messages to a player speak the language of their own Discord.
ALTER TABLE users ADD COLUMN locale TEXT NOT NULL DEFAULT '';
-- A table may be for fewer than the game is.
ALTER TABLE tables ADD COLUMN seats INTEGER NOT NULL DEFAULT 0;
-- A draft that lacks only the closing tap is played when time runs out.
ALTER TABLE drafts ADD COLUMN ready TEXT NOT NULL DEFAULT '[]';
