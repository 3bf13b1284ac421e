/* Parses match scripts: the head, the lines and their positions. */
#include "validators/core/match/script_internal.h"

#include "validators/base/intern.h"
#include "validators/core/text/suggest.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"

const struct script_key script_text = { .kinds = TEXT };

static const struct script_key top_keys[] = {
	{ .name = "game", .kinds = TEXT, .required = true },
	{ .name = "format", .kinds = TEXT },
	{ .name = "options", .kinds = MAP },
	{ .name = "players", .kinds = LIST, .required = true },
	{ .name = "random", .kinds = MAP },
	{ .name = "setup", .kinds = MAP },
	{ .name = "actions", .kinds = LIST },
	{ .name = "expect", .kinds = MAP },
	{ .name = "expect_error", .kinds = TEXT },
	{ .name = "record", .kinds = MAP },
	{ 0 },
};
static const struct script_key random_keys[] = {
	{ .name = "seed", .kinds = IS(NODE_INT) },
	{ .name = "rolls", .kinds = LIST },
	{ .name = "shuffles", .kinds = MAP },
	{ 0 },
};
static const struct script_key player_keys[] = {
	{ .name = "id", .kinds = TEXT | IS(NODE_INT), .required = true },
	{ .name = "deck", .kinds = TEXT | LIST },
	{ 0 },
};

static const char *kind_name(const struct diags *ds, enum node_kind k)
{
	return tr(ds->lang, node_kind_name(k));
}

static const char *kinds_name(const struct diags *ds, unsigned kinds)
{
	const char *text = "";

	for (unsigned k = 0; k <= NODE_MAP; k++)
		if (kinds & IS(k))
			text = arena_printf(ds->arena, "%s%s%s", text,
					    *text ? tr(ds->lang, " or ") : "",
					    kind_name(ds, (enum node_kind)k));
	return text;
}

struct diag *script_fault(struct diags *ds, enum finding_id f,
			  const struct span *at, const char *fmt, ...)
{
	struct diag d = { .name = findings[f].name,
			  .sev = SEV_FATAL,
			  .at = *at };
	va_list ap;

	va_start(ap, fmt);
	d.msg = arena_vprintf(ds->arena, tr(ds->lang, fmt), ap);
	va_end(ap);
	return diags_add(ds, d);
}

bool script_check_kind(const struct node *node, unsigned kinds,
		       const char *name, struct diags *ds)
{
	if (IS(node->kind) & kinds)
		return true;
	script_fault(ds, FINDING_WRONG_TYPE, &node->at, "\"%s\" is %s, not %s",
		     name, kind_name(ds, node->kind), kinds_name(ds, kinds));
	return false;
}

static const struct script_key *find_key(const struct script_key *keys,
					 struct str name)
{
	for (; keys->name; keys++)
		if (str_is(name, keys->name))
			return keys;
	return NULL;
}

static void offer_keys(struct suggest *s, const struct script_key *keys)
{
	for (; keys && keys->name; keys++)
		suggest_name(s, keys->name);
}

static void unknown_key(const struct pair *p, const struct script_key *keys,
			const struct script_key *more, const char *what,
			struct diags *ds)
{
	struct suggest s;
	struct diag *d = script_fault(ds, FINDING_UNKNOWN_KEY, &p->key_at,
				      "unknown %s \"%.*s\"", tr(ds->lang, what),
				      STR_ARG(p->key));

	suggest_init(&s, ds->arena, p->key);
	offer_keys(&s, keys);
	offer_keys(&s, more);
	d->hint = suggest_text(ds->arena, ds->lang, &s);
}

static bool is_among(const char *const *words, struct str word)
{
	for (; *words; words++)
		if (str_is(word, *words))
			return true;
	return false;
}

bool script_check_word(const struct node *n, const char *const *words,
		       const char *name, struct diags *ds)
{
	struct suggest s;
	struct diag *d;

	if (is_among(words, n->text))
		return true;
	d = script_fault(ds, FINDING_UNKNOWN_VALUE, &n->at,
			 "unknown %s \"%.*s\"", tr(ds->lang, name),
			 STR_ARG(n->text));
	suggest_init(&s, ds->arena, n->text);
	for (; *words; words++)
		suggest_name(&s, *words);
	d->hint = suggest_text(ds->arena, ds->lang, &s);
	return false;
}

bool script_check_map(const struct node *map, const struct script_key *keys,
		      const struct script_key *more, const char *what,
		      struct diags *ds)
{
	bool good = true;

	for (size_t i = 0; i < map->map.n; i++) {
		const struct pair *p = &map->map.v[i];
		const struct script_key *k = find_key(keys, p->key);

		if (!k && more)
			k = find_key(more, p->key);
		if (!k) {
			unknown_key(p, keys, more, what, ds);
			good = false;
		} else if (!script_check_kind(p->value, k->kinds, k->name, ds))
			good = false;
	}
	for (; keys->name; keys++) {
		if (!keys->required || node_get(map, keys->name))
			continue;
		script_fault(ds, FINDING_MISSING_KEY, &map->at,
			     "%s \"%s\" is missing", tr(ds->lang, what),
			     keys->name);
		good = false;
	}
	return good;
}

/* Check a node and its contents against its row. */
static void check_node(const struct node *n, const struct script_key *k,
		       const char *name, struct diags *ds)
{
	if (k->name)
		name = k->name;
	if (!script_check_kind(n, k->kinds, name, ds))
		return;
	if (n->kind == NODE_MAP && k->keys &&
	    script_check_map(n, k->keys, NULL, k->what, ds))
		script_check_inside(n, k->keys, ds);
	for (size_t i = 0; k->each && n->kind == NODE_LIST && i < n->list.n;
	     i++)
		check_node(n->list.v[i], k->each, name, ds);
	for (size_t i = 0; k->each && n->kind == NODE_MAP && i < n->map.n; i++)
		check_node(n->map.v[i].value, k->each, n->map.v[i].key.p, ds);
}

void script_check_inside(const struct node *map, const struct script_key *keys,
			 struct diags *ds)
{
	for (; keys->name; keys++) {
		const struct node *n = node_get(map, keys->name);

		if (n && keys->kinds >> n->kind & 1)
			check_node(n, keys, NULL, ds);
	}
}

/* Words that are part of card names (PLAYER/NAME) and of paths of views. */
static bool is_player_id(struct str s)
{
	if (s.n == 0 || s.n > PLAYER_MAX_ID)
		return false;
	for (size_t i = 0; i < s.n; i++)
		if ((unsigned char)s.p[i] <= ' ' || s.p[i] == 0x7f ||
		    strchr("/.[]{}\"\\", s.p[i]))
			return false;
	return true;
}

/* ids: of the players so far, in order */
static bool read_player(struct script *s, const struct node *n,
			struct intern *ids, struct diags *ds)
{
	struct script_player *p = &s->player[s->nplayers];

	if (!script_check_kind(n, MAP, "players", ds) ||
	    !script_check_map(n, player_keys, s->game->referee->player_keys,
			      N_("key of a player"), ds))
		return false;
	const struct node *id = node_get(n, "id");
	*p = (struct script_player){ .id = id->text.p,
				     .id_at = id->at,
				     .node = n,
				     .deck = node_get(n, "deck") };
	if (!is_player_id(id->text)) {
		diag_hint(ds,
			  script_fault(ds, FINDING_BAD_ID, &id->at,
				       "\"%.*s\" is not an id of a player",
				       STR_ARG(id->text)),
			  "write a word without blanks, slashes, dots and "
			  "brackets");
		return false;
	}
	/* including invalid players: indices may then be wrong, but the script
	 * is rejected anyway */
	size_t before = intern_count(ids), twin = intern_add(ids, id->text);
	if (twin < before) {
		struct diag *d =
			script_fault(ds, FINDING_DUPLICATE_ID, &id->at,
				     "two players are called \"%s\"", p->id);
		if (twin < s->nplayers)
			diag_relate(ds, d, s->player[twin].id_at,
				    "the first one");
		return false;
	}
	for (size_t i = 0;
	     p->deck && p->deck->kind == NODE_LIST && i < p->deck->list.n; i++)
		if (!script_check_kind(p->deck->list.v[i], TEXT | IS(NODE_INT),
				       "deck", ds))
			return false;
	s->nplayers++;
	return true;
}

static bool read_players(struct script *s, struct diags *ds)
{
	const struct pair *p = node_pair(s->root, "players");
	struct intern *ids = intern_new(ds->arena);
	bool good = true;

	s->players_at = p->key_at;
	s->player = arena_array(ds->arena, p->value->list.n + 1,
				sizeof(*s->player));
	for (size_t i = 0; i < p->value->list.n; i++)
		good = read_player(s, p->value->list.v[i], ids, ds) && good;
	return good;
}

/* Check an order, or a list of orders. */
static bool check_orders(const struct node *n, struct diags *ds)
{
	bool several = n->kind == NODE_LIST && n->list.n > 0 &&
		       n->list.v[0]->kind == NODE_LIST;

	if (!script_check_kind(n, LIST, "shuffles", ds))
		return false;
	for (size_t i = 0; several && i < n->list.n; i++)
		if (!script_check_kind(n->list.v[i], LIST, "shuffles", ds))
			return false;
	return true;
}

static bool read_random(struct script *s, struct diags *ds)
{
	const struct node *r = node_get(s->root, "random");
	const struct node *seed;
	bool good = true;

	if (r == NULL)
		return true;
	good = script_check_map(r, random_keys, NULL, N_("key of random"), ds);
	s->rolls = node_get(r, "rolls");
	s->shuffles = node_get(r, "shuffles");
	for (size_t i = 0; good && s->shuffles && i < s->shuffles->map.n; i++)
		good = check_orders(s->shuffles->map.v[i].value, ds);
	seed = node_get(r, "seed");
	if (seed && seed->kind == NODE_INT && seed->i < 0) {
		script_fault(ds, FINDING_OUT_OF_RANGE, &seed->at,
			     "a seed is 0 or more");
		return false;
	}
	s->seeded = seed != NULL;
	s->seed = seed ? (uint64_t)seed->i : 0;
	return good;
}

static bool read_game(struct script *s, const struct game *const *games,
		      size_t ngames, struct diags *ds)
{
	const struct node *n = node_get(s->root, "game");
	struct suggest sg;

	suggest_init(&sg, ds->arena, n->text);
	for (size_t i = 0; i < ngames; i++) {
		struct str id = str_of(games[i]->id);

		if (str_is_nocase(n->text, games[i]->id))
			s->game = games[i];
		suggest_offer(&sg, id, id);
	}
	if (s->game == NULL) {
		script_fault(ds, FINDING_UNKNOWN_GAME, &n->at,
			     "unknown game \"%.*s\"", STR_ARG(n->text))
			->hint = suggest_text(ds->arena, ds->lang, &sg);
		return false;
	}
	if (s->game->referee)
		return true;
	script_fault(ds, FINDING_UNKNOWN_GAME, &n->at,
		     "this version has no referee for the game \"%s\"",
		     s->game->id);
	return false;
}

/* Check that every key is a param that matches may set. */
static bool check_options(const struct script *s, struct diags *ds)
{
	struct script_key keys[GAME_MAX_PARAMS + 1] = { 0 };
	size_t n = 0;

	for (size_t i = s->game->referee->first_option; i < s->game->nparams;
	     i++)
		keys[n++] =
			(struct script_key){ .name = s->game->params[i].name,
					     .kinds = SCRIPT_ANY };
	return !s->options ||
	       script_check_map(s->options, keys, NULL, N_("option"), ds);
}

static bool read_root(struct script *s, const struct game *const *games,
		      size_t ngames, struct diags *ds)
{
	const struct pair *format;
	bool good;

	if (!script_check_kind(s->root, MAP, "script", ds) ||
	    !script_check_map(s->root, top_keys, NULL, N_("key of a script"),
			      ds) ||
	    !read_game(s, games, ngames, ds))
		return false;
	format = node_pair(s->root, "format");
	if (format) {
		s->format = format->value->text;
		s->format_at = format->value->at;
	}
	s->options = node_get(s->root, "options");
	s->setup = node_get(s->root, "setup");
	s->expect = node_get(s->root, "expect");
	s->expect_error = node_get(s->root, "expect_error");
	s->record = node_get(s->root, "record");
	good = check_options(s, ds);
	if (s->setup)
		good = script_check_map(s->setup, s->game->referee->setup_keys,
					NULL, N_("key of setup"), ds) &&
		       good;
	good = read_players(s, ds) && good;
	good = read_random(s, ds) && good;
	good = script_read_lines(s, ds) && good;
	if (s->setup)
		script_check_inside(s->setup, s->game->referee->setup_keys, ds);
	return good;
}

void script_set_option(struct arena *a, struct script *s, const char *name,
		       int64_t number)
{
	struct node *map = arena_alloc(a, sizeof(*map));
	struct node *value = arena_alloc(a, sizeof(*value));
	size_t n = s->options ? s->options->map.n : 0;

	if (s->options && node_get(s->options, name))
		return;
	*value = (struct node){ .kind = NODE_INT,
				.plain = true,
				.at = s->root->at,
				.text = str_of(arena_printf(a, "%lld",
							    (long long)number)),
				.i = number };
	*map = (struct node){ .kind = NODE_MAP, .at = s->root->at };
	map->map.v = arena_array(a, n + 1, sizeof(*map->map.v));
	if (n)
		memcpy(map->map.v, s->options->map.v, n * sizeof(*map->map.v));
	map->map.v[n] = (struct pair){ .key = str_of(name),
				       .key_at = s->root->at,
				       .value = value };
	map->map.n = n + 1;
	s->options = map;
}

int script_read(struct arena *a, struct script *out, const char *file,
		struct str text, const struct game *const *games, size_t ngames,
		struct diags *ds)
{
	struct node *root;
	size_t before = ds->n;

	*out = (struct script){ .file = file };
	if (doc_read(a, &root, file, text.p, text.n, ds) < 0)
		return -1;
	out->root = root;
	if (!read_root(out, games, ngames, ds))
		return -1;
	return ds->n > before ? -1 : 0;
}
