/* The decisions of a script, and the words of their parameters (8.1). */
#include "validators/base/buf.h"
#include "validators/core/match/bind.h"
#include "validators/core/match/naming.h"
#include "validators/stalker/play.h"

static const char *const moments[] = {
	[AT_INITIAL] = "initial",   [AT_FINAL] = "final",
	[AT_TARGET] = "target",     [AT_RESULT] = "result",
	[AT_STRENGTH] = "strength", [AT_DESTROY] = "destroy",
	[AT_DESTROY + 1] = NULL,
};
static const char *const seats[] = { "first", "second", NULL };

/* True if an ability of the cell waits to be declared. */
static bool cell_waits(const struct arg *x, int cell)
{
	const struct state *st = state_of(x->m);
	unsigned verb = x->a->verb;

	if (cell < 0 ||
	    (verb != V_TRIGGER && verb != V_SKIP_TRIGGER && verb != V_ORDER))
		return false;
	for (uint32_t i = 0; i < st->waits.n; i++)
		if (stalker_to_item(st->waits.v[i].use.source) ==
		    CELL_ITEM + cell)
			return true;
	return false;
}

/* Where the target is, if not in the game zone: bits by enum zone. */
static unsigned zones_of(const struct arg *x)
{
	const struct effect_rules *r = x->m->rules;

	if (x->ability == ARG_NO_ABILITY || x->target < 0)
		return 0;
	const struct term *zone =
		r->target[r->ability[x->ability].targets + (unsigned)x->target]
			.group.key[GROUP_ZONE];

	return zone ? stalker_zone_bits[zone->word] : 0;
}

/* A card, or a cell if no card has that name. */
static int32_t find_item(const struct arg *x, const struct node *n)
{
	int cell = stalker_find_cell(n->text);
	int32_t p =
		stalker_find_stored(x->m, x->a->player, n->text, zones_of(x));

	if (p != ARG_OTHER)
		return p;
	if (cell >= 0 &&
	    (state_of(x->m)->at[cell] == NO_PIECE || cell_waits(x, cell)))
		return CELL_ITEM + cell;
	p = stalker_find_piece(x->m, x->a->player, n->text);
	return p == ARG_OTHER && cell >= 0 ? CELL_ITEM + cell : p;
}

static int32_t find_card(const struct arg *x, const struct node *n)
{
	int cell = stalker_find_cell(n->text);

	return cell_waits(x, cell)
		       ? CELL_ITEM + cell
		       : stalker_find_piece(x->m, x->a->player, n->text);
}

/* Recruiting names cards of the deal, placing those of the player's squad. */
static int32_t find_dealt(const struct arg *x, const struct node *n)
{
	const struct table *t = table_of(x->m);
	int32_t print = stalker_find_print(x->m, n->text);

	for (unsigned i = 0; print >= 0 && i < t->npieces; i++)
		if (t->piece[i].print == print &&
		    t->piece[i].owner == x->a->player &&
		    piece_of(x->m, (int)i)->zone == IN_DEAL)
			return (int32_t)i;
	return find_card(x, n);
}

static int32_t find_cell(const struct arg *x, const struct node *n)
{
	int cell = stalker_find_cell(n->text);

	(void)x;
	return cell < 0 ? ARG_OTHER : cell;
}

static int32_t find_number(const struct arg *x, const struct node *n)
{
	(void)x;
	return n->i >= 0 && n->i < 10000 ? (int32_t)n->i : ARG_OTHER;
}

static int32_t trait_of(const struct node *n)
{
	for (int32_t k = 0; n->kind == NODE_TEXT && k < STALKER_KEYWORDS; k++)
		if (str_is(n->text, stalker_keywords[k].word))
			return ABILITY_TRAIT + k;
	return ARG_OTHER;
}

static int32_t find_ability(const struct arg *x, const struct node *n)
{
	int32_t p = x->a->arg[A_CARD], i = ARG_OTHER;
	uint16_t v[MAX_ABILITIES];

	if (p >= 0 && p < CELL_ITEM) {
		if (n->kind == NODE_TEXT && str_is(n->text, "play"))
			return ABILITY_PLAY;
		i = bind_ability(x->m->rules, v, stalker_abilities(x->m, p, v),
				 n);
	}
	return i == ARG_OTHER ? trait_of(n) : i;
}

uint16_t stalker_targeted(const struct match *m, const struct action *a)
{
	uint16_t v[MAX_ABILITIES];
	int32_t p = a->arg[A_CARD], i = a->arg[A_SECOND];

	if (p < 0 || p >= CELL_ITEM)
		return NO_ABILITY;
	if (i == ABILITY_PLAY)
		return print_of(m, p)->play;
	size_t n = stalker_abilities(m, p, v);
	if (i == ARG_ABSENT && state_of(m)->point == P_TRIGGER)
		return stalker_first_waiting(m)->use.ability;
	if (i == ARG_ABSENT && n == 1)
		return v[0];
	return i >= 0 && (size_t)i < n ? v[i] : NO_ABILITY;
}

/* A card that is face down for the player is named by its cell (8.1), one of
 * the deal by its number after those of that name that were recruited, and by
 * its owner, if that is the opponent. */
static void put_item(const struct arg *x, int32_t item, struct buf *out)
{
	if (item >= CELL_ITEM) {
		stalker_put_cell(out, (unsigned)item - CELL_ITEM);
		return;
	}
	const struct piece *p = piece_of(x->m, item);
	struct str id = print_of(x->m, item)->card->id;
	uint8_t owner = owner_of(x->m, item), player = x->a->player;

	if (p->hidden && p->zone == ON_FIELD && p->controller != player)
		stalker_put_cell(out, p->cell);
	else if (p->zone == IN_DEAL)
		naming_put(x->m, id, owner == player ? NOBODY : owner,
			   stalker_next_nth(x->m, item), out);
	else if (stalker_stored_alike(x->m, player, item))
		naming_put(x->m, id, owner, 1, out);
	else
		stalker_put_piece(x->m, out, item);
}

static void put_cell(const struct arg *x, int32_t cell, struct buf *out)
{
	(void)x;
	stalker_put_cell(out, (unsigned)cell);
}

static void put_ability_of(const struct arg *x, int32_t i, struct buf *out)
{
	if (i >= ABILITY_TRAIT)
		buf_puts(out, stalker_keywords[i - ABILITY_TRAIT].word);
	else if (i == ABILITY_PLAY)
		buf_puts(out, "play");
	else
		put_ability(x, i, out);
}

/* one line per row is more readable */
/* clang-format off */
static const struct param_kind
	ability = { .read = find_ability, .write = put_ability_of },
	at = { .words = moments, .what = N_("moment") },
	card = { .read = find_card, .write = put_item },
	cards = { .form = PARAM_WORDS, .listed = true, .read = find_item, .write = put_item },
	cell = { .read = find_cell, .write = put_cell },
	dealt = { .read = find_dealt, .write = put_item },
	number = { .form = PARAM_NUMBER, .read = find_number, .write = put_number },
	seat = { .words = seats },
	targets = { .form = PARAM_MAP, .read = find_item, .write = put_item };

#define CARD(about, asks) NEEDS("card", card, about, asks)
#define CELL(about, asks) NEEDS("cell", cell, about, asks)
#define TARGETS TAKES("targets", targets, N_("what is chosen"), N_("which target?"))
#define ABILITY TAKES("ability", ability, N_("its number, id or name"), N_("which ability?"))
#define AT TAKES("at", at, N_("the moment"), N_("at which moment?"))

const struct verb stalker_verbs[VERBS] = {
#define ACTION(id_, name_, when_, steps_, card_, play_, about_, ...) \
	[V_##id_] = { name_, about_, { __VA_ARGS__ } },
#include "validators/stalker/actions.def"
};
/* clang-format on */
