SELECT card_id, id, variant, subtype, set_id, file, line
FROM card WHERE id = ?2 AND +game = ?1
