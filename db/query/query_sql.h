/*
 * Pieces of the SQL of a query; of this folder alone.
 *
 * What appends SQL returns 0, or -1 after the query's error.
 */
#ifndef DB_QUERY_QUERY_SQL_H
#define DB_QUERY_QUERY_SQL_H

#include "db/query/query.h"

#include "validators/core/text/suggest.h"

/* Append a parameter; s is borrowed until the statement has run. */
void query_put_str(struct query_sql *b, struct str s);
void query_put_int(struct query_sql *b, int64_t n);

/* Of values that cards can have (db/query/query_value.c): the words that a
 * value may be, or a pattern fit; what is near it is looked for only when it is
 * none. */
struct query_choices {
	struct str value;
	bool pattern;
	bool found; /* it is one of them; no more are kept then */
	const char **word;
	size_t n, cap;
	const char *listed; /* where they are, if they are many; or NULL */
};

struct query_choices query_choose(const struct query_text *v);

void query_offer(struct query_sql *b, struct query_choices *c,
		 const char *word);

#define QUERY_WORDS_LISTED N_("koloda games --words lists them")

/* Faults, with what is near; they return -1.  A field may be one of those that
 * only terms have, such as kw, or not. */
int query_unknown_field(struct query_sql *b, const struct query_text *at,
			bool of_terms);
int query_unknown_value(struct query_sql *b, const struct query_text *v,
			const char *what, const struct query_choices *c);
int query_no_value(struct query_sql *b, const struct query_text *v,
		   const char *what, const char *hint);
int query_no_number(struct query_sql *b, const struct query_text *v,
		    bool unlimited);

/* -1 after a fault where no card can have the value as its id, or in the
 * field of the term, which is of words, labels, a code or several numbers.  A
 * word of any game will do; where it has none, a value of that form, if cards
 * of the game can be found or of no game that has the field. */
int query_known_id(struct query_sql *b, const struct query_text *v);
int query_known_value(struct query_sql *b, const struct query_node *n,
		      const struct query_text *v);

/* Of patterns (db/query/query_pattern.c): the value has ? or * and no quotes.
 */
bool query_is_pattern(const struct query_text *v);

/* True if the word fits a pattern, or numbers of such a field, as 1/2/4, the
 * value; and of any pattern that is longer than they may be. */
bool query_fits_word(struct str pattern, const char *word);
bool query_fits_numbers(const struct query_text *v, const struct field *f);

/* -1 after a fault unless the operator is :, = or !=. */
int query_needs_equal(struct query_sql *b, const struct query_node *n);

/* The operator in SQL; `:` is =. */
const char *query_op_sql(enum query_op op);

/* Append the i-th condition of a list. */
typedef int query_put(struct query_sql *b, const void *list, size_t i);

/* Append conditions from..to-1 (at least one) with `between` between them. */
int query_put_all(struct query_sql *b, query_put *put, const void *list,
		  size_t from, size_t to, const char *between);

/* The names of a value in other languages: the first in the language, or the
 * value itself; all of them among the suggestions. */
const char *query_value_said(struct arena *a, const struct lang *l,
			     const char *value);
void query_value_suggest(struct arena *a, struct suggest *s, const char *value);

/* Of names that are not the language's own (db/query/query_names.c): read the
 * query's fields and values as if it had been written with ours. */
void query_resolve(struct query_sql *b);

/* Offer the names of fields that it knows beside ours. */
void query_offer_names(struct query_sql *b, struct query_choices *c);

/* "air is a subtype: subtype:air" for a value of another field; or NULL. */
const char *query_home(struct query_sql *b, const struct query_text *v);

/* Words that `game` or `type` or `subtype` may be. */
void query_offer_common(struct query_sql *b, struct str field,
			struct query_choices *c);

/* A word of query_words. */
bool query_is_word(struct str name);

/* Append what a value of a term asks for. */
typedef int query_test(struct query_sql *b, const struct query_node *n,
		       const struct query_text *v);

/* Append the test of each value, any of which may hold; with != none. */
int query_each_value(struct query_sql *b, const struct query_node *n,
		     query_test *test);

/* Around a comparison that may be NULL: what is turned round must be 0. */
void query_open(struct query_sql *b);
void query_close(struct query_sql *b);

/* Append "= ?", or "GLOB ?" where the value is a pattern; 0, or -1 after an
 * error: it is too long. */
int query_put_word(struct query_sql *b, const struct query_text *v);

/* s as a message has it: its beginning where it is long. */
const char *query_short(struct query_sql *b, struct str s);

/* Append that a row x of the table is of the card and has what follows, up to a
 * closing bracket. */
void query_put_row(struct query_sql *b, const char *table);

/* Append EXPR = ?, or GLOB where the value is a pattern; 0, or -1. */
int query_put_equals(struct query_sql *b, const char *expr,
		     const struct query_text *v);

/* s as look-ups compare it; s itself where it is not UTF-8. */
struct str query_folded(struct query_sql *b, struct str s);

/* -1 after a fault where a pattern is asked of a name or text, of which parts
 * are found: its signs would be letters that no text has. */
int query_needs_part(struct query_sql *b, const struct query_text *v);

/* What is looked for in a name or text, folded; false after a fault where
 * nothing is left. */
bool query_wanted(struct query_sql *b, const struct query_text *v,
		  struct str *out);

/* The field of a game, or NULL. */
const struct field *query_field(const struct game *g, struct str name);

/* The field of a game with a column called so, or called so and with one
 * column; NULL if there is none. */
const struct field *query_column_of(const struct game *g, struct str name,
				    const char **column);

/* Append the value of a column of the games that cards are found of, NULL
 * where a card has none, and set its type; false if no game at all has it. */
bool query_column(struct query_sql *b, struct str name, struct buf *out,
		  enum field_type *type);

bool query_is_number(enum field_type t);

/* A column of table card: game, id, set, type, subtype. */
bool query_is_common(struct str name);

/* Such a column, name or text: what cards of all games may show. */
bool query_is_shown(struct str name);

/* Append the value of a field as a column of the result, or as a key of the
 * order: names then as they are compared, several numbers one by one. */
int query_put_value(struct query_sql *b, const struct query_text *at);
int query_put_key(struct query_sql *b, const struct query_text *at);

/* The relation of a game called so, or NULL. */
const struct relation *query_relation(const struct query_sql *b,
				      struct str name,
				      const struct game **game);

/* Of fields (db/query/query_field.c). */
query_test query_test_number, query_test_field, query_test_texts,
	query_test_has, query_test_is;

/* Of names and words of games (db/query/query_word.c). */
query_test query_test_name, query_test_common, query_test_keyword,
	query_test_ability;

/* Of words in names and texts (db/query/query_match.c). */
query_test query_test_text, query_test_word;

/* A term that the index of words answers by itself. */
bool query_is_match(const struct query_node *n);

/* Append one search of the index for n such terms, which must all hold. */
int query_put_match(struct query_sql *b, const struct query_node *const *v,
		    size_t n);

/* The games, as bits, that cards with n can be of; NULL: any of b->among. */
uint32_t query_games(const struct query_sql *b, const struct query_node *n);

/* The game that all cards found are of, or NULL. */
const struct game *query_one_game(const struct query_sql *b);

/* Of lists of cards (db/query/query_cards.c). */
query_test query_test_cards, query_test_banned, query_test_relation,
	query_test_similar;

/* Append how similar a card is to b->similar: 0 to 100. */
void query_put_similarity(struct query_sql *b);

#endif
