/*
 * Deck rules: a table of named checks over one list, and their runner.
 *
 * Most rules are one row over a generic check; what a game alone knows is a
 * function of its deck.c in the same table.  Rows run in the order of the
 * table; every finding of every row is reported.
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

/* What a rule looks at in a list, told whether or not the list keeps it. */
struct measure {
	const char *value; /* computed, in words: "62 cards" */
	const char *asked; /* "at least 60"; NULL where value says it */
	bool counted;      /* found and allowed say something */
	int64_t found, allowed;
};

/* Fill *m; texts live in the arena of j->diags. */
typedef void rule_measure(struct judge *j, const struct rule *r,
			  struct measure *m);

/* Tell a model of legal lists what the rule asks for (model.h). */
typedef void rule_repair(struct model *m, const struct rule *r);

/* For rule.section: also below headers that the game does not have. */
#define RULE_EVERYWHERE UINT8_MAX

struct rule {
	uint16_t clause; /* 0: none stands behind it */
	const char *name;
	enum severity sev;
	rule_check *check;
	rule_measure *measure; /* NULL: that of the generic check */
	rule_repair *repair;   /* NULL: that of the generic check */
	const char *about;     /* what the finding means: one sentence */

	/* Parameters of the generic checks; all optional. */
	uint8_t only_param;  /* run only where this param (index + 1) ... */
	int32_t only_value;  /* ... has this value */
	bool unless;         /* ... or: has not */
	bool any_format;     /* run for a list in an unknown format, too:
				what it asks is the same in each */
	uint8_t section;     /* look only at this section (index + 1); 0: at
				all the game has.  That of a later object:
				run only where the list has it */
	uint8_t limit_param; /* the limit is this param (index + 1) */
	int32_t limit;       /* or this number */
	uint32_t bits;       /* facts the check looks for */
	uint32_t among;      /* rule_with, rule_without: only in cards that
				have one of these; 0: in all */
	bool (*excuse)(const struct judge *j, const struct rule *r,
		       const struct entry *e); /* ... and not in these */
	uint8_t skip;          /* leave out entries with these flags */
	uint8_t marks;         /* give these flags to entries that break it */
	struct counted counts; /* what is counted: "%lld card", "%lld cards" */
	const char *says; /* the message; of rule_with and rule_without about
			     an entry ("%.*s"), ... */
	const char *what; /* ... and what it is, as a phrase: "is no hero" */
	const char *hint;
};

/* For rows: an error, its clause, name and meaning; where it looks; the param
 * that limits it, and the one that must have a value. */
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

/* Facts of these low bits are counted for every list. */
#define JUDGE_BITS 4

/*
 * The copies of each group that a rule has met; those of earlier runs are
 * told apart by their number, so that nothing needs to be cleared.
 */
struct copies {
	struct group_copies {
		uint64_t run;
		int64_t n;
	} * v; /* set->ngroups */
	uint64_t run;
};

/* Begin to count: from now on all groups have 0 copies. */
static inline void copies_begin(struct copies *c)
{
	c->run++;
}

/* The copies of a group that were counted, to read and to add to. */
static inline int64_t *copies_of(struct copies *c, uint32_t group)
{
	struct group_copies *g = &c->v[group];

	if (g->run != c->run)
		*g = (struct group_copies){ .run = c->run };
	return &g->n;
}

/* Count more copies of a group; how many that makes. */
static inline int64_t copies_add(struct copies *c, uint32_t group, int64_t more)
{
	struct group_copies *g = &c->v[group];
	int64_t n = (g->run == c->run ? g->n : 0) + more;

	*g = (struct group_copies){ c->run, n };
	return n;
}

/* One list under judgement. */
struct judge {
	const struct game *game;
	const struct format *format; /* NULL: unknown; only the rows for any
					format are run */
	const struct card_set *set;
	const struct facts *facts; /* of the cards, side by side */
	struct deck_list *list;
	struct diags *diags;
	size_t *made; /* the findings of each rule of the table; or NULL */
	struct copies *copies;
	int64_t cards;            /* all copies of the deck */
	struct reckoning *own;    /* the game's: what one of its rules reckoned
				     for the next ones; NULL at first */
	int64_t section_cards[8]; /* copies in each section */
	int64_t loose;            /* copies unknown and in no section */
	int64_t unknown;          /* copies that are no card of the game */
	uint32_t absent; /* bit i: section i, of a later object, is not there */
	uint32_t any_bits, all_bits; /* facts of the known cards: of one of
					them, of each; */
	uint32_t section_any[8], section_all[8]; /* the same by section */
	int64_t bit_cards[JUDGE_BITS]; /* game->asks_classes: copies with fact
					  bit 0, 1, ... in the sections the
					  game has */

	/* Often enough to know that no card stands too often: the most copies
	 * of one group, or more, cards of later objects left aside; whether
	 * there are such; whether a card has a limit of its own. */
	int64_t most_copies;
	bool later, own_limits;
};

/* True if the rule is about a section that the list does not go as far as. */
bool rule_is_beyond(const struct judge *j, const struct rule *r);

/* True if the format (NULL: an unknown one) asks for the rule, and the list
 * goes as far. */
bool rule_applies(const struct judge *j, const struct rule *r);

/* The rules that apply to lists of a format that go as far, found when there
 * is one. */
struct asked_rules {
	const struct format *format;
	uint32_t absent;
	const struct rule **v; /* room for all rules of the game */
	size_t n;
};

/* Run the rules of the game on j, findings in the order of its table. */
void rules_run(struct judge *j, struct asked_rules *a);

/* The number or choice `param` (index) of the format. */
int32_t judge_param(const struct judge *j, unsigned param);

/* What a finding calls the card of an entry: as the list does, or, where people
 * read another language than English, by its name in that. */
struct str judge_named(const struct judge *j, const struct entry *e);

/* The card of an entry; asserts that it is known. */
static inline const struct card *judge_card(const struct judge *j,
					    const struct entry *e)
{
	assert(e->card < j->set->n);
	return &j->set->v[e->card];
}

/* True if the rule looks at e: known card, right section, no skipped flag. */
static inline bool rule_heeds(const struct rule *r, const struct entry *e)
{
	if (!CARD_KNOWN(e->card) || (e->flags & r->skip))
		return false;
	if (r->section == RULE_EVERYWHERE)
		return true;
	return r->section ? e->section == r->section - 1
			  : e->section != SECTION_UNKNOWN;
}

/* Facts that a card which r looks at may have, and those that each has: often
 * enough to know that none breaks it. */
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

/* A finding of r at entry e (marks it), at a place, or at the whole list; fmt
 * is a message, or what tr_n took of one. */
struct diag *rule_at_entry(struct judge *j, const struct rule *r,
			   struct entry *e, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));
struct diag *rule_at_place(struct judge *j, const struct rule *r, uint32_t line,
			   uint32_t col, const char *fmt, ...)
	__attribute__((format(printf, 5, 6)));
struct diag *rule_at_list(struct judge *j, const struct rule *r,
			  const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

/* Note on d what was found and allowed. */
void rule_count(struct diag *d, int64_t found, int64_t allowed);

/* The same of copies that should be `want`: the hint says how many to add or
 * remove. */
void rule_exactly(struct judge *j, struct diag *d, int64_t found, int64_t want);

/* The same of copies that are more than the limit. */
void rule_exceeded(struct judge *j, struct diag *d, int64_t found,
		   int64_t limit);

/* The finding may be nothing but a consequence of unknown cards, of which
 * `need` would have to be what is missing. */
void rule_may_follow(const struct judge *j, struct diag *d, int64_t need);

/* Relate an entry, too. */
void rule_relate(struct judge *j, struct diag *d, const struct entry *e,
		 const char *msg);

/* True if an entry that r looks at, of rule_with or rule_without, breaks it.
 * It looks only at cards that r is about. */
bool rule_is_about(const struct judge *j, const struct rule *r,
		   const struct entry *e);
bool rule_is_broken_by(const struct judge *j, const struct rule *r,
		       const struct entry *e);

/* fewer (more) copies in `section` than the limit */
rule_check rule_too_few;
rule_check rule_too_many;

/* fewer copies of cards with `bits` (one of the low JUDGE_BITS) than the
 * limit, in all sections the game has */
rule_check rule_class_too_few;

/* more copies of one group than its own limit, else the limit; where
 * copies is _lower_only a card's higher limit does not count, where it is
 * _raised a lower one does not */
rule_check rule_copies;
rule_check rule_copies_lower_only;
rule_check rule_copies_raised;

/* a card that has one of `bits` / lacks all of them */
rule_check rule_with;
rule_check rule_without;

/* The number the rule is about: of its param, else its own. */
int64_t rule_limit(const struct judge *j, const struct rule *r);

/* The most copies of a card by rule_copies, or by a check of a game's own that
 * is called too-many-copies; INT64_MAX where unlimited. */
int64_t rule_copy_limit(const struct judge *j, const struct rule *r,
			const struct card *c);

#endif
