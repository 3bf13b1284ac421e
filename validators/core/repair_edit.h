/*
 * The edits of a repair, each with why it is needed.
 */
#ifndef CORE_REPAIR_EDIT_H
#define CORE_REPAIR_EDIT_H

#include "validators/core/check.h"
#include "validators/core/repair.h"

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

/* An edit of what the line of an entry says beside its card, after those of
 * repair_edit; the game's object_repair says by which rule. */
void repair_edit_line(struct repair_edits *out, struct arena *a,
		      const struct verdict *v, uint32_t entry, const char *from,
		      const char *to);

/* Why there is no repair: the bounds that cannot be met, in a. */
struct repair_cause repair_lack_cause(struct arena *a, const struct repair *r,
				      const struct repair_lack *l);

/* The first finding of `name` as a cause, or that of the rule alone. */
struct repair_cause repair_cause_of(struct arena *a, const struct game *g,
				    const struct verdict *v,
				    const struct rule *r);

#endif
