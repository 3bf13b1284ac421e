/*
 * For built-in players, everything that a seat cannot see is drawn again: the
 * orders of decks, the other's deal, the other's squad before the reveal, the
 * other's hidden cards.  The draw does not depend on the true state.
 */
#include "validators/core/match/pool.h"
#include "validators/stalker/play.h"

#include <stdlib.h>

#define VEILED (2 * CELL_ITEM) /* in an action: the card on cell 0, 1, ... */

/* The cards that a squad may have been bought from, and the places of the squad
 * that nobody has seen. */
struct redraw {
	struct match *m;
	uint8_t player;            /* the owner */
	uint16_t card[MAX_PLAYER]; /* the first n of them are in the places */
	/* the cards that are really there, in order of play */
	int16_t was[MAX_PLAYER];
	unsigned ncards, n;
	unsigned factions; /* of the visible part of the squad, as bits */
	int want;          /* total cost of the cards in crystals */
	bool creatures;    /* one of them must be a creature */
};

static void mix_deck(struct match *m, unsigned player)
{
	struct player *x = &state_of(m)->player[player];

	rng_mix_anew(&m->chance->rng, (uint16_t *)x->deck, x->ndeck);
}

/* Steps 1 to 4: the deal.  Cards used in Step 4 have been seen. */
static bool was_shown(const struct state *st, int p)
{
	for (unsigned i = 0; i < st->nlinks; i++)
		if (st->link[i].source == p)
			return true;
	return false;
}

/* Puts the deal back into the deck, except cards that were seen; returns the
 * number of cards. */
static unsigned take_deal(struct match *m, uint8_t player)
{
	struct state *st = state_of(m);
	struct player *x = &st->player[player];
	unsigned n = 0;

	for (unsigned i = 0; i < table_of(m)->npieces; i++) {
		struct piece *p = piece_of(m, (int)i);

		if (p->zone != IN_DEAL || owner_of(m, (int)i) != player ||
		    (st->step < 5 && was_shown(st, (int)i)))
			continue;
		p->zone = IN_DECK;
		x->deck[x->ndeck++] = (int16_t)i;
		n++;
	}
	return n;
}

/* Deals the first n cards of the shuffled deck. */
static void draw_deal(struct match *m, uint8_t player, unsigned n)
{
	struct player *x = &state_of(m)->player[player];

	mix_deck(m, player);
	for (unsigned i = 0; i < n; i++)
		piece_of(m, x->deck[i])->zone = IN_DEAL;
	memmove(x->deck, x->deck + n, (x->ndeck - n) * sizeof(x->deck[0]));
	x->ndeck = (uint8_t)(x->ndeck - n);
	memset(x->deck + x->ndeck, 0, n * sizeof(x->deck[0]));
}

/* Step 5: the player has bought something unknown: draws any squad that can be
 * paid for, from any deal. */
static void draw_squad(struct match *m, uint8_t player)
{
	const struct table *t = table_of(m);
	struct state *st = state_of(m);
	struct player *x = &st->player[player];
	unsigned n = 0, bought = 0;
	int16_t dealt[MAX_PLAYER];

	for (unsigned i = st->nplay; i-- > 0;) {
		int p = st->play[i];

		if (owner_of(m, p) != player)
			continue;
		stalker_leave(m, p, IN_DECK);
		piece_of(m, p)->nth = 0;
		n++;
	}
	x->spent = (struct spending){ 0 };
	x->purse.gold = t->gold - x->redeals * REDEAL_COST;
	x->purse.silver = t->silver + SECOND_SILVER * (x->seat == 1);
	stalker_set_hand(m, player);
	n += take_deal(m, player);
	draw_deal(m, player, n);
	n = 0;
	for (unsigned i = 0; i < t->npieces; i++)
		if (owner_of(m, (int)i) == player &&
		    piece_of(m, (int)i)->zone == IN_DEAL)
			dealt[n++] = (int16_t)i;
	rng_mix_anew(&m->chance->rng, (uint16_t *)dealt, n);
	/* RS-23: a creature first */
	for (unsigned i = 0; i < n && !bought; i++)
		if (is_creature(m, dealt[i]))
			bought += stalker_buy(m, player, dealt[i]);
	for (unsigned i = 0; i < n; i++)
		stalker_buy(m, player, dealt[i]);
	x->recruited = true;
}

static bool is_unseen(const struct match *m, uint8_t player, int p)
{
	const struct state *st = state_of(m);
	const struct piece *x = piece_of(m, p);

	return owner_of(m, p) == player && x->controller == player &&
	       (x->hidden || (st->step && st->step < 7));
}

/* How badly a card fits the place of `was`: S-3.11.1-1. */
static int misfit(const struct redraw *d, int was, int p)
{
	const struct state *st = state_of(d->m);
	const struct piece *x = piece_of(d->m, was);
	unsigned stage = d->player == st->first ? 0 : 2;
	bool may_hide = (!st->step && st->turn <= 1) || st->step >= 7;

	if ((st->step == 7 && st->stage7 <= stage) ||
	    (st->step && st->step < 7))
		return 0;
	if (!stalker_hides(variant_of(d->m, p)))
		return 2;
	may_hide =
		may_hide && stalker_hidden_row(st->player[d->player].seat == 1,
					       cell_rank(x->cell));
	return !may_hide &&
	       !(print_of(d->m, p)->card->facts.bits & FACT_STEALTH);
}

/* S-3.6-3 */
static bool excludes(const struct match *m, int p, int q)
{
	const struct facts *a = &print_of(m, p)->card->facts;
	const struct facts *b = &print_of(m, q)->card->facts;

	return a->group == b->group && (a->bits | b->bits) & FACT_UNIQUE;
}

/* How far the cards in the places are from what was seen. */
static int distance(const struct redraw *d)
{
	const struct state *st = state_of(d->m);
	unsigned factions = d->factions;
	int far = 0, cost = 0;
	bool creature = !d->creatures;

	for (unsigned i = 0; i < d->n; i++) {
		int p = d->card[i];
		const struct print *c = print_of(d->m, p);

		cost += c->cost;
		factions |= c->faction < NEUTRAL ? 1u << c->faction : 0;
		creature |= is_creature(d->m, p);
		far += 100 * misfit(d, d->was[i], p);
		for (unsigned k = 0; k < i; k++)
			far += 50 * excludes(d->m, p, d->card[k]);
		for (unsigned k = 0; k < st->nplay; k++)
			far += 50 * (owner_of(d->m, st->play[k]) == d->player &&
				     !is_unseen(d->m, d->player, st->play[k]) &&
				     excludes(d->m, p, st->play[k]));
	}
	cost -= d->want + (int)factions_gold((uint16_t)factions);
	return far + abs(cost) + 1000 * !creature;
}

/* True if the player has seen that the card is in the deck: it was put there,
 * or the stack names it. */
static bool is_seen_in_deck(const struct match *m, int p)
{
	const struct agenda *stack = &state_of(m)->stack;

	for (uint32_t i = 0; i < stack->n; i++) {
		const struct effect_use *u = &stack->v[i].use;

		for (unsigned k = 0; k < u->from[u->ntargets]; k++)
			if (thing_same(u->bound[k], card_thing(p)))
				return true;
	}
	return piece_of(m, p)->nth != 0;
}

/* Collects the places, the possible cards, and what is known about them. */
static void collect_hidden(struct redraw *d)
{
	const struct table *t = table_of(d->m);
	const struct state *st = state_of(d->m);
	const struct player *x = &st->player[d->player];

	d->creatures = true;
	d->want = t->gold + t->silver - x->redeals * REDEAL_COST +
		  SECOND_SILVER * (x->seat == 1) - x->gold - x->silver;
	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];

		if (is_unseen(d->m, d->player, p)) {
			d->was[d->n++] = (int16_t)p;
			d->card[d->ncards++] = (uint16_t)p;
		} else if (piece_of(d->m, p)->controller == d->player &&
			   is_creature(d->m, p)) {
			d->creatures = false;
		}
	}
	for (unsigned i = 0; i < x->ndeck; i++)
		if (!is_seen_in_deck(d->m, x->deck[i]))
			d->card[d->ncards++] = (uint16_t)x->deck[i];
	for (unsigned i = 0; i < t->npieces; i++) {
		const struct print *c = print_of(d->m, (int)i);
		const struct piece *p = piece_of(d->m, (int)i);

		if (owner_of(d->m, (int)i) != d->player || p->zone == IN_DECK ||
		    (in_game(p) && is_unseen(d->m, d->player, (int)i)))
			continue;
		d->want -= c->cost;
		d->factions |= c->faction < NEUTRAL ? 1u << c->faction : 0;
	}
}

/* Draws any cards, then replaces cards while that comes nearer to what
 * was seen. */
static void draw_places(struct redraw *d)
{
	rng_mix_anew(&d->m->chance->rng, d->card, d->ncards);
	int far = distance(d);

	for (unsigned k = 0; k < 8 * d->n && far && d->ncards > d->n; k++) {
		uint16_t *a = &d->card[rng_below(&d->m->chance->rng, d->n)];
		uint16_t *b = &d->card[d->n + rng_below(&d->m->chance->rng,
							d->ncards - d->n)];
		uint16_t p = *a;

		*a = *b;
		*b = p;
		int now = distance(d);

		if (now <= far) {
			far = now;
			continue;
		}
		*b = *a;
		*a = p;
	}
}

#define RENAME(x, to) ((x) >= 0 && (x) < MAX_PIECES ? ((x) = (to)[x]) : 0)

/* Renames the cards: card to[p] takes the place and the state of p. */
static void rename_cards(struct match *m, const int16_t *to)
{
	struct state *st = state_of(m);
	struct piece was[MAX_PIECES];
	unsigned n = table_of(m)->npieces;

	memcpy(was, st->piece, n * sizeof(was[0]));
	for (unsigned i = 0; i < n; i++) {
		struct piece *x = &st->piece[to[i]];

		*x = was[i];
		RENAME(x->host, to);
		RENAME(x->hurt_by, to);
	}
	for (unsigned i = 0; i < CELLS; i++)
		RENAME(st->at[i], to);
	for (unsigned i = 0; i < st->nplay; i++)
		RENAME(st->play[i], to);
	for (unsigned i = 0; i < st->nattacks; i++) {
		struct attack *a = &st->attack[i];

		RENAME(a->attacker, to);
		RENAME(a->target, to);
		RENAME(a->first, to);
		RENAME(a->defender, to);
	}
	for (uint32_t i = 0; i < st->waits.n; i++)
		if (st->waits.v[i].use.ability != NO_ABILITY)
			RENAME(st->waits.v[i].game[G_INFO], to);
	for (unsigned i = 0; i < st->nlinks; i++) {
		RENAME(st->link[i].source, to);
		RENAME(st->link[i].setter, to);
		RENAME(st->link[i].giver, to);
	}
	RENAME(st->by, to);
	agenda_rename(&st->waits, to);
	agenda_rename(&st->stack, to);
	effect_rename(&st->effects, to);
}

/* Nobody has seen how hidden cards could respond: the drawn ones have nothing
 * to respond to. */
static void drop_answers(struct match *m, uint8_t player)
{
	struct agenda *a = &state_of(m)->waits;

	for (uint32_t i = a->n; i-- > 0;) {
		const struct agenda_entry *e = &a->v[i];
		struct thing x = e->use.source;

		if (e->lane == TRIGGERS && e->use.controller == player &&
		    x.kind == THING_CARD && is_unseen(m, player, x.id) &&
		    in_game(piece_of(m, x.id)))
			agenda_remove(a, e->serial);
	}
}

/* Everybody sees the crystals left, but not how they were spent. */
static void account(const struct redraw *d)
{
	struct player *x = &state_of(d->m)->player[d->player];
	bool bonus = state_of(d->m)->step >= 5;
	unsigned factions = d->factions;

	for (unsigned i = 0; i < d->n; i++) {
		const struct print *c = print_of(d->m, d->card[i]);

		factions |= c->faction < NEUTRAL ? 1u << c->faction : 0;
	}
	x->spent = (struct spending){ .factions = (uint16_t)factions };
	x->spent.gold = x->purse.gold - x->gold +
			(bonus ? factions_gold((uint16_t)factions) : 0);
	x->spent.silver = x->purse.silver - x->silver;
}

/* From Step 6 on. */
static void draw_hidden(struct match *m, uint8_t player)
{
	struct effect_scene s = scene_of(m);
	struct player *x = &state_of(m)->player[player];
	struct redraw d = { .m = m, .player = player };
	int16_t to[MAX_PIECES];
	unsigned n = 0;

	collect_hidden(&d);
	if (d.n == 0) {
		mix_deck(m, player);
		return;
	}
	drop_answers(m, player);
	draw_places(&d);
	account(&d);
	for (int i = 0; i < MAX_PIECES; i++)
		to[i] = (int16_t)i;
	for (unsigned i = 0; i < d.n; i++)
		to[d.was[i]] = (int16_t)d.card[n++];
	for (unsigned i = 0; i < x->ndeck; i++)
		if (!is_seen_in_deck(m, x->deck[i]))
			to[x->deck[i]] = (int16_t)d.card[n++];
	rename_cards(m, to);
	for (unsigned i = 0; i < x->ndeck; i++)
		x->deck[i] = to[x->deck[i]];
	mix_deck(m, player);
	for (unsigned i = 0; i < d.n; i++)
		piece_of(m, d.card[i])->nth = 0;
	for (unsigned i = 0; i < d.n; i++)
		piece_of(m, d.card[i])->nth = stalker_next_nth(m, d.card[i]);
	effect_refresh(&s);
	for (unsigned i = 0; i < d.n; i++)
		piece_of(m, d.card[i])->margin =
			(int16_t)stalker_life_max(m, d.card[i]);
}

/* May it be any card of his list, as far as anybody has seen? */
static bool is_unknown(const struct match *m, uint8_t player, int p)
{
	const struct state *st = state_of(m);
	enum zone zone = (enum zone)piece_of(m, p)->zone;

	return zone == IN_DECK        ? !is_seen_in_deck(m, p)
	       : zone == IN_DEAL      ? st->step >= 5 || !was_shown(st, p)
	       : zone <= IN_AUXILIARY ? is_unseen(m, player, p)
				      : false;
}

/* Any cards that his list may hold, beside those that were seen. */
static void guess(struct match *m, uint8_t player)
{
	struct table *t = (struct table *)(uintptr_t)m->table;
	struct pool_draw draw;
	unsigned n = 0;
	int16_t v[MAX_PLAYER];

	pool_begin(&draw, m->seat[player].pool);
	for (unsigned i = 0; i < t->npieces; i++) {
		if (t->piece[i].owner != player)
			continue;
		if (is_unknown(m, player, (int)i))
			v[n++] = (int16_t)i;
		else
			pool_see(&draw, t->piece[i].of->index);
	}
	for (unsigned i = 0; i < n; i++)
		stalker_print_on(
			t, (unsigned)v[i],
			t->print_of[pool_next(&draw, &m->chance->rng)]);
}

void stalker_forget(struct match *m, unsigned player)
{
	struct state *st = state_of(m);
	uint8_t other = other_seat((uint8_t)player);

	if (m->guessed)
		guess(m, other);
	st->player[other].imagined = true;
	mix_deck(m, player);
	if (st->step && st->step < 5)
		draw_deal(m, other, take_deal(m, other));
	else if (st->step == 5)
		draw_squad(m, other);
	else
		draw_hidden(m, other);
}

/* Replaces a hidden card by its cell, and back. */
static int32_t veil_card(const struct match *m, uint8_t other, int32_t p,
			 bool veiled)
{
	const struct state *st = state_of(m);

	if (!veiled)
		return p >= VEILED ? st->at[p - VEILED] : p;
	return p >= 0 && p < (int32_t)table_of(m)->npieces &&
			       piece_of(m, p)->zone == ON_FIELD &&
			       is_unseen(m, other, p)
		       ? VEILED + piece_of(m, p)->cell
		       : p;
}

void stalker_veil(const struct match *m, unsigned player, struct action *a,
		  bool veiled)
{
	uint8_t other = other_seat((uint8_t)player);

	for (unsigned i = 0; i < a->nlist; i++)
		a->list[i] = (int16_t)veil_card(m, other, a->list[i], veiled);
	if (a->verb == V_STRIKE)
		a->arg[A_SECOND] =
			veil_card(m, other, a->arg[A_SECOND], veiled);
}
