/*
 * Repairs as text: the lines of a list that go, change and come, and the edits
 * that say what was done and why.
 *
 * What is not touched stays to the byte.  An entry that loses some of its
 * copies keeps all but its count, one that loses all of them goes with its
 * line; a name that is mended is exchanged within its line.  More of a card
 * that is listed raises the count of its first entry; another one gets a line
 * in the place of the one it is exchanged for, else behind the last of its
 * section.
 */
#ifndef FIX_REPAIR_TEXT_H
#define FIX_REPAIR_TEXT_H

#include "validators/core/check/check.h"
#include "validators/core/deck/deck_list.h"

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
	int64_t n;       /* copies */
	uint32_t line;   /* of the entry or header; 0: it is new */
	uint32_t entry;  /* index of the entry that loses the copies */
	struct str from; /* the card as it is named, or the text; p NULL: it
			    comes */
	struct str to;   /* likewise in the new list; p NULL: it goes */
	uint32_t card;   /* the card that comes */
	uint8_t section; /* in which it counts */
	bool mended;     /* the card is what the entry was meant to be */
	struct repair_cause cause[REPAIR_CAUSES];
	size_t ncauses;
	size_t order; /* in which it was found */
};

/* A line of the list, with its line feed if it has one. */
struct repair_line {
	struct str text;
	uint32_t line;      /* its number in the file; 0: it is new */
	bool gone;          /* with the step at work */
	struct str *before; /* lines that come with the step at work */
	size_t nbefore, cap;
};

enum repair_state {
	REPAIR_UNREADABLE, /* list.error says why */
	REPAIR_LEGAL,      /* nothing to do */
	REPAIR_FOUND,
	REPAIR_NONE,   /* cause[] says why */
	REPAIR_BEYOND, /* what is wrong is not of a kind that is repaired:
			  cause[] */
};

struct repair_text {
	enum repair_state state;
	struct deck_list list;   /* what was read first: its headers, its error;
				    its entries are gone */
	const struct game *game; /* NULL: unreadable */
	const char *format, *object;
	int64_t cards_before, cards_after;
	int64_t headers; /* changed: those of sections, too */
	int64_t cost;    /* copies changed */
	int64_t lines;   /* changed without a copy: what is paid, where cards
			    stand */
	struct repair_edit *edit; /* removals and exchanges in the order of the
				     list, then additions */
	size_t nedits, edits_cap;
	const struct card_set *set; /* of the cards of edits */
	struct repair_cause *cause;
	size_t ncauses, causes_cap;
	uint32_t first;  /* the number of the list's first line in its file */
	struct str was;  /* the text of the list; borrowed */
	struct str text; /* the same as it is now, ... */
	struct repair_line *line; /* ... line by line, and one for its end */
	size_t nlines;
};

static inline int64_t repair_changes(const struct repair_text *t)
{
	return t->headers + t->cost + t->lines;
}

/* How new names are written. */
enum repair_names { REPAIR_AS_LISTED, REPAIR_EN, REPAIR_RU };

/* What repairs of all lists of a run share. */
struct repair_run {
	struct checker *checker;
	const struct game *const *games; /* all there are */
	size_t ngames;
	struct arena *scratch; /* empty between lists */
	enum repair_names names;
	/* Which cards may be added: per card of the set, or NULL for every
	 * one. */
	const bool *(*pool)(void *ctx, const struct game *g,
			    const struct card_set *set);
	void *ctx;
};

/*
 * Repair the list whose text, with the separator behind it, is `text`.
 *
 * text  borrowed as long as the result; line, index: of its first line in the
 *       file, and of the list
 * Everything else lives in the arena.  The repaired list was judged again and
 * is legal.
 */
void repair_text(struct repair_text *out, struct arena *a,
		 const struct repair_run *run, const char *file,
		 struct str text, uint32_t line, uint32_t index);

#endif
