/*
 * The referee: how a game is played, behind one small interface.
 *
 * A referee is pure and deterministic.  What changes in a match is one flat
 * block that memcpy can copy; what stays the same (players, cards) is the
 * table that `open` makes once.  `play`, `sim`, the built-in players and the
 * fuzzers drive this interface and know no rules.
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

/* What a script writes for a parameter of an action. */
enum param_form {
	PARAM_WORD,   /* one word: a card, a cell, a player */
	PARAM_NUMBER, /* a whole number */
	PARAM_FLAG,   /* true or false */
	PARAM_WORDS,  /* a word, or a list of words */
	PARAM_MAP,    /* a map from a word to a word or words, or a list of
			 these */
};

/* A parameter of a line on its way from words to numbers, or back. */
struct arg {
	const struct match *m;
	const struct action *a; /* parameters before it are bound */
	unsigned param;
	uint16_t ability; /* whose targets they are, or ARG_NO_ABILITY */
	int target;       /* of that ability, or -1 */
};

/* What a parameter stands for. */
struct param_kind {
	enum param_form form;
	bool listed; /* a list of one word is written as a list */
	bool named;  /* targets are written as a map from their ids */
	bool enemy;  /* a card without a player before it is the opponent's */
	/* The number, 0 or more, that the game gives to a word, or
	 * ARG_OTHER. */
	int32_t (*read)(const struct arg *x, const struct node *n);
	/* Write the word of such a number as a script does. */
	void (*write)(const struct arg *x, int32_t number, struct buf *out);
	/* In place of the two: one of these (NULL ends), or of a table. */
	const char *const *words;
	const struct words *table;
	const char *what; /* "moment": lines with other words are not read */
};

struct verb_param {
	const char *name;
	const struct param_kind *kind;
	bool required; /* false: absence is judged by the game */
	const char *about;
	const char *asks; /* what a person is asked, begun small: "who moves?" */
	bool against; /* of cards, an opponent's are offered first */
};

/* Kinds of nodes, as bits. */
#define SCRIPT_IS(kind) (1u << (kind))
#define SCRIPT_NULL     SCRIPT_IS(NODE_NULL)
#define SCRIPT_INT      SCRIPT_IS(NODE_INT)
#define SCRIPT_BOOL     SCRIPT_IS(NODE_BOOL)
#define SCRIPT_TEXT     SCRIPT_IS(NODE_TEXT)
#define SCRIPT_LIST     SCRIPT_IS(NODE_LIST)
#define SCRIPT_MAP      SCRIPT_IS(NODE_MAP)
/* A map that may have these keys, each a `what`. */
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

/* A key that a map of a script may have; tables end with a row without a
 * name. */
struct script_key {
	const char *name;
	unsigned kinds; /* of its value */
	bool required;
	const char *what;              /* of a map: "key of a unit" */
	const struct script_key *keys; /* of a map: those it may have */
	/* Each element of a list, each value of a map of any keys; its name is
	 * that in findings, NULL: that of the list. */
	const struct script_key *each;
};

extern const struct script_key script_text; /* any text: an element */

/* A decision of a player, as a script names it after `do:`. */
struct verb {
	const char *name;
	const char *about;
	struct verb_param param[VERB_MAX_PARAMS]; /* beside `player` */
};

/* Parameters in rows of a game's actions.def: one that it needs, and one that
 * it takes. */
#define NEEDS(name_, kind_, about_, asks_)                                     \
	{                                                                      \
		name_, &kind_, true, about_, asks_, false                      \
	}
/* One that is needed, and is meant for an opponent's card. */
#define AGAINST(name_, kind_, about_, asks_)                                   \
	{                                                                      \
		name_, &kind_, true, about_, asks_, true                       \
	}
#define TAKES(name_, kind_, about_, asks_)                                     \
	{                                                                      \
		name_, &kind_, false, about_, asks_, false                     \
	}

/* Why an action, or a start, is refused. */
struct refusal_type {
	const char *name; /* kebab-case */
	uint16_t clause;  /* or 0 */
	const char *about;
};

/* Rows of a game's events.def, each with its number REFUSED_ID. */
#define REFUSAL_ROW(id_, name_, clause_, about_)                               \
	[REFUSED_##id_] = { name_, clause_, about_ },

#define NOBODY          UINT8_MAX /* a player the match does not have */
#define ARG_ABSENT      (-1)      /* the parameter was left out */
#define ARG_OTHER       (-2)      /* a text that names nothing here */
#define LIST_NEXT       (-3) /* in a list of lists: here the next one begins */
#define ARG_OPEN        (-4) /* targets: it is asked before they are chosen */
#define ARG_NO_ABILITY  UINT16_MAX
#define ACTION_MAX_LIST 128u

/*
 * One decision.  What the numbers of arg mean is the game's own, parameter by
 * parameter.  Of a parameter that is a list (PARAM_WORDS, PARAM_MAP) arg is
 * the number of its elements in `list`, LIST_NEXT counted: there the lists
 * stand one behind the other, in the order of the parameters.  What lies
 * behind nlist means nothing.
 */
struct action {
	uint8_t verb;   /* index in referee.verbs */
	uint8_t player; /* seat from 0, or NOBODY */
	uint8_t nlist;
	int32_t arg[VERB_MAX_PARAMS];
	int16_t list[ACTION_MAX_LIST];
};

/* A refusal: which, at which parameter, why. */
struct refusal {
	const struct refusal_type *type; /* NULL: a common one, `name` */
	const char *name;
	uint16_t clause; /* of the situation, or 0: that of the type */
	int param;       /* the parameter at fault, or -1: the action */
	int player;      /* at the start: the seat at fault, or -1 */
	const char *msg; /* in the arena of the match */
	const struct diag *cause; /* the finding behind it, or NULL */
	struct span at;           /* of the fault; line 0: the caller knows */
};

/* A decision that is due. */
struct due {
	uint8_t player;
	const char *point; /* its kind, a word of the catalogue */
	bool together; /* nobody knows what the others that are due decide */
};

/* Does a line of the script answer what is due? */
enum fit {
	FIT_NOW,   /* yes, or it never will: judge it, look at it */
	FIT_LATER, /* take a default of what is due, ask again */
};

/* How the candidates of a choice combine. */
enum choice_form { CHOICE_PLAIN, CHOICE_SUBSET, CHOICE_ORDER, CHOICE_AMOUNT };

/*
 * A legal action; where form is not CHOICE_PLAIN a family of them: behind what
 * `list` holds already come from `min` to `max` of the candidates (SUBSET), or
 * all of them in any order (ORDER), and arg[param] grows by their number; or
 * arg[param] is a number from min to max (AMOUNT).
 */
struct choice {
	enum choice_form form;
	uint8_t param;
	int32_t min, max;
	uint32_t candidate, ncandidates; /* in choices.candidates */
	struct action action;
};

/* Storage of the caller. */
struct choices {
	struct choice *v;
	size_t n, cap;
	int16_t *candidates;
	size_t ncandidates, candidate_cap;
	uint32_t most; /* ways to choose the targets of one use that are
			  listed, spread over all there are; 0: every one */
	bool full;     /* a cap was reached: the list is not whole */
};

/* How a match ended, or stands. */
struct match_result {
	const char *outcome; /* "win", "draw", ...; "unfinished" */
	const char *reason;  /* or NULL */
	uint32_t winners;    /* seats, a bit each */
	uint32_t length;     /* rounds or turns */
};

/* A player of the match. */
struct seat {
	const char *id;               /* NUL-terminated */
	const struct deck_list *deck; /* judged and legal, or NULL */
};

/* One match; a copy of it with another state is another match. */
struct match {
	const struct game *game;
	const struct referee *referee;
	const struct format *format;
	const struct card_set *cards;
	const struct seat *seat;
	unsigned nseats;
	const void *table; /* what stays the same; made by `open` */
	const struct effect_rules
		*rules; /* of its abilities, or NULL; likewise */
	void *state;    /* the flat block; owned by the caller */
	size_t size;    /* bytes of it */
	struct chance *chance;
	struct transcript *out;  /* or NULL: nobody listens */
	struct arena *arena;     /* texts of refusals */
	const struct lang *lang; /* of names and of these; NULL: English */
	bool named; /* texts call cards by name, not by id (naming.h) */
	struct naming *naming; /* what that takes; NULL: all goes by id */
};

/* What a player that solves positions keeps from one to the next. */
struct solver {
	struct arena *arena; /* owned by whoever plays */
	void *kept;          /* the game's own, in the arena; NULL at first */
};

/* How far ahead it pays to look in a game, for players that search: README. */
struct outlook {
	uint8_t turns;   /* to the end of so many, its own among them */
	uint8_t explore; /* how much the less tried is preferred, per cent */
	int32_t lead;    /* of values, by which three of four matches are won */
};

/* A decision by which a card of the own list is played. */
struct plays {
	const char *verb, *param; /* the card is a word there */
};

struct referee {
	const struct verb *verbs;
	size_t nverbs;
	const struct refusal_type *refusals;
	size_t nrefusals;
	const struct event_type *events;
	size_t nevents;
	const char *refused;   /* the event of a refusal that was expected:
				  player, action, code, parameter, message;
				  NULL: `refused` */
	unsigned first_option; /* the params of the game from this one on are
				  the keys of `options:` */
	const struct script_key *player_keys; /* beside id and deck */
	const struct script_key *setup_keys;
	const char *turn_limit; /* the option that ends matches which could go
				   on for ever, as a draw; NULL: every match
				   comes to an end of its own */
	unsigned drawn; /* 1 + the event that tells of cards drawn to the hand,
			   behind the player; 0: nothing is drawn */
	const struct plays *plays; /* NULL ends */
	const struct trial_rules *trial; /* positions to try a card in */
	bool seats_by_deck; /* where a player sits follows from his deck, not
			   from the order in which players are named */
	bool plays_without_decks; /* with `setup:` players need no deck */

	/*
	 * Judge how the match is to begin, before decks are looked at.  True
	 * when decks may be judged; false after a refusal.
	 */
	bool (*admit)(struct match *m, const struct script *s,
		      struct refusal *r);

	/*
	 * Make the table and set m->size; the seats have their decks.
	 * False after a refusal.
	 */
	bool (*open)(struct match *m, const struct script *s,
		     struct refusal *r);

	/* Fill m->state (m->size bytes) with the beginning of the match. */
	void (*begin)(struct match *m);

	/* The decisions now due; out has MATCH_MAX_PLAYERS.  Their number, 0
	 * when the match is over. */
	size_t (*due)(const struct match *m, struct due *out);

	/* What happens to a decision that is due when the script has no line
	 * for it; false: it has none, and the match waits.  May be NULL: no
	 * decision has one. */
	bool (*by_default)(const struct match *m, const struct due *d,
			   struct action *out);

	/* May be NULL: every line fits now.  l is an action or an expectation
	 * (l->next: the action behind it); NULL: the script has ended. */
	enum fit (*fits)(const struct match *m, const struct line *l);

	/* Add all that `player` may do now. */
	void (*choices)(const struct match *m, unsigned player,
			struct choices *out);

	/* The ability whose targets an action names, or ARG_NO_ABILITY.  NULL:
	 * no action has targets. */
	uint16_t (*targeted)(const struct match *m, const struct action *a);

	/* Judge and play one; false after a refusal, the state unchanged.
	 * Faults of chance leave it to the caller to put the state back. */
	bool (*apply)(struct match *m, const struct action *a,
		      struct refusal *r);

	/* The state as the judge (viewer < 0) or one seat sees it. */
	void (*view)(const struct match *m, int viewer, struct view *v);

	/* Fill what scene_make() (scene.h) has begun: the table as a person
	 * sees it, who is shown what `view` shows. */
	void (*scene)(const struct match *m, struct scene *s);

	/* What chance makes of an action on average, for the player who may do
	 * it: "33% to destroy it"; "" where it decides nothing.  a: NULL for
	 * what is pending.  In the arena of the match.  NULL: nothing is ever
	 * said. */
	const char *(*odds)(const struct match *m, const struct action *a);

	/* The name of a card in an event, in the arena of the match; brief:
	 * without its owner.  *seats: who may know it, where not everybody.
	 * NULL: events name no card by number. */
	struct str (*card_name)(const struct match *m, int card, bool brief,
				uint32_t *seats);

	/* Has the seat a card of this id in the match, wherever it lies?  NULL:
	 * names never say whose a card is. */
	bool (*owns)(const struct match *m, unsigned seat, struct str id);

	/* Close the account: match_ended, also of an unfinished match. */
	void (*close)(struct match *m);

	/* How it ended, or stands. */
	void (*result)(const struct match *m, struct match_result *out);

	struct outlook outlook;

	/* For built-in players: how well each seat stands, more is better. */
	void (*values)(const struct match *m, int64_t *v);

	/* For built-in players: forget what the player cannot know.  What
	 * the others have chosen in secret is taken back, so that it is due
	 * again; all else that he cannot see is drawn anew (by m's chance),
	 * as it may be by all that he sees, whatever it is in truth. */
	void (*forget)(struct match *m, unsigned player);

	/* For built-in players: call what the player cannot see by its place
	 * (veiled), so that the action means the same after `forget`; or call
	 * it again by what lies there.  So may be called what is all the same
	 * by whichever number.  NULL: actions name nothing of the kind. */
	void (*veil)(const struct match *m, unsigned player, struct action *a,
		     bool veiled);

	/* For built-in players: has what was begun come to its end, so that
	 * values() tells how well it was?  May be NULL: ask the player again
	 * first. */
	bool (*quiet)(const struct match *m);

	/* For built-in players: is the match still prepared?  Then a choice is
	 * valued by itself, nothing behind it is looked at.  May be NULL:
	 * there are no such decisions, or one may look beyond them. */
	bool (*prepared)(const struct match *m);

	/* For built-in players: what anybody does here while something is on
	 * its way, as far as one who looks ahead expects it; false: any choice.
	 * May be NULL: any choice. */
	bool (*expect)(const struct match *m, const struct due *d,
		       struct action *out);

	/* Where in the state its effect_state stands, and its agenda behind
	 * it: they are copied as far as they are in use.  0: copied as bytes.
	 */
	size_t effects;

	/* As memcpy of m->size bytes, only faster; `to` is a state of the match
	 * or all zero.  NULL: nothing is faster. */
	void (*copy)(const struct match *m, void *to, const void *from);

	/*
	 * For built-in players: decide so that nobody can do better against
	 * it, whatever is drawn from rng.  False: the position is not solved.
	 * May be NULL.
	 */
	bool (*solve)(const struct match *m, unsigned player,
		      struct solver *solver, struct rng *rng,
		      struct action *out);

	/*
	 * Play the matches first, first + step, ... (n of them) between
	 * players that draw among their choices, as sim_play would, only
	 * faster.  False: not this match.  May be NULL.
	 */
	bool (*playouts)(const struct match *m, uint64_t seed, uint64_t first,
			 uint64_t step, uint64_t n, struct tally *out);
};

/* What the referee of every game has, by what its other files call it. */
#define REFEREE_PARTS(game)                                                    \
	COUNTED(verbs, game##_verbs), COUNTED(refusals, game##_refusals),      \
		COUNTED(events, game##_events),                                \
		.setup_keys = game##_setup_keys, .admit = game##_admit,        \
		.open = game##_open, .begin = game##_begin, .due = game##_due, \
		.choices = game##_choices, .apply = game##_apply,              \
		.view = game##_view, .result = game##_result,                  \
		.values = game##_values, .forget = game##_forget

/* A copy of a state of the match, or of all zero. */
void match_copy(const struct match *m, void *to, const void *from);

/* Refuse, with the clause of the situation in place of the type's unless that
 * is 0.  Always false. */
bool referee_refuse_by(struct match *m, struct refusal *r, unsigned type,
		       uint16_t clause, int param, const char *fmt, ...)
	__attribute__((format(printf, 6, 7)));

/* Refuse: for `return referee_refuse(...)`.  Where r is NULL it is only asked
 * whether the action is legal, and no argument is evaluated. */
#define referee_refuse(m, r, type, param, ...)                                 \
	not_legal((r) && referee_refuse_by((m), (r), (type), 0, (param),       \
					   __VA_ARGS__))
static inline bool not_legal(bool said)
{
	(void)said;
	return false;
}

/* The same for what a node of the script's `setup:` says; NULL: for something
 * that is not there. */
bool referee_refuse_at(struct match *m, struct refusal *r, unsigned type,
		       const struct node *at, const char *fmt, ...)
	__attribute__((format(printf, 5, 6)));

/* The clause behind a refusal, or 0; its ID, or NULL; the refusal's name. */
uint16_t refusal_by(const struct refusal *r);
const char *refusal_clause(const struct match *m, const struct refusal *r);
const char *refusal_name(const struct refusal *r);

/* The seat called `id`, or NOBODY. */
uint8_t match_seat(const struct match *m, struct str id);

/*
 * List anew all that `player` may do now.  Where that is more than there is
 * room for, uses of abilities are listed with a part of the ways to choose
 * their targets (choices.most); all of these ways are legal nevertheless.
 */
void match_choices(const struct match *m, unsigned player, struct choices *out);

/* Write an action as a line of a script, with a line feed: {do: VERB, ...}. */
void match_put_action(const struct match *m, const struct action *a,
		      struct buf *out);

/* Make an action of a line's words, as things stand. */
void match_bind(const struct match *m, const struct line *l,
		struct action *out);

/* Write parameter i of an action as a script does, or, if the match is named,
 * for people; true if it has one. */
bool match_put_arg(const struct match *m, const struct action *a, unsigned i,
		   struct buf *out);

/* Is the parameter a list? */
bool param_is_list(const struct verb_param *p);

/* One more choice, zero but for what its list may hold; the last one again
 * when there is no room. */
struct choice *choices_add(struct choices *c);

/* One more candidate of the choice added last. */
void choices_offer(struct choices *c, int16_t candidate);

/* The verb of a player, every parameter left out. */
static inline void action_begin(struct action *a, unsigned verb,
				unsigned player)
{
	a->verb = (uint8_t)verb;
	a->player = (uint8_t)player;
	a->nlist = 0;
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		a->arg[i] = ARG_ABSENT;
}

/* The elements of parameter i of an action, a list; *n: their number, 0 when
 * it was left out. */
const int16_t *action_list(const struct referee *r, const struct action *a,
			   unsigned i, size_t *n);

/* One more element of parameter i, the last one that has a list; false when
 * there is no room. */
bool action_add(struct action *a, unsigned i, int16_t element);

/* Copy an action without what lies behind its list. */
void action_copy(struct action *to, const struct action *from);

#endif
