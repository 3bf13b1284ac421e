/* Computes counts and curves; stats_draw.c computes the odds. */
#include "validators/core/stats/stats.h"

#include "validators/base/vec.h"
#include "validators/core/check/check.h"
#include "validators/core/game/game.h"

#include <stdlib.h>

static bool in_section(uint8_t section, const struct entry *e,
		       const struct game *g)
{
	if (section != STATS_ALL)
		return e->section == section;
	return e->section < g->nsections && !g->sections[e->section].object;
}

const int64_t *stats_copies(struct arena *a, const struct verdict *v,
			    uint8_t section, int64_t *all)
{
	int64_t *copies = arena_array(a, v->set->n, sizeof(*copies));

	*all = 0;
	for (size_t i = 0; i < v->list->n; i++) {
		const struct entry *e = &v->list->v[i];

		/* an unknown card in an unknown section counts as part of
		 * the deck */
		if (!in_section(section, e, v->game) &&
		    !(section == STATS_ALL && e->section == SECTION_NONE))
			continue;
		*all += e->count;
		if (CARD_KNOWN(e->card))
			copies[e->card] += e->count;
	}
	return copies;
}

bool stat_class_has(const struct stat_class *s, const struct card *c,
		    const struct card *bound_by)
{
	const struct value *v = s->field ? &c->values[s->field - 1] : NULL;
	int64_t max = s->max;

	if (s->variants && !(s->variants & VARIANT(c->variant)))
		return false;
	if (s->subtype && c->subtype != s->subtype - 1)
		return false;
	if (v == NULL)
		return true;
	if (s->bound) {
		if (bound_by == NULL || !bound_by->values[s->bound - 1].set)
			return false;
		max = bound_by->values[s->bound - 1].i;
	}
	int64_t n = v->set ? v->i : 0;

	return (v->set || s->zero) && n >= s->min && n <= max;
}

/* Add copies to a value, inserting it first if it is new. */
static void add_value(struct stat_count *c, struct arena *a,
		      struct stat_value one)
{
	for (size_t i = 0; i < c->n; i++) {
		if (!str_eq(c->v[i].label, one.label) ||
		    c->v[i].number != one.number)
			continue;
		c->v[i].cards += one.cards;
		return;
	}
	VEC_PUSH(a, c->v, c->n, c->cap, one);
}

static void add_word(struct stat_count *c, struct arena *a, struct str word,
		     int64_t copies)
{
	add_value(c, a, (struct stat_value){ .label = word, .cards = copies });
}

static void add_number(struct stat_count *c, struct arena *a, int64_t number,
		       int64_t copies)
{
	c->numeric = true;
	c->sum += number * copies;
	add_value(c, a,
		  (struct stat_value){ .number = number, .cards = copies });
}

/* Add the words of a loaded list: `a, b`. */
static bool add_labels(struct stat_count *c, struct arena *a, struct str list,
		       int64_t copies)
{
	bool any = list.n > 0;
	struct str word;

	while (value_next(&list, LABELS_BETWEEN, &word))
		add_word(c, a, word, copies);
	return any;
}

static bool add_words(struct stat_count *c, struct arena *a,
		      const char *const *words, uint32_t bits, int64_t copies)
{
	for (size_t i = 0; words[i]; i++)
		if (bits >> i & 1)
			add_word(c, a, str_of(words[i]), copies);
	return bits != 0;
}

/* Add a value of a field; false if the card has none. */
static bool add_field(struct stat_count *c, struct arena *a,
		      const struct card *card, int64_t copies)
{
	const struct field *f = &card->game->fields[c->row->field];
	const struct value *v = &card->values[c->row->field];

	if (!v->set)
		return false;
	switch (f->type) {
	case FIELD_INT:
		add_number(c, a, v->i, copies);
		return true;
	case FIELD_BOOL:
		if (v->i)
			add_word(c, a, str_of(f->name), copies);
		return v->i != 0;
	case FIELD_WORD:
		add_word(c, a, str_of(f->words[v->i]), copies);
		return true;
	case FIELD_WORDS:
		return add_words(c, a, f->words, v->words, copies);
	case FIELD_LABELS:
		return add_labels(c, a, v->json, copies);
	default:
		add_word(c, a, v->s, copies);
		return true;
	}
}

static bool add_keywords(struct stat_count *c, struct arena *a,
			 const struct card *card, int64_t copies)
{
	for (size_t i = 0; i < card->nkeywords; i++) {
		size_t k = 0;

		/* a repeated word counts once per card */
		while (card->keywords[k].keyword != card->keywords[i].keyword)
			k++;
		if (k == i)
			add_word(c, a, str_of(card->keywords[i].keyword->word),
				 copies);
	}
	return card->nkeywords > 0;
}

static void add_card(struct stat_count *c, struct arena *a,
		     const struct card *card, int64_t copies)
{
	const struct stat_row *r = c->row;
	const struct variant *var = &card->game->variants[card->variant];
	bool has = true;

	if (r->variants && !(r->variants & VARIANT(card->variant)))
		return;
	if (r->of == STAT_TYPE)
		add_word(c, a, str_of(var->type), copies);
	else if (r->of == STAT_COPIES)
		add_number(c, a, copies, 1);
	else if (r->of == STAT_KEYWORDS)
		has = add_keywords(c, a, card, copies);
	else if (r->of == STAT_FIELD)
		has = add_field(c, a, card, copies);
	else if (card->subtype >= 0)
		add_word(c, a, str_of(var->subtypes[card->subtype]), copies);
	else
		has = false;
	if (!has && r->absent == NULL)
		return;
	if (!has && r->of == STAT_FIELD &&
	    card->game->fields[r->field].type == FIELD_INT)
		add_number(c, a, strtoll(r->absent, NULL, 10), copies);
	else if (!has)
		add_word(c, a, str_of(r->absent), copies);
	c->cards += r->of == STAT_COPIES ? 1 : copies;
}

/* Sort numbers by value, and words by their number of cards. */
static int by_value(const void *a, const void *b)
{
	const struct stat_value *x = a, *y = b;

	if (x->number != y->number)
		return x->number < y->number ? -1 : 1;
	if (x->cards != y->cards)
		return x->cards < y->cards ? 1 : -1;
	return str_cmp(x->label, y->label);
}

/* Add the words that a row can count, in order, with no cards. */
static void put_words(struct stat_count *c, struct arena *a,
		      const struct game *g)
{
	const struct field *f = &g->fields[c->row->field];
	enum stat_of of = c->row->of;

	for (size_t i = 0; i < g->nvariants; i++) {
		const char *const *sub = g->variants[i].subtypes;

		if (of == STAT_TYPE)
			add_word(c, a, str_of(g->variants[i].type), 0);
		while (of == STAT_SUBTYPE && sub && *sub)
			add_word(c, a, str_of(*sub++), 0);
	}
	if (of == STAT_FIELD &&
	    (f->type == FIELD_WORD || f->type == FIELD_WORDS))
		for (size_t i = 0; f->words[i]; i++)
			add_word(c, a, str_of(f->words[i]), 0);
}

static void finish_count(struct stat_count *c, bool ordered)
{
	size_t n = 0;

	if (c->n && (c->numeric || !ordered))
		qsort(c->v, c->n, sizeof(*c->v), by_value);
	for (size_t i = 0; i < c->n; i++)
		if (c->v[i].cards || c->row->every)
			c->v[n++] = c->v[i];
	c->n = n;
}

static void make_count(struct stat_count *c, struct arena *a,
		       const struct verdict *v)
{
	int64_t all;
	const int64_t *copies = stats_copies(a, v, c->row->section, &all);

	put_words(c, a, v->game);
	bool ordered = c->n > 0;
	for (size_t i = 0; i < v->set->n; i++)
		if (copies[i])
			add_card(c, a, &v->set->v[i], copies[i]);
	finish_count(c, ordered);
	c->summed = c->numeric && c->row->of == STAT_FIELD && c->cards;
	c->mean = odds_of((uint64_t)c->sum, (uint64_t)c->cards);
}

struct stat_block *stats_block(struct stats *s, struct arena *a,
			       const struct stat_block *like,
			       const char *clause)
{
	VEC_PUSH(a, s->block, s->nblocks, s->blocks_cap, *like);
	s->block[s->nblocks - 1].clause = clause;
	return &s->block[s->nblocks - 1];
}

void stat_block_line(struct stat_block *b, struct arena *a, struct str label,
		     const struct stat_cell *cells)
{
	struct stat_line line = { .label = label };

	memcpy(line.cell, cells, b->columns * sizeof(*cells));
	VEC_PUSH(a, b->v, b->n, b->cap, line);
}

void stats_make(struct stats *out, struct arena *a, const struct verdict *v)
{
	const struct stat_table *t = v->game->stats;

	*out = (struct stats){ .ncounts = t->nrows, .ndraws = t->nhands };
	const int64_t *copies = stats_copies(a, v, STATS_ALL, &out->cards);
	out->unknown = out->cards;
	for (size_t i = 0; i < v->set->n; i++)
		out->unknown -= copies[i];
	for (size_t i = 0; i < v->list->n; i++) {
		const struct entry *e = &v->list->v[i];

		if (e->section < v->game->nsections &&
		    v->game->sections[e->section].apart)
			out->cards -= e->count;
	}
	out->count = arena_array(a, t->nrows, sizeof(*out->count));
	for (size_t i = 0; i < t->nrows; i++) {
		out->count[i].row = &t->rows[i];
		make_count(&out->count[i], a, v);
	}
	out->draw = arena_array(a, t->nhands, sizeof(*out->draw));
	for (size_t i = 0; i < t->nhands; i++)
		stats_draw(&out->draw[i], a, v, &t->hands[i]);
	if (t->more)
		t->more(out, a, v);
}

bool stats_against(struct stats *out, struct arena *a, const struct verdict *v,
		   const struct verdict *enemy)
{
	if (!v->game || v->game != enemy->game || !v->game->stats->against)
		return false;
	v->game->stats->against(out, a, v, enemy);
	return true;
}
