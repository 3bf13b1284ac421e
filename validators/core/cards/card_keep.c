/* Copies the parts of a card that outlive its part of the tree. */
#include "validators/core/cards/card_file.h"

#include "validators/core/game/game.h"

/* The fields that are compared; `absent` for a card without any. */
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
		out[i].s = str_keep(a, v->s);
		out[i].term = NULL;
		out[i].node = node_keep(a, v->node);
		out[i].key_at = NULL;
	}
	return out ? out : absent;
}

void card_keep_names(struct arena *a, struct card *c)
{
	struct card_name *out = arena_array(a, c->nnames, sizeof(*out));

	for (size_t i = 0; i < c->nnames; i++)
		out[i] = (struct card_name){
			.lang = str_keep(a, c->names[i].lang),
			.name = str_keep(a, c->names[i].name),
			.fold = str_keep(a, c->names[i].fold),
		};
	c->id = str_keep(a, c->id);
	c->names = out;
}

void card_keep(struct arena *a, struct card *c, const struct value *absent)
{
	c->values = keep_values(a, c, absent);
	c->keywords = NULL;
	c->nkeywords = 0;
}

void mention_keep(struct arena *a, struct mention *m)
{
	if (m->card)
		m->card = str_keep(a, str_of(m->card)).p;
	m->path = str_keep(a, str_of(m->path)).p;
	m->text = str_keep(a, m->text);
}
