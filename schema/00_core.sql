-- What all games share; schema/README.md describes it.
-- Lists of words are chains of OR: an IN of three or more builds a table of its
-- own for every row that is written.

-- What the file was made from: rules (hash), cards (hash of all that cards and
-- formats say, however it is written), input (hash of paths and bytes),
-- findings (number of notes and warnings), program.
CREATE TABLE meta (
  key   TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- One row per card; card_id follows the order of game and id.
CREATE TABLE card (
  card_id INTEGER PRIMARY KEY,
  game    TEXT NOT NULL,
  id      TEXT NOT NULL CHECK (id GLOB '[a-z0-9]*'
                               AND id NOT GLOB '*[^a-z0-9-]*'),
  type    TEXT NOT NULL,
  subtype TEXT,
  variant TEXT NOT NULL,
  set_id  TEXT NOT NULL,
  file    TEXT NOT NULL,
  line    INTEGER NOT NULL CHECK (line >= 1),
  UNIQUE (id, game)
) STRICT;

-- Names per language ('' holds for all); fold is what look-ups compare.
CREATE TABLE card_name (
  card_id INTEGER NOT NULL REFERENCES card,
  lang    TEXT NOT NULL CHECK (lang = '' OR lang = 'en' OR lang = 'ru'),
  name    TEXT NOT NULL CHECK (name <> ''),
  fold    TEXT NOT NULL CHECK (fold <> ''),
  PRIMARY KEY (card_id, lang)
) STRICT, WITHOUT ROWID;

-- Texts that may differ by language; fold is what searches compare.
CREATE TABLE card_text (
  card_id INTEGER NOT NULL REFERENCES card,
  field   TEXT NOT NULL,
  lang    TEXT NOT NULL CHECK (lang = '' OR lang = 'en' OR lang = 'ru'),
  text    TEXT NOT NULL,
  fold    TEXT NOT NULL,
  PRIMARY KEY (card_id, field, lang)
) STRICT, WITHOUT ROWID;

-- Lists of words: supertypes, subtypes, tags, classes, attack types.
CREATE TABLE card_label (
  card_id INTEGER NOT NULL REFERENCES card,
  field   TEXT NOT NULL,
  pos     INTEGER NOT NULL CHECK (pos >= 1),
  word    TEXT NOT NULL,
  PRIMARY KEY (card_id, field, pos)
) STRICT, WITHOUT ROWID;

-- Keywords; kinds holds words joined by commas.
CREATE TABLE card_keyword (
  card_id INTEGER NOT NULL REFERENCES card,
  pos     INTEGER NOT NULL CHECK (pos >= 1),
  word    TEXT NOT NULL,
  n       INTEGER,
  mana    INTEGER,
  kinds   TEXT,
  PRIMARY KEY (card_id, pos)
) STRICT, WITHOUT ROWID;

-- Abilities and their like in JSON, as written but for the order of keys, which
-- is that of the tables of the grammar.  words: what they use, as a list of
-- "slot:word" with the slots verb, event, timing, cost, condition and keyword;
-- see the view card_word.
CREATE TABLE card_data (
  card_id INTEGER NOT NULL REFERENCES card,
  field   TEXT NOT NULL,
  pos     INTEGER NOT NULL CHECK (pos >= 1),
  id      TEXT,
  kind    TEXT CHECK (kind = 'static' OR kind = 'triggered'
                      OR kind = 'played'),
  event   TEXT,
  words   TEXT NOT NULL,
  json    TEXT NOT NULL CHECK (json GLOB '{*}'),
  PRIMARY KEY (card_id, field, pos)
) STRICT, WITHOUT ROWID;

-- Cards with their names; one that holds for all languages is both.
CREATE VIEW card_named AS
SELECT c.*,
       (SELECT name FROM card_name AS n
        WHERE n.card_id = c.card_id AND lang <> 'ru') AS name_en,
       (SELECT name FROM card_name AS n
        WHERE n.card_id = c.card_id AND lang <> 'en') AS name_ru
FROM card AS c;

CREATE VIEW card_ability AS
SELECT card_id, game, c.id AS card, field, pos, d.id, kind, event, json, file,
       line
FROM card_data AS d JOIN card AS c USING (card_id)
WHERE field = 'abilities' OR field = 'play';

CREATE VIEW card_word AS
SELECT card_id, field, pos, substr(value, 1, instr(value, ':') - 1) AS slot,
       substr(value, instr(value, ':') + 1) AS word
FROM card_data, json_each(words);
