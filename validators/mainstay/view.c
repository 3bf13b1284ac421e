/* The state of a match as a document (catalogue 8.4). */
#include "validators/core/cards/format.h"
#include "validators/core/game/card.h"
#include "validators/core/match/view.h"
#include "validators/mainstay/play.h"

static struct str card_id(const struct match *m, unsigned seat, enum role role,
			  unsigned slot)
{
	return slot_card(m, seat, role, slot)->id;
}

/* The card of a slot, or null. */
static void put_slot(const struct match *m, struct view *v, const char *key,
		     unsigned seat, enum role role, int slot)
{
	if (slot == NO_SLOT)
		view_text(v, key, NULL);
	else
		view_str(v, key, card_id(m, seat, role, (unsigned)slot));
}

/* The cards of both roles, sorted by id, as their indices are. */
static void put_cards(const struct match *m, struct view *v, const char *key,
		      unsigned seat, const uint16_t slots[ROLES])
{
	const struct hand *h = table_of(m)->player[seat].hand;
	unsigned at[ROLES] = { 0 };

	view_open_list(v, key);
	while (at[ATTACK] < h[ATTACK].n || at[DEFENCE] < h[DEFENCE].n) {
		enum role r = at[ATTACK] == h[ATTACK].n     ? DEFENCE
			      : at[DEFENCE] == h[DEFENCE].n ? ATTACK
			      : h[ATTACK].card[at[ATTACK]] <
					      h[DEFENCE].card[at[DEFENCE]]
				      ? ATTACK
				      : DEFENCE;

		if (slots[r] >> at[r] & 1)
			view_str(v, NULL, card_id(m, seat, r, at[r]));
		at[r]++;
	}
	view_close(v);
}

static void put_discard(const struct match *m, struct view *v, unsigned seat)
{
	const struct player *p = &state_of(m)->player[seat];

	view_open_list(v, "discard");
	for (unsigned i = 0; i < p->ndiscard; i++)
		view_str(v, NULL,
			 card_id(m, seat, (enum role)(p->discard[i] >> 4),
				 p->discard[i] & 15));
	view_close(v);
}

static void put_piles(const struct match *m, struct view *v, unsigned seat)
{
	const struct player *p = &state_of(m)->player[seat];

	for (unsigned r = 0; r < ROLES; r++) {
		view_open_list(v, mainstay_pile_names[r]);
		for (unsigned i = 0; i < p->npile[r]; i++)
			view_str(v, NULL,
				 card_id(m, seat, (enum role)r, p->pile[r][i]));
		view_close(v);
	}
}

/* The cards in front of a player: see 8.4 for who may see what.  M-051, M-053,
 * M-056, RM-28, RM-33. */
static void put_zones(const struct match *m, int viewer, struct view *v,
		      unsigned seat)
{
	const struct player *p = &state_of(m)->player[seat];
	bool judge = viewer < 0, own = viewer == (int)seat;
	uint16_t cooldown[ROLES] = { 0 };

	if (judge || own)
		put_cards(m, v, "deck", seat, p->deck);
	view_int(v, "deck_size",
		 __builtin_popcount(p->deck[ATTACK]) +
			 __builtin_popcount(p->deck[DEFENCE]));
	if (judge || own) {
		view_open_map(v, "committed");
		for (unsigned r = 0; r < ROLES; r++)
			put_slot(m, v, mainstay_role_names[r], seat,
				 (enum role)r, p->committed[r]);
		view_close(v);
	}
	if (judge)
		put_discard(m, v, seat);
	view_int(v, "discard_size", p->ndiscard);
	for (unsigned r = 0; r < ROLES; r++)
		if (p->cooldown[r] != NO_SLOT)
			cooldown[r] = (uint16_t)(1u << p->cooldown[r]);
	put_cards(m, v, "cooldown", seat, cooldown);
	if (judge && table_of(m)->player[seat].automaton)
		put_piles(m, v, seat);
}

static void put_seat(const struct match *m, struct view *v, const char *key,
		     uint8_t seat)
{
	view_text(v, key, seat == NO_SEAT ? NULL : m->seat[seat].id);
}

static void put_player(const struct match *m, int viewer, struct view *v,
		       unsigned i)
{
	const struct player_table *t = &table_of(m)->player[i];
	const struct player *p = &state_of(m)->player[i];

	view_open_map(v, m->seat[i].id);
	view_add(v,
		 "seat:%d team:%s automaton:%hhd alive:%hhd mainstay:%.*s "
		 "hero:%.*s strength:%d",
		 i + 1,
		 table_of(m)->mode == TEAMS ? table_of(m)->team[t->team] : NULL,
		 t->automaton, p->alive, STR_ARG(m->cards->v[t->mainstay].id),
		 STR_ARG(m->cards->v[t->hero].id), p->strength);
	put_zones(m, viewer, v, i);
	put_seat(m, v, "attacks", p->target);
	put_seat(m, v, "attacked_by", p->attacker);
	view_close(v);
}

static void put_attack(const struct match *m, struct view *v, unsigned i)
{
	const struct attack *a = &state_of(m)->player[i].attack;
	static const char *const coin[] = { "", "heads", "tails" };

	view_open_map(v, m->seat[i].id);
	view_text(v, "target", m->seat[a->target].id);
	put_slot(m, v, "warrior", i, ATTACK, a->warrior);
	put_slot(m, v, "defender", a->target, DEFENCE, a->defender);
	view_open_list(v, "rolls");
	for (unsigned k = 0; k < a->nrolls; k++) {
		if (table_of(m)->randomizer == COIN)
			view_text(v, NULL, coin[a->roll[k]]);
		else
			view_int(v, NULL, a->roll[k]);
	}
	view_close(v);
	view_open_list(v, "blocked");
	for (unsigned k = 0; k < POSITIONS; k++)
		if (a->blocked & TRAIT_BIT(k))
			view_text(v, NULL, mainstay_positions[k]);
	view_close(v);
	view_open_map(v, "damage");
	for (unsigned k = 0; k < POSITIONS; k++)
		view_int(v, mainstay_positions[k], a->damage[k]);
	view_add(v, "} breakthrough:%d total:%d}", a->breakthrough, a->total);
}

static void put_sides(const struct match *m, struct view *v, const char *key,
		      uint32_t sides)
{
	view_open_list(v, key);
	for (unsigned i = 0; sides >> i; i++)
		if (sides >> i & 1)
			view_text(v, NULL, table_of(m)->team[i]);
	view_close(v);
}

/* The seats for which the flag is set, in order. */
static void put_seats(const struct match *m, struct view *v, const char *key,
		      bool living)
{
	view_open_list(v, key);
	for (unsigned i = 0; i < m->nseats; i++) {
		const struct player *p = &state_of(m)->player[i];

		if (living ? p->alive : p->due && !state_of(m)->over)
			view_text(v, NULL, m->seat[i].id);
	}
	view_close(v);
}

static void put_head(const struct match *m, struct view *v)
{
	const struct table *t = table_of(m);
	const struct state *st = state_of(m);

	view_add(v,
		 "game:%s format:%s mode:%s randomizer:%s round:%d rounds:%d "
		 "phase:%s outcome:%s",
		 m->game->id, m->format->name,
		 m->game->params[PARAM_MODE].words[t->mode],
		 m->game->params[PARAM_RANDOMIZER].words[t->randomizer],
		 st->round, st->rounds, st->over ? "over" : "commit",
		 mainstay_outcome_name(m));
	put_sides(m, v, "winners", st->winners);
	put_sides(m, v, "drawn", st->drawn);
	view_text(v, "reason", mainstay_reason_name(m));
	put_seats(m, v, "living", true);
	put_seats(m, v, "to_act", false);
}

void mainstay_view(const struct match *m, int viewer, struct view *v)
{
	const struct table *t = table_of(m);

	put_head(m, v);
	view_open_map(v, "attacks");
	for (unsigned i = 0; i < m->nseats; i++)
		if (state_of(m)->player[i].attack.made)
			put_attack(m, v, i);
	view_close(v);
	view_open_map(v, "players");
	for (unsigned i = 0; i < m->nseats; i++)
		put_player(m, viewer, v, i);
	view_close(v);
	if (t->mode != TEAMS)
		return;
	view_open_map(v, "teams");
	for (unsigned i = 0; i < t->nteams; i++) {
		view_open_map(v, t->team[i]);
		view_bool(v, "alive", mainstay_team_alive(m, i));
		view_int(v, "strength", mainstay_team_strength(m, i));
		view_close(v);
	}
	view_close(v);
}
