SELECT card_id, word, n, mana, kinds
FROM card_keyword WHERE card_id BETWEEN ?1 AND ?2 ORDER BY card_id, pos
