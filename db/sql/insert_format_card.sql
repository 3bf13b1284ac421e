INSERT INTO format_card (format_id, pos, card_id, copies, first_day, last_day,
                         source, file, line)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
