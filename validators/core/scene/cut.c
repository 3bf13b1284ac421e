/* Shortens card names to the available width. */
#include "validators/core/scene/lines.h"

#include "validators/base/utf8.h"

/* Words of a name; further ones are combined. */
#define MAX_WORDS 12u

#define CUT       "\xe2\x80\xa6" /* … */

struct words {
	struct str v[MAX_WORDS];
	size_t n;
};

static void split(struct str name, struct words *out)
{
	out->n = 0;
	while (name.n > 0) {
		const char *blank = out->n + 1 < MAX_WORDS
					    ? memchr(name.p, ' ', name.n)
					    : NULL;
		size_t n = blank ? (size_t)(blank - name.p) : name.n;

		out->v[out->n++] = (struct str){ name.p, n };
		n += n < name.n;
		name = (struct str){ name.p + n, name.n - n };
	}
}

static bool is_russian(struct str word)
{
	return word.n > 0 && ((unsigned char)word.p[0] == 0xd0 ||
			      (unsigned char)word.p[0] == 0xd1);
}

static bool is_adjective(struct str word)
{
	static const char *const endings[] = { "ый", "ий", "ой", "ая", "яя",
					       "ое", "ее", "ые", "ие" };

	for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]); i++)
		if (str_ends(word, endings[i]))
			return true;
	return false;
}

/* The noun of a name: in Russian the first word that is not an adjective, in
 * English the one before `of` or `the`; a comma ends the search. */
static size_t noun_of(const struct words *w)
{
	for (size_t i = 0; i < w->n; i++) {
		bool russian = is_russian(w->v[i]);

		if (str_ends(w->v[i], ","))
			return i;
		if (russian && !is_adjective(w->v[i]))
			return i;
		if (!russian && i + 1 < w->n &&
		    (str_is(w->v[i + 1], "of") || str_is(w->v[i + 1], "the")))
			return i;
	}
	return w->n - 1;
}

/* Put the words from..to, with marks for omitted ones. */
static void put_words(const struct words *w, size_t from, size_t to,
		      struct buf *out)
{
	buf_puts(out, from > 0 ? CUT : "");
	for (size_t i = from; i < to; i++) {
		struct str word = w->v[i];

		if (i + 1 == to && to < w->n && str_ends(word, ","))
			word.n--;
		buf_puts(out, i > from ? " " : "");
		buf_put(out, word.p, word.n);
	}
	buf_puts(out, to < w->n ? CUT : "");
}

static bool words_fit(const struct words *w, size_t from, size_t to,
		      size_t columns)
{
	struct buf b = { 0 };

	put_words(w, from, to, &b);
	size_t width = utf8_width(buf_str(&b));
	buf_release(&b);
	return width <= columns;
}

/* Not even the noun fits: put its beginning. */
static void put_part(struct str word, size_t columns, struct buf *out)
{
	size_t n = word.n;

	while (n > 0 &&
	       (utf8_width((struct str){ word.p, n }) + 1 > columns ||
		(n < word.n && ((unsigned char)word.p[n] & 0xc0) == 0x80)))
		n--;
	buf_put(out, word.p, n);
	buf_puts(out, CUT);
}

void board_cut(struct buf *out, struct str name, size_t columns)
{
	struct words w;
	size_t from, to;

	split(name, &w);
	if (w.n == 0 || utf8_width(name) <= columns) {
		buf_put(out, name.p, name.n);
		return;
	}
	from = noun_of(&w);
	to = from + 1;
	if (!words_fit(&w, from, to, columns)) {
		put_part(w.v[from], columns, out);
		return;
	}
	while (to < w.n && words_fit(&w, from, to + 1, columns))
		to++;
	while (from > 0 && words_fit(&w, from - 1, to, columns))
		from--;
	put_words(&w, from, to, out);
}
