/* The actions of Trilunie, and the words of their parameters (8.1, 8.2). */
#include "validators/base/buf.h"
#include "validators/core/match/bind.h"
#include "validators/core/match/naming.h"
#include "validators/trilunie/play.h"

#include <string.h>

/* The possible meanings of a name. */
struct meaning {
	int own, enemy;
};

static struct meaning meaning_of(const struct match *m, unsigned side,
				 struct str s)
{
	struct called c = naming_split(s);
	struct meaning x = { NO_CARD, NO_CARD };

	if (c.owned) {
		uint8_t seat = match_seat(m, c.owner);

		if (seat != NOBODY)
			x.own = x.enemy = trilunie_card_named(
				m, table_of(m)->side[seat], &c);
		return x;
	}
	x.own = trilunie_card_named(m, side, &c);
	x.enemy = trilunie_card_named(m, other_than(side), &c);
	return x;
}

static int32_t number_or_other(int card)
{
	return card == NO_CARD ? ARG_OTHER : card;
}

static unsigned side_of_arg(const struct arg *x)
{
	return table_of(x->m)->side[x->a->player];
}

static int32_t find_own(const struct arg *x, const struct node *n)
{
	return number_or_other(meaning_of(x->m, side_of_arg(x), n->text).own);
}

static int32_t find_enemy(const struct arg *x, const struct node *n)
{
	return number_or_other(meaning_of(x->m, side_of_arg(x), n->text).enemy);
}

/* The player's card if one is wanted, else the enemy's. */
static int32_t choose_wanted(struct meaning x, bool own, bool enemy)
{
	return own     ? x.own
	       : enemy ? x.enemy
		       : number_or_other(x.own == NO_CARD ? x.enemy : x.own);
}

static int32_t find_among(const struct arg *x, const struct node *n,
			  const struct things *fit)
{
	struct meaning y = meaning_of(x->m, side_of_arg(x), n->text);

	return choose_wanted(
		y, y.own != NO_CARD && things_have(fit, card_thing(y.own)),
		y.enemy != NO_CARD && things_have(fit, card_thing(y.enemy)));
}

/* True if the target can be the card. */
static bool is_wanted(const struct arg *x, int card)
{
	struct effect_scene s = scene_of(x->m);
	struct effect_use u;

	if (card == NO_CARD || x->target < 0)
		return false;
	effect_use_init(&u, x->ability, (uint8_t)side_of_arg(x),
			card_thing(x->a->arg[ARG_CARD]));
	return trilunie_looks_at(
		&s, &u,
		&s.rules->target[s.rules->ability[x->ability].targets +
				 (unsigned)x->target]
			 .group,
		card_thing(card));
}

static int32_t find_target(const struct arg *x, const struct node *n)
{
	struct meaning y = meaning_of(x->m, side_of_arg(x), n->text);

	if (x->ability == ARG_NO_ABILITY)
		return ARG_OTHER;
	return choose_wanted(y, is_wanted(x, y.own), is_wanted(x, y.enemy));
}

/* One of the candidates of a choice. */
static int32_t find_asked(const struct arg *x, const struct node *n)
{
	const struct agenda_entry *e = trilunie_asking(x->m);
	struct thing all[2 * MAX_DECK];
	struct things fit = { .v = all, .cap = 2 * MAX_DECK };

	if (e)
		trilunie_asked_cards(x->m, e, &fit);
	return find_among(x, n, &fit);
}

/* The bearer of an equipment may be an enemy. */
static int32_t find_bearer(const struct arg *x, const struct node *n)
{
	struct thing all[2 * MAX_DECK];
	struct things fit = { .v = all, .cap = 2 * MAX_DECK };
	int32_t card = x->a->arg[ARG_CARD];

	if (card >= 0 && kind_of(x->m, card)->variant == EQUIPMENT)
		trilunie_hosts(x->m, card, &fit);
	return find_among(x, n, &fit);
}

static int32_t find_die(const struct arg *x, const struct node *n)
{
	int64_t die;

	(void)x;
	return str_to_int(n->text, &die) == 0 && die > 0 &&
			       die <= (int64_t)MAX_DICE
		       ? (int32_t)die
		       : ARG_OTHER;
}

/* The entry that asks for an order, or NULL. */
static const struct agenda_entry *ordering(const struct match *m)
{
	const struct agenda_entry *e = trilunie_asking(m);

	return e && trilunie_asked(e) == ASKED_ORDER ? e : NULL;
}

/* `CARD` or `CARD.ABILITY`; a card named twice means its next ability. */
static int32_t find_waiting(const struct arg *x, const struct node *n)
{
	const struct agenda_entry *e = ordering(x->m);
	struct str word = n->text, ability = STR("");
	const char *dot = word.n ? memchr(word.p, '.', word.n) : NULL;
	uint64_t taken = 0;

	if (dot) {
		size_t len = (size_t)(dot - word.p);

		ability = (struct str){ dot + 1, word.n - len - 1 };
		word.n = len;
	}
	int card =
		meaning_of(x->m, side_of_arg(x), naming_read(x->m, word)).own;
	if (e == NULL || card == NO_CARD)
		return ARG_OTHER;
	for (int32_t i = 0; i < x->a->arg[ARG_ORDER]; i++) {
		int16_t before = x->a->list[x->a->nlist - 1 - i];

		taken |= before < 0 ? 0 : UINT64_C(1) << before;
	}
	return trilunie_find_waiting(x->m, e, card, ability, taken);
}

static int32_t find_ability(const struct arg *x, const struct node *n)
{
	int32_t card = x->a->arg[ARG_CARD];

	return card < 0 ? ARG_OTHER
			: bind_ability(x->m->rules,
				       shown_of(x->m, card)->ability,
				       shown_of(x->m, card)->nabilities, n);
}

/* Amounts below 0 are not valid. */
static int32_t find_number(const struct arg *x, const struct node *n)
{
	(void)x;
	return n->i < 0 ? 0 : n->i > INT32_MAX ? INT32_MAX : (int32_t)n->i;
}

uint16_t trilunie_targeted(const struct match *m, const struct action *a)
{
	int32_t card = a->arg[ARG_CARD], i = a->arg[ARG_ABILITY];
	const struct kind *k = card < 0 ? NULL : shown_of(m, card);
	int ability = card < 0                    ? -1
		      : a->verb != DO_USE_ABILITY ? kind_of(m, card)->play
		      : i >= 0                    ? k->ability[i]
		      : k->nabilities == 1        ? k->ability[0]
						  : -1;

	return ability < 0 ? ARG_NO_ABILITY : (uint16_t)ability;
}

/* A player's own card is written without the player. */
static void put_card(const struct arg *x, int32_t card, struct buf *out)
{
	trilunie_put_name(x->m, shown_card(x->m, card),
			  side_of(x->m, card) != side_of_arg(x), out);
}

static void put_enemy(const struct arg *x, int32_t card, struct buf *out)
{
	trilunie_put_name(x->m, shown_card(x->m, card), false, out);
}

static void put_waiting(const struct arg *x, int32_t i, struct buf *out)
{
	const struct agenda_entry *e = ordering(x->m);

	if (e && i < e->ask_max)
		trilunie_put_waiting(x->m, e, (int16_t)i, out);
}

/* one line per row is more readable */
/* clang-format off */
static const struct param_kind
	ability = { .read = find_ability, .write = put_ability },
	asked = { .form = PARAM_WORDS, .read = find_asked, .write = put_card },
	bearer = { .read = find_bearer, .write = put_card },
	dice = { .form = PARAM_WORDS, .read = find_die, .write = put_number },
	enemy = { .enemy = true, .read = find_enemy, .write = put_enemy },
	number = { .form = PARAM_NUMBER, .read = find_number, .write = put_number },
	own = { .read = find_own, .write = put_card },
	owns = { .form = PARAM_WORDS, .read = find_own, .write = put_card },
	targets = { .form = PARAM_MAP, .read = find_target, .write = put_card },
	waiting = { .form = PARAM_WORDS, .read = find_waiting, .write = put_waiting };

#define CARD(about_, asks_) NEEDS("card", own, about_, asks_)
#define UNIT(about_, asks_) NEEDS("unit", own, about_, asks_)
#define ONTO LABELLED("onto", own, N_("the unit it is combined with"), N_("combined with which unit?"))
#define ACTIVE LABELLED("active", own, N_("the card on top then"), N_("which card lies on top?"))
#define DICE TAKES("dice", dice, N_("positions of dice, from 1"), N_("which dice?"))
#define CHOSEN \
	TAKES("targets", targets, N_("what is chosen, in order"), N_("which target?")), DICE
#define ENTRY \
	CARD(N_("the card"), N_("which card enters?")), ONTO, ACTIVE, \
	TAKES("targets", targets, N_("of a mission, in order"), N_("which target?")), \
	TAKES("unit", bearer, N_("the bearer of an equipment"), N_("who bears it?"))

const struct verb trilunie_verbs[VERB_COUNT] = {
#define ACTION(id_, name_, play_, zone_, about_, ...) \
	[DO_##id_] = { name_, about_, { __VA_ARGS__ } },
#include "validators/trilunie/actions.def"
};
/* clang-format on */
