/* Compares the printed text of a card with what its data say. */
#include "validators/core/cards/text.h"

#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"
#include "validators/core/language/say.h"
#include "validators/core/text/doc.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The beginnings of words that say a number from 2 on. */
static const char *const numbers[2][7][3] = {
	{ [2] = { "tw", "both" },
	  [3] = { "thr" },
	  [4] = { "four" },
	  [5] = { "five" },
	  [6] = { "six" } },
	{ [2] = { "дв", "об" },
	  [3] = { "тр" },
	  [4] = { "четыр", "четвер" },
	  [5] = { "пят" },
	  [6] = { "шест" } },
};
static const char *const limits[2][4] = {
	{ "once", "twice", "times", "at most" },
	{ "раз", "дважды" },
};

static bool has_any(const char *text, const char *const *words, size_t n)
{
	for (size_t i = 0; i < n && words[i]; i++)
		if (strstr(text, words[i]))
			return true;
	return false;
}

/* Does the text have the number, in digits or as a word? */
static bool has_number(const char *text, long n, enum language lang)
{
	for (const char *p = text; *p; p++) {
		char *end;

		if (!isdigit((unsigned char)*p))
			continue;
		if (strtol(p, &end, 10) == n)
			return true;
		p = end - 1;
	}
	return n <= 6 && has_any(text, numbers[lang][n], 3);
}

/* The first number of the sentences that the text lacks; 0: none.  One and
 * nothing have too many words. */
static long lacking(const char *said, const char *text, enum language lang)
{
	for (const char *p = said; *p; p++) {
		char *end;

		if (!isdigit((unsigned char)*p))
			continue;
		long n = strtol(p, &end, 10);

		if (n > 1 && !has_number(text, n, lang))
			return n;
		p = end - 1;
	}
	return 0;
}

/* Does an ability name its limit? */
static bool is_limited(const struct card *c)
{
	const struct words *table = c->game->grammar->ability;
	size_t row = words_at(table, "limit");

	for (size_t i = 0; i < c->game->nfields; i++) {
		const struct term *t = c->values[i].term;

		if (c->game->fields[i].type != FIELD_ABILITIES || t == NULL)
			continue;
		for (size_t k = 0; k < t->n; k++)
			if (term_has(&t->v[k], row))
				return true;
	}
	return false;
}

static void check_text(const struct card *c, const struct node *text,
		       enum language lang, struct diags *ds)
{
	const struct saying about = { .card = c, .lang = lang };
	const char *printed = arena_copy(ds->arena, text->text.p, text->text.n);
	struct str folded;
	struct buf b = { 0 };

	for (size_t i = 0; i < c->game->nfields; i++)
		if (c->values[i].term) {
			if (b.n)
				buf_putc(&b, ' ');
			say_field(&b, &about, i);
		}
	buf_putc(&b, '\0');
	if (utf8_fold(ds->arena, &folded, text->text) < 0)
		folded = STR("");
	const char *low = arena_copy(ds->arena, str_bytes(folded), folded.n);
	long n = lacking(b.p, low, lang);
	bool unlimited = is_limited(c) && !has_any(low, limits[lang], 4);
	struct diag *d = NULL;

	if (n)
		d = diag_at(ds, SEV_WARNING, FINDING_NAME(TEXT_DIFFERS),
			    &text->at, "the text \"%s\" lacks the number %ld",
			    printed, n);
	else if (unlimited)
		d = diag_at(ds, SEV_WARNING, FINDING_NAME(TEXT_DIFFERS),
			    &text->at, "the text \"%s\" lacks the limit",
			    printed);
	if (d) {
		d->card = c->id.p;
		diag_hint(ds, d, "the data say \"%s\"", b.p);
	}
	buf_release(&b);
}

static bool says_something(const struct card *c)
{
	for (size_t i = 0; i < c->game->nfields; i++)
		if (c->values[i].term)
			return true;
	return false;
}

void text_check(const struct card *c, struct diags *ds)
{
	static const char *const codes[] = { "en", "ru" };

	if (c->game->grammar == NULL || !says_something(c))
		return;
	for (size_t i = 0; i < c->game->nfields; i++) {
		const struct node *n = c->values[i].node;

		if (strcmp(c->game->fields[i].name, "text") != 0 || n == NULL ||
		    n->kind != NODE_MAP)
			continue;
		for (unsigned lang = LANG_EN; lang <= LANG_RU; lang++) {
			const struct node *t = node_get(n, codes[lang]);

			if (t && t->kind == NODE_TEXT)
				check_text(c, t, lang, ds);
		}
	}
}
