/*
 * The rules of effects: the words of a game, the abilities of a match.
 *
 * Built once per match, then read-only.  All names are looked up here:
 * afterwards every word is a number, the row in its table.
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

/* A question of the engine about a word defined by the game. */
struct effect_ask {
	const struct effect_scene *s;
	const struct effect_use *u;
	struct thing x;           /* conditions, stats: the subject */
	const struct term *value; /* of the key */
	int arg;                  /* of its row; for a stat: the row itself */
};

/* The function of a word's row that answers it, or both functions of a cost. */
struct effect_read {
	/* A condition with a numeric value: {speed: 3}, {turn: {min: 2}}; the
	 * `stat` of an amount. */
	int32_t (*number)(const struct effect_ask *q);

	/* A condition whose value is a word or a list of words of its table:
	 * bit i of the result is word i. */
	uint64_t (*words)(const struct effect_ask *q);

	/* A condition of any other form. */
	bool (*test)(const struct effect_ask *q);

	/* A reference: adds what it denotes to out. */
	void (*refer)(const struct effect_ask *q, struct things *out);

	/* An amount. */
	int32_t (*amount)(const struct effect_ask *q);

	/* A cost: checked before anything is paid. */
	bool (*payable)(const struct effect_ask *q);
	void (*pay)(const struct effect_ask *q);

	int arg;
};
#define READ(...)                                                              \
	.read = &(const struct effect_read)                                    \
	{                                                                      \
		__VA_ARGS__                                                    \
	}

/* The description of a group in a map: {pick, side, zone, filter, count, up_to,
 * by, min, max}; missing keys are NULL, the game's own keys are in `map`. */
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

/* What a game provides in addition to its words. */
struct effect_words {
	const struct keyword *keywords; /* the game's table */

	/* Add the candidates of g: everything its pick finds in its zones, each
	 * once, in the game's order (that of random_pick); side and filter are
	 * checked afterwards. */
	void (*candidates)(const struct effect_scene *s,
			   const struct effect_use *u,
			   const struct effect_group *g, struct things *out);

	/* True if `candidates` would add x; used to evaluate a static ability
	 * for one card. */
	bool (*fits)(const struct effect_scene *s, const struct effect_use *u,
		     const struct effect_group *g, struct thing x);

	/* May be NULL.  True: x may be chosen regardless of the filter of g,
	 * because it is face down. */
	bool (*unseen)(const struct effect_scene *s, const struct effect_use *u,
		       const struct effect_group *g, struct thing x);

	/* May be NULL.  True: x lies where `seat` does not see it and another
	 * player does, so `seat` cannot choose it as a target. */
	bool (*secret)(const struct effect_scene *s, unsigned seat,
		       struct thing x);

	/* The visible card of x, or NULL: for its printed keywords. */
	const struct card *(*card)(const struct effect_scene *s,
				   struct thing x);

	/* May be NULL: the rows of its printed keywords as bits, computed by
	 * effect_printed and stored by the game with the cards of a match. */
	uint64_t (*printed)(const struct effect_scene *s, struct thing x);

	/* The seat that controls x, or NOBODY (UINT8_MAX). */
	uint8_t (*controller)(const struct effect_scene *s, struct thing x);

	/* Number i, from 0, of the things in play with abilities; false after
	 * the last.  e: those that may hear it, including cards that just left
	 * play if they hear that; NULL: those with active static abilities. */
	bool (*bearer)(const struct effect_scene *s,
		       const struct effect_event *e, uint32_t i,
		       struct effect_bearer *out);

	/* True if abilities granted to x are active.  NULL: always. */
	bool (*works)(const struct effect_scene *s, struct thing x);

	/* May be NULL: a lasting effect began or ended, to be reported. The
	 * state must not be changed. */
	void (*began)(const struct effect_scene *s,
		      const struct effect_modifier *m);
	void (*ended)(const struct effect_scene *s,
		      const struct effect_modifier *m);

	/* True if the same effect of the same card on the same thing renews the
	 * existing one. */
	bool renews;

	/* May be NULL: true if m stays on a card that leaves play. */
	bool (*stays)(const struct effect_scene *s,
		      const struct effect_modifier *m);

	/* May be NULL: true if the effect (its own words: zone, kinds) matches
	 * the query. */
	bool (*applies)(const struct effect_scene *s,
			const struct effect_use *u, const struct term *effect,
			const struct effect_asked *asked);
};

/* Verbs that the engine executes or evaluates. */
enum effect_verb {
	EFFECT_OWN, /* defined by the game */
	EFFECT_MODIFY,
	EFFECT_GRANT,
	EFFECT_REMOVE,
	EFFECT_CANNOT,
	EFFECT_MAY,   /* with `act` */
	EFFECT_OFFER, /* `may` with `effects` */
	EFFECT_CHOOSE,
	EFFECT_REPEAT,
};

/* The values, keywords, acts (rows) and verbs that something affects; values
 * that it may lower. */
struct effect_marks {
	uint64_t stats, lowers, keywords, acts, verbs;
};

/* An effect: a verb with its keys.  Missing keys are NULL; a game's own keys
 * are term_at(term, row in the verb's table). */
struct effect_rule {
	const struct term *term; /* ->word: row of the verbs */
	const struct term *to, *amount, *add, *set, *filter, *times;
	/* its own, else that of the enclosing effect or of the ability */
	const struct term *duration;
	const struct keyword_use *use;    /* of `keyword` */
	const struct effect_group *group; /* of `to` if that is a map */
	const struct words *keys;         /* of its verb, or NULL */
	uint64_t acts;                    /* of `act`: bit i is row i */
	uint16_t ability;
	uint16_t blocks;  /* index of the first of the blocks inside it ... */
	uint16_t nblocks; /* ... and their number */
	uint16_t granted; /* the ability that it grants, or UINT16_MAX */
	uint8_t verb;     /* enum effect_verb */
	uint8_t stat;     /* row of `stat`, or UINT8_MAX */
	uint8_t keyword;  /* row of the game's keywords, or UINT8_MAX */
	bool has_to;      /* its verb has a `to` */
	bool lasts;       /* lasting: started by effect_begin */
	/* parts of its use are needed later: targets or event of its filter
	 * or of `while_if` */
	bool keeps;
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

/* The keys of an ability; those missing in its term are NULL. */
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
	const struct words *table; /* ... by the rows of this table */
	const struct term *key[ABILITY_KEYS];
	struct effect_marks marks; /* of its effects */
	uint16_t block;            /* its effects */
	uint16_t targets;          /* in effect_rules.target */
	uint8_t ntargets;
	uint8_t kind;  /* KIND_ of common_words.h; KIND_PLAYED for a `play` */
	uint8_t event; /* triggered: row of the events, else UINT8_MAX */
	uint8_t who;   /* WHO_ of common_words.h, or the default of the event */
	bool gives;    /* one of its effects grants an ability */
};

#define EFFECT_MAX_GROUPS 16u
#define EFFECT_MAX_TERMS  60000u /* total of all abilities of a match */

/* The constant part: built by effect_rules_make and _add, then read-only. */
struct effect_rules {
	const struct grammar *grammar;
	const struct effect_words *words;
	struct arena *arena;
	const struct words *conditions, *verbs, *costs, *limits, *events,
		*targets;
	/* private: how each row of a table is evaluated */
	const struct effect_op *condition, *ref;
	const struct effect_verb_keys *verb;
	struct effect_keys *groups[EFFECT_MAX_GROUPS];
	struct effect_amounts *amounts; /* or NULL */
	size_t ngroups;
	const struct word *event_amount; /* the word, or NULL */
	uint8_t while_if; /* row of the durations, or UINT8_MAX */

	uint64_t heard; /* events that any ability of the match hears */
	uint8_t given;  /* private: what grants abilities */
	struct effect_marks always; /* of all static abilities ... */
	struct effect_marks passed; /* ... that effects grant */

	struct effect_ability *ability;
	struct effect_rule *effect;
	struct effect_block *block;
	struct effect_target *target;
	size_t nabilities, ability_cap, neffects, effect_cap, nblocks,
		block_cap, ntargets, target_cap;
	size_t nterms;
	/* EFFECT_MAX_TERMS was exceeded: some were omitted, and the game
	 * must refuse the match */
	bool full;
};

/*
 * Build the rules of a game, in the arena.  Returns NULL, or the first word of
 * the grammar that neither the engine nor its row can evaluate: a bug of the
 * game, found by its tests.
 */
const char *effect_rules_make(struct effect_rules *r, struct arena *a,
			      const struct grammar *g,
			      const struct effect_words *w);

/*
 * Add one ability (an element of `abilities`, a `play`); t was parsed by table
 * (g->ability or g->play) and outlives the rules.  Returns its index.
 */
uint16_t effect_rules_add(struct effect_rules *r, const struct words *table,
			  const struct term *t);

/* The rows of the card's printed keywords, as bits. */
uint64_t effect_printed(const struct effect_words *w, const struct card *c);

/* The value of a key in a verb's map, or NULL.  A lookup by name: too slow
 * during a match. */
const struct term *effect_key(const struct effect_rules *r,
			      const struct term *effect, const char *name);

/* The group described by a map of the table. */
struct effect_group effect_group(const struct effect_rules *r,
				 const struct words *table,
				 const struct term *map);

/* True if any ability of the match hears this row of the events.  Other events
 * need not be announced. */
static inline bool effect_hears(const struct effect_rules *r, uint16_t row)
{
	return r->heard >> row & 1;
}

/* The number of targets of the ability. */
static inline size_t effect_ntargets(const struct effect_rules *r,
				     uint16_t ability)
{
	return r->ability[ability].ntargets;
}

#endif
