SELECT card_id, lang, name, fold
FROM card_name WHERE card_id BETWEEN ?1 AND ?2 ORDER BY card_id, lang
