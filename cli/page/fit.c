/* Measures text by the widths of DejaVu Sans, and chooses text sizes
 * for cards. */
#include "cli/page/fit.h"

#include "validators/base/utf8.h"

/* clang-format off */
static const unsigned char latin[] = { /* U+0020 to U+007E */
	32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 50, 84, 32, 37, 32, 34, 64,
	64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 54, 100, 69,
	69, 70, 78, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79, 61, 79, 70,
	64, 62, 74, 69, 99, 69, 62, 69, 40, 34, 40, 84, 50, 50, 62, 64, 55,
	64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42, 53, 40,
	64, 60, 82, 60, 60, 53, 64, 34, 64, 84
};
static const unsigned char cyrillic[] = { /* U+0400 to U+045F */
	64, 64, 79, 61, 70, 64, 30, 30, 30, 110, 105, 79, 71, 75, 61, 76, 69,
	69, 69, 61, 79, 64, 108, 65, 75, 75, 71, 76, 87, 76, 79, 76, 61, 70,
	62, 61, 87, 69, 78, 69, 107, 110, 84, 89, 69, 70, 108, 70, 62, 62,
	59, 53, 70, 62, 91, 54, 65, 65, 61, 64, 76, 66, 62, 66, 64, 55, 59,
	60, 86, 60, 69, 60, 92, 95, 71, 79, 59, 55, 85, 61, 62, 62, 63, 53,
	55, 53, 28, 28, 28, 91, 90, 66, 61, 65, 60, 66
};
/* clang-format on */

/* Bold text is wider, in names by at most this percentage. */
#define BOLD 113

static unsigned width_of(uint32_t cp, const char *p, int n)
{
	if (cp >= 0x20 && cp <= 0x7e)
		return latin[cp - 0x20];
	if (cp >= 0x400 && cp <= 0x45f)
		return cyrillic[cp - 0x400];
	return 100 * (unsigned)utf8_width((struct str){ p, (size_t)n });
}

unsigned fit_width(struct str s, bool bold)
{
	const char *end = str_end(s);
	unsigned wide = 0;

	for (int n; s.n && s.p < end; s.p += n) {
		uint32_t cp = utf8_decode(s.p, end, &n);

		wide += width_of(cp, s.p, n);
	}
	return bold ? wide * BOLD / 100 : wide;
}

/* The next part of *s after which a line may break: a word with its hyphen. */
static struct str next_word(struct str *s)
{
	size_t n = 0;

	while (n < s->n && s->p[n] != ' ' && s->p[n] != '-')
		n++;
	n += n < s->n && s->p[n] == '-';

	struct str word = { s->p, n };

	s->p += n;
	s->n -= n;
	return word;
}

unsigned fit_lines(struct str s, unsigned room, bool bold)
{
	unsigned lines = 1, at = 0;

	while (s.n) {
		unsigned blank = 0;

		for (; s.n && *s.p == ' '; s.p++, s.n--)
			blank = latin[0];

		unsigned wide = fit_width(next_word(&s), bold);

		if (at && at + blank + wide > room) {
			lines++;
			at = 0;
		}
		at += (at ? blank : 0) + wide;
		for (; at > room; at -= room) /* break a long word */
			lines++;
	}
	return lines;
}

/* ---- text sizes of a card */

/* Hundredths of a point: sizes of the areas of a card. */
#define NAME_WIDE 12470 /* 44 mm */
#define NAME_LED  10770 /* 38 mm, after a symbol */
#define TEXT_WIDE 15590 /* 55 mm */
#define TEXT_HIGH 9070  /* 32 mm */
#define TALL_HIGH 11340 /* 40 mm, on a card without numbers */
#define LINE      125   /* hundredths of the font size */
#define GAP       20    /* the same, between paragraphs */

/* Convert points to hundredths of a font of `size` tenths of a point. */
static unsigned room(unsigned points, unsigned size)
{
	return points * 10 / size;
}

/* The height of the lines of s in `wide` hundredths of the font size; *gaps
 * counts its paragraphs. */
static unsigned height(struct str s, unsigned wide, unsigned *gaps)
{
	unsigned lines = 0;
	struct str line;

	while (str_cut(&s, '\n', &line)) {
		if (line.n == 0)
			continue;
		lines += fit_lines(line, wide, false);
		++*gaps;
	}
	return lines * LINE;
}

/* True if keywords, whose names are bold, and sentences fit. */
static bool text_fits(struct str first, struct str second, unsigned size,
		      bool tall)
{
	unsigned wide = room(TEXT_WIDE, size), gaps = 0;
	unsigned high = height(first, wide * 97 / 100, &gaps);

	high += height(second, wide, &gaps);
	return high + (gaps ? gaps - 1 : 0) * GAP <=
	       room(tall ? TALL_HIGH : TEXT_HIGH, size);
}

unsigned fit_text(struct str first, struct str second, bool tall)
{
	static const unsigned sizes[] = { 80, 75, 70 };

	for (unsigned i = 0; i < 3; i++)
		if (text_fits(first, second, sizes[i], tall))
			return i;
	return 3;
}

unsigned fit_name(struct str name, bool led)
{
	unsigned wide = led ? NAME_LED : NAME_WIDE;

	if (fit_width(name, true) <= room(wide, 95))
		return 0;
	return fit_lines(name, room(wide, 85), true) <= 2 ? 1 : 2;
}

bool fit_kind(struct str s)
{
	return fit_width(s, false) <= room(TEXT_WIDE, 70);
}
