/* The rules of the squad: Step 5, catalogue 4.1. */
#include "validators/stalker/deck_sections.h"

#include "validators/base/buf.h"
#include "validators/base/diag.h"
#include "validators/core/check/proof.h"
#include "validators/core/check/rule.h"

static const struct card *card_of(const struct judge *j, const struct lot *t)
{
	return &j->set->v[t->card];
}

struct purchase stalker_purchase(const struct card *c, int64_t n)
{
	return (struct purchase){
		.cost = n * c->facts.key,
		.localities = c->variant == LOCALITY ? n : 0,
		.machine = c->variant == MACHINE,
		.elite = c->facts.bits & FACT_ELITE,
		.factions =
			n ? (uint16_t)(c->facts.bits >> FACT_FACTION_SHIFT) : 0,
	};
}

/* The line e as a purchase; for an unknown card only what the line says. */
static struct purchase purchase_of(const struct judge *j, const struct entry *e)
{
	const struct deck_more *m = &j->list->more[e - j->list->v];
	struct purchase p = { .paid = m->paid,
			      .gold = m->gold,
			      .silver = m->silver };

	if (!CARD_KNOWN(e->card)) {
		p.cost = p.gold + p.silver;
		return p;
	}
	struct purchase known = stalker_purchase(judge_card(j, e), e->count);
	known.paid = p.paid;
	known.gold = p.gold;
	known.silver = p.silver;
	return known;
}

/* A limit on what is spent so far, true if it is exceeded. */
typedef bool broken(const struct spending *s, struct purse p);

/* The first entry that exceeds it; *all is what the squad spends. */
static struct entry *spend_squad(struct judge *j, const struct reckoning *k,
				 broken *is, struct spending *all)
{
	struct entry *e, *first = NULL;
	struct lot *t;

	*all = (struct spending){ 0 };
	for (size_t i = 0; (e = stalker_next(j, k, SECTION_SQUAD, &i, &t));) {
		struct purchase p = purchase_of(j, e);

		spending_add(all, &p);
		if (first == NULL && is(all, k->purse))
			first = e;
	}
	return first;
}

/* True if the cards of a line count towards it. */
typedef bool adds(const struct purchase *p);

static bool is_locality(const struct purchase *p)
{
	return p->localities > 0;
}

static bool is_machine(const struct purchase *p)
{
	return p->machine && p->cost > 0;
}

/* Relates the other lines that count towards it. */
static void relate_others(struct judge *j, const struct reckoning *k, adds *to,
			  const struct entry *at, struct diag *d)
{
	struct entry *e;
	struct lot *t;

	for (size_t i = 0; (e = stalker_next(j, k, SECTION_SQUAD, &i, &t));) {
		struct purchase p = purchase_of(j, e);

		if (e != at && to(&p))
			rule_relate(j, d, e, "also recruited here");
	}
}

static const struct counted localities =
	NOUN("%lld locality", "%lld localities");

void stalker_check_localities(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);
	struct spending all;
	struct entry *e;

	if (!(e = spend_squad(j, k, too_many_localities, &all)))
		return;
	struct diag *d =
		rule_at_entry(j, r, e, "%s, at most %lld allowed",
			      tr_counted(j->diags->lang, j->diags->arena,
					 localities, all.localities),
			      (long long)r->limit);
	rule_count(d, all.localities, r->limit);
	diag_hint(j->diags, d, "leave out %lld",
		  (long long)(all.localities - r->limit));
	relate_others(j, k, is_locality, e, d);
}

void stalker_check_machines(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);
	struct spending all;
	struct entry *e;

	if (!(e = spend_squad(j, k, too_many_machines, &all)))
		return;
	struct diag *d = rule_at_entry(
		j, r, e,
		tr_n(j->diags->lang,
		     "machines for %lld crystal, at most %d allowed",
		     "machines for %lld crystals, at most %d allowed",
		     all.machines),
		(long long)all.machines, r->limit);
	rule_count(d, all.machines, r->limit);
	diag_hint(j->diags, d,
		  tr_n(j->diags->lang,
		       "leave out machines for %lld crystal or more",
		       "leave out machines for %lld crystals or more",
		       all.machines - r->limit),
		  (long long)(all.machines - r->limit));
	relate_others(j, k, is_machine, e, d);
}

void stalker_measure_localities(struct judge *j, const struct rule *r,
				struct measure *m)
{
	struct spending all;

	spend_squad(j, stalker_reckon(j), too_many_localities, &all);
	measure_count(j, m, localities, all.localities, MEASURE_AT_MOST,
		      r->limit);
}

void stalker_measure_machines(struct judge *j, const struct rule *r,
			      struct measure *m)
{
	struct spending all;

	spend_squad(j, stalker_reckon(j), too_many_machines, &all);
	static const struct counted crystals =
		NOUN("%lld crystal for machines", "%lld crystals for machines");

	measure_count(j, m, crystals, all.machines, MEASURE_AT_MOST, r->limit);
}

/* RS-23: machines, symbiotes and parasites are creatures too */
void stalker_check_creature(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);
	struct entry *e;
	struct lot *t;

	if (k->unknown[SECTION_SQUAD])
		return;
	for (size_t i = 0; (e = stalker_next(j, k, SECTION_SQUAD, &i, &t));)
		if (card_of(j, t)->variant <= PARASITE)
			return;
	const struct section_head *h = k->head[SECTION_SQUAD];
	rule_at_place(j, r, h->line, h->col, "a squad without a creature");
}

/* Added to the number of copies of a name if it is unique. */
#define IS_UNIQUE (INT64_C(1) << 40)

static int64_t *of_name(struct judge *j, const struct lot *t)
{
	return copies_of(j->copies, card_of(j, t)->facts.group);
}

/* Relates the other lines of the same name. */
static void relate_name(struct judge *j, const struct reckoning *k,
			const struct entry *at, struct diag *d)
{
	uint32_t group = judge_card(j, at)->facts.group;
	struct entry *e;
	struct lot *t;

	for (size_t i = 0; (e = stalker_next(j, k, SECTION_SQUAD, &i, &t));)
		if (e != at && t && card_of(j, t)->facts.group == group)
			rule_relate(j, d, e, "also recruited here");
}

void stalker_check_unique(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);
	struct entry *e;
	struct lot *t;

	copies_begin(j->copies);
	for (size_t i = 0; (e = stalker_next(j, k, SECTION_SQUAD, &i, &t));)
		if (t && (card_of(j, t)->facts.bits & FACT_UNIQUE))
			*of_name(j, t) = IS_UNIQUE;
	for (size_t i = 0; (e = stalker_next(j, k, SECTION_SQUAD, &i, &t));)
		if (t && *of_name(j, t) >= IS_UNIQUE &&
		    stalker_exceeds(of_name(j, t), e, IS_UNIQUE + 1))
			relate_name(j, k, e,
				    rule_at_entry(j, r, e,
						  "\"%.*s\" is unique, one "
						  "allowed",
						  STR_ARG(judge_named(j, e))));
}

/* Each card of the squad as a purchase; returns more than REPAIR_MAX if there
 * are too many. */
static size_t single_cards(struct judge *j, const struct reckoning *k,
			   struct purchase *v, const struct entry **from)
{
	struct entry *e;
	struct lot *t;
	size_t n = 0;

	for (size_t i = 0; (e = stalker_next(j, k, SECTION_SQUAD, &i, &t));) {
		struct purchase p = purchase_of(j, e);

		p.cost /= e->count;
		for (uint32_t c = 0; c < e->count; c++, n++) {
			if (n == REPAIR_MAX)
				return n + 1;
			v[n] = p;
			from[n] = e;
		}
	}
	return n;
}

/* The cheapest repair: the cards to leave out. */
static void hint_repair(struct judge *j, const struct reckoning *k,
			struct diag *d)
{
	struct purchase v[REPAIR_MAX] = { 0 };
	const struct entry *from[REPAIR_MAX];
	bool out[REPAIR_MAX];
	size_t n = single_cards(j, k, v, from);
	int left = spending_repair(v, n, k->purse, out);
	const struct lang *l = j->diags->lang;
	const char *names[REPAIR_MAX];
	size_t nnames = 0;
	int64_t saved = 0;

	for (size_t i = 0; left > 0 && i < n; i++) {
		if (!out[i])
			continue;
		names[nnames++] =
			arena_printf(j->diags->arena, tr(l, "\"%.*s\""),
				     STR_ARG(judge_named(j, from[i])));
		saved += v[i].cost;
	}
	if (left > 0)
		diag_hint(j->diags, d,
			  tr_n(l, "leave out %s (%lld crystal)",
			       "leave out %s (%lld crystals)", saved),
			  tr_all(l, j->diags->arena, names, nnames),
			  (long long)saved);
}

void stalker_check_factions(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);
	struct spending all;
	struct entry *e;

	if (!(e = spend_squad(j, k, short_of_factions, &all)))
		return;
	int64_t lost = -factions_gold(all.factions);
	int n = __builtin_popcount(all.factions);
	struct diag *d = rule_at_entry(
		j, r, e,
		tr_n(j->diags->lang,
		     "%d faction costs %lld gold, %lld at hand: %lld short",
		     "%d factions cost %lld gold, %lld at hand: %lld short", n),
		n, (long long)lost, (long long)k->purse.gold,
		(long long)(lost - k->purse.gold));
	rule_count(d, lost, k->purse.gold);
	hint_repair(j, k, d);
}

void stalker_check_elite(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);
	struct spending all;
	struct entry *e;

	if (!(e = spend_squad(j, k, short_for_elite, &all)))
		return;
	int64_t gold = k->purse.gold + factions_gold(all.factions);
	struct diag *d = rule_at_entry(
		j, r, e, "elite cards for %lld gold, %lld at hand: %lld short",
		(long long)all.elite, (long long)gold,
		(long long)(all.elite - gold));
	rule_count(d, all.elite, gold);
	hint_repair(j, k, d);
}

void stalker_check_ordinary(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);
	struct spending all;
	struct entry *e;

	if (!(e = spend_squad(j, k, short_for_ordinary, &all)))
		return;
	int64_t gold = k->purse.gold + factions_gold(all.factions) - all.elite;
	int64_t left = k->purse.silver + (gold > 0 ? gold : 0);
	struct diag *d = rule_at_entry(
		j, r, e,
		tr_n(j->diags->lang,
		     "ordinary cards for %lld crystal, %lld silver and %lld "
		     "gold left for them: %lld short",
		     "ordinary cards for %lld crystals, %lld silver and %lld "
		     "gold left for them: %lld short",
		     all.ordinary),
		(long long)all.ordinary, (long long)k->purse.silver,
		(long long)(left - k->purse.silver),
		(long long)(all.ordinary - left));
	rule_count(d, all.ordinary, left);
	hint_repair(j, k, d);
}

void stalker_measure_factions(struct judge *j, const struct rule *r,
			      struct measure *m)
{
	const struct reckoning *k = stalker_reckon(j);
	struct spending all;

	(void)r;
	spend_squad(j, k, short_of_factions, &all);
	int64_t gold = factions_gold(all.factions);
	const struct lang *l = j->diags->lang;
	int n = __builtin_popcount(all.factions);
	const char *fmt =
		gold < 0 ? tr_n(l, "%d faction costs %lld gold, %lld at hand",
				"%d factions cost %lld gold, %lld at hand", n)
			 : tr_n(l, "%d faction brings %lld gold, %lld at hand",
				"%d factions bring %lld gold, %lld at hand", n);
	m->value = arena_printf(j->diags->arena, fmt, n,
				(long long)(gold < 0 ? -gold : gold),
				(long long)k->purse.gold);
	m->counted = true;
	m->found = gold < 0 ? -gold : 0;
	m->allowed = k->purse.gold;
}

void stalker_measure_elite(struct judge *j, const struct rule *r,
			   struct measure *m)
{
	const struct reckoning *k = stalker_reckon(j);
	struct spending all;

	(void)r;
	spend_squad(j, k, short_for_elite, &all);
	static const struct counted gold =
		NOUN("%lld gold crystal for elite cards",
		     "%lld gold crystals for elite cards");

	measure_count(j, m, gold, all.elite, MEASURE_AT_MOST,
		      k->purse.gold + factions_gold(all.factions));
}

void stalker_measure_ordinary(struct judge *j, const struct rule *r,
			      struct measure *m)
{
	const struct reckoning *k = stalker_reckon(j);
	struct spending all;

	(void)r;
	spend_squad(j, k, short_for_ordinary, &all);
	static const struct counted crystals = NOUN(
		"%lld crystal for ordinary cards, in silver and what gold is "
		"left",
		"%lld crystals for ordinary cards, in silver and what gold is "
		"left");

	measure_count(j, m, crystals, all.ordinary, MEASURE_AT_MOST,
		      k->purse.silver + k->purse.gold +
			      factions_gold(all.factions) - all.elite);
}

/* True if a stated payment is not the cost of its line. */
static bool is_misstated(struct judge *j, const struct rule *r, struct entry *e)
{
	struct purchase p = purchase_of(j, e);
	int64_t stated = p.gold + p.silver;
	struct diag *d;

	if (!p.paid || (stated == p.cost && !(p.elite && p.silver)))
		return false;
	if (stated != p.cost) {
		d = rule_at_entry(
			j, r, e,
			tr_n(j->diags->lang,
			     "%lld crystal paid for \"%.*s\", it costs %lld",
			     "%lld crystals paid for \"%.*s\", it costs %lld",
			     stated),
			(long long)stated, STR_ARG(judge_named(j, e)),
			(long long)p.cost);
		rule_count(d, stated, p.cost);
	} else {
		d = rule_at_entry(j, r, e,
				  "%lld silver paid for \"%.*s\", which is "
				  "elite",
				  (long long)p.silver,
				  STR_ARG(judge_named(j, e)));
		rule_count(d, p.silver, 0);
	}
	if (p.elite)
		diag_hint(j->diags, d, "pay gold=%lld", (long long)p.cost);
	else
		diag_hint(j->diags, d, "pay %lld in all, in gold or silver",
			  (long long)p.cost);
	return true;
}

static bool overspends(const struct spending *s, struct purse p)
{
	return spending_judge(s, p) != SPENT_WELL;
}

/* RS-55: looks for a split of the crystals over the lines without a payment */
static void check_split(struct judge *j, const struct rule *r,
			const struct reckoning *k)
{
	struct spending all;
	struct entry *e = spend_squad(j, k, overspends, &all);
	int64_t gold = k->purse.gold + factions_gold(all.factions);
	int64_t spent, have;
	struct diag *d;

	if (e == NULL)
		return;
	switch (spending_judge(&all, k->purse)) {
	case SPENT_GOLD:
		spent = all.gold + all.elite_open;
		have = gold;
		d = rule_at_entry(j, r, e, "%lld gold spent, %lld at hand",
				  (long long)spent, (long long)have);
		diag_hint(j->diags, d,
			  "pay %lld more of ordinary cards in silver",
			  (long long)(spent - have));
		break;
	default:
		spent = all.silver;
		have = k->purse.silver;
		d = rule_at_entry(j, r, e, "%lld silver spent, %lld at hand",
				  (long long)spent, (long long)have);
		diag_hint(j->diags, d, "pay %lld more in gold",
			  (long long)(spent - have));
	}
	rule_count(d, spent, have);
}

void stalker_check_payment(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);
	struct spending all;
	struct entry *e;
	struct lot *t;
	bool told = false;

	for (size_t i = 0; (e = stalker_next(j, k, SECTION_SQUAD, &i, &t));)
		told |= is_misstated(j, r, e);
	if (told || spend_squad(j, k, short_of_factions, &all) ||
	    spend_squad(j, k, short_for_elite, &all) ||
	    spend_squad(j, k, short_for_ordinary, &all))
		return;
	check_split(j, r, k);
}
