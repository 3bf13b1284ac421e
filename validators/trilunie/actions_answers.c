/* Questions of card effects, and `choose`, which answers them (8.2). */
#include "validators/trilunie/play.h"

static int16_t number_of_card(const struct effect_scene *s, struct thing x)
{
	(void)s;
	return x.id;
}

static struct thing thing_of(const struct effect_scene *s, int16_t number)
{
	(void)s;
	return card_thing(number);
}

const struct choose_words trilunie_chosen = { number_of_card, thing_of };

enum asked trilunie_asked(const struct agenda_entry *e)
{
	if (e->ask == ASK_ACCEPT)
		return ASKED_ACCEPT;
	return e->ask == ASK_GAME ? (enum asked)e->game[ASKED_WHAT]
				  : ASKED_TARGETS;
}

/* The refusal of an answer that does not match the question. */
static unsigned refused_answer(const struct match *m,
			       const struct agenda_entry *e)
{
	switch (trilunie_asked(e)) {
	case ASKED_TARGETS:
		return REFUSED_TARGET;
	case ASKED_DICE:
		return REFUSED_TARGET_DICE;
	case ASKED_ORDER:
		return REFUSED_TARGET_ORDER;
	default:
		return trilunie_refused_by(m, e->use.source.id,
					   REFUSED_TARGET_ANSWER);
	}
}

static const char *const asks[] = {
	[ASKED_TARGETS] = N_("%s asks for targets: %u"),
	[ASKED_DISCARD] = N_("%s asks for cards of the hand: %u"),
	[ASKED_SEARCH] = N_("%s asks for cards that were found: %u"),
	[ASKED_DICE] = N_("%s asks for dice: %u"),
	[ASKED_ORDER] = N_("%s asks for an order"),
	[ASKED_ACCEPT] = N_("%s asks for accept: true or false"),
};
static const char *const more[] = {
	[ASKED_TARGETS] = N_("%s asks for targets: %u or more"),
	[ASKED_DISCARD] = N_("%s asks for cards of the hand: %u or more"),
	[ASKED_SEARCH] = N_("%s asks for cards that were found: %u or more"),
	[ASKED_DICE] = N_("%s asks for dice: %u or more"),
};

static bool bad_choice(struct match *m, const struct agenda_entry *e, int param,
		       struct refusal *r)
{
	enum asked what = trilunie_asked(e);
	unsigned code = refused_answer(m, e);
	const char *card = trilunie_name(m, source_card(m, e->use.source.id));

	if (what == ASKED_ACCEPT || what == ASKED_ORDER)
		return referee_refuse(m, r, code, param, asks[what], card);
	if (e->ask_max > e->ask_min)
		return referee_refuse(m, r, code, param, more[what], card,
				      e->ask_min);
	return referee_refuse(m, r, code, param, asks[what], card, e->ask_min);
}

/* The cards that may be chosen. */
void trilunie_asked_cards(const struct match *m, const struct agenda_entry *e,
			  struct things *out)
{
	struct effect_scene s = scene_of(m);
	const uint16_t *hand = pile_of(m, e->asked, PILE_HAND);

	switch (trilunie_asked(e)) {
	case ASKED_TARGETS:
		effect_target(&s, &e->use, out);
		break;
	case ASKED_SEARCH:
		trilunie_searched(m, e, (uint16_t)e->game[ASKED_EFFECT], out);
		break;
	case ASKED_DISCARD:
		for (uint16_t i = 0;
		     i < state_of(m)->player[e->asked].n[PILE_HAND]; i++)
			things_add(out, card_thing(hand[i]));
		break;
	default:
		break;
	}
}

/* True if these are as many of the cards as required, each named once. */
static bool are_asked(const struct match *m, const struct agenda_entry *e,
		      const struct thing *v, size_t n)
{
	struct thing all[2 * MAX_DECK];
	struct things found = { .v = all, .cap = 2 * MAX_DECK };

	if (n < e->ask_min || n > e->ask_max)
		return false;
	trilunie_asked_cards(m, e, &found);
	for (size_t i = 0; i < n; i++) {
		if (!things_have(&found, v[i]))
			return false;
		for (size_t k = 0; k < i; k++)
			if (thing_same(v[k], v[i]))
				return false;
	}
	return true;
}

bool trilunie_are_dice(const struct match *m, const int16_t *v, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (v[i] < 1 || v[i] > state_of(m)->attack.ndice)
			return false;
		for (size_t k = 0; k < i; k++)
			if (v[k] == v[i])
				return false;
	}
	return true;
}

static bool choose_dice(struct match *m, struct agenda_entry *e,
			const struct action *a, struct refusal *r)
{
	size_t n;
	const int16_t *v = action_list(m->referee, a, ARG_DICE, &n);

	if (n < e->ask_min || n > e->ask_max || !trilunie_are_dice(m, v, n))
		return bad_choice(m, e, ARG_DICE, r);
	trilunie_answer_dice(m, e, v, n);
	return agenda_answer(e, e->ask_min);
}

static bool choose_cards(struct match *m, struct agenda_entry *e,
			 const struct action *a, struct refusal *r)
{
	struct effect_scene s = scene_of(m);
	struct thing v[MAX_CHOSEN];
	size_t n;
	const int16_t *list = action_list(m->referee, a, ARG_CARDS, &n);

	for (size_t i = 0; i < n; i++)
		v[i] = card_thing(list[i]);
	if (!are_asked(m, e, v, n))
		return bad_choice(m, e, ARG_CARDS, r);
	if (e->ask == ASK_TARGET)
		return agenda_choose(&s, e, v, n);
	if (e->game[ASKED_WHAT] == ASKED_SEARCH)
		trilunie_take_searched(m, e, (uint16_t)e->game[ASKED_EFFECT], v,
				       n);
	else
		for (size_t i = 0; i < n; i++)
			trilunie_discard(m, v[i].id);
	return agenda_answer(e, e->ask_min);
}

static bool choose_order(struct match *m, struct agenda_entry *e,
			 const struct action *a, struct refusal *r)
{
	size_t n;
	const int16_t *v = action_list(m->referee, a, ARG_ORDER, &n);

	if (trilunie_take_order(m, e, v, n))
		return true;
	return referee_refuse(m, r, REFUSED_TARGET_ORDER, ARG_ORDER,
			      "the order names each of the %u abilities that "
			      "wait once",
			      e->ask_max);
}

static bool answer_accept(struct match *m, struct agenda_entry *e,
			  const struct action *a, struct refusal *r)
{
	(void)m, (void)r;
	e->game[DECLINED] = a->arg[ARG_ACCEPT] == 0;
	return agenda_answer(e, a->arg[ARG_ACCEPT] != 0);
}

/* The only parameter that answers each question. */
static const struct {
	bool (*choose)(struct match *m, struct agenda_entry *e,
		       const struct action *a, struct refusal *r);
	uint8_t param;
} answers[] = {
	[ASKED_TARGETS] = { choose_cards, ARG_CARDS },
	[ASKED_DISCARD] = { choose_cards, ARG_CARDS },
	[ASKED_SEARCH] = { choose_cards, ARG_CARDS },
	[ASKED_DICE] = { choose_dice, ARG_DICE },
	[ASKED_ORDER] = { choose_order, ARG_ORDER },
	[ASKED_ACCEPT] = { answer_accept, ARG_ACCEPT },
};

unsigned trilunie_answer_param(const struct agenda_entry *e)
{
	return answers[trilunie_asked(e)].param;
}

bool trilunie_choose(struct match *m, const struct action *a, struct refusal *r)
{
	struct agenda_entry *e = trilunie_asking(m);

	if (e == NULL || e->asked != a->player)
		return referee_refuse(m, r, REFUSED_TARGET_UNASKED, -1,
				      "nothing is asked of %s",
				      trilunie_player(m, a->player));
	unsigned param = trilunie_answer_param(e);

	for (unsigned i = 0; i < CHOOSE_PARAMS; i++)
		if (i != param && a->arg[i] != ARG_ABSENT)
			return bad_choice(m, e, (int)i, r);
	return answers[trilunie_asked(e)].choose(m, e, a, r);
}
