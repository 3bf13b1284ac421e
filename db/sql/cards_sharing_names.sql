WITH RECURSIVE g (card_id) AS (
  SELECT value FROM json_each(?1)
  UNION
  SELECT b.card_id FROM g
  JOIN card_name AS a ON a.card_id = g.card_id
  JOIN card_name AS b ON b.fold = a.fold
)
SELECT card_id FROM g
