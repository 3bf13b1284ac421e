/* Loads only the cards that one list names. */
#include "db/read/load.h"

#include "db/read/load_set.h"
#include "validators/base/intern.h"
#include "validators/base/utf8.h"

static const char by_id_sql[] =
#include "db/sql/load_card_by_id.sql.inc"
	;
static const char by_fold_sql[] =
#include "db/sql/load_cards_by_fold.sql.inc"
	;

struct search {
	struct load *l;
	struct sqlite3_stmt *by_id, *by_fold;
	struct intern *numbers; /* card_ids of the cards in the set, as bytes */
	struct intern *folds;   /* names already looked up */
	struct intern *known;   /* those of them that have cards */
};

/* Add the cards of the game that a statement finds for s, unless present;
 * returns the number found, or -1. */
static int find_named(struct search *s, struct sqlite3_stmt *st,
		      struct str name)
{
	struct db *db = s->l->db;
	int found = 0, rc;

	db_bind_str(st, 2, name);
	while ((rc = db_row(db, st)) == 1) {
		int64_t id = db_int(st, 0);
		uint32_t n = intern_count(s->numbers);
		struct str bytes = { (const char *)&id, sizeof(id) };

		found = 1;
		if (intern_add(s->numbers, bytes) == n &&
		    load_card(s->l, st) < 0)
			return -1;
	}
	db_reset(st);
	return rc < 0 ? -1 : found;
}

/* Add the cards with that folded name; 0 if there are none. */
static int find_fold(struct search *s, struct str fold)
{
	uint32_t n = intern_count(s->folds);

	if (intern_add(s->folds, fold) < n)
		return intern_find(s->known, fold) != INTERN_NONE;
	int rc = find_named(s, s->by_fold, fold);
	if (rc == 1)
		intern_add(s->known, fold);
	return rc;
}

/* Add the cards with that id or folded name; 0 if there are none. */
static int find_name(struct search *s, struct str name)
{
	struct str fold;
	int rc = str_is_kebab(name) ? find_named(s, s->by_id, name) : 0;

	if (rc)
		return rc;
	return utf8_fold(s->l->a, &fold, name) < 0 ? 0 : find_fold(s, fold);
}

/* Cards that share a name are copies of one another, transitively: add those
 * that share a name with a loaded card. */
static int add_sharing(struct search *s)
{
	struct load *l = s->l;
	struct sqlite3_stmt *st = db_prepare(
		l->db, "SELECT fold FROM card_name WHERE card_id = ?1");
	int rc = st ? 0 : -1;

	for (size_t i = 0; rc >= 0 && i < l->set->n; i++) {
		db_bind_int(st, 1, l->card_id[i]);
		while ((rc = db_row(l->db, st)) == 1)
			if (find_fold(s, db_text(st, 0)) < 0)
				break;
		rc = rc == 1 ? -1 : rc;
		db_reset(st);
	}
	db_finalize(st);
	return rc;
}

static int find_all(struct search *s, const struct str *names, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		int rc = find_name(s, names[i]);

		if (rc < 1)
			return rc < 0 ? -1 : 1;
	}
	return s->l->game->copies_by_name ? add_sharing(s) : 0;
}

/* 1: a name has no card. */
static int find_cards(struct load *l, const struct str *names, size_t n)
{
	struct search s = { .l = l,
			    .by_id = db_prepare(l->db, by_id_sql),
			    .by_fold = db_prepare(l->db, by_fold_sql),
			    .numbers = intern_new(l->a),
			    .folds = intern_new(l->a),
			    .known = intern_new(l->a) };
	int rc = -1;

	if (s.by_id && s.by_fold) {
		db_bind_text(s.by_id, 1, l->game->id);
		db_bind_text(s.by_fold, 1, l->game->id);
		rc = find_all(&s, names, n);
	}
	db_finalize(s.by_id);
	db_finalize(s.by_fold);
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

	*out = (struct card_set){ .game = game };
	int rc = find_cards(&l, names, n);
	if (rc)
		return rc;
	load_order(&l);
	return load_facts(&l);
}
