INSERT INTO card_search (rowid, name, text) VALUES (?1, ?2, ?3)
