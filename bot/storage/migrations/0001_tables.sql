-- Tables, seats and logs; clocks, letters, messages and drafts; users.
CREATE TABLE tables (
    id            TEXT PRIMARY KEY,
    game          TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    components    TEXT NOT NULL,
    options       TEXT NOT NULL,
    seed          TEXT NOT NULL,
    status        TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'paused', 'finished', 'ended')),
    guild         TEXT NOT NULL,
    channel       TEXT NOT NULL,
    owner         TEXT NOT NULL,
    pace          TEXT NOT NULL,
    created       INTEGER NOT NULL,
    version       INTEGER NOT NULL,
    changed       INTEGER NOT NULL,
    lobby_until   INTEGER
) WITHOUT ROWID;
CREATE INDEX tables_by_channel ON tables (channel);
CREATE INDEX tables_by_guild ON tables (guild);
CREATE INDEX tables_by_owner ON tables (owner);
CREATE INDEX tables_by_lobby_until ON tables (lobby_until) WHERE lobby_until IS NOT NULL;

CREATE TABLE seats (
    "table"  TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    user     TEXT NOT NULL,
    name     TEXT NOT NULL,
    program  TEXT NOT NULL,
    offered  INTEGER NOT NULL,
    former   TEXT NOT NULL,
    PRIMARY KEY ("table", seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user) WHERE user <> '';

CREATE TABLE log (
    "table"  TEXT NOT NULL REFERENCES tables (id),
    ply      INTEGER NOT NULL,
    who      TEXT NOT NULL,
    decision TEXT NOT NULL,
    answer   TEXT NOT NULL,
    draws    TEXT NOT NULL,
    "by"     TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY ("table", ply)
) WITHOUT ROWID;

CREATE TABLE snapshots (
    "table"       TEXT PRIMARY KEY REFERENCES tables (id),
    ply           INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    state         BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE clocks (
    "table"  TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    bank     INTEGER NOT NULL,
    asked    INTEGER,
    "left"   INTEGER NOT NULL,
    due      INTEGER,
    next     INTEGER,
    reminded INTEGER NOT NULL,
    excused  INTEGER NOT NULL,
    missed   INTEGER NOT NULL,
    PRIMARY KEY ("table", seat)
) WITHOUT ROWID;
CREATE INDEX clocks_by_next ON clocks (next) WHERE next IS NOT NULL;

-- A letter is deleted when it was delivered. Letters that only ask for the newest state of something
-- (a board post, a question) are one row each, brought up to date; those that tell a story are a row a ply.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    "table"  TEXT NOT NULL REFERENCES tables (id),
    purpose  TEXT NOT NULL,
    seat     INTEGER NOT NULL,
    ply      INTEGER NOT NULL,
    next     INTEGER NOT NULL,
    text     TEXT NOT NULL,
    version  INTEGER NOT NULL,
    tries    INTEGER NOT NULL
);
CREATE INDEX outbox_by_next ON outbox (next);
CREATE UNIQUE INDEX outbox_newest ON outbox ("table", purpose, seat) WHERE purpose IN ('board', 'ask');

CREATE TABLE messages (
    "table"  TEXT NOT NULL REFERENCES tables (id),
    purpose  TEXT NOT NULL,
    seat     INTEGER NOT NULL,
    channel  TEXT NOT NULL,
    message  TEXT NOT NULL,
    ply      INTEGER NOT NULL,
    posted   INTEGER NOT NULL,
    PRIMARY KEY ("table", purpose, seat)
) WITHOUT ROWID;

CREATE TABLE drafts (
    "table"  TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    token    TEXT NOT NULL,
    step     INTEGER NOT NULL,
    taps     TEXT NOT NULL,
    tab      TEXT NOT NULL,
    PRIMARY KEY ("table", seat)
) WITHOUT ROWID;

CREATE TABLE proposals (
    "table"  TEXT NOT NULL REFERENCES tables (id),
    kind     TEXT NOT NULL,
    ply      INTEGER NOT NULL,
    "by"     INTEGER NOT NULL,
    agreed   TEXT NOT NULL,
    PRIMARY KEY ("table", kind)
) WITHOUT ROWID;

CREATE TABLE users (
    user        TEXT PRIMARY KEY,
    language    TEXT NOT NULL,
    zone        TEXT NOT NULL,
    quiet_from  INTEGER NOT NULL,
    quiet_until INTEGER NOT NULL,
    reminders   INTEGER NOT NULL,
    palette     TEXT NOT NULL,
    private     TEXT NOT NULL,
    dm_closed   INTEGER NOT NULL,
    away_from   INTEGER,
    away_until  INTEGER
) WITHOUT ROWID;

CREATE TABLE notes (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- Interactions that were taken, so that none counts twice, also after a restart.
CREATE TABLE taken (
    interaction TEXT PRIMARY KEY,
    at          INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX taken_by_at ON taken (at);
