/* Inflects words by case and number, using the endings attached to them. */
#include "validators/core/game/decline.h"

#include <string.h>

enum { SINGULAR = 0, PLURAL = 6 };

/* The kind of an ending in brackets, or NULL; n bytes at p. */
static const char *kind_of(const char *p, size_t n)
{
	const char *end = memchr(p, '>', n);
	const char *colon = end ? memchr(p, ':', (size_t)(end - p)) : NULL;

	return colon ? colon + 1 : NULL;
}

struct agreement decline_noun(const char *phrase, size_t n)
{
	struct agreement a = { 0 };
	const char *end = phrase + n;

	for (const char *p = phrase; a.gender == 0; p++) {
		p = memchr(p, '<', (size_t)(end - p));
		const char *kind = p ? kind_of(p, (size_t)(end - p)) : NULL;

		if (kind == NULL)
			break;
		if (*kind == 'j')
			continue;
		a.gender = *kind == 'p' ? 'm' : *kind;
		a.many = *kind == 'p';
		a.animate = kind[1] == 'a';
	}
	return a;
}

/* After "два" the noun is in the genitive singular, the adjective in the
 * genitive plural; after "пять" both are in the genitive plural. */
static bool is_counted(struct inflection f)
{
	return f.count > 1 && (f.in == NOM || (f.in == ACC && !f.with.animate));
}

static unsigned noun_ending(struct inflection f)
{
	if (is_counted(f))
		return GEN +
		       (lang_plural(LANG_RU, f.count) == 2 ? PLURAL : SINGULAR);
	return f.in + (f.with.many || f.count > 1 ? PLURAL : SINGULAR);
}

static unsigned adjective_ending(struct inflection f)
{
	static const uint8_t he[] = { 0, 1, 2, 0, 3, 4 };
	static const uint8_t she[] = { 6, 7, 7, 8, 7, 7 };
	static const uint8_t they[] = { 9, 10, 11, 9, 12, 10 };
	bool many = f.with.many || f.count > 1;

	if (is_counted(f) && f.with.gender == 'f' &&
	    lang_plural(LANG_RU, f.count) == 1)
		return they[NOM]; /* две выбранные карты */
	if (is_counted(f))
		f.in = GEN;
	if (f.in == ACC && f.with.animate && (many || f.with.gender != 'f') &&
	    (many || f.with.gender != 'n'))
		f.in = GEN;
	if (many)
		return they[f.in];
	if (f.with.gender == 'f')
		return she[f.in];
	if (f.with.gender == 'n' && (f.in == NOM || f.in == ACC))
		return 5;
	return he[f.in];
}

/* Append one of the endings in brackets; returns the position after them. */
static const char *put_ending(struct buf *out, const char *p, const char *end,
			      struct inflection f)
{
	const char *kind = kind_of(p, (size_t)(end - p));

	if (kind == NULL) {
		buf_putc(out, *p);
		return p + 1;
	}
	unsigned i = *kind == 'j' ? adjective_ending(f) : noun_ending(f);
	const char *from = p + 1;

	while (i--)
		from += strcspn(from, ",:") + 1;
	buf_put(out, from, strcspn(from, ",:"));
	return strchr(kind, '>') + 1;
}

/* English: pluralise the word that ends here. */
static void put_plural(struct buf *out)
{
	size_t n = out->n;
	char last = n ? out->p[n - 1] : ' ',
	     before = n > 1 ? out->p[n - 2] : ' ';

	if (last == 'y' && strchr("aeiou", before) == NULL) {
		out->n--;
		buf_puts(out, "ies");
	} else if (strchr("sxzo", last) || (last == 'h' && before != 't')) {
		buf_puts(out, "es");
	} else {
		buf_putc(out, 's');
	}
}

void decline_put(struct buf *out, const char *phrase, size_t n,
		 struct inflection f)
{
	const char *end = phrase + n;
	struct agreement own = decline_noun(phrase, n);

	if (own.gender) {
		own.many |= f.with.many;
		f.with = own;
	}
	while (phrase < end)
		if (*phrase == '<') {
			phrase = put_ending(out, phrase, end, f);
		} else if (*phrase == '*') {
			if (f.with.many || f.count > 1)
				put_plural(out);
			phrase++;
		} else {
			buf_putc(out, *phrase++);
		}
}

const char *decline_pronoun(enum language lang, enum grammar_case in,
			    struct agreement a, bool behind)
{
	/* [0]: after prepositions; [1..]: alone */
	static const char *const he[] = { "он",   "него", "нему",
					  "него", "ним",  "нём" };
	static const char *const she[] = { "она", "неё", "ней",
					   "неё", "ней", "ней" };
	static const char *const they[] = { "они", "них",  "ним",
					    "них", "ними", "них" };
	static const char *const english[2][3] = {
		{ "it", "it", "its" }, { "they", "them", "their" }
	};
	bool it = in == NOM && a.gender == 'n' && !a.many;

	if (lang == LANG_EN)
		return english[a.many][in == NOM ? 0 : in == GEN ? 2 : 1];
	const char *const *row = a.many ? they : a.gender == 'f' ? she : he;

	if (it)
		return "оно";
	/* her and hers: without the н that a preposition adds */
	return row[in] + (in == NOM || behind || in == PREP ? 0 : strlen("н"));
}

void decline_numeral(struct buf *out, enum language lang, int32_t n,
		     struct inflection f)
{
	static const char *const english[] = { "one",  "two", "three", "four",
					       "five", "six", "seven", "eight",
					       "nine", "ten" };
	static const char *const russian[4][4] = {
		{ "два", "двух", "двум", "двумя" },
		{ "три", "трёх", "трём", "тремя" },
		{ "четыре", "четырёх", "четырём", "четырьмя" },
		{ "пять", "пяти", "пяти", "пятью" },
	};
	static const uint8_t column[] = { 0, 1, 2, 0, 3, 1 };
	static const char one[] =
		"од<ин,ного,ному,ним,ном,но,на,ной,ну,ни,них,ним,ними:j>";

	if (lang == LANG_EN && n >= 1 && n <= 10) {
		buf_puts(out, english[n - 1]);
	} else if (lang == LANG_RU && n == 1) {
		decline_put(out, one, sizeof(one) - 1, f);
	} else if (lang == LANG_RU && n >= 2 && n <= 5) {
		unsigned i = f.in == ACC && f.with.animate && n < 5
				     ? 1
				     : column[f.in];

		buf_puts(out, n == 2 && i == 0 && f.with.gender == 'f'
				      ? "две"
				      : russian[n - 2][i]);
	} else {
		buf_printf(out, "%d", n);
	}
}
