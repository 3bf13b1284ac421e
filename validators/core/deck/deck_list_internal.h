/*
 * Declarations shared by the deck parser: deck_list.c splits the stream into
 * lists and lines, deck_text.c checks the bytes of a line, deck_head.c parses
 * headers and sections, deck_count.c the counts of entries; deck_arena.c and
 * deck_xml.c parse the other formats; deck_skim.c splits a stream into parts.
 */
#ifndef DECK_DECK_LIST_INTERNAL_H
#define DECK_DECK_LIST_INTERNAL_H

#include "validators/core/deck/deck_list.h"

/* A line being parsed, after comment and outer blanks are cut off. */
struct deck_text {
	struct str text; /* the rest */
	uint32_t col;    /* of its first code point */
};

/* What a line contains besides letters and digits. */
enum {
	LOOKS_ODD = 1,  /* bytes beyond ASCII, or control characters */
	LOOKS_MARK = 2, /* # or /: perhaps a comment */
	LOOKS_COLON = 4,
};

/* The length of the blank at p: space, tab or no-break space; 0 if none. */
static inline size_t deck_blank_at(const char *p, const char *end)
{
	if (p < end && (*p == ' ' || *p == '\t'))
		return 1;
	if (end - p >= 2 && p[0] == '\xc2' && p[1] == '\xa0')
		return 2;
	return 0;
}

/* The length of the blank that ends before p; 0 if none. */
size_t deck_blank_before(const char *start, const char *p);

/* The position after the blanks at p; s without outer blanks. */
const char *deck_skip_blanks(const char *p, const char *end);
struct str deck_trim(struct str s);

/* Split the count off an entry; 0: it has none, -1: not in 1..9999. */
int32_t deck_count(struct str *entry);

/*
 * The count of an entry in its usual form: none, or a digit and one blank,
 * perhaps with an x between them; *shift is the length before the card.  0:
 * another form, which deck_counts must parse.
 *
 * p  the entry, followed by a blank or the end of the line
 */
static inline uint32_t deck_plain_count(const char *p, size_t *shift)
{
	unsigned char c = (unsigned char)*p;
	size_t at = 2;

	*shift = 0;
	if (c > '9')
		return c != 0xef; /* of a full-width digit */
	if (c < '1')
		return 0;
	if (p[1] != ' ') {
		if ((p[1] | 0x20) != 'x' || p[2] != ' ')
			return 0;
		at = 3;
	}
	if ((unsigned char)p[at] <= ' ' || p[at] == '\xc2')
		return 0;
	*shift = at;
	return c - (uint32_t)'0';
}

/* Set a syntax error on the list, which then has no verdict; only the first
 * is kept. */
void deck_fail(struct deck_list *l, uint32_t line, uint32_t col,
	       const char *error, const char *hint);

/* The column of p, counted from 1 at `start`. */
uint32_t deck_column(const char *start, const char *p);

/* Set a syntax error at the first byte of s, at line and col, that no list may
 * contain; returns 0, or -1 if there is one. */
int deck_check_bytes(struct deck_list *l, struct arena *a, uint32_t line,
		     struct str s, uint32_t col);

/* LOOKS_* of the line from p to end. */
unsigned deck_line_looks(const char *p, const char *end);

/* Trim blanks, and a comment if there may be one (mark); false when nothing
 * is left. */
bool deck_line_trim(struct deck_text *out, const char *start, const char *end,
		    bool mark);

/* The length of WORD in a header `WORD:` at the start of text, or 0. */
size_t deck_header_word(struct str text);

/* True if the trimmed line is the rule `---`. */
static inline bool deck_is_rule(const char *p, const char *end)
{
	return end - p == 3 && memcmp(p, "---", 3) == 0;
}

/* Refuse a header after the first section or card; false if it is not
 * a header. */
bool deck_late_header(struct deck_reader *r, struct deck_list *l,
		      const struct deck_text *ln);

/* The header with that name (enum deck_header), or HEADER_COUNT. */
unsigned deck_find_header(struct str word);

/* Parse header h, whose word has word_len bytes; or one that may not be
 * a header. */
void deck_take_header(struct deck_reader *r, struct deck_list *l, unsigned h,
		      const struct deck_text *ln, size_t word_len);
void deck_read_header(struct deck_reader *r, struct deck_list *l,
		      const struct deck_text *ln, size_t word_len);

/* Parse a section header: a line that begins with "[". */
void deck_read_section(struct deck_reader *r, struct deck_list *l,
		       const struct deck_text *ln);

/* Add an entry; the caller fills it in.  Beyond DECK_MAX_ENTRIES the last one
 * is returned, and the list has an error. */
struct entry *deck_add_entry(struct deck_list *l, struct str text,
			     uint32_t line, uint32_t col);

/* Add a section header and return its number for entry.head; 0 after
 * an error. */
uint8_t deck_push_head(struct deck_list *l, struct str name, uint32_t line,
		       uint32_t col);

/* The number of section header `name` for entry.head; it is added if there is
 * none.  0 after an error. */
uint8_t deck_add_head(struct deck_list *l, struct str name, uint32_t line,
		      uint32_t col);

/* Record content that the list cannot store. */
void deck_add_extra(struct deck_list *l, struct arena *a, const char *what,
		    uint32_t line, uint32_t col);

/* Discard the content; the list begins at r->p. */
void deck_list_clear(struct deck_list *l, const struct deck_reader *r);

/* True if only Arena and MTGO lists have such a line. */
bool deck_arena_mark(struct str line);

/* Parse the list that has such a line again: up to r->p, and the rule there. */
void deck_read_arena(struct deck_reader *r, struct deck_list *l);

/* Parse the whole text as one list. */
void deck_read_xml(struct deck_reader *r, struct deck_list *l);

#endif
