SELECT card_id, field, lang, text
FROM card_text WHERE card_id BETWEEN ?1 AND ?2 ORDER BY card_id, field, lang
