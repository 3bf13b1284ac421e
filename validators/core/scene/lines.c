/* Wraps texts to lines. */
#include "validators/core/scene/lines.h"

#include "validators/base/utf8.h"

static void blanks(struct buf *out, size_t n)
{
	while (n-- > 0)
		buf_putc(out, ' ');
}

/* The length of the longest prefix of s that fits in this many columns, at
 * least one character. */
static size_t fitting(struct str s, size_t columns)
{
	size_t n = 0;

	while (n < s.n) {
		size_t next = n + 1;

		while (next < s.n && ((unsigned char)s.p[next] & 0xc0) == 0x80)
			next++;
		if (n > 0 && utf8_width((struct str){ s.p, next }) > columns)
			break;
		n = next;
	}
	return n;
}

size_t board_break(struct str s, size_t columns)
{
	size_t n = fitting(s, columns), at = n;

	while (at > 0 && at < s.n && s.p[at] != ' ')
		at--;
	return at > 0 ? at : n;
}

/* Take the next word of the text, skipping blanks. */
static struct str next_word(struct str *text)
{
	size_t n = 0;

	if (text->n == 0)
		return *text;
	while (text->n > 0 && text->p[0] == ' ')
		*text = (struct str){ text->p + 1, text->n - 1 };
	while (n < text->n && text->p[n] != ' ')
		n++;
	struct str word = { text->p, n };
	*text = (struct str){ text->p + n, text->n - n };
	return word;
}

static void break_words(struct buf *out, const char *first, struct str words)
{
	size_t indent = utf8_width(str_of(first)), at = indent;
	struct str word;

	buf_puts(out, first);
	while ((word = next_word(&words)).n > 0) {
		if (at > indent && at + 1 + utf8_width(word) > SCENE_WIDTH) {
			buf_putc(out, '\n');
			blanks(out, indent);
			at = indent;
		} else if (at > indent) {
			buf_putc(out, ' ');
			at++;
		}
		while (at + utf8_width(word) > SCENE_WIDTH) {
			size_t n = fitting(word, SCENE_WIDTH - at);

			buf_put(out, word.p, n);
			buf_putc(out, '\n');
			blanks(out, indent);
			at = indent;
			word = (struct str){ word.p + n, word.n - n };
		}
		buf_put(out, word.p, word.n);
		at += utf8_width(word);
	}
	buf_putc(out, '\n');
}

void board_words(struct buf *out, const char *first, struct str words)
{
	struct buf safe = { 0 };

	utf8_put_safe(&safe, words);
	break_words(out, first, buf_str(&safe));
	buf_release(&safe);
}
