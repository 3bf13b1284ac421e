/* The head of a script: options, players, decks (catalogue 1.1, 8.1). */
#include "validators/conclave/play.h"

#include "validators/base/arena.h"
#include "validators/core/cards/format.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/card.h"
#include "validators/core/match/bind.h"
#include "validators/core/match/naming.h"
#include "validators/core/match/pool.h"
#include "validators/core/match/script.h"

#include <stdlib.h>

/* C-232, C-431, RC-8 */
static void make_field(struct table *t)
{
	bool king = t->option[PARAM_ADJACENCY] == 0;

	for (int a = 0; a < (int)CELLS; a++) {
		for (int b = 0; b < (int)CELLS; b++) {
			int x = abs(a % 4 - b % 4), y = abs(a / 4 - b / 4);

			if (x + y == 1)
				t->beside[a] |= (uint16_t)(1u << b);
			if (x + y == 1 || (king && x == 1 && y == 1))
				t->near[a] |= (uint16_t)(1u << b);
		}
	}
}

bool conclave_admit(struct match *m, const struct script *s, struct refusal *r)
{
	struct table *t = arena_alloc(m->arena, sizeof(*t));

	memset(t, 0, sizeof(*t));
	if (!script_duel(m, s, REFUSED_PLAYERS, r)) /* C-001 */
		return false;
	if (!script_options(m, s, REFUSED_OPTION, t->option, r))
		return false;
	/* RC-1: apart from deck rules, this is the only difference of
	 * the formats */
	t->limits = m->format->param[PARAM_HERO_LIMITS] != 0;
	make_field(t);
	m->table = t;
	return true;
}

/* Marks the cards of the set that may occur in the match. */
static void mark_decks(const struct match *m, bool *used)
{
	for (unsigned i = 0; i < SEATS; i++) {
		const struct deck_list *l = m->seat[i].deck;

		const struct pool *may = m->seat[i].pool;

		for (size_t k = 0; l && k < l->n; k++)
			used[l->v[k].card] = true;
		for (uint32_t k = 0; may && k < may->n; k++)
			used[may->v[k].card] = true;
	}
}

static void mark_text(const struct match *m, struct str id, bool *used)
{
	int32_t i = card_set_find(m->cards, id);

	if (i >= 0)
		used[i] = true;
}

/* Marks all texts below the node that are ids of cards. */
static void mark_names(const struct match *m, const struct node *n, bool *used)
{
	if (n == NULL)
		return;
	if (n->kind == NODE_TEXT)
		mark_text(m, n->text, used);
	for (size_t i = 0; n->kind == NODE_LIST && i < n->list.n; i++)
		mark_names(m, n->list.v[i], used);
	for (size_t i = 0; n->kind == NODE_MAP && i < n->map.n; i++)
		mark_names(m, n->map.v[i].value, used);
}

/* The cards of the match with their abilities. */
static void make_kinds(struct match *m, const struct script *s, struct table *t)
{
	struct arena *a = m->arena;
	bool *used = arena_array(a, m->cards->n, sizeof(*used));

	memset(used, 0, m->cards->n * sizeof(*used));
	mark_decks(m, used);
	mark_names(m, s->setup, used);
	for (size_t i = 0; s->setup && i < s->nplayers; i++) {
		const struct node *hero = node_get(s->player[i].node, "hero");

		if (hero)
			mark_text(m, naming_read(m, hero->text), used);
	}
	for (size_t i = 0; i < m->cards->n; i++)
		t->nkinds = (uint16_t)(t->nkinds + used[i]);
	t->kind = arena_array(a, t->nkinds + 1u, sizeof(*t->kind));
	memset(t->kind, 0, (t->nkinds + 1u) * sizeof(*t->kind));
	t->card = arena_array(a, m->cards->n + 1, sizeof(*t->card));
	memset(t->card, 0, m->cards->n * sizeof(*t->card));
	uint16_t n = 0;
	for (size_t i = 0; i < m->cards->n; i++) {
		if (!used[i])
			continue;
		t->card[i] = n;
		conclave_read_kind(t, a, &t->kind[n++], &m->cards->v[i]);
	}
}

/* True if an ability may grant a played ability. */
static bool can_lend(const struct effect_rules *r)
{
	for (size_t i = 0; i < r->neffects; i++)
		if (r->effect[i].granted != UINT16_MAX &&
		    r->ability[r->effect[i].granted].kind == KIND_PLAYED)
			return true;
	return false;
}

/* C-145: abilities marked `wear: false`, printed or granted. */
static void find_idle(struct match *m, struct table *t)
{
	const struct effect_rules *r = &t->rules;

	t->idle = arena_array(m->arena, r->nabilities + 1, sizeof(*t->idle));
	memset(t->idle, 0, r->nabilities * sizeof(*t->idle));
	for (unsigned i = 0; i < t->nkinds; i++) {
		const struct kind *k = &t->kind[i];
		const struct term *list = k->card->values[ABILITIES].term;

		for (unsigned n = 0; n < k->nabilities; n++)
			t->idle[k->number[n]] = conclave_is_idle(&list->v[n]);
	}
	for (size_t i = 0; i < r->neffects; i++)
		if (r->effect[i].granted != UINT16_MAX)
			t->idle[r->effect[i].granted] = conclave_is_idle(
				term_at(r->effect[i].term, GRANT_ABILITY));
}

static size_t aligned(size_t n)
{
	return (n + 7) & ~(size_t)7;
}

/* Computes the layout of the block. */
static void lay_out(struct table *t)
{
	size_t at = aligned(sizeof(struct state) +
			    t->npieces * sizeof(struct piece));

	for (unsigned i = 0; i < SEATS; i++) {
		for (unsigned z = 0; z < LISTS; z++) {
			t->list_at[i][z] = at;
			at = aligned(at + t->cap[i] * sizeof(uint16_t));
		}
		t->brought_at[i] = at;
		at = aligned(at + t->nkinds * sizeof(uint16_t));
	}
	t->size = at;
}

/* C-210: the cards of the deck lists become the pieces of the match, the hero
 * of each seat first. */
static void count_deck(struct match *m, struct table *t, unsigned seat)
{
	const struct deck_list *l = m->seat[seat].deck;

	for (size_t i = 0; i < l->n; i++) {
		t->cap[seat] = (uint16_t)(t->cap[seat] + l->v[i].count);
		t->npieces = (uint16_t)(t->npieces + l->v[i].count);
	}
}

static void add_piece(struct state *st, uint16_t p, unsigned seat,
		      uint16_t kind)
{
	st->piece[p] = (struct piece){ .kind = kind,
				       .host = NO_PIECE,
				       .owner = (uint8_t)seat,
				       .zone = PENDING,
				       .cell = NO_CELL };
}

static void fill_deck(struct match *m, struct table *t, struct state *st,
		      unsigned seat, uint16_t *p)
{
	const struct deck_list *l = m->seat[seat].deck;
	struct match copy = *m;
	struct duel d;

	copy.table = t;
	copy.state = st;
	duel_init(&d, &copy);
	/* the list has the top first, the block has it last */
	for (size_t i = l->n; i-- > 0;) {
		uint16_t kind = t->card[l->v[i].card];

		for (uint32_t k = 0; k < l->v[i].count; k++) {
			add_piece(st, *p, seat, kind);
			if (t->kind[kind].variant == HERO)
				st->player[seat].hero = *p;
			else
				conclave_put(&d, *p, IN_DECK);
			++*p;
		}
	}
	st->player[seat].touched = false;
}

static struct state *empty_block(struct match *m, const struct table *t)
{
	struct state *st = arena_alloc(m->arena, t->size);

	memset(st, 0, t->size);
	for (unsigned i = 0; i < CELLS; i++)
		st->cell[i] = NO_PIECE;
	for (unsigned i = 0; i < SEATS; i++)
		st->player[i].hero = NO_PIECE;
	st->to_act = NOBODY;
	st->winner = NOBODY;
	return st;
}

static bool too_large(struct match *m, size_t n, struct refusal *r)
{
	return n > MAX_PIECES &&
	       !referee_refuse(m, r, REFUSED_TOO_LARGE, -1,
			       "%zu cards, a match holds %u at the most", n,
			       MAX_PIECES);
}

bool conclave_open(struct match *m, const struct script *s, struct refusal *r)
{
	struct table *t = arena_alloc(m->arena, sizeof(*t));
	size_t n = 0;

	*t = *table_of(m);
	bind_rules(m, &t->rules, &conclave_effect_words);
	t->agenda = (struct agenda_words){
		.loop_limit = MAX_EFFECTS,
		.act = conclave_act,
		.duration = conclave_duration,
		.settle = conclave_settle,
		.draw = conclave_draw_number,
	};
	make_kinds(m, s, t);
	find_idle(m, t);
	t->lends = can_lend(&t->rules);
	t->set_up = s->setup != NULL;
	if (t->set_up)
		n = conclave_count_setup(m, s, t);
	for (unsigned i = 0; !t->set_up && i < SEATS; i++) {
		for (size_t k = 0; k < m->seat[i].deck->n; k++)
			n += m->seat[i].deck->v[k].count;
		count_deck(m, t, i);
	}
	if (too_large(m, n, r) || !bind_rules_fit(m, REFUSED_TOO_LARGE, r))
		return false;
	lay_out(t);
	struct state *st = empty_block(m, t);
	uint16_t p = 0;

	m->table = t;
	m->size = t->size;
	t->start = st;
	for (unsigned i = 0; !t->set_up && i < SEATS; i++)
		fill_deck(m, t, st, i, &p);
	return !t->set_up || conclave_place(m, s, t, st, r);
}

const struct script_key conclave_player_keys[] = {
	{ .name = "hero", .kinds = SCRIPT_TEXT },
	{ 0 },
};
