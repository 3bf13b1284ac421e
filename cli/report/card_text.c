/* A card in words: its fields, abilities, keywords. */
#include "cli/report/card_text.h"

#include "cli/shell/figures.h"
#include "cli/shell/out.h"

#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/core/game/card.h"
#include "validators/core/game/game.h"

#include <stdio.h>

void cardtext_label(const char *label)
{
	buf_blanks(&output, 2);
	put_padded(&output, str_of(label), 20);
	buf_putc(&output, ' ');
}

/* Text of several lines, each below the first. */
static void put_lines(struct str s)
{
	for (size_t i = 0, from = 0; i <= s.n; i++) {
		if (i < s.n && s.p[i] != '\n')
			continue;
		if (from)
			buf_printf(&output, "%23s", "");
		utf8_put_safe(&output, (struct str){ s.p + from, i - from });
		buf_putc(&output, '\n');
		from = i + 1;
	}
}

static void put_value(const struct field *f, const struct value *v)
{
	cardtext_label(f->name);
	switch (f->type) {
	case FIELD_INT:
		buf_printf(&output, "%lld\n", (long long)v->i);
		break;
	case FIELD_LIMIT:
		if (v->unlimited)
			buf_puts(&output, "unlimited\n");
		else
			buf_printf(&output, "%lld\n", (long long)v->i);
		break;
	case FIELD_BOOL:
		buf_puts(&output, v->i ? "true\n" : "false\n");
		break;
	case FIELD_WORD:
		buf_printf(&output, "%s\n", f->words[v->i]);
		break;
	case FIELD_INTS:
		for (size_t k = 0; k < FIELD_COLUMNS && f->columns[k]; k++)
			buf_printf(&output, "%s%lld", k ? "-" : "",
				   (long long)v->ints[k]);
		buf_putc(&output, '\n');
		break;
	case FIELD_CODE:
	case FIELD_NOTE:
		put_lines(v->s);
		break;
	default:
		put_lines(v->json);
	}
}

/* What a card does, in sentences. */
static void put_term(const struct saying *about, size_t i)
{
	const struct field *f = &about->card->game->fields[i];
	const struct term *t = about->card->values[i].term;
	struct buf b = { 0 };

	for (size_t k = 0; f->type == FIELD_ABILITIES && k < t->n; k++) {
		char label[24];

		snprintf(label, sizeof(label), "ability %zu", k + 1);
		cardtext_label(label);
		b.n = 0;
		say_ability(&b, about, &t->v[k]);
		put_lines(buf_str(&b));
	}
	if (f->type != FIELD_ABILITIES) {
		cardtext_label(f->name);
		say_field(&b, about, i);
		put_lines(buf_str(&b));
	}
	buf_release(&b);
}

static void put_keyword(const struct saying *about, const struct keyword_use *u)
{
	struct buf b = { 0 };

	say_meaning(&b, about, u);
	cardtext_label("keyword");
	put_lines(buf_str(&b));
	buf_release(&b);
}

/* What the rules make of it. */
static void put_told(const struct card *c, enum language lang)
{
	struct buf b = { 0 };

	if (c->game->tell == NULL)
		return;
	c->game->tell(&b, c, lang);
	cardtext_label("does");
	put_lines(buf_str(&b));
	buf_release(&b);
}

void cardtext_put(const struct card *c, const struct card_set *set,
		  enum language lang)
{
	const struct saying about = { c, set, lang };

	for (size_t i = 0; i < c->game->nfields; i++)
		if (c->values[i].term)
			put_term(&about, i);
		else if (c->values[i].set)
			put_value(&c->game->fields[i], &c->values[i]);
	for (size_t i = 0; i < c->nkeywords; i++)
		put_keyword(&about, &c->keywords[i]);
	put_told(c, lang);
}
