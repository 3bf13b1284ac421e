/* Lines of a script: words to numbers and back (8.1). */
#include "validators/base/buf.h"
#include "validators/core/match/bind.h"
#include "validators/core/match/script.h"
#include "validators/stalker/play.h"

#include <assert.h>

const char *const stalker_moments[] = {
	[AT_INITIAL] = "initial",   [AT_FINAL] = "final",
	[AT_TARGET] = "target",     [AT_RESULT] = "result",
	[AT_STRENGTH] = "strength", [AT_DESTROY] = "destroy",
	[AT_DESTROY + 1] = NULL,
};
static const char *const seats[] = { "first", "second", NULL };

/* What a parameter stands for. */
enum meaning {
	M_NONE,
	M_CARD,
	M_CELL,
	M_NUMBER,
	M_SEAT,
	M_ABILITY,
	M_TARGETS,
	M_CARDS,
	M_AT,
};

static const uint8_t meanings[VERBS][VERB_MAX_PARAMS] = {
	[V_CUT] = { M_NUMBER },
	[V_CHOOSE_SEAT] = { M_SEAT },
	[V_USE] = { M_CARD, M_ABILITY, M_TARGETS },
	[V_RECRUIT] = { M_CARD, M_NUMBER, M_NUMBER },
	[V_PLACE] = { M_CARD, M_CELL },
	[V_REVEAL_ALL] = { M_CARDS },
	[V_ASSIGN_HOST] = { M_CARD, M_CARD },
	[V_MOVE] = { M_CARD, M_CELL },
	[V_JUMP] = { M_CARD, M_CELL },
	[V_TELEPORT] = { M_CARD, M_CELL },
	[V_MANEUVER] = { M_CARD, M_CARD },
	[V_STRIKE] = { M_CARD, M_CARD },
	[V_DEFEND] = { M_CARD },
	[V_USE_ABILITY] = { M_CARD, M_ABILITY, M_TARGETS, M_NUMBER, M_AT },
	[V_ACCUMULATE] = { M_CARD },
	[V_CLOSE_FOR_MACHINE] = { M_CARD },
	[V_TRIGGER] = { M_CARD, M_ABILITY, M_TARGETS },
	[V_SKIP_TRIGGER] = { M_CARD, M_ABILITY },
	[V_REVEAL] = { M_CARD, M_AT },
	[V_ORDER] = { M_CARDS },
	[V_CHOOSE] = { M_CARDS, M_NUMBER },
	[V_PASS] = { M_AT },
};

/* Who asks, for names without a player. */
struct asker {
	const struct match *m;
	uint8_t player;
	uint8_t verb;
	uint16_t ability; /* whose targets they are, or NO_ABILITY */
};

/* Does an ability of the cell wait to be declared? */
static bool cell_waits(const struct asker *k, int cell)
{
	const struct state *st = state_of(k->m);

	if (cell < 0 || (k->verb != V_TRIGGER && k->verb != V_SKIP_TRIGGER &&
			 k->verb != V_ORDER))
		return false;
	for (unsigned i = 0; i < st->queue[TRIGGERS].n; i++)
		if (st->queue[TRIGGERS].v[i].source == CELL_ITEM + cell)
			return true;
	return false;
}

/* Where the target lies, if not in the game zone: bits by enum zone. */
static unsigned zones_of(const struct asker *k, int target)
{
	const struct effect_rules *r = &table_of(k->m)->rules;

	if (k->ability == NO_ABILITY || target < 0)
		return 0;
	const struct term *zone =
		r->target[r->ability[k->ability].targets + (unsigned)target]
			.group.key[GROUP_ZONE];

	return zone ? stalker_zone_bits[zone->word] : 0;
}

/* A card, or, where no card is called so, a cell. */
static int16_t number_of(void *ctx, int target, struct str word)
{
	const struct asker *k = ctx;
	int cell = stalker_find_cell(word);
	int32_t p = stalker_find_stored(k->m, k->player, word,
					zones_of(k, target));

	if (p != ARG_OTHER)
		return (int16_t)p;
	if (cell >= 0 &&
	    (state_of(k->m)->at[cell] == NO_PIECE || cell_waits(k, cell)))
		return (int16_t)(CELL_ITEM + cell);
	p = stalker_find_piece(k->m, k->player, word);
	return p == ARG_OTHER && cell >= 0 ? (int16_t)(CELL_ITEM + cell)
					   : (int16_t)p;
}

/* Recruiting names cards of the deal, placing those of the own squad. */
static int32_t card_of(const struct asker *k, struct str word)
{
	const struct table *t = table_of(k->m);
	int32_t p = stalker_find_piece(k->m, k->player, word);
	int cell = stalker_find_cell(word);

	if (cell_waits(k, cell))
		return CELL_ITEM + cell;
	if (k->verb != V_RECRUIT || k->player == NOBODY)
		return p;
	int32_t print = stalker_find_print(k->m, word);

	for (unsigned i = 0; print >= 0 && i < t->npieces; i++)
		if (t->piece[i].print == print &&
		    t->piece[i].owner == k->player &&
		    piece_of(k->m, (int)i)->zone == IN_DEAL)
			return (int32_t)i;
	return p;
}

static int32_t word_of(const char *const *words, struct str word)
{
	int i = field_word(words, word);

	return i < 0 ? ARG_OTHER : i;
}

static int32_t trait_of(const struct node *n)
{
	for (int32_t k = 0; n->kind == NODE_TEXT && k < STALKER_KEYWORDS; k++)
		if (str_is(n->text, stalker_keywords[k].word))
			return ABILITY_TRAIT + k;
	return ARG_OTHER;
}

static int32_t ability_of(const struct match *m, const struct node *n,
			  int32_t p)
{
	uint16_t v[MAX_ABILITIES];

	if (p < 0 || p >= CELL_ITEM)
		return n->kind == NODE_INT ? ARG_OTHER : trait_of(n);
	if (n->kind == NODE_TEXT && str_is(n->text, "play"))
		return ABILITY_PLAY;
	int32_t i = bind_ability(&table_of(m)->rules, v,
				 stalker_abilities(m, p, v), n);

	return i == ARG_OTHER ? trait_of(n) : i;
}

/* The ability that an action names, or NO_ABILITY. */
static uint16_t ability_named(const struct match *m, const struct action *a)
{
	uint16_t v[MAX_ABILITIES];
	int32_t p = a->arg[A_CARD], i = a->arg[A_SECOND];

	if (p < 0 || p >= CELL_ITEM)
		return NO_ABILITY;
	if (i == ABILITY_PLAY)
		return print_of(m, p)->play;
	size_t n = stalker_abilities(m, p, v);
	if (i == ARG_ABSENT && state_of(m)->point == P_TRIGGER)
		return stalker_first_waiting(m)->ability;
	if (i == ARG_ABSENT && n == 1)
		return v[0];
	return i >= 0 && (size_t)i < n ? v[i] : NO_ABILITY;
}

static void bind_param(const struct asker *k, const struct node *n, unsigned i,
		       struct action *out)
{
	struct asker of = *k;
	const struct bind_words w = { number_of, &of };
	const struct match *m = k->m;

	switch (meanings[k->verb][i]) {
	case M_CARD:
		out->arg[i] = card_of(k, n->text);
		break;
	case M_CELL:
		out->arg[i] = stalker_find_cell(n->text);
		if (out->arg[i] < 0)
			out->arg[i] = ARG_OTHER;
		break;
	case M_NUMBER:
		out->arg[i] = n->kind == NODE_INT && n->i >= 0 && n->i < 10000
				      ? (int32_t)n->i
				      : ARG_OTHER;
		break;
	case M_SEAT:
		out->arg[i] = word_of(seats, n->text);
		break;
	case M_AT:
		out->arg[i] = word_of(stalker_moments, n->text);
		break;
	case M_ABILITY:
		out->arg[i] = ability_of(m, n, out->arg[A_CARD]);
		break;
	case M_TARGETS:
		of.ability = ability_named(m, out);
		if (of.ability == NO_ABILITY)
			bind_list(out, i, n, &w);
		else
			bind_targets(&table_of(m)->rules, of.ability, out, i, n,
				     &w);
		break;
	default:
		assert(meanings[k->verb][i] == M_CARDS);
		bind_list(out, i, n, &w);
	}
}

void stalker_bind(const struct match *m, const struct line *l,
		  struct action *out)
{
	struct asker k = { .m = m, .ability = NO_ABILITY };

	bind_line(m, l, out);
	k.player = out->player;
	k.verb = out->verb;
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		if (l->arg[i])
			bind_param(&k, l->arg[i], i, out);
}

/* Who acts: the words of his line say what he knows. */
struct actor {
	const struct match *m;
	uint8_t player;
};

/* A card that lies face down for the player is called by its cell (8.1), one
 * of the deal behind those of that name that were recruited. */
static void put_item(const void *ctx, int16_t item, struct buf *out)
{
	const struct actor *k = ctx;

	if (item >= CELL_ITEM) {
		stalker_put_cell(out, (unsigned)item - CELL_ITEM);
		return;
	}
	if (item < 0)
		return;
	const struct piece *x = piece_of(k->m, item);

	if (x->hidden && x->zone == ON_FIELD && x->controller != k->player) {
		stalker_put_cell(out, x->cell);
		return;
	}
	stalker_put_piece(k->m, out, item);
	if (x->zone == IN_DEAL && stalker_next_nth(k->m, item) > 1)
		buf_printf(out, "#%u", stalker_next_nth(k->m, item));
}

static void put_ability_of(const struct match *m, const struct action *a,
			   struct buf *out)
{
	int32_t i = a->arg[A_SECOND];

	(void)m;
	if (i >= ABILITY_TRAIT)
		buf_puts(out, stalker_keywords[i - ABILITY_TRAIT].word);
	else if (i == ABILITY_PLAY)
		buf_puts(out, "play");
	else
		put_ability(i, out);
}

bool stalker_put_arg(const struct match *m, const struct action *a, unsigned i,
		     struct buf *out)
{
	const struct actor k = { m, a->player };
	const struct put_words w = { put_item, &k };
	int32_t v = a->arg[i];
	size_t n;
	const int16_t *list;

	if (meanings[a->verb][i] == M_NONE || v == ARG_ABSENT || v == ARG_OTHER)
		return false;
	assert(meanings[a->verb][i] != M_AT); /* a word of scripts alone */
	switch (meanings[a->verb][i]) {
	case M_CARD:
		put_item(&k, (int16_t)v, out);
		break;
	case M_CELL:
		stalker_put_cell(out, (unsigned)v);
		break;
	case M_NUMBER:
		buf_put_int(out, v);
		break;
	case M_SEAT:
		buf_puts(out, seats[v]);
		break;
	case M_ABILITY:
		put_ability_of(m, a, out);
		break;
	default:
		list = action_list(m->referee, a, i, &n);
		put_words(list, n, false, &w, out);
	}
	return true;
}
