-- Trilunie: what its cards say beside id, name and type.
CREATE TABLE trilunie_card (
  card_id   INTEGER PRIMARY KEY REFERENCES card (card_id),
  edition   TEXT,
  is_unique INTEGER CHECK (is_unique IN (0, 1)),
  moon      TEXT NOT NULL CHECK (moon = 'raatu' OR moon = 'mesfi'
                  OR moon = 'kalakan'),
  element   TEXT CHECK (element = 'fire' OR element = 'water'
                  OR element = 'air'
                  OR element = 'earth'),
  cost      INTEGER CHECK (cost BETWEEN 0 AND 99),
  mana_cost INTEGER CHECK (mana_cost BETWEEN 0 AND 99),
  speed     INTEGER CHECK (speed BETWEEN 0 AND 990),
  attack    INTEGER CHECK (attack BETWEEN 0 AND 99),
  life      INTEGER CHECK (life BETWEEN 1 AND 99)
) STRICT;

-- One view per type; a name that holds for all languages is both names.
CREATE VIEW trilunie_unit AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.moon, o.element, o.edition, o.is_unique, o.cost,
       o.speed, o.attack, o.life,
       c.set_id, c.file, c.line
FROM card AS c JOIN trilunie_card AS o USING (card_id)
WHERE c.variant = 'unit';

CREATE VIEW trilunie_battle AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.moon, o.element, o.edition, o.is_unique, o.mana_cost,
       c.set_id, c.file, c.line
FROM card AS c JOIN trilunie_card AS o USING (card_id)
WHERE c.variant = 'battle';

CREATE VIEW trilunie_mission_ordinary AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.moon, o.element, o.edition, o.is_unique, o.cost,
       c.set_id, c.file, c.line
FROM card AS c JOIN trilunie_card AS o USING (card_id)
WHERE c.variant = 'mission_ordinary';

CREATE VIEW trilunie_mission_equipment AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.moon, o.element, o.edition, o.is_unique, o.cost,
       c.set_id, c.file, c.line
FROM card AS c JOIN trilunie_card AS o USING (card_id)
WHERE c.variant = 'mission_equipment';
