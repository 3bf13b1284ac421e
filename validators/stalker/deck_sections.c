/* Computes the data of the sections after [deck] once for all rules. */
#include "validators/stalker/deck_sections.h"

#include "validators/core/text/suggest.h"
#include "validators/base/utf8.h"
#include "validators/core/check/model.h"
#include "validators/core/check/rule.h"
#include "validators/core/game/card.h"

/* Gives each card of the list its lot. */
static void make_lots(struct judge *j, struct reckoning *k)
{
	struct deck_list *l = j->list;
	struct arena *a = j->diags->arena;

	copies_begin(j->copies);
	/* filled in as they come: clearing them would be slow for a
	 * long list */
	k->lot = arena_rough(a, l->n * sizeof(*k->lot));
	k->lot_of = arena_rough(a, l->n * sizeof(*k->lot_of));
	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];

		k->lot_of[i] = LOT_NONE;
		if (e->section >= SECTION_COUNT)
			continue;
		/* each section is contiguous, except for `SB:` lines */
		if (k->end[e->section] == 0)
			k->first[e->section] = i;
		k->end[e->section] = i + 1;
		if (!CARD_KNOWN(e->card)) {
			k->unknown[e->section] += e->count;
			continue;
		}
		int64_t *at = copies_of(j->copies, e->card);
		if (*at == 0) {
			k->lot[k->nlots] = (struct lot){ .card = e->card };
			*at = (int64_t)++k->nlots;
		}
		k->lot_of[i] = (uint32_t)(*at - 1);
		k->lot[*at - 1].n[e->section] += e->count;
	}
}

/* Collects the lines of the formation, in file order and lot by lot. */
static void note_formation(struct judge *j, struct reckoning *k)
{
	struct deck_list *l = j->list;
	struct arena *a = j->diags->arena;
	size_t n = (size_t)j->section_cards[SECTION_FORMATION];
	uint32_t *end = arena_array(a, k->nlots, sizeof(*end));
	uint32_t at = 0;

	k->placed = arena_array(a, n, sizeof(*k->placed));
	k->by_lot = arena_array(a, n, sizeof(*k->by_lot));
	for (size_t i = 0; i < k->nlots; i++) {
		k->lot[i].placed = end[i] = at;
		at += (uint32_t)k->lot[i].n[SECTION_FORMATION];
	}
	for (size_t i = k->first[SECTION_FORMATION];
	     i < k->end[SECTION_FORMATION]; i++) {
		struct entry *e = &l->v[i];
		struct placed *p = &k->placed[k->nplaced];

		if (e->section != SECTION_FORMATION)
			continue;
		*p = (struct placed){ .entry = e, .more = &l->more[i] };
		k->nplaced++;
		if (k->lot_of[i] == LOT_NONE)
			continue;
		p->card = judge_card(j, e);
		k->by_lot[end[k->lot_of[i]]++] = p;
	}
}

/* S-3.3-1, S-3.3-3, S-3.5-1, RS-3: the crystals of Step 5 */
static void fill_purse(const struct format *f, const struct deck_list *l,
		       struct reckoning *k)
{
	const struct header_line *seat = &l->header[HEADER_SEAT];
	const struct header_line *redeals = &l->header[HEADER_REDEALS];
	int32_t gold = f->param[PARAM_GOLD];
	int64_t n = 0;

	if (redeals->set)
		str_to_int(redeals->value, &n);
	k->redeals = (int32_t)n;
	k->redeals_paid = k->redeals < gold ? k->redeals : gold;
	k->second = seat->set && str_is_nocase(seat->value, "second");
	k->purse.gold = gold - k->redeals_paid;
	k->purse.silver = f->param[PARAM_SILVER] + k->second;
}

struct purse stalker_purse(const struct format *f, const struct deck_list *l)
{
	struct reckoning k = { 0 };

	fill_purse(f, l, &k);
	return k.purse;
}

static struct reckoning *make_reckoning(struct judge *j)
{
	struct deck_list *l = j->list;
	struct reckoning *k = arena_alloc(j->diags->arena, sizeof(*k));

	for (size_t i = 0; i < l->nheads; i++)
		if (l->head[i].section < SECTION_COUNT)
			k->head[l->head[i].section] = &l->head[i];
	fill_purse(j->format, l, k);
	make_lots(j, k);
	if (k->head[SECTION_FORMATION])
		note_formation(j, k);
	if (k->head[SECTION_HOSTS])
		stalker_reckon_hosts(j, k);
	return k;
}

struct reckoning *stalker_reckon(struct judge *j)
{
	if (j->own == NULL)
		j->own = make_reckoning(j);
	return j->own;
}

/* The distance of the written name from the nearest name of the card. */
static unsigned name_distance(const struct card *c, struct str fold)
{
	unsigned limit = suggest_limit(fold.n);
	unsigned best = suggest_distance(fold, c->id, limit);

	for (size_t i = 0; i < c->nnames; i++) {
		unsigned d = suggest_distance(fold, c->names[i].fold, limit);

		if (d < best)
			best = d;
	}
	return best > limit ? UINT32_MAX : best;
}

/* The copies that the lot has in a in excess of b and that are not
 * excused yet. */
static int64_t copies_beyond(const struct lot *t, enum section_id a,
			     enum section_id b)
{
	int64_t n = t->n[a] - t->n[b] - t->excused;

	return n > 0 ? n : 0;
}

/* The card of the list that e may mean, preferring one with missing copies;
 * NULL if none is similar. */
static struct lot *meant_lot(struct judge *j, struct reckoning *k,
			     const struct entry *e, enum section_id a,
			     enum section_id b)
{
	struct lot *best = NULL;
	unsigned near = UINT32_MAX;
	struct str fold;

	if (utf8_fold(j->diags->arena, &fold, e->text) < 0)
		return NULL;
	for (size_t i = 0; i < k->nlots; i++) {
		struct lot *t = &k->lot[i];
		unsigned d = name_distance(&j->set->v[t->card], fold);

		if (d > near || d == UINT32_MAX ||
		    (d == near && !copies_beyond(t, a, b)))
			continue;
		near = d;
		best = t;
	}
	return best;
}

/* RS-57.  Above this number of comparisons, names are not compared. */
#define EXCUSE_MAX 100000

void stalker_excuse(struct judge *j, struct reckoning *k, enum section_id a,
		    enum section_id b)
{
	const struct deck_list *l = j->list;
	bool compare = k->unknown[b] * (int64_t)k->nlots <= EXCUSE_MAX;
	int64_t strange = k->unknown[b];

	for (size_t i = 0; i < k->nlots; i++)
		k->lot[i].excused = 0;
	for (size_t i = 0; strange && compare && i < l->n; i++) {
		const struct entry *e = &l->v[i];
		struct lot *t = e->section == b && !CARD_KNOWN(e->card)
					? meant_lot(j, k, e, a, b)
					: NULL;

		if (t == NULL)
			continue;
		t->excused += less_of(copies_beyond(t, a, b), e->count);
		strange -= e->count;
	}
	for (size_t i = 0; strange && i < k->nlots; i++) {
		int64_t n = less_of(copies_beyond(&k->lot[i], a, b), strange);

		k->lot[i].excused += n;
		strange -= n;
	}
}

void stalker_relate(struct judge *j, const struct reckoning *k,
		    enum section_id s, const struct lot *t,
		    const struct entry *at, struct diag *d, const char *msg)
{
	struct entry *e;
	struct lot *of;

	for (size_t i = 0; (e = stalker_next(j, k, s, &i, &of));)
		if (of == t && e != at)
			rule_relate(j, d, e, msg);
}
