/* The rules of the deal: Step 2, catalogue 4.1. */
#include "validators/core/check/proof.h"
#include "validators/stalker/deck_sections.h"

void stalker_check_redeals(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);
	const struct header_line *h = &j->list->header[HEADER_REDEALS];

	if (k->redeals <= k->redeals_paid)
		return;
	struct diag *d = rule_at_place(
		j, r, h->line, h->col,
		tr_n(j->diags->lang, "%d re-deal costs %d gold, %d at hand",
		     "%d re-deals cost %d gold, %d at hand", k->redeals),
		k->redeals, k->redeals, k->redeals_paid);
	rule_count(d, k->redeals, k->redeals_paid);
	diag_hint(j->diags, d,
		  tr_n(j->diags->lang, "write at most %d re-deal",
		       "write at most %d re-deals", k->redeals_paid),
		  k->redeals_paid);
}

void stalker_measure_redeals(struct judge *j, const struct rule *r,
			     struct measure *m)
{
	const struct reckoning *k = stalker_reckon(j);

	static const struct counted gold =
		NOUN("%lld gold crystal for re-deals",
		     "%lld gold crystals for re-deals");

	(void)r;
	measure_count(j, m, gold, k->redeals, MEASURE_AT_MOST,
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
	measure_count(j, m, (struct counted)NOUN("%lld card", "%lld cards"),
		      j->section_cards[SECTION_DEAL], MEASURE_EXACTLY,
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
		j, r, h->line, h->col,
		tr_n(j->diags->lang, "%lld card dealt, exactly %lld needed",
		     "%lld cards dealt, exactly %lld needed", found),
		(long long)found, (long long)want);
	rule_exactly(j, d, found, want);
}

/* What the list does not hold, by the section it should come from. */
static const struct {
	const char *absent;   /* "X" is not there */
	struct counted fewer; /* n copies of it, of which m are there */
	struct counted hint;
} held[] = {
	[SECTION_DECK] = { N_("\"%.*s\" is not in the deck"),
			   NOUN("%lld copy of \"%.*s\", %lld in the deck",
				"%lld copies of \"%.*s\", %lld in the deck"),
			   NOUN("remove %lld copy, or add as many to [deck]",
				"remove %lld copies, or add as many to "
				"[deck]") },
	[SECTION_DEAL] = { N_("\"%.*s\" is not in the deal"),
			   NOUN("%lld copy of \"%.*s\", %lld in the deal",
				"%lld copies of \"%.*s\", %lld in the deal"),
			   NOUN("remove %lld copy, or add as many to [deal]",
				"remove %lld copies, or add as many to "
				"[deal]") },
};

static void not_held(struct judge *j, const struct rule *r,
		     const struct reckoning *k, struct entry *e,
		     const struct lot *t, enum section_id from)
{
	int64_t extra = t->n[from + 1] - t->n[from] - t->excused;
	int64_t found = t->n[from + 1], there = t->n[from];
	const struct lang *l = j->diags->lang;
	const struct counted *fewer = &held[from].fewer;
	const struct counted *hint = &held[from].hint;
	struct diag *d;

	if (there == 0)
		d = rule_at_entry(j, r, e, held[from].absent, STR_ARG(e->text));
	else
		d = rule_at_entry(
			j, r, e, tr_n(l, fewer->one, fewer->many, found),
			(long long)found, STR_ARG(e->text), (long long)there);
	rule_count(d, found, there);
	diag_hint(j->diags, d, tr_n(l, hint->one, hint->many, extra),
		  (long long)extra);
	stalker_relate(j, k, from, t, e, d, N_("listed here"));
	stalker_relate(j, k, from + 1u, t, e, d, N_("also listed here"));
}

/* Reports more copies of a card in section r->section than in the
 * one before. */
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
