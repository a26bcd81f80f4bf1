-- Messages to a player speak the language of their own Discord.
ALTER TABLE users ADD COLUMN locale TEXT NOT NULL DEFAULT '';
