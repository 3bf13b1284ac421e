INSERT INTO clause (game, id, kind, source, text, ruling)
VALUES (?1, ?2, ?3, ?4, ?5, ?6)
