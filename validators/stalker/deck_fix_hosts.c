/* On whom the cards go that [hosts] assigns wrongly or not, for repairs. */
#include "validators/core/check/pairing.h"
#include "validators/core/check/rule.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/deck/names.h"
#include "validators/core/fix/repair_rows.h"
#include "validators/core/game/card.h"
#include "validators/stalker/deck_sections.h"

/*
 * The lines of [hosts] on their way.  Lefts of the room are lines of the
 * formation that need a host; rights are lines that may be one, once for each
 * slot of equipment and once for a symbiote (RS-26, S-1.5.2c-1).
 */
struct assigning {
	const struct judge *j;
	struct reckoning *k;
	struct arena *a;
	const struct names *names;
	struct pairing_room room;
	struct str *slot; /* number 0 is that of symbiotes */
	size_t nslots;
	size_t *host;  /* per line of the formation: its host, or NOBODY */
	size_t *guest; /* per line of [hosts]: whom it puts there, or NOBODY */
};

#define NOBODY SIZE_MAX

static size_t slot_of(const struct assigning *g, const struct card *c)
{
	size_t i = 1;

	if (c->variant == SYMBIOTE)
		return 0;
	while (i < g->nslots && !str_eq(g->slot[i], stalker_slot(c)))
		i++;
	return i;
}

/* A guest and its host as a pair. */
static struct pairing_pair pair_of(const struct assigning *g,
				   const struct placed *guest,
				   const struct placed *host)
{
	size_t at = (size_t)(host - g->k->placed);

	return (struct pairing_pair){
		.left = (uint32_t)(guest - g->k->placed),
		.right = (uint32_t)(at * g->nslots + slot_of(g, guest->card))
	};
}

static void make_room(struct assigning *g)
{
	const struct reckoning *k = g->k;

	g->slot = arena_array(g->a, k->nplaced + 1, sizeof(*g->slot));
	g->nslots = 1;
	g->host = arena_array(g->a, k->nplaced, sizeof(*g->host));
	g->guest = arena_array(g->a, k->nhosted, sizeof(*g->guest));
	for (size_t i = 0; i < k->nhosted; i++)
		g->guest[i] = NOBODY;
	g->room.nleft = k->nplaced;
	g->room.left = arena_array(g->a, k->nplaced, sizeof(*g->room.left));
	for (size_t i = 0; i < k->nplaced; i++) {
		const struct card *c = k->placed[i].card;

		g->host[i] = NOBODY;
		if (!stalker_is_attached(c))
			continue;
		g->room.left[i] = 1;
		if (slot_of(g, c) == g->nslots)
			g->slot[g->nslots++] = stalker_slot(c);
	}
	g->room.nright = k->nplaced * g->nslots;
	g->room.right =
		arena_array(g->a, g->room.nright, sizeof(*g->room.right));
	for (size_t i = 0; i < g->room.nright; i++)
		g->room.right[i] = 1;
}

/* Keep as many lines as can be. */
static void keep_host_lines(struct assigning *g)
{
	struct reckoning *k = g->k;
	size_t n = 0, *line = arena_array(g->a, k->nhosted, sizeof(*line));
	struct pairing_pair *v = arena_array(g->a, k->nhosted, sizeof(*v));

	for (size_t i = 0; i < k->nhosted; i++) {
		const struct hosted *h = &k->hosted[i];

		if (!h->guest || !h->host ||
		    !stalker_is_attached(h->guest->card) ||
		    stalker_host_fault(h->guest->card, h->host) != HOST_FINE)
			continue;
		line[n] = i;
		v[n++] = pair_of(g, h->guest, h->host);
	}
	pairing_choose(g->a, v, n, &g->room);
	for (size_t i = 0; i < n; i++)
		if (v[i].chosen) {
			g->guest[line[i]] = v[i].left;
			g->host[v[i].left] = v[i].right / g->nslots;
		}
}

/* The line of the formation that a name was meant for: one that needs a host,
 * or any; or NULL. */
static struct placed *meant_placed(const struct assigning *g, const struct entry *e,
			    bool guest)
{
	const struct reckoning *k = g->k;
	uint32_t near[SUGGEST_MAX] = { e->card };
	const uint32_t *as = near;
	size_t n = CARD_KNOWN(e->card)
			   ? 1
			   : names_meant(g->names, g->a, e, near, &as);

	for (size_t s = 0; s < n; s++)
		for (size_t i = 0; i < k->nplaced; i++)
			if (k->placed[i].entry->card == as[s] &&
			    (!guest || g->room.left[i] > 0))
				return &k->placed[i];
	return NULL;
}

/* True if a card is still without a host. */
static bool needs_hosts(const struct assigning *g)
{
	for (size_t i = 0; i < g->k->nplaced; i++)
		if (g->room.left[i] > 0)
			return true;
	return false;
}

/* What lines that cannot stay say of cards that need a host. */
static size_t add_wishes(const struct assigning *g, struct pairing_pair *v)
{
	const struct reckoning *k = g->k;
	size_t n = 0;

	for (size_t i = 0; i < k->nhosted && needs_hosts(g); i++) {
		const struct hosted *h = &k->hosted[i];
		const struct deck_more *m =
			&g->j->list->more[h->entry - g->j->list->v];
		const struct placed *guest = h->guest, *host = h->host;

		if (g->guest[i] != NOBODY)
			continue;
		guest = guest ? guest : meant_placed(g, h->entry, true);
		host = host ? host : meant_placed(g, &m->host, false);
		if (guest && host && g->room.left[guest - k->placed] > 0 &&
		    stalker_may_host(guest, host))
			v[n++] = pair_of(g, guest, host);
	}
	return n;
}

/* S-3.11-4: put as many of the others on hosts as can be. */
static void assign_hosts(struct assigning *g)
{
	const struct reckoning *k = g->k;
	struct pairing_pair *v = arena_array(
		g->a, k->nhosted + k->nplaced * k->nplaced, sizeof(*v));
	size_t n = add_wishes(g, v);

	for (size_t i = 0; i < k->nplaced; i++) {
		const struct placed *guest = &k->placed[i];

		for (size_t h = 0; h < k->nplaced && g->room.left[i]; h++)
			if (stalker_may_host(guest, &k->placed[h]))
				v[n++] = pair_of(g, guest, &k->placed[h]);
	}
	pairing_choose(g->a, v, n, &g->room);
	for (size_t i = 0; i < n; i++)
		if (v[i].chosen)
			g->host[v[i].left] = v[i].right / g->nslots;
}

/* Which of the lines of its card it is, from 1. */
static uint32_t nth_of(const struct reckoning *k, size_t placed)
{
	uint32_t n = 1;

	for (size_t i = 0; i < placed; i++)
		n += k->placed[i].entry->card == k->placed[placed].entry->card;
	return n;
}

/* The line that puts a card on its host; h: the line it was, or NULL. */
static struct line_wanted host_line(const struct assigning *g,
				  const struct hosted *h, size_t guest)
{
	const struct deck_list *l = g->j->list;
	const struct reckoning *k = g->k;
	struct deck_more *m = arena_alloc(g->a, sizeof(*m));
	size_t host = g->host[guest];

	*m = h ? l->more[h->entry - l->v]
	       : (struct deck_more){ .form = LINE_HOSTED };
	m->nth = nth_of(k, guest);
	m->host_nth = nth_of(k, host);
	return (struct line_wanted){
		.entry = h ? (uint32_t)(h->entry - l->v) : UINT32_MAX,
		.card = k->placed[guest].entry->card,
		.host = k->placed[host].entry->card,
		.more = m,
	};
}

/* The card that a line is about, or NOBODY. */
static size_t subject_of(const struct assigning *g, const struct hosted *h)
{
	const struct placed *p =
		h->guest ? h->guest : meant_placed(g, h->entry, false);

	return p ? (size_t)(p - g->k->placed) : NOBODY;
}

/* Give the cards lines: those that kept theirs have one; then those that had
 * one; what is left over goes to whoever has none. */
static void give_lines(struct assigning *g)
{
	const struct reckoning *k = g->k;
	bool *waits = arena_array(g->a, k->nplaced, sizeof(*waits));
	size_t next = 0;

	for (size_t i = 0; i < k->nplaced; i++)
		waits[i] = g->host[i] != NOBODY;
	for (size_t i = 0; i < k->nhosted; i++)
		if (g->guest[i] != NOBODY)
			waits[g->guest[i]] = false;
	for (size_t i = 0; i < k->nhosted; i++) {
		size_t at = subject_of(g, &k->hosted[i]);

		if (g->guest[i] != NOBODY || at == NOBODY || !waits[at])
			continue;
		g->guest[i] = at;
		waits[at] = false;
	}
	for (size_t i = 0; i < k->nhosted; i++) {
		while (next < k->nplaced && !waits[next])
			next++;
		if (g->guest[i] == NOBODY && next < k->nplaced)
			g->guest[i] = next++;
	}
}

size_t stalker_settle_hosts(struct judge *j, const struct names *names,
			    struct arena *a, struct line_wanted **lines)
{
	struct reckoning *k = stalker_reckon(j);
	struct assigning g = { .j = j, .k = k, .a = a, .names = names };
	struct line_wanted *v = arena_array(a, k->nplaced, sizeof(*v));
	size_t n = 0;

	make_room(&g);
	keep_host_lines(&g);
	assign_hosts(&g);
	give_lines(&g);
	for (size_t i = 0; i < k->nhosted; i++) {
		if (g.guest[i] == NOBODY)
			continue;
		v[n++] = host_line(&g, &k->hosted[i], g.guest[i]);
		g.host[g.guest[i]] = NOBODY;
	}
	for (size_t i = 0; i < k->nplaced; i++)
		if (g.host[i] != NOBODY)
			v[n++] = host_line(&g, NULL, i);
	*lines = v;
	return n;
}
