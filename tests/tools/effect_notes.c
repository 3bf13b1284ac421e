/*
 * Which words stand in what has just worked, for effect_noted of notes.c: of a
 * program built with EFFECT_NOTES.
 */
#ifndef EFFECT_NOTES
#define EFFECT_NOTES
#endif
#include "validators/core/effect/effect_note.h"

#include "validators/core/effect/effect_internal.h"
#include "validators/core/game/field.h"
#include "validators/core/game/common_words.h"

#include <string.h>

static void noted(const struct effect_scene *s, const struct words *t,
		  size_t row, bool yes)
{
	if (!s->quiet)
		effect_noted(s->rules->grammar, t, row, yes);
}

void effect_note(const struct effect_scene *s, const struct words *t,
		 size_t row)
{
	noted(s, t, row, true);
}

void effect_note_keyword(const struct effect_scene *s, const struct keyword *k)
{
	noted(s, NULL, (size_t)(k - s->rules->words->keywords), true);
}

static bool is_one_of(const char *const *list, const char *name)
{
	for (; list && *list; list++)
		if (strcmp(*list, name) == 0)
			return true;
	return false;
}

/* The value of a key, where it is a word or a list of words. */
static void note_value(const struct effect_scene *s, const struct word *key,
		       const struct term *t)
{
	if (t->form == TERM_WORD && key->words)
		effect_note(s, key->words, t->word);
	for (size_t i = 0;
	     t->form == TERM_SET && key->words && i < key->words->n && i < 64;
	     i++)
		if (t->bits >> i & 1)
			effect_note(s, key->words, i);
}

void effect_note_map(const struct effect_scene *s, const struct words *table,
		     const struct term *map, const char *const *but)
{
	for (size_t i = 0; table && i < table->n; i++) {
		if (!term_has(map, i) || is_one_of(but, table->v[i].name))
			continue;
		/* What was filled in was not said. */
		if (!term_at(map, i)->implied)
			effect_note(s, table, i);
		note_value(s, &table->v[i], term_at(map, i));
	}
}

/* The words of the value that make it hold. */
static uint64_t words_met(const struct effect_scene *s,
			  const struct effect_use *u, struct thing x,
			  const struct term *t)
{
	const struct effect_op *o = &s->rules->condition[t->word];
	uint64_t bits = t->v->form == TERM_SET    ? t->v->bits
			: t->v->form == TERM_WORD ? UINT64_C(1) << t->v->word
						  : 0;

	return o->op == OP_WORDS ? bits & o->read->words(&(struct effect_ask){
						  s, u, x, t->v, o->read->arg })
				 : bits;
}

void effect_note_condition(const struct effect_scene *s,
			   const struct effect_use *u, struct thing x,
			   const struct term *t, bool held)
{
	const struct effect_rules *r = s->rules;
	const struct word *key = &r->conditions->v[t->word];
	uint64_t met = words_met(s, u, x, t);

	noted(s, r->conditions, t->word, held);
	if (!held)
		return;
	for (size_t i = 0; key->words && i < key->words->n && i < 64; i++)
		if (met >> i & 1)
			effect_note(s, key->words, i);
	if (t->v->form == TERM_MAP)
		effect_note_map(s, key->table, t->v, NULL);
}

/* How many and who chooses is noted where it is done. */
static const char *const chosen_keys[] = { "count", "up_to", "by", NULL };

void effect_note_group(const struct effect_scene *s,
		       const struct effect_group *g)
{
	effect_note_map(s, g->table, g->map, chosen_keys);
}

void effect_note_pick(const struct effect_scene *s,
		      const struct effect_target *t, bool by)
{
	const struct effect_group *g = &t->group;
	const struct term *keys[] = { g->key[GROUP_COUNT], g->key[GROUP_UP_TO],
				      by ? g->key[GROUP_BY] : NULL };

	for (size_t i = 0; i < 3; i++) {
		if (!keys[i])
			continue;
		size_t row = (size_t)(keys[i] - g->map->v);

		effect_note(s, g->table, row);
		note_value(s, &g->table->v[row], keys[i]);
	}
}

/* A game may bind things to a use without targets.  Who else chooses is noted
 * where he is asked. */
void effect_note_bound(const struct effect_scene *s, const struct effect_use *u,
		       size_t n)
{
	const struct effect_rules *r = s->rules;

	if (n == 0 || u->ability >= r->nabilities ||
	    u->ntargets >= r->ability[u->ability].ntargets)
		return;
	const struct effect_target *t = effect_target_of(r, u);

	effect_note_pick(s, t, t->all || t->by == BY_CONTROLLER);
}

/* `when` and `who`: the word that holds without being said, too. */
void effect_note_heard(const struct effect_scene *s,
		       const struct effect_ability *a)
{
	static const enum ability_key keys[] = { ABILITY_WHEN, ABILITY_WHO };

	effect_note(s, s->rules->events, a->event);
	effect_note(s, &common_whos, a->who);
	for (size_t i = 0; i < 2; i++)
		if (a->key[keys[i]])
			effect_note(s, a->table,
				    (size_t)(a->key[keys[i]] - a->term->v));
}

/* Events, costs, limits, windows are noted where they work. */
void effect_note_ability(const struct effect_scene *s, uint16_t ability)
{
	static const char *const elsewhere[] = { "when", "who", "timing",
						 "duration", NULL };
	const struct effect_ability *a = &s->rules->ability[ability];
	const struct term *timing = a->key[ABILITY_TIMING];

	effect_note_map(s, a->table, a->term, elsewhere);
	if (timing)
		effect_note(s, a->table, (size_t)(timing - a->term->v));
}

/* Is x one of the values of the map?  Then its row. */
static bool is_in(const struct term *map, const struct term *x, size_t *row)
{
	if (x < map->v || x >= map->v + map->n)
		return false;
	*row = (size_t)(x - map->v);
	return true;
}

/* The table of the map in which the duration of the effect stands, and its
 * row: of the ability, the effect, one that it stands in. */
static const struct words *duration_at(const struct effect_scene *s,
				       const struct effect_rule *e, size_t *row)
{
	const struct effect_rules *r = s->rules;
	const struct effect_ability *a = &r->ability[e->ability];
	const struct effect_rule *x = e;

	if (is_in(a->term, e->duration, row))
		return a->table;
	for (size_t i = 0; !is_in(x->term, e->duration, row); i++)
		x = &r->effect[i];
	return x->keys;
}

static void note_duration(const struct effect_scene *s,
			  const struct effect_rule *e)
{
	size_t row;

	if (!e->duration)
		return;
	const struct words *table = duration_at(s, e, &row);
	const struct word *key = &table->v[row];

	effect_note(s, table, row);
	if (e->duration->form == TERM_WORD)
		effect_note(s, key->words, e->duration->word);
	else
		effect_note(s, key->table, 0);
}

/* A filter and an act are noted where they are asked for, the end of what
 * lasts when it comes. */
void effect_note_effect(const struct effect_scene *s,
			const struct effect_rule *e)
{
	static const char *const elsewhere[] = { "act", "duration", NULL };

	effect_note(s, s->rules->verbs, e->term->word);
	effect_note_map(s, e->keys, e->term, elsewhere);
	if (!e->lasts && e->verb == EFFECT_OWN)
		note_duration(s, e);
}

/* Some ends come with the match alone. */
static bool has_end(const struct effect_scene *s, const struct effect_rule *e)
{
	size_t row;

	if (!e->duration || e->duration->form != TERM_WORD)
		return true;
	const struct words *table = duration_at(s, e, &row);

	return strcmp(table->v[row].words->v[e->duration->word].name,
		      "permanent") != 0;
}

/* An ability that works because the effect gives it. */
void effect_note_given(const struct effect_scene *s,
		       const struct effect_rule *e)
{
	effect_note_effect(s, e);
	effect_note_ability(s, e->ability);
	if (s->rules->ability[e->ability].kind == KIND_STATIC || !has_end(s, e))
		note_duration(s, e);
}

void effect_note_working(const struct effect_scene *s,
			 const struct effect_working *w)
{
	effect_note_effect(s, w->rule);
	effect_note_ability(s, w->use->ability);
	if (!w->timed || !has_end(s, w->rule))
		note_duration(s, w->rule);
}

void effect_note_act(const struct effect_scene *s, const struct effect_rule *e,
		     uint8_t act)
{
	size_t row = (size_t)s->rules->verb[e->term->word].act;

	effect_note(s, e->keys, row);
	effect_note(s, e->keys->v[row].words, act);
}

void effect_note_ended(const struct effect_scene *s,
		       const struct effect_modifier *m)
{
	note_duration(s, &s->rules->effect[m->effect]);
}
