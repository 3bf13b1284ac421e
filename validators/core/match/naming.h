/*
 * How people call the cards of a match.
 *
 * A card has two names.  Scripts, records, states and events for programs have
 * its id, `PLAYER/` before it and `#2` behind it where needed (catalogues 8.1);
 * what people read has its name in their language: "Storm Petrel 2 (alpha)".
 * Who writes a script or answers a question may use either.
 */
#ifndef MATCH_NAMING_H
#define MATCH_NAMING_H

#include "validators/core/match/referee.h"

struct names;

/* Where a match keeps what its names need. */
struct naming {
	int reader; /* of its texts: a seat, or -1, the judge */
	bool owned; /* names say whose a card is, also where it is plain: in
		       the account of a position, which nobody has played */
	const struct names *names; /* of its cards; made when a word is first
				      looked for, in: */
	struct arena *arena; /* as long-lived as this; NULL: the match's */
};

/* A word of scripts, `PLAYER/ID#2`, in its parts. */
struct called {
	bool owned; /* a player is named: */
	struct str owner;
	struct str id;
	uint16_t copy; /* 1 without a number; 0: what stands there is none */
};
struct called naming_split(struct str word);

/* The card that such a word names, or -1. */
int32_t naming_card(const struct card_set *set, struct str word);

/*
 * Write the name of a card.
 *
 * owner  whose it is, NOBODY: that is not said.  Names have it only where
 *        another player has a card of that id, as far as the reader can know
 * copy   its number among cards of that id; below 2: it needs none
 */
void naming_put(const struct match *m, struct str id, unsigned owner,
		unsigned copy, struct buf *out);

/* The same in the arena of the match. */
struct str naming_text(const struct match *m, struct str id, unsigned owner,
		       unsigned copy);

static inline void naming_own(const struct match *m, bool owned)
{
	if (m->naming)
		m->naming->owned = owned;
}

/* The match with all texts by id: for scripts, records and states. */
static inline struct match naming_by_id(const struct match *m)
{
	struct match plain = *m;

	plain.named = false;
	return plain;
}

/*
 * The id, with owner and number, that a word of a person stands for: a name in
 * any language, equal under utf8_fold, "alpha/Storm Petrel 2" or "storm petrel
 * 2 (alpha)"; in the arena of the match.  Other words stay as they are.
 */
struct str naming_read(const struct match *m, struct str word);

/*
 * Put ids in place of the names in a list or map of a script, and of the keys
 * of maps: where cards stand that no action reads.  What a word of scripts or
 * an id may be, small letters without blanks, is left alone.
 */
void naming_read_all(const struct match *m, const struct node *n);

/* A word of a script as people read it: the name of a card that it calls by
 * id, if the match is named; in the arena of the match, with a NUL behind it.
 */
struct str naming_said(const struct match *m, struct str word);

/* The card that such a word means, whoever has it; CARD_UNKNOWN or
 * CARD_AMBIGUOUS (deck_list.h). */
uint32_t naming_find(const struct match *m, struct str word);

/* Why naming_read() does not know a word that is to be a card, with what it may
 * have meant; NULL: it does. */
const char *naming_fault(const struct match *m, struct str word);

#endif
