-- Words of folded names and texts; rowid is card_id.  It holds no text of its
-- own: read that from card_name and card_text.  What is folded needs no
-- tokenizer that knows Unicode; dashes are blanks here.
CREATE VIRTUAL TABLE card_search USING fts5 (
  name, text, content = '', columnsize = 0, detail = column,
  tokenize = 'ascii'
);
