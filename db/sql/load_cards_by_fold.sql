SELECT card_id, id, subtype, variant, set_id, file, line
FROM card_name CROSS JOIN card USING (card_id) WHERE fold = ?2 AND game = ?1
