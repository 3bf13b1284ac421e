/*
 * Deck lists: parses text into headers, sections and entries, with positions.
 *
 * The only parser of lists, for all games and formats.  It knows no game:
 * section names and line forms are resolved when the game is known.
 */
#ifndef DECK_DECK_LIST_H
#define DECK_DECK_LIST_H

#include "validators/base/arena.h"
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
	struct str value; /* trimmed, without the comment */
};

/* Values of entry.card that are not an index. */
#define CARD_UNKNOWN    UINT32_MAX
#define CARD_AMBIGUOUS  (UINT32_MAX - 1)
#define CARD_FOREIGN    (UINT32_MAX - 2) /* known only in another game */
#define CARD_KNOWN(c)   ((c) < CARD_FOREIGN)

#define SECTION_NONE    UINT8_MAX       /* before any section header */
#define SECTION_UNKNOWN (UINT8_MAX - 1) /* its header is not of the game */

enum {
	ENTRY_MISPLACED = 1,  /* its card may not be in its section */
	ENTRY_FOREIGN = 2,    /* its card is not in this format */
	ENTRY_UNCHECKED = 8,  /* its bytes were not checked yet */
	ENTRY_EXCEEDS = 4,    /* it exceeds the copy limit (rule_copies) */
	ENTRY_UNCOUNTED = 16, /* its count was not split off its text yet */
};

struct entry {
	struct str text;    /* the card as written, without the count */
	uint32_t line, col; /* of the entry's first character */
	uint32_t count;     /* 1..DECK_MAX_COUNT */
	uint32_t card;      /* index in the card set, or a value above */
	uint8_t head;       /* its section header: index + 1 */
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

/* The format of a list; deck_form.h writes them. */
enum deck_form {
	DECK_NATIVE,
	/* Arena and MTGO: has a line `Deck`, `SB: ...` or the like */
	DECK_ARENA,
	DECK_COD, /* Cockatrice: XML, one list per text */
	DECK_O8D, /* OCTGN: XML, one list per text */
	DECK_FORMS,
};

/* Content of another format that a list cannot store. */
struct deck_extra {
	const char *what;   /* `element <tags>`, "printing" */
	uint32_t line, col; /* of the first occurrence */
	uint32_t count;
};

#define DECK_MAX_EXTRAS 16

/* One list; everything is borrowed from the text and the reader. */
struct deck_list {
	const char *file; /* set by the caller, for findings */
	uint32_t index;   /* 0, 1, ... in its file */
	uint32_t line;    /* its first non-empty line */
	uint32_t col;     /* column of that line's text */
	struct header_line header[HEADER_COUNT];
	struct section_head head[DECK_MAX_HEADS];
	size_t nheads;
	struct entry *v;
	size_t n, cap;
	size_t uncounted; /* entries with ENTRY_UNCOUNTED */
	enum deck_form form;
	/* in the order of first occurrences; or NULL */
	struct deck_extra *extra;
	size_t nextra;
	/* per entry the rest of its line, or NULL: deck_line.h */
	struct deck_more *more;
	struct str notes; /* comments of XML lists; p NULL: none */
	uint32_t notes_line, notes_col;
	const char *text; /* start of the list's first line */
	uint32_t text_line;
	const char
		/* a syntax error, or NULL; with one the list has no verdict */
		*error;
	uint32_t error_line, error_col;
	const char *error_hint;
	uint8_t kind;            /* enum encoding_kind, if that is the error */
	const struct lang *lang; /* language of the error: that of the reader */
};

struct deck_reader {
	const char *p, *end; /* unread text; borrowed */
	bool last;           /* no text follows `end` */
	uint32_t line;       /* number of the line at p */
	uint32_t index;      /* of the next list */
	struct arena *arena; /* owns texts of syntax errors */
	/* language of syntax errors; may be set before reading;
	 * NULL: English */
	const struct lang *lang;
};

enum deck_status {
	DECK_END,  /* no more lists */
	DECK_LIST, /* *l is a list */
	/* the text ends inside a list and !last: nothing was read; supply more
	 * text from r->p on and call again */
	DECK_MORE,
};

void deck_reader_init(struct deck_reader *r, struct arena *a, const char *p,
		      size_t n, bool last);

enum deck_status deck_read(struct deck_reader *r, struct deck_list *l);

void deck_list_release(struct deck_list *l);

/*
 * Split the count off the text of every entry (LINE_COUNTED) that still has it;
 * in XML it is separate.  Sets l->error at the first invalid one and returns
 * -1; else 0.
 */
int deck_counts(struct deck_list *l, struct arena *a);

/*
 * Check the bytes of an entry with ENTRY_UNCHECKED that is not exactly the name
 * of a card.  Sets l->error and returns -1 if they are not valid text.
 */
int deck_check_entry(struct deck_list *l, struct arena *a,
		     const struct entry *e);

/* The same for each entry with ENTRY_UNCHECKED: needed only when one names
 * no card. */
int deck_check_entries(struct deck_list *l, struct arena *a);

/*
 * To parse a stream in parts, each by its own reader: cut it after a rule, and
 * set in each reader the numbers of its first line and list.
 */

/* The position after the last complete rule line `---` in the text; NULL if
 * there is none. */
const char *deck_last_rule(const char *p, const char *end);

/* What deck_read would find in a text, at a fraction of the cost. */
struct deck_skim {
	uint32_t lines; /* line feeds */
	uint32_t lists;
};

/* first: the stream begins with this text, including a byte order mark. */
struct deck_skim deck_skim(const char *p, const char *end, bool first);

/* True if the stream that begins with this text, perhaps with a byte order
 * mark, is a single list in XML. */
bool deck_xml_begins(const char *p, const char *end);

/* The column after the content of a line, without its comment and blanks
 * before that. */
uint32_t deck_line_stop(struct str line);

#endif
