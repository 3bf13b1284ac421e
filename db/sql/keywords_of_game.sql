SELECT k.card_id, k.word, k.n, k.mana, k.kinds
FROM card_keyword AS k JOIN card AS c ON c.card_id = k.card_id
WHERE c.game = ?1 ORDER BY c.id, k.pos
