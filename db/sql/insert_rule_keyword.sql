INSERT INTO keyword (game, word, about) VALUES (?1, ?2, ?3)
