INSERT INTO card_text (card_id, field, lang, text, fold)
VALUES (?1, ?2, ?3, ?4, ?5)
