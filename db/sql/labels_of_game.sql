SELECT l.card_id, l.field, l.word
FROM card_label AS l JOIN card AS c ON c.card_id = l.card_id
WHERE c.game = ?1 ORDER BY c.id, l.field, l.pos
