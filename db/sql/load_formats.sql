SELECT format_id, id, based_on, file, line
FROM format WHERE game = ?1 AND based_on IS NOT NULL ORDER BY format_id
