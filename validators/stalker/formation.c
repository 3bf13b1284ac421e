/* The rules of the formation: Steps 6 and 7, catalogue 4.1. */
#include "validators/stalker/deck_sections.h"

#include "validators/base/diag.h"
#include "validators/core/check/rule.h"

#define SEATS 2

/*
 * S-3.9, S-3.10: when a cell opens for First and for Second; 0: never, it is in
 * the other half (S-2.1.1-1).  Row by row from rank 1, columns a to e: S-1.1-2,
 * RS-4.
 */
static const uint8_t tier[SEATS][DECK_RANKS][DECK_COLUMNS] = {
	{
		{ 2, 1, 1, 1, 2 },
		{ 2, 1, 1, 1, 2 },
		{ 3, 1, 1, 1, 3 },
	},
	{
		[3] = { 1, 1, 1, 1, 1 },
		[4] = { 2, 1, 1, 1, 2 },
		[5] = { 2, 1, 1, 1, 2 },
	},
};

/* The row of a seat whose cards may stay hidden: row 3, its back edge. */
#define BACK_RANK_SECOND 5

uint8_t stalker_tier(unsigned second, unsigned rank, unsigned column)
{
	return tier[second][rank][column];
}

bool stalker_hides(uint8_t variant)
{
	return variant != SYMBIOTE && variant != PARASITE &&
	       variant != EQUIPMENT;
}

bool stalker_hidden_row(unsigned second, unsigned rank)
{
	return second && rank == BACK_RANK_SECOND;
}

static uint8_t tier_of(const struct reckoning *k, const struct placed *p)
{
	return tier[k->second][p->more->rank][p->more->column];
}

static bool is_stranger(const struct lot *t)
{
	return t->n[SECTION_SQUAD] == 0;
}

/* Reports each line of a card that the squad does not hold at all. */
void stalker_check_strangers(struct judge *j, const struct rule *r)
{
	struct reckoning *k = stalker_reckon(j);
	struct entry *e;
	struct lot *t;

	stalker_excuse(j, k, SECTION_FORMATION, SECTION_SQUAD);
	for (size_t i = 0;
	     (e = stalker_next(j, k, SECTION_FORMATION, &i, &t));) {
		if (t == NULL || !is_stranger(t) || t->excused-- > 0)
			continue;
		rule_at_entry(j, r, e, "\"%.*s\" is not in the squad",
			      STR_ARG(e->text));
	}
}

void stalker_check_placed_twice(struct judge *j, const struct rule *r)
{
	struct reckoning *k = stalker_reckon(j);
	struct entry *e;
	struct lot *t;
	int64_t *run;

	stalker_excuse(j, k, SECTION_FORMATION, SECTION_SQUAD);
	run = arena_array(j->diags->arena, k->nlots, sizeof(*run));
	for (size_t i = 0;
	     (e = stalker_next(j, k, SECTION_FORMATION, &i, &t));) {
		if (t == NULL || is_stranger(t) ||
		    !stalker_exceeds(&run[t - k->lot], e,
				     t->n[SECTION_SQUAD] + t->excused))
			continue;
		int64_t found = t->n[SECTION_FORMATION];
		int64_t held = t->n[SECTION_SQUAD];
		struct diag *d = rule_at_entry(
			j, r, e,
			tr_n(j->diags->lang,
			     "\"%.*s\" is placed %lld time, %lld in the squad",
			     "\"%.*s\" is placed %lld times, %lld in the squad",
			     found),
			STR_ARG(e->text), (long long)found, (long long)held);
		rule_count(d, found, held);
		stalker_relate(j, k, SECTION_FORMATION, t, e, d,
			       N_("also placed here"));
	}
}

void stalker_check_not_placed(struct judge *j, const struct rule *r)
{
	struct reckoning *k = stalker_reckon(j);
	struct entry *e;
	struct lot *t;
	int64_t *run;

	stalker_excuse(j, k, SECTION_SQUAD, SECTION_FORMATION);
	run = arena_array(j->diags->arena, k->nlots, sizeof(*run));
	for (size_t i = 0; (e = stalker_next(j, k, SECTION_SQUAD, &i, &t));) {
		if (t == NULL ||
		    !stalker_exceeds(&run[t - k->lot], e,
				     t->n[SECTION_FORMATION] + t->excused))
			continue;
		int64_t found = t->n[SECTION_FORMATION];
		int64_t held = t->n[SECTION_SQUAD];
		struct diag *d =
			found ? rule_at_entry(
					j, r, e,
					tr_n(j->diags->lang,
					     "%lld copy of \"%.*s\" recruited, "
					     "%lld placed",
					     "%lld copies of \"%.*s\" "
					     "recruited, %lld placed",
					     held),
					(long long)held, STR_ARG(e->text),
					(long long)found)
			      : rule_at_entry(j, r, e, "\"%.*s\" is not placed",
					      STR_ARG(e->text));
		rule_count(d, found, held);
		stalker_relate(j, k, SECTION_FORMATION, t, NULL, d,
			       N_("placed here"));
	}
}

void stalker_check_half(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);

	for (size_t i = 0; i < k->nplaced; i++) {
		const struct placed *p = &k->placed[i];

		if (tier_of(k, p) > 0)
			continue;
		struct diag *d = rule_at_entry(
			j, r, p->entry, "%c%c is a cell of the other half",
			'a' + p->more->column, '1' + p->more->rank);
		diag_hint(j->diags, d,
			  k->second ? N_("place it on rank 4, 5 or 6")
				    : N_("place it on rank 1, 2 or 3"));
	}
}

void stalker_check_cells(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);
	const struct entry *first[DECK_RANKS][DECK_COLUMNS] = { { NULL } };

	for (size_t i = 0; i < k->nplaced; i++) {
		const struct placed *p = &k->placed[i];
		const struct entry **at =
			&first[p->more->rank][p->more->column];

		if (*at == NULL) {
			*at = p->entry;
			continue;
		}
		struct diag *d = rule_at_entry(
			j, r, p->entry, "%c%c is taken by \"%.*s\"",
			'a' + p->more->column, '1' + p->more->rank,
			STR_ARG((*at)->text));
		rule_relate(j, d, *at, "placed here");
	}
}

/* The first cell of a tier below `below` that no line names; 0 if none. */
static uint8_t free_cell(const struct reckoning *k, uint8_t below, char cell[3])
{
	bool named[DECK_RANKS][DECK_COLUMNS] = { { false } };

	for (size_t i = 0; i < k->nplaced; i++)
		named[k->placed[i].more->rank][k->placed[i].more->column] =
			true;
	for (int rank = 0; rank < DECK_RANKS; rank++) {
		for (int col = 0; col < DECK_COLUMNS; col++) {
			uint8_t t = tier[k->second][rank][col];

			if (t == 0 || t >= below || named[rank][col])
				continue;
			cell[0] = (char)('a' + col);
			cell[1] = (char)('1' + rank);
			cell[2] = '\0';
			return t;
		}
	}
	return 0;
}

/* r->limit: the seat.  The order of the lines does not matter. */
void stalker_check_order(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);
	char free[4][3];
	uint8_t open[4] = { 0 };

	if (k->second != r->limit)
		return;
	for (uint8_t t = 2; t <= 3; t++)
		open[t] = free_cell(k, t, free[t]);
	for (size_t i = 0; i < k->nplaced; i++) {
		const struct placed *p = &k->placed[i];
		uint8_t t = tier_of(k, p);

		if (open[t] == 0)
			continue;
		struct diag *d = rule_at_entry(
			j, r, p->entry, "%c%c is not open yet while %s is free",
			'a' + p->more->column, '1' + p->more->rank, free[t]);
		diag_hint(j->diags, d, "place it on %s", free[t]);
	}
}

const char *stalker_shows(const struct reckoning *k, const struct card *c,
			  unsigned rank)
{
	/* RS-24: parasites are treated as symbiotes */
	if (c && !stalker_hides(c->variant))
		return N_("\"%.*s\" may not stay hidden: it needs a host");
	/* an unknown card may have stealth */
	if (c == NULL || (c->facts.bits & FACT_STEALTH))
		return NULL;
	if (!k->second)
		return N_("\"%.*s\" may not stay hidden: it is of First, "
			  "who reveals all");
	return stalker_hidden_row(k->second, rank)
		       ? NULL
		       : N_("\"%.*s\" may not stay hidden: it is not in "
			    "row 3");
}

void stalker_check_hidden(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);

	for (size_t i = 0; i < k->nplaced; i++) {
		const struct placed *p = &k->placed[i];
		const char *why = p->more->hidden ? stalker_shows(k, p->card,
								  p->more->rank)
						  : NULL;

		if (why)
			rule_at_entry(j, r, p->entry, why,
				      STR_ARG(p->entry->text));
	}
}
