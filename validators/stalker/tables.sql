-- S.T.A.L.K.E.R.: Height of War: what its cards say beside id, name, type.
CREATE TABLE stalker_card (
  card_id       INTEGER PRIMARY KEY REFERENCES card (card_id),
  faction       TEXT CHECK (faction = 'stalkers' OR faction = 'duty'
                  OR faction = 'freedom'
                  OR faction = 'clear_sky'
                  OR faction = 'bandits'
                  OR faction = 'renegades'
                  OR faction = 'sin'
                  OR faction = 'military'
                  OR faction = 'monolith'
                  OR faction = 'mutants'
                  OR faction = 'neutral'),
  cost          INTEGER NOT NULL CHECK (cost BETWEEN 0 AND 30),
  elite         INTEGER CHECK (elite IN (0, 1)),
  life          INTEGER CHECK (life BETWEEN 0 AND 60),
  life_max      INTEGER CHECK (life_max BETWEEN 1 AND 99),
  movement      INTEGER CHECK (movement BETWEEN 0 AND 9),
  strike_weak   INTEGER CHECK (strike_weak BETWEEN 0 AND 30),
  strike_medium INTEGER CHECK (strike_medium BETWEEN 0 AND 30),
  strike_strong INTEGER CHECK (strike_strong BETWEEN 0 AND 30),
  slot          TEXT,
  number        TEXT,
  rarity        TEXT CHECK (rarity = 'mass' OR rarity = 'common'
                  OR rarity = 'rare'
                  OR rarity = 'ultra_rare'
                  OR rarity = 'promo'),
  artist        TEXT,
  company       TEXT,
  year          TEXT,
  image         TEXT
) STRICT;

-- One view per type; a name that holds for all languages is both names.
CREATE VIEW stalker_creature AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.faction, o.cost, o.elite, o.life, o.life_max, o.movement,
       o.strike_weak, o.strike_medium, o.strike_strong,
       c.set_id, c.file, c.line
FROM card AS c JOIN stalker_card AS o USING (card_id)
WHERE c.variant = 'creature';

CREATE VIEW stalker_machine AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.faction, o.cost, o.elite, o.life, o.life_max,
       o.strike_weak, o.strike_medium, o.strike_strong,
       c.set_id, c.file, c.line
FROM card AS c JOIN stalker_card AS o USING (card_id)
WHERE c.variant = 'machine';

CREATE VIEW stalker_symbiote AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.faction, o.cost, o.elite, o.life, o.life_max,
       o.strike_weak, o.strike_medium, o.strike_strong,
       c.set_id, c.file, c.line
FROM card AS c JOIN stalker_card AS o USING (card_id)
WHERE c.variant = 'symbiote';

CREATE VIEW stalker_parasite AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.faction, o.cost, o.elite, o.life, o.life_max,
       o.strike_weak, o.strike_medium, o.strike_strong,
       c.set_id, c.file, c.line
FROM card AS c JOIN stalker_card AS o USING (card_id)
WHERE c.variant = 'parasite';

CREATE VIEW stalker_artifact AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.faction, o.cost, o.elite, o.life,
       c.set_id, c.file, c.line
FROM card AS c JOIN stalker_card AS o USING (card_id)
WHERE c.variant = 'artifact';

CREATE VIEW stalker_locality AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.faction, o.cost, o.elite,
       c.set_id, c.file, c.line
FROM card AS c JOIN stalker_card AS o USING (card_id)
WHERE c.variant = 'locality';

CREATE VIEW stalker_equipment AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.faction, o.cost, o.elite, o.life, o.slot,
       c.set_id, c.file, c.line
FROM card AS c JOIN stalker_card AS o USING (card_id)
WHERE c.variant = 'equipment';

CREATE VIEW stalker_event AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.faction, o.cost, o.elite,
       c.set_id, c.file, c.line
FROM card AS c JOIN stalker_card AS o USING (card_id)
WHERE c.variant = 'event';
