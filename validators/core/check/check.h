/*
 * Judges deck lists: game, format, names, sections, rules.
 *
 * One checker serves any number of lists; it allocates no memory for a list
 * without findings.
 */
#ifndef CHECK_CHECK_H
#define CHECK_CHECK_H

#include "validators/base/diag.h"
#include "validators/core/check/bans.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/card.h"

struct proof;
struct checker; /* owned by the arena it was made from */
struct names;

/* Defaults for lists that do not set these themselves. */
struct check_defaults {
	const struct game *game; /* or NULL */
	const char *format;      /* or NULL: the game's default */
	/* the game to whose lists `format` applies; NULL: every game */
	const struct game *format_of;
	/* judge as on the day `on`; otherwise as on the day of \nthe newest
	 * entry of the format */
	bool dated;
	day on;
	bool when;               /* compute the days on which lists are legal */
	bool explain;            /* write a proof of each verdict */
	const struct lang *lang; /* language of findings; NULL: English */
};

/* The format for lists of game g that name none, or NULL: the
 * game's default. */
static inline const char *check_format_of(const struct check_defaults *d,
					  const struct game *g)
{
	return d->format_of && d->format_of != g ? NULL : d->format;
}

/* The verdict on one list; valid until the next one. */
struct verdict {
	const struct deck_list *list;
	const struct game *game; /* NULL after a syntax error */
	/* in the game's spelling; if unknown, in that of the list */
	const char *format;
	const struct format *rules; /* the same format; NULL if unknown */
	/* of the game; entries have indices into it */
	const struct card_set *set;
	const char *object; /* the last object in the list: "deck", ... */
	bool readable;      /* false: list->error says why not */
	bool legal;
	int64_t cards; /* copies in the deck */
	bool dated;    /* the format has dated lists; */
	day on;        /* judged as on this day */
	/* if requested: the days on which it is legal */
	const struct interval *when;
	size_t nwhen;
	const struct proof *proof; /* if requested, and readable */
	struct diags findings;     /* sorted */
};

/*
 * Load the cards of a game with their facts (card_set_digest), or return NULL
 * on failure; called at most once per game, when the first list needs it.  The
 * set is borrowed as long as the checker lives.
 *
 * l  the list that needs them, its counts split off, or NULL: a caller that
 *    knows that no other list follows may load only the cards of this list, if
 *    each of its names has a card
 */
typedef const struct card_set *card_loader(void *ctx, const struct game *g,
					   const struct deck_list *l);

/*
 * a      owns what outlives a list
 * games  all games; a game with an empty set is not in the database
 */
struct checker *checker_new(struct arena *a, const struct game *const *games,
			    size_t ngames, struct check_defaults d,
			    card_loader *load, void *ctx);

/* The language of the checker's findings. */
const struct lang *checker_lang(const struct checker *c);

/* Judge subsequent lists with other defaults. */
void checker_assume(struct checker *c, struct check_defaults d);

/* Free what the checker owns outside its arena. */
void checker_free(struct checker *c);

/*
 * Allow at most `copies` of a card, overriding formats: see bans_add.
 *
 * card  an id or name, looked up in the game of the defaults, or else in all
 * Returns 0, or -1 if no game or several cards have it; *hint is then a
 * suggestion in the checker's arena, or NULL.
 */
int checker_ban(struct checker *c, const char *card, int32_t copies,
		const char **hint);

/*
 * The same with the dates and the position of *l, whose card it sets; in game
 * g, or with NULL in that of the defaults, or else in all.
 */
int checker_list(struct checker *c, const struct game *g, const char *card,
		 const struct listing *l, const char **hint);

/* The game with this id, ignoring case; or NULL. */
const struct game *checker_game(const struct checker *c, struct str id);

/* The format of game g called `name`, ignoring case, including organisers';
 * or NULL. */
const struct format *checker_format(struct checker *c, const struct game *g,
				    struct str name);

/* A card and its count, from a line with another syntax. */
struct check_meant {
	struct str card; /* a part of the line */
	uint32_t count;
};

/* Parse "4x CARD", "CARD x4", "- CARD" and the like in an entry without a card;
 * false if that gives no card name, not even a similar one. */
bool check_meant(const struct names *names, struct arena *a,
		 const struct entry *e, struct check_meant *out);

/* Offer the names of formats for lists of the game. */
struct suggest;
void check_suggest_formats(struct suggest *s, const struct game *g,
			   const struct card_set *set);

/* Load the cards of all games in advance, for many lists; false if some game
 * failed, which is reported again when a list needs it. */
bool checker_load(struct checker *c);

/* Judge a parsed list.  Completes its entries. */
const struct verdict *checker_judge(struct checker *c, struct deck_list *l);

/* The data that a list was judged by. */
struct judged {
	const struct game *game;
	const struct format *format;
	const struct card_set *set; /* of the game */
	const struct names *names;
	const struct bans *bans; /* filled for the applicable day */
	const struct deck_list *list;
	struct judge *judge; /* for the list, if it has findings */
};

/* The data for the last list; valid until the next one.  It must have a verdict
 * and a known format. */
struct judged checker_judged(struct checker *c);

#endif
