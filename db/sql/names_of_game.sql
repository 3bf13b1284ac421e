SELECT n.card_id, n.lang, n.name, n.fold
FROM card_name AS n JOIN card AS c ON c.card_id = n.card_id
WHERE c.game = ?1 ORDER BY c.id, n.lang
