SELECT c.card_id, c.id, c.variant, c.subtype, c.set_id, c.file, c.line
FROM card_name AS n JOIN card AS c ON c.card_id = n.card_id
WHERE n.fold = ?2 AND +c.game = ?1
