-- The Last Mainstay: what its cards say beside id, name and type.
CREATE TABLE mainstay_card (
  card_id      INTEGER PRIMARY KEY REFERENCES card,
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

-- One view per type.
CREATE VIEW mainstay_mainstay AS
SELECT * FROM card_named JOIN mainstay_card USING (card_id)
WHERE variant = 'mainstay';

CREATE VIEW mainstay_hero AS
SELECT * FROM card_named JOIN mainstay_card USING (card_id)
WHERE variant = 'hero';

CREATE VIEW mainstay_warrior AS
SELECT * FROM card_named JOIN mainstay_card USING (card_id)
WHERE variant = 'warrior';

CREATE VIEW mainstay_defender AS
SELECT * FROM card_named JOIN mainstay_card USING (card_id)
WHERE variant = 'defender';
