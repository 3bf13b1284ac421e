/* The verbs of the language that are the game's own: catalogue 5.3. */
#include "validators/core/effect/effect_note.h"
#include "validators/stalker/effects.h"
#include "validators/stalker/words.h"

int stalker_act_amount(const struct act *a)
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
static void do_attack(const struct act *a)
{
	const struct term *power = term_at(a->rule->term, 2);
	unsigned as = term_at(a->rule->term, 1)->word + 1u;
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

static void do_damage(const struct act *a)
{
	struct match *m = a->m;

	if (!can_have_wounds(m, a->p)) {
		say_vain(a, "impossible", RS_43);
		return;
	}
	int n = stalker_harm(m, a->p, stalker_act_amount(a),
			     table_of(m)->kind[a->effect], is_sudden(m, a->e),
			     NO_TRAIT);

	if (n <= 0)
		say_vain(a, "zero", S_2_16_1);
	stalker_wound(m, a->p, stalker_shield(m, a->p, n, NULL), source_of(a),
		      NULL, TOLD_NOTHING, S_4_9);
}

static void do_heal(const struct act *a)
{
	if (!in_game(piece_of(a->m, a->p)) || !stalker_healable(a->m, a->p))
		say_vain(a, "impossible",
			 is_creature(a->m, a->p) ? RS_43 : S_1_7_3);
	else if (!stalker_heal(a->m, a->p, stalker_act_amount(a)))
		say_vain(a, "zero", S_2_16_1);
}

static void do_destroy(const struct act *a) /* S-4.17-2 */
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
	const struct term *t = term_at(a->rule->term, row);

	*n = 1;
	if (t->form == TERM_MAP) {
		effect_note(a->s, &stalker_marker_map, 0);
		*n = term_at(t, 0)->lo;
		return 0;
	}
	return t->word;
}

static void do_grant(const struct act *a)
{
	int n;
	unsigned marker = marker_of(a, 3, &n);

	if (!in_game(piece_of(a->m, a->p)))
		return;
	if (marker == 0)
		stalker_poison(a->m, a->p, n);
	else
		stalker_mark(a->m, a->p, marker == 1, true);
}

static void do_remove(const struct act *a)
{
	int n;
	unsigned marker = marker_of(a, 2, &n);

	if (marker == 0)
		stalker_cure(a->m, a->p);
	else
		stalker_mark(a->m, a->p, marker == 1, false);
}

static void do_tokens(const struct act *a)
{
	int before = piece_of(a->m, a->p)->tokens;

	if (!in_game(piece_of(a->m, a->p))) {
		say_vain(a, "gone", S_2_2);
		return;
	}
	stalker_tokens(a->m, a->p, stalker_act_amount(a));
	if (piece_of(a->m, a->p)->tokens == before)
		say_vain(a, "zero", S_2_16_1);
}

static void do_open(const struct act *a) /* S-2.11-2 */
{
	if (in_game(piece_of(a->m, a->p)) && piece_of(a->m, a->p)->closed)
		stalker_open_card(a->m, a->p, S_2_5_2);
	else
		say_vain(a, "impossible", S_2_11_2);
}

static void do_close(const struct act *a)
{
	if (in_game(piece_of(a->m, a->p)) && !piece_of(a->m, a->p)->closed)
		stalker_close_card(a->m, a->p, S_2_11_2);
	else
		say_vain(a, "impossible", S_2_11_2);
}

static void do_prevent(const struct act *a)
{
	effect_begin(
		a->s, &a->e->use, a->effect, card_thing(a->p),
		stalker_agenda_words.duration(a->s, &a->e->use, a->effect));
}

static void do_control(const struct act *a)
{
	if (!in_game(piece_of(a->m, a->p)))
		return;
	do_prevent(a); /* it lasts */
	stalker_controllers(a->m);
}

static void do_reveal(const struct act *a)
{
	stalker_reveal(a->m, a->p);
}

static void do_cell_effect(const struct act *a)
{
	SCRATCH struct thing v[EFFECT_MAX_BOUND];
	struct things found = { .v = v, .cap = EFFECT_MAX_BOUND };

	effect_refer(a->s, &a->e->use, term_at(a->rule->term, 0), &found);
	for (size_t i = 0; i < found.n; i++)
		effect_begin(a->s, &a->e->use, a->effect, v[i],
			     stalker_agenda_words.duration(a->s, &a->e->use,
							   a->effect));
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

static void crystals(struct match *m, const struct effect_rule *r,
		     uint8_t player)
{
	const struct term *gold = term_at(r->term, 1);
	const struct term *silver = term_at(r->term, 2);

	stalker_crystals(m, player, gold->form == TERM_INT ? gold->lo : 0,
			 silver->form == TERM_INT ? silver->lo : 0);
}

/* S-2.1.4-2, S-2.1.3-2 */
static void mill(struct match *m, uint8_t player, int n)
{
	struct player *x = &state_of(m)->player[player];
	bool any = n > 0 && x->ndeck > 0;

	for (; n > 0 && x->ndeck > 0; n--) {
		int p = x->deck[0];

		stalker_leave(m, p, IN_GRAVEYARD);
		stalker_say_zone(m, S_2_1_4_2, p, IN_DECK);
	}
	if (any)
		stalker_shuffle(m, player, S_2_1_3_2);
}

/* By the rows of the verbs: what is done to a card. */
static void (*const to_card[])(const struct act *a) = {
	[0] = do_attack,
	[1] = do_damage,
	[2] = do_heal,
	[3] = do_destroy,
	[5] = do_grant,
	[6] = do_remove,
	[7] = do_tokens,
	[9] = do_open,
	[10] = do_close,
	[13] = do_prevent,
	[14] = stalker_act_reduce,
	[15] = stalker_act_redirect,
	[16] = stalker_act_block,
	[17] = stalker_act_interrupt,
	[18] = stalker_act_reroll,
	[19] = stalker_act_set_die,
	[20] = stalker_act_move,
	[21] = stalker_act_swap,
	[22] = do_control,
	[23] = do_reveal,
	[25] = do_cell_effect,
};
enum {
	VERB_CRYSTALS = 8,
	VERB_REDIRECT = 15,
	VERB_REROLL = 18,
	VERB_SET_DIE = 19,
	VERB_MILL = 24,
	VERB_CELL_EFFECT = 25
};

static enum agenda_pace act(const struct effect_scene *s, struct agenda *a,
			    struct agenda_entry *e, uint16_t effect,
			    struct thing x)
{
	struct act c = { s->game, s,       e, &s->rules->effect[effect],
			 effect,  NO_PIECE };
	unsigned row = c.rule->term->word;

	(void)a;
	if (row == VERB_CRYSTALS) {
		crystals(c.m, c.rule, (uint8_t)x.id);
	} else if (row == VERB_MILL) {
		mill(c.m, (uint8_t)x.id, stalker_act_amount(&c));
	} else if (row == VERB_REDIRECT || row == VERB_REROLL ||
		   row == VERB_SET_DIE || row == VERB_CELL_EFFECT) {
		to_card[row](&c);
	} else if (x.kind == THING_CARD) {
		c.p = x.id;
		to_card[row](&c);
	}
	return AGENDA_DONE;
}

/* Table 5.2, RS-66: what the effect says of itself, and those inside it unless
 * they say so themselves. */
static void read_kind(const struct effect_rules *r, uint16_t effect,
		      uint8_t outer, uint8_t *kind)
{
	const struct effect_rule *e = &r->effect[effect];
	const struct term *as = effect_key(r, e->term, "as");

	kind[effect] = outer;
	if (as && e->keys != &stalker_keys_attack &&
	    e->keys != &stalker_keys_modify)
		kind[effect] = (uint8_t)as->word;
	for (uint16_t i = 0; i < e->nblocks; i++) {
		struct effect_block b = r->block[e->blocks + i];

		for (uint16_t k = 0; k < b.n; k++)
			read_kind(r, (uint16_t)(b.first + k), kind[effect],
				  kind);
	}
}

const uint8_t *stalker_make_kinds(struct match *m, const struct effect_rules *r)
{
	uint8_t *kind = arena_array(m->arena, r->neffects + 1, 1);

	for (size_t i = 0; i < r->nabilities; i++) {
		struct effect_block b = r->block[r->ability[i].block];

		for (uint16_t k = 0; k < b.n; k++)
			read_kind(r, (uint16_t)(b.first + k), KIND_INFLUENCE,
				  kind);
	}
	return kind;
}

/* S-2.8-1; an attack is looked at when it wounds (stage 7). */
static bool spared(const struct effect_scene *s, struct agenda *a,
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
	else if (r->keys == &stalker_keys_grant && term_has(r->term, 3))
		k = term_at(r->term, 3)->form == TERM_MAP ? POISON
		    : term_at(r->term, 3)->word == 0      ? POISON
		    : term_at(r->term, 3)->word == 1      ? CURSE
							  : BLESSING;
	/* what gives protection is not kept off by it, nor is removing */
	if (r->keys == &stalker_keys_remove)
		k = NO_TRAIT;

	if (!stalker_protected(m, x.id, table_of(m)->kind[effect],
			       is_sudden(m, e), k))
		return false;
	stalker_say_card(m, EVENT_PROTECTED, S_2_8_1, x.id);
	return true;
}

/* Catalogue 5.3, `duration`: what is meant without one. */
static uint8_t duration(const struct effect_scene *s,
			const struct effect_use *u, uint16_t effect)
{
	const struct term *t = s->rules->effect[effect].duration;
	bool is_static = s->rules->ability[u->ability].kind == KIND_STATIC;

	if (t && t->form == TERM_WORD && t->word != FOR_INSTANT)
		return (uint8_t)t->word;
	return is_static ? WHILE_SOURCE : FOR_BATTLE;
}

/* An attack that an effect has begun goes before what is left of it. */
static enum agenda_pace settle(const struct effect_scene *s, struct agenda *a)
{
	const struct agenda_entry *last = agenda_last(a, UINT8_MAX);

	(void)s;
	return last && last->lane == E_ATTACK ? AGENDA_YIELDS : AGENDA_DONE;
}

const struct agenda_words stalker_agenda_words = {
	.loop_limit = 1000,
	.act = act,
	.spared = spared,
	.duration = duration,
	.settle = settle,
};
