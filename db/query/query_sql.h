/*
 * Parts of the SQL of a query; only for this folder.
 *
 * Functions that append SQL return 0, or -1 after the query's error.
 */
#ifndef DB_QUERY_QUERY_SQL_H
#define DB_QUERY_QUERY_SQL_H

#include "db/query/query.h"

#include "validators/core/text/suggest.h"

/* Append a parameter; s is borrowed until the statement has been run. */
void query_put_str(struct query_sql *b, struct str s);
void query_put_int(struct query_sql *b, int64_t n);

/* The possible values of a field (db/query/query_value.c): looks for the words
 * that equal a value or match a pattern; similar words are collected only if
 * there are none. */
struct query_choices {
	struct str value;
	bool pattern;
	bool found; /* it is one of them; no further words are collected */
	const char **word;
	size_t n, cap;
	/* where they are listed, if they are many; or NULL */
	const char *listed;
};

struct query_choices query_choose(const struct query_text *v);

void query_offer(struct query_sql *b, struct query_choices *c,
		 const char *word);

#define QUERY_WORDS_LISTED N_("koloda games --words lists them")

/* Report an error with similar words; all return -1.  of_terms: the field may
 * also be one that only terms have, such as kw. */
int query_unknown_field(struct query_sql *b, const struct query_text *at,
			bool of_terms);
int query_unknown_value(struct query_sql *b, const struct query_text *v,
			const char *what, const struct query_choices *c);
int query_no_value(struct query_sql *b, const struct query_text *v,
		   const char *what, const char *hint);
int query_no_number(struct query_sql *b, const struct query_text *v,
		    bool unlimited);

/* -1 after an error if no card can have the value as its id, or in the field of
 * the term (words, labels, a code or several numbers).  A word of any game is
 * accepted; otherwise a value in the form of the field in a game of the result,
 * or, if none of these has the field, in any game. */
int query_known_id(struct query_sql *b, const struct query_text *v);
int query_known_value(struct query_sql *b, const struct query_node *n,
		      const struct query_text *v);

/* Patterns (db/query/query_pattern.c): true if the value has ? or * and
 * no quotes. */
bool query_is_pattern(const struct query_text *v);

/* True if the word, or numbers such as 1/2/4 of the field, match the pattern;
 * also true for patterns that are too long. */
bool query_fits_word(struct str pattern, const char *word);
bool query_fits_numbers(const struct query_text *v, const struct field *f);

/* -1 after an error unless the operator is :, = or !=. */
int query_needs_equal(struct query_sql *b, const struct query_node *n);

/* The SQL operator; = for `:`. */
const char *query_op_sql(enum query_op op);

/* Append condition i of a list. */
typedef int query_put(struct query_sql *b, const void *list, size_t i);

/* Append conditions from..to-1 (at least one), joined by `between`. */
int query_put_all(struct query_sql *b, query_put *put, const void *list,
		  size_t from, size_t to, const char *between);

/* The name of a value in the language, or the value itself; all of its names
 * are added to the suggestions. */
const char *query_value_said(struct arena *a, const struct lang *l,
			     const char *value);
void query_value_suggest(struct arena *a, struct suggest *s, const char *value);

/* Foreign names (db/query/query_names.c): convert the fields and values of the
 * query to the language's own. */
void query_resolve(struct query_sql *b);

/* Offer the names of fields known in addition to our own. */
void query_offer_names(struct query_sql *b, struct query_choices *c);

/* "air is a subtype: subtype:air" for a value of another field; or NULL. */
const char *query_home(struct query_sql *b, const struct query_text *v);

/* Offer the values of `game`, `type` or `subtype`. */
void query_offer_common(struct query_sql *b, struct str field,
			struct query_choices *c);

/* True for a word of query_words. */
bool query_is_word(struct str name);

/* Append the test for a value of a term. */
typedef int query_test(struct query_sql *b, const struct query_node *n,
		       const struct query_text *v);

/* Append the test for each value: at least one must hold; with !=, none. */
int query_each_value(struct query_sql *b, const struct query_node *n,
		     query_test *test);

/* Begin a comparison that may be NULL: if negated, NULL must become 0. */
void query_open(struct query_sql *b);
void query_close(struct query_sql *b);

/* Append "= ?", or "GLOB ?" if the value is a pattern; 0, or -1 after an error:
 * it is too long. */
int query_put_word(struct query_sql *b, const struct query_text *v);

/* s for a message, truncated if it is long. */
const char *query_short(struct query_sql *b, struct str s);

/* Append the condition that a row x of the table belongs to the card and meets
 * what follows, up to a closing bracket. */
void query_put_row(struct query_sql *b, const char *table);

/* Append EXPR = ?, or GLOB if the value is a pattern; 0, or -1. */
int query_put_equals(struct query_sql *b, const char *expr,
		     const struct query_text *v);

/* The fold of s used by lookups; s itself if it is not UTF-8. */
struct str query_folded(struct query_sql *b, struct str s);

/* -1 after an error if a pattern is used on a name or text: these match by
 * parts, and no text contains the pattern's signs. */
int query_needs_part(struct query_sql *b, const struct query_text *v);

/* The folded value to search for in a name or text; false after an error if it
 * is empty. */
bool query_wanted(struct query_sql *b, const struct query_text *v,
		  struct str *out);

/* The field of a game, or NULL. */
const struct field *query_field(const struct game *g, struct str name);

/* The field of a game that has a column with that name, or has that name and
 * one column; NULL if there is none. */
const struct field *query_column_of(const struct game *g, struct str name,
				    const char **column);

/* Append the value of a column for the games of the result, NULL for cards
 * without it, and set its type; false if no game has it. */
bool query_column(struct query_sql *b, struct str name, struct buf *out,
		  enum field_type *type);

bool query_is_number(enum field_type t);

/* A column of table card: game, id, set, type, subtype. */
bool query_is_common(struct str name);

/* True for such a column, name or text: fields of all games. */
bool query_is_shown(struct str name);

/* Append the value of a field as a column of the result, or as a sort key: as a
 * key, names are folded and several numbers separate. */
int query_put_value(struct query_sql *b, const struct query_text *at);
int query_put_key(struct query_sql *b, const struct query_text *at);

/* The relation of a game with that name, or NULL. */
const struct relation *query_relation(const struct query_sql *b,
				      struct str name,
				      const struct game **game);

/* Fields (db/query/query_field.c). */
query_test query_test_number, query_test_field, query_test_texts,
	query_test_has, query_test_is;

/* Names and words of games (db/query/query_word.c). */
query_test query_test_name, query_test_common, query_test_keyword,
	query_test_ability;

/* Words in names and texts (db/query/query_match.c). */
query_test query_test_text, query_test_word;

/* True for a term that the full-text index can answer alone. */
bool query_is_match(const struct query_node *n);

/* Append one search of the index for n such terms, all of which must hold. */
int query_put_match(struct query_sql *b, const struct query_node *const *v,
		    size_t n);

/* The games, as bits, of cards that match n; NULL: b->among. */
uint32_t query_games(const struct query_sql *b, const struct query_node *n);

/* The only game of the result, or NULL. */
const struct game *query_one_game(const struct query_sql *b);

/* Lists of cards (db/query/query_cards.c). */
query_test query_test_cards, query_test_banned, query_test_relation,
	query_test_similar;

/* Append the similarity of a card to b->similar: 0 to 100. */
void query_put_similarity(struct query_sql *b);

#endif
