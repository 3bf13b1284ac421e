-- What the games say, as far as data can say it: clauses and rulings, keywords,
-- the words of abilities, formats and their dated lists.

CREATE TABLE clause (
  game   TEXT NOT NULL,
  id     TEXT NOT NULL,
  kind   TEXT NOT NULL,
  source TEXT,
  text   TEXT NOT NULL,
  ruling TEXT,
  PRIMARY KEY (game, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE keyword (
  game  TEXT NOT NULL,
  word  TEXT NOT NULL,
  about TEXT NOT NULL,
  PRIMARY KEY (game, word)
) STRICT, WITHOUT ROWID;

-- slot: the table of words ("verb", "event", "condition").
CREATE TABLE word (
  game  TEXT NOT NULL,
  slot  TEXT NOT NULL,
  word  TEXT NOT NULL,
  about TEXT NOT NULL,
  PRIMARY KEY (game, slot, word)
) STRICT, WITHOUT ROWID;

-- Formats of the games themselves (based_on, file, line: NULL), then those of
-- organisers.
CREATE TABLE format (
  format_id INTEGER PRIMARY KEY,
  game      TEXT NOT NULL,
  id        TEXT NOT NULL,
  based_on  TEXT,
  about     TEXT NOT NULL,
  file      TEXT,
  line      INTEGER CHECK (line >= 1),
  UNIQUE (game, id)
) STRICT;

-- value: a number or a word.
CREATE TABLE format_param (
  format_id INTEGER NOT NULL REFERENCES format,
  name      TEXT NOT NULL,
  value     ANY NOT NULL,
  PRIMARY KEY (format_id, name)
) STRICT, WITHOUT ROWID;

-- Banned (copies 0) and restricted cards, in force from the first to the last
-- day; NULL is open.
CREATE TABLE format_card (
  format_id INTEGER NOT NULL REFERENCES format,
  pos       INTEGER NOT NULL CHECK (pos >= 1),
  card_id   INTEGER NOT NULL REFERENCES card,
  copies    INTEGER NOT NULL CHECK (copies >= 0),
  first_day TEXT CHECK (first_day GLOB '[0-9]*-[0-9]*-[0-9]*'),
  last_day  TEXT CHECK (last_day GLOB '[0-9]*-[0-9]*-[0-9]*'),
  source    TEXT,
  file      TEXT NOT NULL,
  line      INTEGER NOT NULL CHECK (line >= 1),
  PRIMARY KEY (format_id, pos)
) STRICT, WITHOUT ROWID;
