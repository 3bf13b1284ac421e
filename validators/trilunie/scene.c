/* The table as shown to people: three zones, what each player has,
 * the attack. */
#include "validators/core/effect/effect_rules.h"
#include "validators/core/language/say.h"
#include "validators/core/scene/build.h"
#include "validators/trilunie/play.h"

/* The scene being made. */
struct showing {
	const struct match *m;
	struct scene *s;
};

static struct scene_card *show_card(const struct showing *x,
				    struct scene_cards *to, int card)
{
	const struct instance *c =
		&state_of(x->m)->card[shown_card(x->m, card)];
	const struct table *t = table_of(x->m);

	return scene_add_card(x->s, x->m, to, t->kind[c->kind].id,
			      t->seat[side_of(x->m, card)], c->copy);
}

static void show_keywords(const struct showing *x, struct scene_card *to,
			  const struct instance *c)
{
	static const char *const marks[TRILUNIE_KEYWORDS] = {
		[CRITICAL_STRIKE] = C_("mark", "crit"),
		[ACCURACY] = C_("mark", "acc"),
		[PARALYSIS] = C_("mark", "par"),
		[EVASION] = C_("mark", "eva"),
		[ARMOR] = C_("mark", "arm"),
		[INTERCEPT] = C_("mark", "int"),
		[BOMBARDMENT] = C_("mark", "bomb"),
		[COUNTERSTRIKE] = C_("mark", "ctr"),
		[REGENERATION] = C_("mark", "reg"),
	};

	for (unsigned i = 0; i < TRILUNIE_KEYWORDS; i++) {
		const struct keyword_use u = {
			.keyword = &trilunie_keywords[i],
			.numbered = i != ACCURACY && i != INTERCEPT &&
				    i != BOMBARDMENT,
			.n = c->worth[i],
			.kinds = i == BOMBARDMENT
					 ? c->worth[i] & ~(1u << c->place)
					 : 0,
		};

		if (unit_has(c, (enum keyword_id)i))
			scene_add_keyword(x->s, x->m, &to->tags, &u,
					  tr_in(x->m->lang, "mark", marks[i]));
	}
}

static struct str id_of(const void *ctx, struct thing source)
{
	return kind_of(ctx, source_card(ctx, source.id))->id;
}

/* A number of a unit, and how it was computed: T-366, T-521, T-437. */
static struct scene_value *show_stat(const struct showing *x,
				     struct scene_card *to, int unit,
				     enum stat_word stat)
{
	static const struct {
		const char *key, *name;
		int per_card;
	} stats[] = {
		[STAT_SPEED] = { "speed", C_("scene", "speed"), 10 },
		[STAT_ATTACK] = { "attack", C_("scene", "attack"), 1 },
		[STAT_LIFE] = { "life", C_("scene", "life"), 1 },
	};
	const struct instance *c = &state_of(x->m)->card[unit];
	const struct kind *k = shown_of(x->m, unit);
	const int32_t now[] = { [STAT_SPEED] = c->speed,
				[STAT_ATTACK] = c->attack,
				[STAT_LIFE] = c->life - c->damage };
	const int32_t printed[] = { [STAT_SPEED] = k->speed,
				    [STAT_ATTACK] = k->attack,
				    [STAT_LIFE] = k->life };
	struct effect_scene effects = scene_of(x->m);
	struct scene_sum sum = { .s = x->s,
				 .m = x->m,
				 .effects = &effects,
				 .source = id_of,
				 .ctx = x->m };
	struct scene_value *v =
		scene_add_value(x->s, &to->values, stats[stat].key,
				stats[stat].name, now[stat]);

	scene_sum_of(&sum, card_thing(unit), (uint8_t)stat, printed[stat]);
	scene_sum_add(&sum, stats[stat].per_card * c->under,
		      tr(x->m->lang, "for cards below"));
	if (stat == STAT_ATTACK)
		scene_sum_add(&sum, -c->paralysis,
			      lang_id(x->m->lang) == LANG_RU
				      ? trilunie_keywords[PARALYSIS].ru
				      : trilunie_keywords[PARALYSIS].en);
	if (stat == STAT_LIFE)
		scene_sum_add(&sum, -c->damage,
			      tr_n(x->m->lang, "point of damage",
				   "points of damage", c->damage));
	scene_sum_end(&sum, v);
	return v;
}

/* `60 3/2`: speed, attack, remaining life. */
static void show_numbers(const struct showing *x, struct scene_card *to,
			 int unit)
{
	const struct instance *c = &state_of(x->m)->card[unit];
	int32_t left = c->life - c->damage;

	show_stat(x, to, unit, STAT_SPEED);
	show_stat(x, to, unit, STAT_ATTACK);
	show_stat(x, to, unit, STAT_LIFE)->of = c->life;
	to->brief = scene_text(x->s, "%d %d/%d", c->speed, c->attack, left);
	if (c->damage)
		to->marks |= SCENE_WOUNDED;
	if (c->pending)
		scene_add_value(x->s, &to->values, "wound",
				C_("scene", "damage to come"), c->pending);
	if (c->turned) {
		to->marks |= SCENE_SPENT;
		scene_add_tag(x->s, &to->tags, "turned",
			      tr_in(x->m->lang, "trilunie state",
				    C_("trilunie state", "turned")),
			      "");
	}
}

static void show_unit(const struct showing *x, struct scene_cards *to, int unit)
{
	const struct state *st = state_of(x->m);
	const struct instance *c = &st->card[unit];
	const struct attack *a = &st->attack;
	struct scene_card *shown = show_card(x, to, unit);
	int16_t stack[16];
	size_t n = trilunie_stack(x->m, unit, stack, 16);

	if (a->stage && a->attacker == unit)
		shown->marks |= SCENE_ACTS;
	if (a->stage && a->defender == unit)
		shown->marks |= SCENE_TARGET;
	show_numbers(x, shown, unit);
	show_keywords(x, shown, c);
	for (size_t i = 1; i < n; i++)
		show_card(x, &shown->attached, stack[i]);
	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(x->m)[i];

		if (st->card[card].place == PLACE_ATTACHED &&
		    st->card[card].host == unit)
			show_card(x, &shown->attached, card);
	}
}

/* The units of a side at a place, in order of arrival. */
static void show_units(const struct showing *x, struct scene_cards *to,
		       unsigned side, enum place place)
{
	const struct state *st = state_of(x->m);

	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(x->m)[i];

		if (st->card[card].place == place &&
		    side_of(x->m, card) == side)
			show_unit(x, to, card);
	}
}

static void show_zones(const struct showing *x)
{
	const struct state *st = state_of(x->m);
	static const char *const headings[ZONES] = {
		C_("scene", "air"),
		C_("scene", "ground"),
		C_("scene", "characters"),
	};

	scene_open_field(x->s, SIDES, ZONES);
	x->s->field.zones = true;
	for (unsigned i = 0; i < SIDES * ZONES; i++) {
		struct scene_place *at = &x->s->field.place[i];
		struct scene_column *column = &x->s->field.column[at->column];
		unsigned side = table_of(x->m)->side[x->s->near];

		side = at->row == 0 ? other_than(side) : side;
		at->word = trilunie_zone_names[at->column];
		at->side = at->row == 0 ? SCENE_THEIRS : SCENE_MINE;
		column->heading = scene_word(x->s, headings[at->column]);
		if (in_combat(st) && st->zone == at->column)
			column->marks = SCENE_FIGHTS;
		if (trilunie_captor(x->m, at->column) == (int)side) {
			at->marks = SCENE_HELD;
			column->note =
				scene_text(x->s, tr(x->m->lang, "held by %s"),
					   trilunie_player(x->m, side));
		}
		show_units(x, &at->cards, side, (enum place)at->column);
	}
}

/* The price of playing a card of the hand. */
static void show_price(const struct showing *x, struct scene_card *c, int card)
{
	const struct kind *k = kind_of(x->m, card);
	static const char *const kinds[VARIANT_COUNT] = {
		[BATTLE] = C_("trilunie card", "battle card"),
		[ORDINARY] = C_("trilunie card", "mission"),
		[EQUIPMENT] = C_("trilunie card", "mission, equipment"),
	};
	static const char *const units[ZONES] = {
		C_("trilunie card", "air unit"),
		C_("trilunie card", "ground unit"),
		C_("trilunie card", "character"),
	};
	bool battle = k->variant == BATTLE;
	int32_t n = battle ? k->mana : trilunie_cost(x->m, card);

	c->kind =
		tr_in(x->m->lang, "trilunie card",
		      k->variant == UNIT ? units[k->zone] : kinds[k->variant]);
	scene_add_value(x->s, &c->values, battle ? "mana" : "coin",
			battle ? C_("scene", "mana") : C_("scene", "coins"), n);
	c->brief = scene_text(x->s, "%d", n);
}

static struct scene_list *show_pile(const struct showing *x,
				    struct scene_player *p, const char *key,
				    const char *heading, enum pile pile)
{
	unsigned side = table_of(x->m)->side[p->seat];
	uint16_t n = state_of(x->m)->player[side].n[pile];

	if (n == 0)
		return NULL;
	struct scene_list *l = scene_add_list(x->s, p, key, heading);
	for (uint16_t i = 0; i < n; i++) {
		int card = pile_of(x->m, side, pile)[i];
		struct scene_card *c = show_card(x, &l->cards, card);
		int32_t markers = state_of(x->m)->card[card].markers;

		if (pile == PILE_HAND)
			show_price(x, c, card);
		if (pile != PILE_BUILD)
			continue;
		scene_add_part(x->s, &c->values, "coin", C_("scene", "markers"),
			       markers, trilunie_cost(x->m, card));
		c->brief = scene_text(x->s, "%d/%d", markers,
				      trilunie_cost(x->m, card));
	}
	return l;
}

static void show_player(const struct showing *x, struct scene_player *p)
{
	unsigned side = table_of(x->m)->side[p->seat];
	const struct player *of = &state_of(x->m)->player[side];
	struct scene_cards back = { 0 };
	struct scene_list *l;

	p->role = side == DARK ? tr_in(x->m->lang, "side", C_("side", "Dark"))
			       : tr_in(x->m->lang, "side", C_("side", "Light"));
	p->note = of->bonus ? tr(x->m->lang, "has the bonus") : "";
	/* first: where there is little room the last ones are not shown */
	if (in_deployment(state_of(x->m)))
		scene_add_part(x->s, &p->values, "army", C_("scene", "army"),
			       of->total, ARMY);
	scene_add_value(x->s, &p->values, "mana", C_("scene", "mana"),
			of->mana);
	scene_add_value(x->s, &p->values, "coin", C_("scene", "coins"),
			of->coins);
	scene_add_value(x->s, &p->values, "hand", C_("scene", "hand"),
			of->n[PILE_HAND]);
	scene_add_value(x->s, &p->values, "deck", C_("scene", "deck"),
			of->n[PILE_DECK]);
	scene_add_value(x->s, &p->values, "discard", C_("scene", "discard"),
			of->n[PILE_DISCARD]);
	show_units(x, &back, side, PLACE_RETREATED);
	if (back.n)
		scene_add_list(x->s, p, "retreated", C_("scene", "retreated"))
			->cards = back;
	show_pile(x, p, "building", C_("scene", "building"), PILE_BUILD);
	if (scene_sees(x->s, p->seat))
		show_pile(x, p, "hand", C_("scene", "hand"), PILE_HAND);
	l = show_pile(x, p, "discard", C_("scene", "discard"), PILE_DISCARD);
	if (l)
		l->aside = true;
}

void trilunie_scene_line(const struct match *m, struct scene *s, unsigned marks,
			 int card, const char *text)
{
	scene_about(s, m, scene_add_line(s, marks, text), kind_of(m, card)->id,
		    table_of(m)->seat[side_of(m, card)],
		    state_of(m)->card[card].copy);
}

/* What the ability does that asks; its id where no card is known. */
static struct str say_asking(const struct showing *x,
			     const struct agenda_entry *e, int card)
{
	const struct match *m = x->m;
	struct buf b = { 0 };

	if (!m->named || !m->cards || e->use.ability >= m->rules->nabilities)
		return trilunie_ability(m, &e->use);
	say_ability(&b,
		    &(struct saying){ kind_of(m, card)->card, m->cards,
				      lang_id(m->lang) },
		    m->rules->ability[e->use.ability].term);
	return buf_keep(&b, x->s->arena);
}

/* Marks what the decision is about if no action does so: the ability that asks,
 * or the units one of which must act. */
static void show_asked(const struct showing *x)
{
	const struct state *st = state_of(x->m);
	const struct agenda_entry *e = trilunie_asking(x->m);
	struct scene_pending *to = &x->s->pending;
	int16_t next[2 * MAX_DECK];

	if (e && trilunie_asked(e) == ASKED_ORDER) {
		scene_add_line(x->s, 0,
			       tr(x->m->lang, "own abilities wait, in which "
					      "order?"));
	} else if (e) {
		int card = source_card(x->m, e->use.source.id);
		struct str does = say_asking(x, e, card);

		trilunie_scene_line(
			x->m, x->s, 0, card,
			scene_text(x->s,
				   *to->heading ? tr(x->m->lang, "asks: %.*s")
						: "%.*s",
				   STR_ARG(does)));
	} else if (st->point == POINT_COMBAT) {
		size_t n = trilunie_next(x->m, next, 2 * MAX_DECK);

		for (size_t i = 0; i < n; i++)
			trilunie_scene_line(x->m, x->s, SCENE_ACTS,
					    source_card(x->m, next[i]), "");
	}
	if (!*to->heading && to->lines.n)
		to->heading =
			e ? tr(x->m->lang, "asks") : tr(x->m->lang, "acts");
}

/* The name of a step in a heading, if its word is not good enough. */
static const char *heading_of(const char *step)
{
	static const char *const called[][2] = {
		{ "build_dark", C_("step", "build step of Dark") },
		{ "build_light", C_("step", "build step of Light") },
		{ "retreat_dark", C_("step", "retreat step of Dark") },
		{ "retreat_light", C_("step", "retreat step of Light") },
	};

	for (size_t i = 0; i < sizeof(called) / sizeof(called[0]); i++)
		if (strcmp(step, called[i][0]) == 0)
			return called[i][1];
	return step;
}

static void show_head(const struct showing *x)
{
	const struct state *st = state_of(x->m);
	struct scene *s = x->s;
	const char *phase = trilunie_phase_name((enum step)st->step);
	const char *step = trilunie_step_name((enum step)st->step);

	s->where = scene_text(s, tr(s->lang, "turn %d"), st->turn);
	s->phase = scene_term(s, "phase", phase);
	if (in_combat(st))
		s->phase = scene_text(s, "%s, %s", s->phase,
				      s->field.column[st->zone].heading);
	else if (strcmp(phase, step) != 0)
		s->phase = scene_text(s, "%s, %s", s->phase,
				      scene_term(s, "step", heading_of(step)));
	if (st->window)
		s->note = scene_text(
			s, tr(s->lang, "window %s"),
			scene_term(s, "window",
				   trilunie_window_name(st->window)));
}

/* The question where any card may be played. */
static const char *const asks[] = {
	[WINDOW_BETWEEN] = N_("Do you play anything between the attacks?"),
	[WINDOW_BEFORE] = N_("Do you play anything before the roll?"),
	[WINDOW_AFTER] = N_("Do you play anything after the roll?"),
	[WINDOW_DAMAGE] = N_("Do you do anything against the damage?"),
	[WINDOW_COMMAND] = N_("Do you play anything before the building?"),
};

/* The clause that each decision comes from. */
static const uint16_t clauses[POINTS] = {
	[POINT_MULLIGAN] = T_202, [POINT_PLACE] = T_205,
	[POINT_WINDOW] = T_400,   [POINT_BUILD] = T_330,
	[POINT_RETREAT] = T_380,  [POINT_COMBAT] = T_424,
	[POINT_IDLE] = T_427,     [POINT_INTERCEPT] = T_541,
};

static const char *asked_text(const struct state *st)
{
	switch (st->point) {
	case POINT_WINDOW:
		return asks[st->window];
	case POINT_BUILD:
		return N_("What do you build or deploy?");
	case POINT_COMBAT:
		return N_("What does one of your units do?");
	case POINT_INTERCEPT:
		return N_("Does anybody take the attack upon himself?");
	default:
		return NULL;
	}
}

/* For the judge Light is on the lower side. */
void trilunie_scene(const struct match *m, struct scene *s)
{
	const struct showing x = { m, s };

	scene_seat(s, m,
		   s->viewer < 0 ? table_of(m)->seat[LIGHT]
				 : (unsigned)s->viewer);
	show_zones(&x);
	show_head(&x);
	s->clause = clauses[state_of(m)->point];
	s->dice = true;
	const char *asked = asked_text(state_of(m));
	if (asked)
		s->asks = tr(m->lang, asked);
	for (unsigned i = 0; i < s->nplayers; i++)
		show_player(&x, &s->player[i]);
	trilunie_scene_attack(m, s);
	show_asked(&x);
}
