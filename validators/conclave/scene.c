/* The table as shown to people: the field, what each player has, the combat. */
#include "validators/conclave/play.h"

#include "validators/core/game/card.h"
#include "validators/core/language/say.h"
#include "validators/core/scene/build.h"

/* The scene being made. */
struct showing {
	struct duel d;
	struct scene *s;
	const struct lang *lang;
};

/* The card of a piece; copies in hand and graveyard are alike. */
static struct scene_card *show_card(struct showing *x, struct scene_cards *to,
				    uint16_t p)
{
	const struct piece *piece = piece_at(&x->d, p);
	struct scene_card *c = scene_add_card(
		x->s, x->d.m, to, conclave_id(&x->d, p), piece->owner,
		in_play(piece) ? piece->number : 0);

	if (in_play(piece) && piece->closed) {
		c->marks |= SCENE_SPENT;
		scene_add_tag(x->s, &c->tags, "closed",
			      tr_in(x->lang, "conclave state",
				    C_("conclave state", "closed")),
			      "");
	}
	return c;
}

/* The use of equipment, and its remaining durability. */
static void show_use(struct showing *x, struct scene_card *c, uint16_t p)
{
	const struct kind *k = kind_of(&x->d, p);
	const struct piece *piece = piece_at(&x->d, p);
	const char *brief = "";

	if (k->variant == EQUIPMENT && k->use == USE_ATTACK) {
		int32_t wounds = conclave_stat(&x->d, p, STAT_WOUNDS);
		int32_t price = conclave_stat(&x->d, p, STAT_PRICE);

		scene_add_value(x->s, &c->values, "wound",
				C_("scene", "wounds"), wounds);
		scene_add_value(x->s, &c->values, "energy",
				C_("scene", "price"), price);
		brief = scene_text(x->s, "+%d:%d", wounds, price);
	} else if (k->variant == EQUIPMENT && k->use == USE_DEFENCE) {
		int32_t n = conclave_stat(&x->d, p, STAT_DEFENCE);

		scene_add_value(x->s, &c->values, "armour",
				C_("scene", "defence"), n);
		brief = scene_text(x->s, "−%d", n);
	}
	if (piece->durability != NEVER_WEARS) {
		scene_add_value(x->s, &c->values, "die",
				C_("scene", "durability"), piece->durability);
		brief = scene_text(x->s, "%s~%d", brief, piece->durability);
	}
	c->brief = brief;
}

static void show_keywords(struct showing *x, struct scene_card *c, uint16_t p)
{
	static const char *const brief[KEYWORD_COUNT] = {
		[DEFENDER] = C_("mark", "Def"),
		[REGENERATION] = C_("mark", "Reg"),
		[LEADERSHIP] = C_("mark", "Ldr"),
	};

	for (unsigned k = 0; k < KEYWORD_COUNT; k++) {
		int64_t n = k == LEADERSHIP
				    ? conclave_points(&x->d, p)
				    : conclave_keyword(&x->d, p,
						       (enum keyword_id)k);

		const struct keyword_use u = { .keyword = &conclave_keywords[k],
					       .numbered = k != DEFENDER,
					       .n = n };

		if (n)
			scene_add_keyword(x->s, x->d.m, &c->tags, &u,
					  tr_in(x->lang, "mark", brief[k]));
	}
}

static struct str id_of(const void *ctx, struct thing source)
{
	return conclave_id(ctx, piece_of(source));
}

/* C-807, C-701: how attack and health were computed. */
static void explain_stat(struct showing *x, struct scene_value *v, uint16_t p,
			 enum stat_row stat, int32_t printed, int32_t wounds)
{
	struct scene_sum sum = { .s = x->s,
				 .m = x->d.m,
				 .effects = &x->d.s,
				 .source = id_of,
				 .ctx = &x->d };

	v->printed = printed;
	scene_sum_of(&sum, thing_of(&x->d, p), (uint8_t)stat, printed);
	scene_sum_add(&sum, -wounds, tr_n(x->lang, "wound", "wounds", wounds));
	scene_sum_end(&sum, v);
}

/* A hero or ally on the field. */
static void show_fighter(struct showing *x, struct scene_place *at, uint16_t p)
{
	const struct piece *piece = piece_at(&x->d, p);
	const struct kind *k = kind_of(&x->d, p);
	const struct combat *combat = &x->d.st->combat;
	int32_t health = conclave_health(&x->d, p);
	int32_t attack = conclave_attack(&x->d, p);
	struct scene_card *c = show_card(x, &at->cards, p);

	c->place = at->word;
	if (k->variant == HERO) {
		c->marks |= SCENE_HERO;
		c->kind = tr_in(x->lang, "conclave card", "hero");
	}
	if (combat->step && piece_of(combat->attacker) == p)
		c->marks |= SCENE_ACTS;
	if (combat->step && piece_of(combat->target) == p)
		c->marks |= SCENE_TARGET;
	if (piece->wounds > 0)
		c->marks |= SCENE_WOUNDED;
	struct scene_value *strength = scene_add_value(
		x->s, &c->values, "attack", C_("scene", "attack"), attack);
	strength->printed = k->attack;
	/* RC-28: a closed hero has base attack 0 */
	if (k->variant != HERO || !piece->closed)
		explain_stat(x, strength, p, STAT_ATTACK, k->attack, 0);
	struct scene_value *life = scene_add_value(
		x->s, &c->values, "life", C_("scene", "health"), health);
	explain_stat(x, life, p, STAT_HEALTH, k->health, piece->wounds);
	life->of = health + piece->wounds;
	c->brief = scene_text(x->s, "%d/%d", attack, health);
	if (piece->moved)
		scene_add_tag(x->s, &c->tags, "moved",
			      tr_in(x->lang, "conclave state",
				    C_("conclave state", "moved")),
			      "");
	show_keywords(x, c, p);
	for (unsigned seat = 0; seat < SEATS; seat++)
		for (uint16_t i = 0;
		     i < x->d.st->player[seat].n[IN_ENCHANTMENTS]; i++) {
			uint16_t e = list_of(&x->d, seat, IN_ENCHANTMENTS)[i];

			if (piece_at(&x->d, e)->host == p)
				show_use(x, show_card(x, &c->attached, e), e);
		}
}

/* The viewer's own hero is shown at the bottom left. */
static void show_field(struct showing *x)
{
	scene_open_field(x->s, SIDE_CELLS, SIDE_CELLS);
	for (unsigned i = 0; i < CELLS; i++) {
		struct scene_place *at = &x->s->field.place[i];
		unsigned cell =
			(SIDE_CELLS - 1 - at->row) * SIDE_CELLS + at->column;

		if (x->s->near == 1)
			cell = CELLS - 1 - cell;
		at->word = conclave_cell_name((int)cell);
		if (x->d.st->cell[cell] != NO_PIECE)
			show_fighter(x, at, x->d.st->cell[cell]);
	}
}

/* A list of cards; nothing is shown if it is empty. */
static void show_list(struct showing *x, struct scene_player *p, enum zone zone,
		      const char *key, const char *heading)
{
	uint16_t n = x->d.st->player[p->seat].n[zone];
	struct scene_list *l = NULL;

	for (uint16_t i = 0; i < n; i++) {
		uint16_t card = list_of(&x->d, p->seat, zone)[i];

		/* shown with the card that it is attached to */
		if (zone == IN_ENCHANTMENTS &&
		    piece_at(&x->d, card)->host != NO_PIECE)
			continue;
		l = l ? l : scene_add_list(x->s, p, key, heading);
		l->aside = zone == IN_GRAVEYARD;
		struct scene_card *c = show_card(x, &l->cards, card);
		if (zone == IN_EQUIPMENT || zone == IN_ENCHANTMENTS) {
			show_use(x, c, card);
		} else {
			int32_t cost = conclave_stat(&x->d, card, STAT_COST);

			scene_add_value(x->s, &c->values, "energy",
					C_("scene", "cost"), cost);
			c->brief = scene_text(x->s, "%d", cost);
		}
	}
}

/* C-143: the energy that the player's next step 1 will give. */
static int32_t income(const struct duel *d, unsigned seat)
{
	int64_t n = 0;

	for (uint16_t p = 0; p < d->t->npieces; p++)
		if (in_play(piece_at(d, p)) && piece_at(d, p)->owner == seat)
			n += conclave_stat(d, p, STAT_BASE_ENERGY);
	return n > INT32_MAX ? INT32_MAX : (int32_t)n;
}

static void show_player(struct showing *x, struct scene_player *p)
{
	const struct player *of = &x->d.st->player[p->seat];

	int32_t gives = income(&x->d, p->seat);

	scene_add_part(x->s, &p->values, "energy", C_("scene", "energy"),
		       of->energy, gives ? gives : SCENE_NONE);
	scene_add_value(x->s, &p->values, "hand", C_("scene", "hand"),
			of->n[IN_HAND]);
	scene_add_value(x->s, &p->values, "deck", C_("scene", "deck"),
			of->n[IN_DECK]);
	scene_add_value(x->s, &p->values, "graveyard", C_("scene", "graveyard"),
			of->n[IN_GRAVEYARD]);
	show_list(x, p, IN_EQUIPMENT, "equipment", C_("scene", "wears"));
	show_list(x, p, IN_ENCHANTMENTS, "enchantments",
		  C_("scene", "enchantments"));
	if (scene_sees(x->s, p->seat))
		show_list(x, p, IN_HAND, "hand", C_("scene", "hand"));
	show_list(x, p, IN_GRAVEYARD, "graveyard", C_("scene", "graveyard"));
}

/* A participant of the combat, and the strength of the strike. */
static void show_striker(struct showing *x, struct thing who,
			 enum strike_id which)
{
	const struct combat *c = &x->d.st->combat;
	const struct strike *s = &c->strike[which];
	const char *text = "";

	if (s->declared && s->blocked)
		text = tr(x->lang, "the strike is blocked");
	else if (s->declared)
		text = scene_text(
			x->s,
			which == STRIKE_COUNTER ? tr(x->lang, "counter %d")
			: c->attack_type == MELEE
				? tr(x->lang, "melee, strike %d")
				: tr(x->lang, "ranged, strike %d"),
			conclave_raw_strike(&x->d, which) - s->reduced);
	struct scene_line *l = scene_add_line(
		x->s, which == STRIKE_ATTACK ? SCENE_ACTS : SCENE_TARGET, text);
	scene_about(x->s, x->d.m, l, conclave_id(&x->d, piece_of(who)),
		    piece_at(&x->d, piece_of(who))->owner,
		    piece_at(&x->d, piece_of(who))->number);
	if (is_live(&x->d, who))
		l->place = conclave_cell_name(
			piece_at(&x->d, piece_of(who))->cell);
}

/* The combat, and the declared actions that wait for an answer. */
static void show_pending(struct showing *x)
{
	const struct combat *c = &x->d.st->combat;
	struct scene_pending *to = &x->s->pending;

	if (c->step && !x->d.st->over) {
		x->s->note = tr(x->lang, "combat");
		to->heading =
			scene_text(x->s, tr(x->lang, "combat, step %d of %d"),
				   c->step, COMBAT_END);
		show_striker(x, c->attacker, STRIKE_ATTACK);
		show_striker(x, c->target, STRIKE_COUNTER);
	}
	for (uint32_t i = x->d.st->agenda.n; i-- > 0;) {
		uint16_t p = piece_of(x->d.st->agenda.v[i].use.source);
		struct scene_line *l = scene_add_line(x->s, 0, "");

		scene_about(x->s, x->d.m, l, conclave_id(&x->d, p),
			    piece_at(&x->d, p)->owner,
			    piece_at(&x->d, p)->number);
	}
	if (!*to->heading && to->lines.n)
		to->heading = tr(x->lang, "not carried out yet");
}

/* The question at each point, and the clause it comes from. */
static const struct {
	const char *text;
	uint16_t clause;
} asks[POINTS] = {
	[POINT_MAIN] = { NULL, C_326 },
	[POINT_REACTION] = { N_("Do you react to what was done?"), C_502 },
	[POINT_PHASE] = { N_("Do you do anything in this step of the turn?"),
			  C_332 },
	[POINT_DEFEND] = { N_("Who defends your hero?"), C_643 },
	[POINT_COUNTER] = { N_("What does your hero strike back with?"),
			    C_647 },
	[POINT_PRIORITY] = { N_("Do you act before the strikes are dealt?"),
			     C_502 },
};
static const char *const passes[POINTS] = {
	[POINT_DEFEND] = N_("Nobody: the hero takes the strike."),
	[POINT_COUNTER] = N_("Your hero does not strike back."),
	[POINT_PRIORITY] = N_("The strikes are dealt as they are."),
};

static const char *name_of(const struct showing *x, uint16_t p)
{
	struct scene_cards one = { 0 };

	return scene_add_card(x->s, x->d.m, &one, conclave_id(&x->d, p), NOBODY,
			      0)
		->name;
}

/* C-503: the card that asks, and what it does; the card for which another one
 * makes room. */
static void show_choice(const struct showing *x)
{
	const struct ask *ask = &x->d.st->ask;
	const struct agenda_entry *e =
		agenda_find(&x->d.st->agenda, ask->serial);
	struct buf b = { 0 };

	if (ask->what == ASKED_LEAVING)
		x->s->asks = scene_text(x->s,
					tr(x->lang, "%s is new: which "
						    "card makes room?"),
					name_of(x, ask->piece));
	if (!e || (ask->what != ASKED_ACCEPT && ask->what != ASKED_OPTION &&
		   ask->what != ASKED_TARGET && ask->what != ASKED_SEARCH))
		return;
	uint16_t p = piece_of(e->use.source);

	x->s->asks =
		scene_text(x->s,
			   ask->what == ASKED_ACCEPT
				   ? tr(x->lang, "%s: do you use its "
						 "ability?")
				   : tr(x->lang, "%s: what do you choose?"),
			   name_of(x, p));
	say_ability(&b,
		    &(struct saying){ kind_of(&x->d, p)->card, x->d.m->cards,
				      lang_id(x->lang) },
		    x->d.t->rules.ability[e->use.ability].term);
	x->s->does = buf_keep(&b, x->s->arena).p;
}

void conclave_scene(const struct match *m, struct scene *s)
{
	const struct state *st = state_of(m);
	struct showing x = { .s = s, .lang = m->lang };

	duel_init(&x.d, m);
	scene_seat(s, m, s->viewer == 1 ? 1 : 0);
	s->where = scene_text(s, tr(m->lang, "turn %d of %s"), st->turn,
			      m->seat[st->active].id);
	s->phase =
		scene_text(s, tr(m->lang, "%s step"),
			   scene_term(s, "step", conclave_step_name(st->step)));
	s->clause = asks[st->point].clause;
	if (asks[st->point].text)
		s->asks = tr(m->lang, asks[st->point].text);
	if (passes[st->point])
		s->pass = tr(m->lang, passes[st->point]);
	if (st->point == POINT_CHOICE)
		show_choice(&x);
	show_field(&x);
	for (unsigned i = 0; i < s->nplayers; i++)
		show_player(&x, &s->player[i]);
	show_pending(&x);
}
