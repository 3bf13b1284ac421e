SELECT card_id, id, variant, subtype, set_id, file, line
FROM card WHERE card_id = ?2 AND +game = ?1
