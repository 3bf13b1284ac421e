/* Loads the cards and formats of a game from the database. */
#include "db/read/load.h"

#include "db/read/load_set.h"
#include "validators/base/vec.h"
#include "validators/core/cards/format.h"
#include "validators/core/cards/restore.h"

#include <stdlib.h>
#include <string.h>

static const char cards_sql[] =
#include "db/sql/load_cards.sql.inc"
	;
static const char names_sql[] =
#include "db/sql/load_names.sql.inc"
	;

/* The columns of db/sql/load_card*.sql. */
enum {
	CARD_NUMBER,
	CARD_ID,
	CARD_SUBTYPE,
	CARD_VARIANT,
	CARD_SET,
	CARD_FILE,
	CARD_LINE,
};

static int find_variant(const struct game *g, struct str name)
{
	for (size_t i = 0; i < g->nvariants; i++)
		if (str_is(name, g->variants[i].name))
			return (int)i;
	return -1;
}

/* A copy of s, or the previous card's text if it is equal. */
static struct str shared(struct load *l, struct str s, struct str before)
{

	return before.p && str_eq(s, before) ? before : str_keep(l->a, s);
}

static int read_card(struct load *l, struct sqlite3_stmt *row, struct card *c)
{
	const struct card none = { 0 };
	const struct card *before =
		l->set->n ? &l->set->v[l->set->n - 1] : &none;
	int variant = find_variant(l->game, db_text(row, CARD_VARIANT));

	if (variant < 0)
		return db_damaged(l->db, "a card of no known type");
	c->game = l->game;
	c->id = db_str(l->a, row, CARD_ID);
	c->variant = (uint8_t)variant;
	c->subtype = -1;
	if (db_type(row, CARD_SUBTYPE) != DB_NULL &&
	    l->game->variants[variant].subtypes)
		c->subtype =
			(int8_t)field_word(l->game->variants[variant].subtypes,
					   db_text(row, CARD_SUBTYPE));
	c->set = shared(l, db_text(row, CARD_SET), before->set);
	c->at.file =
		shared(l, db_text(row, CARD_FILE), str_of(before->at.file)).p;
	c->at.line = (uint32_t)db_int(row, CARD_LINE);
	c->at.col = 1;
	return 0;
}

int load_card(struct load *l, struct sqlite3_stmt *row)
{
	struct card c = { 0 };
	size_t n = l->set->n;

	if (read_card(l, row, &c) < 0)
		return -1;
	VEC_PUSH(l->a, l->set->v, l->set->n, l->cap, c);
	VEC_PUSH(l->a, l->card_id, n, l->ids_cap, db_int(row, CARD_NUMBER));
	return 0;
}

struct numbered {
	int64_t id;
	struct card card;
};

/* No two cards of a game have the same id. */
static int by_id(const void *a, const void *b)
{
	const struct numbered *x = a, *y = b;

	return str_cmp(x->card.id, y->card.id);
}

static bool is_in_order(const struct load *l)
{
	const struct card *v = l->set->v;

	for (size_t i = 1; i < l->set->n; i++)
		if (str_cmp(v[i - 1].id, v[i].id) >= 0)
			return false;
	return true;
}

void load_order(struct load *l)
{
	struct numbered *v;

	if (is_in_order(l))
		return;
	v = arena_array(l->a, l->set->n, sizeof(*v));
	for (size_t i = 0; i < l->set->n; i++)
		v[i] = (struct numbered){ l->card_id[i], l->set->v[i] };
	qsort(v, l->set->n, sizeof(*v), by_id);
	for (size_t i = 0; i < l->set->n; i++) {
		l->card_id[i] = v[i].id;
		l->set->v[i] = v[i].card;
	}
}

static int by_number(const void *a, const void *b)
{
	const struct load_number *x = a, *y = b;

	return (x->id > y->id) - (x->id < y->id);
}

/* Sort the cards by number: koloda numbers them in order, other programs
 * may not. */
static void sort_numbers(struct load *l)
{
	size_t n = l->set->n;
	bool sorted = true;

	l->number = arena_array(l->a, n, sizeof(*l->number));
	for (size_t i = 0; i < n; i++) {
		l->number[i] = (struct load_number){ l->card_id[i], i };
		sorted &= i == 0 || l->card_id[i - 1] < l->card_id[i];
	}
	if (!sorted)
		qsort(l->number, n, sizeof(*l->number), by_number);
}

/* Read the rows of some cards, by the number of each. */
static int load_some(struct load *l, struct sqlite3_stmt *st, load_reader *read)
{
	int rc = 0;

	for (size_t i = 0; rc >= 0 && i < l->set->n; i++) {
		l->at = i;
		db_bind_int(st, 1, l->card_id[i]);
		db_bind_int(st, 2, l->card_id[i]);
		while ((rc = db_row(l->db, st)) == 1)
			if (read(l, st, &l->set->v[i]) < 0)
				return -1;
		db_reset(st);
	}
	return rc;
}

/* Read the rows of all cards in one pass; rows of other games' cards may be
 * among them. */
static int load_all(struct load *l, struct sqlite3_stmt *st, load_reader *read)
{
	const struct load_number *at = l->number, *last = at + l->set->n - 1;
	int rc;

	if (l->set->n == 0)
		return 0;
	db_bind_int(st, 1, at->id);
	db_bind_int(st, 2, last->id);
	while ((rc = db_row(l->db, st)) == 1) {
		int64_t id = db_int(st, 0);

		while (at < last && at->id < id)
			at++;
		if (at->id != id)
			continue;
		l->at = at->at;
		if (read(l, st, &l->set->v[l->at]) < 0)
			return -1;
	}
	return rc;
}

int load_rows(struct load *l, const char *sql, load_reader *read)
{
	struct sqlite3_stmt *st = db_prepare(l->db, sql);
	int rc = -1;

	if (st)
		rc = l->some ? load_some(l, st, read) : load_all(l, st, read);
	db_finalize(st);
	return rc;
}

static int load_cards(struct load *l)
{
	struct sqlite3_stmt *st = db_prepare(l->db, cards_sql);
	int rc = -1;

	if (st)
		db_bind_text(st, 1, l->game->id);
	while (st && (rc = db_row(l->db, st)) == 1)
		if (load_card(l, st) < 0) {
			rc = -1;
			break;
		}
	db_finalize(st);
	load_order(l);
	sort_numbers(l);
	return rc;
}

static int read_name(struct load *l, struct sqlite3_stmt *row, struct card *c)
{
	enum { LANG = 1, NAME, FOLD };
	struct card_name n = { .lang = db_str(l->a, row, LANG),
			       .name = db_str(l->a, row, NAME),
			       .fold = db_str(l->a, row, FOLD) };
	struct card_name *v = arena_array(l->a, c->nnames + 1, sizeof(*v));

	if (c->nnames)
		memcpy(v, c->names, c->nnames * sizeof(*v));
	v[c->nnames++] = n;
	c->names = v;
	return 0;
}

/* Allocate the values up to the last one requested. */
static void make_values(struct load *l)
{
	const struct game *g = l->game;
	size_t n = g->nfields;

	while (!l->full && n > 0 && !g->fields[n - 1].judged)
		n--;
	l->unread = (uint8_t)(g->nfields - n);
	l->values = arena_array(l->a, l->set->n, sizeof(*l->values));
	for (size_t i = 0; i < l->set->n; i++)
		l->values[i] = arena_array(l->a, n, sizeof(struct value));
}

int load_facts(struct load *l)
{
	struct card_set *out = l->set;

	if (load_formats(l->db, l->a, out, l->some) < 0)
		return -1;
	for (size_t i = 0; l->game->needs_all && i < out->nformats; i++)
		l->full |= l->game->needs_all(&out->formats[i]);
	make_values(l);
	if (load_rows(l, names_sql, read_name) < 0 || load_values(l) < 0)
		return -1;
	for (size_t i = 0; i < out->n; i++)
		if (out->v[i].nnames == 0)
			return db_damaged(l->db, "a card without a name");
	for (size_t i = 0; i < out->n; i++)
		if (!card_restore_judged(l->a, &out->v[i]))
			return db_damaged(l->db, "impossible conditions");
	if (!card_set_digest(out, l->a))
		return db_damaged(l->db, "a card has impossible values");
	return 0;
}

int db_load(struct db *db, struct arena *a, const struct game *game, bool full,
	    struct card_set *out)
{
	struct load l = {
		.db = db,
		.a = a,
		.game = game,
		.full = full,
		.set = out,
	};

	*out = (struct card_set){ .game = game };
	return load_cards(&l) < 0 ? -1 : load_facts(&l);
}
