-- Written with the rows of its table (db/index.h).
CREATE INDEX card_name_fold ON card_name (fold, card_id);
