/*
 * The columns of the tables that are read by db/tree.h, in the order in which
 * schema/ has them; of db/ alone.  A game's own table has the card_id first,
 * then the columns of its fields in the order of these.
 */
#ifndef DB_COLUMNS_H
#define DB_COLUMNS_H

enum { META_KEY, META_VALUE, META_COLUMNS };

enum {
	CARD_NUMBER, /* card_id */
	CARD_GAME,
	CARD_ID,
	CARD_TYPE,
	CARD_SUBTYPE,
	CARD_VARIANT,
	CARD_SET,
	CARD_FILE,
	CARD_LINE,
	CARD_COLUMNS,
};

enum { NAME_CARD, NAME_LANG, NAME_NAME, NAME_FOLD, NAME_COLUMNS };

enum { TEXT_CARD, TEXT_FIELD, TEXT_LANG, TEXT_TEXT, TEXT_COLUMNS };

enum { LABEL_CARD, LABEL_FIELD, LABEL_POS, LABEL_WORD, LABEL_COLUMNS };

enum {
	KEYWORD_CARD,
	KEYWORD_POS,
	KEYWORD_WORD,
	KEYWORD_N,
	KEYWORD_MANA,
	KEYWORD_KINDS,
	KEYWORD_COLUMNS,
};

enum {
	DATA_CARD,
	DATA_FIELD,
	DATA_POS,
	DATA_ID,
	DATA_KIND,
	DATA_EVENT,
	DATA_WORDS,
	DATA_JSON,
	DATA_COLUMNS,
};

enum {
	FORMAT_NUMBER, /* format_id */
	FORMAT_GAME,
	FORMAT_ID,
	FORMAT_BASED_ON,
	FORMAT_ABOUT,
	FORMAT_FILE,
	FORMAT_LINE,
	FORMAT_COLUMNS,
};

enum { PARAM_FORMAT, PARAM_NAME, PARAM_VALUE, PARAM_COLUMNS };

enum {
	LISTING_FORMAT,
	LISTING_POS,
	LISTING_CARD,
	LISTING_COPIES,
	LISTING_FIRST,
	LISTING_LAST,
	LISTING_SOURCE,
	LISTING_FILE,
	LISTING_LINE,
	LISTING_COLUMNS,
};

/* The indexes end with what tells the row. */
#define BY_ID   "sqlite_autoindex_card_1"
#define BY_FOLD "card_name_fold"

enum { BY_ID_ID, BY_ID_GAME, BY_ID_CARD, BY_ID_COLUMNS };

enum { BY_FOLD_FOLD, BY_FOLD_CARD, BY_FOLD_COLUMNS };

#endif
