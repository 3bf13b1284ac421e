SELECT card_id, id, subtype, variant, set_id, file, line
FROM card WHERE id = ?2 AND game = ?1
