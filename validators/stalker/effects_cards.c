/* Effects on cards in the game zone: wounds, tokens, markers, turns. */
#include "validators/stalker/play.h"

/* S-4.9: all wounds that are dealt, even beyond the remaining life.  S-2.16-2:
 * with 0 wounds nothing has been received. */
void stalker_wound(struct match *m, int p, int n, int by,
		   const struct attack *a, int32_t told, uint16_t clause)
{
	struct piece *x = piece_of(m, p);

	if (n <= 0)
		return;
	x->wounds = (int16_t)(x->wounds + n);
	x->wounded = true;
	x->hurt = true;
	x->hurt_by = (int16_t)by;
	x->hurt_ranged = a && a->as >= AS_SHOT;
	x->hurt_by_attack = x->hurt_by_attack || a;
	stalker_say_amount(m, EVENT_WOUNDS, clause, p, n, x->wounds, by);
	if (by != NO_PIECE)
		stalker_hear(m, ON_DEALS_WOUNDS, by, p, told);
	stalker_hear(m, ON_TAKES_WOUNDS, p, by, told);
	if (!x->agile && stalker_has(m, p, AGILITY))
		stalker_trait_wait(m, AGILITY, p, by, 0);
}

/* RS-49: healing stops at 0 wounds. */
int stalker_heal(struct match *m, int p, int n)
{
	struct piece *x = piece_of(m, p);

	if (n > x->wounds)
		n = x->wounds;
	if (n <= 0 || !stalker_healable(m, p))
		return 0;
	x->wounds = (int16_t)(x->wounds - n);
	stalker_say_amount(m, EVENT_HEALED, S_2_16_1, p, n, x->wounds,
			   NO_PIECE);
	return n;
}

/* S-1.11-1: no maximum; S-2.16-1: 0 is nothing. */
void stalker_tokens(struct match *m, int p, int n)
{
	struct piece *x = piece_of(m, p);

	if (n < -x->tokens)
		n = -x->tokens;
	if (n == 0)
		return;
	if (n > INT16_MAX - x->tokens)
		n = INT16_MAX - x->tokens;
	x->tokens = (int16_t)(x->tokens + n);
	stalker_say_amount(m, EVENT_TOKENS, S_1_11_1p, p, n, x->tokens,
			   NO_PIECE);
	if (n > 0)
		stalker_hear(m, ON_TOKEN_GAINED, p, NO_PIECE, TOLD_NOTHING);
}

/* S-2.5-2: it gets its whole movement, and may act again. */
void stalker_open_card(struct match *m, int p, uint16_t clause)
{
	struct piece *x = piece_of(m, p);

	x->closed = false;
	x->acted = 0;
	x->spent = 0;
	x->halted = false;
	match_tell(m, EVENT_OPENED, clause, "card:%c", p);
	stalker_hear(m, ON_OPENED, p, NO_PIECE, TOLD_NOTHING);
}

void stalker_close_card(struct match *m, int p, uint16_t clause)
{
	piece_of(m, p)->closed = true;
	match_tell(m, EVENT_CLOSED, clause, "card:%c", p);
	stalker_hear(m, ON_CLOSED, p, NO_PIECE, TOLD_NOTHING);
}

/* S-2.4-1, S-2.4-2, S-2.4.1; `acts` X: the X-th action closes it. */
void stalker_acted(struct match *m, int p)
{
	struct piece *x = piece_of(m, p);

	x->acting = false;
	if (x->acted < UINT8_MAX)
		x->acted++;
	x->halted = true;
	if (!x->closed && x->acted >= stalker_actions(m, p))
		stalker_close_card(m, p, S_2_4_2);
}

/* The greater poison stays (S-2.15-1, RS-41 for markers). */
void stalker_poison(struct match *m, int p, int n)
{
	struct piece *x = piece_of(m, p);

	/* S-1.7-4; incorporeal creatures are not poisoned */
	if (!is_creature(m, p) || stalker_has(m, p, INCORPOREAL) ||
	    n <= x->poison)
		return;
	x->poison = (uint8_t)(n > UINT8_MAX ? UINT8_MAX : n);
	match_tell(m, EVENT_MARKER_ADDED, S_1_12, "card:%c marker:%s amount:%d",
		   p, "poison", x->poison);
}

static void say_marker(struct match *m, int p, bool on, const char *name)
{
	match_tell(m, on ? EVENT_MARKER_ADDED : EVENT_MARKER_REMOVED, S_1_12,
		   "card:%c marker:%s", p, name);
}

void stalker_cure(struct match *m, int p)
{
	if (!piece_of(m, p)->poison)
		return;
	piece_of(m, p)->poison = 0;
	say_marker(m, p, false, "poison");
}

void stalker_mark(struct match *m, int p, bool curse, bool on)
{
	bool *mark = curse ? &piece_of(m, p)->cursed : &piece_of(m, p)->blessed;

	if (*mark == on)
		return;
	*mark = on;
	say_marker(m, p, on, curse ? "curse" : "blessing");
}

/* S-3.11.1-3, S-3.11.1-4, S-5.3-2: off the stack; S-1.5.1-2, S-1.8-2: machines
 * and localities leave the field, where S-2.1.1-2 allows none. */
void stalker_reveal(struct match *m, int p)
{
	struct effect_scene s = scene_of(m);
	struct piece *x = piece_of(m, p);
	uint8_t v = variant_of(m, p);

	if (!x->hidden)
		return;
	x->hidden = false;
	match_tell(m, EVENT_REVEALED, S_3_11_1_3, "card:%c cell:%s", p,
		   stalker_cell_name(x->cell));
	if (v == MACHINE || v == LOCALITY || v == EVENT) {
		state_of(m)->at[x->cell] = NO_PIECE;
		x->cell = NO_CELL;
		x->zone = IN_AUXILIARY;
		match_tell(m, EVENT_TO_AUXILIARY, S_2_1_2_1, "card:%c", p);
	}
	x->stamp = effect_stamp(&state_of(m)->effects);
	effect_refresh(&s);
	if (state_of(m)->step == 0)
		stalker_hear(m, ON_REVEAL, p, NO_PIECE, TOLD_NOTHING);
}

static void say_prevented(struct match *m, int p, int n, const char *by)
{
	if (!m->out || n <= 0)
		return;
	match_tell(m, EVENT_PREVENTED, S_6_4_4, "card:%c amount:%d by:%s", p, n,
		   by);
}

/* Stage 7, P 420.5: how many of n wounds are prevented; a: the attack
 * or NULL. */
int stalker_shield(struct match *m, int p, int n, const struct attack *a)
{
	struct effect_scene s = scene_of(m);
	struct piece *x = piece_of(m, p);
	bool magic = a && (a->as == AS_MAGIC_STRIKE || a->as == AS_DISCHARGE);

	if (a && p == a->target && x->closed && !x->attacked &&
	    stalker_has(m, p, CAMOUFLAGE)) {
		say_prevented(m, p, n, "camouflage");
		return 0;
	}
	if (a && !magic && n > 0) {
		int armor = stalker_trait(m, p, ARMOR) - x->hits;

		armor = armor > n ? n : armor < 0 ? 0 : armor;
		x->hits = (uint8_t)(x->hits + armor);
		n -= armor;
		say_prevented(m, p, armor, "armor");
	}
	if (n > 0) {
		int taken = effect_take(&s, card_thing(p), VERB_PREVENT, n);

		n -= taken;
		say_prevented(m, p, taken, "prevent");
	}
	return n;
}
