/* Collects the labels of cards and finds probable misspellings. */
#include "validators/core/cards/label.h"

#include "validators/base/intern.h"
#include "validators/core/text/suggest.h"
#include "validators/base/vec.h"
#include "validators/core/game/game.h"

#include <assert.h>

/* The words of one field so far, and the index of each in the list of uses. */
struct label_field {
	struct intern *in;
	size_t *use;
	size_t n, cap;
};

void labels_begin(struct label_gather *g, struct arena *a,
		  const struct game *game, struct label_uses *uses)
{
	*uses = (struct label_uses){ 0 };
	*g = (struct label_gather){ .a = a, .uses = uses };
	g->fields = arena_array(a, game->nfields, sizeof(*g->fields));
}

/* Add the labels in one field of the card. */
static void gather_labels(struct label_gather *g, const struct card *c,
			  size_t field, const struct node *list)
{
	struct label_field *f = &g->fields[field];
	struct label_uses *l = g->uses;

	if (f->in == NULL)
		f->in = intern_new(g->a);
	for (size_t k = 0; k < list->list.n; k++) {
		const struct node *n = list->list.v[k];
		size_t i = intern_add(f->in, n->text);

		if (i == f->n) {
			VEC_PUSH(g->a, f->use, f->n, f->cap, l->n);
			VEC_PUSH(g->a, l->v, l->n, l->cap,
				 ((struct label_use){
					 .field = field,
					 .word = intern_str(f->in, (uint32_t)i),
					 .list = node_keep(g->a, list) }));
		}
		struct label_use *u = &l->v[f->use[i]];
		if (u->cards++)
			u->list = NULL;
		u->card = c->id;
		u->at = n->at;
	}
}

void labels_add(struct label_gather *g, const struct card *c)
{
	for (size_t i = 0; i < c->game->nfields; i++) {
		const struct value *x;

		if (c->game->fields[i].type == FIELD_LABELS &&
		    (x = card_good(c, i)) != NULL)
			gather_labels(g, c, i, x->node);
	}
}

/* The labels of one field in all files of a game. */
struct check {
	struct arena *a;
	const struct game *game;
	const struct card_file *files;
	size_t nfiles;
	size_t field;
	struct intern *in;
};

/* A label, the number of cards of the set that have it, and one of them. */
struct label {
	unsigned cards;
	const struct label_use *use;
};

/* True if the card also has the other label: then neither is a misspelling. */
static bool together(const struct label_use *use, struct str other)
{
	const struct node *list = use->list;

	for (size_t i = 0; i < list->list.n; i++)
		if (str_eq(list->list.v[i]->text, other))
			return true;
	return false;
}

static struct label *count_labels(struct check *c)
{
	struct label *v = NULL;
	size_t n = 0, cap = 0;

	for (size_t f = 0; f < c->nfiles; f++) {
		const struct card_file *file = &c->files[f];

		for (size_t i = 0; file->game == c->game && i < file->labels.n;
		     i++) {
			const struct label_use *u = &file->labels.v[i];

			/* one file has one game */
			assert(u->field == c->field);
			size_t k = intern_add(c->in, u->word);
			if (k == n)
				VEC_PUSH(c->a, v, n, cap,
					 ((struct label){ 0 }));
			v[k].cards += u->cards;
			v[k].use = u;
		}
	}
	return v;
}

/*
 * Labels indexed by the strings that remain when one letter is removed: two
 * labels that differ in one edit share such a string (or one is the other's),
 * so that each label is compared with few others.
 */
struct rests {
	struct arena *a;
	struct intern *in;
	struct rest {
		struct rest *next;
		uint32_t label;
	} * *first;
	size_t n, cap;
};

static void add_rest(struct rests *r, struct str rest, uint32_t label)
{
	uint32_t i = intern_add(r->in, rest);
	struct rest *x = arena_alloc(r->a, sizeof(*x));

	if (i == r->n)
		VEC_PUSH(r->a, r->first, r->n, r->cap, NULL);
	*x = (struct rest){ .next = r->first[i], .label = label };
	r->first[i] = x;
}

/* s without letter k; k = s.n: s itself. */
static struct str rest_of(char *buf, struct str s, size_t k)
{
	memcpy(buf, s.p, k);
	if (k == s.n)
		return (struct str){ buf, s.n };
	memcpy(buf + k, s.p + k + 1, s.n - k - 1);
	return (struct str){ buf, s.n - 1 };
}

#define LABEL_MIN 4   /* shorter labels differ in one letter by chance */
#define LABEL_MAX 128 /* longer ones are not words */

static void add_rests(struct rests *r, const struct intern *labels)
{
	char buf[LABEL_MAX];

	for (uint32_t i = 0; i < intern_count(labels); i++) {
		struct str s = intern_str(labels, i);

		if (s.n < LABEL_MIN || s.n > LABEL_MAX)
			continue;
		for (size_t k = 0; k <= s.n; k++)
			add_rest(r, rest_of(buf, s, k), i);
	}
}

/* Another label one edit away from label i, the most frequent one,
 * or INTERN_NONE. */
static uint32_t near_label(const struct rests *r, const struct intern *labels,
			   const struct label *v, uint32_t i)
{
	struct str s = intern_str(labels, i);
	uint32_t best = INTERN_NONE;
	char buf[LABEL_MAX];

	if (s.n < LABEL_MIN || s.n > LABEL_MAX)
		return INTERN_NONE;
	for (size_t k = 0; k <= s.n; k++) {
		uint32_t rest = intern_find(r->in, rest_of(buf, s, k));

		for (const struct rest *x = r->first[rest]; x; x = x->next) {
			struct str o = intern_str(labels, x->label);

			if (x->label != i && suggest_distance(s, o, 1) <= 1 &&
			    !together(v[i].use, o) &&
			    (best == INTERN_NONE ||
			     v[x->label].cards > v[best].cards))
				best = x->label;
		}
	}
	return best;
}

/* Report a label on a single card that is nearly equal to another label. */
static void check_field(struct check *c, struct diags *ds)
{
	struct label *v = count_labels(c);
	struct rests r = { .a = c->a, .in = intern_new(c->a) };

	add_rests(&r, c->in);
	for (uint32_t i = 0; i < intern_count(c->in); i++) {
		uint32_t k = v[i].cards == 1 ? near_label(&r, c->in, v, i)
					     : INTERN_NONE;
		if (k == INTERN_NONE)
			continue;
		struct diag *d = diag_at(
			ds, SEV_WARNING, FINDING_NAME(RARE_LABEL),
			&v[i].use->at, "no other card has the %s \"%.*s\"",
			c->game->fields[c->field].name,
			STR_ARG(intern_str(c->in, i)));
		d->card = v[i].use->card.p;
		diag_hint(ds, d, "did you mean \"%.*s\"?",
			  STR_ARG(intern_str(c->in, k)));
	}
}

void labels_check(const struct card_set *set, const struct card_file *files,
		  size_t nfiles, struct diags *ds)
{
	struct arena *a = arena_new();

	for (size_t i = 0; i < set->game->nfields; i++) {
		struct check c = { .a = a,
				   .game = set->game,
				   .files = files,
				   .nfiles = nfiles,
				   .field = i,
				   .in = intern_new(a) };

		if (set->game->fields[i].type == FIELD_LABELS)
			check_field(&c, ds);
	}
	arena_free(a);
}
