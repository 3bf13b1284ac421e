/* The verbs of the language that are specific to the game: catalogue 5.3. */
#include "validators/core/effect/effect_note.h"
#include "validators/stalker/play.h"

#include <assert.h>

/* Reports that the effect does nothing to the card: RS-43, S-2.16-1. */
static void say_vain(const struct act *a, const char *why, uint16_t clause)
{
	stalker_say_nothing(a->m, a->p, a->rule->term->word, why, clause);
}

static bool can_have_wounds(const struct match *m, int p)
{
	return in_game(piece_of(m, p)) && print_of(m, p)->life > 0;
}

/* S-6.4.3: pushes the attack above the ability, which is its target window. */
void stalker_act_attack(const struct act *a)
{
	const struct term *power = act_key(a, ATTACK_POWER);
	unsigned as = act_key(a, ATTACK_AS)->word + 1u;
	struct match *m = a->m;
	uint8_t v = variant_of(m, a->p);

	if (act_source(a) == NO_PIECE || !in_game(piece_of(m, a->p)) ||
	    v == EQUIPMENT || v == EVENT) {
		say_vain(a, "impossible", RS_43);
		return;
	}
	struct agenda_entry *e =
		stalker_push(m, E_ATTACK, a->e->use.controller, act_source(a));
	struct attack *x =
		e ? stalker_new_attack(m, e, act_source(a), a->p, as) : NULL;

	if (!x)
		return;
	e->game[G_AUTO] = AUTO | (a->e->game[G_AUTO] & ~0xffff);
	e->stage = ST_TARGET;
	stalker_set_power(x, power);
	match_tell(m, EVENT_ATTACK_BEGAN, S_6_4_3,
		   "source:%c as:%s targets:[%c]", act_source(a),
		   stalker_ability_kinds.v[as - 1].name, a->p);
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
	int n = stalker_harm(m, a->p, act_amount(a),
			     table_of(m)->kind[a->effect], is_sudden(m, a->e),
			     NO_TRAIT);

	if (n <= 0)
		say_vain(a, "zero", S_2_16_1);
	stalker_wound(m, a->p, stalker_shield(m, a->p, n, NULL), act_source(a),
		      NULL, TOLD_NOTHING, S_4_9);
}

void stalker_act_heal(const struct act *a)
{
	if (!in_game(piece_of(a->m, a->p)) || !stalker_healable(a->m, a->p))
		say_vain(a, "impossible",
			 is_creature(a->m, a->p) ? RS_43 : S_1_7_3);
	else if (!stalker_heal(a->m, a->p, act_amount(a)))
		say_vain(a, "zero", S_2_16_1);
}

void stalker_act_destroy(const struct act *a) /* S-4.17-2 */
{
	uint8_t v = variant_of(a->m, a->p);

	if (!in_game(piece_of(a->m, a->p)) || v == EVENT)
		say_vain(a, "impossible", RS_43);
	else
		stalker_doom(a->m, a->p, act_source(a), false);
}

/* The marker that the verb names: its row, and X of a poison. */
static unsigned marker_of(const struct act *a, size_t row, int *n)
{
	const struct term *t = act_key(a, row);

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
	stalker_tokens(a->m, a->p, act_amount(a));
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

/* Catalogue 5.3, `duration`: the default. */
static uint8_t duration_of(const struct effect_scene *s,
			   const struct effect_use *u, uint16_t effect)
{
	const struct term *t = s->rules->effect[effect].duration;
	bool is_static = s->rules->ability[u->ability].kind == KIND_STATIC;

	if (t && t->form == TERM_WORD && t->word != FOR_INSTANT)
		return (uint8_t)t->word;
	return is_static ? WHILE_SOURCE : FOR_BATTLE;
}

/* A lasting effect begins on x. */
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

	effect_refer(a->s, &a->e->use, act_key(a, CELL_EFFECT_CELL), &found);
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
	const struct term *gold = act_key(a, CRYSTALS_GOLD);
	const struct term *silver = act_key(a, CRYSTALS_SILVER);

	stalker_crystals(a->m, a->player, gold->form == TERM_INT ? gold->lo : 0,
			 silver->form == TERM_INT ? silver->lo : 0);
}

/* S-2.1.4-2, S-2.1.3-2 */
void stalker_act_mill(const struct act *a)
{
	struct player *x = &state_of(a->m)->player[a->player];
	int n = act_amount(a);
	bool any = n > 0 && x->ndeck > 0;

	for (; n > 0 && x->ndeck > 0; n--) {
		int p = x->deck[0];

		stalker_leave(a->m, p, IN_GRAVEYARD);
		stalker_say_zone(a->m, S_2_1_4_2, p, IN_DECK);
	}
	if (any)
		stalker_shuffle(a->m, a->player, S_2_1_3_2);
}

/* Verbs that move cards: on the field, between zones (S-3.16). */

/* Away from the source in a line, as far as cells are free. */
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
		return; /* removed for good, as in move_to_cell */
	stalker_leave(a->m, a->p, zones[row]);
	stalker_say_zone(a->m, S_2_1_4_1, a->p, from);
	if (zones[row] == IN_DECK || from == IN_DECK) /* S-2.1.3-2 */
		stalker_shuffle(a->m, owner_of(a->m, a->p), S_2_1_3_2);
}

/* Relocation; from graveyard or deck onto the field. */
static void move_to_cell(const struct act *a, const struct term *t)
{
	struct thing to = effect_first(a->s, &a->e->use, t);
	enum zone from = piece_of(a->m, a->p)->zone;
	uint8_t k = variant_of(a->m, a->p);

	if (to.kind != THING_CELL || state_of(a->m)->at[to.id] != NO_PIECE)
		return;
	if (from == ON_FIELD || from == IN_AUXILIARY) {
		if (stalker_movable(a->m, a->p))
			stalker_relocate(a->m, a->p, (unsigned)to.id, S_3_16);
		return;
	}
	/* a card that needs a host cannot go to an unoccupied cell */
	if (is_attached_kind(a->m, a->p) || from == REMOVED)
		return;
	bool aside = k == MACHINE || k == LOCALITY || k == EVENT;

	stalker_enter(a->m, a->p, aside ? IN_AUXILIARY : ON_FIELD,
		      (unsigned)to.id);
	stalker_say_zone(a->m, S_3_16, a->p, from);
	if (from == IN_DECK)
		stalker_shuffle(a->m, owner_of(a->m, a->p), S_2_1_3_2);
	stalker_controllers(a->m);
}

void stalker_act_move_to(const struct act *a)
{
	const struct term *t = a->rule->term;

	if (term_has(t, MOVE_ZONE))
		move_to_zone(a, act_key(a, MOVE_ZONE)->word);
	else if (term_has(t, MOVE_PUSH))
		push_away(a, act_key(a, MOVE_PUSH)->lo);
	else
		move_to_cell(a, act_key(a, MOVE_CELL));
}

void stalker_act_swap(const struct act *a)
{
	struct thing with =
		effect_first(a->s, &a->e->use, act_key(a, SWAP_WITH));

	if (with.kind == THING_CARD && with.id != a->p &&
	    stalker_movable(a->m, a->p) && stalker_movable(a->m, with.id))
		stalker_swap(a->m, a->p, with.id);
}

/* Verbs that affect the stack: attacks, dice, entries. */

void stalker_act_reduce_to(const struct act *a)
{
	const struct term *kind = act_key(a, REDUCE_KIND);
	struct attack *x = stalker_current_attack(a->m);

	if (!x || (a->p != x->target && a->p != x->attacker))
		return;
	unsigned side = a->p == x->target ? 0 : 1;

	if (kind->form == TERM_WORD) {
		if (kind->word < x->lowered_kind[side])
			x->lowered_kind[side] = (uint8_t)kind->word;
	} else if (x->lowered[side] == NO_NUMBER ||
		   act_amount(a) < x->lowered[side]) {
		x->lowered[side] = (int16_t)act_amount(a);
	}
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

/* The named ability of a marker, or NO_TRAIT. */
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

/* S-2.8-1; for an attack it is checked when it wounds (stage 7). */
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
	/* S-2.2, S-2.1.4-3: a card that has left the game zone gains nothing;
	 * before the battle this includes cards of the deal (RS-61) */
	if (r->lasts && !state_of(m)->step && !in_game(piece_of(m, x.id))) {
		stalker_say_nothing(m, x.id, r->term->word, "gone", S_2_2);
		return true;
	}
	stalker_reveal(m, x.id); /* S-3.11.1-3: every card that is reached */
	if (r->keys == &stalker_keys_attack)
		return false;
	if (r->keyword != UINT8_MAX)
		k = (enum trait)r->keyword;
	else if (r->keys == &stalker_keys_grant)
		k = marker_trait(term_at(r->term, GRANT_MARKER));
	/* protection does not prevent granting protection, nor removing */
	if (r->keys == &stalker_keys_remove)
		k = NO_TRAIT;

	if (!stalker_protected(m, x.id, table_of(m)->kind[effect],
			       is_sudden(m, e), k))
		return false;
	match_tell(m, EVENT_PROTECTED, S_2_8_1, "card:%c", x.id);
	return true;
}

/* An attack that an effect has begun comes before the rest of the effect. */
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
	.draw = stalker_draw,
	.drawn = stalker_say_drawn,
};
