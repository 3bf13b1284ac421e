/* What the verbs of the language do that are the game's own: catalogue 5.3. */
#include "validators/core/effect/effect_note.h"
#include "validators/stalker/play.h"

#include <assert.h>

/* What a verb works with. */
struct act {
	struct match *m;
	const struct effect_scene *s;
	struct agenda_entry *e;
	const struct effect_rule *rule;
	uint16_t effect;
	int p;          /* the card it is done to, or NO_PIECE */
	uint8_t player; /* to whom it is done, or NO_SEAT */
};

/* The value of a key of the verb, by its row. */
static const struct term *key_at(const struct act *a, size_t row)
{
	return term_at(a->rule->term, row);
}

/* The number that the effect says. */
static int amount_of(const struct act *a)
{
	return effect_amount_of(a->s, &a->e->use, a->effect);
}

static int source_of(const struct act *a)
{
	return a->e->use.source.kind == THING_CARD ? a->e->use.source.id
						   : NO_PIECE;
}

/* The effect has nothing to do to the card: RS-43, S-2.16-1. */
static void say_vain(const struct act *a, const char *why, uint16_t clause)
{
	stalker_say_nothing(a->m, a->p, a->rule->term->word, why, clause);
}

static bool can_have_wounds(const struct match *m, int p)
{
	return in_game(piece_of(m, p)) && print_of(m, p)->life > 0;
}

/* S-6.4.3: goes on the stack above the ability, which is its target window. */
void stalker_act_attack(const struct act *a)
{
	const struct term *power = key_at(a, ATTACK_POWER);
	unsigned as = key_at(a, ATTACK_AS)->word + 1u;
	struct match *m = a->m;
	uint8_t v = variant_of(m, a->p);

	if (source_of(a) == NO_PIECE || !in_game(piece_of(m, a->p)) ||
	    v == EQUIPMENT || v == EVENT) {
		say_vain(a, "impossible", RS_43);
		return;
	}
	struct agenda_entry *e =
		stalker_push(m, E_ATTACK, a->e->use.controller, source_of(a));
	struct attack *x =
		e ? stalker_new_attack(m, e, source_of(a), a->p, as) : NULL;

	if (!x)
		return;
	e->game[G_AUTO] = AUTO | (a->e->game[G_AUTO] & ~0xffff);
	e->stage = ST_TARGET;
	x->fixed_power = power->form == TERM_INT;
	for (unsigned i = 0; i < 3; i++)
		x->power[i] =
			(int16_t)(x->fixed_power ? power->lo : power->v[i].lo);
	if (m->out) {
		event_begin(m->out, EVENT_ATTACK_BEGAN, S_6_4_3);
		stalker_say_piece(m, "source", source_of(a));
		event_text(m->out, "as", stalker_ability_kinds.v[as - 1].name);
		event_open_list(m->out, "targets");
		stalker_say_piece(m, NULL, a->p);
		event_close(m->out);
		event_end(m->out);
	}
}

static bool is_sudden(const struct match *m, const struct agenda_entry *e)
{
	return e->lane == E_ABILITY && table_of(m)->info[e->use.ability].sudden;
}

void stalker_act_damage(const struct act *a)
{
	struct match *m = a->m;

	if (!can_have_wounds(m, a->p)) {
		say_vain(a, "impossible", RS_43);
		return;
	}
	int n = stalker_harm(m, a->p, amount_of(a),
			     table_of(m)->kind[a->effect], is_sudden(m, a->e),
			     NO_TRAIT);

	if (n <= 0)
		say_vain(a, "zero", S_2_16_1);
	stalker_wound(m, a->p, stalker_shield(m, a->p, n, NULL), source_of(a),
		      NULL, TOLD_NOTHING, S_4_9);
}

void stalker_act_heal(const struct act *a)
{
	if (!in_game(piece_of(a->m, a->p)) || !stalker_healable(a->m, a->p))
		say_vain(a, "impossible",
			 is_creature(a->m, a->p) ? RS_43 : S_1_7_3);
	else if (!stalker_heal(a->m, a->p, amount_of(a)))
		say_vain(a, "zero", S_2_16_1);
}

void stalker_act_destroy(const struct act *a) /* S-4.17-2 */
{
	uint8_t v = variant_of(a->m, a->p);

	if (!in_game(piece_of(a->m, a->p)) || v == EVENT)
		say_vain(a, "impossible", RS_43);
	else
		stalker_doom(a->m, a->p, source_of(a), false);
}

/* The marker that the verb names: its row, and X of a poison. */
static unsigned marker_of(const struct act *a, size_t row, int *n)
{
	const struct term *t = key_at(a, row);

	*n = 1;
	if (t->form == TERM_MAP) {
		effect_note(a->s, &stalker_marker_map, 0);
		*n = term_at(t, MARKER_POISON)->lo;
		return MARKER_POISON;
	}
	return t->word;
}

void stalker_act_grant(const struct act *a)
{
	int n;
	unsigned marker = marker_of(a, GRANT_MARKER, &n);

	if (!in_game(piece_of(a->m, a->p)))
		return;
	if (marker == MARKER_POISON)
		stalker_poison(a->m, a->p, n);
	else
		stalker_mark(a->m, a->p, marker == MARKER_CURSE, true);
}

void stalker_act_remove(const struct act *a)
{
	int n;
	unsigned marker = marker_of(a, REMOVE_MARKER, &n);

	if (marker == MARKER_POISON)
		stalker_cure(a->m, a->p);
	else
		stalker_mark(a->m, a->p, marker == MARKER_CURSE, false);
}

void stalker_act_tokens(const struct act *a)
{
	int before = piece_of(a->m, a->p)->tokens;

	if (!in_game(piece_of(a->m, a->p))) {
		say_vain(a, "gone", S_2_2);
		return;
	}
	stalker_tokens(a->m, a->p, amount_of(a));
	if (piece_of(a->m, a->p)->tokens == before)
		say_vain(a, "zero", S_2_16_1);
}

void stalker_act_open(const struct act *a) /* S-2.11-2 */
{
	if (in_game(piece_of(a->m, a->p)) && piece_of(a->m, a->p)->closed)
		stalker_open_card(a->m, a->p, S_2_5_2);
	else
		say_vain(a, "impossible", S_2_11_2);
}

void stalker_act_close(const struct act *a)
{
	if (in_game(piece_of(a->m, a->p)) && !piece_of(a->m, a->p)->closed)
		stalker_close_card(a->m, a->p, S_2_11_2);
	else
		say_vain(a, "impossible", S_2_11_2);
}

/* Catalogue 5.3, `duration`: what is meant without one. */
static uint8_t duration_of(const struct effect_scene *s,
			   const struct effect_use *u, uint16_t effect)
{
	const struct term *t = s->rules->effect[effect].duration;
	bool is_static = s->rules->ability[u->ability].kind == KIND_STATIC;

	if (t && t->form == TERM_WORD && t->word != FOR_INSTANT)
		return (uint8_t)t->word;
	return is_static ? WHILE_SOURCE : FOR_BATTLE;
}

/* The effect begins to last on x. */
static void begin_lasting(const struct act *a, struct thing x)
{
	effect_begin(a->s, &a->e->use, a->effect, x,
		     duration_of(a->s, &a->e->use, a->effect));
}

void stalker_act_prevent(const struct act *a)
{
	begin_lasting(a, card_thing(a->p));
}

void stalker_act_take_control(const struct act *a)
{
	if (!in_game(piece_of(a->m, a->p)))
		return;
	begin_lasting(a, card_thing(a->p));
	stalker_controllers(a->m);
}

void stalker_act_reveal(const struct act *a)
{
	stalker_reveal(a->m, a->p);
}

void stalker_act_cell_effect(const struct act *a)
{
	struct thing v[EFFECT_MAX_BOUND];
	struct things found = { .v = v, .cap = EFFECT_MAX_BOUND };

	effect_refer(a->s, &a->e->use, key_at(a, CELL_EFFECT_CELL), &found);
	for (size_t i = 0; i < found.n; i++)
		begin_lasting(a, v[i]);
}

void stalker_crystals(struct match *m, uint8_t player, int gold, int silver)
{
	struct player *x = &state_of(m)->player[player];

	if (gold < -x->gold)
		gold = -x->gold;
	if (silver < -x->silver)
		silver = -x->silver;
	x->purse.gold += gold;
	x->purse.silver += silver;
	x->gold = (int16_t)(x->gold + gold);
	x->silver = (int16_t)(x->silver + silver);
	if (gold || silver)
		stalker_say_crystals(m, player, gold, silver, S_3_5_6);
}

void stalker_act_crystals(const struct act *a)
{
	const struct term *gold = key_at(a, CRYSTALS_GOLD);
	const struct term *silver = key_at(a, CRYSTALS_SILVER);

	stalker_crystals(a->m, a->player, gold->form == TERM_INT ? gold->lo : 0,
			 silver->form == TERM_INT ? silver->lo : 0);
}

/* S-2.1.4-2, S-2.1.3-2 */
void stalker_act_mill(const struct act *a)
{
	struct player *x = &state_of(a->m)->player[a->player];
	int n = amount_of(a);
	bool any = n > 0 && x->ndeck > 0;

	for (; n > 0 && x->ndeck > 0; n--) {
		int p = x->deck[0];

		stalker_leave(a->m, p, IN_GRAVEYARD);
		stalker_say_zone(a->m, S_2_1_4_2, p, IN_DECK);
	}
	if (any)
		stalker_shuffle(a->m, a->player, S_2_1_3_2);
}

/* Verbs that move cards: over the field, between zones (S-3.16). */

/* Away from the source in line, as far as cells are free. */
static void push_away(const struct act *a, int n)
{
	const struct effect_use *u = &a->e->use;
	const struct piece *x = piece_of(a->m, a->p);
	unsigned from = u->source.kind == THING_CELL
				? (unsigned)u->source.id
				: piece_of(a->m, u->source.id)->cell;

	if (from >= CELLS || !stalker_movable(a->m, a->p))
		return;
	int dc = (int)cell_column(x->cell) - (int)cell_column(from);
	int dr = (int)cell_rank(x->cell) - (int)cell_rank(from);
	int c = (int)cell_column(x->cell), r = (int)cell_rank(x->cell);

	if (dc && dr && dc != dr && dc != -dr)
		return; /* no line goes through both */
	dc = (dc > 0) - (dc < 0);
	dr = (dr > 0) - (dr < 0);
	for (; n > 0 && (dc || dr); n--) {
		if (c + dc < 0 || c + dc >= COLUMNS || r + dr < 0 ||
		    r + dr >= RANKS ||
		    state_of(a->m)->at[(r + dr) * COLUMNS + c + dc] != NO_PIECE)
			break;
		c += dc;
		r += dr;
	}
	unsigned to = (unsigned)(r * COLUMNS + c);
	if (to != x->cell)
		stalker_relocate(a->m, a->p, to, S_3_16);
}

static void move_to_zone(const struct act *a, unsigned row)
{
	static const enum zone zones[MOVE_ZONES] = {
		[MOVE_TO_GRAVEYARD] = IN_GRAVEYARD,
		[MOVE_TO_DECK] = IN_DECK,
		[MOVE_OUT] = REMOVED,
	};
	enum zone from = piece_of(a->m, a->p)->zone;

	if (from == zones[row] || from == REMOVED)
		return; /* out of the game for good, as in move_to_cell */
	stalker_leave(a->m, a->p, zones[row]);
	stalker_say_zone(a->m, S_2_1_4_1, a->p, from);
	if (zones[row] == IN_DECK || from == IN_DECK) /* S-2.1.3-2 */
		stalker_shuffle(a->m, owner_of(a->m, a->p), S_2_1_3_2);
}

/* Relocation; from graveyard or deck onto the field. */
static void move_to_cell(const struct act *a, const struct term *t)
{
	struct thing v[8];
	struct things found = { .v = v, .cap = 8 };
	enum zone from = piece_of(a->m, a->p)->zone;
	uint8_t k = variant_of(a->m, a->p);

	effect_refer(a->s, &a->e->use, t, &found);
	if (!found.n || v[0].kind != THING_CELL ||
	    state_of(a->m)->at[v[0].id] != NO_PIECE)
		return;
	if (from == ON_FIELD || from == IN_AUXILIARY) {
		if (stalker_movable(a->m, a->p))
			stalker_relocate(a->m, a->p, (unsigned)v[0].id, S_3_16);
		return;
	}
	/* what needs a host has none on an unoccupied cell */
	if (is_attached_kind(a->m, a->p) || from == REMOVED)
		return;
	bool aside = k == MACHINE || k == LOCALITY || k == EVENT;

	stalker_enter(a->m, a->p, aside ? IN_AUXILIARY : ON_FIELD,
		      (unsigned)v[0].id);
	stalker_say_zone(a->m, S_3_16, a->p, from);
	if (from == IN_DECK)
		stalker_shuffle(a->m, owner_of(a->m, a->p), S_2_1_3_2);
	stalker_controllers(a->m);
}

void stalker_act_move_to(const struct act *a)
{
	const struct term *t = a->rule->term;

	if (term_has(t, MOVE_ZONE))
		move_to_zone(a, key_at(a, MOVE_ZONE)->word);
	else if (term_has(t, MOVE_PUSH))
		push_away(a, key_at(a, MOVE_PUSH)->lo);
	else
		move_to_cell(a, key_at(a, MOVE_CELL));
}

void stalker_act_swap(const struct act *a)
{
	struct thing v[8];
	struct things found = { .v = v, .cap = 8 };

	effect_refer(a->s, &a->e->use, key_at(a, SWAP_WITH), &found);
	if (found.n && v[0].kind == THING_CARD && v[0].id != a->p &&
	    stalker_movable(a->m, a->p) && stalker_movable(a->m, v[0].id))
		stalker_swap(a->m, a->p, v[0].id);
}

/* Verbs that bear on what is on the stack: attacks, dice, entries. */

void stalker_act_reduce_to(const struct act *a)
{
	const struct term *kind = key_at(a, REDUCE_KIND);
	struct attack *x = stalker_current_attack(a->m);

	if (!x || (a->p != x->target && a->p != x->attacker))
		return;
	unsigned side = a->p == x->target ? 0 : 1;

	if (kind->form == TERM_WORD) {
		if (kind->word < x->lowered_kind[side])
			x->lowered_kind[side] = (uint8_t)kind->word;
	} else if (x->lowered[side] == NO_NUMBER ||
		   amount_of(a) < x->lowered[side]) {
		x->lowered[side] = (int16_t)amount_of(a);
	}
}

/* May the entry still be stopped: S-2.7, S-2.9 */
static bool can_be_stopped(const struct agenda_entry *e)
{
	if (e->lane == E_STRIKE || e->lane == E_ATTACK)
		return e->stage < ST_PAYMENT;
	return !(e->game[G_AUTO] & BEGUN);
}

/* The entry that set the ability off, or that the card named has declared,
 * or of which it is the target. */
static struct agenda_entry *meant_entry(const struct act *a)
{
	struct agenda *stack = &state_of(a->m)->stack;
	struct agenda_entry *e = NULL;

	if (a->e->lane == E_TRIGGER)
		e = agenda_find(stack, (uint32_t)a->e->game[G_CAUSE]);
	if (e && e != a->e && can_be_stopped(e))
		return e;
	for (unsigned round = 0; round < 2; round++) {
		for (uint32_t i = stack->n; i-- > 0;) {
			e = &stack->v[i];
			const struct attack *x =
				stalker_attack_of(a->m, e->serial);
			bool own = e->use.source.kind == THING_CARD &&
				   e->use.source.id == a->p;

			if (e == a->e || !can_be_stopped(e))
				continue;
			if (round == 0 ? own : x && x->target == a->p)
				return e;
		}
	}
	return NULL;
}

void stalker_act_redirect(const struct act *a)
{
	struct thing v[8];
	struct things found = { .v = v, .cap = 8 };
	struct attack *x = stalker_current_attack(a->m);

	effect_refer(a->s, &a->e->use, key_at(a, REDIRECT_TARGET), &found);
	if (!found.n || v[0].kind != THING_CARD ||
	    !in_game(piece_of(a->m, v[0].id)))
		return;
	struct agenda_entry *e =
		a->e->lane == E_TRIGGER
			? agenda_find(&state_of(a->m)->stack,
				      (uint32_t)a->e->game[G_CAUSE])
			: NULL;

	if (e && e->lane == E_ABILITY && can_be_stopped(e)) {
		for (unsigned i = 0; i < e->use.from[e->use.ntargets]; i++) {
			if (e->use.bound[i].kind != THING_CARD)
				continue;
			e->use.bound[i] = v[0];
			return;
		}
	}
	/* P 412.5: at most one redirection or defender in all; S-4.4-1 */
	uint8_t k = variant_of(a->m, v[0].id);

	if (!x || x->diverted || x->exchange || v[0].id == x->attacker ||
	    k == EQUIPMENT || k == EVENT)
		return;
	x->diverted = true;
	x->target = v[0].id;
	if (!a->m->out)
		return;
	event_begin(a->m->out, EVENT_DEFENDER, S_4_1);
	stalker_say_piece(a->m, "card", x->target);
	stalker_say_piece(a->m, "attacker", x->attacker);
	stalker_say_piece(a->m, "target", x->first);
	event_end(a->m->out);
}

void stalker_act_block(const struct act *a)
{
	struct agenda_entry *e = meant_entry(a);

	if (!e)
		return;
	struct attack *x = stalker_attack_of(a->m, e->serial);

	e->game[G_AUTO] |= BLOCKED;
	if (x && e->stage > ST_TARGET) {
		x->blocked = true;
		e->stage = ST_PAYMENT;
		e->game[G_AUTO] |= AUTO;
	}
}

void stalker_act_interrupt(const struct act *a)
{
	struct agenda_entry *e = meant_entry(a);

	if (e)
		stalker_interrupt(a->m, e, S_2_9);
}

/* The die in question, once it was rolled. */
static struct attack *rolled_attack(const struct act *a, unsigned *side)
{
	struct attack *x = stalker_current_attack(a->m);

	*side = key_at(a, DIE_WHOSE)->word;
	if (!x || x->fixed_power || (*side && !x->exchange) || !x->natural[0])
		return NULL;
	struct agenda_entry *e = agenda_find(&state_of(a->m)->stack, x->entry);

	return e->stage == ST_RESULT || e->stage == ST_KNOWN ? x : NULL;
}

static void say_new_die(const struct act *a, const struct attack *x,
			unsigned side)
{
	if (!a->m->out)
		return;
	event_begin(a->m->out, EVENT_ROLLED, S_2_14_1);
	stalker_say_piece(a->m, "card", side ? x->target : x->attacker);
	event_int(a->m->out, "natural", x->natural[side]);
	event_end(a->m->out);
}

void stalker_act_reroll(const struct act *a)
{
	unsigned side;
	struct attack *x = rolled_attack(a, &side);

	if (!x)
		return;
	stalker_roll(a->m, x, side);
	say_new_die(a, x, side);
}

void stalker_act_set_die(const struct act *a)
{
	unsigned side;
	struct attack *x = rolled_attack(a, &side);

	if (!x)
		return;
	x->natural[side] = (int8_t)key_at(a, DIE_VALUE)->lo;
	say_new_die(a, x, side);
}

static enum agenda_pace carry_out(const struct effect_scene *s,
				  struct agenda *a, struct agenda_entry *e,
				  uint16_t effect, struct thing x)
{
	struct act c = { s->game, s,        e,      &s->rules->effect[effect],
			 effect,  NO_PIECE, NO_SEAT };
	const struct deed *deed = stalker_effects.v[c.rule->term->word].deed;

	(void)a;
	assert(deed && "the engine does the others");
	switch (deed->to) {
	case DONE_TO_CARD:
		if (x.kind != THING_CARD)
			return AGENDA_DONE;
		c.p = x.id;
		break;
	case DONE_TO_PLAYER:
		c.player = (uint8_t)x.id;
		break;
	case DONE_TO_NOTHING:
		break;
	}
	deed->act(&c);
	return AGENDA_DONE;
}

/* The named ability that a marker is, or NO_TRAIT where none is named. */
static enum trait marker_trait(const struct term *marker)
{
	static const enum trait traits[] = {
		[MARKER_POISON] = POISON,
		[MARKER_CURSE] = CURSE,
		[MARKER_BLESSING] = BLESSING,
	};

	if (marker->form == TERM_NONE)
		return NO_TRAIT;
	return traits[marker->form == TERM_MAP ? MARKER_POISON : marker->word];
}

/* S-2.8-1; an attack is looked at when it wounds (stage 7). */
static bool is_spared(const struct effect_scene *s, struct agenda *a,
		      const struct agenda_entry *e, uint16_t effect,
		      struct thing x)
{
	const struct effect_rule *r = &s->rules->effect[effect];
	struct match *m = s->game;
	enum trait k = NO_TRAIT;

	(void)a;
	if (x.kind != THING_CARD)
		return false;
	/* S-2.2, S-2.1.4-3: what has left the game zone gains nothing; before
	 * the battle the cards of the deal are meant too (RS-61) */
	if (r->lasts && !state_of(m)->step && !in_game(piece_of(m, x.id))) {
		stalker_say_nothing(m, x.id, r->term->word, "gone", S_2_2);
		return true;
	}
	stalker_reveal(m, x.id); /* S-3.11.1-3: whoever is reached */
	if (r->keys == &stalker_keys_attack)
		return false;
	if (r->keyword != UINT8_MAX)
		k = (enum trait)r->keyword;
	else if (r->keys == &stalker_keys_grant)
		k = marker_trait(term_at(r->term, GRANT_MARKER));
	/* what gives protection is not kept off by it, nor is removing */
	if (r->keys == &stalker_keys_remove)
		k = NO_TRAIT;

	if (!stalker_protected(m, x.id, table_of(m)->kind[effect],
			       is_sudden(m, e), k))
		return false;
	stalker_say_card(m, EVENT_PROTECTED, S_2_8_1, x.id);
	return true;
}

/* An attack that an effect has begun goes before what is left of it. */
static enum agenda_pace yield_to_attack(const struct effect_scene *s,
					struct agenda *a)
{
	const struct agenda_entry *last = agenda_last(a, UINT8_MAX);

	(void)s;
	return last && last->lane == E_ATTACK ? AGENDA_YIELDS : AGENDA_DONE;
}

const struct agenda_words stalker_agenda_words = {
	.loop_limit = 1000,
	.act = carry_out,
	.spared = is_spared,
	.duration = duration_of,
	.settle = yield_to_attack,
};
