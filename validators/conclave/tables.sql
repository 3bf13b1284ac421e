-- Conclave of Immortals: what its cards say beside id, name and type.
CREATE TABLE conclave_card (
  card_id              INTEGER PRIMARY KEY REFERENCES card (card_id),
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

-- One view per type; a name that holds for all languages is both names.
CREATE VIEW conclave_hero AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.class, o.race, o.level, o.health, o.attack, o.base_energy,
       o.experience, o.experience_to_level, o.ally_limit, o.equipment_limit,
       c.set_id, c.file, c.line
FROM card AS c JOIN conclave_card AS o USING (card_id)
WHERE c.variant = 'hero';

CREATE VIEW conclave_ally AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.copy_limit, o.cost, o.health, o.attack, o.base_energy,
       c.set_id, c.file, c.line
FROM card AS c JOIN conclave_card AS o USING (card_id)
WHERE c.variant = 'ally';

CREATE VIEW conclave_ability AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.copy_limit, o.cost,
       c.set_id, c.file, c.line
FROM card AS c JOIN conclave_card AS o USING (card_id)
WHERE c.variant = 'ability';

CREATE VIEW conclave_equipment AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.copy_limit, o.cost, o.slot, o.kind, o.price, o.wounds, o.defence,
       o.attack_type, o.durability, o.base_energy,
       c.set_id, c.file, c.line
FROM card AS c JOIN conclave_card AS o USING (card_id)
WHERE c.variant = 'equipment';

CREATE VIEW conclave_enchantment AS
SELECT c.card_id, c.id,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'en')) AS name_en,
       (SELECT n.name FROM card_name AS n
        WHERE n.card_id = c.card_id AND n.lang IN ('', 'ru')) AS name_ru,
       c.type, c.subtype,
       o.copy_limit, o.cost, o.durability, o.base_energy,
       c.set_id, c.file, c.line
FROM card AS c JOIN conclave_card AS o USING (card_id)
WHERE c.variant = 'enchantment';
