/* The order of one's own triggers of one moment (T-011). */
#include "validators/base/buf.h"
#include "validators/trilunie/play.h"

#include <string.h>

/* RT-49: Dark's first, then Light's, each by coming into play. */
static bool goes_before(const struct effect_heard *a,
			const struct effect_heard *b)
{
	return a->controller != b->controller ? a->controller < b->controller
					      : a->stamp < b->stamp;
}

static void sort(struct effect_heard *v, size_t n)
{
	for (size_t i = 1; i < n; i++) {
		struct effect_heard x = v[i];
		size_t k = i;

		for (; k > 0 && goes_before(&x, &v[k - 1]); k--)
			v[k] = v[k - 1];
		v[k] = x;
	}
}

/* How many from number i on are of the same player. */
static size_t count_own(const struct effect_hearing *h, size_t i)
{
	size_t n = 1;

	while (i + n < h->n && h->v[i + n].controller == h->v[i].controller)
		n++;
	return n;
}

/* Those of one player stand one behind the other until they are ordered:
 * others come behind them, and none works before. */
void trilunie_settled(struct match *m, struct moment *o)
{
	struct effect_scene s = scene_of(m);
	size_t left = 0;

	sort(o->heard.v, o->heard.n);
	for (size_t i = 0; i < o->heard.n; i++, left--) {
		struct effect_use u SCRATCH;
		struct agenda_entry *e;

		effect_heard_use(&u, &o->heard.v[i]);
		e = agenda_add(&s, &state_of(m)->agenda, LANE_TRIGGER, &u);
		if (e == NULL)
			break;
		e->stage = STAGE_TARGETS;
		if (left > 0)
			continue;
		left = count_own(&o->heard, i);
		if (left == 1)
			continue;
		e->stage = STAGE_ORDER;
		e->game[ORDERED] = (int32_t)left;
	}
	o->heard.n = 0;
}

enum agenda_pace trilunie_ask_order(struct match *m, struct agenda_entry *e)
{
	uint16_t n = (uint16_t)e->game[ORDERED];

	(void)m;
	e->game[ASKED_WHAT] = ASKED_ORDER;
	return agenda_ask(e, e->use.controller, n, n);
}

/* Is this a permutation of 0 to n - 1? */
static bool is_order(const int16_t *v, size_t n)
{
	bool seen[AGENDA_MAX_ENTRIES] = { false };

	for (size_t i = 0; i < n; i++) {
		if (v[i] < 0 || (size_t)v[i] >= n || seen[v[i]])
			return false;
		seen[v[i]] = true;
	}
	return true;
}

bool trilunie_take_order(struct match *m, struct agenda_entry *e,
			 const int16_t *v, size_t n)
{
	struct agenda *a = &state_of(m)->agenda;
	uint32_t first = (uint32_t)(e - a->v);
	uint32_t serial[AGENDA_MAX_ENTRIES];

	if (n != (size_t)e->game[ORDERED] || !is_order(v, n))
		return false;
	memset(e->game, 0, sizeof(e->game));
	e->stage = STAGE_TARGETS;
	e->ask = ASK_NOTHING;
	e->asked = 0;
	e->ask_min = e->ask_max = 0;
	for (size_t i = 0; i < n; i++)
		serial[i] = e[v[i]].serial;
	for (uint32_t i = 0; i < n; i++) {
		e = agenda_find(a, serial[i]);
		agenda_move(a, (uint32_t)(e - a->v), first + i);
	}
	return true;
}

/* The number of a trigger that waits for an order, by the name of its card and
 * the ability, empty: the first of the card that is not taken (a bit each). */
int16_t trilunie_find_waiting(const struct match *m,
			      const struct agenda_entry *e, int card,
			      struct str ability, uint64_t taken)
{
	for (int16_t i = 0; i < e->game[ORDERED]; i++) {
		const struct effect_use *u = &e[i].use;

		if (!(taken >> i & 1) &&
		    trilunie_source(m, u->source.id) ==
			    trilunie_shown_card(m, card) &&
		    (ability.n == 0 || str_eq(trilunie_ability(m, u), ability)))
			return i;
	}
	return ARG_OTHER;
}

/* `CARD`, with `.ABILITY` where two of the card wait. */
void trilunie_put_waiting(const struct match *m, const struct agenda_entry *e,
			  int16_t i, struct buf *out)
{
	int card = e[i].use.source.id;
	struct str ability = trilunie_ability(m, &e[i].use);
	unsigned n = 0;

	for (int32_t k = 0; k < e->game[ORDERED]; k++)
		n += e[k].use.source.id == card;
	trilunie_put_name(m, trilunie_source(m, card), false, out);
	if (n > 1)
		buf_printf(out, ".%.*s", STR_ARG(ability));
}
