SELECT c.game, c.id, copies, first_day, last_day, source, l.file, l.line
FROM format_card AS l LEFT JOIN card AS c USING (card_id)
WHERE format_id = ?1 ORDER BY pos
