/*
 * Declarations shared by the checker: check.c judges, check_game.c determines
 * the game of a list, check_cards.c its cards.
 */
#ifndef CHECK_CHECK_INTERNAL_H
#define CHECK_CHECK_INTERNAL_H

#include "validators/core/check/check.h"
#include "validators/core/check/rule.h"
#include "validators/core/deck/section.h"
#include "validators/core/game/finding.h"

struct pool {
	const struct game *game;
	struct str id;              /* of the game */
	uint32_t later;             /* sections_later */
	const struct card_set *set; /* NULL until the cards are needed */
	struct names *names;
	struct facts *facts;  /* those of the set, in one array */
	struct copies copies; /* scratch memory of the rules */
	struct asked_rules asked;
	struct bans bans;
};

struct checker {
	struct arena *lasting; /* borrowed: sets, names */
	struct arena *arena;   /* owned: reset before each list */
	struct arena_mark mark;
	struct pool *pool;
	size_t npools;
	struct check_defaults defaults;
	card_loader *load;
	void *ctx;
	const struct deck_list *list; /* being judged, or NULL */
	bool trouble;             /* the cards of a game could not be loaded */
	struct sections sections; /* of the list */
	struct verdict verdict;
	struct pool *judged; /* pool of the last list judged */
	struct judge judge;  /* of the last list with findings */
};

/* The pool of a game after loading its cards. */
struct pool *check_need(struct checker *c, struct pool *p);
struct pool *check_pool_of(struct checker *c, const struct game *g);

/* Set a syntax error on the list, which then has no verdict. */
void check_syntax_error(struct deck_list *l, uint32_t line, uint32_t col,
			const char *error, const char *hint);

/* Add a finding common to all games, with a message to be translated. */
struct diag *check_finding(struct checker *c, enum finding_id f, uint32_t line,
			   uint32_t col, const char *clause, const char *fmt,
			   ...) __attribute__((format(printf, 6, 7)));

/* The pool of the list's game; NULL after a syntax error. */
struct pool *check_find_game(struct checker *c, struct deck_list *l);

/* Look up every entry; *all is set if each has a unique card.  -1 after a
 * syntax error in one. */
int check_find_cards(struct checker *c, const struct pool *p,
		     struct deck_list *l, bool *all);

/* A hint for an entry that names no card, or NULL. */
const char *check_card_hint(struct checker *c, const struct pool *p,
			    const struct deck_list *l, const struct entry *e);

/* Report the entries without a unique card. */
void check_report_cards(struct checker *c, const struct pool *p,
			struct deck_list *l);

#endif
