-- What the players of a table agree on: the order of seats, and what may be taken back.
ALTER TABLE tables ADD COLUMN seating TEXT NOT NULL DEFAULT 'joined';
ALTER TABLE tables ADD COLUMN undo TEXT NOT NULL DEFAULT 'consent';
