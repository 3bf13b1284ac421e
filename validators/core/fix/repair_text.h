/*
 * Repairs as text: the lines of a list that are removed, changed and added, and
 * the edits that describe what was done and why.
 *
 * Everything else stays unchanged byte for byte.  An entry that loses some of
 * its copies keeps everything but its count, one that loses all of them is
 * removed with its line; a corrected name is replaced within its line.
 * Additional copies of a listed card increase the count of its first entry;
 * another card gets a line in place of the one it is exchanged for, or else
 * after the last of its section.
 */
#ifndef FIX_REPAIR_TEXT_H
#define FIX_REPAIR_TEXT_H

#include "validators/core/check/check.h"
#include "validators/core/deck/deck_list.h"

#define REPAIR_CAUSES 2

/* A finding of the list, or what another edit would violate. */
struct repair_cause {
	const char *clause; /* or NULL */
	const char *name;   /* of the finding; static storage */
	const char *text;
};

enum repair_kind {
	REPAIR_REMOVE,
	REPAIR_ADD,
	REPAIR_EXCHANGE,
	REPAIR_MOVE,   /* an exchange with the same card in its right section */
	REPAIR_LINE,   /* the rest of a line after its card, no copies */
	REPAIR_HEADER, /* a header or section header, no copies */
};

struct repair_edit {
	enum repair_kind kind;
	int64_t n;      /* number of copies */
	uint32_t line;  /* of the entry or header; 0: new */
	uint32_t entry; /* index of the entry that loses the copies */
	struct str
		from;  /* the card as named, or the text; p NULL: an addition */
	struct str to; /* likewise in the new list; p NULL: a removal */
	uint32_t card; /* the card that is added */
	uint8_t section; /* where it counts */
	bool mended;     /* the card is the intended one of the entry */
	struct repair_cause cause[REPAIR_CAUSES];
	size_t ncauses;
	size_t order; /* order of discovery */
};

/* A line of the list, with its line feed if it has one. */
struct repair_line {
	struct str text;   /* empty: removed in the current step */
	uint32_t line;     /* its number in the file; 0: new */
	struct str before; /* lines inserted in the current step */
};

enum repair_state {
	REPAIR_UNREADABLE, /* list.error has the reason */
	REPAIR_LEGAL,      /* nothing to do */
	REPAIR_FOUND,
	REPAIR_NONE,   /* cause[] has the reason */
	REPAIR_BEYOND, /* the fault is of a kind that is not repaired: cause[]
			*/
};

struct repair_text {
	enum repair_state state;
	struct deck_list list; /* the original list: its headers and its error,
				  without entries */
	const struct game *game; /* NULL: unreadable */
	const char *format, *object;
	int64_t cards_before, cards_after;
	int64_t headers; /* changed headers, including section headers */
	int64_t cost;    /* changed copies */
	int64_t lines;   /* lines changed without a copy: payments, places of
			    cards */
	struct repair_edit *
		edit; /* removals and exchanges in list order, then additions */
	size_t nedits, edits_cap;
	const struct card_set *set; /* of the cards of edits */
	struct repair_cause *cause;
	size_t ncauses, causes_cap;
	uint32_t first;  /* line number in the file of the list's first line */
	struct str was;  /* the original text of the list; borrowed */
	struct str text; /* the current text, ... */
	struct repair_line *line; /* ... line by line, and one for its end */
	size_t nlines;
};

/* Data shared by the repairs of all lists of a run. */
struct repair_run {
	struct checker *checker;
	const struct game *const *games; /* all there are */
	size_t ngames;
	struct arena *scratch; /* empty between lists */
	const char *lang; /* of the names of added cards; NULL: as most names in
			     the list */
	/* Which cards may be added: per card of the set, or NULL for every
	 * one. */
	const bool *(*pool)(void *ctx, const struct game *g,
			    const struct card_set *set);
	void *ctx;
};

/*
 * Repair the list whose text, including the separator after it, is `text`.
 *
 * text  borrowed as long as the result; line, index: of its first line in the
 *       file, and of the list
 * Everything else is in the arena.  The repaired list has been judged again and
 * is legal.
 */
void repair_text(struct repair_text *out, struct arena *a,
		 const struct repair_run *run, const char *file,
		 struct str text, uint32_t line, uint32_t index);

#endif
