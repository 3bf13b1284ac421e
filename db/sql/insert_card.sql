INSERT INTO card (card_id, game, id, type, subtype, variant, set_id, file, line)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
