/* Where cards are: the field (catalogue 3.4), movement, entering and leaving
 * the game zone, death (catalogue 4.3, 4.5). */
#include "validators/base/scratch.h"
#include "validators/stalker/play.h"

#include <assert.h>

#include <string.h>

/* S-2.1.1-1: in a player's own half rows 1 to 3 are counted from the middle;
 * rows 4 to 6 are in the opponent's half. */
int stalker_row(const struct match *m, unsigned cell, uint8_t player)
{
	int rank = (int)cell_rank(cell);
	bool second = state_of(m)->player[player].seat == 1;
	int row = second ? rank - 2 : 3 - rank;

	return row >= 1 ? row : 4 - row;
}

int stalker_symbiote_of(const struct match *m, int host)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++) {
		uint8_t v = variant_of(m, st->play[i]);

		if (piece_of(m, st->play[i])->host == host &&
		    (v == SYMBIOTE || v == PARASITE))
			return st->play[i];
	}
	return NO_PIECE;
}

int stalker_worn(const struct match *m, int host, unsigned slot)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++) {
		const struct print *c = print_of(m, st->play[i]);

		if (piece_of(m, st->play[i])->host == host &&
		    c->variant == EQUIPMENT && c->slot == slot)
			return st->play[i];
	}
	return NO_PIECE;
}

/* The number of equipment cards of its host bought before it. */
static unsigned before_it(const struct match *m, int p)
{
	const struct state *st = state_of(m);
	const struct piece *x = piece_of(m, p);
	unsigned n = 0;

	for (unsigned i = 0; i < st->nplay; i++) {
		const struct piece *y = piece_of(m, st->play[i]);

		n += y->host == x->host && y->order < x->order &&
		     variant_of(m, st->play[i]) == EQUIPMENT;
	}
	return n < 13 ? n : 13;
}

/* RS-29: a1, b1, ... e6, then the auxiliary zone in order of buying; on one
 * cell host, symbiote, equipment. */
uint16_t stalker_board_key(const struct match *m, int p)
{
	const struct piece *x = piece_of(m, p);
	const struct state *st = state_of(m);
	unsigned level = 0;

	if (x->zone != ON_FIELD && x->host == NO_PIECE) {
		unsigned second = st->player[owner_of(m, p)].seat == 1;
		unsigned order = x->order < 2000 ? x->order : 2000;

		/* with room after each for the cards attached to it */
		return (uint16_t)(1000 + second * 32016 + order * 16);
	}
	if (x->host != NO_PIECE)
		level = variant_of(m, p) == EQUIPMENT ? 2 + before_it(m, p) : 1;
	if (x->zone != ON_FIELD)
		return (uint16_t)(stalker_board_key(m, x->host) + level);
	return (uint16_t)(x->cell * 16u + level);
}

void stalker_sort_board(const struct match *m, int16_t *v, unsigned n)
{
	SCRATCH uint16_t key[MAX_PIECES];

	for (unsigned i = 0; i < n; i++) {
		int16_t p = v[i];
		uint16_t k = stalker_board_key(m, p);
		unsigned at = i;

		for (; at > 0 && key[at - 1] > k; at--) {
			key[at] = key[at - 1];
			v[at] = v[at - 1];
		}
		key[at] = k;
		v[at] = p;
	}
}

unsigned stalker_board(const struct match *m, int16_t out[MAX_PIECES])
{
	const struct state *st = state_of(m);

	memcpy(out, st->play, st->nplay * sizeof(out[0]));
	stalker_sort_board(m, out, st->nplay);
	return st->nplay;
}

/* S-3.1: machines, symbiotes, parasites and hidden ones count (RS-23). */
unsigned stalker_creatures(const struct match *m, uint8_t player)
{
	const struct state *st = state_of(m);
	unsigned n = 0;

	for (unsigned i = 0; i < st->nplay; i++)
		n += is_creature(m, st->play[i]) &&
		     piece_of(m, st->play[i])->controller == player;
	return n;
}

static void move_attached(struct match *m, int host, unsigned cell)
{
	struct state *st = state_of(m);

	/* S-1.5.2h-1: all of them arrive at the same moment */
	for (unsigned i = 0; i < st->nplay; i++)
		if (piece_of(m, st->play[i])->host == host)
			piece_of(m, st->play[i])->cell = (uint8_t)cell;
}

static void say_moved(struct match *m, int p, unsigned cell, uint16_t clause)
{
	match_tell(m, EVENT_MOVED, clause, "card:%c cell:%s", p,
		   stalker_cell_name(cell));
}

/* S-1.5.2h-2: effects tied to the relocation of the host may concern the cards
 * that share its cell. */
static void hear_moved(struct match *m, int p)
{
	struct state *st = state_of(m);

	stalker_hear(m, ON_MOVED, p, NO_PIECE, TOLD_NOTHING);
	for (unsigned i = 0; i < st->nplay; i++)
		if (piece_of(m, st->play[i])->host == p)
			stalker_hear(m, ON_MOVED, st->play[i], NO_PIECE,
				     TOLD_NOTHING);
}

/* S-3.16: onto an unoccupied cell of the field. */
void stalker_relocate(struct match *m, int p, unsigned cell, uint16_t clause)
{
	struct state *st = state_of(m);
	struct piece *x = piece_of(m, p);

	st->at[x->cell] = NO_PIECE;
	st->at[cell] = (int16_t)p;
	x->cell = (uint8_t)cell;
	move_attached(m, p, cell);
	say_moved(m, p, cell, clause);
	hear_moved(m, p);
}

void stalker_swap(struct match *m, int p, int q)
{
	struct state *st = state_of(m);
	uint8_t a = piece_of(m, p)->cell, b = piece_of(m, q)->cell;

	st->at[a] = (int16_t)q;
	st->at[b] = (int16_t)p;
	piece_of(m, p)->cell = b;
	piece_of(m, q)->cell = a;
	move_attached(m, p, b);
	move_attached(m, q, a);
	say_moved(m, p, b, S_3_16);
	say_moved(m, q, a, S_3_16);
	hear_moved(m, p);
	hear_moved(m, q);
}

/* S-2.1.1-3: open, without tokens, markers or effects. */
static void make_fresh(struct match *m, int p)
{
	struct piece *x = piece_of(m, p);
	struct piece old = *x;

	memset(x, 0, sizeof(*x));
	x->nth = old.nth;
	x->controller = owner_of(m, p);
	x->cell = NO_CELL;
	x->host = x->hurt_by = NO_PIECE;
}

void stalker_take_from(int16_t *v, uint8_t *n, int p)
{
	unsigned i = 0;

	while (i < *n && v[i] != p)
		i++;
	if (i == *n)
		return;
	memmove(&v[i], &v[i + 1], (*n - i - 1) * sizeof(*v));
	v[--*n] = 0;
}

/* Takes a card out of the list of its zone. */
static void take_out(struct match *m, int p)
{
	struct player *own = &state_of(m)->player[owner_of(m, p)];

	switch (piece_of(m, p)->zone) {
	case IN_DECK:
		stalker_take_from(own->deck, &own->ndeck, p);
		break;
	case IN_GRAVEYARD:
		stalker_take_from(own->grave, &own->ngrave, p);
		break;
	default: /* removed cards never come back */
		assert(piece_of(m, p)->zone != REMOVED);
		break;
	}
}

uint8_t stalker_next_nth(const struct match *m, int p)
{
	const struct table *t = table_of(m);
	uint8_t nth = 0;

	for (unsigned i = 0; i < t->npieces; i++)
		if (t->piece[i].print == t->piece[p].print &&
		    t->piece[i].owner == t->piece[p].owner &&
		    piece_of(m, (int)i)->nth > nth)
			nth = piece_of(m, (int)i)->nth;
	return (uint8_t)(nth + 1);
}

void stalker_enter(struct match *m, int p, enum zone zone, unsigned cell)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);
	struct piece *x = piece_of(m, p);

	take_out(m, p);
	make_fresh(m, p);
	if (!x->nth)
		x->nth = stalker_next_nth(m, p);
	x->zone = (uint8_t)zone;
	x->order = ++st->order;
	x->stamp = effect_stamp(&st->effects);
	x->cell = NO_CELL;
	if (zone == ON_FIELD) {
		x->cell = (uint8_t)cell;
		st->at[cell] = (int16_t)p;
	}
	st->play[st->nplay++] = (int16_t)p;
	effect_refresh(&s);
	x->margin = (int16_t)stalker_life_max(m, p);
}

/* Moves a card off the field to the list of the zone, with its state. */
static void put_away(struct match *m, int p, enum zone to)
{
	struct state *st = state_of(m);
	struct piece *x = piece_of(m, p);
	struct player *own = &st->player[owner_of(m, p)];

	stalker_take_from(st->play, &st->nplay, p);
	if (x->zone == ON_FIELD && st->at[x->cell] == p)
		st->at[x->cell] = NO_PIECE;
	x->zone = (uint8_t)to;
	switch (to) {
	case IN_GRAVEYARD: /* S-2.1.4-1 */
		own->grave[own->ngrave++] = (int16_t)p;
		break;
	case REMOVED:
		own->removed[own->nremoved++] = (int16_t)p;
		break;
	default:
		own->deck[own->ndeck++] = (int16_t)p;
	}
}

/* S-2.1.4-3: tokens, markers and acquired abilities are lost; spent "once per
 * battle" uses stay spent. */
static void forget_lasting(struct match *m, int p)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);
	enum zone zone = piece_of(m, p)->zone;

	effect_leave(&s, card_thing(p), WHILE_SOURCE);
	effect_limits_leave(&st->effects, card_thing(p), PER_MATCH);
	make_fresh(m, p);
	piece_of(m, p)->zone = (uint8_t)zone;
	stalker_forget_doom(m, p);
}

/* The cards attached to the host: symbiote, then equipment in order
 * of buying. */
static unsigned attached_to(const struct match *m, int host,
			    int16_t out[MAX_PIECES])
{
	const struct state *st = state_of(m);
	unsigned n = 0;
	int symbiote = stalker_symbiote_of(m, host);

	if (symbiote != NO_PIECE)
		out[n++] = (int16_t)symbiote;
	for (unsigned i = 0; i < st->nplay; i++)
		if (piece_of(m, st->play[i])->host == host &&
		    variant_of(m, st->play[i]) == EQUIPMENT)
			out[n++] = st->play[i];
	return n;
}

static void settle_lists(struct match *m)
{
	struct effect_scene s = scene_of(m);

	effect_refresh(&s);
	stalker_controllers(m);
}

/* Moved to another zone by an effect, without dying. */
void stalker_leave(struct match *m, int p, enum zone to)
{
	bool inside = in_game(piece_of(m, p));

	if (!inside)
		take_out(m, p);
	put_away(m, p, to);
	if (inside) {
		forget_lasting(m, p);
		settle_lists(m);
	}
}

/* RS-27: the host first, then its symbiote, its equipment; then
 * their triggers. */
void stalker_kill(struct match *m, int p, int by, bool ranged, bool destroyed,
		  uint16_t clause)
{
	int16_t dead[MAX_PIECES + 1];
	unsigned n = 1 + attached_to(m, p, dead + 1);
	int eater = NO_PIECE;

	/* P: caused by it, adjacent to it, corporeal, an enemy, and
	 * no artifact */
	if (destroyed && by != NO_PIECE && !ranged &&
	    in_game(piece_of(m, by)) &&
	    piece_of(m, by)->controller != piece_of(m, p)->controller &&
	    is_creature(m, p) && !stalker_has(m, p, INCORPOREAL) &&
	    (variant_of(m, by) == MACHINE || stalker_adjacent(m, by, p)) &&
	    stalker_has(m, by, CORPSE_EATING))
		eater = by;
	dead[0] = (int16_t)p;
	for (unsigned i = 0; i < n; i++) {
		put_away(m, dead[i], IN_GRAVEYARD);
		match_tell(m, EVENT_DIED, i ? RS_27 : clause, "card:%c",
			   dead[i]);
	}
	for (unsigned i = 0; i < n; i++) {
		stalker_hear(m, ON_DIES, dead[i], i ? NO_PIECE : by,
			     TOLD_NOTHING);
		if (i)
			stalker_hear(m, ON_HOST_DIES, dead[i], p, TOLD_NOTHING);
	}
	if (eater != NO_PIECE)
		stalker_trait_wait(m, CORPSE_EATING, eater, p, 0);
	for (unsigned i = 0; i < n; i++)
		forget_lasting(m, dead[i]);
	settle_lists(m);
}

static struct str id_of_piece(const void *ctx, uint16_t i)
{
	const struct match *m = ctx;

	return print_of(m, i)->card->id;
}

/* S-3.2, S-2.1.3-2 */
void stalker_shuffle(struct match *m, uint8_t player, uint16_t clause)
{
	struct player *own = &state_of(m)->player[player];
	uint16_t v[MAX_PLAYER];

	for (unsigned i = 0; i < own->ndeck; i++)
		v[i] = (uint16_t)own->deck[i];
	chance_shuffle(m->chance, m->seat[player].id, v, own->ndeck,
		       &(struct shuffle_kind){ id_of_piece, m, true });
	for (unsigned i = 0; i < own->ndeck; i++)
		own->deck[i] = (int16_t)v[i];
	if (!match_tell_open(m, EVENT_DECK_SHUFFLED, clause,
			     "player:%u cards:%d %x order:[", player,
			     own->ndeck, 0))
		return;
	for (unsigned i = 0; i < own->ndeck; i++)
		match_tell_more(m, "%-c", own->deck[i]);
	event_end(m->out);
}

/* True if the card can no longer stay on its host. */
static bool is_orphan(const struct match *m, int p)
{
	const struct piece *x = piece_of(m, p);
	int host = x->host;

	if (x->host == NO_PIECE || !in_game(piece_of(m, host)))
		return true;
	if (variant_of(m, p) == EQUIPMENT)
		return stalker_has(m, host, INCORPOREAL); /* RS-8 */
	/* S-1.5.2a-2, S-1.5.2b-2; S-1.5.2c-3: no effect of the language makes
	 * a card another subtype */
	return piece_of(m, host)->zone != ON_FIELD ||
	       (stalker_has(m, host, INCORPOREAL) &&
		!stalker_has(m, p, INCORPOREAL));
}

/* S-5.6-1: attached cards with no or an illegal host die at once. */
bool stalker_orphans(struct match *m)
{
	struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];

		if (piece_of(m, p)->hidden || !is_attached_kind(m, p) ||
		    !is_orphan(m, p))
			continue;
		stalker_kill(m, p, NO_PIECE, false, false,
			     st->step == 7 ? S_3_12_2 : S_1_5_2a_2);
		return true;
	}
	return false;
}

/* take_control: the latest one in effect; RS-27: attached cards keep
 * their controllers. */
void stalker_controllers(struct match *m)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);
	bool any = st->effects.marks.verbs >> VERB_TAKE_CONTROL & 1;
	bool changed = false;

	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];
		const struct effect_modifier *x =
			any ? effect_latest(&s, card_thing(p),
					    VERB_TAKE_CONTROL)
			    : NULL;
		uint8_t now = x ? x->controller : owner_of(m, p);

		if (now == piece_of(m, p)->controller)
			continue;
		piece_of(m, p)->controller = now;
		changed = true;
		if (m->out)
			stalker_say_control(m, p);
	}
	if (changed)
		effect_refresh(&s);
}

/* S-4.17-1, RS-42: an event has wounded the card or lowered its life. */
void stalker_judge_life(struct match *m, bool hurt)
{
	struct state *st = state_of(m);
	uint64_t marks = st->effects.marks.stats |
			 table_of(m)->rules.always.stats |
			 table_of(m)->rules.passed.stats;

	if (!hurt && !(marks >> STAT_LIFE & 1))
		return;
	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];
		struct piece *x = piece_of(m, p);
		const struct print *c = print_of(m, p);

		if (!c->life || (!x->hurt && !(marks >> STAT_LIFE & 1)))
			continue;
		int max = stalker_life_max(m, p);
		bool lowered = max < x->margin;

		if (x->wounds >= max && (x->hurt || lowered))
			stalker_doom(m, p, x->hurt ? x->hurt_by : NO_PIECE,
				     true);
		x->margin = (int16_t)max;
		x->hurt = false;
	}
}
