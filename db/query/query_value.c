/* Checks values of fields against those that cards can have, and suggests
 * similar ones. */
#include "db/query/query_sql.h"

#include "validators/core/text/suggest.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <string.h>

struct query_choices query_choose(const struct query_text *v)
{
	return (struct query_choices){ .value = v->s,
				       .pattern = query_is_pattern(v) };
}

void query_offer(struct query_sql *b, struct query_choices *c, const char *word)
{
	if (c->found)
		return;
	c->found = c->pattern ? query_fits_word(c->value, word)
			      : str_is(c->value, word);
	VEC_PUSH(b->a, c->word, c->n, c->cap, word);
}

/* A hint with the nearest of n words, or NULL; values are compared by all
 * their names. */
static const char *nearest(struct arena *a, const struct lang *lang,
			   struct str value, const char *const *words, size_t n,
			   bool values)
{
	struct suggest s;

	suggest_init(&s, a, value);
	for (size_t i = 0; i < n; i++) {
		suggest_name(&s, words[i]);
		if (values)
			query_value_suggest(a, &s, words[i]);
	}
	return suggest_text(a, lang, &s);
}

const char *query_near(struct arena *a, const struct lang *lang,
		       struct str value, const char *const *words, size_t n,
		       bool values)
{
	enum { MANY = 16 };
	const char *all[MANY + 1];
	const char *hint = nearest(a, lang, value, words, n, values);
	size_t m = 0;

	for (size_t i = 0; !hint && i < n; i++) {
		all[m] = NULL;
		if (field_word(all, str_of(words[i])) >= 0)
			continue;
		if (m == MANY)
			return NULL;
		all[m++] = words[i];
	}
	all[m] = NULL;
	for (size_t i = 0; values && i < m; i++)
		all[i] = query_value_said(a, lang, all[i]);
	return hint || m == 0 ? hint
			      : arena_printf(a, tr_in(lang, "value", "use %s"),
					     field_choices(a, lang, all));
}

static const char *words_hint(struct query_sql *b,
			      const struct query_choices *c)
{
	const char *hint =
		query_near(b->a, b->q->lang, c->value, c->word, c->n, true);

	return hint ? hint : c->listed ? c->listed : QUERY_WORDS_LISTED;
}

int query_unknown_field(struct query_sql *b, const struct query_text *at,
			bool of_terms)
{
	struct query_choices c = { .value = at->s };

	for (size_t i = 0; query_words[i].name; i++)
		if (of_terms || query_is_shown(str_of(query_words[i].name)))
			query_offer(b, &c, query_words[i].name);
	for (size_t g = 0; g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->nfields; i++)
			query_offer(b, &c, b->games[g]->fields[i].name);
	if (of_terms)
		query_offer_names(b, &c);
	const char *hint =
		nearest(b->a, b->q->lang, c.value, c.word, c.n, false);
	for (size_t g = 0; of_terms && g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->nkeywords; i++)
			if (str_is(at->s, b->games[g]->keywords[i].word))
				hint = arena_printf(
					b->a,
					tr(b->q->lang,
					   "it is a keyword: kw:%.*s"),
					STR_ARG(at->s));
	return query_fail(b->q, at,
			  arena_printf(b->a,
				       tr(b->q->lang, "unknown field \"%s\""),
				       query_short(b, at->s)),
			  hint ? hint : N_("koloda games --fields lists them"));
}

int query_no_number(struct query_sql *b, const struct query_text *v,
		    bool unlimited)
{
	struct query_choices c = { .value = v->s };
	int64_t number;

	for (size_t g = 0; g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->nfields; i++) {
			const struct field *f = &b->games[g]->fields[i];

			for (size_t k = 0; query_is_number(f->type) &&
					   k < FIELD_COLUMNS && f->columns[k];
			     k++)
				query_offer(b, &c, f->columns[k]);
		}
	if (unlimited)
		query_offer(b, &c, "unlimited");
	const char *hint =
		nearest(b->a, b->q->lang, c.value, c.word, c.n, false);
	if (str_to_int(v->s, &number) == -2)
		hint = N_("write 18 digits at most");
	return query_fail(
		b->q, v,
		arena_printf(b->a,
			     tr(b->q->lang,
				"\"%s\" is neither a number nor a field "
				"with numbers"),
			     query_short(b, v->s)),
		hint ? hint : N_("write a whole number"));
}

/* Messages for invalid values. */
static const struct {
	const char *what, *is, *fits;
} none[] = {
	{ "keyword", N_("\"%s\" is not a keyword"),
	  N_("\"%s\" matches no keyword") },
	{ "verb", N_("\"%s\" is not a verb"), N_("\"%s\" matches no verb") },
	{ "event", N_("\"%s\" is not an event"),
	  N_("\"%s\" matches no event") },
	{ "window", N_("\"%s\" is not a window"),
	  N_("\"%s\" matches no window") },
	{ "id", N_("\"%s\" is not an id"), N_("\"%s\" matches no id") },
	{ "set", N_("\"%s\" is not a set"), N_("\"%s\" matches no set") },
	{ "game", N_("\"%s\" is not a game"), N_("\"%s\" matches no game") },
	{ "type", N_("\"%s\" is not a type"), N_("\"%s\" matches no type") },
	{ "subtype", N_("\"%s\" is not a subtype"),
	  N_("\"%s\" matches no subtype") },
	{ "truth value of a card", N_("\"%s\" is not a truth value of a card"),
	  N_("\"%s\" matches no truth value of a card") },
};

int query_no_value(struct query_sql *b, const struct query_text *v,
		   const char *what, const char *hint)
{
	const struct lang *l = b->q->lang;
	bool fits = query_is_pattern(v);
	const char *msg = NULL, *s = query_short(b, v->s);

	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
		if (strcmp(none[i].what, what) == 0)
			msg = arena_printf(
				b->a, tr(l, fits ? none[i].fits : none[i].is),
				s);
	if (msg == NULL)
		msg = arena_printf(b->a,
				   tr(l, fits ? N_("\"%s\" matches no %s")
					      : N_("\"%s\" is no %s")),
				   s, what);
	return query_fail(b->q, v, msg, hint);
}

int query_unknown_value(struct query_sql *b, const struct query_text *v,
			const char *what, const struct query_choices *c)
{
	const char *hint =
		nearest(b->a, b->q->lang, c->value, c->word, c->n, true);

	if (hint == NULL)
		hint = query_home(b, v);
	return query_no_value(b, v, what, hint ? hint : words_hint(b, c));
}

/* The pattern with a letter for each `?` and `*`: if any matching word has the
 * form of an id or label, this one does. */
static struct str with_letters(struct query_sql *b, const struct query_text *v)
{
	if (!query_is_pattern(v))
		return v->s;
	char *p = arena_copy(b->a, v->s.p, v->s.n);
	for (size_t i = 0; i < v->s.n; i++)
		if (p[i] == '?' || p[i] == '*')
			p[i] = 'a';
	return (struct str){ p, v->s.n };
}

/* The shortest code that matches a pattern; it represents all others. */
static struct str shortest(struct query_sql *b, const struct field *f,
			   const struct query_text *v)
{
	char any = f->letters ? f->letters[0] : 'a';
	size_t least = f->letters ? (size_t)f->min : 1, n = 0;
	bool more = false;

	if (!query_is_pattern(v))
		return v->s;
	char *p = arena_alloc(b->a, v->s.n + least);
	for (size_t i = 0; i < v->s.n; i++) {
		if (v->s.p[i] == '*')
			more = true;
		else
			p[n++] = v->s.p[i] == '?' ? any : v->s.p[i];
	}
	while (more && n < least)
		p[n++] = any;
	return (struct str){ p, n };
}

/* True if some card may have the value in a field without a list of words. */
static bool may_have(struct query_sql *b, const struct field *f,
		     const struct query_text *v)
{
	switch (f->type) {
	case FIELD_CODE:
		return field_code_fits(f, shortest(b, f, v));
	case FIELD_LABELS:
		return str_is_snake(with_letters(b, v));
	case FIELD_INTS:
		return query_fits_numbers(v, f);
	default:
		return true;
	}
}

/* "write it as N/N/N, each from 0 to 30" */
static const char *numbers_of(struct query_sql *b, const struct field *f)
{
	const char *form = "N";

	for (size_t k = 1; k < FIELD_COLUMNS && f->columns[k]; k++)
		form = arena_printf(b->a, "%s/N", form);
	return arena_printf(
		b->a, tr(b->q->lang, "write it as %s, each from %lld to %lld"),
		form, (long long)f->min, (long long)f->max);
}

/* A hint that describes the values of such a field. */
static const char *form_of(struct query_sql *b, const struct field *f)
{
	if (f->type == FIELD_CODE)
		return arena_printf(b->a, tr(b->q->lang, "write %s"),
				    field_code_text(b->a, b->q->lang, f));
	return f->type == FIELD_LABELS ? STR_SNAKE_HINT : numbers_of(b, f);
}

/* The value in lower case. */
static struct query_text in_small(struct query_sql *b,
				  const struct query_text *v)
{
	struct query_text small = *v;

	small.s = query_folded(b, v->s);
	return small;
}

static const char *did_you_mean(struct query_sql *b, const struct query_text *v)
{
	return arena_printf(b->a, tr(b->q->lang, "did you mean \"%s\"?"),
			    query_short(b, v->s));
}

int query_known_id(struct query_sql *b, const struct query_text *v)
{
	if (str_is_kebab(with_letters(b, v)))
		return 0;
	struct query_text small = in_small(b, v);
	return query_no_value(b, v, "id",
			      str_is_kebab(with_letters(b, &small))
				      ? did_you_mean(b, &small)
				      : STR_KEBAB_HINT);
}

/* What is known about the fields with a name. */
struct known {
	struct query_choices words;
	const struct field *form; /* one without words, or NULL */
	bool list;                /* a list of words or labels */
};

/* The games (bits) to check fields without words in: those of the result, or,
 * if none of them has the field, all. */
static uint32_t games_with(const struct query_sql *b, struct str field)
{
	uint32_t games = 0;

	for (size_t g = 0; g < b->ngames; g++)
		if (query_field(b->games[g], field))
			games |= UINT32_C(1) << g;
	return games & b->among ? games & b->among : games;
}

/* True if some card may have the value: a word of any game, or a value in the
 * form of a field without words. */
static bool is_known(struct query_sql *b, const struct query_node *n,
		     const struct query_text *v, struct known *k)
{
	uint32_t games = games_with(b, n->field.s);

	for (size_t g = 0; games && g < b->ngames; g++) {
		const struct field *f = query_field(b->games[g], n->field.s);

		if (f == NULL)
			continue;
		k->list = f->type == FIELD_WORDS || f->type == FIELD_LABELS;
		for (size_t i = 0; f->words && f->words[i]; i++)
			query_offer(b, &k->words, f->words[i]);
		if (k->words.found)
			return true;
		if (f->words || !(games >> g & 1))
			continue;
		if (may_have(b, f, v))
			return true;
		k->form = f;
	}
	return games == 0;
}

/* A hint with similar values, or with the form. */
static const char *known_hint(struct query_sql *b, const struct query_text *v,
			      const struct known *k)
{
	struct query_text small = in_small(b, v);
	const char *hint;

	if (k->form == NULL)
		return words_hint(b, &k->words);
	hint = nearest(b->a, b->q->lang, v->s, k->words.word, k->words.n, true);
	if (hint)
		return hint;
	return may_have(b, k->form, &small) ? did_you_mean(b, &small)
					    : form_of(b, k->form);
}

int query_known_value(struct query_sql *b, const struct query_node *n,
		      const struct query_text *v)
{
	struct known k = { .words = query_choose(v) };

	if (is_known(b, n, v, &k))
		return 0;
	const struct lang *l = b->q->lang;
	const char *field = query_short(b, n->field.s);
	const char *home =
		nearest(b->a, l, v->s, k.words.word, k.words.n, true);
	if (home == NULL)
		home = query_home(b, v);
	if (home == NULL)
		home = known_hint(b, v, &k);
	if (!k.list)
		return query_no_value(b, v, field, home);
	return query_fail(
		b->q, v,
		arena_printf(b->a,
			     tr(l, query_is_pattern(v)
					   ? N_("\"%s\" matches no word of %s")
					   : N_("\"%s\" is not a word of %s")),
			     query_short(b, v->s), field),
		home);
}
