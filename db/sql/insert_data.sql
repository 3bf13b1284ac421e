INSERT INTO card_data (card_id, field, pos, json) VALUES (?1, ?2, ?3, ?4)
