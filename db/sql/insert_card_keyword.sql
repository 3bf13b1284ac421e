INSERT INTO card_keyword (card_id, pos, word, n, mana, kinds)
VALUES (?1, ?2, ?3, ?4, ?5, ?6)
