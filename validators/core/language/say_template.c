/* Fills the templates by which words are said. */
#include "validators/core/language/say_internal.h"

#include <assert.h>
#include <string.h>

const char *say_pick(const struct say *s, const char *en, const char *ru)
{
	return s->lang == LANG_RU ? ru : en;
}

const char *say_phrase(const struct say *s, const struct word *w)
{
	const char *text = say_pick(s, w->en, w->ru);

	return text ? text : "";
}

const struct term *say_child(const struct words *table, const struct term *map,
			     const char *name, size_t n,
			     const struct word **row)
{
	int i = table ? words_find(table, name, n) : -1;

	if (i < 0)
		return NULL;
	*row = &table->v[i];
	return map->v[i].form == TERM_NONE ? NULL : &map->v[i];
}

const struct term *say_under(const struct words *table, const struct term *map,
			     const char *name, const struct word **row)
{
	return say_child(table, map, name, strlen(name), row);
}

/* One {...}; returns what is behind it, *gap where there is no value. */
static const char *fill_slot(struct say *s, const char *p,
			     const struct filling *f, bool inside, bool *gap)
{
	size_t n = strcspn(p, "}:");
	bool sign = p[n] == ':';
	const struct word *row = f->key;
	const struct term *t =
		n == 0 ? f->own : say_child(f->table, f->map, p, n, &row);

	if (t == NULL && !inside && n == strlen("amount") &&
	    memcmp(p, "amount", n) == 0)
		buf_putc(s->out, '1'); /* its default everywhere */
	else if (t == NULL)
		*gap = true;
	else if (sign && t->form == TERM_INT)
		buf_printf(s->out, "%+d", t->lo);
	else {
		if (sign)
			buf_putc(s->out, '+');
		say_term(s, row, t);
	}
	return p + strcspn(p, "}") + 1;
}

/* Fill a template up to its end or `]`; returns where it stopped. */
static const char *fill(struct say *s, const char *p, const struct filling *f,
			bool inside, bool *gap)
{
	while (*p && *p != ']') {
		if (*p == '[') {
			size_t start = s->out->n;
			uint32_t told = s->told;
			bool hole = false;

			p = fill(s, p + 1, f, true, &hole);
			p += *p == ']';
			if (hole) { /* what was told there is not */
				s->out->n = start;
				s->told = told;
			}
		} else if (*p == '{') {
			p = fill_slot(s, p + 1, f, inside, gap);
		} else {
			buf_putc(s->out, *p++);
		}
	}
	return p;
}

void say_fill(struct say *s, const char *text, struct filling f)
{
	const struct filling *around = s->around;
	bool gap = false;

	s->around = &f;
	fill(s, text, &f, false, &gap);
	s->around = around;
}

void say_word(struct say *s, const struct word *w)
{
	const char *text = say_phrase(s, w);
	struct filling f = { 0 };

	assert(*text); /* but for the side `any`, which goes without saying */
	if (s->around) {
		f.table = s->around->table;
		f.map = s->around->map;
	}
	say_fill(s, text, f);
}
