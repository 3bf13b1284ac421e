/* Makes the table of the printed cards of a match. */
#include "validators/base/intern.h"
#include "validators/base/utf8.h"
#include "validators/core/match/pool.h"
#include "validators/trilunie/play.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The table being made. */
struct making {
	struct match *m;
	struct table *t;
	uint16_t *kind_of; /* per card of the set: its kind, plus one */
	struct intern *labels, *figures;
	struct label *label;
	size_t nlabels, cap;
};

static void add_label(struct making *k, const char *text)
{
	struct str fold = str_of(text);

	utf8_fold(k->m->arena, &fold, fold);
	if (k->nlabels == k->cap) {
		size_t cap = 2 * k->cap + 64;
		struct label *v = arena_array(k->m->arena, cap, sizeof(*v));

		if (k->nlabels)
			memcpy(v, k->label, k->nlabels * sizeof(*v));
		k->label = v;
		k->cap = cap;
	}
	k->label[k->nlabels++] =
		(struct label){ text, (uint16_t)intern_add(k->labels, fold) };
}

/* Gives each text in the conditions of a term a number. */
static void gather_labels(struct making *k, const struct term *t)
{
	switch (t->form) {
	case TERM_TEXT:
		add_label(k, t->text);
		break;
	case TERM_LABELS:
	case TERM_MAP:
	case TERM_ONE:
	case TERM_LIST:
		for (uint32_t i = 0; i < t->n; i++)
			gather_labels(k, &t->v[i]);
		break;
	default:
		break;
	}
}

static int by_address(const void *a, const void *b)
{
	const char *x = ((const struct label *)a)->text;
	const char *y = ((const struct label *)b)->text;

	return x < y ? -1 : x > y;
}

uint16_t trilunie_label(const struct table *t, const char *text)
{
	size_t from = 0, to = t->nlabels;

	while (from < to) {
		size_t mid = from + (to - from) / 2;

		if (t->label[mid].text == text)
			return t->label[mid].n;
		if (t->label[mid].text < text)
			from = mid + 1;
		else
			to = mid;
	}
	assert(false);
	return UINT16_MAX;
}

/* The elements of a list in its display form, separated by `between`. */
static uint16_t *numbers_of(struct making *k, struct str text,
			    const char *between, bool maps, uint16_t *n)
{
	uint16_t *out = arena_array(k->m->arena, text.n + 1, sizeof(*out));
	struct str one;

	*n = 0;
	while (value_next(&text, between, &one)) {
		const char *colon = maps ? memmem(one.p, one.n, ": ", 2) : NULL;

		if (colon && colon - one.p <= 3) /* `en: NAME` */
			one = (struct str){
				colon + 2,
				one.n - (size_t)(colon + 2 - one.p),
			};
		utf8_fold(k->m->arena, &one, one);
		out[(*n)++] = (uint16_t)intern_add(k->labels, one);
	}
	return out;
}

/* The tags, or the names of the figure, by default those of the card. */
static void take_words(struct making *k, struct kind *out)
{
	const struct card *c = out->card;
	const struct value *base = &c->values[BASE_NAME];
	uint16_t *names;

	out->tag = numbers_of(k, c->values[TAGS].json, LABELS_BETWEEN, false,
			      &out->ntags);
	if (base->set) {
		names = numbers_of(k, base->json, "\n", true, &out->nnames);
	} else {
		names = arena_array(k->m->arena, c->nnames + 1, sizeof(*names));
		for (size_t i = 0; i < c->nnames; i++)
			names[out->nnames++] = (uint16_t)intern_add(
				k->labels, c->names[i].fold);
	}
	out->name = names;
	/* editions have the same base_name in the same languages; a card
	 * without one is a separate figure */
	out->figure = (uint16_t)intern_add(
		k->figures,
		base->set ? str_of(arena_printf(k->m->arena, "%u", names[0]))
			  : str_of(arena_printf(k->m->arena, "/%.*s",
						STR_ARG(c->id))));
}

static void take_keywords(struct kind *out)
{
	const struct card *c = out->card;

	for (size_t i = 0; i < c->nkeywords; i++) {
		const struct keyword_use *u = &c->keywords[i];
		size_t at = (size_t)(u->keyword - trilunie_keywords);
		uint16_t n = u->numbered ? (uint16_t)u->n : 0;

		out->has |= (uint16_t)(1u << at);
		out->worth[at] = n;
		if (at == BOMBARDMENT)
			out->worth[at] = u->kinds ? (uint16_t)u->kinds
						  : (1u << ZONES) - 1;
		out->mana_of[at] = u->priced       ? (int16_t)u->mana
				   : at == EVASION ? (int16_t)n
						   : 0;
	}
}

static uint8_t timing_of(const struct effect_rules *r, uint16_t ability)
{
	const struct term *t = r->ability[ability].key[ABILITY_TIMING];

	return t && t->form == TERM_SET ? (uint8_t)t->bits : 0;
}

static struct str ability_id(struct making *k, const struct term *t, unsigned i)
{
	const struct words *keys = trilunie_grammar.ability;
	const struct term *id = term_at(t, words_at(keys, "id"));

	if (id->form == TERM_TEXT)
		return (struct str){ id->text, id->n };
	return str_of(arena_printf(k->m->arena, "a%u", i + 1));
}

/* What a static ability depends on in addition to cards in play, found by
 * its words. */
static void look_at_word(void *ctx, const struct words *table,
			 const struct word *word)
{
	static const struct {
		const char *name;
		uint8_t looks;
	} rows[] = {
		{ "turned", LOOKS_AT_UNITS },
		{ "damaged", LOOKS_AT_UNITS },
		{ "damage", LOOKS_AT_UNITS },
		{ "attacking", LOOKS_AT_COMBAT },
		{ "defending", LOOKS_AT_COMBAT },
		{ "attacker", LOOKS_AT_COMBAT },
		{ "defender", LOOKS_AT_COMBAT },
		{ "die_shows", LOOKS_AT_DICE },
		{ "here", LOOKS_AT_COMBAT },
		{ "mana", LOOKS_AT_MANA },
		{ "hand", LOOKS_AT_PILES },
		{ "discard", LOOKS_AT_PILES },
		{ "deck", LOOKS_AT_PILES },
		{ "build", LOOKS_AT_PILES },
	};
	struct kind *k = ctx;

	/* a count without a zone is `here`, too */
	if (strcmp(word->name, "count") == 0 && table->kind != WORDS_LIST &&
	    (table == &trilunie_conditions || table == &trilunie_amounts))
		k->looks |= LOOKS_AT_COMBAT;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (strcmp(word->name, rows[i].name) == 0)
			k->looks |= rows[i].looks;
}

/* A group without a zone is `here`, which changes with the combat. */
static void look_at_groups(const struct effect_rules *r, uint16_t ability,
			   struct kind *k)
{
	const struct effect_ability *a = &r->ability[ability];

	for (unsigned i = 0; i < a->ntargets; i++) {
		const struct effect_target *x = &r->target[a->targets + i];

		if (!x->group.key[GROUP_ZONE] && !x->group.key[GROUP_PICK])
			k->looks |= LOOKS_AT_COMBAT;
	}
}

static void take_abilities(struct making *k, struct kind *out)
{
	struct effect_rules *r = &k->t->rules;
	const struct value *list = &out->card->values[ABILITIES];
	const struct value *play = &out->card->values[PLAY];
	const struct value *attach = &out->card->values[ATTACH];

	out->play = -1;
	if (play->set) {
		gather_labels(k, play->term);
		out->play = (int16_t)effect_rules_add(r, &trilunie_play,
						      play->term);
		out->timing = timing_of(r, (uint16_t)out->play);
	}
	if (attach->set) {
		gather_labels(k, attach->term);
		out->attach = attach->term;
	}
	assert(!list->set || list->term->n <= MAX_ABILITIES);
	for (uint32_t i = 0; list->set && i < list->term->n; i++) {
		const struct term *t = &list->term->v[i];
		uint16_t n;

		gather_labels(k, t);
		n = effect_rules_add(r, trilunie_grammar.ability, t);
		out->ability[i] = n;
		out->ability_name[i] = ability_id(k, t, i);
		out->ability_timing[i] = timing_of(r, n);
		if (r->ability[n].kind == KIND_STATIC) {
			out->has_static = true;
			term_words(&trilunie_grammar, trilunie_grammar.ability,
				   t, look_at_word, out);
			look_at_groups(r, n, out);
		}
		out->has_played |= r->ability[n].kind == KIND_PLAYED;
		out->nabilities = (uint8_t)(i + 1);
	}
}

static void make_kind(struct making *k, const struct card *c, struct kind *out)
{
	*out = (struct kind){
		.card = c,
		.id = c->id,
		.variant = c->variant,
		.zone = c->subtype < 0 ? 0 : (uint8_t)c->subtype,
		.moon = (uint8_t)c->values[MOON].i,
		.element = c->values[ELEMENT].set
				   ? (uint8_t)c->values[ELEMENT].i
				   : UINT8_MAX,
		.has_edition = c->values[EDITION].set,
		.edition = c->values[EDITION].s,
		.cost = (int16_t)card_number(c, COST, 0),
		.mana = (int16_t)card_number(c, MANA_COST, 0),
		.speed = (int16_t)card_number(c, SPEED, 0),
		.attack = (int16_t)card_number(c, ATTACK, 0),
		.life = (int16_t)card_number(c, LIFE, 0),
	};
	/* T-362, RT-26 */
	out->unique = c->values[UNIQUE].set ? c->values[UNIQUE].i != 0
					    : out->has_edition;
	take_words(k, out);
	take_keywords(out);
	take_abilities(k, out);
}

/* The kinds of both decks, in the order of the set, which is by id. */
void trilunie_make_kinds(struct match *m, struct table *t, uint16_t *kind_of)
{
	struct making made = { .m = m,
			       .t = t,
			       .kind_of = kind_of,
			       .labels = intern_new(m->arena),
			       .figures = intern_new(m->arena) };
	struct making *k = &made;

	for (unsigned seat = 0; seat < SIDES; seat++) {
		const struct pool *may = m->seat[seat].pool;

		for (size_t i = 0; i < m->seat[seat].deck->n; i++)
			k->kind_of[m->seat[seat].deck->v[i].card] = 1;
		for (uint32_t i = 0; may && i < may->n; i++)
			k->kind_of[may->v[i].card] = 1;
	}
	for (size_t i = 0; i < m->cards->n; i++)
		t->nkinds += k->kind_of[i];
	t->kind = arena_array(m->arena, t->nkinds, sizeof(*t->kind));
	unsigned n = 0;

	for (size_t i = 0; i < m->cards->n; i++) {
		if (!k->kind_of[i])
			continue;
		make_kind(k, &m->cards->v[i], &t->kind[n]);
		k->kind_of[i] = (uint16_t)++n;
	}
	if (k->nlabels)
		qsort(k->label, k->nlabels, sizeof(*k->label), by_address);
	t->label = k->label;
	t->nlabels = k->nlabels;
}
