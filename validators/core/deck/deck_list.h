/*
 * Deck lists: text to headers, sections and entries, each with its place.
 *
 * The only reader of lists, for all games and of all forms.  It knows no game:
 * names of sections and the form of lines are settled when the game is known.
 */
#ifndef DECK_DECK_LIST_H
#define DECK_DECK_LIST_H

#include "validators/base/arena.h"
#include "validators/base/lines.h"
#include "validators/base/lang.h"
#include "validators/base/str.h"

#include <stdbool.h>
#include <stdint.h>

#define DECK_MAX_COUNT   9999
#define DECK_MAX_LINE    (64u << 10) /* bytes of one line */
#define DECK_MAX_ENTRIES 10000       /* of one list */

enum deck_header {
	HEADER_GAME,
	HEADER_FORMAT,
	HEADER_NAME,
	HEADER_PLAYER,
	HEADER_SIDE,
	HEADER_SEAT,
	HEADER_REDEALS,
	HEADER_COUNT,
};

extern const char *const deck_header_names[HEADER_COUNT];

struct deck_more;

struct header_line {
	bool set;
	uint32_t line, col; /* of the header */
	uint32_t value_col;
	struct str value; /* trimmed, without comment */
};

/* Values of entry.card that are not an index. */
#define CARD_UNKNOWN    UINT32_MAX
#define CARD_AMBIGUOUS  (UINT32_MAX - 1)
#define CARD_FOREIGN    (UINT32_MAX - 2) /* known in another game only */
#define CARD_KNOWN(c)   ((c) < CARD_FOREIGN)

#define SECTION_NONE    UINT8_MAX       /* before any section header */
#define SECTION_UNKNOWN (UINT8_MAX - 1) /* below a header the game lacks */

enum {
	ENTRY_MISPLACED = 1,  /* its card may not stand in its section */
	ENTRY_FOREIGN = 2,    /* its card is not of this format */
	ENTRY_UNCHECKED = 8,  /* its bytes were not looked at yet */
	ENTRY_EXCEEDS = 4,    /* it breaks the copy limit (rule_copies) */
	ENTRY_UNCOUNTED = 16, /* its count is still to be split off its text */
};

struct entry {
	struct str text;    /* the card as written, without count */
	uint32_t line, col; /* of the entry's first character */
	uint32_t count;     /* 1..DECK_MAX_COUNT */
	uint32_t card;      /* index in the card set, or as above */
	uint8_t head;       /* section header it stands under: index + 1 */
	uint8_t section;    /* of the game; where its copies count */
	uint8_t flags;
	uint16_t shift; /* bytes of the entry before text */
};

struct section_head {
	struct str name;
	uint32_t line, col;
	uint8_t section; /* of the game, or SECTION_UNKNOWN */
	bool follows;    /* unknown because a header before it is wrong */
};

#define DECK_MAX_HEADS 64

/* How a list is written; deck_form.h writes them. */
enum deck_form {
	DECK_NATIVE,
	DECK_ARENA, /* Arena and MTGO: a line `Deck`, `SB: ...` or the like */
	DECK_COD,   /* Cockatrice: XML, one list a text */
	DECK_O8D,   /* OCTGN: XML, one list a text */
	DECK_FORMS,
};

/* What another form says and a list has no place for. */
struct deck_extra {
	const char *what;   /* `element <tags>`, "printing" */
	uint32_t line, col; /* of the first */
	uint32_t count;
};

#define DECK_MAX_EXTRAS 16

/* One list; everything is borrowed from the text and the reader. */
struct deck_list {
	const char *file; /* set by the caller, shown in findings */
	uint32_t index;   /* 0, 1, ... in its file */
	uint32_t line;    /* its first line that says something */
	uint32_t col;     /* where that line's text begins */
	struct header_line header[HEADER_COUNT];
	struct section_head head[DECK_MAX_HEADS];
	size_t nheads;
	struct entry *v;
	size_t n, cap;
	size_t uncounted; /* entries with ENTRY_UNCOUNTED */
	enum deck_form form;
	struct deck_extra *extra; /* in the order of their first; or NULL */
	size_t nextra;
	struct deck_more *more; /* per entry what it says beside its card, or
				   NULL: deck_line.h */
	struct str notes;       /* what XML says for people; p NULL: nothing */
	uint32_t notes_line, notes_col;
	const char *text; /* where the list's first line stands */
	uint32_t text_line;
	const char
		*error; /* a syntax error, or NULL: the list has no verdict */
	uint32_t error_line, error_col;
	const char *error_hint;
	uint8_t kind;            /* enum encoding_kind, if that is the error */
	const struct lang *lang; /* of the error: that of the reader */
};

struct deck_reader {
	const char *p, *end;     /* text not read yet; borrowed */
	bool last;               /* no text follows `end` */
	uint32_t line;           /* number of the line at p */
	uint32_t index;          /* of the next list */
	struct arena *arena;     /* keeps texts of syntax errors */
	const struct lang *lang; /* of syntax errors; may be set before reading;
				    NULL: English */
};

enum deck_status {
	DECK_END,  /* no further list */
	DECK_LIST, /* *l holds one */
	DECK_MORE, /* the text ends inside a list and !last: nothing was read;
		      give more text from r->p on and call again */
};

void deck_reader_init(struct deck_reader *r, struct arena *a, const char *p,
		      size_t n, bool last);

enum deck_status deck_read(struct deck_reader *r, struct deck_list *l);

void deck_list_release(struct deck_list *l);

/*
 * Split the count off the text of every entry (LINE_COUNTED) that has it still;
 * XML has it apart.  Sets l->error at the first that is wrong and returns -1;
 * else 0.
 */
int deck_counts(struct deck_list *l, struct arena *a);

/*
 * Look at the bytes of an entry with ENTRY_UNCHECKED that is not a card's name
 * to the byte.  Sets l->error and returns -1 if they are not readable text.
 */
int deck_check_entry(struct deck_list *l, struct arena *a,
		     const struct entry *e);

/* The same of each entry with ENTRY_UNCHECKED: they are looked at only when
 * they name no card. */
int deck_check_entries(struct deck_list *l, struct arena *a);

/*
 * A stream may be read in pieces, each by a reader of its own: cut it behind a
 * rule, and give each reader the numbers of its first line and list.
 */

/* Just behind the last rule `---` in the text, if its line has ended; NULL if
 * there is none. */
const char *deck_last_rule(const char *p, const char *end);

/* What deck_read finds in a text, at a fraction of the cost. */
struct deck_skim {
	uint32_t lines; /* line feeds */
	uint32_t lists;
};

/* first: the stream begins with this text, a byte order mark included. */
struct deck_skim deck_skim(const char *p, const char *end, bool first);

/* True if the stream that begins so, perhaps with a byte order mark, holds one
 * list in XML, and no more. */
bool deck_xml_begins(const char *p, const char *end);

/* A place in the text of a list, for reading its lines again. */
struct deck_lines {
	const struct deck_list *list; /* as it was read; set by the caller */
	const char *end;              /* of the text; set by the caller */
	struct text_lines at;         /* private */
	uint32_t stopped, stop;       /* private: of deck_lines_stop */
};

/* The text of line `line`, without its end; empty if absent.  Lines asked
 * for in their order cost one walk. */
struct str deck_line(struct deck_lines *d, uint32_t line);

/* The column just behind what a line says: its comment and the blanks before
 * that are left out. */
uint32_t deck_line_stop(struct str line);

/* The same of line `line`; asked again for it, it need not be read again. */
uint32_t deck_lines_stop(struct deck_lines *d, uint32_t line);

#endif
