SELECT c.id, f.copies, f.first_day, f.last_day, f.source, f.file, f.line
FROM format_card AS f JOIN card AS c USING (card_id)
WHERE f.format_id = ?1 AND c.game = ?2 ORDER BY f.pos
