/* Parses one card of a card file, by the field table of its game. */
#include "validators/core/cards/card_file.h"

#include "validators/base/utf8.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"
#include "validators/core/language/wrong_type.h"

/* The field of the card to which a key of abilities belongs, or NULL. */
static const char *home_of(struct cardread *r, struct str key)
{
	const struct grammar *g = r->game->grammar;

	if (g == NULL)
		return NULL;
	bool ability = words_find(g->ability, key.p, key.n) >= 0;
	bool play = g->play && words_find(g->play, key.p, key.n) >= 0;
	if (ability && play)
		return tr(r->ds->lang, "write it in \"abilities\" or \"play\"");
	if (ability)
		return tr(r->ds->lang, "write it in \"abilities\"");
	return play ? tr(r->ds->lang, "write it in \"play\"") : NULL;
}

/* Offer all field names of the game's cards as suggestions. */
static void suggest_field(struct cardread *r, struct diag *d, struct str key)
{
	static const char *const common[] = { "id", "name", "type", "subtype",
					      NULL };
	struct suggest s;

	cardread_wanted(r, &s, key);
	for (size_t i = 0; common[i]; i++)
		suggest_name(&s, common[i]);
	for (size_t i = 0; i < r->game->nfields; i++) {
		struct str name = str_of(r->game->fields[i].name);

		suggest_offer(&s, name, name);
	}
	d->hint = suggest_text(r->a, r->ds->lang, &s);
	if (d->hint == NULL)
		d->hint = home_of(r, key);
}

static void read_id(struct cardread *r, const struct node *map)
{
	const struct node *n = cardread_text(r, map, "id");

	r->card->id = STR("");
	r->card->id_at = n ? n->at : map->at;
	if (n == NULL)
		return;
	if (str_is_kebab(n->text)) {
		r->card->id = n->text;
		return;
	}
	cardread_bad_id(r, n, N_("\"%.*s\" is not a valid id"));
}

static void read_name(struct cardread *r, const struct node *map)
{
	const struct node *n = node_get(map, "name");
	struct card_name *names = NULL;

	r->field = "name";
	if (n == NULL)
		cardread_fault(r, FINDING_MISSING_FIELD, &map->at,
			       "\"name\" is missing");
	else
		cardread_names(r, n, &names, &r->card->nnames);
	r->card->names = names;
}

/* The variants of type `type`. */
static variant_mask variants_of(const struct game *g, struct str type)
{
	variant_mask m = 0;

	for (size_t i = 0; i < g->nvariants; i++)
		if (str_is(type, g->variants[i].type))
			m |= VARIANT(i);
	return m;
}

static void bad_type(struct cardread *r, const struct node *n)
{
	const char *types[GAME_MAX_VARIANTS + 1] = { NULL };
	size_t k = 0;

	for (size_t i = 0; i < r->game->nvariants; i++)
		if (i == 0 ||
		    strcmp(r->game->variants[i].type, types[k - 1]) != 0)
			types[k++] = r->game->variants[i].type;
	struct diag *d = cardread_fault(r, FINDING_UNKNOWN_VALUE, &n->at,
					"\"%.*s\" is not a type of card",
					STR_ARG(n->text));
	cardread_suggest(r, d, n->text, types);
}

/* Narrow r->variants by a subtype that is absent. */
static void no_subtype(struct cardread *r, const struct node *map)
{
	variant_mask left = 0;

	for (size_t i = 0; i < r->game->nvariants; i++)
		if (!r->game->variants[i].subtype_required)
			left |= VARIANT(i);
	if (r->variants & left)
		r->variants &= left;
	else
		cardread_fault(r, FINDING_MISSING_FIELD, &map->at,
			       "\"subtype\" is missing");
}

static void read_subtype(struct cardread *r, const struct node *map)
{
	const struct pair *p = node_pair(map, "subtype");
	const char *words[GAME_MAX_VARIANTS + 1] = { NULL };
	size_t k = 0;

	r->field = "subtype";
	r->card->subtype = -1;
	if (p == NULL || p->value->kind == NODE_NULL) {
		no_subtype(r, map);
		return;
	}
	for (size_t i = 0; i < r->game->nvariants; i++) {
		const struct variant *v = &r->game->variants[i];

		if (!(r->variants & VARIANT(i)) || !v->subtypes)
			continue;
		int w = field_word(v->subtypes, p->value->text);
		if (p->value->kind == NODE_TEXT && w >= 0) {
			r->card->subtype = (int8_t)w;
			r->variants = VARIANT(i);
			return;
		}
		for (size_t s = 0; v->subtypes[s] && k < GAME_MAX_VARIANTS; s++)
			words[k++] = v->subtypes[s];
	}
	if (k == 0) {
		cardread_fault(r, FINDING_FORBIDDEN_FIELD, &p->key_at,
			       "this type of card has no \"subtype\"");
		return;
	}
	struct diag *d = cardread_fault(
		r,
		p->value->kind == NODE_TEXT ? FINDING_UNKNOWN_VALUE
					    : FINDING_WRONG_TYPE,
		&p->value->at, "\"%.*s\" is not a subtype of this type",
		STR_ARG(p->value->text));
	cardread_suggest(r, d, p->value->text, words);
}

/* Determine type and subtype: r->variants, card->variant. */
static void read_variant(struct cardread *r, const struct node *map)
{
	const struct node *n = cardread_text(r, map, "type");

	r->variants = ~(variant_mask)0;
	if (n == NULL)
		return;
	variant_mask m = variants_of(r->game, n->text);
	if (m == 0) {
		bad_type(r, n);
		return;
	}
	r->variants = m;
	read_subtype(r, map);
	for (uint8_t i = 0; i < r->game->nvariants; i++) {
		if (r->variants & VARIANT(i)) {
			r->card->variant = i;
			break;
		}
	}
}

static const struct field *find_field(const struct game *g, struct str key)
{
	for (size_t i = 0; i < g->nfields; i++)
		if (str_is(key, g->fields[i].name))
			return &g->fields[i];
	return NULL;
}

static bool is_common(struct str key)
{
	return str_is(key, "id") || str_is(key, "name") ||
	       str_is(key, "type") || str_is(key, "subtype");
}

static void read_field(struct cardread *r, const struct pair *p,
		       struct value *values)
{
	const struct field *f = find_field(r->game, p->key);

	r->field = p->key.p;
	if (f == NULL) {
		struct diag *d = cardread_fault(
			r, FINDING_UNKNOWN_FIELD, &p->key_at,
			"unknown field \"%.*s\"", STR_ARG(p->key));
		suggest_field(r, d, p->key);
		return;
	}
	r->clause = f->clause;
	struct value *v = &values[f - r->game->fields];
	if (!((f->required | f->optional) & r->variants)) {
		cardread_fault(r, FINDING_FORBIDDEN_FIELD, &p->key_at,
			       "this type of card has no \"%s\"", f->name);
	} else if (!v->set) {
		v->set = true;
		v->node = p->value;
		v->key_at = &p->key_at;
		if (f->type == FIELD_KEYWORDS)
			cardread_keywords(r, p->value);
		else
			cardread_value(r, f, p->value, v);
	}
	r->clause = 0;
}

static void read_all(struct cardread *r, const struct node *map)
{
	struct value *values =
		arena_array(r->a, r->game->nfields, sizeof(*values));

	r->card->values = values;
	read_id(r, map);
	read_name(r, map);
	read_variant(r, map);
	for (size_t i = 0; i < map->map.n; i++)
		if (!is_common(map->map.v[i].key))
			read_field(r, &map->map.v[i], values);
	for (size_t i = 0; i < r->game->nfields; i++) {
		const struct field *f = &r->game->fields[i];

		if (values[i].set || (f->required & r->variants) != r->variants)
			continue;
		r->field = f->name;
		r->clause = f->clause;
		cardread_fault(r, FINDING_MISSING_FIELD, &map->at,
			       "\"%s\" is missing", f->name);
		r->clause = 0;
	}
}

/* The game's check names the field in the path; the card is added here. */
static void check_card(struct cardread *r, const struct card *c)
{
	size_t i = r->ds->n;

	r->game->check_card(c, r->ds);
	for (; i < r->ds->n; i++) {
		struct diag *d = &r->ds->v[i];

		d->path = arena_printf(r->a, "cards[%zu]%s%s", r->index,
				       d->path ? "." : "",
				       d->path ? d->path : "");
	}
}

void cardread_card(struct cardread *r, const struct node *map)
{
	read_all(r, map);
	/* one variant left: the type is known */
	if ((r->variants & (r->variants - 1)) == 0 && r->game->check_card)
		check_card(r, r->card);
}
