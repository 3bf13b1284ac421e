-- Made when the rows of its table are there.
CREATE INDEX card_name_fold ON card_name (fold, card_id);
