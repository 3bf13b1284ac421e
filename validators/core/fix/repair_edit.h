/*
 * The edits of a repair, each with why it is needed.
 */
#ifndef FIX_REPAIR_EDIT_H
#define FIX_REPAIR_EDIT_H

#include "validators/core/check/check.h"
#include "validators/core/fix/repair.h"

#define REPAIR_CAUSES 2

/* A finding of the list, or what another edit would break. */
struct repair_cause {
	const char *clause; /* or NULL */
	const char *name;   /* of the finding; static storage */
	const char *text;
};

enum repair_kind {
	REPAIR_REMOVE,
	REPAIR_ADD,
	REPAIR_EXCHANGE,
	REPAIR_MOVE,   /* an exchange for the same card where it belongs */
	REPAIR_LINE,   /* what a line says beside its card, for no copies */
	REPAIR_HEADER, /* a header or section header, for no copies */
};

struct repair_edit {
	enum repair_kind kind;
	int64_t n;        /* copies */
	uint32_t line;    /* of the entry or header; 0: it is new */
	uint32_t entry;   /* index of the entry that loses the copies */
	struct str text;  /* as it names its card; empty if none does */
	uint32_t card;    /* the card that comes */
	struct str name;  /* as the new list names it */
	uint8_t section;  /* in which it counts */
	bool mended;      /* the card is what the entry was meant to be */
	const char *from; /* REPAIR_LINE, _HEADER: the text, or NULL: new */
	const char *to;   /* what it becomes, or NULL: it goes */
	struct repair_cause cause[REPAIR_CAUSES];
	size_t ncauses;
	size_t order; /* in which it was found */
};

struct repair_edits {
	struct repair_edit *v; /* removals and exchanges in the order of the
				  list, then additions */
	size_t n, cap;
};

/*
 * Find the edits to cards of a possible repair.
 *
 * a        keeps the edits and copies of all their texts
 * scratch  what the work needs
 * v        the verdict on the list that was repaired
 * kept     as repair_kept tells
 */
void repair_edit(struct repair_edits *out, struct arena *a,
		 struct arena *scratch, const struct repair *r,
		 const struct verdict *v, const int64_t *kept);

/* The copies of each entry that stay. */
int64_t *repair_kept(struct arena *a, const struct repair *r,
		     const struct deck_list *l);

/* What a line says of the same cards, or beside them. */
struct repair_said {
	uint32_t line;        /* of the list; 0: it is new */
	uint8_t section;
	const char *card;     /* id, or NULL */
	const char *from, *to; /* its text; NULL: it comes, or goes */
	bool only;             /* for no other reason than the rule's */
};

/* What was found at the lines of a list. */
struct repair_reasons {
	const struct verdict *v;      /* its findings are sorted */
	const struct diag **leads;    /* per line from `first` on: what names it
					 as another place, or NULL */
	uint32_t first;
};

/* nlines lines of the file from `first` on. */
void repair_reasons(struct repair_reasons *out, struct arena *scratch,
		    const struct verdict *v, uint32_t first, size_t nlines);

/* An edit of a line, to be sorted in.  r is the rule that asks for it, if
 * nothing else is found there. */
void repair_edit_line(struct repair_edits *out, struct arena *a,
		      const struct repair_reasons *reasons,
		      const struct repair_said *said, const struct rule *r);

/* Removals and exchanges in the order of the list, then additions. */
void repair_edits_sort(struct repair_edits *e);

/* The first rule of the game that is checked so. */
const struct rule *repair_rule(const struct game *g, rule_check *check);

/* Why there is no repair: the bounds that cannot be met, in a. */
struct repair_cause repair_lack_cause(struct arena *a, const struct repair *r,
				      const struct repair_lack *l);

/* A rule's sentence, or a finding, as a cause; the first error found by a
 * rule, or NULL. */
struct repair_cause repair_cause_rule(struct arena *a, const struct game *g,
				      const struct rule *r);
struct repair_cause repair_cause_found(struct arena *a, const struct diag *d);
const struct diag *repair_found_by(const struct verdict *v,
				   const struct rule *r);

/* The first error of a list that has one. */
const struct diag *repair_first_error(const struct verdict *v);

#endif
