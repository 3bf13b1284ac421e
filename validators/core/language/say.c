/* Says abilities in English and Russian from the word tables. */
#include "validators/core/language/say_internal.h"

#include <assert.h>
#include <string.h>

static void set_of(struct say *s, const struct word *key, const struct term *t)
{
	bool first = true;

	for (size_t i = 0; i < 64; i++) {
		if (!(t->bits >> i & 1))
			continue;
		if (!first)
			buf_puts(s->out, say_pick(s, " or ", " или "));
		first = false;
		if (key->words)
			say_word(s, &key->words->v[i]);
		else
			buf_printf(s->out, "%zu", i);
	}
}

void say_range(struct say *s, const struct term *t)
{
	if (t->lo == t->hi)
		buf_printf(s->out, "%d", t->lo);
	else if (t->hi == INT32_MAX)
		buf_printf(s->out, say_pick(s, "%d or more", "от %d"), t->lo);
	else if (t->lo == INT32_MIN)
		buf_printf(s->out, say_pick(s, "%d or less", "до %d"), t->hi);
	else
		buf_printf(s->out, say_pick(s, "%d to %d", "%d–%d"), t->lo,
			   t->hi);
}

static void condition(struct say *s, const struct words *table,
		      const struct term *t)
{
	const struct word *key = &table->v[t->word];
	const char *text = say_phrase(s, key), *bar = strchr(text, '|');

	if (bar && t->v->form == TERM_BOOL) {
		size_t n = (size_t)(bar - text);

		if (t->v->lo)
			buf_put(s->out, text, n);
		else
			buf_puts(s->out, bar + 1);
		return;
	}
	say_fill(s, *text ? text : "{}",
		 (struct filling){ .key = key, .own = t->v });
}

void say_keys(struct say *s, const struct words *table, const struct term *map,
	      const char *between)
{
	bool first = true;

	for (size_t i = 0; i < table->n; i++) {
		const struct word *row = &table->v[i];

		if (!term_has(map, i))
			continue;
		if (!first)
			buf_puts(s->out, between);
		first = false;
		say_fill(s, *say_phrase(s, row) ? say_phrase(s, row) : "{}",
			 (struct filling){ .key = row, .own = &map->v[i] });
	}
}

static void effect(struct say *s, const struct words *verbs,
		   const struct term *t)
{
	const struct word *verb = &verbs->v[t->word];

	say_fill(s, say_phrase(s, verb),
		 (struct filling){ .table = verb->table, .map = t });

	/* What kind of thing it is, where the verb does not say it. */
	const struct word *row;
	const struct term *as = say_under(verb->table, t, "as", &row);

	if (as == NULL || strstr(say_phrase(s, verb), "{as}"))
		return;
	buf_puts(s->out, " (");
	say_term(s, row, as);
	buf_putc(s->out, ')');
}

static void map(struct say *s, const struct word *key, const struct term *t)
{
	const struct words *table =
		key->forms & AS_ABILITY ? s->g->ability : key->table;

	if (t->form == TERM_ONE)
		condition(s, table, t);
	else if (key->forms & AS_ABILITY)
		say_sentence(s, table, t);
	else if (table->kind == WORDS_VERBS)
		effect(s, table, t);
	else if (say_is_group(table))
		say_group(s, table, t);
	else
		say_keys(s, table, t, " ");
}

/* What stands between the elements of a list. */
static const char *separator(const struct say *s, const struct word *key,
			     bool lists)
{
	bool conditions = key->table && key->table->kind == WORDS_ONE;

	if (conditions && strcmp(key->name, "any") != 0)
		return say_pick(s, " and ", " и ");
	if (conditions || lists)
		return say_pick(s, " or ", " или ");
	return key->each ? ", " : "; ";
}

static void list(struct say *s, const struct word *key, const struct term *t)
{
	for (size_t i = 0; i < t->n; i++) {
		bool inner = t->v[i].form == TERM_LIST;

		if (i > 0)
			buf_puts(s->out, separator(s, key, inner));
		if (inner)
			buf_putc(s->out, '(');
		say_term(s, key->each ? key->each : key, &t->v[i]);
		if (inner)
			buf_putc(s->out, ')');
	}
}

/* An identifier with blanks for its underscores. */
static void put_name(struct say *s, const char *name)
{
	for (; *name; name++)
		buf_putc(s->out, *name == '_' ? ' ' : *name);
}

static void keyword(struct say *s, const struct keyword_use *u)
{
	const struct keyword *k = u->keyword;
	const char *name = say_pick(s, k->en, k->ru);

	put_name(s, name ? name : k->word);
	if (u->numbered)
		buf_printf(s->out, " %lld", (long long)u->n);
	for (size_t i = 0; k->kinds && k->kinds[i]; i++)
		if (u->kinds >> i & 1) {
			buf_putc(s->out, ' ');
			put_name(s, k->kinds[i]);
		}
	if (u->priced)
		buf_printf(s->out, say_pick(s, " (mana %lld)", " (мана %lld)"),
			   (long long)u->mana);
}

void say_term(struct say *s, const struct word *key, const struct term *t)
{
	switch (t->form) {
	case TERM_INT:
		buf_printf(s->out, "%d", t->lo);
		break;
	case TERM_WORD:
		say_word(s, &key->words->v[t->word]);
		break;
	case TERM_SET:
		set_of(s, key, t);
		break;
	case TERM_RANGE:
		say_range(s, t);
		break;
	case TERM_INTS:
		for (size_t i = 0; i < t->n; i++)
			buf_printf(s->out, "%s%d", i ? "-" : "", t->v[i].lo);
		break;
	case TERM_LABELS:
		for (size_t i = 0; i < t->n; i++)
			buf_printf(s->out, "%s%.*s",
				   i ? say_pick(s, " or ", " или ") : "",
				   (int)t->v[i].n, t->v[i].text);
		break;
	case TERM_TEXT:
		buf_put(s->out, t->text, t->n);
		break;
	case TERM_REF:
		say_word(s, &s->g->refs->v[t->word]);
		break;
	case TERM_TARGET:
		say_target(s, t);
		break;
	case TERM_KEYWORD:
		keyword(s, t->keyword);
		break;
	case TERM_MAP:
	case TERM_ONE:
		map(s, key, t);
		break;
	default: /* true and false have no gap in any template */
		assert(t->form == TERM_LIST);
		list(s, key, t);
	}
}

void say_ability(struct buf *out, const struct game *g, enum language lang,
		 const struct term *t)
{
	struct say s = { .out = out, .game = g, .g = g->grammar, .lang = lang };

	say_sentence(&s,
		     t->n == g->grammar->ability->n ? g->grammar->ability
						    : g->grammar->play,
		     t);
}

void say_value(struct buf *out, const struct game *g, enum language lang,
	       const struct word *key, const struct term *t)
{
	struct say s = { .out = out, .game = g, .g = g->grammar, .lang = lang };

	say_term(&s, key, t);
}
