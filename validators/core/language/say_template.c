/* Fills the templates of words. */
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

struct str say_section(const char *text, unsigned i)
{
	const char *end;

	for (; i > 0; i--) {
		text = strstr(text, " / ");
		if (text == NULL)
			return STR("");
		text += strlen(" / ");
	}
	end = strstr(text, " / ");
	return (struct str){ text, end ? (size_t)(end - text) : strlen(text) };
}

static const struct term *child(const struct words *table,
				const struct term *map, struct str name,
				const struct word **row)
{
	const char *dot = name.n ? memchr(name.p, '.', name.n) : NULL;
	size_t n = dot ? (size_t)(dot - name.p) : name.n;
	int i = table ? words_find(table, name.p, n) : -1;

	if (i < 0)
		return NULL;
	if (dot) /* a key of the map under a key */
		return map->v[i].form == TERM_MAP
			       ? child(table->v[i].table, &map->v[i],
				       (struct str){ dot + 1, name.n - n - 1 },
				       row)
			       : NULL;
	*row = &table->v[i];
	return map->v[i].form == TERM_NONE ? NULL : &map->v[i];
}

const struct term *say_under(const struct words *table, const struct term *map,
			     const char *name, const struct word **row)
{
	return child(table, map, str_of(name), row);
}

/* A parsed slot. */
struct slot {
	struct str before, name, alts;
	char kind; /* : # * ! ? % */
	char sign; /* + -: a gap unless the number has this sign */
};

static const char *read_slot(struct slot *x, const char *p)
{
	const char *end = strchr(p, '}');
	size_t n = strcspn(p, ":#*!?%}");

	*x = (struct slot){ .kind = p[n] == '}' ? ':' : p[n] };
	x->name = (struct str){ p, n };
	if (p[n] != '}')
		x->alts = (struct str){ p + n + 1, (size_t)(end - p) - n - 1 };
	for (size_t i = n; i > 0; i--)
		if (p[i - 1] == ' ') {
			x->before = (struct str){ p, i };
			x->name = (struct str){ p + i, n - i };
			break;
		}
	if (x->name.n && strchr("+-", x->name.p[x->name.n - 1]))
		x->sign = x->name.p[--x->name.n];
	return end + 1;
}

static struct how read_how(const struct slot *x, bool first)
{
	static const struct {
		const char *name;
		enum grammar_case in;
		unsigned flags;
	} words[] = {
		{ "nom", NOM, 0 },          { "gen", GEN, 0 },
		{ "dat", DAT, 0 },          { "acc", ACC, 0 },
		{ "ins", INS, 0 },          { "prep", PREP, 0 },
		{ "from", 0, SLOT_FROM },   { "each", 0, SLOT_EACH },
		{ "and", 0, SLOT_AND },     { "nor", 0, SLOT_NOR },
		{ "bare", 0, SLOT_BARE },   { "cap", 0, SLOT_CAPITAL },
		{ "pro", 0, SLOT_PRONOUN }, { "noun", 0, SLOT_NOUN },
		{ "many", 0, SLOT_MANY },   { "full", 0, SLOT_FULL },
		{ "span", 0, SLOT_SPAN },   { "times", 0, SLOT_TIMES },
		{ "same", 0, SLOT_SAME },   { "signed", 0, SLOT_SIGNED },
		{ "outer", 0, SLOT_OUTER }, { "one", 0, SLOT_ONE },
		{ "lying", 0, SLOT_LYING }, { "standing", 0, SLOT_STANDING },
		{ "fem", 0, SLOT_FEM },     { "no", 0, SLOT_NO },
		{ "known", 0, SLOT_KNOWN }, { "new", 0, SLOT_NEW },
		{ "a", 0, SLOT_ARTICLE },
	};
	struct how h = { .in = first ? NOM : ACC, .before = x->before };
	struct str all = x->kind == ':' ? x->alts : STR(""), one;

	while (str_cut(&all, ',', &one))
		for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
			if (str_is(one, words[i].name)) {
				h.flags |= words[i].flags;
				if (words[i].flags == 0)
					h.in = words[i].in;
			}
	return h;
}

/* Alternative i of those separated by |, or the last one. */
static struct str pick_alt(struct str alts, size_t i)
{
	struct str one = STR("");

	do {
		if (!str_cut(&alts, '|', &one))
			break;
	} while (i-- > 0);
	return one;
}

static size_t count_alts(struct str alts)
{
	size_t n = 1;

	for (size_t i = 0; i < alts.n; i++)
		n += alts.p[i] == '|';
	return n;
}

static void put_verb(struct say *s, struct str alts)
{
	bool russian = s->lang == LANG_RU;
	size_t i = 0;

	if (s->elided)
		return;
	if (s->third)
		i = russian ? 2u + s->many : !s->many;
	else if (russian)
		i = s->infinitive;
	buf_put(s->out, pick_alt(alts, i).p, pick_alt(alts, i).n);
}

/* The index of the form that agrees with a thing. */
static size_t agreeing(struct agreement a, size_t alts)
{
	if (alts < 4)
		return a.many;
	return a.many ? 3 : a.gender == 'f' ? 1 : a.gender == 'n' ? 2 : 0;
}

/* Select the form for the value; false if there is no value. */
static bool form_of(struct say *s, const struct slot *x,
		    const struct filling *f, size_t *i)
{
	const struct word *row = f->key;
	const struct term *t =
		x->name.n ? child(f->table, f->map, x->name, &row) : f->own;
	struct agreement a;
	struct mention m;

	if (t == NULL) {
		bool known = say_special_agreement(s, x->name, &a);

		*i = known ? agreeing(a, count_alts(x->alts)) : 0;
		return known || str_is(x->name, "amount");
	}
	int thing = say_thing_of(t);
	if (t->form == TERM_INT) {
		*i = lang_plural(s->lang, t->lo);
	} else if (t->form == TERM_SET) {
		*i = (t->bits & (t->bits - 1)) != 0;
	} else if (thing >= 0) {
		*i = agreeing(say_agreement(s, thing), count_alts(x->alts));
	} else if (t->form == TERM_WORD) {
		const char *p = say_phrase(s, &row->words->v[t->word]);

		*i = agreeing(decline_noun(p, say_section(p, 0).n),
			      count_alts(x->alts));
	} else if (t->form == TERM_MAP && say_is_group(row->table)) {
		say_group_agreement(s, row->table, t, &m);
		*i = agreeing(m.with, count_alts(x->alts));
	} else {
		*i = t->form == TERM_INTS;
	}
	return true;
}

/* Put a form, with the number in place of ~. */
static void put_form(struct say *s, struct str form, const struct term *t)
{
	for (size_t i = 0; i < form.n; i++)
		if (form.p[i] == '~' && t && t->form == TERM_INT)
			buf_printf(s->out, "%d", t->lo);
		else
			buf_putc(s->out, form.p[i]);
}

/* Fill one {...}; returns the position after it, *gap without a value. */
static const char *fill_slot(struct say *s, const char *p, const char *from,
			     const struct filling *f, bool inside, bool *gap)
{
	struct slot x;
	const struct word *row = f->key;
	const char *end = read_slot(&x, p);
	struct how h = read_how(&x, p == from + 1);
	const struct term *t =
		x.name.n ? child(f->table, f->map, x.name, &row) : f->own;
	static const struct term one = { .form = TERM_INT, .lo = 1, .hi = 1 };
	size_t i;

	if (x.kind == '!' && x.name.n == 0) {
		put_verb(s, x.alts);
		return end;
	}
	if (t == NULL && str_is(x.name, "amount") && (!inside || x.sign == '+'))
		t = &one; /* the default everywhere */
	bool minus = t && t->form == TERM_INT ? t->lo < 0 : x.kind == '?';

	if (x.sign && (t == NULL || minus != (x.sign == '-'))) {
		*gap = true;
		return end;
	}
	if (x.kind == '#') {
		if (form_of(s, &x, f, &i))
			put_form(s, pick_alt(x.alts, i), t);
		else
			*gap = true;
	} else if (x.kind == '%') {
		s->each_so = t && say_is_several(s, say_thing_of(t));
		if (s->each_so)
			buf_put(s->out, x.alts.p, x.alts.n);
	} else if (t == NULL) {
		int special = x.kind == '?' ? -1 : say_special(s, x.name, h);

		*gap |= special <= 0;
	} else if (x.kind == '*') {
		say_counted(s, row, t, x.alts);
	} else if (x.kind == ':') {
		*gap |= !say_term(s, row, t, h);
	}
	return end;
}

/* Parse "!key " at the start of an optional part, which is used only if the key
 * or special slot has no value. */
static const char *skip_test(struct say *s, const char *p,
			     const struct filling *f, bool *hole)
{
	const struct word *row;
	size_t start = s->out->n;

	if (*p != '!')
		return p;
	size_t n = strcspn(p, " ");

	struct str key = { p + 1, n - 1 };

	*hole = child(f->table, f->map, key, &row) ||
		(str_is(key, "deed") &&
		 say_special(s, key, (struct how){ 0 }) > 0);
	s->out->n = start;
	return p + n + 1;
}

/* Fill a template up to its end or `]`; returns where it stopped. */
static const char *fill_from(struct say *s, const char *p, const char *from,
			     const char *end, const struct filling *f,
			     bool inside, bool *gap)
{
	while (p < end && *p != ']') {
		if (*p == '[') {
			size_t start = s->out->n;
			struct say was = *s;
			bool hole = false;

			p = skip_test(s, p + 1, f, &hole);
			p = fill_from(s, p, from, end, f, true, &hole);
			p += p < end;
			if (hole) { /* restore what was mentioned there */
				*s = was;
				s->out->n = start;
			}
		} else if (*p == '{') {
			p = fill_slot(s, p + 1, from, f, inside, gap);
		} else {
			size_t n = strcspn(p, "{[]");

			if (n > (size_t)(end - p))
				n = (size_t)(end - p);
			decline_put(s->out, p, n, s->form);
			p += n;
		}
	}
	return p;
}

void say_fill(struct say *s, struct str text, struct filling f)
{
	const struct filling *around = s->around;
	uint64_t known = s->known;
	bool gap = false;

	s->known = 0;
	for (int i = 0; i < THINGS; i++)
		s->known |= (uint64_t)s->seen[i].told << i;
	s->around = &f;
	s->each_so = false;
	fill_from(s, text.p, text.p, str_end(text), &f, false, &gap);
	s->around = around;
	s->known = known;
}
