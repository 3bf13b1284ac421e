/* Looks up keys of a document tree, copies nodes and writes them as JSON. */
#include "validators/core/text/doc.h"

#include "validators/base/json.h"
#include "validators/base/lang.h"

const struct pair *node_pair(const struct node *map, const char *key)
{
	struct str wanted = str_of(key);

	if (map->kind != NODE_MAP)
		return NULL;
	for (size_t i = 0; i < map->map.n; i++)
		if (str_eq(map->map.v[i].key, wanted))
			return &map->map.v[i];
	return NULL;
}

const struct node *node_get(const struct node *map, const char *key)
{
	const struct pair *p = node_pair(map, key);

	return p ? p->value : NULL;
}

const char *node_kind_name(enum node_kind k)
{
	static const char *const names[] = {
		[NODE_NULL] = N_("nothing"), [NODE_BOOL] = N_("true or false"),
		[NODE_INT] = N_("a number"), [NODE_TEXT] = N_("text"),
		[NODE_LIST] = N_("a list"),  [NODE_MAP] = N_("a map"),
	};

	return names[k];
}

struct node *node_keep(struct arena *a, const struct node *n)
{
	struct node *out = arena_alloc(a, sizeof(*out));

	*out = *n;
	out->text = str_keep(a, n->text);
	if (n->kind == NODE_LIST) {
		out->list.v = arena_array(a, n->list.n, sizeof(*n->list.v));
		for (size_t i = 0; i < n->list.n; i++)
			out->list.v[i] = node_keep(a, n->list.v[i]);
	} else if (n->kind == NODE_MAP) {
		out->map.v = arena_array(a, n->map.n, sizeof(*n->map.v));
		for (size_t i = 0; i < n->map.n; i++) {
			const struct pair *p = &n->map.v[i];

			out->map.v[i] = (struct pair){
				.key = str_keep(a, p->key),
				.key_at = p->key_at,
				.value = node_keep(a, p->value),
			};
		}
	}
	return out;
}

static void put_list(const struct node *n, struct json *j)
{
	json_open_list(j);
	for (size_t i = 0; i < n->list.n; i++)
		node_to_json(n->list.v[i], j);
	json_close_list(j);
}

static void put_map(const struct node *n, struct json *j)
{
	json_open_map(j);
	for (size_t i = 0; i < n->map.n; i++) {
		json_key_str(j, n->map.v[i].key);
		node_to_json(n->map.v[i].value, j);
	}
	json_close_map(j);
}

void node_to_json(const struct node *n, struct json *j)
{
	if (n->kind == NODE_TEXT)
		json_str(j, n->text);
	else if (n->kind == NODE_MAP)
		put_map(n, j);
	else if (n->kind == NODE_LIST)
		put_list(n, j);
	else if (n->kind == NODE_INT)
		json_int(j, n->i);
	else if (n->kind == NODE_BOOL)
		json_bool(j, n->b);
	else
		json_null(j);
}
