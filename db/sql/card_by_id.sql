SELECT card_id FROM card WHERE game = ?1 AND id = ?2
