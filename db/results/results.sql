-- The results of a league (koloda league --results); schema/README.md describes
-- it.

-- What is played: one row.
CREATE TABLE league (
  id      INTEGER PRIMARY KEY CHECK (id = 1),
  program TEXT NOT NULL,
  game    TEXT NOT NULL,
  format  TEXT NOT NULL,
  options TEXT NOT NULL,
  rules   TEXT NOT NULL CHECK (length(rules) = 32),
  cards   TEXT NOT NULL CHECK (length(cards) = 32),
  player  TEXT NOT NULL,
  seed    INTEGER NOT NULL CHECK (seed >= 0),
  matches INTEGER NOT NULL CHECK (matches >= 1),
  paired  INTEGER NOT NULL CHECK (paired IN (0, 1)),
  shard   INTEGER CHECK (shard >= 0 AND shard < shards),
  shards  INTEGER CHECK (shards >= 1),
  CHECK ((shard IS NULL) = (shards IS NULL))
) STRICT;

-- Decks, in the order of the command line.
CREATE TABLE deck (
  deck_id INTEGER PRIMARY KEY CHECK (deck_id >= 0),
  name    TEXT NOT NULL UNIQUE
) STRICT;

-- The different cards of a deck, in the order of their ids.
CREATE TABLE deck_card (
  deck_id INTEGER NOT NULL REFERENCES deck,
  pos     INTEGER NOT NULL CHECK (pos >= 0),
  card    TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_ru TEXT NOT NULL,
  PRIMARY KEY (deck_id, pos)
) STRICT, WITHOUT ROWID;

-- The pairs of decks that can play each other.
CREATE TABLE meeting (
  a INTEGER NOT NULL REFERENCES deck,
  b INTEGER NOT NULL REFERENCES deck,
  PRIMARY KEY (a, b),
  CHECK (a < b)
) STRICT, WITHOUT ROWID;

-- One row per match.
CREATE TABLE match (
  a         INTEGER NOT NULL,
  b         INTEGER NOT NULL,
  draw      INTEGER NOT NULL CHECK (draw >= 0),
  exchanged INTEGER NOT NULL CHECK (exchanged IN (0, 1)),
  score     INTEGER NOT NULL CHECK (score BETWEEN 0 AND 2),
  outcome   TEXT NOT NULL,
  reason    TEXT,
  length    INTEGER NOT NULL CHECK (length >= 0),
  decisions INTEGER NOT NULL CHECK (decisions >= 0),
  capped    INTEGER NOT NULL CHECK (capped IN (0, 1)),
  drawn_a   BLOB NOT NULL,
  played_a  BLOB NOT NULL,
  drawn_b   BLOB NOT NULL,
  played_b  BLOB NOT NULL,
  PRIMARY KEY (a, b, draw, exchanged),
  FOREIGN KEY (a, b) REFERENCES meeting
) STRICT, WITHOUT ROWID;
