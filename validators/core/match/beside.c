/* Writes names of cards in addition to their ids. */
#include "validators/core/match/beside.h"

#include "validators/base/json.h"
#include "validators/base/vec.h"
#include "validators/core/match/naming.h"
#include "validators/core/text/doc.h"

void beside_add(struct beside *g, struct str name)
{
	int32_t i = name.n ? naming_card(g->cards, name) : -1;

	for (size_t k = 0; k < g->n; k++)
		if (g->v[k] == (uint32_t)i)
			return;
	if (i >= 0)
		VEC_PUSH(g->arena, g->v, g->n, g->cap, (uint32_t)i);
}

void beside_put(const struct beside *g, size_t from, struct json *j)
{
	if (from >= g->n)
		return;
	json_key(j, "names");
	json_open_map(j);
	for (size_t i = from; i < g->n; i++) {
		const struct card *c = &g->cards->v[g->v[i]];

		json_key_str(j, c->id);
		json_open_map(j);
		json_pair(j, "en", card_shown(c, "en"));
		json_pair(j, "ru", card_shown(c, "ru"));
		json_close_map(j);
	}
	json_close_map(j);
}

void beside_add_all(struct beside *g, const struct node *n)
{
	if (n->kind == NODE_TEXT)
		beside_add(g, n->text);
	for (size_t i = 0; n->kind == NODE_LIST && i < n->list.n; i++)
		beside_add_all(g, n->list.v[i]);
	for (size_t i = 0; n->kind == NODE_MAP && i < n->map.n; i++) {
		beside_add(g, n->map.v[i].key);
		beside_add_all(g, n->map.v[i].value);
	}
}
