SELECT name, value FROM format_param WHERE format_id = ?1 ORDER BY name
