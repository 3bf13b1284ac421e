/*
 * Text: UTF-8, the one fold of names, widths and the terminal filter.
 *
 * Nothing here depends on the locale.
 */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include "validators/base/buf.h"
#include "validators/base/str.h"

#include <stdbool.h>
#include <stdint.h>

struct arena;

#define UTF8_BAD UINT32_MAX

/*
 * Decode the code point at p (p < end) by the rules of RFC 3629.
 * Returns it and sets *len to its bytes (1..4); UTF8_BAD with *len 1 where
 * the bytes are not UTF-8 (overlong forms and surrogates included).
 */
uint32_t utf8_decode(const char *p, const char *end, int *len);

/* Encode cp (a valid scalar value) into out[4]; returns 1..4 bytes. */
int utf8_encode(uint32_t cp, char out[4]);

/* Byte offset of the first byte that is not UTF-8, or s.n if all is well. */
size_t utf8_check(struct str s);

/* Code points in s; a bad byte counts as one. */
size_t utf8_count(struct str s);

/*
 * The fold under which names are equal: NFKC with full case folding, default
 * ignorable code points removed, ё = е (й stays), every run of blanks one
 * space and none at the ends, all double quotes and guillemets `"`, all
 * apostrophes `'`.  Stored by compile, used by every lookup; folding twice
 * changes nothing.  Blanks are what Unicode calls White_Space: Zs, Zl, Zp, tab
 * to CR, U+0085.
 * Returns 0 and *out (kept in the arena), -1 if s is not UTF-8.
 */
int utf8_fold(struct arena *a, struct str *out, struct str s);

/*
 * s in NFC, without blanks at its ends, each run of blanks one space; kept in
 * the arena, or s itself if it is not UTF-8.
 */
struct str utf8_composed(struct arena *a, struct str s);

/* True for the characters of ASCII that are shown, one column wide. */
static inline bool utf8_is_plain(char c)
{
	return c >= ' ' && c < 0x7f;
}

/* Terminal columns of s: 0, 1 or 2 for each code point. */
size_t utf8_width(struct str s);

/*
 * True for code points that must not reach a terminal or stand in a name:
 * controls, format and bidi characters, surrogates, private use, unassigned,
 * line and paragraph separators (categories Cc Cf Cs Co Cn Zl Zp).
 */
bool utf8_is_hidden(uint32_t cp);

/*
 * Append s with hidden code points as <U+XXXX> and bad bytes as <XX>; so is
 * written what a runner of CI would take for a command: the colon of `::` where
 * a line of b begins, the bracket of `##[` anywhere.
 */
void utf8_put_safe(struct buf *b, struct str s);

/* Make the first letter of the text a small one. */
void utf8_lower_first(char *text);

/* Where s has `##[`, which opens a command of a runner, or NULL. */
const char *utf8_find_command(struct str s);

#endif
