INSERT INTO card_name (card_id, lang, name, fold) SELECT * FROM new_name
