.mode tabs
SELECT n.game, n.variant, coalesce(m.essence, ''), n.card_id, n.id,
       coalesce(n.name_en, n.name_ru), coalesce(n.name_ru, n.name_en)
FROM card_named AS n
LEFT JOIN mainstay_card AS m USING (card_id)
LEFT JOIN conclave_card AS c USING (card_id)
WHERE c.copy_limit IS NULL AND m.edition IS NULL
ORDER BY n.card_id;
