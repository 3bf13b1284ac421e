-- S.T.A.L.K.E.R.: Height of War: what its cards say beside id, name, type.
CREATE TABLE stalker_card (
  card_id       INTEGER PRIMARY KEY REFERENCES card,
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

-- One view per type.
CREATE VIEW stalker_creature AS
SELECT n.*, faction, cost, elite, life, life_max, movement, strike_weak,
       strike_medium, strike_strong
FROM card_named AS n JOIN stalker_card USING (card_id)
WHERE variant = 'creature';

CREATE VIEW stalker_machine AS
SELECT n.*, faction, cost, elite, life, life_max, strike_weak, strike_medium,
       strike_strong
FROM card_named AS n JOIN stalker_card USING (card_id)
WHERE variant = 'machine';

CREATE VIEW stalker_symbiote AS
SELECT n.*, faction, cost, elite, life, life_max, strike_weak, strike_medium,
       strike_strong
FROM card_named AS n JOIN stalker_card USING (card_id)
WHERE variant = 'symbiote';

CREATE VIEW stalker_parasite AS
SELECT n.*, faction, cost, elite, life, life_max, strike_weak, strike_medium,
       strike_strong
FROM card_named AS n JOIN stalker_card USING (card_id)
WHERE variant = 'parasite';

CREATE VIEW stalker_artifact AS
SELECT n.*, faction, cost, elite, life
FROM card_named AS n JOIN stalker_card USING (card_id)
WHERE variant = 'artifact';

CREATE VIEW stalker_locality AS
SELECT n.*, faction, cost, elite
FROM card_named AS n JOIN stalker_card USING (card_id)
WHERE variant = 'locality';

CREATE VIEW stalker_equipment AS
SELECT n.*, faction, cost, elite, life, slot
FROM card_named AS n JOIN stalker_card USING (card_id)
WHERE variant = 'equipment';

CREATE VIEW stalker_event AS
SELECT n.*, faction, cost, elite
FROM card_named AS n JOIN stalker_card USING (card_id)
WHERE variant = 'event';
