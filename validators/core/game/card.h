/*
 * Cards and card sets in memory.
 */
#ifndef GAME_CARD_H
#define GAME_CARD_H

#include "validators/core/game/field.h"

#include <stddef.h>
#include <stdint.h>

struct card_rows;
struct game;

#define CARD_NAME_MAX 200 /* maximum letters of a name */

/* A name in one language; lang is "" if it is valid for all languages. */
struct card_name {
	struct str lang, name, fold;
};

/*
 * The facts of a card that the deck rules of a game use, computed once by
 * game->digest.  The meaning of bits and key depends on the game.
 */
struct facts {
	uint32_t bits;
	int32_t key;   /* mainstay: essence 0..26 */
	int32_t limit; /* the card's own copy limit; 0 none, -1 unlimited */
	/* cards with the same group count as copies of one another */
	uint32_t group;
};

struct card {
	const struct game *game;
	struct str id;
	const struct card_name *names;
	size_t nnames;
	uint8_t variant; /* index in game->variants */
	int8_t subtype;  /* index in the variant's subtypes, or -1 */
	/* the values of this many last rows of game->fields were not loaded,
	 * because no caller needs them */
	uint8_t unread;
	struct str set;
	struct span at; /* position in the card file */
	struct span id_at;
	/* one per row of game->fields, without the last `unread` */
	const struct value *values;
	const struct keyword_use *keywords;
	size_t nkeywords;
	struct facts facts;
	/* of the database (db/write/render.h), or NULL; code below db does not
	 * read them */
	const struct card_rows *rows;
};

/*
 * Cards of one game, sorted by their ids (bytes), so indices are stable for
 * equal content.
 */
struct card_set {
	const struct game *game;
	struct card *v; /* owned by the arena of the creator of the set */
	size_t n;
	uint32_t ngroups;             /* facts.group is less than this */
	const struct format *formats; /* organisers' formats of this game */
	size_t nformats;
};

/* The number of cards from card i on that come from the same set; 0 if the card
 * before i does. */
size_t card_set_alike(const struct card_set *s, size_t i);

/* The name to show in `lang` ("en", "ru"): in that language, else the one for
 * all languages, else English, else the first. */
struct str card_shown(const struct card *c, const char *lang);

/* The value of field i of the game if it is present and valid, else NULL;
 * for check_card. */
const struct value *card_good(const struct card *c, size_t i);

/* The number of a field, `absent` where the card has none. */
static inline int32_t card_number(const struct card *c, size_t i,
				  int32_t absent)
{
	return c->values[i].set ? (int32_t)c->values[i].i : absent;
}

/* Take the first text of what is shown of a value off it, with what stands
 * between two of them; false: none is left. */
#define LABELS_BETWEEN ", "
bool value_next(struct str *shown, const char *between, struct str *out);

/* For check_card: a finding about a field of the card, by a clause of its game;
 * name: FINDING_NAME, or of the game's own findings. */
struct diag *card_fault(const struct card *c, struct diags *ds, uint16_t clause,
			const char *name, enum severity sev, size_t field,
			const struct span *at, const char *fmt, ...)
	__attribute__((format(printf, 8, 9)));

/* The use of keyword `word`, or NULL. */
const struct keyword_use *card_keyword(const struct card *c, const char *word);

/* The index of the card with id `id` in a set sorted by ids, or -1. */
int32_t card_set_find(const struct card_set *set, struct str id);

/* Compute the facts of all cards: game->digest for each, then the groups.
 * False if a card has impossible values. */
bool card_set_digest(struct card_set *set, struct arena *scratch);

#endif
