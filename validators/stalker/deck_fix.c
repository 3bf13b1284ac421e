/* For repairs: the squads that a deal allows and the crystals can pay. */
#include "validators/stalker/deck_sections.h"

#include "validators/core/check/rule.h"
#include "validators/core/check/repair_rows.h"
#include "validators/core/game/game.h"

/* S-3.6-3: only one card of a name if one of them is unique. */
static bool unique_twice(const struct judge *j, const uint32_t *card,
			 const int64_t *n, size_t ncards)
{
	for (size_t i = 0; i < ncards; i++) {
		const struct facts *f = &j->set->v[card[i]].facts;
		int64_t same = 0;

		for (size_t k = 0; k < ncards; k++)
			if (j->set->v[card[k]].facts.group == f->group)
				same += n[k];
		if (n[i] && (f->bits & FACT_UNIQUE) && same > 1)
			return true;
	}
	return false;
}

static bool is_good_squad(const struct judge *j, const uint32_t *card,
			  const int64_t *n, size_t ncards)
{
	struct purse purse = stalker_purse(j->format, j->list);
	struct spending s = { 0 };
	int64_t creatures = 0;

	for (size_t i = 0; i < ncards; i++) {
		const struct card *c = &j->set->v[card[i]];
		struct purchase p = stalker_purchase(c, n[i]);

		creatures += c->variant <= PARASITE ? n[i] : 0;
		spending_add(&s, &p);
	}
	return creatures > 0 && /* RS-23 */
	       !too_many_localities(&s, purse) &&
	       !too_many_machines(&s, purse) &&
	       !unique_twice(j, card, n, ncards) &&
	       !short_of_factions(&s, purse) && !short_for_elite(&s, purse) &&
	       !short_for_ordinary(&s, purse);
}

/* S-3.5-4: the payment of a line equals the cost of its cards. */
static bool is_well_paid(const struct deck_more *m, const struct purchase *p)
{
	return m->gold + m->silver == p->cost && !(p->elite && m->silver);
}

/* RS-55: keeps payments in file order as long as the squad can be paid. */
static void keep_payments(const struct judge *j, const int64_t *n,
			  const int64_t *count, bool *keep)
{
	struct purse purse = stalker_purse(j->format, j->list);
	struct spending s = { 0 };

	for (size_t i = 0; i < j->set->n; i++) {
		struct purchase p = stalker_purchase(&j->set->v[i], n[i]);

		spending_add(&s, &p);
	}
	for (size_t i = 0; i < j->list->n; i++) {
		const struct entry *e = &j->list->v[i];

		if (!keep[i])
			continue;
		const struct deck_more *m = &j->list->more[i];
		keep[i] = false;
		if (!CARD_KNOWN(e->card) || count[i] != e->count)
			continue;
		struct purchase p =
			stalker_purchase(judge_card(j, e), count[i]);
		struct spending with = s;
		*(p.elite ? &with.elite_open : &with.ordinary_open) -= p.cost;
		with.gold += m->gold;
		with.silver += m->silver;
		if (!is_well_paid(m, &p) ||
		    spending_judge(&with, purse) != SPENT_WELL)
			continue;
		s = with;
		keep[i] = true;
	}
}

const struct object_repair stalker_object_repair = {
	.section = SECTION_SQUAD,
	.from = SECTION_DEAL,
	.fits = is_good_squad,
	.settle = keep_payments,
	.said = stalker_check_payment,
};
