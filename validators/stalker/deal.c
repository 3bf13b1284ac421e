/* The rules of the deal: Step 2, catalogue 4.1. */
#include "validators/core/check/proof.h"
#include "validators/stalker/deck_sections.h"

static const char *plural(int64_t n)
{
	return n == 1 ? "copy" : "copies";
}

void stalker_check_redeals(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);
	const struct header_line *h = &j->list->header[HEADER_REDEALS];

	if (k->redeals <= k->redeals_paid)
		return;
	struct diag *d = rule_at_place(j, r, h->line, h->col,
				       "%d re-deals cost %d gold, %d at hand",
				       k->redeals, k->redeals, k->redeals_paid);
	rule_count(d, k->redeals, k->redeals_paid);
	diag_hint(j->diags, d, "write at most %d re-deals", k->redeals_paid);
}

void stalker_measure_redeals(struct judge *j, const struct rule *r,
			     struct measure *m)
{
	const struct reckoning *k = stalker_reckon(j);

	(void)r;
	measure_count(j, m, k->redeals, "gold for re-deals", "at most",
		      k->purse.gold + k->redeals_paid);
}

/* RS-1: the whole deck is dealt if it is smaller */
static int64_t cards_dealt(const struct judge *j)
{
	int64_t deck = j->section_cards[SECTION_DECK];
	int64_t deal = judge_param(j, PARAM_DEAL);

	return deck < deal ? deck : deal;
}

void stalker_measure_deal_size(struct judge *j, const struct rule *r,
			       struct measure *m)
{
	(void)r;
	measure_count(j, m, j->section_cards[SECTION_DEAL], "cards", "exactly",
		      cards_dealt(j));
}

void stalker_check_deal_size(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);
	int64_t found = j->section_cards[SECTION_DEAL];
	int64_t want = cards_dealt(j);

	if (found == want)
		return;
	const struct section_head *h = k->head[SECTION_DEAL];
	struct diag *d = rule_at_place(
		j, r, h->line, h->col, "%lld card%s dealt, exactly %lld needed",
		(long long)found, found == 1 ? "" : "s", (long long)want);
	rule_exactly(j, d, found, want);
}

static void not_held(struct judge *j, const struct rule *r,
		     const struct reckoning *k, struct entry *e,
		     const struct lot *t, enum section_id from)
{
	int64_t extra = t->n[from + 1] - t->n[from] - t->excused;
	int64_t found = t->n[from + 1], held = t->n[from];
	const char *name = j->game->sections[from].name;
	struct diag *d;

	if (held == 0)
		d = rule_at_entry(j, r, e, "\"%.*s\" is not in the %s",
				  STR_ARG(e->text), name);
	else
		d = rule_at_entry(j, r, e,
				  "%lld copies of \"%.*s\", %lld in the %s",
				  (long long)found, STR_ARG(e->text),
				  (long long)held, name);
	rule_count(d, found, held);
	diag_hint(j->diags, d, "remove %lld %s, or add as many to [%s]",
		  (long long)extra, plural(extra), name);
	stalker_relate(j, k, from, t, e, d, "listed here");
	stalker_relate(j, k, from + 1u, t, e, d, "also listed here");
}

/* More copies of a card in section r->section than in the one before it. */
void stalker_check_held(struct judge *j, const struct rule *r)
{
	enum section_id s = r->section - 1u, from = s - 1u;
	struct reckoning *k = stalker_reckon(j);
	int64_t *run;
	struct entry *e;
	struct lot *t;

	stalker_excuse(j, k, s, from);
	run = arena_array(j->diags->arena, k->nlots, sizeof(*run));
	for (size_t i = 0; (e = stalker_next(j, k, s, &i, &t));)
		if (t && stalker_exceeds(&run[t - k->lot], e,
					 t->n[from] + t->excused))
			not_held(j, r, k, e, t, from);
}
