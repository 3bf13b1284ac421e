SELECT c.card_id, c.id, c.variant, c.subtype, c.set_id, c.file, c.line
FROM card AS c WHERE c.game = ?1
