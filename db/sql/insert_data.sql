INSERT INTO card_data (card_id, field, pos, id, kind, event, words, json)
SELECT * FROM new_data
