/* Reads the cards of an open database when a call first needs them. */
#include "cli/lib/lib.h"

#include "cli/lib/rules_hash.h"
#include "db/read/load.h"
#include "validators/core/cards/restore.h"
#include "validators/core/deck/deck_line.h"

#include <string.h>

/* Cards that are being read. */
struct reading {
	struct koloda *k;
	struct shelf *shelf;
	const struct game *game;
	enum cards_kind kind;
	const struct card_set *full; /* those of CARDS_PLAYED without terms */
	struct diags ds;
	bool good;
};

size_t koloda_number(const struct game *g)
{
	size_t i = 0;

	while (games[i] != g)
		i++;
	return i;
}

void call_lock(struct call *c)
{
	struct koloda *k = c->k;

	if (c->locked++)
		return;
	pthread_mutex_lock(&k->lock);
	/* why the file could not be reached is said there */
	if (k->ds.n == 0) {
		k->db.ds = &c->ds;
		k->db.failed = false;
	}
	if (db_begin(&k->db, games, ngames) == 0)
		return;
	call_fail_at(c, KOLODA_TROUBLE, &k->db.ds->v[0]);
	call_give_up(c);
}

void call_unlock(struct call *c)
{
	if (--c->locked)
		return;
	c->k->db.ds = &c->k->ds;
	pthread_mutex_unlock(&c->k->lock);
}

struct hashes_call {
	struct call call;
	char *rules, *cards;
};

static void put_hash(char out[KOLODA_HASH], const char *hash)
{
	size_t n = hash ? strlen(hash) : 0;

	n = n < KOLODA_HASH ? n : KOLODA_HASH - 1;
	memcpy(out, hash ? hash : "", n);
	out[n] = '\0';
}

static void find_hashes(void *call)
{
	struct hashes_call *x = call;
	struct call *c = &x->call;

	call_lock(c);
	put_hash(x->rules, rules_hash(c->a));
	put_hash(x->cards, db_meta(&c->k->db, c->a, "cards"));
	call_unlock(c);
}

PUBLIC int koloda_hashes(struct koloda *k, char rules[KOLODA_HASH],
			 char cards[KOLODA_HASH], struct koloda_error *error)
{
	struct hashes_call x = { .call = { .error = error, .k = k },
				 .rules = rules,
				 .cards = cards };

	if (!koloda_good(k) || rules == NULL || cards == NULL)
		return call_misuse(error, "koloda_hashes: NULL or no database");
	return call_run(&x.call, k->lang, NULL, find_hashes);
}

/* The terms of the abilities, of copies of the cards. */
static bool restore_all(struct reading *r, struct arena *a)
{
	struct card_set *set = &r->shelf->set;

	*set = *r->full;
	set->v = arena_array(a, set->n, sizeof(*set->v));
	if (set->n)
		memcpy(set->v, r->full->v, set->n * sizeof(*set->v));
	for (size_t i = 0; r->game->grammar && i < set->n; i++) {
		if (card_restore(a, &set->v[i]))
			continue;
		db_problem(&r->k->db,
			   "%s: the abilities of \"%.*s\" cannot be read; "
			   "compile the database again",
			   r->k->path, STR_ARG(set->v[i].id));
		return false;
	}
	return true;
}

static void read_cards(void *ctx)
{
	struct reading *r = ctx;
	struct shelf *s = r->shelf;
	struct arena *a = arena_new();

	diags_init(&r->ds, a, r->k->lang);
	r->k->db.ds = &r->ds;
	if (r->kind == CARDS_PLAYED)
		r->good = restore_all(r, a);
	else
		r->good = db_load(&r->k->db, a, r->game, r->kind == CARDS_FULL,
				  &s->set) == 0;
}

/* A shelf is filled but once; afterwards it only is read. */
static bool is_there(struct koloda *k, const struct shelf *s)
{
	pthread_mutex_lock(&k->filling);
	bool there = s->there;
	pthread_mutex_unlock(&k->filling);
	return there;
}

/* Fill a shelf while the database is locked. */
static void fill_shelf(struct call *c, struct reading *r)
{
	struct koloda *k = r->k;
	bool whole = mem_run(&r->shelf->heap, read_cards, r);

	if (whole && r->good) {
		k->db.ds = &c->ds;
		pthread_mutex_lock(&k->filling);
		r->shelf->there = true;
		pthread_mutex_unlock(&k->filling);
		return;
	}
	if (whole)
		call_fail_at(c, KOLODA_TROUBLE, &r->ds.v[0]);
	mem_heap_free(&r->shelf->heap);
	call_give_up(c);
}

const struct card_set *cards_of(struct call *c, const struct game *g,
				enum cards_kind kind)
{
	struct shelf *s = &c->k->shelf[koloda_number(g)].of[kind];
	struct reading r = { .k = c->k, .shelf = s, .game = g, .kind = kind };

	if (is_there(c->k, s))
		return &s->set;
	if (kind == CARDS_PLAYED)
		r.full = cards_of(c, g, CARDS_FULL);
	call_lock(c);
	/* another thread may have filled it while this one waited */
	if (!is_there(c->k, s))
		fill_shelf(c, &r);
	call_unlock(c);
	return &s->set;
}

const struct card_set *cards_played(void *ctx, const struct game *g)
{
	return cards_of(ctx, g, CARDS_PLAYED);
}

const struct card_set *load_played(void *ctx, const struct game *g,
				   const struct deck_list *l)
{
	(void)l;
	return cards_of(ctx, g, CARDS_PLAYED);
}

const struct card_set *cards_judged(void *ctx, const struct game *g,
				    const struct deck_list *l)
{
	(void)l;
	return cards_of(ctx, g, CARDS_JUDGED);
}

/* So many lists of a game are judged by the cards they name; who has more of
 * them is better served by all cards. */
#define LISTS_ALONE 4

/* 1: a name has no card, which is told beside those that are near it. */
static int load_named(struct call *c, const struct game *g,
		      const struct deck_list *l, struct card_set *out)
{
	struct str *names = arena_array(c->a, 2 * l->n, sizeof(*names));
	size_t n = 0;

	for (size_t i = 0; i < l->n; i++) {
		names[n++] = l->v[i].text;
		if (l->more && l->more[i].form == LINE_HOSTED)
			names[n++] = l->more[i].host.text;
	}
	return db_load_named(&c->k->db, c->a, g, names, n, l->more == NULL,
			     out);
}

const struct card_set *cards_alone(void *ctx, const struct game *g,
				   const struct deck_list *l)
{
	struct call *c = ctx;
	struct shelves *of = &c->k->shelf[koloda_number(g)];
	struct card_set *set = arena_alloc(c->a, sizeof(*set));
	int rc = 1;

	if (l == NULL || is_there(c->k, &of->of[CARDS_JUDGED]))
		return cards_of(c, g, CARDS_JUDGED);
	call_lock(c);
	if (of->alone++ < LISTS_ALONE)
		rc = load_named(c, g, l, set);
	if (rc < 0) {
		call_fail_at(c, KOLODA_TROUBLE, &c->ds.v[c->ds.n - 1]);
		call_give_up(c);
	}
	call_unlock(c);
	return rc == 0 ? set : cards_of(c, g, CARDS_JUDGED);
}

static void load(void *call)
{
	for (size_t i = 0; i < ngames; i++) {
		cards_of(call, games[i], CARDS_JUDGED);
		cards_of(call, games[i], CARDS_PLAYED);
	}
}

PUBLIC int koloda_load(struct koloda *k, struct koloda_error *error)
{
	struct call c = { .error = error, .k = k };

	if (!koloda_good(k))
		return call_misuse(error, "koloda_load: no database");
	return call_run(&c, k->lang, NULL, load);
}
