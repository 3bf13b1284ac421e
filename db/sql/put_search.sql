DELETE FROM card_search_data;
INSERT INTO card_search_data (id, block) SELECT * FROM new_search_data;
INSERT INTO card_search_idx (segid, term, pgno) SELECT * FROM new_search_idx;
