/*
 * What the parts of the deck reader share: deck_list.c cuts the stream into
 * lists and lines, deck_text.c looks at the bytes of a line, deck_head.c reads
 * headers and sections, deck_count.c the counts of entries; deck_arena.c and
 * deck_xml.c read the other forms; deck_skim.c cuts a stream into pieces.
 */
#ifndef DECK_DECK_LIST_INTERNAL_H
#define DECK_DECK_LIST_INTERNAL_H

#include "validators/core/deck/deck_list.h"

/* A line while it is read: comment and outer blanks are cut off. */
struct deck_text {
	struct str text; /* what is left */
	uint32_t col;    /* of its first code point */
};

/* What a line holds beside letters and digits. */
enum {
	LOOKS_ODD = 1,  /* bytes beyond ASCII, or controls */
	LOOKS_MARK = 2, /* # or /: perhaps a comment */
	LOOKS_COLON = 4,
};

/* Bytes of the blank at p: space, tab or no-break space; 0 if none. */
static inline size_t deck_blank_at(const char *p, const char *end)
{
	if (p < end && (*p == ' ' || *p == '\t'))
		return 1;
	if (end - p >= 2 && p[0] == '\xc2' && p[1] == '\xa0')
		return 2;
	return 0;
}

/* Bytes of the blank that ends before p; 0 if none. */
size_t deck_blank_before(const char *start, const char *p);

/* What is behind the blanks at p; s without outer blanks. */
const char *deck_skip_blanks(const char *p, const char *end);
struct str deck_trim(struct str s);

/* Split the count off an entry; 0: it has none, -1: none from 1 to 9999. */
int32_t deck_count(struct str *entry);

/*
 * The count of an entry as most have it: none, or a digit and one blank,
 * perhaps with an x between them; *shift is what stands before the card.
 * 0: it is another one, and deck_counts has to look.
 *
 * p  the entry, behind which a blank or the end of the line stands
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

/* Make the list one without a verdict; its first error stays. */
void deck_fail(struct deck_list *l, uint32_t line, uint32_t col,
	       const char *error, const char *hint);

/* The column of p, counted from 1 at `start`. */
uint32_t deck_column(const char *start, const char *p);

/* Fail the list at the first byte of s, which stands at line and col, that no
 * list may hold: 0, or -1 if there is one. */
int deck_check_bytes(struct deck_list *l, struct arena *a, uint32_t line,
		     struct str s, uint32_t col);

/* LOOKS_* of the line from p to end. */
unsigned deck_line_looks(const char *p, const char *end);

/* Cut blanks, and a comment if there may be one (mark); false when nothing is
 * left. */
bool deck_line_trim(struct deck_text *out, const char *start, const char *end,
		    bool mark);

/* The header `WORD:` at the start of text: bytes of WORD, or 0. */
size_t deck_header_word(struct str text);

/* True if the line, without what is to be trimmed, is the rule `---`. */
static inline bool deck_is_rule(const char *p, const char *end)
{
	return end - p == 3 && memcmp(p, "---", 3) == 0;
}

/* Refuse a header behind the first section or card; false if it is none. */
bool deck_late_header(struct deck_reader *r, struct deck_list *l,
		      const struct deck_text *ln);

/* The header of that name (enum deck_header), or HEADER_COUNT. */
unsigned deck_find_header(struct str word);

/* Take in header h, whose word has word_len bytes; or one that may be none. */
void deck_take_header(struct deck_reader *r, struct deck_list *l, unsigned h,
		      const struct deck_text *ln, size_t word_len);
void deck_read_header(struct deck_reader *r, struct deck_list *l,
		      const struct deck_text *ln, size_t word_len);

/* Take in a section header: a line that begins with "[". */
void deck_read_section(struct deck_reader *r, struct deck_list *l,
		       const struct deck_text *ln);

/* Room for one more entry; the caller fills in what it knows.  Beyond
 * DECK_MAX_ENTRIES it is that of the last one, and the list has an error. */
struct entry *deck_add_entry(struct deck_list *l, struct str text,
			     uint32_t line, uint32_t col);

/* One more section header, as a number for entry.head; 0 after an error. */
uint8_t deck_push_head(struct deck_list *l, struct str name, uint32_t line,
		       uint32_t col);

/* Section header `name` as a number for entry.head; one more if there is none
 * of that name yet.  0 after an error. */
uint8_t deck_add_head(struct deck_list *l, struct str name, uint32_t line,
		      uint32_t col);

/* Note what the list cannot keep. */
void deck_add_extra(struct deck_list *l, struct arena *a, const char *what,
		    uint32_t line, uint32_t col);

/* Forget what was read; the list begins at r->p. */
void deck_list_clear(struct deck_list *l, const struct deck_reader *r);

/* True if the line is one that only Arena and MTGO lists have. */
bool deck_arena_mark(struct str line);

/* Read the list again that has such a line: up to r->p, and the rule there. */
void deck_read_arena(struct deck_reader *r, struct deck_list *l);

/* Read the text, to its end, as one list. */
void deck_read_xml(struct deck_reader *r, struct deck_list *l);

#endif
