INSERT INTO format (format_id, game, id, based_on, about, file, line)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
