INSERT INTO card_label (card_id, field, pos, word) VALUES (?1, ?2, ?3, ?4)
