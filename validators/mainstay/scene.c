/* The table as a person sees it: the players' leaders and cards, the last
 * round.
 */
#include "validators/core/game/card.h"
#include "validators/core/scene/build.h"
#include "validators/mainstay/play.h"

/* A scene being made. */
struct showing {
	const struct match *m;
	struct scene *s;
};

/* `+~-`: long, middle, short. */
static const char *essence_text(struct scene *s, struct essence e)
{
	const char *sign[POSITIONS];

	for (unsigned i = 0; i < POSITIONS; i++)
		sign[i] = e.positive & TRAIT_BIT(i)   ? "+"
			  : e.negative & TRAIT_BIT(i) ? "−"
						      : "~";
	return scene_text(s, "%s%s%s", sign[0], sign[1], sign[2]);
}

static struct scene_card *show_card(const struct showing *x,
				    struct scene_cards *to, unsigned owner,
				    const struct card *card, struct essence e)
{
	struct scene_card *c =
		scene_add_card(x->s, x->m, to, card->id, owner, 0);

	c->brief = essence_text(x->s, e);
	scene_add_words(x->s, &c->values, "essence", "", c->brief);
	return c;
}

static struct scene_card *show_slot(const struct showing *x,
				    struct scene_cards *to, unsigned owner,
				    enum role role, unsigned slot)
{
	const struct hand *h = &table_of(x->m)->player[owner].hand[role];

	return show_card(x, to, owner, slot_card(x->m, owner, role, slot),
			 h->essence[slot]);
}

static void show_leaders(const struct showing *x, struct scene_player *p)
{
	const struct player_table *t = &table_of(x->m)->player[p->seat];
	struct scene_list *l =
		scene_add_list(x->s, p, "leaders", C_("scene", "leaders"));

	show_card(x, &l->cards, p->seat, &x->m->cards->v[t->mainstay],
		  t->mainstay_essence)
		->kind = tr_in(x->s->lang, "mainstay card",
			       C_("mainstay card", "mainstay"));
	struct scene_card *hero =
		show_card(x, &l->cards, p->seat, &x->m->cards->v[t->hero],
			  t->hero_essence);
	hero->kind =
		tr_in(x->s->lang, "mainstay card", C_("mainstay card", "hero"));
}

/* M-135: what was returned last round rests, and lies openly. */
static void show_resting(const struct showing *x, struct scene_player *p)
{
	const struct player *of = &state_of(x->m)->player[p->seat];
	struct scene_list *l = NULL;

	for (unsigned r = 0; r < ROLES; r++) {
		if (of->cooldown[r] == NO_SLOT)
			continue;
		l = l ? l
		      : scene_add_list(x->s, p, "resting",
				       C_("scene", "came back, resting"));
		show_slot(x, &l->cards, p->seat, (enum role)r,
			  (unsigned)of->cooldown[r]);
	}
}

static void show_hand(const struct showing *x, struct scene_player *p,
		      enum role role)
{
	const struct player *of = &state_of(x->m)->player[p->seat];
	unsigned may = free_slots(of->deck[role], of->cooldown[role]);
	struct scene_list *l = scene_add_list(
		x->s, p, role == ATTACK ? "warriors" : "defenders",
		role == ATTACK ? C_("scene", "warriors")
			       : C_("scene", "defenders"));

	for (unsigned i = 0; i < table_of(x->m)->player[p->seat].hand[role].n;
	     i++) {
		bool laid = of->committed[role] == (int)i;

		if (!(of->deck[role] >> i & 1) && !laid)
			continue;
		struct scene_card *c =
			show_slot(x, &l->cards, p->seat, role, i);
		if (laid) {
			c->marks |= SCENE_ACTS | SCENE_SECRET;
		} else if (!(may >> i & 1)) {
			c->marks |= SCENE_SPENT;
			scene_add_tag(x->s, &c->tags, "resting",
				      tr_in(x->s->lang, "mainstay state",
					    C_("mainstay state", "resting")),
				      "");
		}
	}
}

static void show_player(const struct showing *x, struct scene_player *p)
{
	const struct lang *lang = x->s->lang;
	const struct player *of = &state_of(x->m)->player[p->seat];
	struct scene_value *strength =
		scene_add_value(x->s, &p->values, "strength",
				C_("scene", "strength"), of->strength);

	strength->of = table_of(x->m)->player[p->seat].strength;
	strength->bar = true;
	scene_add_value(x->s, &p->values, "cards", C_("scene", "cards"),
			__builtin_popcount(of->deck[ATTACK]) +
				__builtin_popcount(of->deck[DEFENCE]));
	if (!of->alive)
		p->note = tr(lang, "fallen");
	else if (of->committed[ATTACK] != NO_SLOT ||
		 of->committed[DEFENCE] != NO_SLOT)
		p->note = tr(lang, "has chosen");
	else if (of->target != NO_SEAT && x->m->nseats > 2)
		p->note = scene_text(x->s, tr(lang, "attacks %s"),
				     x->m->seat[of->target].id);
	show_leaders(x, p);
	show_resting(x, p);
	for (unsigned r = 0;
	     r < ROLES && of->alive && scene_sees(x->s, p->seat); r++)
		show_hand(x, p, (enum role)r);
}

/* What came of an attack, trait by trait: the damage, or a minus. */
static void show_attack(const struct showing *x, unsigned seat)
{
	const struct attack *a = &state_of(x->m)->player[seat].attack;
	static const char *const names[POSITIONS] = {
		C_("scene", "long"),
		C_("scene", "middle"),
		C_("scene", "short"),
	};
	struct scene_lane *l = scene_add_lane(x->s);
	struct scene_cards two = { 0 };
	struct buf rolls = { 0 };

	show_slot(x, &two, seat, ATTACK, (unsigned)a->warrior);
	show_slot(x, &two, a->target, DEFENCE, (unsigned)a->defender);
	l->acts = two.v[0];
	l->against = two.v[1];
	for (unsigned i = 0; i < POSITIONS; i++) {
		bool blocked = a->blocked & TRAIT_BIT(i);

		scene_add_words(
			x->s, &l->values, mainstay_positions[i], names[i],
			blocked ? "−" : scene_text(x->s, "%u", a->damage[i]));
	}
	if (a->breakthrough)
		scene_add_value(x->s, &l->values, "breakthrough",
				C_("scene", "breakthrough"), a->breakthrough);
	scene_add_value(x->s, &l->values, "damage", C_("scene", "damage"),
			a->total);
	for (unsigned i = 0; i < a->nrolls; i++)
		buf_printf(&rolls, "%s%u", i ? " " : "", a->roll[i]);
	if (rolls.n)
		scene_add_words(x->s, &l->values, "rolls", C_("scene", "rolls"),
				buf_keep(&rolls, x->s->arena).p);
	buf_release(&rolls);
}

void mainstay_scene(const struct match *m, struct scene *s)
{
	const struct state *st = state_of(m);
	const struct showing x = { m, s };

	scene_seat(s, m, s->viewer < 0 ? 0 : (unsigned)s->viewer);
	s->where =
		scene_text(s, tr(m->lang, "round %d of %d"), st->round, ROUNDS);
	s->phase = tr(m->lang, "secret choice");
	for (unsigned i = 0; i < s->nplayers; i++)
		show_player(&x, &s->player[i]);
	s->lanes_heading = scene_text(s, tr(m->lang, "round %d, how it ended:"),
				      st->rounds);
	for (unsigned i = 0; i < m->nseats; i++)
		if (st->player[i].attack.made)
			show_attack(&x, i);
}
