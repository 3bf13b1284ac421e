/* The state of a match as a document (catalogue 8.4). */
#include "validators/core/cards/format.h"
#include "validators/core/match/view.h"
#include "validators/trilunie/play.h"

/* The view being made. */
struct showing {
	const struct match *m;
	struct view *v;
	int viewer; /* a side, or -1: the judge */
};

static int compare_cards(const struct match *m, int a, int b)
{
	const struct instance *x = &state_of(m)->card[a];
	const struct instance *y = &state_of(m)->card[b];

	return x->kind != y->kind ? x->kind - y->kind : x->copy - y->copy;
}

static void sort_cards(const struct match *m, uint16_t *v, size_t n)
{
	for (size_t i = 1; i < n; i++) {
		uint16_t x = v[i];
		size_t k = i;

		for (; k > 0 && compare_cards(m, shown_card(m, v[k - 1]),
					      shown_card(m, x)) > 0;
		     k--)
			v[k] = v[k - 1];
		v[k] = x;
	}
}

static const char *shown_name(const struct showing *s, int card, bool full)
{
	struct buf b = { 0 };

	trilunie_put_name(s->m, shown_card(s->m, card), full, &b);
	return buf_keep(&b, s->v->arena).p;
}

/* A list of cards, sorted by name or in its order. */
static void view_cards(const struct showing *s, const char *key,
		       const uint16_t *v, size_t n, bool sorted)
{
	uint16_t all[2 * MAX_DECK];

	for (size_t i = 0; i < n; i++)
		all[i] = v[i];
	if (sorted)
		sort_cards(s->m, all, n);
	view_open_list(s->v, key);
	for (size_t i = 0; i < n; i++)
		view_text(s->v, NULL, shown_name(s, all[i], false));
	view_close(s->v);
}

/* The side's units at a place, sorted by name; returns their number. */
static size_t units_at(const struct match *m, unsigned side, unsigned from,
		       unsigned to, uint16_t *out)
{
	const struct state *st = state_of(m);
	size_t n = 0;

	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(m)[i];

		if (side_of(m, card) == side && st->card[card].place >= from &&
		    st->card[card].place <= to)
			out[n++] = (uint16_t)card;
	}
	sort_cards(m, out, n);
	return n;
}

static void put_zones(const struct showing *s, unsigned side)
{
	uint16_t v[2 * MAX_DECK];

	view_open_map(s->v, "zones");
	for (unsigned z = 0; z < ZONES; z++)
		view_cards(s, trilunie_zone_names[z], v,
			   units_at(s->m, side, z, z, v), true);
	view_close(s->v);
	view_cards(s, "retreated", v,
		   units_at(s->m, side, PLACE_RETREATED, PLACE_RETREATED, v),
		   true);
}

/* A unit being built is face down, but was shown when it was begun (T-332):
 * everybody knows it. */
static void put_build(const struct showing *s, unsigned side)
{
	const struct state *st = state_of(s->m);
	uint16_t v[MAX_DECK], n = st->player[side].n[PILE_BUILD];

	for (uint16_t i = 0; i < n; i++)
		v[i] = pile_of(s->m, side, PILE_BUILD)[i];
	sort_cards(s->m, v, n);
	view_open_map(s->v, "build");
	for (uint16_t i = 0; i < n; i++)
		view_int(s->v, shown_name(s, v[i], false),
			 st->card[v[i]].markers);
	view_close(s->v);
}

static void put_piles(const struct showing *s, unsigned side)
{
	const struct player *p = &state_of(s->m)->player[side];
	uint16_t deck[MAX_DECK];

	if (s->viewer < 0 || s->viewer == (int)side)
		view_cards(s, "hand", pile_of(s->m, side, PILE_HAND),
			   p->n[PILE_HAND], true);
	for (uint16_t i = 0; i < p->n[PILE_DECK]; i++)
		deck[i] =
			pile_of(s->m, side, PILE_DECK)[p->n[PILE_DECK] - 1 - i];
	if (s->viewer < 0) /* T-123 */
		view_cards(s, "deck", deck, p->n[PILE_DECK], false);
	view_cards(s, "discard", pile_of(s->m, side, PILE_DISCARD),
		   p->n[PILE_DISCARD], false);
	view_add(s->v, "hand_size:%d deck_size:%d discard_size:%d",
		 p->n[PILE_HAND], p->n[PILE_DECK], p->n[PILE_DISCARD]);
}

static void put_keywords(const struct showing *s, const struct instance *c)
{
	view_open_map(s->v, "keywords");
	for (unsigned i = 0; i < TRILUNIE_KEYWORDS; i++) {
		const char *word = trilunie_keywords[i].word;

		if (!unit_has(c, (enum keyword_id)i))
			continue;
		if (i == ACCURACY || i == INTERCEPT) {
			view_bool(s->v, word, true);
			continue;
		}
		if (i != BOMBARDMENT) {
			view_int(s->v, word, c->worth[i]);
			continue;
		}
		view_open_list(s->v, word);
		for (unsigned z = 0; z < ZONES; z++)
			if (c->worth[i] >> z & 1 && z != c->place)
				view_text(s->v, NULL, trilunie_zone_names[z]);
		view_close(s->v);
	}
	view_close(s->v);
}

static void view_unit(const struct showing *s, int unit)
{
	const struct instance *c = &state_of(s->m)->card[unit];
	int16_t stack[16];
	size_t n = trilunie_stack(s->m, unit, stack, 16);
	uint16_t gear[MAX_DECK], ngear = 0;

	view_open_map(s->v, shown_name(s, unit, false));
	view_add(s->v,
		 "zone:%s turned:%hhd damage:%d speed:%d attack:%d life:%d "
		 "paralysis:%d cards:[",
		 in_zone(c) ? trilunie_zone_names[c->place] : "retreated",
		 c->turned, c->damage, c->speed, c->attack, c->life,
		 c->paralysis);
	for (size_t i = 0; i < n; i++)
		view_text(s->v, NULL, trilunie_card_name(s->m, stack[i]));
	view_close(s->v);
	for (uint16_t i = 0; i < state_of(s->m)->nplay; i++) {
		int card = play_of(s->m)[i];

		if (state_of(s->m)->card[card].place == PLACE_ATTACHED &&
		    state_of(s->m)->card[card].host == unit)
			gear[ngear++] = (uint16_t)card;
	}
	view_cards(s, "equipment", gear, ngear, true);
	put_keywords(s, c);
	view_close(s->v);
}

static void put_player(const struct showing *s, unsigned side)
{
	const struct player *p = &state_of(s->m)->player[side];
	uint16_t v[2 * MAX_DECK];
	size_t n = units_at(s->m, side, 0, PLACE_RETREATED, v);

	view_open_map(s->v, trilunie_player(s->m, side));
	view_add(s->v,
		 "side:%s mana:%d coins:%d total:%d bonus:%hhd abandoned:%hhd",
		 trilunie_side_names[side], p->mana, p->coins, p->total,
		 p->bonus, p->abandoned);
	put_piles(s, side);
	put_zones(s, side);
	put_build(s, side);
	view_open_map(s->v, "units");
	for (size_t i = 0; i < n; i++)
		view_unit(s, v[i]);
	view_close(s->v);
	view_close(s->v);
}

static void put_attack(const struct showing *s)
{
	const struct state *st = state_of(s->m);
	const struct attack *a = &st->attack;

	if (!a->stage) {
		view_text(s->v, "attack", NULL);
		return;
	}
	view_add(s->v, "attack:{attacker:%s target:%s defender:%s dice:[",
		 shown_name(s, a->attacker, true),
		 shown_name(s, a->target, true),
		 shown_name(s, a->defender, true));
	for (unsigned i = 0; i < a->ndice; i++)
		view_int(s->v, NULL, a->dice[i]);
	view_add(s->v, "] pending:{");
	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(s->m)[i];

		if (st->card[card].pending)
			view_int(s->v, shown_name(s, card, true),
				 st->card[card].pending);
	}
	view_add(s->v, "}}");
}

static void put_head(const struct showing *s)
{
	const struct match *m = s->m;
	const struct state *st = state_of(m);
	struct due due[MATCH_MAX_PLAYERS];

	view_add(s->v,
		 "game:%s format:%s turn:%d phase:%s step:%s window:%s "
		 "to_act:%s captured:{",
		 m->game->id, m->format->name, st->turn,
		 trilunie_phase_name((enum step)st->step),
		 trilunie_step_name((enum step)st->step),
		 trilunie_window_name(st->window),
		 trilunie_due(m, due) ? m->seat[due[0].player].id : NULL);
	for (unsigned z = 0; z < ZONES; z++) {
		int side = trilunie_captor(m, z);

		view_text(s->v, trilunie_zone_names[z],
			  side < 0 ? NULL : trilunie_player(m, (unsigned)side));
	}
	view_close(s->v);
	put_attack(s);
}

void trilunie_view(const struct match *m, int viewer, struct view *v)
{
	const struct showing s = {
		.m = m,
		.v = v,
		.viewer = viewer < 0 ? -1 : table_of(m)->side[viewer],
	};

	put_head(&s);
	view_open_map(v, "players");
	for (unsigned seat = 0; seat < m->nseats; seat++)
		put_player(&s, table_of(m)->side[seat]);
	view_close(v);
	view_result(v, m);
}
