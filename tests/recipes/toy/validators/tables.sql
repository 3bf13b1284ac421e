-- Toy: what its cards say beside id, name and type.
CREATE TABLE toy_card (
  card_id INTEGER PRIMARY KEY REFERENCES card,
  weight  INTEGER NOT NULL
) STRICT;

CREATE VIEW toy_brick AS
SELECT * FROM card_named JOIN toy_card USING (card_id)
WHERE variant = 'brick';
