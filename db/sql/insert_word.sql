INSERT OR IGNORE INTO word (game, slot, word, about) VALUES (?1, ?2, ?3, ?4)
