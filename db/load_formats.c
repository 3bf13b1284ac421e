/* The formats of organisers. */
#include "db/load_set.h"

#include "validators/base/vec.h"

#include <stdlib.h>

static const char formats_sql[] =
#include "db/sql/formats_of_game.sql.inc"
	;
static const char params_sql[] =
#include "db/sql/params_of_format.sql.inc"
	;
static const char listings_sql[] =
#include "db/sql/cards_of_format.sql.inc"
	;

/* Formats being loaded. */
struct reading {
	struct db *db;
	struct arena *a;
	struct card_set *set;
	bool some; /* the set lacks cards */
	struct sqlite3_stmt *params, *listings;
};

static bool load_param(const struct param *p, struct sqlite3_stmt *st,
		       struct arena *a, int32_t *out)
{
	if (p->words) {
		*out = field_word(p->words, db_str(a, st, 1));
		return *out >= 0;
	}
	int64_t n = db_int(st, 1);
	*out = (int32_t)n;
	return n >= (p->flag ? 0 : p->min) && n <= (p->flag ? 1 : p->max);
}

static int load_params(struct reading *l, int64_t id, struct format *f)
{
	const struct game *g = l->set->game;
	int rc;

	db_reset(l->params);
	db_bind_int(l->params, 1, id);
	while ((rc = db_row(l->db, l->params)) == 1) {
		struct str name = db_str(l->a, l->params, 0);

		for (size_t i = 0; i < g->nparams; i++)
			if (str_is(name, g->params[i].name) &&
			    !load_param(&g->params[i], l->params, l->a,
					&f->param[i]))
				return db_damaged(l->db, "a format has a value "
							 "outside its range");
	}
	return rc;
}

/* A day of the current row; false: no date. */
static bool load_day(struct reading *l, int i, day *out)
{
	return db_is_null(l->listings, i) ||
	       date_read(db_str(l->a, l->listings, i), out) == 0;
}

static int by_id(const void *key, const void *card)
{
	return str_cmp(*(const struct str *)key,
		       ((const struct card *)card)->id);
}

static bool load_listing(struct reading *l, struct listing *out)
{
	struct sqlite3_stmt *st = l->listings;
	const struct card_set *set = l->set;

	*out = (struct listing){ .card = db_str(l->a, st, 0),
				 .copies = (int32_t)db_int(st, 1),
				 .from = DAY_FIRST,
				 .until = DAY_LAST,
				 .index = LISTING_ABSENT };
	const struct card *c =
		bsearch(&out->card, set->v, set->n, sizeof(*set->v), by_id);
	if ((c == NULL && !l->some) || !load_day(l, 2, &out->from) ||
	    !load_day(l, 3, &out->until) || db_int(st, 1) != out->copies ||
	    out->copies < 0)
		return false;
	if (c)
		out->index = (uint32_t)(c - set->v);
	if (!db_is_null(st, 4))
		out->source = db_str(l->a, st, 4).p;
	out->at.file = db_str(l->a, st, 5).p;
	out->at.line = (uint32_t)db_int(st, 6);
	return true;
}

static int load_listings(struct reading *l, int64_t id, struct format *f)
{
	size_t cap = 0;
	int rc;

	db_reset(l->listings);
	db_bind_int(l->listings, 1, id);
	db_bind_text(l->listings, 2, l->set->game->id);
	while ((rc = db_row(l->db, l->listings)) == 1) {
		struct listing x;

		if (!load_listing(l, &x))
			return db_damaged(l->db, "an entry of a format cannot "
						 "be read");
		VEC_PUSH(l->a, f->listings, f->nlistings, cap, x);
	}
	return rc;
}

static int load_format(struct reading *l, struct sqlite3_stmt *st,
		       struct format *f)
{
	const struct game *g = l->set->game;
	const struct format *base = game_format(g, db_str(l->a, st, 2));

	if (base == NULL)
		return db_damaged(l->db, "a format is based on none");
	*f = *base;
	f->based_on = base;
	f->about = "";
	f->name = db_str(l->a, st, 1).p;
	f->at.file = db_is_null(st, 3) ? NULL : db_str(l->a, st, 3).p;
	f->at.line = (uint32_t)db_int(st, 4);
	if (load_params(l, db_int(st, 0), f) < 0)
		return -1;
	return load_listings(l, db_int(st, 0), f);
}

int load_formats(struct db *db, struct arena *a, struct card_set *set,
		 bool some)
{
	struct sqlite3_stmt *st = db_prepare(db, formats_sql);
	struct reading l = { .db = db, .a = a, .set = set, .some = some };
	struct format *v = NULL;
	size_t n = 0, cap = 0;
	int rc = st ? 0 : -1;

	if (st)
		db_bind_text(st, 1, set->game->id);
	while (st && (rc = db_row(db, st)) == 1) {
		struct format f;

		if (l.params == NULL) {
			l.params = db_prepare(db, params_sql);
			l.listings = db_prepare(db, listings_sql);
		}
		if (db->failed || load_format(&l, st, &f) < 0) {
			rc = -1;
			break;
		}
		VEC_PUSH(a, v, n, cap, f);
	}
	db_finalize(st);
	db_finalize(l.params);
	db_finalize(l.listings);
	set->formats = v;
	set->nformats = n;
	return rc;
}
