#include "validators/core/doc.h"

#include "validators/base/json.h"

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
		[NODE_NULL] = "nothing", [NODE_BOOL] = "true or false",
		[NODE_INT] = "a number", [NODE_TEXT] = "text",
		[NODE_LIST] = "a list",  [NODE_MAP] = "a map",
	};

	return names[k];
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
	switch (n->kind) {
	case NODE_NULL:
		json_null(j);
		break;
	case NODE_BOOL:
		json_bool(j, n->b);
		break;
	case NODE_INT:
		json_int(j, n->i);
		break;
	case NODE_TEXT:
		json_str(j, n->text);
		break;
	case NODE_LIST:
		put_list(n, j);
		break;
	case NODE_MAP:
		put_map(n, j);
		break;
	}
}
