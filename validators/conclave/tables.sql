-- Conclave of Immortals: what its cards say beside id, name and type.
CREATE TABLE conclave_card (
  card_id              INTEGER PRIMARY KEY REFERENCES card,
  copy_limit           INTEGER CHECK (copy_limit = -1
                         OR copy_limit BETWEEN 1 AND 2147483647),
  class                TEXT CHECK (class = 'thinker' OR class = 'seeker'
                  OR class = 'warrior'),
  race                 TEXT CHECK (race = 'human' OR race = 'kneshal'
                  OR race = 'sharush' OR race = 'psifey'),
  level                INTEGER CHECK (level BETWEEN 1 AND 2147483647),
  cost                 INTEGER CHECK (cost BETWEEN 0 AND 2147483647),
  slot                 TEXT CHECK (slot = 'first_hand' OR slot = 'second_hand'
                  OR slot = 'backpack'
                  OR slot = 'clothing'
                  OR slot = 'footwear' OR slot = 'rig'
                  OR slot = 'gloves' OR slot = 'helmet'),
  kind                 TEXT CHECK (kind = 'attack' OR kind = 'defence'
                  OR kind = 'utility'),
  health               INTEGER CHECK (health BETWEEN 1 AND 2147483647),
  attack               INTEGER CHECK (attack BETWEEN 0 AND 2147483647),
  price                INTEGER CHECK (price BETWEEN 0 AND 2147483647),
  wounds               INTEGER CHECK (wounds BETWEEN 0 AND 2147483647),
  defence              INTEGER CHECK (defence BETWEEN 0 AND 2147483647),
  attack_type          TEXT CHECK (attack_type IN ('melee', 'ranged')),
  durability           INTEGER CHECK (durability BETWEEN 1 AND 2147483647),
  base_energy          INTEGER CHECK (base_energy BETWEEN 0 AND 2147483647),
  experience           INTEGER CHECK (experience BETWEEN 0 AND 2147483647),
  experience_to_level  INTEGER CHECK (experience_to_level
                         BETWEEN 0 AND 2147483647),
  ally_limit           INTEGER CHECK (ally_limit BETWEEN 0 AND 2147483647),
  equipment_limit      INTEGER CHECK (equipment_limit
                         BETWEEN 0 AND 2147483647)
) STRICT;

-- One view per type.
CREATE VIEW conclave_hero AS
SELECT n.*, class, race, level, health, attack, base_energy, experience,
       experience_to_level, ally_limit, equipment_limit
FROM card_named AS n JOIN conclave_card USING (card_id)
WHERE variant = 'hero';

CREATE VIEW conclave_ally AS
SELECT n.*, copy_limit, cost, health, attack, base_energy
FROM card_named AS n JOIN conclave_card USING (card_id)
WHERE variant = 'ally';

CREATE VIEW conclave_ability AS
SELECT n.*, copy_limit, cost
FROM card_named AS n JOIN conclave_card USING (card_id)
WHERE variant = 'ability';

CREATE VIEW conclave_equipment AS
SELECT n.*, copy_limit, cost, slot, kind, price, wounds, defence, attack_type,
       durability, base_energy
FROM card_named AS n JOIN conclave_card USING (card_id)
WHERE variant = 'equipment';

CREATE VIEW conclave_enchantment AS
SELECT n.*, copy_limit, cost, durability, base_energy
FROM card_named AS n JOIN conclave_card USING (card_id)
WHERE variant = 'enchantment';
