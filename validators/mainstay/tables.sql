-- The Last Mainstay: what its cards say beside id, name and type.
CREATE TABLE mainstay_card (
  card_id      INTEGER PRIMARY KEY REFERENCES card (card_id),
  essence      TEXT NOT NULL CHECK (essence GLOB '[pzn][pzn][pzn]'),
  edition      TEXT CHECK (edition IN ('classic', 'two_trumps')),
  artist       TEXT,
  number       TEXT,
  image        TEXT,
  trait_long   INTEGER NOT NULL AS (instr('nzp', substr(essence, 1, 1)) - 2),
  trait_middle INTEGER NOT NULL AS (instr('nzp', substr(essence, 2, 1)) - 2),
  trait_short  INTEGER NOT NULL AS (instr('nzp', substr(essence, 3, 1)) - 2),
  essence_key  INTEGER NOT NULL AS
    (9 * (trait_long + 1) + 3 * (trait_middle + 1) + trait_short + 1)
) STRICT;

-- One view per type; a name that holds for all languages is both names.
CREATE VIEW mainstay_mainstay AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.essence, o.edition, o.trait_long, o.trait_middle, o.trait_short,
       o.essence_key,
       c.set_id, c.file, c.line
FROM card AS c JOIN mainstay_card AS o USING (card_id)
WHERE c.variant = 'mainstay';

CREATE VIEW mainstay_hero AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.essence, o.edition, o.trait_long, o.trait_middle, o.trait_short,
       o.essence_key,
       c.set_id, c.file, c.line
FROM card AS c JOIN mainstay_card AS o USING (card_id)
WHERE c.variant = 'hero';

CREATE VIEW mainstay_warrior AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.essence, o.edition, o.trait_long, o.trait_middle, o.trait_short,
       o.essence_key,
       c.set_id, c.file, c.line
FROM card AS c JOIN mainstay_card AS o USING (card_id)
WHERE c.variant = 'warrior';

CREATE VIEW mainstay_defender AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.essence, o.edition, o.trait_long, o.trait_middle, o.trait_short,
       o.essence_key,
       c.set_id, c.file, c.line
FROM card AS c JOIN mainstay_card AS o USING (card_id)
WHERE c.variant = 'defender';
