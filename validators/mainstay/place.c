/* The script's `setup:`: a match that begins in a given state (8.5). */
#include "validators/core/game/card.h"
#include "validators/core/match/naming.h"
#include "validators/core/match/script.h"
#include "validators/mainstay/play.h"

#include <assert.h>

/* The seat being placed. */
struct placing {
	struct match *m;
	const struct table *t;
	struct state *st;
	unsigned seat;
	const struct node *node; /* the player's part of the setup */
	int32_t discarded[ROLES];
	struct refusal *r;
};

/* For `return impossible(...)`: refuses a state that the rules exclude. */
#define impossible(g, ...)                                                     \
	referee_refuse_at((g)->m, (g)->r, REFUSED_SETUP, __VA_ARGS__)

/* The player's card that n names: its role and slot. */
static bool find_card(struct placing *g, const struct node *n, enum role *role,
		      unsigned *slot)
{
	for (unsigned r = 0; r < ROLES; r++) {
		const struct hand *h = &g->t->player[g->seat].hand[r];

		for (unsigned i = 0; i < h->n; i++) {
			if (!str_eq(g->m->cards->v[h->card[i]].id, n->text))
				continue;
			*role = (enum role)r;
			*slot = i;
			return true;
		}
	}
	return impossible(
		g, n,
		"\"%.*s\" is not a warrior or defender of the deck of "
		"%s",
		STR_ARG(naming_said(g->m, n->text)), g->m->seat[g->seat].id);
}

static bool place_strength(struct placing *g)
{
	struct player *p = &g->st->player[g->seat];
	const struct node *n = node_get(g->node, "strength");
	int32_t most = g->t->player[g->seat].strength;

	if (n == NULL)
		return true;
	if (n->i > most || n->i < -LARGEST_STRENGTH)
		return impossible(g, n, "a strength of %lld, at the start %d",
				  (long long)n->i, most);
	p->strength = (int32_t)n->i;
	p->alive = p->strength > 0;
	if (p->alive)
		return true;
	if (g->st->round < 2)
		return impossible(g, n, "nobody is eliminated before round 1");
	p->deck[ATTACK] = p->deck[DEFENCE] = 0;
	return true;
}

/* The plural forms of a message about warriors and about defenders. */
struct role_forms {
	const char *one, *many;
};

/* Refuses more discarded cards of the role than are possible. */
static bool refuse_discards(struct placing *g, const struct node *n,
			    enum role role, const struct role_forms *forms)
{
	int count = g->discarded[role];

	return impossible(
		g, n,
		tr_n(g->m->lang, forms[role].one, forms[role].many, count),
		count, g->st->round);
}

static bool place_discard(struct placing *g)
{
	static const struct role_forms many[ROLES] = {
		[ATTACK] = { NN_("%d warrior discarded before round %d",
				 "%d warriors discarded before round %d") },
		[DEFENCE] = { NN_("%d defender discarded before round %d",
				  "%d defenders discarded before round %d") },
	};
	struct player *p = &g->st->player[g->seat];
	const struct node *list = node_get(g->node, "discard");

	for (size_t i = 0; list && i < list->list.n; i++) {
		const struct node *n = list->list.v[i];
		enum role role;
		unsigned slot;

		if (!p->alive)
			return impossible(g, n,
					  "%s is eliminated and has no "
					  "cards",
					  g->m->seat[g->seat].id);
		if (!find_card(g, n, &role, &slot))
			return false;
		if ((int)slot == g->t->player[g->seat].hand[role].recurring)
			return impossible(g, n, "%s always returns",
					  naming_said(g->m, n->text).p);
		if (!(p->deck[role] >> slot & 1))
			return impossible(g, n, "%s is discarded twice",
					  naming_said(g->m, n->text).p);
		p->deck[role] &= (uint16_t) ~(1u << slot);
		p->discard[p->ndiscard++] =
			(uint8_t)((unsigned)role << 4 | slot);
		if (++g->discarded[role] > g->st->round - 1)
			return refuse_discards(g, n, role, many);
	}
	return true;
}

/* M-135: the recurring card must have been playable as often as it
 * was played. */
static bool check_rounds(struct placing *g)
{
	static const struct role_forms few[ROLES] = {
		[ATTACK] = { NN_("%d warrior discarded before round %d, and "
				 "none recurs",
				 "%d warriors discarded before round %d, and "
				 "none recurs") },
		[DEFENCE] = { NN_("%d defender discarded before round %d, and "
				  "none recurs",
				  "%d defenders discarded before round %d, and "
				  "none recurs") },
	};
	static const struct role_forms often[ROLES] = {
		[ATTACK] = { NN_("the recurring warrior would have been laid "
				 "%d time before round %d",
				 "the recurring warrior would have been laid "
				 "%d times before round %d") },
		[DEFENCE] = { NN_("the recurring defender would have been laid "
				  "%d time before round %d",
				  "the recurring defender would have been laid "
				  "%d times before round %d") },
	};
	const struct player_table *t = &g->t->player[g->seat];

	if (g->t->mode == TEAMS || !g->st->player[g->seat].alive)
		return true;
	for (unsigned r = 0; r < ROLES; r++) {
		int32_t returned = g->st->round - 1 - g->discarded[r];

		if (returned > 0 && t->hand[r].recurring == NO_SLOT)
			return refuse_discards(g, g->node, (enum role)r, few);
		if (!t->automaton && returned > g->discarded[r] + 1)
			return impossible(g, g->node,
					  tr_n(g->m->lang, often[r].one,
					       often[r].many, returned),
					  returned, g->st->round);
	}
	return true;
}

static bool place_cooldown(struct placing *g)
{
	struct player *p = &g->st->player[g->seat];
	const struct player_table *t = &g->t->player[g->seat];
	const struct node *list = node_get(g->node, "cooldown");

	for (size_t i = 0; list && i < list->list.n; i++) {
		const struct node *n = list->list.v[i];
		enum role role;
		unsigned slot;

		if (t->automaton || !p->alive)
			return impossible(g, n, "%s has no cool-down",
					  g->m->seat[g->seat].id);
		if (!find_card(g, n, &role, &slot))
			return false;
		if ((int)slot != t->hand[role].recurring ||
		    g->st->round - 1 - g->discarded[role] < 1)
			return impossible(g, n,
					  "%s did not return in the round "
					  "before",
					  naming_said(g->m, n->text).p);
		if (p->cooldown[role] != NO_SLOT)
			return impossible(g, n, "%s occurs twice",
					  naming_said(g->m, n->text).p);
		p->cooldown[role] = (int8_t)slot;
	}
	return true;
}

/* The automaton's pile must be exactly what it has not discarded. */
static bool place_pile(struct placing *g, enum role role)
{
	struct player *p = &g->st->player[g->seat];
	const struct node *list = node_get(g->node, mainstay_pile_names[role]);
	uint16_t left = p->deck[role];

	if (!g->t->player[g->seat].automaton)
		return list == NULL || impossible(g, list, "%s has no piles",
						  g->m->seat[g->seat].id);
	if (list == NULL)
		return impossible(g, g->node, "the automaton needs \"%s\"",
				  mainstay_pile_names[role]);
	p->npile[role] = 0;
	for (size_t i = 0; i < list->list.n; i++) {
		const struct node *n = list->list.v[i];
		enum role is;
		unsigned slot;

		if (!find_card(g, n, &is, &slot))
			return false;
		if (is != role || !(left >> slot & 1))
			return impossible(g, n,
					  "%s is not, or no longer, a card "
					  "for \"%s\"",
					  naming_said(g->m, n->text).p,
					  mainstay_pile_names[role]);
		left &= (uint16_t) ~(1u << slot);
		p->pile[role][p->npile[role]++] = (uint8_t)slot;
	}
	return left == 0 ||
	       impossible(g, list,
			  tr_n(g->m->lang, "\"%s\" lacks %d card",
			       "\"%s\" lacks %d cards",
			       __builtin_popcount(left)),
			  mainstay_pile_names[role], __builtin_popcount(left));
}

static bool place_player(struct placing *g)
{
	return place_strength(g) && place_discard(g) && check_rounds(g) &&
	       place_cooldown(g) && place_pile(g, ATTACK) &&
	       place_pile(g, DEFENCE);
}

/* There must be enough players, or teams, for the match to go on. */
static bool check_living(struct placing *g, const struct node *setup)
{
	uint32_t sides = 0;
	unsigned living = 0;

	for (unsigned i = 0; i < g->t->n; i++) {
		if (!g->st->player[i].alive)
			continue;
		living++;
		sides |= 1u << g->t->player[i].team;
	}
	if ((g->t->mode == DUEL || g->t->mode == SOLO) && living < 2)
		return impossible(g, setup, "both players must be above 0");
	return (sides & (sides - 1)) != 0 ||
	       impossible(g, setup, "the match would be over");
}

bool mainstay_place(struct match *m, const struct script *s,
		    const struct table *t, struct state *st, struct refusal *r)
{
	const struct node *round = node_get(s->setup, "round");
	struct placing g = { .m = m, .t = t, .st = st, .r = r };

	if (round && (round->i < 1 || round->i > ROUNDS))
		return impossible(&g, round, "round %lld, a match has 1 to %d",
				  (long long)round->i, ROUNDS);
	st->round = round ? (uint8_t)round->i : 1;
	st->rounds = (uint8_t)(st->round - 1);
	if (!script_setup_players(m, s, REFUSED_SETUP, r))
		return false;
	for (unsigned i = 0; i < t->n; i++) {
		g.seat = i;
		g.node = script_setup_player(m, s, i);
		g.discarded[ATTACK] = g.discarded[DEFENCE] = 0;
		if (!place_player(&g))
			return false;
	}
	return check_living(&g, s->setup);
}

static const struct script_key placed_keys[] = {
	{ .name = "strength", .kinds = SCRIPT_INT },
	{ .name = "discard", .kinds = SCRIPT_LIST },
	{ .name = "cooldown", .kinds = SCRIPT_LIST },
	{ .name = "warrior_pile", .kinds = SCRIPT_LIST },
	{ .name = "defender_pile", .kinds = SCRIPT_LIST },
	{ 0 },
};
const struct script_key mainstay_setup_keys[] = {
	{ .name = "round", .kinds = SCRIPT_INT },
	SETUP_PLAYERS(placed_keys),
	{ 0 },
};
