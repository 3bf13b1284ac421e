INSERT INTO card_keyword (card_id, pos, word, n, mana, kinds)
SELECT * FROM new_keyword
