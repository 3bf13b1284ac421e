SELECT d.card_id, d.field, d.json
FROM card_data AS d JOIN card AS c ON c.card_id = d.card_id
WHERE c.game = ?1 ORDER BY c.id, d.field, d.pos
