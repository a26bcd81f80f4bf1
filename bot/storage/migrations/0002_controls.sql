-- How somebody likes to answer: by buttons or menus, and whether a tap alone may lock an answer in.
ALTER TABLE users ADD COLUMN controls TEXT NOT NULL DEFAULT 'buttons';
ALTER TABLE users ADD COLUMN confirm TEXT NOT NULL DEFAULT 'usual';
