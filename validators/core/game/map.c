/* Reports invalid keys and kinds of values in maps. */
#include "validators/core/game/map.h"

#include "validators/core/game/field.h"
#include "validators/core/game/finding.h"
#include "validators/core/text/suggest.h"

void map_keys(struct diags *ds, const struct node *map, const char *const *keys)
{
	for (size_t i = 0; i < map->map.n; i++) {
		const struct pair *p = &map->map.v[i];
		struct suggest s;

		if (field_word(keys, p->key) >= 0)
			continue;
		struct diag *d = diag_at(
			ds, SEV_ERROR, FINDING_NAME(UNKNOWN_FIELD), &p->key_at,
			"unknown field \"%.*s\"", STR_ARG(p->key));
		suggest_init(&s, ds->arena, p->key);
		for (const char *const *k = keys; *k; k++)
			suggest_name(&s, *k);
		d->hint = suggest_text(ds->arena, ds->lang, &s);
	}
}

void map_wrong_type(struct diags *ds, const struct node *n, const char *key,
		    const char *wanted)
{
	diag_at(ds, SEV_ERROR, FINDING_NAME(WRONG_TYPE), &n->at,
		"\"%s\" is %s, not %s", key,
		tr(ds->lang, node_kind_name(n->kind)), tr(ds->lang, wanted));
}

const struct node *map_text(struct diags *ds, const struct node *map,
			    const char *key)
{
	const struct node *n = node_get(map, key);

	if (n == NULL || n->kind == NODE_TEXT)
		return n;
	map_wrong_type(ds, n, key, N_("text"));
	return NULL;
}
