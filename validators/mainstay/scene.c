/* The table as shown to people: the players' leaders and cards, the
 * last round. */
#include "validators/core/game/card.h"
#include "validators/core/scene/build.h"
#include "validators/mainstay/play.h"

/* The scene being made. */
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

/* M-135: a card returned in the last round rests, face up. */
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

/* M-101 to M-112: the damage of the traits of a warrior that pass, to a player
 * with these leaders: "3-4 2 1".  either: for both signs. */
static const char *damage_text(const struct showing *x, unsigned seat,
			       struct essence warrior, bool either)
{
	const struct player_table *t = &table_of(x->m)->player[seat];
	static const struct essence signs[] = { { ALL_POSITIONS, 0 },
						{ 0, ALL_POSITIONS } };
	const char *text = "";

	for (unsigned i = 0; i < POSITIONS; i++) {
		unsigned bit = TRAIT_BIT(i), least = UINT8_MAX, most = 0;

		for (unsigned k = 0; k < 2; k++) {
			struct essence e = either ? signs[k] : warrior;
			unsigned n = 2 - i;

			n += (opposed(e, t->mainstay_essence) & bit) != 0;
			n += (opposed(e, t->hero_essence) & bit) != 0;
			least = n < least ? n : least;
			n += (neutral(t->hero_essence) & bit) != 0;
			most = n > most ? n : most;
		}
		text = scene_text(x->s, least < most ? "%s%s%u-%u" : "%s%s%u",
				  text, i ? " " : "", least, most);
	}
	return text;
}

static void show_trump(const struct showing *x, struct scene_card *c)
{
	const char *trump = tr_in(x->s->lang, "mainstay state",
				  C_("mainstay state", "trump"));

	scene_add_tag(x->s, &c->tags, "trump", trump, trump);
}

/* Other properties of a card: it recurs, it is a trump. */
static void show_nature(const struct showing *x, struct scene_card *c,
			const struct hand *h, unsigned slot)
{
	const struct lang *lang = x->s->lang;
	const char *returns =
		tr_in(lang, "mainstay state", C_("mainstay state", "returns"));

	if (neutral(h->essence[slot]))
		show_trump(x, c);
	if (h->recurring == (int)slot)
		scene_add_tag(x->s, &c->tags, "returns", returns, returns);
}

/* M-056, M-036, M-037: the cards of the eight essences that another player can
 * still commit, as everybody knows from the rounds; for a trump only that it
 * is there. */
static void show_possible(const struct showing *x, struct scene_player *p,
			  enum role role)
{
	const struct hand *h = &table_of(x->m)->player[p->seat].hand[role];
	const struct player *of = &state_of(x->m)->player[p->seat];
	unsigned gone = 0, all = 0;
	struct scene_list *l;

	for (unsigned i = 0; i < of->ndiscard; i++)
		if (of->discard[i] >> 4 == role)
			gone |= 1u << (of->discard[i] & 15);
	for (unsigned i = 0; i < h->n; i++)
		all |= neutral(h->essence[i]) ? 0
					      : 1u << h->essence[i].positive;
	if (all != 0xff) /* M-034, M-035: the deck does not hold all of them */
		return;
	l = scene_add_list(x->s, p,
			   role == ATTACK ? "may attack" : "may defend",
			   role == ATTACK ? C_("scene", "warriors left")
					  : C_("scene", "defenders left"));
	l->aside = true;
	for (unsigned n = 8; n-- > 0;)
		for (unsigned i = 0; i < h->n; i++) {
			struct essence e = h->essence[i];

			if (e.positive != n || neutral(e) || gone >> i & 1)
				continue;
			struct scene_card *c = scene_add_card(
				x->s, x->m, &l->cards, STR(""), p->seat, 0);
			c->brief = essence_text(x->s, e);
			if (of->cooldown[role] == (int)i)
				c->marks |= SCENE_SPENT;
			show_nature(x, c, h, i);
		}
	for (unsigned i = 0; i < h->n; i++)
		if (neutral(h->essence[i]) && !(gone >> i & 1)) {
			struct scene_card *c = scene_add_card(
				x->s, x->m, &l->cards, STR(""), p->seat, 0);
			c->brief = "???";
			if (of->cooldown[role] == (int)i) { /* it was seen */
				c->brief = essence_text(x->s, h->essence[i]);
				c->marks |= SCENE_SPENT;
				show_nature(x, c, h, i);
			} else {
				show_trump(x, c);
			}
		}
}

static void show_hand(const struct showing *x, struct scene_player *p,
		      enum role role)
{
	const struct player *of = &state_of(x->m)->player[p->seat];
	const struct hand *h = &table_of(x->m)->player[p->seat].hand[role];
	unsigned may = free_slots(of->deck[role], of->cooldown[role]);
	struct scene_list *l = scene_add_list(
		x->s, p, role == ATTACK ? "warriors" : "defenders",
		role == ATTACK ? C_("scene", "warriors")
			       : C_("scene", "defenders"));
	l->columns = scene_word(
		x->s, role == ATTACK && of->target != NO_SEAT
			      ? C_("scene", "long-middle-short, damage")
			      : C_("scene", "long-middle-short"));

	for (unsigned i = 0; i < h->n; i++) {
		bool laid = of->committed[role] == (int)i;

		if (!(of->deck[role] >> i & 1) && !laid)
			continue;
		struct scene_card *c =
			show_slot(x, &l->cards, p->seat, role, i);
		show_nature(x, c, h, i);
		if (role == ATTACK && of->target != NO_SEAT) {
			const char *text = damage_text(x, of->target,
						       h->essence[i], false);

			scene_add_words(x->s, &c->values, "damage",
					C_("scene", "damage"), text);
			c->brief = scene_text(x->s, "%s  %s", c->brief, text);
		}
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
	if (of->alive)
		scene_add_words(
			x->s, &p->values, "costs", C_("scene", "a trait costs"),
			damage_text(x, p->seat, (struct essence){ 0 }, true));
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
	for (unsigned r = 0; r < ROLES && of->alive; r++)
		if (scene_sees(x->s, p->seat))
			show_hand(x, p, (enum role)r);
		else
			show_possible(x, p, (enum role)r);
}

/* "3" of a die, "heads" of a coin. */
static const char *face_text(const struct showing *x, const char *form,
			     unsigned face)
{
	const char *const *words =
		mainstay_randomizers[table_of(x->m)->randomizer].kind.words;

	return words ? tr_in(x->m->lang, "roll", words[face - 1])
		     : scene_text(x->s, form, face);
}

/* "[3]+ ": a die, and the sign that it gives a neutral trait, if any. */
static const char *die_text(const struct showing *x, unsigned face)
{
	enum resolved how =
		mainstay_randomizers[table_of(x->m)->randomizer].face[face];

	return scene_text(x->s, "%s%s ", face_text(x, "[%u]", face),
			  how == AS_POSITIVE   ? "+"
			  : how == AS_NEGATIVE ? "−"
					       : "");
}

/* The result of an attack, trait by trait: the dice of the defender and of the
 * hero (M-093), the damage, or a minus. */
static void show_attack(const struct showing *x, unsigned seat)
{
	const struct attack *a = &state_of(x->m)->player[seat].attack;
	const struct player_table *to = &table_of(x->m)->player[a->target];
	unsigned rolled = neutral(to->hand[DEFENCE].essence[a->defender]);
	const uint8_t *die = a->roll, *hero = die + __builtin_popcount(rolled);
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
		unsigned bit = TRAIT_BIT(i);
		bool blocked = a->blocked & bit;
		bool worse = !blocked && neutral(to->hero_essence) & bit;

		scene_add_words(
			x->s, &l->values, mainstay_positions[i], names[i],
			blocked ? "−" : scene_text(x->s, "%u", a->damage[i]));
		if (rolled & bit || worse)
			l->values.v[i].why = scene_text(
				x->s, "%s%s",
				rolled & bit ? die_text(x, *die++) : "",
				worse ? die_text(x, *hero++) : "");
	}
	if (a->breakthrough)
		scene_add_value(x->s, &l->values, "breakthrough",
				C_("scene", "breakthrough"), a->breakthrough);
	scene_add_value(x->s, &l->values, "damage", C_("scene", "damage"),
			a->total)
		->sort = SCENE_TOTAL;
	for (unsigned i = 0; i < a->nrolls; i++)
		buf_printf(&rolls, "%s%s", i ? " " : "",
			   face_text(x, "%u", a->roll[i]));
	if (rolls.n)
		scene_add_words(x->s, &l->values, "rolls", C_("scene", "rolls"),
				buf_keep(&rolls, x->s->arena).p)
			->sort = SCENE_ROLLS;
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
	s->clause = M_063;
	s->dice = true;
	for (unsigned i = 0; i < s->nplayers; i++)
		show_player(&x, &s->player[i]);
	s->lanes_heading = scene_text(s, tr(m->lang, "round %d, how it ended:"),
				      st->rounds);
	for (unsigned i = 0; i < m->nseats; i++)
		if (st->player[i].attack.made)
			show_attack(&x, i);
}
