/* The form of the script's `setup:`, and the effects that it grants. */
#include "validators/base/buf.h"
#include "validators/core/language/ability.h"
#include "validators/core/match/script.h"
#include "validators/core/match/view.h"
#include "validators/stalker/play.h"

/* The kinds and keys of what `setup:` says to this game alone. */

#define MAP  SCRIPT_IS(NODE_MAP)
#define LIST SCRIPT_IS(NODE_LIST)
#define TEXT SCRIPT_IS(NODE_TEXT)
#define INT  SCRIPT_IS(NODE_INT)
#define BOOL SCRIPT_IS(NODE_BOOL)

static const struct script_key player_keys[] = {
	{ "seat", TEXT, false },      { "gold", INT, false },
	{ "silver", INT, false },     { "deck", LIST, false },
	{ "graveyard", LIST, false }, { NULL, 0, false },
};

static const struct script_key card_keys[] = {
	{ "cell", TEXT, false },       { "host", TEXT, false },
	{ "controller", TEXT, false }, { "face", TEXT, false },
	{ "closed", BOOL, false },     { "acted", INT | BOOL, false },
	{ "moved", BOOL, false },      { "movement", INT, false },
	{ "wounds", INT, false },      { "extra_life", INT, false },
	{ "tokens", INT, false },      { "poison", INT, false },
	{ "markers", LIST, false },    { "machine_strike", BOOL, false },
	{ "grant", LIST, false },      { NULL, 0, false },
};

static void check_texts(const struct node *map, const char *key,
			struct diags *ds)
{
	const struct node *list = node_get(map, key);

	for (size_t i = 0; list && i < list->list.n; i++)
		script_kind(list->list.v[i], TEXT, key, ds);
}

/* Each value of the map of that name is a map with keys of the table, texts in
 * the lists that `lists` names. */
static void check_each(const struct node *setup, const char *name,
		       const struct script_key *keys, const char *what,
		       const char *const *lists, struct diags *ds)
{
	const struct node *map = node_get(setup, name);

	if (!map || !script_kind(map, MAP, name, ds))
		return;
	for (size_t i = 0; i < map->map.n; i++) {
		const struct node *n = map->map.v[i].value;

		if (!script_kind(n, MAP, name, ds) ||
		    !script_check_map(n, keys, NULL, what, ds))
			continue;
		for (size_t k = 0; lists[k]; k++)
			check_texts(n, lists[k], ds);
	}
}

/* A moment that no match has would be waited for in vain. */
static void check_moments(const struct script *s, struct diags *ds)
{
	for (size_t i = 0; i < s->nlines; i++)
		if (s->line[i].kind == LINE_ACTION)
			script_word(node_get(s->line[i].node, "at"),
				    stalker_moments, "moment", ds);
}

void stalker_form(const struct script *s, struct diags *ds)
{
	static const char *const decks[] = { "deck", "graveyard", NULL };
	static const char *const markers[] = { "markers", NULL };

	check_moments(s, ds);
	if (!s->setup)
		return;
	script_kind(node_get(s->setup, "turn"), INT, "turn", ds);
	script_kind(node_get(s->setup, "phase"), TEXT, "phase", ds);
	script_kind(node_get(s->setup, "active"), TEXT, "active", ds);
	check_each(s->setup, "players", player_keys, "key of a player in setup",
		   decks, ds);
	check_each(s->setup, "cards", card_keys, "key of a card in setup",
		   markers, ds);
}

/* What it gives for the battle, as effects of abilities of no card. */

/* Add the ability written in the text; the number of its effect, or
 * NO_ABILITY. */
static uint16_t add_written(struct match *m, struct table *t, unsigned piece,
			    struct str text)
{
	const struct print *c = &t->print[t->piece[piece].print];
	struct card card = *c->card;
	struct diags ds;
	struct node *root;
	struct cardread r = { .a = m->arena,
			      .ds = &ds,
			      .game = m->game,
			      .card = &card,
			      .field = "grant",
			      .variants = VARIANT(c->variant) };

	diags_init(&ds, m->arena);
	if (doc_read(m->arena, &root, "setup",
		     arena_copy(m->arena, text.p, text.n), text.n, &ds) < 0)
		return NO_ABILITY;
	const struct term *x =
		ability_read(&r, &stalker_fields[ABILITIES], root);

	if (!x || x->n != 1 || ds.worst >= SEV_ERROR)
		return NO_ABILITY;
	uint16_t n =
		effect_rules_add(&t->rules, stalker_grammar.ability, &x->v[0]);

	return t->rules.block[t->rules.ability[n].block].first;
}

#define ABILITY_HEAD "[{kind: triggered, when: turn_start, effects: [{do: "

uint16_t stalker_add_grant(struct match *m, struct table *t, unsigned piece,
			   const struct node *keyword)
{
	struct buf b = { 0 };
	uint16_t e;

	buf_puts(&b, ABILITY_HEAD
		 "grant, to: self, duration: permanent, keyword: ");
	view_put(&b, keyword);
	buf_puts(&b, "}]}]");
	e = add_written(m, t, piece, (struct str){ b.p, b.n });
	buf_release(&b);
	return e;
}

uint16_t stalker_add_control(struct match *m, struct table *t, unsigned piece)
{
	return add_written(
		m, t, piece,
		STR(ABILITY_HEAD
		    "take_control, to: self, duration: permanent}]}]"));
}
