INSERT INTO format_param (format_id, name, value) VALUES (?1, ?2, ?3)
