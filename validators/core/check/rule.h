/*
 * Deck rules: a table of named checks over one list, and the function that runs
 * them.
 *
 * Most rules are one row with a generic check; a check that only one game needs
 * is a function of its deck.c in the same table.  Rows run in table order;
 * every finding of every row is reported.
 */
#ifndef CHECK_RULE_H
#define CHECK_RULE_H

#include "validators/base/diag.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/card.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

struct format;
struct judge;
struct model;
struct reckoning;
struct rule;

typedef void rule_check(struct judge *j, const struct rule *r);

/* The value that a rule computes from a list, whether or not the list
 * satisfies it. */
struct measure {
	const char *value; /* the computed value as text: "62 cards" */
	const char *asked; /* "at least 60"; NULL if value says it */
	bool counted;      /* found and allowed are set */
	int64_t found, allowed;
};

/* Fill *m; texts are in the arena of j->diags. */
typedef void rule_measure(struct judge *j, const struct rule *r,
			  struct measure *m);

/* Add the requirements of the rule to a model of legal lists (model.h). */
typedef void rule_repair(struct model *m, const struct rule *r);

/* For rule.section: also under headers that the game does not have. */
#define RULE_EVERYWHERE UINT8_MAX

struct rule {
	uint16_t clause; /* 0: none */
	const char *name;
	enum severity sev;
	rule_check *check;
	rule_measure *measure; /* NULL: the generic check has one */
	rule_repair *repair;   /* NULL: the generic check has one */
	const char *about;     /* the meaning of the finding: one sentence */

	/* Parameters of the generic checks; all optional. */
	uint8_t only_param; /* apply only if this param (index + 1) ... */
	int32_t only_value; /* ... has this value */
	bool unless;        /* ... or: has another value */
	/* also apply to a list in an unknown format: the requirement is the
	 * same in each */
	bool any_format;
	/* the only section checked (index + 1); 0: all sections of the game.
	 * For a later object: apply only if the list has that section */
	uint8_t section;
	/* the limit is the value of this param (index + 1) */
	uint8_t limit_param;
	int32_t limit; /* or this number */
	uint32_t bits; /* facts the check looks for */
	/* rule_with, rule_without: only for cards with one of these; 0:
	 * all cards */
	uint32_t among;
	bool (*excuse)(const struct judge *j, const struct rule *r,
		       const struct entry *e); /* ... and these are excluded */
	uint8_t skip;          /* skip entries with these flags */
	uint8_t marks;         /* set these flags on violating entries */
	struct counted counts; /* the counted noun: "%lld card", "%lld cards" */
	/* the message; for rule_with and rule_without about an entry
	 * ("%.*s"), ... */
	const char *says;
	const char *what; /* ... and its predicate: "is not a hero" */
	const char *hint;
};

/* Parts of rows: an error with its clause, name and meaning; its section; the
 * param that limits it, and the param that must have a value. */
#define BREACH(clause_, name_, about_)                                         \
	.clause = clause_, .name = name_, .sev = SEV_ERROR, .about = N_(about_)
#define IN_SECTION(section_)  .section = section_ + 1
#define LIMITED_BY(param_)    .limit_param = param_ + 1
#define ONLY_WHERE(param_, v) .only_param = param_ + 1, .only_value = v

/* The rules of a game, in the order they run. */
struct rule_table {
	const struct rule *v;
	size_t n;
};
#define RULE_TABLE(rows)                                                       \
	{                                                                      \
		rows, sizeof(rows) / sizeof(rows[0])                           \
	}

/* The facts in these low bits are counted for every list. */
#define JUDGE_BITS 4

/*
 * The copies of each group that a rule has seen; a run number marks those of
 * earlier runs as stale, so that nothing needs to be cleared.
 */
struct copies {
	struct group_copies {
		uint64_t run;
		int64_t n;
	} * v; /* set->ngroups */
	uint64_t run;
};

/* Begin to count: reset all groups to 0 copies. */
static inline void copies_begin(struct copies *c)
{
	c->run++;
}

/* The number of copies of a group, to read and to add to. */
static inline int64_t *copies_of(struct copies *c, uint32_t group)
{
	struct group_copies *g = &c->v[group];

	if (g->run != c->run)
		*g = (struct group_copies){ .run = c->run };
	return &g->n;
}

/* Add copies of a group; returns the new number. */
static inline int64_t copies_add(struct copies *c, uint32_t group, int64_t more)
{
	struct group_copies *g = &c->v[group];
	int64_t n = (g->run == c->run ? g->n : 0) + more;

	*g = (struct group_copies){ c->run, n };
	return n;
}

/* The state of judging one list. */
struct judge {
	const struct game *game;
	/* NULL: unknown; only the rows for any format are run */
	const struct format *format;
	const struct card_set *set;
	const struct facts *facts; /* of the cards, in one array */
	struct deck_list *list;
	struct diags *diags;
	/* the number of findings of each rule of the table; or NULL */
	size_t *made;
	struct copies *copies;
	int64_t cards; /* total copies in the deck */
	/* owned by the game: values that one of its rules computed for later
	 * ones; initially NULL */
	struct reckoning *own;
	int64_t section_cards[8]; /* copies in each section */
	int64_t loose;            /* unknown copies in no section */
	int64_t unknown;          /* copies that are not cards of the game */
	uint32_t absent; /* bit i: section i, of a later object, is missing */
	/* facts of the known cards: of at least one, of all */
	uint32_t any_bits, all_bits;
	uint32_t section_any[8], section_all[8]; /* the same per section */
	/* game->asks_classes: copies with fact bit 0, 1, ... in the
	 * game's sections */
	int64_t bit_cards[JUDGE_BITS];

	/* These often suffice to show that no card exceeds its limit: an upper
	 * bound of the copies of any group, excluding later objects; whether
	 * there are such; whether a card has a limit of its own. */
	int64_t most_copies;
	bool later, own_limits;
};

/* True if the rule is about a section of an object that the list does
 * not reach. */
bool rule_is_beyond(const struct judge *j, const struct rule *r);

/* True if the rule applies in the format (NULL: an unknown one), and the list
 * has its object. */
bool rule_applies(const struct judge *j, const struct rule *r);

/* The rules that apply to lists with this format and last object, computed on
 * first use. */
struct asked_rules {
	const struct format *format;
	uint32_t absent;
	const struct rule **v; /* capacity for all rules of the game */
	size_t n;
};

/* Run the rules of the game on j; findings are in table order. */
void rules_run(struct judge *j, struct asked_rules *a);

/* The value of `param` (index) in the format. */
int32_t judge_param(const struct judge *j, unsigned param);

/* The name of an entry's card in findings: as in the list, or, for people who
 * read another language than English, its name in that language. */
struct str judge_named(const struct judge *j, const struct entry *e);

/* The card of an entry; asserts that it is known. */
static inline const struct card *judge_card(const struct judge *j,
					    const struct entry *e)
{
	assert(e->card < j->set->n);
	return &j->set->v[e->card];
}

/* True if the rule checks e: known card, right section, no skipped flag. */
static inline bool rule_heeds(const struct rule *r, const struct entry *e)
{
	if (!CARD_KNOWN(e->card) || (e->flags & r->skip))
		return false;
	if (r->section == RULE_EVERYWHERE)
		return true;
	return r->section ? e->section == r->section - 1
			  : e->section != SECTION_UNKNOWN;
}

/* Facts that some card checked by r may have, and those that all have: they
 * often suffice to show that none violates it. */
static inline uint32_t rule_any(const struct judge *j, const struct rule *r)
{
	return r->section && r->section != RULE_EVERYWHERE
		       ? j->section_any[r->section - 1]
		       : j->any_bits;
}

static inline uint32_t rule_all(const struct judge *j, const struct rule *r)
{
	return r->section && r->section != RULE_EVERYWHERE
		       ? j->section_all[r->section - 1]
		       : j->all_bits;
}

/* Add a finding of r at entry e (and mark it), at a position, or for the whole
 * list; fmt is a message, or the result of tr_n. */
struct diag *rule_at_entry(struct judge *j, const struct rule *r,
			   struct entry *e, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));
struct diag *rule_at_place(struct judge *j, const struct rule *r, uint32_t line,
			   uint32_t col, const char *fmt, ...)
	__attribute__((format(printf, 5, 6)));
struct diag *rule_at_list(struct judge *j, const struct rule *r,
			  const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

/* Set the numbers found and allowed on d. */
void rule_count(struct diag *d, int64_t found, int64_t allowed);

/* The same for copies that should be `want`: adds a hint on how many to add
 * or remove. */
void rule_exactly(struct judge *j, struct diag *d, int64_t found, int64_t want);

/* The same for copies above the limit. */
void rule_exceeded(struct judge *j, struct diag *d, int64_t found,
		   int64_t limit);

/* Note that the finding may only be a consequence of unknown cards, if `need`
 * of them are what is missing. */
void rule_may_follow(const struct judge *j, struct diag *d, int64_t need);

/* Add an entry as a related position. */
void rule_relate(struct judge *j, struct diag *d, const struct entry *e,
		 const char *msg);

/* For rows of rule_with and rule_without: true if r covers the card of e; true
 * if a covered card violates r. */
bool rule_is_about(const struct judge *j, const struct rule *r,
		   const struct entry *e);
bool rule_is_broken_by(const struct judge *j, const struct rule *r,
		       const struct entry *e);

/* fewer (more) copies in `section` than the limit */
rule_check rule_too_few;
rule_check rule_too_many;

/* fewer copies of cards with `bits` (one of the low JUDGE_BITS) than the limit,
 * in all sections of the game */
rule_check rule_class_too_few;

/* more copies of one group than its own limit, or else the limit;
 * _lower_only ignores a higher limit of a card, _raised a lower one */
rule_check rule_copies;
rule_check rule_copies_lower_only;
rule_check rule_copies_raised;

/* a card with one of `bits` / with none of them */
rule_check rule_with;
rule_check rule_without;

/* The number in the rule: from its param, or its own. */
int64_t rule_limit(const struct judge *j, const struct rule *r);

/* The maximum copies of a card by rule_copies, or by a game's own check named
 * too-many-copies; INT64_MAX if unlimited. */
int64_t rule_copy_limit(const struct judge *j, const struct rule *r,
			const struct card *c);

#endif
