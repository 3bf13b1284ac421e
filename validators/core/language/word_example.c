/* Generates examples of words as written in a card file. */
#include "validators/core/language/word_example.h"

#include "validators/base/buf.h"
#include "validators/core/game/game.h"

#include <string.h>

/* Maximum nesting of maps: conditions contain conditions. */
#define DEEPEST 4

static void put_value(struct buf *out, const struct game *g,
		      const struct word *w, unsigned deep);

/* A small number that the key allows, preferably not 1. */
static int32_t number_of(const struct word *w)
{
	if (w->min <= 2 && w->max >= 2)
		return 2;
	return w->max < 2 ? w->max : w->min;
}

static bool clashes(const struct words *t, const bool *taken,
		    const struct word *w)
{
	for (size_t i = 0; i < t->n; i++)
		if (taken[i] && ((w->choice && t->v[i].choice == w->choice) ||
				 (w->at_most && t->v[i].at_most == w->at_most)))
			return true;
	return false;
}

/* Mark the keys that a map of t needs: required ones, one of each choice; at
 * least one key. */
static void take_needed(const struct words *t, bool *taken)
{
	bool some = false;

	for (size_t i = 0; i < t->n; i++) {
		const struct word *w = &t->v[i];

		if (!taken[i] && !w->with && !clashes(t, taken, w) &&
		    (w->choice || w->required == ANYWHERE))
			taken[i] = true;
		some = some || taken[i];
	}
	if (!some && t->n)
		taken[0] = true;
}

#define MAX_KEYS 64

/* "do: modify, stat: speed, add: 2": a map of t with `row` = `inner`, or with a
 * generated value. */
static void put_map(struct buf *out, const struct game *g,
		    const struct words *t, const struct word *row,
		    const char *inner, unsigned deep)
{
	bool taken[MAX_KEYS] = { false };
	bool first = true;

	if (row && row->beside) {
		buf_printf(out, "%s, ", row->beside);
		if (inner) {
			buf_puts(out, inner);
		} else {
			buf_printf(out, "%s: ", row->name);
			put_value(out, g, row, deep + 1);
		}
		return;
	}

	for (size_t i = 0; row && i < t->n; i++)
		taken[i] = &t->v[i] == row ||
			   (row->with && strcmp(row->with, t->v[i].name) == 0);
	if (t->kind == WORDS_ONE && row == NULL)
		taken[0] = true;
	if (t->kind == WORDS_KEYS)
		take_needed(t, taken);
	for (size_t i = 0; i < t->n && i < MAX_KEYS; i++) {
		const struct word *w = &t->v[i];

		if (!taken[i])
			continue;
		buf_puts(out, first ? "" : ", ");
		first = false;
		if (w == row && inner) {
			buf_puts(out, inner);
			continue;
		}
		buf_printf(out, "%s: ", w->name);
		put_value(out, g, w, deep + 1);
	}
}

/* "do: damage, amount: 2": the keys that the verb requires, if any. */
static void put_verb(struct buf *out, const struct game *g,
		     const struct word *verb, unsigned deep)
{
	buf_printf(out, "do: %s", verb->name);
	for (size_t i = 0; verb->table && i < verb->table->n; i++) {
		const struct word *w = &verb->table->v[i];

		if (!w->choice && w->required != ANYWHERE)
			continue;
		buf_puts(out, ", ");
		put_map(out, g, verb->table, NULL, NULL, deep);
		return;
	}
}

/* A map that may be in a list or alone. */
static void put_some(struct buf *out, const struct game *g,
		     const struct words *t, unsigned deep)
{
	buf_putc(out, '{');
	if (t->kind == WORDS_VERBS)
		put_verb(out, g, &t->v[0], deep);
	else
		put_map(out, g, t, NULL, NULL, deep);
	buf_putc(out, '}');
}

void keyword_form(struct buf *out, const struct keyword *k)
{
	switch (k->form) {
	case KEYWORD_NUMBER:
	case KEYWORD_MAYBE:
		if (k->mana)
			buf_printf(out, "{%s: {n: 2, mana: 1}}", k->word);
		else if (k->max == 1)
			buf_puts(out, k->word);
		else
			buf_printf(out, "{%s: 2}", k->word);
		break;
	case KEYWORD_KIND:
		buf_printf(out, "{%s: %s}", k->word, k->kinds[1]);
		break;
	case KEYWORD_LIST:
		buf_printf(out, "{%s: {%s: [%s]}}", k->word, k->list_key,
			   k->kinds[0]);
		break;
	case KEYWORD_BARE:
		buf_puts(out, k->word);
	}
}

static void put_numbers(struct buf *out, unsigned n)
{
	for (unsigned i = 1; i <= n; i++)
		buf_printf(out, "%s%u", i == 1 ? "[" : ", ", i);
	buf_putc(out, ']');
}

/* An ability of a card: the first verb at the first event. */
static void put_ability(struct buf *out, const struct game *g, unsigned deep)
{
	const struct words *t = g->grammar->ability;

	buf_printf(out, "{kind: triggered, when: %s, effects: ",
		   t->v[words_at(t, "when")].words->v[0].name);
	put_value(out, g, &t->v[words_at(t, "effects")], deep + 1);
	buf_putc(out, '}');
}

static void put_value(struct buf *out, const struct game *g,
		      const struct word *w, unsigned deep)
{
	uint32_t f = w->forms;

	if (f & (AS_BOOL | AS_TRUE))
		buf_puts(out, "true");
	else if (f & AS_RANGE)
		buf_printf(out, "{min: %d}", (int)number_of(w));
	else if (f & AS_INT)
		buf_printf(out, "%d", (int)number_of(w));
	else if (f & (AS_WORD | AS_SET))
		buf_printf(out, f & AS_WORD ? "%s" : "[%s]",
			   w->words->v[0].name);
	else if (f & AS_INTS)
		put_numbers(out, w->len ? w->len : 2);
	else if (f & (AS_REF | AS_TARGET | AS_TARGET_NEW))
		buf_puts(out, "t");
	else if (f & AS_KEYWORD)
		keyword_form(out, &g->keywords[1]);
	else if (f & AS_KEYWORD_WORD)
		buf_puts(out, g->keywords[1].word);
	else if (f & AS_EACH)
		buf_puts(out, "[");
	else if (f & (AS_LABEL | AS_LABELS))
		buf_puts(out, "beast");
	else if (f & AS_ID)
		buf_puts(out, "rally");
	else if (f & AS_NAME)
		buf_puts(out, "Orsul");
	else if (f & (AS_CARD | AS_CARDS))
		buf_puts(out, "old-guide");
	else if (f & AS_ABILITY)
		put_ability(out, g, deep);
	if (f & AS_EACH && w->each) {
		put_value(out, g, w->each, deep);
		buf_puts(out, ", 2]");
	}
	if (f & (AS_MAP | AS_LIST | AS_LISTS) &&
	    !(f & (AS_INT | AS_WORD | AS_EACH | AS_REF))) {
		buf_puts(out, f & AS_LISTS ? "[[" : f & AS_LIST ? "[" : "");
		if (deep >= DEEPEST)
			buf_puts(out, "{}");
		else
			put_some(out, g, w->table, deep);
		buf_puts(out, f & AS_LISTS ? "]]" : f & AS_LIST ? "]" : "");
	}
}

static const struct field *field_of(const struct game *g, const struct words *t)
{
	for (size_t i = 0; i < g->nfields; i++)
		if (g->fields[i].table == t)
			return &g->fields[i];
	return NULL;
}

/* How well a key can show w, a row of t, as its value: 0 not at all. */
static unsigned shows(const struct game *g, const struct words *p,
		      const struct word *key, const struct words *t,
		      const struct word *w)
{
	uint64_t on = w->only & ON_GROUP;
	const struct word *each = key->each;

	if (p == t || (key->enters && on && !(key->enters & on)))
		return 0;
	if (t == g->grammar->refs)
		return !(key->forms & AS_REF) || (key->things &&
						  !(key->things & w->things))
			       ? 0
		       : strcmp(key->name, "to") == 0 ? 4
						      : 1;
	if (key->words == t || key->table == t)
		return field_of(g, p) && p != g->grammar->play ? 2 : 4;
	return each && (each->words == t || each->table == t) ? 1 : 0;
}

/* The best key for a word or a map of t, and its table; NULL: none. */
static const struct word *key_of(const struct game *g, const struct words *t,
				 const struct word *w, const struct words **in)
{
	const struct word *best = NULL;
	unsigned most = 0;

	for (size_t i = 0; g->grammar->all[i]; i++) {
		const struct words *p = g->grammar->all[i];

		for (size_t k = 0; k < p->n; k++) {
			unsigned n = shows(g, p, &p->v[k], t, w);

			if (n <= most)
				continue;
			most = n;
			best = &p->v[k];
			*in = p;
		}
	}
	return best;
}

/* "key: [inner]", in the form that the key takes. */
static void put_in(struct buf *out, const struct word *key, const char *inner,
		   bool map)
{
	uint32_t f = key->forms;

	if (map)
		buf_printf(out,
			   f & AS_LISTS  ? "%s: [[{%s}]]"
			   : f & AS_LIST ? "%s: [{%s}]"
					 : "%s: {%s}",
			   key->name, inner);
	else
		buf_printf(out,
			   f & AS_SET && !(f & AS_WORD) ? "%s: [%s]" : "%s: %s",
			   key->name, inner);
}

static const char *text_of(struct buf *b)
{
	buf_putc(b, '\0');
	return b->p;
}

/* Wrap `inner`, the word w or the keys of a map of t, in its context. */
static void climb(struct buf *out, const struct game *g, const struct words *t,
		  const struct word *w, const char *inner, bool map,
		  unsigned deep)
{
	const struct words *in = NULL;
	const struct word *key = NULL;
	const struct field *f = field_of(g, t);
	struct buf b = { 0 }, keys = { 0 };

	if (t != g->grammar->ability && t != g->grammar->play &&
	    deep <= DEEPEST)
		key = key_of(g, t, w, &in);
	if (key == NULL) {
		if (f && map && t != g->grammar->play)
			buf_printf(out, "%s: {%s}", f->name, inner);
		else
			buf_puts(out, inner);
		return;
	}
	if (in->kind == WORDS_VERBS) {
		buf_printf(&keys, "do: %s, %s", key->name, inner);
	} else {
		put_in(&b, key, inner, map);
		if (in->kind == WORDS_KEYS && in != g->grammar->ability &&
		    in != g->grammar->play)
			put_map(&keys, g, in, key, text_of(&b), deep);
		else
			buf_puts(&keys, text_of(&b));
	}
	climb(out, g, in, key, text_of(&keys), true, deep + 1);
	buf_release(&b);
	buf_release(&keys);
}

void word_example(struct buf *out, const struct game *g, const struct words *t,
		  const struct word *w)
{
	struct buf b = { 0 };

	if (w->example) {
		buf_puts(out, w->example);
		return;
	}
	if (t->kind == WORDS_LIST) {
		buf_puts(&b, w->name);
	} else if (t->kind == WORDS_VERBS) {
		put_verb(&b, g, w, 0);
	} else if (t == g->grammar->ability || t == g->grammar->play) {
		buf_printf(&b, "%s: ", w->name);
		put_value(&b, g, w, 0);
	} else {
		put_map(&b, g, t, w, NULL, 0);
	}
	climb(out, g, t, w, text_of(&b), t->kind != WORDS_LIST, 0);
	buf_release(&b);
}

void field_example(struct buf *out, const struct game *g, const struct field *f)
{
	buf_printf(out, "%s: ", f->name);
	if (f->example) {
		buf_puts(out, f->example);
		return;
	}
	switch (f->type) {
	case FIELD_INT:
	case FIELD_LIMIT:
		buf_printf(out, "%d",
			   (int)(f->min > 3   ? f->min
				 : f->max < 3 ? f->max
					      : 3));
		break;
	case FIELD_BOOL:
		buf_puts(out, "true");
		break;
	case FIELD_WORD:
		buf_puts(out, f->words[0]);
		break;
	case FIELD_WORDS:
		buf_printf(out, "[%s]", f->words[0]);
		break;
	case FIELD_LABELS:
		buf_puts(out, "[beast]");
		break;
	case FIELD_INTS:
		put_numbers(out, FIELD_COLUMNS);
		break;
	case FIELD_CODE:
		for (int64_t i = 0; f->letters && i < f->max; i++)
			buf_putc(out,
				 f->letters[i % (int64_t)strlen(f->letters)]);
		if (f->letters == NULL)
			buf_puts(out, "old-guide");
		break;
	case FIELD_TEXT:
		buf_puts(out, "{en: ..., ru: ...}");
		break;
	case FIELD_NOTE:
		buf_puts(out, "12");
		break;
	case FIELD_KEYWORDS:
		buf_putc(out, '[');
		keyword_form(out, &g->keywords[0]);
		buf_putc(out, ']');
		break;
	case FIELD_ABILITIES:
		buf_putc(out, '[');
		put_ability(out, g, 1);
		buf_putc(out, ']');
		break;
	case FIELD_CONDITIONS:
		buf_putc(out, '[');
		put_some(out, g, f->table, 1);
		buf_putc(out, ']');
		break;
	case FIELD_BODY:
		put_some(out, g, f->table, 1);
	}
}
