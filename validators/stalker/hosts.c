/* The rules of hosts: Step 7, catalogue 4.1. */
#include "validators/stalker/deck_sections.h"

#include "validators/base/diag.h"
#include "validators/core/check/rule.h"

#define DEFAULT_SLOT "gear"

struct str stalker_slot(const struct card *c)
{
	const struct value *v = card_good(c, SLOT);

	return v ? v->s : STR(DEFAULT_SLOT);
}

static bool has_fact(const struct card *c, uint32_t fact)
{
	return c->facts.bits & fact;
}

bool stalker_is_attached(const struct card *c)
{
	return c->variant == SYMBIOTE || c->variant == EQUIPMENT;
}

enum host_fault stalker_unfit(uint8_t variant, bool incorporeal,
			      uint8_t host_variant, bool host_incorporeal)
{
	if (variant == EQUIPMENT) /* RS-8 */
		return host_variant <= MACHINE && !host_incorporeal
			       ? HOST_FINE
			       : HOST_OF_EQUIPMENT;
	switch (host_variant) {
	case CREATURE:
		break;
	case MACHINE:
		return HOST_MACHINE;
	case SYMBIOTE:
	case PARASITE:
		return HOST_SYMBIOTE;
	default:
		return HOST_NO_CREATURE;
	}
	return host_incorporeal && !incorporeal ? HOST_INCORPOREAL : HOST_FINE;
}

enum host_fault stalker_host_fault(const struct card *c,
				   const struct placed *host)
{
	enum host_fault f = stalker_unfit(
		c->variant, has_fact(c, FACT_INCORPOREAL), host->card->variant,
		has_fact(host->card, FACT_INCORPOREAL));

	if (f == HOST_FINE && c->variant == EQUIPMENT &&
	    stalker_may_suit(c, host) == TRUTH_NO)
		return HOST_OF_EQUIPMENT;
	return f;
}

/* The cards that lines before number n already put on the host (RS-26). */
static enum host_fault why_taken(const struct reckoning *k,
				 const struct card *c,
				 const struct placed *host, size_t n)
{
	if (c->variant == SYMBIOTE)
		return host->guest ? HOST_CARRIES : HOST_FINE;
	for (size_t i = 0; i < n; i++) {
		const struct hosted *h = &k->hosted[i];

		if (h->host == host && h->fault == HOST_FINE && h->guest &&
		    h->guest->card->variant == EQUIPMENT &&
		    str_eq(stalker_slot(h->guest->card), stalker_slot(c)))
			return HOST_WEARS;
	}
	return HOST_FINE;
}

/* The n-th line of the formation of a card, or NULL. */
static struct placed *nth_line(const struct judge *j, const struct reckoning *k,
			       uint32_t card, uint32_t n)
{
	int64_t lot = CARD_KNOWN(card) ? *copies_of(j->copies, card) : 0;

	if (lot == 0 || n > k->lot[lot - 1].n[SECTION_FORMATION])
		return NULL;
	return k->by_lot[k->lot[lot - 1].placed + n - 1];
}

static enum host_fault judge_line(const struct reckoning *k,
				  const struct hosted *h, size_t n)
{
	const struct card *c = h->guest ? h->guest->card : NULL;

	if (c && h->guest->assigned)
		return HOST_TWICE;
	if (c && c->variant == PARASITE)
		return HOST_OF_PARASITE;
	if (c && !stalker_is_attached(c))
		return HOST_STRANGER;
	if (c == NULL || h->host == NULL)
		return HOST_FINE;
	enum host_fault f = stalker_host_fault(c, h->host);
	return f == HOST_FINE ? why_taken(k, c, h->host, n) : f;
}

/* j->copies still holds the lots of the cards. */
void stalker_reckon_hosts(struct judge *j, struct reckoning *k)
{
	struct deck_list *l = j->list;
	size_t n = (size_t)j->section_cards[SECTION_HOSTS];

	k->hosted = arena_array(j->diags->arena, n, sizeof(*k->hosted));
	for (size_t i = k->first[SECTION_HOSTS]; i < k->end[SECTION_HOSTS];
	     i++) {
		struct entry *e = &l->v[i];
		const struct deck_more *m = &l->more[i];
		struct hosted *h = &k->hosted[k->nhosted];

		if (e->section != SECTION_HOSTS)
			continue;
		h->entry = e;
		h->guest = nth_line(j, k, e->card, m->nth);
		h->host = nth_line(j, k, m->host.card, m->host_nth);
		bool lost = (CARD_KNOWN(e->card) && !h->guest) ||
			    (CARD_KNOWN(m->host.card) && !h->host);
		h->fault = lost ? HOST_ABSENT : judge_line(k, h, k->nhosted);
		if (h->fault == HOST_FINE && h->guest && h->host &&
		    h->guest->card->variant == SYMBIOTE)
			h->host->guest = h->guest;
		if (h->guest)
			h->guest->assigned = true;
		k->nhosted++;
	}
}

/* Faults of the card; from HOST_OF_EQUIPMENT on also of its host. */
static const char *const says[] = {
	[HOST_TWICE] = N_("\"%.*s\" has a host already"),
	[HOST_STRANGER] = N_("\"%.*s\" is not a symbiote or equipment"),
	[HOST_OF_PARASITE] =
		N_("\"%.*s\" is a parasite: its host is the opponent's"),
	[HOST_OF_EQUIPMENT] = N_("\"%.*s\" may not be worn by \"%.*s\""),
	[HOST_NO_CREATURE] = N_("\"%.*s\" is for creatures, not for \"%.*s\""),
	[HOST_MACHINE] = N_("\"%.*s\" may not be put on the machine \"%.*s\""),
	[HOST_SYMBIOTE] = N_("\"%.*s\" may not be put on the symbiote or "
			     "parasite \"%.*s\""),
	[HOST_INCORPOREAL] = N_("\"%.*s\" is not incorporeal and may not be "
				"put on \"%.*s\""),
	[HOST_CARRIES] = N_("\"%.*s\" finds another symbiote on \"%.*s\""),
	[HOST_WEARS] = N_("\"%.*s\" finds equipment of its slot on \"%.*s\""),
};

/* True if line b causes the fault of the later line h. */
static bool is_why(const struct hosted *h, const struct hosted *b)
{
	if (h->fault == HOST_TWICE)
		return b->guest == h->guest;
	if (b->fault != HOST_FINE || !b->guest || b->host != h->host)
		return false;
	if (h->fault == HOST_CARRIES)
		return b->guest->card->variant == SYMBIOTE;
	return h->fault == HOST_WEARS && b->guest->card->variant == EQUIPMENT &&
	       str_eq(stalker_slot(b->guest->card),
		      stalker_slot(h->guest->card));
}

static void relate_earlier(struct judge *j, const struct reckoning *k,
			   const struct hosted *h, struct diag *d)
{
	for (const struct hosted *b = k->hosted; b < h; b++)
		if (is_why(h, b))
			rule_relate(j, d, b->entry, "assigned here");
}

/* The lines of [hosts] with the fault r->limit. */
void stalker_check_hosts(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);

	for (size_t i = 0; i < k->nhosted; i++) {
		const struct hosted *h = &k->hosted[i];
		const struct entry *host;
		struct diag *d;

		if (h->fault != (enum host_fault)r->limit)
			continue;
		host = &j->list->more[h->entry - j->list->v].host;
		if (h->fault < HOST_OF_EQUIPMENT)
			d = rule_at_entry(j, r, h->entry, says[h->fault],
					  STR_ARG(judge_named(j, h->entry)));
		else
			d = rule_at_entry(j, r, h->entry, says[h->fault],
					  STR_ARG(judge_named(j, h->entry)),
					  STR_ARG(judge_named(j, host)));
		relate_earlier(j, k, h, d);
	}
}

/* Lines that name a card not in the formation; an unknown line may be
 * that card. */
void stalker_check_absent(struct judge *j, const struct rule *r)
{
	const struct reckoning *k = stalker_reckon(j);
	int64_t left = k->unknown[SECTION_FORMATION];

	for (size_t i = 0; i < k->nhosted; i++) {
		const struct hosted *h = &k->hosted[i];
		const struct deck_more *m =
			&j->list->more[h->entry - j->list->v];
		bool self = CARD_KNOWN(h->entry->card) && !h->guest;

		if (h->fault != HOST_ABSENT || left-- > 0)
			continue;
		rule_at_entry(j, r, h->entry,
			      "the formation has no line number %u of "
			      "\"%.*s\"",
			      self ? m->nth : m->host_nth,
			      STR_ARG(self ? h->entry->text : m->host.text));
	}
}

/* Sets lot.excused to the lines of [hosts] that name a wrong line of it. */
static void excuse_absent(const struct judge *j, struct reckoning *k)
{
	for (size_t i = 0; i < k->nlots; i++)
		k->lot[i].excused = 0;
	for (size_t i = 0; i < k->nhosted; i++) {
		uint32_t lot = k->lot_of[k->hosted[i].entry - j->list->v];

		if (lot != LOT_NONE && k->hosted[i].guest == NULL)
			k->lot[lot].excused++;
	}
}

bool stalker_may_host(const struct placed *p, const struct placed *host)
{
	return host->card && host != p &&
	       stalker_host_fault(p->card, host) == HOST_FINE &&
	       (p->card->variant == SYMBIOTE ||
		stalker_may_suit(p->card, host) == TRUTH_YES);
}

/* The number of creatures that the card could still be put on. */
static int64_t free_hosts(const struct reckoning *k, const struct placed *p)
{
	int64_t n = 0;

	for (size_t i = 0; i < k->nplaced; i++) {
		const struct placed *host = &k->placed[i];

		if (stalker_may_host(p, host) &&
		    why_taken(k, p->card, host, k->nhosted) == HOST_FINE)
			n++;
	}
	return n;
}

/* The number of lines whose host is unknown: each may take one. */
static int64_t unknown_hosts(const struct judge *j, const struct reckoning *k)
{
	int64_t n = 0;

	for (size_t i = 0; i < k->nhosted; i++)
		n += k->hosted[i].host == NULL &&
		     !CARD_KNOWN(j->list->more[k->hosted[i].entry - j->list->v]
					 .host.card);
	return n;
}

/* RS-28: a player who can assign must do so */
void stalker_check_host_missing(struct judge *j, const struct rule *r)
{
	struct reckoning *k = stalker_reckon(j);
	int64_t left = k->unknown[SECTION_HOSTS];
	int64_t unknown = unknown_hosts(j, k);

	excuse_absent(j, k);
	for (size_t i = 0; i < k->nplaced; i++) {
		const struct placed *p = &k->placed[i];

		if (p->card == NULL || !stalker_is_attached(p->card) ||
		    p->assigned || free_hosts(k, p) <= unknown)
			continue;
		struct lot *t = &k->lot[k->lot_of[p->entry - j->list->v]];
		if (t->excused-- > 0 || left-- > 0)
			continue;
		rule_at_entry(j, r, p->entry,
			      "\"%.*s\" has no host though there is one for it",
			      STR_ARG(judge_named(j, p->entry)));
	}
}
