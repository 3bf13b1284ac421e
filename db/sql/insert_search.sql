INSERT INTO card_search (rowid, name, text) SELECT * FROM new_search
