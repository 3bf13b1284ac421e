INSERT INTO card_text (card_id, field, lang, text, fold)
SELECT * FROM new_text
