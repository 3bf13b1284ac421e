/* Parses `formats:` of a card file. */
#include "validators/core/cards/format_read.h"

#include "validators/base/vec.h"
#include "validators/core/game/game.h"
#include "validators/core/language/wrong_type.h"

#include <stdlib.h>

/* Entries name cards, which are resolved after all files are read. */
static const struct word card_of_entry = { .name = "card", .forms = AS_CARD };

static const char *const format_keys[] = { "id",         "based_on", "deck",
					   "copies",     "options",  "banned",
					   "restricted", NULL };
static const char *const deck_keys[] = { "min", "max", NULL };
static const char *const banned_keys[] = { "card", "from", "until", "source",
					   NULL };
static const char *const restricted_keys[] = { "card",  "copies", "from",
					       "until", "source", NULL };

/* Append to the path: "formats[0]", then a key of it. */
static const char *at_key(struct cardread *r, const char *up, const char *key)
{
	return arena_printf(r->a, "%s.%s", up, key);
}

static const char *at_index(struct cardread *r, const char *up, size_t i)
{
	return arena_printf(r->a, "%s[%zu]", up, i);
}

static bool is_map(struct cardread *r, const struct node *n, const char *name)
{
	if (n->kind == NODE_MAP)
		return true;
	cardread_wrong_type(r, n, name, WANT_MAP, N_("a map"));
	return false;
}

static bool is_option(const struct param *p)
{
	return strcmp(p->name, "deck_min") != 0 &&
	       strcmp(p->name, "deck_max") != 0 &&
	       strcmp(p->name, "copies") != 0;
}

static bool names_option(const struct game *g, struct str key)
{
	for (size_t i = 0; i < g->nparams; i++)
		if (str_is(key, g->params[i].name))
			return is_option(&g->params[i]);
	return false;
}

static void known_keys(struct cardread *r, const struct node *map,
		       const char *const *keys)
{
	for (size_t i = 0; i < map->map.n; i++) {
		const struct pair *p = &map->map.v[i];

		if (field_word(keys, p->key) >= 0)
			continue;
		struct diag *d = cardread_fault(
			r, FINDING_UNKNOWN_FIELD, &p->key_at,
			"unknown field \"%.*s\"", STR_ARG(p->key));
		if (keys == format_keys && names_option(r->game, p->key))
			d->hint = tr(r->ds->lang, "write it in \"options\"");
		else
			cardread_suggest(r, d, p->key, keys);
	}
}

/* The text under key, or NULL; if needed, a missing one is a finding. */
static const struct node *text_under(struct cardread *r, const struct node *map,
				     const char *key, bool needed)
{
	const struct node *n = node_get(map, key);
	const char *up = r->field;

	if (n && n->kind == NODE_TEXT)
		return n;
	r->field = at_key(r, up, key);
	if (n)
		cardread_wrong_type(r, n, key, WANT_TEXT, N_("text"));
	else if (needed)
		cardread_fault(r, FINDING_MISSING_FIELD, &map->at,
			       "\"%s\" is missing", key);
	r->field = up;
	return NULL;
}

/* Parse the value of a param; an invalid value leaves *out unchanged. */
static void read_param(struct cardread *r, const struct param *p,
		       const char *name, const struct node *n, int32_t *out)
{
	if (p->words && n->kind != NODE_TEXT) {
		cardread_wrong_type(r, n, name, WANT_TEXT, N_("text"));
	} else if (p->words) {
		int w = field_word(p->words, n->text);

		if (w >= 0) {
			*out = w;
			return;
		}
		struct diag *d =
			cardread_fault(r, FINDING_UNKNOWN_VALUE, &n->at,
				       "\"%.*s\" is not a value of \"%s\"",
				       STR_ARG(n->text), name);
		cardread_suggest(r, d, n->text, p->words);
	} else if (p->flag) {
		if (n->kind == NODE_BOOL)
			*out = n->b;
		else
			cardread_wrong_type(r, n, name, WANT_BOOL,
					    "true or false");
	} else if (n->kind != NODE_INT) {
		cardread_wrong_type(r, n, name, WANT_NUMBER, N_("a number"));
	} else if (n->i < p->min || n->i > p->max) {
		cardread_fault(r, FINDING_OUT_OF_RANGE, &n->at,
			       "\"%s\" is %lld, from %d to %d allowed", name,
			       (long long)n->i, p->min, p->max);
	} else {
		*out = (int32_t)n->i;
	}
}

/* Parse the value under `key` as the param `name` of the game. */
static void read_named(struct cardread *r, struct format *f, const char *key,
		       const char *name, const struct pair *p)
{
	const char *up = r->field;
	const struct game *g = r->game;

	r->field = at_key(r, up, key);
	for (size_t i = 0; i < g->nparams; i++) {
		if (strcmp(g->params[i].name, name) != 0)
			continue;
		read_param(r, &g->params[i], key, p->value, &f->param[i]);
		r->field = up;
		return;
	}
	cardread_fault(r, FINDING_FORBIDDEN_FIELD, &p->key_at,
		       "a format of %s has no \"%s\"", g->id, key);
	r->field = up;
}

static void read_options(struct cardread *r, struct format *f,
			 const struct node *map)
{
	const char *names[GAME_MAX_PARAMS + 1] = { NULL };
	size_t n = 0;

	for (size_t i = 0; i < r->game->nparams; i++)
		if (is_option(&r->game->params[i]))
			names[n++] = r->game->params[i].name;
	known_keys(r, map, names);
	for (size_t i = 0; i < map->map.n; i++) {
		const struct pair *p = &map->map.v[i];

		if (field_word(names, p->key) >= 0)
			read_named(r, f, p->key.p, p->key.p, p);
	}
}

/* Report size limits that no deck can satisfy. */
static void check_size(struct cardread *r, const struct format *f,
		       const struct node *n)
{
	int32_t size[2] = { 0, INT32_MAX };

	for (size_t i = 0; i < r->game->nparams; i++)
		for (int k = 0; k < 2; k++)
			if (strcmp(r->game->params[i].name,
				   k ? "deck_max" : "deck_min") == 0)
				size[k] = f->param[i];
	if (size[0] > size[1])
		cardread_fault(r, FINDING_OUT_OF_RANGE, &n->at,
			       "a deck of at least %d cards, at most %d",
			       size[0], size[1]);
}

static void read_numbers(struct cardread *r, struct format *f,
			 const struct node *map)
{
	const struct pair *deck = node_pair(map, "deck");
	const struct pair *copies = node_pair(map, "copies");
	const struct pair *options = node_pair(map, "options");
	const char *up = r->field;

	if (copies)
		read_named(r, f, "copies", "copies", copies);
	r->field = at_key(r, up, "options");
	if (options && is_map(r, options->value, "options"))
		read_options(r, f, options->value);
	r->field = at_key(r, up, "deck");
	if (deck && is_map(r, deck->value, "deck")) {
		known_keys(r, deck->value, deck_keys);
		for (size_t k = 0; deck_keys[k]; k++) {
			const struct pair *p =
				node_pair(deck->value, deck_keys[k]);

			if (p)
				read_named(r, f, deck_keys[k],
					   k ? "deck_max" : "deck_min", p);
		}
		check_size(r, f, deck->value);
	}
	r->field = up;
}

static void read_day(struct cardread *r, const struct node *map,
		     const char *key, day *out)
{
	const struct node *n = text_under(r, map, key, false);

	if (n == NULL || date_read(n->text, out) == 0)
		return;
	struct diag *d =
		cardread_fault(r, FINDING_BAD_DATE, &n->at,
			       "\"%.*s\" is not a date", STR_ARG(n->text));
	d->hint = tr(r->ds->lang, "write it as YYYY-MM-DD");
}

/* Parse {card: ID, from: DATE, until: DATE, source: TEXT}, or the bare ID. */
static bool read_entry(struct cardread *r, const struct node *n,
		       bool restricted, struct listing *out)
{
	const struct node *card = n;

	*out = (struct listing){ .at = n->at,
				 .copies = restricted,
				 .from = DAY_FIRST,
				 .until = DAY_LAST };
	if (n->kind == NODE_MAP) {
		known_keys(r, n, restricted ? restricted_keys : banned_keys);
		card = text_under(r, n, "card", true);
		const struct pair *copies = node_pair(n, "copies");
		static const struct param range = { .name = "copies",
						    .min = 1,
						    .max = 99 };
		if (copies && restricted)
			read_param(r, &range, range.name, copies->value,
				   &out->copies);
		read_day(r, n, "from", &out->from);
		read_day(r, n, "until", &out->until);
		const struct node *source = text_under(r, n, "source", false);
		out->source = source ? source->text.p : NULL;
	} else if (n->kind != NODE_TEXT) {
		cardread_wrong_type(r, n, "entry", WANT_TEXT | WANT_MAP,
				    "an id or a map");
		return false;
	}
	if (card == NULL)
		return false;
	out->card = card->text;
	cardread_mention(r, r->field, &card_of_entry, card);
	return true;
}

static void check_order(struct cardread *r, const struct listing *before,
			const struct listing *l)
{
	if (l->from > l->until)
		cardread_fault(r, FINDING_NO_OP, &l->at,
			       "the entry is never in force: it ends before it "
			       "begins");
	if (before == NULL || before->from <= l->from)
		return;
	struct diag *d = cardread_fault(r, FINDING_UNSORTED, &l->at,
					"the entry begins before the one above "
					"it");
	diag_relate(r->ds, d, before->at, "this one begins later");
}

static void read_listings(struct cardread *r, const struct node *map,
			  bool restricted, struct listing *v, size_t *n)
{
	const char *key = restricted ? "restricted" : "banned";
	const struct node *list = node_get(map, key);
	const char *up = r->field, *here = at_key(r, up, key);
	const struct listing *before = NULL;

	if (list == NULL)
		return;
	r->field = here;
	if (list->kind != NODE_LIST) {
		cardread_wrong_type(r, list, key, WANT_TEXTS | WANT_MAPS,
				    "a list");
		r->field = up;
		return;
	}
	for (size_t i = 0; i < list->list.n; i++) {
		r->field = at_index(r, here, i);
		if (!read_entry(r, list->list.v[i], restricted, &v[*n]))
			continue;
		check_order(r, before, &v[*n]);
		before = &v[(*n)++];
	}
	r->field = up;
}

static size_t list_length(const struct node *map, const char *key)
{
	const struct node *n = node_get(map, key);

	return n && n->kind == NODE_LIST ? n->list.n : 0;
}

static const struct format *find_base(struct cardread *r,
				      const struct node *map)
{
	const struct node *n = text_under(r, map, "based_on", true);
	const char *names[GAME_MAX_PARAMS + 1] = { NULL };

	if (n == NULL)
		return NULL;
	for (size_t i = 0; i < r->game->nformats; i++) {
		if (str_is(n->text, r->game->formats[i].name))
			return &r->game->formats[i];
		if (i < GAME_MAX_PARAMS)
			names[i] = r->game->formats[i].name;
	}
	struct diag *d = cardread_fault(r, FINDING_UNKNOWN_FORMAT, &n->at,
					"%s has no format \"%.*s\" of its own",
					r->game->id, STR_ARG(n->text));
	cardread_suggest(r, d, n->text, names);
	return NULL;
}

static bool read_format(struct cardread *r, const struct node *map,
			struct format *f)
{
	known_keys(r, map, format_keys);
	const struct node *id = text_under(r, map, "id", true);
	const struct format *base = find_base(r, map);

	if (id && !str_is_kebab(id->text) && !str_is_snake(id->text)) {
		cardread_bad_id(r, id, N_("\"%.*s\" is not a valid id"));
		id = NULL;
	}
	if (id && game_format(r->game, id->text)) {
		struct diag *d = cardread_fault(
			r, FINDING_DUPLICATE_ID, &id->at,
			"\"%.*s\" is a format of the game itself",
			STR_ARG(id->text));
		d->hint = tr(r->ds->lang, "choose another id");
		id = NULL;
	}
	*f = base ? *base : r->game->formats[0];
	f->based_on = base ? base : &r->game->formats[0];
	f->name = id ? id->text.p : "";
	f->at = id ? id->at : map->at;
	f->about = "";
	read_numbers(r, f, map);
	struct listing *v = arena_array(r->a,
					list_length(map, "banned") +
						list_length(map, "restricted"),
					sizeof(*v));
	f->listings = v;
	f->nlistings = 0;
	read_listings(r, map, false, v, &f->nlistings);
	read_listings(r, map, true, v, &f->nlistings);
	return id && base;
}

void formats_read(struct cardread *r, const struct node *n, struct format **out,
		  size_t *count)
{
	r->card = NULL;
	r->field = "formats";
	*count = 0;
	if (n->kind != NODE_LIST) {
		cardread_wrong_type(r, n, "formats", WANT_MAPS, N_("a list"));
		return;
	}
	*out = arena_array(r->a, n->list.n, sizeof(**out));
	for (size_t i = 0; i < n->list.n; i++) {
		r->field = at_index(r, "formats", i);
		if (is_map(r, n->list.v[i], "format") &&
		    read_format(r, n->list.v[i], &(*out)[*count]))
			++*count;
	}
}
