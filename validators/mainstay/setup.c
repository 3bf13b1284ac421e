/* The head of a script: modes, players, teams, decks (catalogue 4.3, 8.1). */
#include "validators/core/cards/format.h"
#include "validators/core/game/card.h"
#include "validators/core/match/script.h"
#include "validators/mainstay/play.h"

#include <assert.h>

static bool is_automaton(const struct script_player *p)
{
	const struct node *n = node_get(p->node, "automaton");

	return n && n->kind == NODE_BOOL && n->b;
}

static const char *team_of(const struct script_player *p)
{
	const struct node *n = node_get(p->node, "team");

	return n && n->kind != NODE_NULL && n->text.n ? n->text.p : NULL;
}

/* M-041, M-171, M-181, RM-31, RM-32, RM-34 */
static bool check_number(struct match *m, const struct script *s,
			 enum mode mode, struct refusal *r)
{
	static const struct {
		size_t min, max;
		unsigned refused;
		uint16_t too_many; /* the clause */
		const char *one, *many;
	} limits[] = {
		[DUEL] = { 2, 2, REFUSED_PLAYERS, M_041,
			   NN_("%zu player, a duel takes 2",
			       "%zu players, a duel takes 2") },
		[SOLO] = { 2, 2, REFUSED_AUTOMATON, M_171,
			   NN_("%zu player, solo takes 2",
			       "%zu players, solo takes 2") },
		[CIRCLE] = { 3, MAX_PLAYERS, REFUSED_CIRCLE, RM_31,
			     NN_("%zu player, a circle takes 3 to 16",
				 "%zu players, a circle takes 3 to 16") },
		[TEAMS] = { 0, MAX_PLAYERS, REFUSED_CIRCLE, RM_31,
			    NN_("%zu player, a match takes 16 at the most",
				"%zu players, a match takes 16 at the "
				"most") },
	};
	const char *number = tr_n(m->lang, limits[mode].one, limits[mode].many,
				  (int64_t)s->nplayers);
	size_t automata = 0;

	for (size_t i = 0; i < s->nplayers; i++)
		automata += is_automaton(&s->player[i]);
	if (s->nplayers < limits[mode].min)
		referee_refuse(m, r, limits[mode].refused, -1, number,
			       s->nplayers);
	else if (s->nplayers > limits[mode].max)
		referee_refuse_by(m, r, limits[mode].refused,
				  limits[mode].too_many, -1, number,
				  s->nplayers);
	else if (automata != (mode == SOLO))
		referee_refuse(m, r, REFUSED_AUTOMATON, -1,
			       mode == SOLO
				       ? N_("automata: %zu, solo takes exactly "
					    "one")
				       : N_("automata: %zu, only solo takes "
					    "one"),
			       automata);
	else
		return true;
	r->at = s->players_at;
	return false;
}

/* The number of the team; a new name gets a new number. */
static unsigned team_number(struct table *t, const char *name)
{
	unsigned i = 0;

	while (i < t->nteams && strcmp(t->team[i], name) != 0)
		i++;
	if (i == t->nteams)
		t->team[t->nteams++] = name;
	return i;
}

/* M-201: everybody in a team, at least two teams of equal size. */
static bool check_teams(struct match *m, const struct script *s,
			struct table *t, struct refusal *r)
{
	unsigned members[MAX_PLAYERS] = { 0 };

	for (size_t i = 0; i < s->nplayers; i++) {
		const char *name = team_of(&s->player[i]);

		if (name == NULL) {
			referee_refuse(m, r, REFUSED_TEAM_SIZE, -1,
				       "player \"%s\" has no team",
				       s->player[i].id);
			r->player = (int)i;
			return false;
		}
		t->player[i].team = (uint8_t)team_number(t, name);
		members[t->player[i].team]++;
	}
	for (unsigned i = 0; i < t->nteams; i++) {
		if (members[i] >= 2 && members[i] == members[0] &&
		    t->nteams >= 2)
			continue;
		r->at = s->players_at;
		if (t->nteams < 2)
			referee_refuse(m, r, REFUSED_TEAM_SIZE, -1,
				       "one team, at least two needed");
		else
			referee_refuse(m, r, REFUSED_TEAM_SIZE, -1,
				       "%u in team \"%s\", %u in team \"%s\"; "
				       "teams are equal, of 2 at least",
				       members[0], t->team[0], members[i],
				       t->team[i]);
		r->at = s->players_at;
		return false;
	}
	return true;
}

/* M-202, RM-22: a player of another team between any two of a team. */
static bool check_seating(struct match *m, const struct script *s,
			  const struct table *t, struct refusal *r)
{
	for (unsigned i = 0; i < t->n; i++) {
		unsigned next = (i + 1) % t->n;

		if (t->player[i].team != t->player[next].team)
			continue;
		referee_refuse(m, r, REFUSED_SEATING, -1,
			       "\"%s\" and \"%s\" of team \"%s\" are "
			       "neighbours",
			       s->player[i].id, s->player[next].id,
			       t->team[t->player[i].team]);
		r->player = (int)next;
		return false;
	}
	return true;
}

/* M-042, M-043, RM-16 */
static bool read_strength(struct match *m, const struct script *s, size_t i,
			  struct player_table *p, struct refusal *r)
{
	const struct node *n = node_get(s->player[i].node, "starting_strength");

	p->strength = DEFAULT_STRENGTH;
	if (n == NULL)
		return true;
	if (n->kind == NODE_INT && n->i >= 1 && n->i <= LARGEST_STRENGTH) {
		p->strength = (int32_t)n->i;
		return true;
	}
	referee_refuse(m, r, REFUSED_STRENGTH, -1,
		       "a starting strength is a number from 1 to %d",
		       LARGEST_STRENGTH);
	r->at = n->at;
	return false;
}

bool mainstay_admit(struct match *m, const struct script *s, struct refusal *r)
{
	struct table *t = arena_alloc(m->arena, sizeof(*t));
	int32_t mode, randomizer;

	/* RM-27 */
	if (m->format->param[PARAM_TRUMP_WARRIORS] > 0) {
		referee_refuse(m, r, REFUSED_FORMAT, -1,
			       "matches of the format %s are not played",
			       m->format->name);
		if (s->format.n)
			r->at = s->format_at;
		return false;
	}
	/* M-045, RM-2: fixed for the match and for all players */
	if (!script_option(m, s, PARAM_MODE, REFUSED_MODE, &mode, r) ||
	    !script_option(m, s, PARAM_RANDOMIZER, REFUSED_RANDOMIZER,
			   &randomizer, r) ||
	    !check_number(m, s, (enum mode)mode, r))
		return false;
	t->mode = (enum mode)mode;
	t->randomizer = (enum randomizer)randomizer;
	t->n = (unsigned)s->nplayers;
	if (mode == TEAMS &&
	    (!check_teams(m, s, t, r) || !check_seating(m, s, t, r)))
		return false;
	for (size_t i = 0; i < s->nplayers; i++) {
		if (mode != TEAMS) {
			t->player[i].team = (uint8_t)t->nteams;
			t->team[t->nteams++] = s->player[i].id;
		}
		t->player[i].automaton = is_automaton(&s->player[i]);
		if (!read_strength(m, s, i, &t->player[i], r))
			return false;
	}
	m->table = t;
	return true;
}

/* Adds a card to a hand, which stays sorted. */
static void take_card(const struct match *m, struct hand *h, int32_t card)
{
	unsigned i = h->n++;

	assert(h->n <= DEFENDERS);
	for (; i > 0 && h->card[i - 1] > card; i--) {
		h->card[i] = h->card[i - 1];
		h->essence[i] = h->essence[i - 1];
	}
	h->card[i] = card;
	h->essence[i] = mainstay_essence(m->cards->v[card].facts.key);
}

/* M-131, M-132, M-141: the card that equals its owner's leader as printed,
 * neutral with neutral only (M-016, RM-8). */
static void find_recurring(struct hand *h, struct essence leader)
{
	h->recurring = NO_SLOT;
	for (unsigned i = 0; i < h->n; i++)
		if (h->essence[i].positive == leader.positive &&
		    h->essence[i].negative == leader.negative)
			h->recurring = (int8_t)i;
}

/* The legal deck of one seat (M-041, M-172) as hands and leaders. */
static void take_deck(struct match *m, unsigned seat, struct player_table *p)
{
	const struct deck_list *l = m->seat[seat].deck;

	for (size_t i = 0; i < l->n; i++) {
		int32_t index = (int32_t)l->v[i].card;
		const struct card *c = &m->cards->v[index];

		switch (c->variant) {
		case MAINSTAY:
			p->mainstay = index;
			p->mainstay_essence = mainstay_essence(c->facts.key);
			break;
		case HERO:
			p->hero = index;
			p->hero_essence = mainstay_essence(c->facts.key);
			break;
		case WARRIOR:
			take_card(m, &p->hand[ATTACK], index);
			break;
		default:
			take_card(m, &p->hand[DEFENCE], index);
			break;
		}
	}
	assert(p->hand[ATTACK].n == WARRIORS &&
	       p->hand[DEFENCE].n == DEFENDERS);
	find_recurring(&p->hand[ATTACK], p->mainstay_essence);
	find_recurring(&p->hand[DEFENCE], p->hero_essence);
}

/* M-047, M-048: everybody has the full deck and the agreed strength. */
static void fill_block(const struct table *t, struct state *st)
{
	st->round = 1;
	for (unsigned i = 0; i < t->n; i++) {
		struct player *p = &st->player[i];

		*p = (struct player){ .strength = t->player[i].strength,
				      .deck = { (1u << WARRIORS) - 1,
						(1u << DEFENDERS) - 1 },
				      .committed = { NO_SLOT, NO_SLOT },
				      .cooldown = { NO_SLOT, NO_SLOT },
				      .target = NO_SEAT,
				      .attacker = NO_SEAT,
				      .alive = true };
		/* M-173 */
		for (unsigned k = 0; k < ROLES && t->player[i].automaton; k++)
			for (unsigned n = 0; n < t->player[i].hand[k].n; n++)
				p->pile[k][p->npile[k]++] = (uint8_t)n;
	}
}

bool mainstay_open(struct match *m, const struct script *s, struct refusal *r)
{
	struct table *t = arena_alloc(m->arena, sizeof(*t));
	struct state *st = arena_alloc(m->arena, state_size(m->nseats));

	*t = *table_of(m);
	for (unsigned i = 0; i < t->n; i++)
		take_deck(m, i, &t->player[i]);
	m->table = t;
	m->size = state_size(t->n);
	fill_block(t, st);
	t->start = st;
	t->set_up = s->setup != NULL;
	return s->setup == NULL || mainstay_place(m, s, t, st, r);
}

const struct script_key mainstay_player_keys[] = {
	{ .name = "starting_strength", .kinds = SCRIPT_ANY },
	{ .name = "team", .kinds = SCRIPT_TEXT | SCRIPT_INT | SCRIPT_NULL },
	{ .name = "automaton", .kinds = SCRIPT_BOOL },
	{ 0 },
};
