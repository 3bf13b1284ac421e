/*
 * Clauses and rulings: the machine-readable catalogue of a game.
 *
 * Each game lists them once, in its clauses.def.  The list expands to an
 * enumeration (so a misspelt ID does not compile) and to the table that `koloda
 * explain` prints and findings quote.
 */
#ifndef GAME_CLAUSE_H
#define GAME_CLAUSE_H

enum clause_kind {
	CLAUSE_CARD,
	CLAUSE_DECK,
	CLAUSE_SETUP,
	CLAUSE_TURN,
	CLAUSE_ACTION,
	CLAUSE_COMBAT,
	CLAUSE_ABILITY,
	CLAUSE_END,
	CLAUSE_MULTI,
	CLAUSE_RULING,
};

enum clause_mark {
	MARK_BUILT,      /* enforced by code and tested */
	MARK_LATER,      /* the referee does not enforce it yet */
	MARK_DEFINITION, /* no line of code can enforce it */
};

struct clause {
	const char *id; /* "M-012", "RM-38" */
	enum clause_kind kind;
	enum clause_mark mark;
	/* where the original rules say it; NULL for rulings */
	const char *source;
	const char *text; /* the rule, or the question of a ruling */
	/* the decision, or NULL for a clause; findings and refusals quote it
	 * without the question */
	const char *ruling;
};

/*
 * For a game's internal.h and game.c:
 *
 *	enum { NO_CLAUSE,
 *	#define CLAUSE(ident, ...) ident,
 *	#define RULING(ident, ...) ident,
 *	#include "validators/<game>/clauses.def"
 *	};
 *
 * so that clause number i is at index i - 1 of the table built with these:
 */
#define CLAUSE_ROW(ident_, id_, kind_, mark_, source_, text_)                  \
	{ .id = id_,                                                           \
	  .kind = CLAUSE_##kind_,                                              \
	  .mark = MARK_##mark_,                                                \
	  .source = source_,                                                   \
	  .text = text_ },
#define RULING_ROW(ident_, id_, mark_, question_, decision_)                   \
	{ .id = id_,                                                           \
	  .kind = CLAUSE_RULING,                                               \
	  .mark = MARK_##mark_,                                                \
	  .text = question_,                                                   \
	  .ruling = decision_ },

/* The text to quote: for a ruling the decision without the question. */
static inline const char *clause_says(const struct clause *c)
{
	return c->ruling ? c->ruling : c->text;
}

/* "card", "deck", ..., "ruling". */
const char *clause_kind_name(enum clause_kind k);

#endif
