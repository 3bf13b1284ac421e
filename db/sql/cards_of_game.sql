SELECT card_id, id, variant, subtype, set_id, file, line
FROM card WHERE game = ?1 ORDER BY id
