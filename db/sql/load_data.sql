SELECT card_id, field, json
FROM card_data WHERE card_id BETWEEN ?1 AND ?2 ORDER BY card_id, field, pos
