/*
 * Repairs as text: the lines of a list that go, change and come.
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

#include "validators/core/fix/repair_edit.h"

/* A line of the text and the lines that come before it; one more stands for
 * the end of the text. */
struct repair_line {
	struct str old; /* without its line feed */
	struct str now; /* the same, or what it becomes */
	bool gone;
	struct str *before; /* new lines */
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
	int64_t cost;  /* copies changed */
	int64_t lines; /* changed without a copy: what is paid, where cards
			  stand */
	struct repair_edits edits;
	const struct card_set *set; /* of the cards of edits */
	struct repair_cause *cause;
	size_t ncauses, causes_cap;
	struct repair_line *line; /* nlines and one more */
	size_t nlines;
	uint32_t first;  /* the number of line[0] in its file */
	bool ends;       /* the text's last line ends with a line feed */
	struct str text; /* the list as it is now */
};

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
