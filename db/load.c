#include "db/load.h"

#include "db/load_set.h"
#include "db/rules.h"
#include "validators/base/vec.h"
#include "validators/core/restore.h"

#include <string.h>

static const char cards_sql[] =
#include "db/sql/cards_of_game.sql.inc"
	;

static int find_variant(const struct game *g, struct str name)
{
	for (size_t i = 0; i < g->nvariants; i++)
		if (str_is(name, g->variants[i].name))
			return (int)i;
	return -1;
}

static int read_card(struct load *l, struct sqlite3_stmt *st, struct card *c)
{
	struct str file = db_str(l->a, st, 5);
	int variant = find_variant(l->game, db_str(l->a, st, 2));

	if (variant < 0)
		return db_damaged(l->db, "a card of no known type");
	c->game = l->game;
	c->id = db_str(l->a, st, 1);
	c->variant = (uint8_t)variant;
	c->subtype = -1;
	if (!db_is_null(st, 3) && l->game->variants[variant].subtypes)
		c->subtype =
			(int8_t)field_word(l->game->variants[variant].subtypes,
					   db_str(l->a, st, 3));
	c->set = db_str(l->a, st, 4);
	c->at.file = file.p;
	c->at.line = (uint32_t)db_int(st, 6);
	c->at.col = 1;
	return 0;
}

int load_card(struct load *l, struct sqlite3_stmt *st)
{
	struct card c = { 0 };
	size_t n = l->set->n;

	if (read_card(l, st, &c) < 0)
		return -1;
	VEC_PUSH(l->a, l->set->v, l->set->n, l->cap, c);
	VEC_PUSH(l->a, l->card_id, n, l->ids_cap, db_int(st, 0));
	return 0;
}

/* Move to the card of the row; false: the row is an orphan. */
static bool seek(struct load *l, struct sqlite3_stmt *st)
{
	int64_t id = db_int(st, 0);

	while (l->at < l->set->n && l->card_id[l->at] != id)
		l->at++;
	return l->at < l->set->n;
}

/* Some cards: one after the other, which costs less than to sort them. */
static struct sqlite3_stmt *prepare(struct load *l, const struct load_table *t)
{
	const char *order = t->order ? t->order : "";
	struct sqlite3_stmt *st;

	if (l->some)
		return db_prepare(
			l->db,
			arena_printf(l->a,
				     "SELECT card_id, %s FROM %s WHERE card_id "
				     "= ?1%s%s",
				     t->columns, t->name,
				     t->order ? " ORDER BY " : "", order));
	st = db_prepare(l->db,
			arena_printf(l->a,
				     "SELECT card_id, %s FROM %s JOIN (SELECT "
				     "card_id, id AS card FROM card WHERE game "
				     "= ?1) USING (card_id) ORDER BY card%s%s",
				     t->columns, t->name, t->order ? ", " : "",
				     order));
	if (st)
		db_bind_text(st, 1, l->game->id);
	return st;
}

/* The rows of a statement, of the card at l->at and those behind it. */
static int read_rows(struct load *l, struct sqlite3_stmt *st, load_reader *read)
{
	int rc;

	while ((rc = db_row(l->db, st)) == 1) {
		if (!seek(l, st))
			return db_damaged(l->db, "a row belongs to no card");
		if (read(l, st, &l->set->v[l->at]) < 0)
			return -1;
	}
	return rc;
}

int load_rows(struct load *l, const struct load_table *t)
{
	struct sqlite3_stmt *st = prepare(l, t);
	int rc = st ? 0 : -1;

	l->at = 0;
	if (st && !l->some)
		rc = read_rows(l, st, t->read);
	for (size_t i = 0; l->some && rc == 0 && i < l->set->n; i++) {
		l->at = i;
		db_reset(st);
		db_bind_int(st, 1, l->card_id[i]);
		rc = read_rows(l, st, t->read);
	}
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
	return rc;
}

static int read_name(struct load *l, struct sqlite3_stmt *st, struct card *c)
{
	struct card_name n = { .lang = db_str(l->a, st, 1),
			       .name = db_str(l->a, st, 2),
			       .fold = db_str(l->a, st, 3) };
	struct card_name *v = arena_array(l->a, c->nnames + 1, sizeof(*v));

	if (c->nnames)
		memcpy(v, c->names, c->nnames * sizeof(*v));
	v[c->nnames++] = n;
	c->names = v;
	return 0;
}

static const struct load_table names = { "card_name", "lang, name, fold",
					 "lang", read_name };

int load_facts(struct load *l)
{
	struct card_set *out = l->set;

	l->values = arena_array(l->a, out->n, sizeof(*l->values));
	for (size_t i = 0; i < out->n; i++)
		l->values[i] = arena_array(l->a, l->game->nfields,
					   sizeof(struct value));
	if (db_load_formats(l->db, l->a, out, l->some) < 0)
		return -1;
	for (size_t i = 0; l->game->needs_all && i < out->nformats; i++)
		l->full |= l->game->needs_all(&out->formats[i]);
	if (load_rows(l, &names) < 0 || load_values(l) < 0)
		return -1;
	for (size_t i = 0; i < out->n; i++)
		if (out->v[i].nnames == 0)
			return db_damaged(l->db, "a card without a name");
	for (size_t i = 0; i < out->n; i++)
		if (!card_restore_judged(l->a, &out->v[i]))
			return db_damaged(l->db,
					  "conditions that no card can have");
	if (!card_set_digest(out, l->a))
		return db_damaged(l->db, "a card says what none can say");
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
