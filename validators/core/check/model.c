/* Turns the deck rules of a game into numeric bounds for repairs. */
#include "validators/core/check/model.h"

#include <assert.h>

uint8_t model_count(struct model *m, const struct rule *r, uint8_t section,
		    uint32_t bits, int64_t lo, int64_t hi)
{
	struct model_bound *b = m->bound;
	size_t i = 0;

	if (bits && m->whole[section] == MODEL_NOWHERE)
		model_count(m, NULL, section, 0, 0, FLOW_ANY);
	while (i < m->nbounds && (b[i].section != section || b[i].bits != bits))
		i++;
	if (i == m->nbounds) {
		assert(i < MODEL_BOUNDS && section < m->j->game->nsections);
		b[m->nbounds++] = (struct model_bound){ .section = section,
							.bits = bits,
							.hi = FLOW_ANY };
		if (bits == 0)
			m->whole[section] = (uint8_t)i;
	}
	if (r && r->counts.one)
		b[i].counts = r->counts;
	if (lo > b[i].lo) {
		b[i].lo = lo;
		b[i].low = r;
	}
	if (hi < b[i].hi) {
		b[i].hi = hi;
		b[i].high = r;
	}
	return (uint8_t)i;
}

void model_forbid(struct model *m, const struct rule *r, uint32_t any,
		  uint32_t none)
{
	uint8_t where = 0xff;

	if (r->section != 0 && r->section != RULE_EVERYWHERE)
		where = (uint8_t)(1u << (r->section - 1));
	for (size_t i = 0; i < m->j->set->n; i++) {
		uint32_t bits = m->j->set->v[i].facts.bits;
		struct model_card *c = &m->card[i];

		if ((any && !(bits & any)) || (bits & none))
			continue;
		c->places &= (uint8_t)~where;
		if (c->against == NULL)
			c->against = r;
	}
}

void model_ratio(struct model *m, const struct rule *r, const uint8_t *bound,
		 size_t n, int64_t slack)
{
	assert(m->ratio.rule == NULL && n <= MODEL_BOUNDS);
	m->ratio = (struct model_ratio){ .rule = r, .n = n, .slack = slack };
	memcpy(m->ratio.bound, bound, n * sizeof(*bound));
}

void model_never(struct model *m, const struct rule *r)
{
	m->never = r;
}

uint32_t model_groups(struct model *m, size_t n, int64_t limit)
{
	size_t first = m->ngroups;
	int64_t *v = arena_array(m->a, first + n, sizeof(*v));

	if (first > 0)
		memcpy(v, m->group, first * sizeof(*v));
	for (size_t i = 0; i < n; i++)
		v[first + i] = limit;
	m->group = v;
	m->ngroups = first + n;
	return (uint32_t)first;
}

void model_join(struct model *m, uint32_t i, uint32_t group)
{
	/* a game that counts copies by name never regroups them */
	assert(!m->j->game->copies_by_name && group < m->ngroups);
	m->card[i].group = group;
}

static void turn_too_few(struct model *m, const struct rule *r)
{
	model_count(m, r, (uint8_t)(r->section - 1), 0, rule_limit(m->j, r),
		    FLOW_ANY);
}

static void turn_too_many(struct model *m, const struct rule *r)
{
	model_count(m, r, (uint8_t)(r->section - 1), 0, 0, rule_limit(m->j, r));
}

static void turn_class(struct model *m, const struct rule *r)
{
	model_count(m, r, (uint8_t)(r->section - 1), r->bits,
		    rule_limit(m->j, r), FLOW_ANY);
}

static void turn_with(struct model *m, const struct rule *r)
{
	model_forbid(m, r, r->bits, 0);
}

static void turn_without(struct model *m, const struct rule *r)
{
	model_forbid(m, r, r->among, r->bits);
}

/* Convert the rule once the places are known: it covers some sections only. */
static void turn_copies(struct model *m, const struct rule *r)
{
	bool all = r->section == 0 || r->section == RULE_EVERYWHERE;

	for (size_t i = 0; i < m->j->set->n; i++) {
		const struct card *c = &m->j->set->v[i];
		int64_t *limit = &m->group[c->facts.group];

		if (all || m->card[i].place == r->section - 1)
			*limit = less_of(*limit, rule_copy_limit(m->j, r, c));
	}
}

static const struct {
	rule_check *check;
	rule_repair *turn;
	bool late; /* needs the places of the cards */
} turns[] = {
	{ rule_too_few, turn_too_few, false },
	{ rule_too_many, turn_too_many, false },
	{ rule_class_too_few, turn_class, false },
	{ rule_with, turn_with, false },
	{ rule_without, turn_without, false },
	{ rule_copies, turn_copies, true },
	{ rule_copies_lower_only, turn_copies, true },
	{ rule_copies_raised, turn_copies, true },
};

static rule_repair *turn_of(const struct rule *r, bool late)
{
	if (r->repair)
		return late ? NULL : r->repair;
	for (size_t i = 0; i < sizeof(turns) / sizeof(turns[0]); i++)
		if (turns[i].check == r->check)
			return turns[i].late == late ? turns[i].turn : NULL;
	return NULL;
}

bool model_knows(const struct rule *r)
{
	return turn_of(r, false) || turn_of(r, true);
}

static void turn_rows(struct model *m, bool late)
{
	const struct rule_table *t = m->j->game->deck_rules;

	for (size_t i = 0; i < t->n; i++) {
		const struct rule *r = &t->v[i];
		rule_repair *turn = turn_of(r, late);

		if (r->sev >= SEV_ERROR && turn && rule_applies(m->j, r))
			turn(m, r);
	}
}

/* Set the one place of each legal card, and the bound that it counts
 * in there. */
static void find_places(struct model *m)
{
	uint8_t repaired = 0;

	for (size_t s = 0; s < m->j->game->nsections; s++)
		if (m->whole[s] != MODEL_NOWHERE)
			repaired |= (uint8_t)(1u << s);
	for (size_t i = 0; i < m->j->set->n; i++) {
		struct model_card *c = &m->card[i];
		uint32_t bits = m->j->set->v[i].facts.bits;

		c->places &= repaired;
		assert((c->places & (c->places - 1)) == 0);
		if (c->places == 0)
			continue;
		c->place = (uint8_t)__builtin_ctz(c->places);
		c->bound = m->whole[c->place];
		for (size_t k = 0; k < m->nbounds; k++)
			if (m->bound[k].section == c->place &&
			    (m->bound[k].bits & bits)) {
				assert(c->bound == m->whole[c->place]);
				c->bound = (uint8_t)k;
			}
	}
}

/* Apply banned and restricted entries, and the limits of regrouped cards. */
static void settle_limits(struct model *m)
{
	for (size_t i = 0; i < m->j->set->n; i++) {
		uint32_t group = m->j->set->v[i].facts.group;
		const struct listing *l = bans_listed(m->bans, group);

		if (l)
			m->group[group] = less_of(m->group[group], l->copies);
	}
	for (size_t i = 0; i < m->j->set->n; i++) {
		struct model_card *c = &m->card[i];

		c->cap = c->place == MODEL_NOWHERE
				 ? 0
				 : m->group[m->j->set->v[i].facts.group];
	}
}

void model_build(struct model *m, struct judge *j, const struct bans *bans)
{
	*m = (struct model){ .j = j, .a = j->diags->arena, .bans = bans };
	memset(m->whole, MODEL_NOWHERE, sizeof(m->whole));
	m->card = arena_array(m->a, j->set->n, sizeof(*m->card));
	model_groups(m, j->set->ngroups, FLOW_ANY);
	for (size_t i = 0; i < j->set->n; i++)
		m->card[i] = (struct model_card){
			.places = 0xff,
			.place = MODEL_NOWHERE,
			.group = j->set->v[i].facts.group,
		};
	turn_rows(m, false);
	find_places(m);
	turn_rows(m, true);
	settle_limits(m);
}
