SELECT card_id, field, word
FROM card_label WHERE card_id BETWEEN ?1 AND ?2 ORDER BY card_id, field, pos
