/*
 * Names of the cards of a match.
 *
 * A card has two names.  Scripts, records, states and events for programs use
 * its id, with `PLAYER/` before it and `#2` after it if necessary (catalogues
 * 8.1); texts for people use its name in their language: "Storm Petrel 2
 * (alpha)". Writers of scripts and people who answer questions may use either.
 */
#ifndef MATCH_NAMING_H
#define MATCH_NAMING_H

#include "validators/core/match/referee.h"

struct names;

/* The data for the names of a match. */
struct naming {
	int reader; /* reader of its texts: a seat, or -1, the judge */
	/* names include the owner even if that is unambiguous: for a position
	 * that nobody has played */
	bool owned;
	/* index of its cards; built on the first lookup, in: */
	const struct names *names;
	/* lives as long as this; NULL: the arena of the match */
	struct arena *arena;
};

/* The parts of a script word, `PLAYER/ID#2`. */
struct called {
	bool owned; /* a player is given: */
	struct str owner;
	struct str id;
	uint16_t copy; /* 1 without a number; 0: invalid */
};
struct called naming_split(struct str word);

/* The card with that name, or -1. */
int32_t naming_card(const struct card_set *set, struct str word);

/*
 * Write the name of a card.
 *
 * owner  its owner; NOBODY: omitted.  Names include it only if another
 *        player has a card with that id, as far as the reader can know
 * copy   its number among cards with that id; below 2: omitted
 */
void naming_put(const struct match *m, struct str id, unsigned owner,
		unsigned copy, struct buf *out);

/* The same as a string in the arena of the match. */
struct str naming_text(const struct match *m, struct str id, unsigned owner,
		       unsigned copy);

static inline void naming_own(const struct match *m, bool owned)
{
	if (m->naming)
		m->naming->owned = owned;
}

/* The match with ids in all texts: for scripts, records and states. */
static inline struct match naming_by_id(const struct match *m)
{
	struct match plain = *m;

	plain.named = false;
	return plain;
}

/*
 * The id, with owner and number, for a word written by a person: a name in any
 * language, equal under utf8_fold, "alpha/Storm Petrel 2" or "storm petrel 2
 * (alpha)"; in the arena of the match.  Other words are returned unchanged.
 */
struct str naming_read(const struct match *m, struct str word);

/*
 * Replace names by ids in a list or map of a script, including keys of maps,
 * outside of actions.  Words that look like script words or ids (lower case
 * without blanks) are unchanged.
 */
void naming_read_all(const struct match *m, const struct node *n);

/* A script word as people read it: the name of the card if the word is its id
 * and the match is named; in the arena of the match, NUL-terminated. */
struct str naming_said(const struct match *m, struct str word);

/* The card that such a word denotes, whoever owns it; CARD_UNKNOWN or
 * CARD_AMBIGUOUS (deck_list.h). */
uint32_t naming_find(const struct match *m, struct str word);

/* Why naming_read() cannot resolve a word that should be a card, with
 * suggestions; NULL: it can. */
const char *naming_fault(const struct match *m, struct str word);

#endif
