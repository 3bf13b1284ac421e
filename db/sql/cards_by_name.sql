SELECT n.card_id FROM card_name AS n JOIN card AS c ON c.card_id = n.card_id
WHERE n.fold = ?2 AND c.game = ?1
