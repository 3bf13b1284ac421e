-- Built last, when the rows are in.
CREATE INDEX card_name_fold ON card_name (fold, card_id);
CREATE INDEX card_by_id ON card (id);

-- Words of folded names and texts; rowid is card_id.  It holds no text of its
-- own: read that from card_name and card_text.  What is folded needs no
-- tokenizer that knows Unicode but for dashes.
CREATE VIRTUAL TABLE card_search USING fts5 (
  name, text, content = '', columnsize = 0, detail = column,
  tokenize = 'ascii'
);
INSERT INTO card_search (rowid, name, text)
SELECT c.card_id,
       (SELECT group_concat(n.fold, ' ') FROM card_name AS n
        WHERE n.card_id = c.card_id),
       (SELECT replace(replace(group_concat(t.fold, ' '), '—', ' '), '–', ' ')
        FROM card_text AS t WHERE t.card_id = c.card_id)
FROM card AS c ORDER BY c.card_id;
