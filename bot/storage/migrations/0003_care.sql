-- Votes that count both sides and lapse, who paused a table, rematches, and automatic players for the absent.
ALTER TABLE tables ADD COLUMN options_at INTEGER;
ALTER TABLE tables ADD COLUMN paused_by INTEGER;
ALTER TABLE tables ADD COLUMN paused_at INTEGER;
ALTER TABLE tables ADD COLUMN rematch TEXT NOT NULL DEFAULT '';
ALTER TABLE proposals ADD COLUMN against TEXT NOT NULL DEFAULT '[]';
ALTER TABLE proposals ADD COLUMN until INTEGER;
ALTER TABLE users ADD COLUMN stand_in INTEGER NOT NULL DEFAULT 0;
CREATE INDEX proposals_by_until ON proposals (until) WHERE until IS NOT NULL;
