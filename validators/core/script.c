#include "validators/core/script.h"

#include "validators/base/intern.h"
#include "validators/base/suggest.h"
#include "validators/core/finding.h"
#include "validators/core/game.h"

#define IS(kind) SCRIPT_IS(kind)
#define TEXT     IS(NODE_TEXT)
#define LIST     IS(NODE_LIST)
#define MAP      IS(NODE_MAP)

struct key {
	const char *name;
	unsigned kinds;
	bool required;
};

static const struct key top_keys[] = {
	{ "game", TEXT, true },
	{ "format", TEXT, false },
	{ "options", MAP, false },
	{ "players", LIST, true },
	{ "random", MAP, false },
	{ "setup", MAP, false },
	{ "actions", LIST, false },
	{ "expect", MAP, false },
	{ "expect_error", TEXT, false },
	{ "record", MAP, false },
	{ 0 },
};
static const struct key random_keys[] = {
	{ "seed", IS(NODE_INT), false },
	{ "rolls", LIST, false },
	{ "shuffles", MAP, false },
	{ 0 },
};
static const struct key player_keys[] = {
	{ "id", TEXT | IS(NODE_INT), true },
	{ "deck", TEXT | LIST, false },
	{ 0 },
};
static const struct key roll_keys[] = {
	{ "roll", TEXT, true },
	{ "values", LIST, true },
	{ "player", TEXT | IS(NODE_INT), false },
	{ 0 },
};
static const struct key expect_keys[] = {
	{ "expect", MAP, true },
	{ "in_window", IS(NODE_BOOL), false },
	{ 0 },
};
/* beside the parameters of the action */
static const struct key action_keys[] = {
	{ "do", TEXT, true },
	{ "player", TEXT | IS(NODE_INT), true },
	{ "expect_error", TEXT, false },
	{ 0 },
};

static const unsigned form_kinds[] = {
	[PARAM_WORD] = TEXT | IS(NODE_INT),
	[PARAM_NUMBER] = IS(NODE_INT),
	[PARAM_FLAG] = IS(NODE_BOOL),
	[PARAM_WORDS] = TEXT | IS(NODE_INT) | LIST,
	[PARAM_MAP] = MAP | LIST,
};

static const char *kinds_name(struct arena *a, unsigned kinds)
{
	const char *text = "";

	for (unsigned k = 0; k <= NODE_MAP; k++)
		if (kinds & IS(k))
			text = arena_printf(a, "%s%s%s", text,
					    *text ? " or " : "",
					    node_kind_name((enum node_kind)k));
	return text;
}

static struct diag *fault(struct diags *ds, enum finding_id f,
			  const struct span *at, const char *msg)
{
	return diags_add(ds, (struct diag){ .name = findings[f].name,
					    .sev = SEV_FATAL,
					    .at = *at,
					    .msg = msg });
}

/* node is of one of the kinds; false after a finding. */
static bool check_kind(const struct node *node, unsigned kinds,
		       const char *name, struct diags *ds)
{
	if (IS(node->kind) & kinds)
		return true;
	fault(ds, FINDING_WRONG_TYPE, &node->at,
	      arena_printf(ds->arena, "\"%s\" is %s, not %s", name,
			   node_kind_name(node->kind),
			   kinds_name(ds->arena, kinds)));
	return false;
}

static const struct key *find_key(const struct key *keys, struct str name)
{
	for (; keys->name; keys++)
		if (str_is(name, keys->name))
			return keys;
	return NULL;
}

static void unknown_key(const struct pair *p, const struct key *keys,
			const char *const *more, const char *what,
			struct diags *ds)
{
	struct suggest s;
	struct diag *d = fault(ds, FINDING_UNKNOWN_KEY, &p->key_at,
			       arena_printf(ds->arena, "unknown %s \"%.*s\"",
					    what, STR_ARG(p->key)));

	suggest_init(&s, p->key);
	for (; keys && keys->name; keys++)
		suggest_offer(&s, str_of(keys->name), str_of(keys->name));
	for (; more && *more; more++)
		suggest_offer(&s, str_of(*more), str_of(*more));
	d->hint = suggest_text(ds->arena, &s);
}

static bool is_among(const char *const *words, struct str word)
{
	for (; words && *words; words++)
		if (str_is(word, *words))
			return true;
	return false;
}

/*
 * The keys of a map are those of the table, of the right kinds, the required
 * ones there; beside them those of `more`.  False after a finding.
 */
static bool check_map(const struct node *map, const struct key *keys,
		      const char *const *more, const char *what,
		      struct diags *ds)
{
	bool good = true;

	for (size_t i = 0; i < map->map.n; i++) {
		const struct pair *p = &map->map.v[i];
		const struct key *k = find_key(keys, p->key);

		if (k && !check_kind(p->value, k->kinds, k->name, ds))
			good = false;
		if (k || is_among(more, p->key))
			continue;
		unknown_key(p, keys, more, what, ds);
		good = false;
	}
	for (; keys->name; keys++) {
		if (!keys->required || node_get(map, keys->name))
			continue;
		fault(ds, FINDING_MISSING_KEY, &map->at,
		      arena_printf(ds->arena, "%s \"%s\" is missing", what,
				   keys->name));
		good = false;
	}
	return good;
}

bool script_kind(const struct node *n, unsigned kinds, const char *name,
		 struct diags *ds)
{
	return n == NULL || check_kind(n, kinds, name, ds);
}

bool script_keys(const struct node *map, const char *const *words,
		 const char *what, struct diags *ds)
{
	static const struct key none[] = { { 0 } };

	return check_map(map, none, words, what, ds);
}

/* Words that stand in names of cards (PLAYER/NAME) and in paths of views. */
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

/* ids: of the players so far, in their order */
static bool read_player(struct script *s, const struct node *n,
			struct intern *ids, struct diags *ds)
{
	struct script_player *p = &s->player[s->nplayers];

	if (!check_kind(n, MAP, "players", ds) ||
	    !check_map(n, player_keys, s->game->referee->player_keys,
		       "key of a player", ds))
		return false;
	const struct node *id = node_get(n, "id");
	*p = (struct script_player){ .id = id->text.p,
				     .id_at = id->at,
				     .node = n,
				     .deck = node_get(n, "deck") };
	if (!is_player_id(id->text)) {
		fault(ds, FINDING_BAD_ID, &id->at,
		      arena_printf(ds->arena, "\"%.*s\" is no id of a player",
				   STR_ARG(id->text)))
			->hint = "write a word without blanks, slashes, dots "
				 "and brackets";
		return false;
	}
	/* of faulty players too: then places are those of others, but the
	 * script is none anyway */
	size_t before = intern_count(ids), twin = intern_add(ids, id->text);
	if (twin < before) {
		struct diag *d = fault(ds, FINDING_DUPLICATE_ID, &id->at,
				       arena_printf(ds->arena,
						    "two players are called "
						    "\"%s\"",
						    p->id));
		if (twin < s->nplayers)
			diag_relate(ds, d, s->player[twin].id_at,
				    "the first one");
		return false;
	}
	for (size_t i = 0;
	     p->deck && p->deck->kind == NODE_LIST && i < p->deck->list.n; i++)
		if (!check_kind(p->deck->list.v[i], TEXT | IS(NODE_INT), "deck",
				ds))
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

/* An order, or a list of orders. */
static bool check_orders(const struct node *n, struct diags *ds)
{
	bool several = n->kind == NODE_LIST && n->list.n > 0 &&
		       n->list.v[0]->kind == NODE_LIST;

	if (!check_kind(n, LIST, "shuffles", ds))
		return false;
	for (size_t i = 0; several && i < n->list.n; i++)
		if (!check_kind(n->list.v[i], LIST, "shuffles", ds))
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
	good = check_map(r, random_keys, NULL, "key of random", ds);
	s->rolls = node_get(r, "rolls");
	s->shuffles = node_get(r, "shuffles");
	for (size_t i = 0; good && s->shuffles && i < s->shuffles->map.n; i++)
		good = check_orders(s->shuffles->map.v[i].value, ds);
	seed = node_get(r, "seed");
	if (seed && seed->kind == NODE_INT && seed->i < 0) {
		fault(ds, FINDING_OUT_OF_RANGE, &seed->at,
		      "a seed is 0 or more");
		return false;
	}
	s->seeded = seed != NULL;
	s->seed = seed ? (uint64_t)seed->i : 0;
	return good;
}

static const struct verb *find_verb(const struct referee *r,
				    const struct node *n, struct diags *ds)
{
	struct suggest s;

	for (size_t i = 0; i < r->nverbs; i++)
		if (str_is(n->text, r->verbs[i].name))
			return &r->verbs[i];
	struct diag *d =
		fault(ds, FINDING_UNKNOWN_ACTION, &n->at,
		      arena_printf(ds->arena, "unknown action \"%.*s\"",
				   STR_ARG(n->text)));
	suggest_init(&s, n->text);
	for (size_t i = 0; i < r->nverbs; i++)
		suggest_offer(&s, str_of(r->verbs[i].name),
			      str_of(r->verbs[i].name));
	d->hint = suggest_text(ds->arena, &s);
	return NULL;
}

static bool read_action(const struct script *s, struct line *l,
			const struct node *n, struct diags *ds)
{
	const struct node *word = node_get(n, "do");
	const char *names[VERB_MAX_PARAMS + 1] = { NULL };
	bool good = true;

	l->kind = LINE_ACTION;
	if (!check_kind(word, TEXT, "do", ds) ||
	    !(l->verb = find_verb(s->game->referee, word, ds)))
		return false;
	for (size_t i = 0; i < VERB_MAX_PARAMS; i++)
		names[i] = l->verb->param[i].name;
	if (!check_map(
		    n, action_keys, names,
		    arena_printf(ds->arena, "parameter of %s", l->verb->name),
		    ds))
		return false;
	for (size_t i = 0; i < VERB_MAX_PARAMS && names[i]; i++) {
		const struct verb_param *p = &l->verb->param[i];

		l->arg[i] = node_get(n, p->name);
		if (l->arg[i] && l->arg[i]->kind == NODE_NULL)
			l->arg[i] = NULL;
		if (l->arg[i])
			good = check_kind(l->arg[i], form_kinds[p->form],
					  p->name, ds) &&
			       good;
		if (l->arg[i] || !p->required)
			continue;
		fault(ds, FINDING_MISSING_KEY, &n->at,
		      arena_printf(ds->arena, "%s needs \"%s\"", l->verb->name,
				   p->name));
		good = false;
	}
	l->player_at = node_get(n, "player");
	l->player = l->player_at->text;
	l->expect_error = node_get(n, "expect_error");
	return good;
}

static bool read_roll(struct line *l, const struct node *n, struct diags *ds)
{
	l->kind = LINE_ROLL;
	if (!check_map(n, roll_keys, NULL, "key of a roll", ds))
		return false;
	l->roll = node_get(n, "roll")->text.p;
	l->values = node_get(n, "values");
	l->player_at = node_get(n, "player");
	bool shuffle = strcmp(l->roll, "shuffle") == 0;
	if (shuffle && !l->player_at)
		fault(ds, FINDING_MISSING_KEY, &n->at,
		      "a shuffle needs \"player\": whose deck it is");
	else if (!shuffle && l->player_at)
		fault(ds, FINDING_UNKNOWN_KEY, &node_pair(n, "player")->key_at,
		      "only the roll \"shuffle\" has a player");
	else if (shuffle)
		l->player = l->player_at->text;
	return shuffle == (l->player_at != NULL);
}

static bool read_expect(struct line *l, const struct node *n, struct diags *ds)
{
	const struct node *in_window;

	l->kind = LINE_EXPECT;
	if (!check_map(n, expect_keys, NULL, "key of an expectation", ds))
		return false;
	l->expect = node_get(n, "expect");
	in_window = node_get(n, "in_window");
	l->in_window = in_window && in_window->b;
	return true;
}

static bool read_line(struct script *s, const struct node *n, struct diags *ds)
{
	struct line *l = &s->line[s->nlines];

	*l = (struct line){ .node = n };
	if (!check_kind(n, MAP, "actions", ds))
		return false;
	if (node_get(n, "do"))
		return read_action(s, l, n, ds);
	if (node_get(n, "roll"))
		return read_roll(l, n, ds);
	if (node_get(n, "expect"))
		return read_expect(l, n, ds);
	fault(ds, FINDING_MISSING_KEY, &n->at,
	      "a line has \"do\", \"roll\" or \"expect\"");
	return false;
}

static bool read_lines(struct script *s, struct diags *ds)
{
	const struct node *list = node_get(s->root, "actions");
	bool good = true;

	if (list == NULL)
		return true;
	if (list->list.n > SCRIPT_MAX_LINES) {
		fault(ds, FINDING_TOO_MUCH, &list->at,
		      arena_printf(ds->arena, "%zu lines, at most %u are read",
				   list->list.n, SCRIPT_MAX_LINES));
		return false;
	}
	s->line = arena_array(ds->arena, list->list.n + 1, sizeof(*s->line));
	for (size_t i = 0; i < list->list.n; i++) {
		good = read_line(s, list->list.v[i], ds) && good;
		s->nlines++;
	}
	const struct line *next = NULL;
	for (size_t i = s->nlines; i-- > 0;) {
		s->line[i].next = next;
		if (s->line[i].kind == LINE_ACTION)
			next = &s->line[i];
	}
	return good;
}

static bool read_game(struct script *s, const struct game *const *games,
		      size_t ngames, struct diags *ds)
{
	const struct node *n = node_get(s->root, "game");
	struct suggest sg;

	suggest_init(&sg, n->text);
	for (size_t i = 0; i < ngames; i++) {
		struct str id = str_of(games[i]->id);

		if (str_is_nocase(n->text, games[i]->id))
			s->game = games[i];
		suggest_offer(&sg, id, id);
	}
	if (s->game == NULL) {
		fault(ds, FINDING_UNKNOWN_GAME, &n->at,
		      arena_printf(ds->arena, "unknown game \"%.*s\"",
				   STR_ARG(n->text)))
			->hint = suggest_text(ds->arena, &sg);
		return false;
	}
	if (s->game->referee)
		return true;
	fault(ds, FINDING_UNKNOWN_GAME, &n->at,
	      arena_printf(ds->arena,
			   "this version has no referee for the game \"%s\"",
			   s->game->id));
	return false;
}

static bool read_root(struct script *s, const struct game *const *games,
		      size_t ngames, struct diags *ds)
{
	const struct pair *format;
	bool good;

	if (!check_kind(s->root, MAP, "script", ds) ||
	    !check_map(s->root, top_keys, NULL, "key of a script", ds) ||
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
	good = !s->options ||
	       script_keys(s->options, s->game->referee->options, "option", ds);
	if (s->setup)
		good = script_keys(s->setup, s->game->referee->setup_keys,
				   "key of setup", ds) &&
		       good;
	good = read_players(s, ds) && good;
	if (s->game->referee->form)
		s->game->referee->form(s, ds);
	good = read_random(s, ds) && good;
	return read_lines(s, ds) && good;
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
