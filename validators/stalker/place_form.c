/* The form of the script's `setup:`, and the effects that it grants. */
#include "validators/base/buf.h"
#include "validators/core/language/ability.h"
#include "validators/core/match/script.h"
#include "validators/core/match/view.h"
#include "validators/stalker/play.h"

static const struct script_key player_keys[] = {
	{ .name = "seat", .kinds = SCRIPT_TEXT },
	{ .name = "gold", .kinds = SCRIPT_INT },
	{ .name = "silver", .kinds = SCRIPT_INT },
	{ .name = "deck", .kinds = SCRIPT_LIST, .each = &script_text },
	{ .name = "graveyard", .kinds = SCRIPT_LIST, .each = &script_text },
	{ 0 },
};
static const struct script_key card_keys[] = {
	{ .name = "cell", .kinds = SCRIPT_TEXT },
	{ .name = "host", .kinds = SCRIPT_TEXT },
	{ .name = "controller", .kinds = SCRIPT_TEXT },
	{ .name = "face", .kinds = SCRIPT_TEXT },
	{ .name = "closed", .kinds = SCRIPT_BOOL },
	{ .name = "acted", .kinds = SCRIPT_INT | SCRIPT_BOOL },
	{ .name = "moved", .kinds = SCRIPT_BOOL },
	{ .name = "movement", .kinds = SCRIPT_INT },
	{ .name = "wounds", .kinds = SCRIPT_INT },
	{ .name = "extra_life", .kinds = SCRIPT_INT },
	{ .name = "tokens", .kinds = SCRIPT_INT },
	{ .name = "poison", .kinds = SCRIPT_INT },
	{ .name = "markers", .kinds = SCRIPT_LIST, .each = &script_text },
	{ .name = "machine_strike", .kinds = SCRIPT_BOOL },
	{ .name = "grant", .kinds = SCRIPT_LIST },
	{ 0 },
};
static const struct script_key a_card = { SCRIPT_MAP_OF(
	N_("key of a card in setup"), card_keys) };
const struct script_key stalker_setup_keys[] = {
	{ .name = "turn", .kinds = SCRIPT_INT },
	{ .name = "phase", .kinds = SCRIPT_TEXT },
	{ .name = "active", .kinds = SCRIPT_TEXT },
	SETUP_PLAYERS(player_keys),
	{ .name = "cards", .kinds = SCRIPT_MAP, .each = &a_card },
	{ 0 },
};

/* Effects that the setup grants for the battle, as abilities of no card. */

/* Adds the ability written in the text; returns the number of its effect,
 * or NO_ABILITY. */
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

	diags_init(&ds, m->arena, m->lang);
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
