INSERT INTO card_name (card_id, lang, name, fold) VALUES (?1, ?2, ?3, ?4)
