/* The cards that one list names. */
#include "db/load.h"

#include "db/load_set.h"
#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <string.h>

static const char by_id_sql[] =
#include "db/sql/card_by_id.sql.inc"
	;
static const char by_name_sql[] =
#include "db/sql/cards_by_name.sql.inc"
	;
static const char by_number_sql[] =
#include "db/sql/card_by_number.sql.inc"
	;
static const char sharing_sql[] =
#include "db/sql/cards_sharing_names.sql.inc"
	;

/* Add the cards that the statement finds; how many, or -1. */
static int find(struct load *l, struct sqlite3_stmt *st)
{
	int n = 0, rc;

	for (; (rc = db_row(l->db, st)) == 1; n++)
		if (load_card(l, st) < 0)
			return -1;
	return rc < 0 ? -1 : n;
}

static int find_text(struct load *l, struct sqlite3_stmt *st, struct str s)
{
	db_reset(st);
	db_bind_str(st, 2, s);
	return find(l, st);
}

/* As an id may be: what is not is not looked for among them. */
static bool may_be_id(struct str s)
{
	for (size_t i = 0; i < s.n; i++)
		if (!memchr("abcdefghijklmnopqrstuvwxyz0123456789-", s.p[i],
			    37))
			return false;
	return true;
}

/* The cards called so, by id or folded name.  1: a name has none. */
static int find_named(struct load *l, const struct str *names, size_t n)
{
	struct sqlite3_stmt *by_id = db_prepare(l->db, by_id_sql);
	struct sqlite3_stmt *by_name = db_prepare(l->db, by_name_sql);
	int rc = l->db->failed ? -1 : 0;

	if (rc == 0) {
		db_bind_text(by_id, 1, l->game->id);
		db_bind_text(by_name, 1, l->game->id);
	}
	for (size_t i = 0; rc == 0 && i < n; i++) {
		struct str fold;
		int found =
			may_be_id(names[i]) ? find_text(l, by_id, names[i]) : 0;

		if (found == 0 && utf8_fold(l->a, &fold, names[i]) == 0)
			found = find_text(l, by_name, fold);
		rc = found < 0 ? -1 : found == 0;
	}
	db_finalize(by_id);
	db_finalize(by_name);
	return rc;
}

/* The numbers of the cards as a JSON list. */
static struct str numbers(struct load *l)
{
	struct buf ids = { 0 };

	buf_putc(&ids, '[');
	for (size_t i = 0; i < l->set->n; i++) {
		if (i)
			buf_putc(&ids, ',');
		buf_put_int(&ids, l->card_id[i]);
	}
	buf_putc(&ids, ']');
	struct str s = { arena_copy(l->a, ids.p, ids.n), ids.n };
	buf_release(&ids);
	return s;
}

/* Cards that share a name are copies of one another, in chains too: add those
 * that share one with the cards wanted. */
static int add_sharing(struct load *l)
{
	struct sqlite3_stmt *st = db_prepare(l->db, sharing_sql);
	struct sqlite3_stmt *by_number = db_prepare(l->db, by_number_sql);
	struct str wanted = numbers(l);
	int rc = l->db->failed ? -1 : 0;

	if (rc == 0) {
		db_bind_str(st, 1, wanted);
		db_bind_text(by_number, 1, l->game->id);
	}
	while (rc == 0 && (rc = db_row(l->db, st)) == 1) {
		db_reset(by_number);
		db_bind_int(by_number, 2, db_int(st, 0));
		rc = find(l, by_number) < 0 ? -1 : 0;
	}
	db_finalize(st);
	db_finalize(by_number);
	return rc;
}

int db_load_named(struct db *db, struct arena *a, const struct game *game,
		  const struct str *names, size_t n, bool deck,
		  struct card_set *out)
{
	struct load l = {
		.db = db,
		.a = a,
		.game = game,
		.deck = deck,
		.set = out,
		.some = true,
	};
	int rc;

	*out = (struct card_set){ .game = game };
	rc = find_named(&l, names, n);
	if (rc == 0 && game->copies_by_name)
		rc = add_sharing(&l);
	if (rc)
		return rc;
	load_order(&l);
	return load_facts(&l);
}
