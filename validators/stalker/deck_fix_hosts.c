/* For repairs: hosts for the cards that [hosts] assigns wrongly or not
 * at all. */
#include "validators/core/check/pairing.h"
#include "validators/core/check/repair_rows.h"
#include "validators/core/deck/names.h"
#include "validators/core/game/card.h"
#include "validators/stalker/deck_sections.h"

/*
 * The lines of [hosts] being repaired.  The left nodes of the pairing are lines
 * of the formation that need a host; the right ones are lines that may be a
 * host, once for each slot of equipment and once for a symbiote (RS-26,
 * S-1.5.2c-1).
 */
struct assigning {
	const struct judge *j;
	struct reckoning *k;
	struct arena *a;
	const struct names *names;
	struct pairing_room room;
	struct pairing_pair *pair; /* pairs to choose from */
	size_t npairs;
	size_t *host;  /* per line of the formation: its host, or NOBODY */
	size_t *guest; /* per line of [hosts]: the card it assigns, or NOBODY */
};

#define NOBODY SIZE_MAX

/* The first card that takes a slot of a host identifies the slot. */
static size_t slot_of(const struct reckoning *k, const struct card *c)
{
	for (size_t i = 0; c->variant == EQUIPMENT; i++) {
		const struct card *o = k->placed[i].card;

		if (o->variant == EQUIPMENT &&
		    str_eq(stalker_slot(o), stalker_slot(c)))
			return i;
	}
	return k->nplaced;
}

/* Add a pair to choose from: a guest and its host, by line `of` of [hosts]. */
static void may_be(struct assigning *g, const struct placed *guest,
		   const struct placed *host, size_t of)
{
	const struct reckoning *k = g->k;
	size_t at = (size_t)(host - k->placed) * (k->nplaced + 1);

	g->pair[g->npairs++] =
		(struct pairing_pair){ (uint32_t)(guest - k->placed),
				       (uint32_t)(at + slot_of(k, guest->card)),
				       (uint32_t)of };
}

/* Choose as many of the pairs as there is room for; keep: their lines stay. */
static void assign(struct assigning *g, bool keep)
{
	size_t n = pairing_choose(g->a, g->pair, g->npairs, &g->room);

	for (size_t i = 0; i < n; i++) {
		const struct pairing_pair *p = &g->pair[i];

		g->host[p->left] = p->right / (g->k->nplaced + 1);
		if (keep)
			g->guest[p->of] = p->left;
	}
	g->npairs = 0;
}

static void make_room(struct assigning *g)
{
	const struct reckoning *k = g->k;
	struct pairing_room *r = &g->room;

	g->pair = arena_array(g->a, k->nhosted + k->nplaced * k->nplaced,
			      sizeof(*g->pair));
	g->host = arena_array(g->a, k->nplaced, sizeof(*g->host));
	g->guest = arena_array(g->a, k->nhosted, sizeof(*g->guest));
	for (size_t i = 0; i < k->nhosted; i++)
		g->guest[i] = NOBODY;
	r->nleft = k->nplaced;
	r->left = arena_array(g->a, r->nleft, sizeof(*r->left));
	for (size_t i = 0; i < k->nplaced; i++) {
		g->host[i] = NOBODY;
		r->left[i] = stalker_is_attached(k->placed[i].card);
	}
	r->nright = k->nplaced * (k->nplaced + 1);
	r->right = arena_array(g->a, r->nright, sizeof(*r->right));
	for (size_t i = 0; i < r->nright; i++)
		r->right[i] = 1;
}

/* Keeps as many lines as possible. */
static void keep_host_lines(struct assigning *g)
{
	for (size_t i = 0; i < g->k->nhosted; i++) {
		const struct hosted *h = &g->k->hosted[i];

		if (h->guest && h->host &&
		    stalker_is_attached(h->guest->card) &&
		    stalker_host_fault(h->guest->card, h->host) == HOST_FINE)
			may_be(g, h->guest, h->host, i);
	}
	assign(g, true);
}

/* The line of the formation that a name may mean: one that needs a host, or
 * any; or NULL. */
static const struct placed *meant_placed(const struct assigning *g,
					 const struct entry *e, bool guest)
{
	const struct reckoning *k = g->k;
	uint32_t near[SUGGEST_MAX];
	const uint32_t *as;
	size_t n = names_meant(g->names, g->a, e, near, &as);

	for (size_t s = 0; s < n; s++)
		for (size_t i = 0; i < k->nplaced; i++)
			if (k->placed[i].entry->card == as[s] &&
			    (!guest || g->room.left[i] > 0))
				return &k->placed[i];
	return NULL;
}

/* S-3.11-4: assigns as many of the others as possible: as invalid lines say,
 * else to the first host in the order of the formation. */
static void assign_others(struct assigning *g)
{
	const struct reckoning *k = g->k;

	for (size_t i = 0; i < k->nhosted; i++) {
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
			may_be(g, guest, host, i);
	}
	for (size_t i = 0; i < k->nplaced; i++)
		for (size_t h = 0; h < k->nplaced && g->room.left[i]; h++)
			if (stalker_may_host(&k->placed[i], &k->placed[h]))
				may_be(g, &k->placed[i], &k->placed[h], 0);
	assign(g, false);
}

/* Gives invalid lines to cards that have a host but no line: the card that a
 * line is about, else the first. */
static void give_lines(struct assigning *g)
{
	const struct reckoning *k = g->k;
	bool *waits = arena_array(g->a, k->nplaced + 1, sizeof(*waits));

	for (size_t i = 0; i < k->nplaced; i++)
		waits[i] = g->host[i] != NOBODY;
	for (size_t i = 0; i < k->nhosted; i++)
		if (g->guest[i] != NOBODY)
			waits[g->guest[i]] = false;
	for (int own = 1; own >= 0; own--)
		for (size_t i = 0; i < k->nhosted; i++) {
			const struct hosted *h = &k->hosted[i];
			const struct placed *p = h->guest;
			size_t at = 0;

			if (g->guest[i] != NOBODY)
				continue;
			if (own && !p)
				p = meant_placed(g, h->entry, false);
			if (own)
				at = p ? (size_t)(p - k->placed) : k->nplaced;
			while (!own && at < k->nplaced && !waits[at])
				at++;
			if (!waits[at])
				continue;
			g->guest[i] = at;
			waits[at] = false;
		}
}

/* The number of a line among those of its card, from 1. */
static uint32_t nth_of(const struct reckoning *k, size_t placed)
{
	uint32_t n = 1;

	for (size_t i = 0; i < placed; i++)
		n += k->placed[i].entry->card == k->placed[placed].entry->card;
	return n;
}

/* The line that puts a card on its host, which is then done; h: the line it
 * was, or NULL. */
static struct line_wanted host_line(struct assigning *g, const struct hosted *h,
				    size_t guest)
{
	const struct reckoning *k = g->k;
	size_t host = g->host[guest];

	g->host[guest] = NOBODY;
	return (struct line_wanted){
		.entry = h ? (uint32_t)(h->entry - g->j->list->v) : UINT32_MAX,
		.card = k->placed[guest].entry->card,
		.more = { .form = LINE_HOSTED,
			  .nth = nth_of(k, guest),
			  .host = *k->placed[host].entry,
			  .host_nth = nth_of(k, host) },
	};
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
	assign_others(&g);
	give_lines(&g);
	for (size_t i = 0; i < k->nhosted; i++)
		if (g.guest[i] != NOBODY)
			v[n++] = host_line(&g, &k->hosted[i], g.guest[i]);
	for (size_t i = 0; i < k->nplaced; i++)
		if (g.host[i] != NOBODY)
			v[n++] = host_line(&g, NULL, i);
	*lines = v;
	return n;
}
