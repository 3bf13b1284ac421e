-- Built last, when the rows are in.
CREATE INDEX card_name_fold ON card_name (fold, card_id);
