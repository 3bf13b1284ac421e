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

#define CARD_NAME_MAX 200 /* letters of a name */

/* A name in one language; lang is "" when it holds for all languages. */
struct card_name {
	struct str lang, name, fold;
};

/*
 * What the deck rules of a game ask of a card, made once by game->digest.
 * The meaning of bits and key is the game's own.
 */
struct facts {
	uint32_t bits;
	int32_t key;    /* mainstay: essence 0..26 */
	int32_t limit;  /* the card's own copy limit; 0 none, -1 unlimited */
	uint32_t group; /* cards that count as copies of one another */
};

struct card {
	const struct game *game;
	struct str id;
	const struct card_name *names;
	size_t nnames;
	uint8_t variant; /* index in game->variants */
	int8_t subtype;  /* index in the variant's subtypes, or -1 */
	uint8_t unread;  /* of the last rows of game->fields no value was
			    loaded, as nobody asked for them */
	struct str set;
	struct span at; /* where the card file has it */
	struct span id_at;
	const struct value *values; /* one per row of game->fields, less
				       `unread` of them */
	const struct keyword_use *keywords;
	size_t nkeywords;
	struct facts facts;
	const struct card_rows *rows; /* of the database (db/write/render.h), or
					 NULL; nothing below db reads them */
};

/*
 * Cards of one game.  Their order is that of their ids (bytes), so indices
 * are stable for equal content.
 */
struct card_set {
	const struct game *game;
	struct card *v; /* owned by the arena of whoever made the set */
	size_t n;
	uint32_t ngroups;             /* facts.group is below it */
	const struct format *formats; /* of organisers, for this game */
	size_t nformats;
};

/* The cards that come from the same set as card number i; 0 if one before it
 * does. */
size_t card_set_alike(const struct card_set *s, size_t i);

/* The name to show in `lang` ("en", "ru"): that one, else the one for all
 * languages, else English, else the first. */
struct str card_shown(const struct card *c, const char *lang);

/* The value of field number i of the game where it is present and good,
 * else NULL: for check_card. */
const struct value *card_good(const struct card *c, size_t i);

/* The use of keyword `word`, or NULL. */
const struct keyword_use *card_keyword(const struct card *c, const char *word);

/* The index of the card called `id` in a set that is sorted by ids, or -1. */
int32_t card_set_find(const struct card_set *set, struct str id);

/* Fill the facts of all cards: game->digest each, then the groups.  False
 * if a card says what none can say. */
bool card_set_digest(struct card_set *set, struct arena *scratch);

#endif
