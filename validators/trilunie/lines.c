/* This file turns lines of a script into actions, and actions into lines (8.1,
 * 8.2). */
#include "validators/base/buf.h"
#include "validators/core/match/bind.h"
#include "validators/trilunie/play.h"

#include <string.h>

/* What a name may mean. */
struct meaning {
	int own, enemy;
};

static struct meaning meaning_of(const struct match *m, unsigned side,
				 struct str s)
{
	const char *slash = s.n ? memchr(s.p, '/', s.n) : NULL;
	struct meaning x = { NO_CARD, NO_CARD };

	if (slash) {
		size_t n = (size_t)(slash - s.p);
		uint8_t seat = match_seat(m, (struct str){ s.p, n });

		if (seat != NOBODY)
			x.own = trilunie_card_named(
				m, table_of(m)->side[seat],
				(struct str){ slash + 1, s.n - n - 1 });
		x.enemy = x.own;
		return x;
	}
	x.own = trilunie_card_named(m, side, s);
	x.enemy = trilunie_card_named(m, other_than(side), s);
	return x;
}

static int32_t number_or_other(int card)
{
	return card == NO_CARD ? ARG_OTHER : card;
}

/* The lists of an action on their way. */
struct binding {
	const struct match *m;
	unsigned side;
	int ability;                /* whose targets they are, or -1 */
	int source;                 /* its card */
	const struct things *asked; /* what is chosen from, or NULL */
};

/* Is the card looked for by the target? */
static bool is_wanted(const struct binding *b, int target, int card)
{
	struct effect_scene s = scene_of(b->m);
	struct effect_use u;

	if (card == NO_CARD)
		return false;
	if (b->asked)
		return things_have(b->asked, card_thing(card));
	if (target < 0 || b->ability < 0)
		return false;
	const struct effect_ability *a = &s.rules->ability[b->ability];

	effect_use_init(&u, (uint16_t)b->ability, (uint8_t)b->side,
			card_thing(b->source));
	return trilunie_looks_at(
		&s, &u, &s.rules->target[a->targets + (unsigned)target].group,
		card_thing(card));
}

/* The own card where one of that name is looked for, else the enemy's. */
static int16_t number_of_word(void *ctx, int target, struct str word)
{
	const struct binding *b = ctx;
	struct meaning x = meaning_of(b->m, b->side, word);

	if (!b->asked && b->ability < 0)
		return (int16_t)number_or_other(x.own);
	if (is_wanted(b, target, x.own))
		return (int16_t)x.own;
	if (is_wanted(b, target, x.enemy))
		return (int16_t)x.enemy;
	return (int16_t)number_or_other(x.own == NO_CARD ? x.enemy : x.own);
}

static int16_t number_of_die(void *ctx, int target, struct str word)
{
	int64_t n;

	(void)ctx, (void)target;
	return str_to_int(word, &n) == 0 && n > 0 && n <= (int64_t)MAX_DICE
		       ? (int16_t)n
		       : ARG_OTHER;
}

/* The ability whose targets the action names, or -1. */
static int targeted_ability(const struct match *m, const struct action *a)
{
	int32_t card = a->arg[ARG_CARD];

	if (card < 0)
		return -1;
	if (a->verb != DO_USE_ABILITY)
		return kind_of(m, card)->play;
	int32_t i = a->arg[ARG_ABILITY];

	return i < 0 ? -1 : shown_of(m, card)->ability[i];
}

/* The abilities that an order names, on their way. */
struct ordering {
	const struct match *m;
	const struct agenda_entry *e; /* that asks for it, or NULL */
	unsigned side;
	uint64_t taken;
};

/* `CARD` or `CARD.ABILITY`; a card named twice: its next one. */
static int16_t number_of_waiting(void *ctx, int target, struct str word)
{
	struct ordering *o = ctx;
	const char *dot = word.n ? memchr(word.p, '.', word.n) : NULL;
	struct str ability = STR("");
	int16_t i;

	(void)target;
	if (dot) {
		size_t n = (size_t)(dot - word.p);

		ability = (struct str){ dot + 1, word.n - n - 1 };
		word.n = n;
	}
	int card = meaning_of(o->m, o->side, word).own;
	if (o->e == NULL || card == NO_CARD)
		return ARG_OTHER;
	i = trilunie_find_waiting(o->m, o->e, card, ability, o->taken);
	if (i >= 0)
		o->taken |= UINT64_C(1) << i;
	return i;
}

static void bind_order(const struct match *m, struct action *a,
		       const struct node *n, unsigned side)
{
	const struct agenda_entry *e = trilunie_asking(m);
	struct ordering o = { .m = m, .side = side };
	const struct bind_words w = { number_of_waiting, &o };

	if (e && trilunie_asked(e) == ASKED_ORDER)
		o.e = e;
	bind_list(a, ARG_ORDER, n, &w);
}

static void bind_words_of(const struct match *m, struct action *a, unsigned i,
			  const struct node *n, unsigned side, bool dice)
{
	const struct agenda_entry *e = trilunie_asking(m);
	struct thing all[2 * MAX_DECK];
	struct things fit = { .v = all, .cap = 2 * MAX_DECK };
	struct binding b = { .m = m, .side = side, .ability = -1 };
	const struct bind_words w = { dice ? number_of_die : number_of_word,
				      &b };

	if (a->verb == DO_CHOOSE) {
		if (e)
			trilunie_asked_cards(m, e, &fit);
		b.asked = &fit;
	}
	bind_list(a, i, n, &w);
}

static void bind_targets_of(const struct match *m, struct action *a, unsigned i,
			    const struct node *n, unsigned side)
{
	struct binding b = { .m = m,
			     .side = side,
			     .ability = targeted_ability(m, a),
			     .source = a->arg[ARG_CARD] };
	const struct bind_words w = { number_of_word, &b };

	if (b.ability >= 0)
		bind_targets(&table_of(m)->rules, (uint16_t)b.ability, a, i, n,
			     &w);
	else
		action_add(a, i, ARG_OTHER);
}

/* The bearer of an equipment may be an enemy. */
static int32_t find_bearer(const struct match *m, const struct action *a,
			   struct str name, unsigned side)
{
	struct thing all[2 * MAX_DECK];
	struct things fit = { .v = all, .cap = 2 * MAX_DECK };
	struct binding b = { .m = m, .side = side, .asked = &fit };
	int32_t card = a->arg[ARG_CARD];

	if (card >= 0 && kind_of(m, card)->variant == EQUIPMENT)
		trilunie_hosts(m, card, &fit);
	return number_of_word(&b, -1, name);
}

static int32_t bind_word(const struct match *m, const struct action *a,
			 unsigned i, const struct node *n, unsigned side)
{
	if (a->verb == DO_USE_ABILITY && i == ARG_ABILITY) {
		int32_t card = a->arg[ARG_CARD];
		const struct kind *k = card < 0 ? NULL : shown_of(m, card);

		return k ? bind_ability(&table_of(m)->rules, k->ability,
					k->nabilities, n)
			 : ARG_OTHER;
	}
	if (a->verb == DO_ATTACK && i == ARG_TARGET)
		return number_or_other(meaning_of(m, side, n->text).enemy);
	if ((a->verb == DO_DEPLOY || a->verb == DO_BUY) && i == ARG_UNIT)
		return find_bearer(m, a, n->text, side);
	return number_or_other(meaning_of(m, side, n->text).own);
}

static int32_t clamp_number(int64_t n)
{
	return n > INT32_MAX   ? INT32_MAX
	       : n < INT32_MIN ? INT32_MIN
			       : (int32_t)n;
}

static void bind_arg(const struct match *m, const struct line *l, unsigned i,
		     unsigned side, struct action *a)
{
	const struct verb_param *p = &l->verb->param[i];
	const struct node *n = l->arg[i];

	switch (p->form) {
	case PARAM_NUMBER:
		/* below 0 there is no amount of anything */
		a->arg[i] = n->i < 0 ? 0 : clamp_number(n->i);
		break;
	case PARAM_FLAG:
		a->arg[i] = n->b;
		break;
	case PARAM_MAP:
		bind_targets_of(m, a, i, n, side);
		break;
	case PARAM_WORDS:
		if (a->verb == DO_CHOOSE && i == ARG_ORDER) {
			bind_order(m, a, n, side);
			break;
		}
		bind_words_of(m, a, i, n, side, strcmp(p->name, "dice") == 0);
		break;
	case PARAM_WORD:
		a->arg[i] = bind_word(m, a, i, n, side);
		break;
	}
}

void trilunie_bind(const struct match *m, const struct line *l,
		   struct action *out)
{
	bind_line(m, l, out);
	if (out->player == NOBODY)
		return;
	unsigned side = table_of(m)->side[out->player];

	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		if (l->verb->param[i].name && l->arg[i])
			bind_arg(m, l, i, side, out);
}

/* Who reads a name: one of his own goes without its player. */
struct putting {
	const struct match *m;
	unsigned side;
};

static void put_card(const void *ctx, int16_t card, struct buf *out)
{
	const struct putting *p = ctx;

	if (card >= 0)
		trilunie_put_name(p->m, shown_card(p->m, card),
				  side_of(p->m, card) != p->side, out);
}

static void put_die(const void *ctx, int16_t die, struct buf *out)
{
	(void)ctx;
	buf_printf(out, "%d", die);
}

static void put_waiting(const void *ctx, int16_t i, struct buf *out)
{
	const struct putting *p = ctx;
	const struct agenda_entry *e = trilunie_asking(p->m);

	if (e && trilunie_asked(e) == ASKED_ORDER && i < e->ask_max)
		trilunie_put_waiting(p->m, e, i, out);
}

static void put_list(const struct putting *by, const struct action *a,
		     unsigned i, struct buf *out)
{
	const struct verb_param *p = &by->m->referee->verbs[a->verb].param[i];
	struct put_words w = { put_card, by };
	size_t n;
	const int16_t *v = action_list(by->m->referee, a, i, &n);

	if (strcmp(p->name, "dice") == 0)
		w.put = put_die;
	else if (a->verb == DO_CHOOSE && i == ARG_ORDER)
		w.put = put_waiting;
	put_words(v, n, p->form == PARAM_WORDS, &w, out);
}

bool trilunie_put_arg(const struct match *m, const struct action *a, unsigned i,
		      struct buf *out)
{
	const struct verb_param *p = &m->referee->verbs[a->verb].param[i];
	const struct putting by = { m, table_of(m)->side[a->player] };

	if (i >= VERB_MAX_PARAMS || !p->name || a->arg[i] < 0)
		return false;
	switch (p->form) {
	case PARAM_NUMBER:
		buf_printf(out, "%d", a->arg[i]);
		return true;
	case PARAM_FLAG:
		buf_puts(out, a->arg[i] ? "true" : "false");
		return true;
	case PARAM_WORD:
		if (a->verb == DO_USE_ABILITY && i == ARG_ABILITY)
			put_ability(a->arg[i], out);
		else if (a->verb == DO_ATTACK && i == ARG_TARGET)
			trilunie_put_name(m, shown_card(m, a->arg[i]), false,
					  out);
		else
			put_card(&by, (int16_t)a->arg[i], out);
		return true;
	default:
		put_list(&by, a, i, out);
		return true;
	}
}
