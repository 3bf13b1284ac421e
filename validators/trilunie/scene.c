/* The table as a person sees it: three zones, what each player has, the attack.
 */
#include "validators/core/scene/build.h"
#include "validators/trilunie/play.h"

/* A scene being made. */
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

/* The name of what changes a number. */
static const char *name_source(void *ctx, struct thing source)
{
	const struct showing *x = ctx;
	struct scene_cards one = { 0 };

	return scene_add_card(x->s, x->m, &one,
			      kind_of(x->m, source_card(x->m, source.id))->id,
			      NOBODY, 0)
		->name;
}

/* A number of a unit, and how it came about: T-366, T-521, T-437. */
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
				 .effects = &effects,
				 .source = name_source,
				 .ctx = (void *)(uintptr_t)x };
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

/* `60 3/2`: speed, attack, the life that is left. */
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

/* The units of a side at a place, in the order of their coming. */
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

/* What playing a card of the hand costs. */
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
	/* first: where there is little room the last ones are not seen */
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

static void add_line(const struct showing *x, unsigned marks, int card,
		     const char *text)
{
	const struct instance *c = &state_of(x->m)->card[card];
	struct scene_line *l = scene_add_line(x->s, marks, text);

	scene_about(x->s, x->m, l, kind_of(x->m, card)->id,
		    table_of(x->m)->seat[side_of(x->m, card)], c->copy);
}

/* What an attack is: its dice, the least face that hits, what a 6 adds. */
struct volley {
	unsigned dice, least, critical;
};

/* T-431, T-501, T-511: of an attack as it would be rolled now. */
static struct volley volley_on(const struct match *m, int attacker, int target)
{
	const struct instance *c = &state_of(m)->card[attacker];
	int32_t n = trilunie_dice(m, attacker, target);

	return (struct volley){ n < 0               ? 0
				: n > (int)MAX_DICE ? MAX_DICE
						    : (unsigned)n,
				unit_has(c, ACCURACY) ? 3 : 4,
				unit_has(c, CRITICAL_STRIKE)
					? c->worth[CRITICAL_STRIKE]
					: 0 };
}

/* Of the attack that goes on. */
static struct volley volley_of(const struct match *m)
{
	const struct attack *a = &state_of(m)->attack;

	if (a->ndice)
		return (struct volley){ a->ndice, a->accurate ? 3 : 4,
					a->critical };
	return volley_on(m, a->attacker, a->defender);
}

/* The chance in percent that it does so much damage at the least. */
static int chance_of(const struct volley *v, int32_t damage)
{
	/* of so many hits, without and with a 6 among them */
	double chance[2][MAX_DICE + 1] = { { 1 } }, sum = 0;

	for (unsigned i = 0; i < v->dice; i++)
		for (unsigned h = i + 2; h-- > 0;) {
			double one = chance[0][h], six = chance[1][h];

			chance[0][h] = one * (v->least - 1) / 6;
			chance[1][h] = six * (v->least - 1) / 6;
			if (h == 0)
				continue;
			chance[0][h] += chance[0][h - 1] * (6 - v->least) / 6;
			chance[1][h] += chance[1][h - 1] * (7 - v->least) / 6 +
					chance[0][h - 1] / 6;
		}
	for (unsigned h = 0; h <= v->dice; h++) {
		if ((int32_t)h >= damage)
			sum += chance[0][h];
		if ((int32_t)(h + v->critical) >= damage)
			sum += chance[1][h];
	}
	return (int)(sum * 100 + 0.5);
}

/* "4 5 6 hit; a 6 does 1 more" */
static const char *volley_text(const struct showing *x, const struct volley *v)
{
	const struct lang *lang = x->m->lang;
	const char *faces = v->least == 3 ? "3 4 5 6" : "4 5 6";

	if (!v->critical)
		return scene_text(x->s,
				  tr_n(lang, "%u die, %s hit",
				       "%u dice, %s hit", v->dice),
				  v->dice, faces);
	return scene_text(x->s,
			  tr_n(lang, "%u die, %s hit; a 6 does %u more",
			       "%u dice, %s hit; a 6 does %u more", v->dice),
			  v->dice, faces, v->critical);
}

/* What the dice have done: "damage 2, life 3 -> 1". */
static const char *damage_text(const struct showing *x, int32_t damage,
			       int32_t left)
{
	if (damage >= left)
		return scene_text(x->s,
				  tr(x->m->lang, "damage %d, it is destroyed"),
				  damage);
	return scene_text(x->s, tr(x->m->lang, "damage %d, life %d -> %d"),
			  damage, left, left - damage);
}

static int32_t rolled_damage(const struct attack *a)
{
	struct volley v = { 0, a->accurate ? 3 : 4, a->critical };
	int32_t n = 0;
	bool six = false;

	for (unsigned i = 0; i < a->ndice; i++) {
		n += a->dice[i] >= v.least;
		six |= a->dice[i] == 6;
	}
	return n + (six ? (int32_t)v.critical : 0);
}

/* T-531: can its player pay for its evasion? */
static const char *evasion_text(const struct showing *x, int unit)
{
	const struct instance *c = &state_of(x->m)->card[unit];
	unsigned side = side_of(x->m, unit);
	int32_t price = c->mana[EVASION], mana;

	if (!unit_has(c, EVASION) || c->evaded)
		return "";
	mana = state_of(x->m)->player[side].mana;
	if (price > mana)
		return scene_text(
			x->s,
			tr(x->m->lang, "; %s cannot pay evasion: mana %d"),
			trilunie_player(x->m, side), mana);
	return scene_text(x->s,
			  tr_n(x->m->lang, "; %s can evade %d for %d mana",
			       "; %s can evade %d for %d mana", price),
			  trilunie_player(x->m, side), c->worth[EVASION],
			  price);
}

/* What the attack will do to its target, or what its dice have done. */
static const char *target_text(const struct showing *x, const struct volley *v)
{
	const struct attack *a = &state_of(x->m)->attack;
	const struct instance *c = &state_of(x->m)->card[a->defender];
	int32_t left = c->life - c->damage;
	const char *text;

	if (a->stage >= ATTACK_DEAL)
		text = damage_text(x, c->pending, left);
	else if (a->ndice)
		text = damage_text(x, rolled_damage(a), left);
	else
		text = scene_text(x->s, tr(x->m->lang, "%d%% to destroy it"),
				  chance_of(v, left));
	return scene_text(x->s, "%s%s", text, evasion_text(x, a->defender));
}

static void show_attack(const struct showing *x)
{
	const struct attack *a = &state_of(x->m)->attack;
	const struct instance *c = &state_of(x->m)->card[a->attacker];
	struct scene_pending *to = &x->s->pending;
	struct volley v;

	if (!a->stage)
		return;
	v = volley_of(x->m);
	to->heading = tr(x->m->lang, "attack");
	add_line(x, SCENE_ACTS, shown_card(x->m, a->attacker),
		 c->pending ? damage_text(x, c->pending, c->life - c->damage)
			    : volley_text(x, &v));
	add_line(x, SCENE_TARGET, shown_card(x->m, a->defender),
		 is_unit(&state_of(x->m)->card[a->defender])
			 ? target_text(x, &v)
			 : "");
	to->dice = a->dice;
	to->ndice = a->ndice;
}

/* Whose decision it is, where no action says so: the ability that asks, the
 * units one of which is to act. */
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
		struct str ability = trilunie_ability(x->m, &e->use);

		add_line(x, 0, source_card(x->m, e->use.source.id),
			 scene_text(x->s,
				    *to->heading ? tr(x->m->lang, "asks: %.*s")
						 : "%.*s",
				    STR_ARG(ability)));
	} else if (st->point == POINT_COMBAT) {
		size_t n = trilunie_next(x->m, next, 2 * MAX_DECK);

		for (size_t i = 0; i < n; i++)
			add_line(x, SCENE_ACTS, source_card(x->m, next[i]), "");
	}
	if (!*to->heading && to->lines.n)
		to->heading =
			e ? tr(x->m->lang, "asks") : tr(x->m->lang, "acts");
}

/* What a step is called in a heading, where its word does not say it. */
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

/* What is asked where anything may be played. */
static const char *const asks[] = {
	[WINDOW_BETWEEN] = N_("Do you play anything between the attacks?"),
	[WINDOW_BEFORE] = N_("Do you play anything before the roll?"),
	[WINDOW_AFTER] = N_("Do you play anything after the roll?"),
	[WINDOW_DAMAGE] = N_("Do you do anything against the damage?"),
	[WINDOW_COMMAND] = N_("Do you play anything before the building?"),
};

/* The clause that rules each decision. */
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
		return N_("Which of your units acts?");
	case POINT_INTERCEPT:
		return N_("Does anybody take the attack upon himself?");
	default:
		return NULL;
	}
}

const char *trilunie_odds(const struct match *m, const struct action *a)
{
	const struct attack *now = &state_of(m)->attack;

	if (a ? a->verb != DO_ATTACK
	      : !now->stage || now->stage >= ATTACK_COUNT || now->ndice ||
			!is_unit(&state_of(m)->card[now->defender]))
		return "";
	int target = a ? a->arg[ARG_TARGET] : now->defender;
	const struct volley v =
		a ? volley_on(m, a->arg[0], target) : volley_of(m);
	const struct instance *c = &state_of(m)->card[target];

	bool evades = unit_has(c, EVASION) && !c->evaded &&
		      c->mana[EVASION] <=
			      state_of(m)->player[side_of(m, target)].mana;

	return arena_printf(m->arena,
			    tr(m->lang, evades ? N_("%d%% to destroy, unless "
						    "it evades")
					       : N_("%d%% to destroy")),
			    chance_of(&v, c->life - c->damage));
}

/* The judge has Light on the lower side. */
void trilunie_scene(const struct match *m, struct scene *s)
{
	const struct showing x = { m, s };

	scene_seat(s, m,
		   s->viewer < 0 ? table_of(m)->seat[LIGHT]
				 : (unsigned)s->viewer);
	show_zones(&x);
	show_head(&x);
	s->clause = clauses[state_of(m)->point];
	const char *asked = asked_text(state_of(m));
	if (asked)
		s->asks = tr(m->lang, asked);
	for (unsigned i = 0; i < s->nplayers; i++)
		show_player(&x, &s->player[i]);
	show_attack(&x);
	show_asked(&x);
}
