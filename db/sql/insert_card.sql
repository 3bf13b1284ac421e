INSERT INTO card (card_id, game, id, type, subtype, variant, set_id, file, line)
SELECT * FROM new_card
