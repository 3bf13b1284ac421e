/* The head of a script: players, decks, cards, abilities (catalogue 8.1). */
#include "validators/core/cards/format.h"
#include "validators/core/language/ability.h"
#include "validators/core/match/bind.h"
#include "validators/core/match/script.h"
#include "validators/stalker/play.h"

#include <assert.h>

bool stalker_admit(struct match *m, const struct script *s, struct refusal *r)
{
	struct table *t = arena_alloc(m->arena, sizeof(*t));

	if (!script_duel(m, s, REFUSED_PLAYERS, r)) /* S-6.7 */
		return false;
	t->gold = m->format->param[PARAM_GOLD];
	t->silver = m->format->param[PARAM_SILVER];
	t->deal = m->format->param[PARAM_DEAL];
	t->set_up = s->setup != NULL;
	/* RS-53; a format of an organiser's own may have one too. */
	if (!script_option(m, s, PARAM_TURN_LIMIT, REFUSED_TURN_LIMIT,
			   &t->turn_limit, r))
		return false;
	m->table = t;
	return true;
}

static int int_of(const struct card *c, enum field_id f, int absent)
{
	const struct value *v = card_good(c, f);

	return v ? (int)v->i : absent;
}

/* The number of the word of a slot among those of the match. */
static uint16_t slot_of(struct table *t, const struct card *c)
{
	const struct value *v = card_good(c, SLOT);
	struct str slot = v ? v->s : STR("gear");

	for (unsigned i = 0; i < t->nprints; i++) {
		const struct value *other = card_good(t->print[i].card, SLOT);

		if (t->print[i].variant == EQUIPMENT &&
		    str_eq(other ? other->s : STR("gear"), slot))
			return t->print[i].slot;
	}
	return (uint16_t)t->nprints;
}

static void add_abilities(struct table *t, struct print *x)
{
	const struct grammar *g = &stalker_grammar;
	const struct value *list = card_good(x->card, ABILITIES);
	const struct value *play = card_good(x->card, PLAY);
	const struct term *v = list ? list->term : NULL;
	uint16_t n[ABILITY_MAX] = { 0 };

	x->nabilities = v ? (uint16_t)v->n : 0;
	assert(x->nabilities <= ABILITY_MAX);
	for (unsigned i = 0; i < x->nabilities; i++)
		n[i] = effect_rules_add(&t->rules, g->ability, &v->v[i]);
	uint16_t *kept =
		arena_array(t->rules.arena, x->nabilities + 1u, sizeof(n[0]));

	memcpy(kept, n, x->nabilities * sizeof(n[0]));
	x->list = kept;
	x->play = play && play->term
			  ? effect_rules_add(&t->rules, g->play, play->term)
			  : NO_ABILITY;
}

/* The print of a card of the set, made when first asked for. */
static uint16_t print_of_card(struct match *m, struct table *t, uint32_t index)
{
	const struct card *c = &m->cards->v[index];

	for (unsigned i = 0; i < t->nprints; i++)
		if (t->print[i].index == index)
			return (uint16_t)i;
	assert(t->nprints < MAX_PIECES);
	struct print *x = &t->print[t->nprints];
	const struct value *strike = card_good(c, STRIKE);

	*x = (struct print){
		.card = c,
		.index = index,
		.variant = c->variant,
		.faction = (uint8_t)int_of(c, FACTION, NEUTRAL),
		.elite = c->facts.bits & FACT_ELITE,
		.life = (int16_t)int_of(c, LIFE, 0),
		.life_max = (int16_t)int_of(c, LIFE_MAX, 0),
		.movement = (int16_t)int_of(c, MOVEMENT, 0),
		.cost = (int16_t)int_of(c, COST, 0),
		.traits = effect_printed(&stalker_effect_words, c),
	};
	for (unsigned i = 0; strike && i < 3; i++)
		x->strike[i] = (int16_t)strike->ints[i];
	if (c->variant == EQUIPMENT)
		x->slot = slot_of(t, c);
	add_abilities(t, x);
	return (uint16_t)t->nprints++;
}

/* One more card of the match; NO_PIECE: there are too many. */
int stalker_add_piece(struct match *m, struct table *t, uint32_t card,
		      uint8_t owner)
{
	unsigned own = 0;

	for (unsigned i = 0; i < t->npieces; i++)
		own += t->piece[i].owner == owner;
	if (own == MAX_PLAYER)
		return NO_PIECE;
	uint16_t print = print_of_card(m, t, card);

	t->piece[t->npieces].print = print;
	t->piece[t->npieces].of = &t->print[print];
	t->piece[t->npieces].owner = owner;
	t->piece[t->npieces].variant = t->print[print].variant;
	return (int)t->npieces++;
}

static bool too_large(struct match *m, struct refusal *r, unsigned seat)
{
	referee_refuse(m, r, REFUSED_LARGE, -1,
		       "the deck of %s has more than %d cards",
		       m->seat[seat].id, MAX_PLAYER);
	r->player = (int)seat;
	return false;
}

/* The cards of a deck, in the order of its list. */
static bool take_deck(struct match *m, struct table *t, uint8_t seat,
		      struct refusal *r)
{
	const struct deck_list *l = m->seat[seat].deck;

	for (size_t i = 0; i < l->n; i++) {
		if (l->v[i].section != SECTION_DECK)
			continue;
		for (uint32_t k = 0; k < l->v[i].count; k++)
			if (stalker_add_piece(m, t, l->v[i].card, seat) ==
			    NO_PIECE)
				return too_large(m, r, seat);
	}
	return true;
}

static void finish_print(const struct table *t, struct print *x,
			 uint16_t ability)
{
	const struct info *i = &t->info[ability];
	bool used = t->rules.ability[ability].kind == KIND_PLAYED;
	uint8_t event = t->rules.ability[ability].event;

	x->pays_tokens |= i->pays_tokens;
	x->used |= used;
	x->used_suddenly |= used && i->sudden;
	if (event != UINT8_MAX)
		x->hears |= UINT64_C(1) << event;
}

/* RS-10 */
static void measure_field(struct table *t)
{
	for (unsigned a = 0; a < CELLS; a++)
		for (unsigned b = 0; b < CELLS; b++) {
			uint32_t bit = UINT32_C(1) << b;

			t->near[a] |= stalker_distance(a, b) <= 1 ? bit : 0;
			t->beside[a] |= stalker_neighbours(a, b) ? bit : 0;
		}
}

static void finish_prints(struct match *m, struct table *t)
{
	t->info = stalker_make_info(m, &t->rules);
	t->kind = stalker_make_kinds(m, &t->rules);
	for (unsigned i = 0; i < t->nprints; i++)
		for (unsigned k = 0; k < t->print[i].nabilities; k++)
			finish_print(t, &t->print[i], t->print[i].list[k]);
	for (unsigned i = 0; i < t->npieces; i++) {
		const struct print *x = t->piece[i].of;

		t->piece[i].sudden =
			x->used_suddenly ||
			(x->play != NO_ABILITY && t->info[x->play].sudden);
	}
}

/* S-2.1.1-3: everything lies in the decks, in the order of the lists. */
static struct state *make_start(struct match *m, const struct table *t)
{
	struct state *st = arena_alloc(m->arena, m->size);

	st->step = 1;
	st->winner = st->active = st->priority = NO_SEAT;
	st->by = NO_PIECE;
	for (unsigned i = 0; i < CELLS; i++)
		st->at[i] = NO_PIECE;
	for (unsigned i = 0; i < t->npieces; i++) {
		struct player *own = &st->player[t->piece[i].owner];
		struct piece *x = &st->piece[i];

		x->controller = t->piece[i].owner;
		x->cell = NO_CELL;
		x->host = x->hurt_by = NO_PIECE;
		own->deck[own->ndeck++] = (int16_t)i;
	}
	for (unsigned i = 0; i < SEATS; i++) {
		struct player *x = &st->player[i];

		/* S-3.3-1, S-3.3-3 */
		x->redeals = t->plan[i].redeals;
		x->purse.gold = t->gold - x->redeals * REDEAL_COST;
		x->purse.silver = t->silver;
		x->gold = (int16_t)x->purse.gold;
		x->silver = (int16_t)x->purse.silver;
		x->seat = NO_SEAT;
	}
	return st;
}

static void make_table(struct match *m, struct table *t)
{
	const char *lost = effect_rules_make(
		&t->rules, m->arena, &stalker_grammar, &stalker_effect_words);

	assert(lost == NULL && "every word of the grammar is known");
	(void)lost;
	t->print = arena_array(m->arena, MAX_PIECES, sizeof(*t->print));
}

bool stalker_open(struct match *m, const struct script *s, struct refusal *r)
{
	struct table *t = arena_alloc(m->arena, sizeof(*t));

	*t = *table_of(m);
	make_table(m, t);
	m->table = t;
	if (s->setup) {
		if (!stalker_setup_cards(m, s, t, r))
			return false;
	} else {
		for (uint8_t i = 0; i < SEATS; i++)
			if (!take_deck(m, t, i, r))
				return false;
		for (uint8_t i = 0; i < SEATS; i++)
			stalker_plan(m, t, i);
		if (t->plan[0].seat_given && t->plan[1].seat_given &&
		    t->plan[0].seat == t->plan[1].seat) {
			referee_refuse(m, r, REFUSED_SEATS, -1,
				       "both lists are for the seat %s",
				       t->plan[0].seat ? "second" : "first");
			r->at = s->players_at;
			return false;
		}
	}
	finish_prints(m, t);
	measure_field(t);
	m->size = state_size(t->npieces);
	struct state *st = make_start(m, t);

	t->start = st;
	return bind_rules_fit(m, &t->rules, REFUSED_LARGE, r) &&
	       (s->setup == NULL || stalker_place_setup(m, s, t, st, r));
}
