/*
 * Text: UTF-8, folding of names, widths, and the filter for terminals.
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
 * Decode the code point at p (p < end) as RFC 3629 requires.
 * Returns it and sets *len to its length in bytes (1..4); UTF8_BAD with *len 1
 * if the bytes are not UTF-8 (this includes overlong forms and surrogates).
 */
uint32_t utf8_decode(const char *p, const char *end, int *len);

/* Encode cp (a valid scalar value) into out[4]; returns 1..4 bytes. */
int utf8_encode(uint32_t cp, char out[4]);

/* Offset of the first byte that is not UTF-8, or s.n if all is valid. */
size_t utf8_check(struct str s);

/* Code points in s; a bad byte counts as one. */
size_t utf8_count(struct str s);

/*
 * Fold a name for comparison: NFKC with full case folding, default ignorable
 * code points removed, ё = е (й stays), every run of blanks replaced by one
 * space and none at the ends, all double quotes and guillemets `"`, all
 * apostrophes `'`.  compile stores the fold, and every lookup uses it; folding
 * twice changes nothing.  Blanks are what Unicode calls White_Space: Zs, Zl,
 * Zp, tab to CR, U+0085.
 * Returns 0 and *out (in the arena), -1 if s is not UTF-8.
 */
int utf8_fold(struct arena *a, struct str *out, struct str s);

/*
 * s in NFC, without blanks at its ends, each run of blanks one space; in the
 * arena, or s itself if it is not UTF-8.
 */
struct str utf8_composed(struct arena *a, struct str s);

/* True for visible ASCII characters, one column wide. */
static inline bool utf8_is_plain(char c)
{
	return c >= ' ' && c < 0x7f;
}

/* Terminal columns of s: 0, 1 or 2 for each code point. */
size_t utf8_width(struct str s);

/*
 * True for code points that must not reach a terminal or be part of a name:
 * controls, format and bidi characters, surrogates, private use, unassigned,
 * line and paragraph separators (categories Cc Cf Cs Co Cn Zl Zp).
 */
bool utf8_is_hidden(uint32_t cp);

/*
 * Append s with hidden code points as <U+XXXX> and bad bytes as <XX>.  Text
 * that a CI runner would take for a command is escaped in the same way: the
 * colon of `::` at the start of a line of b, the bracket of `##[` anywhere.
 */
void utf8_put_safe(struct buf *b, struct str s);

/* Make the first letter of the text lower case. */
void utf8_lower_first(char *text);

/* Where s has `##[`, which begins a command of a CI runner, or NULL. */
const char *utf8_find_command(struct str s);

#endif
