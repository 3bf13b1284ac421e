SELECT t.card_id, t.field, t.lang, t.text
FROM card_text AS t JOIN card AS c ON c.card_id = t.card_id
WHERE c.game = ?1 ORDER BY c.id, t.field, t.lang
