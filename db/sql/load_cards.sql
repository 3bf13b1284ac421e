SELECT card_id, id, subtype, variant, set_id, file, line
FROM card WHERE game = ?1 ORDER BY card_id
