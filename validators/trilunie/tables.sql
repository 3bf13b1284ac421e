-- Trilunie: what its cards say beside id, name and type.
CREATE TABLE trilunie_card (
  card_id   INTEGER PRIMARY KEY REFERENCES card,
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

-- One view per type.
CREATE VIEW trilunie_unit AS
SELECT n.*, moon, element, edition, is_unique, cost, speed, attack, life
FROM card_named AS n JOIN trilunie_card USING (card_id)
WHERE variant = 'unit';

CREATE VIEW trilunie_battle AS
SELECT n.*, moon, element, edition, is_unique, mana_cost
FROM card_named AS n JOIN trilunie_card USING (card_id)
WHERE variant = 'battle';

CREATE VIEW trilunie_mission_ordinary AS
SELECT n.*, moon, element, edition, is_unique, cost
FROM card_named AS n JOIN trilunie_card USING (card_id)
WHERE variant = 'mission_ordinary';

CREATE VIEW trilunie_mission_equipment AS
SELECT n.*, moon, element, edition, is_unique, cost
FROM card_named AS n JOIN trilunie_card USING (card_id)
WHERE variant = 'mission_equipment';
