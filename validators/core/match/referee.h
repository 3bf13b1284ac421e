/*
 * The referee: a game's rules of play, behind one small interface.
 *
 * A referee is pure and deterministic.  The state of a match is one flat block
 * that memcpy can copy; the constant part (players, cards) is the table that
 * `open` builds once.  `play`, `sim`, the built-in players and the fuzzers use
 * this interface and know no rules.
 */
#ifndef MATCH_REFEREE_H
#define MATCH_REFEREE_H

#include "validators/base/lang.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/clause.h"
#include "validators/core/match/chance.h"

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

struct buf;
struct card_set;
struct effect_rules;
struct format;
struct game;
struct line;
struct naming;
struct pool;
struct scene;
struct script;
struct tally;
struct transcript;
struct trial_rules;
struct view;
struct words;
struct event_type;

#define MATCH_MAX_PLAYERS 16u
#define VERB_MAX_PARAMS   6u

/* The syntax of an action's parameter in a script. */
enum param_form {
	PARAM_WORD,   /* one word: a card, a cell, a player */
	PARAM_NUMBER, /* a whole number */
	PARAM_FLAG,   /* true or false */
	PARAM_WORDS,  /* a word, or a list of words */
	/* a map from a word to a word or words, or a list of such maps */
	PARAM_MAP,
};

/* A parameter of a line while it is converted from words to numbers,
 * or back. */
struct arg {
	const struct match *m;
	const struct action *a; /* earlier parameters are bound */
	unsigned param;
	/* the ability whose targets they are, or ARG_NO_ABILITY */
	uint16_t ability;
	int target; /* of that ability, or -1 */
};

/* Which cards a parameter names: of the hand or a deck, by what they are; in
 * play, by their numbers; or either. */
enum param_copies { PARAM_BY_ANY, PARAM_BY_KIND, PARAM_BY_COPY };

/* What a parameter denotes. */
struct param_kind {
	enum param_form form;
	bool listed;    /* a list with one word is written as a list */
	bool named;     /* targets are written as a map from their ids */
	bool enemy;     /* a card without a player is the opponent's */
	uint8_t copies; /* enum param_copies */
	/* Convert a word to a number, 0 or more, or ARG_OTHER. */
	int32_t (*read)(const struct arg *x, const struct node *n);
	/* Write the word for such a number in script syntax. */
	void (*write)(const struct arg *x, int32_t number, struct buf *out);
	/* Instead of both functions: one of these words (NULL ends), or of
	 * a table. */
	const char *const *words;
	const struct words *table;
	const char *what; /* "moment": other words are syntax errors */
};

struct verb_param {
	const char *name;
	const struct param_kind *kind;
	bool required; /* false: the game decides whether it may be missing */
	const char *about;
	/* the question for a person, in lower case: "who moves?" */
	const char *asks;
	bool against;  /* for cards: the opponent's are offered first */
	bool labelled; /* options show its name: "onto: A" */
};

/* Kinds of nodes, as bits. */
#define SCRIPT_IS(kind) (1u << (kind))
#define SCRIPT_NULL     SCRIPT_IS(NODE_NULL)
#define SCRIPT_INT      SCRIPT_IS(NODE_INT)
#define SCRIPT_BOOL     SCRIPT_IS(NODE_BOOL)
#define SCRIPT_TEXT     SCRIPT_IS(NODE_TEXT)
#define SCRIPT_LIST     SCRIPT_IS(NODE_LIST)
#define SCRIPT_MAP      SCRIPT_IS(NODE_MAP)
/* A map with these keys, each described by `what`. */
#define SCRIPT_MAP_OF(what_, keys_)                                            \
	.kinds = SCRIPT_MAP, .what = what_, .keys = keys_
#define SCRIPT_ANY UINT_MAX

/* `players:` of `setup:`: a map of players, each with these keys. */
#define SETUP_PLAYERS(keys_)                                                   \
	{                                                                      \
		.name = "players", .kinds = SCRIPT_MAP,                        \
		.each = &(const struct script_key){ SCRIPT_MAP_OF(             \
			N_("key of a player in setup"), keys_) },              \
	}

/* A key of a map in a script; tables end with a row without a name. */
struct script_key {
	const char *name;
	unsigned kinds; /* of its value */
	bool required;
	const char *what;              /* for a map: "key of a unit" */
	const struct script_key *keys; /* for a map: its keys */
	/* For each element of a list, each value of a map with arbitrary keys;
	 * its name is used in findings, NULL: that of the list. */
	const struct script_key *each;
};

extern const struct script_key script_text; /* any text: an element */

/* A decision of a player, named by `do:` in a script. */
struct verb {
	const char *name;
	const char *about;
	struct verb_param param[VERB_MAX_PARAMS]; /* in addition to `player` */
};

/* Parameters in rows of a game's actions.def: a required one, one that expects
 * an opponent's card, an optional one, one of the same kind as another. */
#define NEEDS(...)    PARAM_ROW(true, false, false, __VA_ARGS__)
#define AGAINST(...)  PARAM_ROW(true, true, false, __VA_ARGS__)
#define TAKES(...)    PARAM_ROW(false, false, false, __VA_ARGS__)
#define LABELLED(...) PARAM_ROW(false, false, true, __VA_ARGS__)
#define PARAM_ROW(required_, against_, labelled_, name_, kind_, about_, asks_) \
	{                                                                      \
		name_, &kind_, required_, about_, asks_, against_, labelled_   \
	}

/* A reason for refusing an action, or a start. */
struct refusal_type {
	const char *name; /* kebab-case */
	uint16_t clause;  /* or 0 */
	const char *about;
};

/* Rows of a game's events.def, each with its number REFUSED_ID. */
#define REFUSAL_ROW(id_, name_, clause_, about_)                               \
	[REFUSED_##id_] = { name_, clause_, about_ },

#define NOBODY          UINT8_MAX /* not a player of the match */
#define ARG_ABSENT      (-1)      /* the parameter was omitted */
#define ARG_OTHER       (-2)      /* a text that names nothing here */
#define LIST_NEXT       (-3)      /* separates the lists in a list of lists */
#define ARG_OPEN        (-4) /* targets: it is asked before they are chosen */
#define ARG_NO_ABILITY  UINT16_MAX
#define ACTION_MAX_LIST 128u

/*
 * One decision.  The meaning of the numbers in arg is defined by the game for
 * each parameter.  For a list parameter (PARAM_WORDS, PARAM_MAP) arg is the
 * number of its elements in `list`, including LIST_NEXT: the lists are stored
 * there one after the other, in the order of the parameters.  Elements after
 * nlist are undefined.
 */
struct action {
	uint8_t verb;   /* index in referee.verbs */
	uint8_t player; /* seat from 0, or NOBODY */
	uint8_t nlist;
	int32_t arg[VERB_MAX_PARAMS];
	int16_t list[ACTION_MAX_LIST];
};

/* A refusal: its type, the parameter at fault, the reason. */
struct refusal {
	const struct refusal_type *type; /* NULL: a common one, `name` */
	const char *name;
	uint16_t clause; /* specific to the situation, or 0: that of the type */
	int param;       /* the parameter at fault, or -1: the action */
	int player;      /* at the start: the seat at fault, or -1 */
	const char *msg; /* in the arena of the match */
	const struct diag *cause; /* the finding that caused it, or NULL */
	struct span at; /* of the fault; line 0: known to the caller */
};

/* A decision that is due. */
struct due {
	uint8_t player;
	const char *point; /* its kind, a word of the catalogue */
	/* simultaneous: players do not know the other decisions that are due */
	bool together;
};

/* Whether a line of the script answers what is due. */
enum fit {
	FIT_NOW,   /* yes, or it never will: judge it */
	FIT_LATER, /* apply a default of what is due, then ask again */
};

/* How the candidates of a choice are combined. */
enum choice_form { CHOICE_PLAIN, CHOICE_SUBSET, CHOICE_ORDER, CHOICE_AMOUNT };

/*
 * A legal action; if form is not CHOICE_PLAIN a family of them: after the
 * elements already in `list` come from `min` to `max` of the candidates
 * (SUBSET), or all of them in any order (ORDER), and arg[param] increases by
 * their number; or arg[param] is a number from min to max (AMOUNT).
 */
struct choice {
	enum choice_form form;
	uint8_t param;
	int32_t min, max;
	uint32_t candidate, ncandidates; /* in choices.candidates */
	struct action action;
};

/* A list of choices in storage of the caller. */
struct choices {
	struct choice *v;
	size_t n, cap;
	int16_t *candidates;
	size_t ncandidates, candidate_cap;
	/* number of ways to choose the targets of one use that are listed,
	 * spread over all of them; 0: every one */
	uint32_t most;
	bool full; /* a limit was reached: the list is incomplete */
};

/* The result of a match, or its current standing. */
struct match_result {
	const char *outcome; /* "win", "draw", ...; "unfinished" */
	const char *reason;  /* or NULL */
	uint32_t winners;    /* seats, one bit each */
	uint32_t length;     /* rounds or turns */
};

/* A player of the match. */
struct seat {
	const char *id;               /* NUL-terminated */
	const struct deck_list *deck; /* judged and legal, or NULL */
	/* cards that the list may hold, for players who do not know it; NULL:
	 * they know it */
	const struct pool *pool;
};

/* One match; a copy with another state is another match. */
struct match {
	const struct game *game;
	const struct referee *referee;
	const struct format *format;
	const struct card_set *cards;
	const struct seat *seat;
	unsigned nseats;
	const void *table; /* the constant part; built by `open` */
	const struct effect_rules
		*rules; /* of its abilities, or NULL; built by `open` */
	void *state;    /* the flat block; owned by the caller */
	size_t size;    /* its size in bytes */
	struct chance *chance;
	struct transcript *out; /* or NULL: events are not reported */
	struct arena *arena;    /* for texts of refusals */
	/* language of names and of these; NULL: English */
	const struct lang *lang;
	bool named; /* texts name cards instead of their ids (naming.h) */
	/* imagined by a player who does not know the lists of the others:
	 * `forget` draws them from their pools */
	bool guessed;
	struct naming *naming; /* data for that; NULL: always ids */
};

/* Data that a position-solving player keeps between positions. */
struct solver {
	struct arena *arena; /* owned by the caller */
	void *kept; /* defined by the game, in the arena; initially NULL */
};

/* How far to look ahead in a game, for players that search: README. */
struct outlook {
	uint8_t turns;   /* number of turns, including its own */
	uint8_t explore; /* preference for less tried choices, per cent */
	int32_t lead; /* difference of values that wins three of four matches */
};

/* A decision by which a player plays a card of his list. */
struct plays {
	const char *verb, *param; /* the parameter whose word is the card */
};

struct referee {
	const struct verb *verbs;
	size_t nverbs;
	const struct refusal_type *refusals;
	size_t nrefusals;
	const struct event_type *events;
	size_t nevents;
	/* the event of an expected refusal: player, action, code, parameter,
	 * message; NULL: `refused` */
	const char *refused;
	/* the game's params from this one on are the keys of `options:` */
	unsigned first_option;
	const struct script_key *player_keys; /* in addition to id and deck */
	const struct script_key *setup_keys;
	/* the option that ends long matches as a draw; NULL: every match ends
	 * by itself */
	const char *turn_limit;
	/* the clauses that say how a match is won; 0: no more of them */
	uint16_t goal[2];
	/* 1 + the event that reports cards drawn to the hand, after the player;
	 * 0: nothing is drawn */
	unsigned drawn;
	const struct plays *plays;       /* NULL ends */
	const struct trial_rules *trial; /* positions for trying a card */
	bool seats_by_deck; /* not by the order in which players are listed */
	const char *first;  /* what decides who begins; NULL: the list */
	bool plays_without_decks; /* with `setup:` players need no deck */
	/* 1 + the section of a list whose cards nobody sees at first; 0:
	 * players know each other's lists */
	uint8_t unseen;
	/* bytes of the table that `forget` writes to where m->guessed: m->table
	 * is then a copy; 0: it writes to the state only */
	size_t guesses;

	/*
	 * Check how the match is to begin, before decks are judged.  True if
	 * decks may be judged; false after a refusal.
	 */
	bool (*admit)(struct match *m, const struct script *s,
		      struct refusal *r);

	/*
	 * Build the table and set m->size; the seats have their decks.
	 * False after a refusal.
	 */
	bool (*open)(struct match *m, const struct script *s,
		     struct refusal *r);

	/* Fill m->state (m->size bytes) with the initial state of the match. */
	void (*begin)(struct match *m);

	/* The decisions now due; out has MATCH_MAX_PLAYERS elements.  Returns
	 * their number, 0 when the match is over. */
	size_t (*due)(const struct match *m, struct due *out);

	/* The default of a due decision that has no line in the script; false
	 * if there is none, and the match waits.  May be NULL: no decision
	 * has one. */
	bool (*by_default)(const struct match *m, const struct due *d,
			   struct action *out);

	/* May be NULL: every line is due now.  l is an action or an expectation
	 * (l->next: the action after it); NULL: the script has ended. */
	enum fit (*fits)(const struct match *m, const struct line *l);

	/* Add all legal choices of `player`. */
	void (*choices)(const struct match *m, unsigned player,
			struct choices *out);

	/* The ability whose targets an action names, or ARG_NO_ABILITY.  NULL:
	 * no action has targets. */
	uint16_t (*targeted)(const struct match *m, const struct action *a);

	/* Validate and execute an action; false after a refusal, with the
	 * state unchanged. After a fault of chance the caller must restore
	 * the state. */
	bool (*apply)(struct match *m, const struct action *a,
		      struct refusal *r);

	/* The state as the judge (viewer < 0) or one seat sees it. */
	void (*view)(const struct match *m, int viewer, struct view *v);

	/* Complete what scene_make() (scene.h) has begun: the table as a person
	 * sees it, with the same visibility as `view`. */
	void (*scene)(const struct match *m, struct scene *s);

	/* What an action comes to in numbers, for the player who may choose it:
	 * the average result of chance ("33% to destroy it"), a price; "" if
	 * there are none.  a: NULL for the pending action.  In the arena of the
	 * match.  NULL: never available. */
	const char *(*odds)(const struct match *m, const struct action *a);

	/* The name of a card in an event, in the arena of the match; brief:
	 * without its owner.  *seats: who may know it, if not everybody. NULL:
	 * events have no card numbers. */
	struct str (*card_name)(const struct match *m, int card, bool brief,
				uint32_t *seats);

	/* True if the seat has a card with this id in the match, in any place.
	 * NULL: names never include the owner. */
	bool (*owns)(const struct match *m, unsigned seat, struct str id);

	/* Finish the transcript: match_ended, also for an unfinished match. */
	void (*close)(struct match *m);

	/* The result, or the current standing. */
	void (*result)(const struct match *m, struct match_result *out);

	struct outlook outlook;

	/* For built-in players: the value of the position for each seat, higher
	 * is better. */
	void (*values)(const struct match *m, int64_t *v);

	/* For built-in players: hide what the player cannot know.  Secret
	 * choices of others are undone, so that they are due again; everything
	 * else that he cannot see is redrawn (by m's chance) from what is
	 * possible given what he sees, independently of the truth; where
	 * m->guessed the lists of the others, too. */
	void (*forget)(struct match *m, unsigned player);

	/* For built-in players: replace what the player cannot see by its place
	 * (veiled), so that the action has the same meaning after `forget`; or
	 * the reverse.  Interchangeable things may be replaced, too.  NULL:
	 * actions never contain such things. */
	void (*veil)(const struct match *m, unsigned player, struct action *a,
		     bool veiled);

	/* For built-in players: true if the current process is complete, so
	 * that values() is meaningful.  May be NULL: decide for the player once
	 * more first. */
	bool (*quiet)(const struct match *m);

	/* For built-in players: true if the match is still being prepared.  A
	 * choice is then valued by itself, without looking ahead.  May be NULL:
	 * there are no such decisions, or looking ahead is useful. */
	bool (*prepared)(const struct match *m);

	/* For built-in players: the decision to expect from anybody while
	 * something is in progress, when looking ahead; false: any choice. May
	 * be NULL: any choice. */
	bool (*expect)(const struct match *m, const struct due *d,
		       struct action *out);

	/* Offset of its effect_state in the state, followed by its agenda: only
	 * their used parts are copied.  0: copied as bytes. */
	size_t effects;

	/* Like memcpy of m->size bytes, but faster; `to` is a state of the
	 * match or all zero.  NULL: use memcpy. */
	void (*copy)(const struct match *m, void *to, const void *from);

	/*
	 * For built-in players: choose an optimal mixed decision, using rng,
	 * that no opponent can exploit.  False: the position is not solved. May
	 * be NULL.
	 */
	bool (*solve)(const struct match *m, unsigned player,
		      struct solver *solver, struct rng *rng,
		      struct action *out);

	/*
	 * Play the matches first, first + step, ... (n of them) between players
	 * that choose at random, with the same results as sim_play, but faster.
	 * False: not supported for this match.  May be NULL.
	 */
	bool (*playouts)(const struct match *m, uint64_t seed, uint64_t first,
			 uint64_t step, uint64_t n, struct tally *out);
};

/* The members that every game's referee has, by the names used in its
 * other files. */
#define REFEREE_PARTS(game)                                                    \
	COUNTED(verbs, game##_verbs), COUNTED(refusals, game##_refusals),      \
		COUNTED(events, game##_events),                                \
		.setup_keys = game##_setup_keys, .admit = game##_admit,        \
		.open = game##_open, .begin = game##_begin, .due = game##_due, \
		.choices = game##_choices, .apply = game##_apply,              \
		.view = game##_view, .scene = game##_scene,                    \
		.trial = &game##_trial, .close = game##_close_match,           \
		.result = game##_result, .values = game##_values,              \
		.forget = game##_forget
#define REFEREE_DECLARED(game)                                                 \
	extern const struct script_key game##_setup_keys[];                    \
	bool game##_admit(struct match *m, const struct script *s,             \
			  struct refusal *r);                                  \
	bool game##_open(struct match *m, const struct script *s,              \
			 struct refusal *r);                                   \
	void game##_begin(struct match *m);                                    \
	size_t game##_due(const struct match *m, struct due *out);             \
	void game##_choices(const struct match *m, unsigned player,            \
			    struct choices *out);                              \
	bool game##_apply(struct match *m, const struct action *a,             \
			  struct refusal *r);                                  \
	void game##_view(const struct match *m, int viewer, struct view *v);   \
	void game##_scene(const struct match *m, struct scene *s);             \
	extern const struct trial_rules game##_trial;                          \
	void game##_close_match(struct match *m);                              \
	void game##_result(const struct match *m, struct match_result *out);   \
	void game##_values(const struct match *m, int64_t *v);                 \
	void game##_forget(struct match *m, unsigned player)

/* The same of what only games with abilities have. */
#define ABILITY_PARTS(game)                                                    \
	.by_default = game##_by_default, .fits = game##_fits,                  \
	.targeted = game##_targeted, .card_name = game##_event_name,           \
	.owns = game##_owns, .odds = game##_odds
#define ABILITY_DECLARED(game)                                                 \
	bool game##_by_default(const struct match *m, const struct due *d,     \
			       struct action *out);                            \
	enum fit game##_fits(const struct match *m, const struct line *l);     \
	uint16_t game##_targeted(const struct match *m,                        \
				 const struct action *a);                      \
	struct str game##_event_name(const struct match *m, int card,          \
				     bool brief, uint32_t *seats);             \
	bool game##_owns(const struct match *m, unsigned seat, struct str id); \
	const char *game##_odds(const struct match *m, const struct action *a)

/* Copy a state of the match, or an all-zero one. */
void match_copy(const struct match *m, void *to, const void *from);

/* Refuse with a clause of the situation instead of the type's, unless it is 0.
 * Always returns false. */
bool referee_refuse_by(struct match *m, struct refusal *r, unsigned type,
		       uint16_t clause, int param, const char *fmt, ...)
	__attribute__((format(printf, 6, 7)));

/* Refuse: for `return referee_refuse(...)`.  If r is NULL, only the legality is
 * of interest, and no argument is evaluated. */
#define referee_refuse(m, r, type, param, ...)                                 \
	not_legal((r) && referee_refuse_by((m), (r), (type), 0, (param),       \
					   __VA_ARGS__))
static inline bool not_legal(bool said)
{
	(void)said;
	return false;
}

/* The same for a node of the script's `setup:`; NULL: for a missing one. */
bool referee_refuse_at(struct match *m, struct refusal *r, unsigned type,
		       const struct node *at, const char *fmt, ...)
	__attribute__((format(printf, 5, 6)));

/* The clause of a refusal, or 0; its ID, or NULL; the refusal's name. */
uint16_t refusal_by(const struct refusal *r);
const char *refusal_clause(const struct match *m, const struct refusal *r);
const char *refusal_name(const struct refusal *r);

/* The seat with this id, or NOBODY. */
uint8_t match_seat(const struct match *m, struct str id);

/*
 * List all legal choices of `player`.  If there is not enough room, uses of
 * abilities are listed with only some combinations of targets (choices.most);
 * the others are legal nevertheless.
 */
void match_choices(const struct match *m, unsigned player, struct choices *out);

/* Write an action as a line of a script, with a line feed: {do: VERB, ...}. */
void match_put_action(const struct match *m, const struct action *a,
		      struct buf *out);

/* Convert a line to an action in the current position. */
void match_bind(const struct match *m, const struct line *l,
		struct action *out);

/* Write parameter i of an action in script syntax, or, if the match is named,
 * for people; false if the action does not have it. */
bool match_put_arg(const struct match *m, const struct action *a, unsigned i,
		   struct buf *out);

/* True if the parameter is a list. */
bool param_is_list(const struct verb_param *p);

/* Add a choice, all zero except for the contents of its list; returns the last
 * one again when there is no room. */
struct choice *choices_add(struct choices *c);

/* Add a candidate to the last choice. */
void choices_offer(struct choices *c, int16_t candidate);

/* Begin an action of a player, with every parameter omitted. */
static inline void action_begin(struct action *a, unsigned verb,
				unsigned player)
{
	a->verb = (uint8_t)verb;
	a->player = (uint8_t)player;
	a->nlist = 0;
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		a->arg[i] = ARG_ABSENT;
}

/* The elements of list parameter i of an action; *n: their number, 0 if it
 * was omitted. */
const int16_t *action_list(const struct referee *r, const struct action *a,
			   unsigned i, size_t *n);

/* Add an element to parameter i, which must be the last list parameter so far;
 * false when there is no room. */
bool action_add(struct action *a, unsigned i, int16_t element);

/* Copy an action without the unused part of its list. */
void action_copy(struct action *to, const struct action *from);

#endif
