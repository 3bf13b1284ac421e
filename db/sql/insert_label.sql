INSERT INTO card_label (card_id, field, pos, word) SELECT * FROM new_label
