/*
 * The rules of effects: the words of a game, the abilities of a match.
 *
 * Made once for a match, then only read.  Names are looked up here and never
 * again: every word is a number afterwards, the row of its table.
 */
#ifndef EFFECT_EFFECT_RULES_H
#define EFFECT_EFFECT_RULES_H

#include "validators/core/effect/thing.h"
#include "validators/core/game/term.h"

struct arena;
struct card;
struct effect_asked;
struct effect_bearer;
struct effect_event;
struct effect_modifier;
struct effect_scene;
struct effect_use;
struct keyword;
struct keyword_use;

/* What the engine asks of a word that the game alone knows. */
struct effect_ask {
	const struct effect_scene *s;
	const struct effect_use *u;
	struct thing x;           /* conditions, stats: of whom */
	const struct term *value; /* of the key */
	int arg;                  /* of its row; of a stat: the row itself */
};

/* How a game answers: the one function that the row of the word has, or the
 * two of a cost. */
struct effect_read {
	/* A condition whose value is a number: {speed: 3}, {turn: {min: 2}};
	 * the `stat` of an amount. */
	int32_t (*number)(const struct effect_ask *q);

	/* A condition whose value is a word or a list of words of its table:
	 * bit i of the result is word i. */
	uint64_t (*words)(const struct effect_ask *q);

	/* A condition of any other form. */
	bool (*test)(const struct effect_ask *q);

	/* A reference: what it means is added to out. */
	void (*refer)(const struct effect_ask *q, struct things *out);

	/* An amount. */
	int32_t (*amount)(const struct effect_ask *q);

	/* A cost: judged before anything is paid. */
	bool (*payable)(const struct effect_ask *q);
	void (*pay)(const struct effect_ask *q);

	int arg;
};
#define READ(...)                                                              \
	.read = &(const struct effect_read)                                    \
	{                                                                      \
		__VA_ARGS__                                                    \
	}

/* What a map names: {pick, side, zone, filter, count, up_to, by, min, max};
 * absent keys are NULL, other words of the game stand in `map`. */
enum group_key {
	GROUP_PICK,
	GROUP_SIDE,
	GROUP_ZONE,
	GROUP_FILTER,
	GROUP_COUNT,
	GROUP_UP_TO,
	GROUP_BY,
	GROUP_MIN,
	GROUP_MAX,
	GROUP_KEYS,
};
struct effect_group {
	const struct words *table;
	const struct term *map;
	const struct term *key[GROUP_KEYS];
};

/* What a game plugs in beside its words. */
struct effect_words {
	const struct keyword *keywords; /* the game's table */

	/* Add all that the pick of g finds where g looks, each once, in the
	 * game's order (that of random_pick); side and filter are judged
	 * afterwards. */
	void (*candidates)(const struct effect_scene *s,
			   const struct effect_use *u,
			   const struct effect_group *g, struct things *out);

	/* Would `candidates` add x?  So a static ability is read for one card
	 * without looking at all. */
	bool (*fits)(const struct effect_scene *s, const struct effect_use *u,
		     const struct effect_group *g, struct thing x);

	/* May be NULL.  True: x may be named whatever the filter of g says,
	 * which is not judged: nobody sees what x is. */
	bool (*unseen)(const struct effect_scene *s, const struct effect_use *u,
		       const struct effect_group *g, struct thing x);

	/* May be NULL.  True: x lies where `seat` does not see it and another
	 * player does, so `seat` cannot choose it as a target. */
	bool (*secret)(const struct effect_scene *s, unsigned seat,
		       struct thing x);

	/* The card that x shows, or NULL: for its printed keywords. */
	const struct card *(*card)(const struct effect_scene *s,
				   struct thing x);

	/* May be NULL: the rows of the keywords printed there, as bits: from
	 * effect_printed, kept by the game with the cards of a match. */
	uint64_t (*printed)(const struct effect_scene *s, struct thing x);

	/* Whose x is, a seat, or NOBODY's (UINT8_MAX). */
	uint8_t (*controller)(const struct effect_scene *s, struct thing x);

	/* Number i, from 0, of what is in play with its abilities; false after
	 * the last.  e: who may hear it, those of a card that has just left
	 * too, where it hears that; NULL: whose static abilities work. */
	bool (*bearer)(const struct effect_scene *s,
		       const struct effect_event *e, uint32_t i,
		       struct effect_bearer *out);

	/* Do abilities that x was given work now?  NULL: always. */
	bool (*works)(const struct effect_scene *s, struct thing x);

	/* May be NULL: something began to last, or has ended, to be told of.
	 * The state is not to be changed. */
	void (*began)(const struct effect_scene *s,
		      const struct effect_modifier *m);
	void (*ended)(const struct effect_scene *s,
		      const struct effect_modifier *m);

	/* Does what the same effect of the same card gives the same thing once
	 * more renew what it has? */
	bool renews;

	/* May be NULL: does m stay on a card that leaves play? */
	bool (*stays)(const struct effect_scene *s,
		      const struct effect_modifier *m);

	/* May be NULL: does the effect (its own words: zone, kinds) meet what
	 * is asked? */
	bool (*applies)(const struct effect_scene *s,
			const struct effect_use *u, const struct term *effect,
			const struct effect_asked *asked);
};

/* Verbs that the engine carries out or reads itself. */
enum effect_verb {
	EFFECT_OWN, /* the game's */
	EFFECT_MODIFY,
	EFFECT_GRANT,
	EFFECT_REMOVE,
	EFFECT_CANNOT,
	EFFECT_MAY,   /* with `act` */
	EFFECT_OFFER, /* `may` with `effects` */
	EFFECT_CHOOSE,
	EFFECT_REPEAT,
};

/* Which values, keywords, acts (rows) and verbs something has to do with. */
struct effect_marks {
	uint64_t stats, keywords, acts, verbs;
};

/* An effect: a verb with its keys.  Those that it lacks are NULL; further
 * ones of the game: term_at(term, row in the verb's table). */
struct effect_rule {
	const struct term *term; /* ->word: row of the verbs */
	const struct term *to, *amount, *add, *set, *filter, *times;
	const struct term *duration;   /* its own, else that of the effect that
					  it stands in, of the ability */
	const struct keyword_use *use; /* of `keyword` */
	const struct effect_group *group; /* of `to` where that is a map */
	const struct words *keys;         /* of its verb, or NULL */
	uint64_t acts;                    /* of `act`: bit i is row i */
	uint16_t ability;
	uint16_t blocks;  /* the first of the blocks inside it ... */
	uint16_t nblocks; /* ... and their number */
	uint16_t granted; /* the ability that it gives, or UINT16_MAX */
	uint8_t verb;     /* enum effect_verb */
	uint8_t stat;     /* row of `stat`, or UINT8_MAX */
	uint8_t keyword;  /* row of the game's keywords, or UINT8_MAX */
	bool has_to;      /* its verb takes a `to` */
	bool lasts;       /* begun by the engine: effect_begin */
	bool keeps; /* what it was used with is looked at later: targets or
		       event of its filter, of `while_if` */
};

/* A list of effects: of an ability, an option, a repetition. */
struct effect_block {
	uint16_t first, n; /* in effect_rules.effect */
};

/* A target of an ability. */
struct effect_target {
	struct effect_group group;
	const char *id; /* or NULL */
	uint16_t count;
	uint8_t by; /* BY_ of common_words.h */
	bool all;   /* nothing is chosen */
	bool up_to;
};

/* The keys of an ability; those that its term lacks are NULL. */
enum ability_key {
	ABILITY_ID,
	ABILITY_KIND,
	ABILITY_WHEN,
	ABILITY_WHO,
	ABILITY_TIMING,
	ABILITY_IF,
	ABILITY_COST,
	ABILITY_LIMIT,
	ABILITY_TARGETS,
	ABILITY_EFFECTS,
	ABILITY_DURATION,
	ABILITY_OPTIONAL,
	ABILITY_KEYS,
};
struct effect_ability {
	const struct term *term;   /* for further keys of the game ... */
	const struct words *table; /* ... by the rows of this */
	const struct term *key[ABILITY_KEYS];
	struct effect_marks marks; /* of its effects */
	uint16_t block;            /* its effects */
	uint16_t targets;          /* in effect_rules.target */
	uint8_t ntargets;
	uint8_t kind;  /* KIND_ of common_words.h; of a `play` KIND_PLAYED */
	uint8_t event; /* triggered: row of the events, else UINT8_MAX */
	uint8_t who;   /* WHO_ of common_words.h, the event's own default */
	bool gives;    /* an effect of it gives an ability */
};

#define EFFECT_MAX_GROUPS 16u
#define EFFECT_MAX_TERMS  60000u /* of all abilities of a match */

/* All that stays: made by effect_rules_make and _add, then only read. */
struct effect_rules {
	const struct grammar *grammar;
	const struct effect_words *words;
	struct arena *arena;
	const struct words *conditions, *verbs, *costs, *limits, *events,
		*targets;
	/* The engine's own: how each row of a table is read. */
	const struct effect_op *condition, *ref;
	const struct effect_verb_keys *verb;
	struct effect_keys *groups[EFFECT_MAX_GROUPS];
	struct effect_amounts *amounts; /* or NULL */
	size_t ngroups;
	const struct word *event_amount; /* the word, or NULL */
	uint8_t while_if; /* row of the durations, or UINT8_MAX */

	uint64_t heard; /* events that any ability of the match hears */
	uint8_t given;  /* the engine's own: what gives abilities */
	struct effect_marks always; /* of all static abilities ... */
	struct effect_marks passed; /* ... that are given by effects */

	struct effect_ability *ability;
	struct effect_rule *effect;
	struct effect_block *block;
	struct effect_target *target;
	size_t nabilities, ability_cap, neffects, effect_cap, nblocks,
		block_cap, ntargets, target_cap;
	size_t nterms;
	bool full; /* EFFECT_MAX_TERMS: some were left out, so the game must
		      refuse the match */
};

/*
 * Make the rules of a game.  Everything is kept in the arena.  Returns NULL,
 * or the first word of the grammar that neither the engine nor its row can
 * read: a bug of the game, found by its tests.
 */
const char *effect_rules_make(struct effect_rules *r, struct arena *a,
			      const struct grammar *g,
			      const struct effect_words *w);

/*
 * Add one ability (an element of `abilities`, a `play`); t was read by table
 * (g->ability or g->play) and outlives the rules.  Returns its number.
 */
uint16_t effect_rules_add(struct effect_rules *r, const struct words *table,
			  const struct term *t);

/* The rows of the card's printed keywords, as bits. */
uint64_t effect_printed(const struct effect_words *w, const struct card *c);

/* The key of a verb's map, or NULL.  By its name: not for use in a match. */
const struct term *effect_key(const struct effect_rules *r,
			      const struct term *effect, const char *name);

/* The group that a map read by the table names. */
struct effect_group effect_group(const struct effect_rules *r,
				 const struct words *table,
				 const struct term *map);

/* Does any ability of the match hear this row of the events?  An event that
 * nobody hears need not be announced. */
static inline bool effect_hears(const struct effect_rules *r, uint16_t row)
{
	return r->heard >> row & 1;
}

/* How many targets the ability has. */
static inline size_t effect_ntargets(const struct effect_rules *r,
				     uint16_t ability)
{
	return r->ability[ability].ntargets;
}

#endif
