/*
 * Judging deck lists: game, format, names, sections, rules.
 *
 * One checker serves any number of lists; it takes nothing from memory for a
 * list without findings.
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

/* What the caller fixes for lists that do not say it. */
struct check_defaults {
	const struct game *game;      /* or NULL */
	const char *format;           /* or NULL: the game's default */
	const struct game *format_of; /* the game whose lists `format` is for;
					 NULL: of every game */
	bool dated; /* judge by what is listed on `on`; else by
		       the newest entry of the format */
	day on;
	bool when;               /* find the days on which lists are legal */
	bool explain;            /* prove each verdict */
	const struct lang *lang; /* of findings; NULL: English */
};

/* The format of lists of game g that name none, or NULL: the game's default. */
static inline const char *check_format_of(const struct check_defaults *d,
					  const struct game *g)
{
	return d->format_of && d->format_of != g ? NULL : d->format;
}

/* The judgement of one list; valid until the next one. */
struct verdict {
	const struct deck_list *list;
	const struct game *game;    /* NULL after a syntax error */
	const char *format;         /* as the game writes it; an unknown one
				       as the list does */
	const struct format *rules; /* the same; NULL: an unknown one */
	const struct card_set *set; /* of the game; entries lead into it */
	const char *object;         /* how far the list goes: "deck", ... */
	bool readable;              /* false: list->error says why not */
	bool legal;
	int64_t cards;               /* copies in the deck */
	bool dated;                  /* the format has dated lists: */
	day on;                      /* judged as on this day */
	const struct interval *when; /* asked for: the days it is legal */
	size_t nwhen;
	const struct proof *proof; /* asked for, and readable */
	struct diags findings;     /* sorted */
};

/*
 * Hand over the cards of a game with their facts (card_set_digest), or NULL
 * when they cannot be had; asked for at most once per game, when the first
 * list needs it.  The set is borrowed as long as the checker.
 *
 * l  the list that needs them, its counts split off, or NULL: whoever knows
 *    that no other list follows may hand over its cards alone, if none of its
 *    names is without a card
 */
typedef const struct card_set *card_loader(void *ctx, const struct game *g,
					   const struct deck_list *l);

/*
 * a      keeps what lasts
 * games  all games; a game whose set is empty is not in the database
 */
struct checker *checker_new(struct arena *a, const struct game *const *games,
			    size_t ngames, struct check_defaults d,
			    card_loader *load, void *ctx);

/* The language of its findings. */
const struct lang *checker_lang(const struct checker *c);

/* Judge the lists that follow by other defaults. */
void checker_assume(struct checker *c, struct check_defaults d);

/* Frees what the checker has beside its arena. */
void checker_free(struct checker *c);

/*
 * Allow at most `copies` of a card whatever formats list: see bans_add.
 *
 * card  an id or name, looked up in the game of the defaults, else in all
 * Returns 0, or -1 when no game or several cards have it; *hint is then a
 * suggestion in the checker's arena, or NULL.
 */
int checker_ban(struct checker *c, const char *card, int32_t copies,
		const char **hint);

/*
 * The same with the days and the place of *l, whose card is set by it; in game
 * g, or NULL for that of the defaults, else all.
 */
int checker_list(struct checker *c, const struct game *g, const char *card,
		 const struct listing *l, const char **hint);

/* The game of this id in any case, or NULL. */
const struct game *checker_game(const struct checker *c, struct str id);

/* The format called `name` in any case of game g, organisers' too; or NULL. */
const struct format *checker_format(struct checker *c, const struct game *g,
				    struct str name);

/* A card and its count, from a line that has them otherwise. */
struct check_meant {
	struct str card; /* part of the line */
	uint32_t count;
};

/* Read "4x CARD", "CARD x4", "- CARD" and their like in an entry without a
 * card; false: no name is meant so, or nearly so. */
bool check_meant(const struct names *names, struct arena *a,
		 const struct entry *e, struct check_meant *out);

/* Offer the names of the formats that lists of the game may have. */
struct suggest;
void check_suggest_formats(struct suggest *s, const struct game *g,
			   const struct card_set *set);

/* Have the cards of all games loaded, as for many lists; false if those of one
 * cannot be had, which is told again when a list needs them. */
bool checker_load(struct checker *c);

/* Judge a list that was just read.  Its entries are completed. */
const struct verdict *checker_judge(struct checker *c, struct deck_list *l);

/* What a list was judged by. */
struct judged {
	const struct game *game;
	const struct format *format;
	const struct card_set *set; /* of the game */
	const struct names *names;
	const struct bans *bans; /* filled for the day that counts */
	const struct deck_list *list;
	struct judge *judge; /* of the list, if it has findings */
};

/* What the last list was judged by; valid until the next list.  It has a
 * verdict and a known format. */
struct judged checker_judged(struct checker *c);

#endif
