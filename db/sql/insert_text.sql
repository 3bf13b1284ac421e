INSERT INTO card_text (card_id, field, lang, text) VALUES (?1, ?2, ?3, ?4)
