/* What a `setup:` gives for the battle, as effects of abilities of no card. */
#include "validators/base/buf.h"
#include "validators/core/language/ability.h"
#include "validators/core/match/script.h"
#include "validators/core/match/view.h"
#include "validators/stalker/play.h"

/* Add the ability written in the text; the number of its effect, or
 * NO_ABILITY. */
static uint16_t add(struct match *m, struct table *t, unsigned piece,
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

#define HEAD "[{kind: triggered, when: turn_start, effects: [{do: "

uint16_t stalker_add_grant(struct match *m, struct table *t, unsigned piece,
			   const struct node *keyword)
{
	struct buf b = { 0 };
	uint16_t e;

	buf_puts(&b, HEAD "grant, to: self, duration: permanent, keyword: ");
	view_put(&b, keyword);
	buf_puts(&b, "}]}]");
	e = add(m, t, piece, (struct str){ b.p, b.n });
	buf_release(&b);
	return e;
}

uint16_t stalker_add_control(struct match *m, struct table *t, unsigned piece)
{
	return add(m, t, piece,
		   STR(HEAD "take_control, to: self, duration: permanent}]}]"));
}
