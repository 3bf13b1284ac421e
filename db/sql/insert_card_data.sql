INSERT INTO card_data (card_id, field, pos, id, kind, event, words, json)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
