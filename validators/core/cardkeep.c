/* What of the cards of a file outlives its tree. */
#include "validators/core/cardfile.h"

#include "validators/core/game.h"

#include <assert.h>

static struct str keep_str(struct arena *a, struct str s)
{
	return (struct str){ arena_copy(a, s.p, s.n), s.n };
}

static struct node *keep_node(struct arena *a, const struct node *n)
{
	struct node *out = arena_alloc(a, sizeof(*out));

	*out = *n;
	out->text = keep_str(a, n->text);
	if (n->kind == NODE_LIST) {
		out->list.v = arena_array(a, n->list.n, sizeof(*n->list.v));
		for (size_t i = 0; i < n->list.n; i++)
			out->list.v[i] = keep_node(a, n->list.v[i]);
	} else if (n->kind == NODE_MAP) {
		out->map.v = arena_array(a, n->map.n, sizeof(*n->map.v));
		for (size_t i = 0; i < n->map.n; i++) {
			const struct pair *p = &n->map.v[i];

			out->map.v[i] = (struct pair){
				.key = keep_str(a, p->key),
				.key_at = p->key_at,
				.value = keep_node(a, p->value),
			};
		}
	}
	return out;
}

/* The fields that are compared; a card without any has those of `absent`. */
static const struct value *keep_values(struct arena *a, const struct card *c,
				       const struct value *absent)
{
	const struct game *g = c->game;
	struct value *out = NULL;

	for (size_t i = 0; i < g->nfields; i++) {
		const struct value *v = &c->values[i];

		if (!g->fields[i].compared || !v->set)
			continue;
		if (out == NULL)
			out = arena_array(a, g->nfields, sizeof(*out));
		out[i] = *v;
		out[i].s = keep_str(a, v->s);
		out[i].term = NULL;
		out[i].node = keep_node(a, v->node);
		out[i].key_at = NULL;
	}
	return out ? out : absent;
}

static const struct card_name *keep_names(struct arena *a, const struct card *c)
{
	struct card_name *out = arena_array(a, c->nnames, sizeof(*out));

	for (size_t i = 0; i < c->nnames; i++)
		out[i] = (struct card_name){
			.lang = keep_str(a, c->names[i].lang),
			.name = keep_str(a, c->names[i].name),
			.fold = keep_str(a, c->names[i].fold),
		};
	return out;
}

static void keep_cards(struct arena *a, struct card_file *f)
{
	struct card *v = arena_array(a, f->n, sizeof(*v));
	const struct value *absent =
		arena_array(a, f->game->nfields, sizeof(*absent));

	for (size_t i = 0; i < f->n; i++) {
		const struct card *c = &f->v[i];

		v[i] = *c;
		v[i].id = keep_str(a, c->id);
		v[i].names = keep_names(a, c);
		v[i].set = f->set;
		v[i].values = keep_values(a, c, absent);
		v[i].keywords = NULL;
		v[i].nkeywords = 0;
	}
	f->v = v;
}

static void keep_mentions(struct arena *a, struct mentions *m)
{
	struct mention *v = arena_array(a, m->n, sizeof(*v));

	for (size_t i = 0; i < m->n; i++) {
		const struct mention *from = &m->v[i];

		v[i] = *from;
		if (from->card)
			v[i].card = keep_str(a, str_of(from->card)).p;
		v[i].path = keep_str(a, str_of(from->path)).p;
		v[i].text = keep_str(a, from->text);
	}
	*m = (struct mentions){ .v = v, .n = m->n, .cap = m->n };
}

static void keep_labels(struct arena *a, struct label_uses *l)
{
	struct label_use *v = arena_array(a, l->n, sizeof(*v));

	for (size_t i = 0; i < l->n; i++) {
		const struct label_use *from = &l->v[i];

		v[i] = *from;
		v[i].word = keep_str(a, from->word);
		v[i].card = keep_str(a, from->card);
		v[i].list = from->cards == 1 ? keep_node(a, from->list) : NULL;
	}
	*l = (struct label_uses){ .v = v, .n = l->n, .cap = l->n };
}

void cardfile_keep(struct arena *a, struct card_file *f)
{
	assert(f->nformats == 0);
	f->set = keep_str(a, f->set);
	f->formats = NULL;
	if (f->game)
		keep_cards(a, f);
	keep_mentions(a, &f->mentions);
	keep_labels(a, &f->labels);
}
