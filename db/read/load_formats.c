/* Loads organisers' formats. */
#include "db/read/load_set.h"

#include "validators/base/vec.h"
#include "validators/core/cards/date.h"
#include "validators/core/cards/format.h"

#include <stdlib.h>

static const char formats_sql[] =
#include "db/sql/load_formats.sql.inc"
	;
static const char params_sql[] =
#include "db/sql/load_format_params.sql.inc"
	;
static const char listings_sql[] =
#include "db/sql/load_format_cards.sql.inc"
	;

/* The state of loading formats. */
struct reading {
	struct db *db;
	struct arena *a;
	struct card_set *set;
	bool some;  /* not all cards were loaded */
	size_t cap; /* capacity for listings of the current format */
};

enum { PARAM_NAME, PARAM_VALUE };

static bool load_param(const struct param *p, struct sqlite3_stmt *row,
		       int32_t *out)
{
	int64_t i = db_int(row, PARAM_VALUE);

	if (p->words) {
		*out = field_word(p->words, db_text(row, PARAM_VALUE));
		return *out >= 0;
	}
	*out = (int32_t)i;
	return db_type(row, PARAM_VALUE) == DB_INT &&
	       i >= (p->flag ? 0 : p->min) && i <= (p->flag ? 1 : p->max);
}

static int read_param(struct reading *l, struct sqlite3_stmt *row,
		      struct format *f)
{
	const struct game *g = l->set->game;
	struct str name = db_str(l->a, row, PARAM_NAME);

	for (size_t i = 0; i < g->nparams; i++)
		if (str_is(name, g->params[i].name) &&
		    !load_param(&g->params[i], row, &f->param[i]))
			return db_damaged(l->db, "a format has a value "
						 "outside its range");
	return 0;
}

/* False if it is not a date. */
static bool load_day(struct sqlite3_stmt *row, int i, day *out)
{
	return db_type(row, i) == DB_NULL ||
	       date_read(db_text(row, i), out) == 0;
}

static int by_id(const void *key, const void *card)
{
	return str_cmp(*(const struct str *)key,
		       ((const struct card *)card)->id);
}

enum {
	LISTING_GAME,
	LISTING_CARD,
	LISTING_COPIES,
	LISTING_FIRST,
	LISTING_LAST,
	LISTING_SOURCE,
	LISTING_FILE,
	LISTING_LINE,
};

/* Load an entry about a card of the game. */
static bool load_listing(struct reading *l, struct sqlite3_stmt *row,
			 struct listing *out)
{
	const struct card_set *set = l->set;
	int64_t copies = db_int(row, LISTING_COPIES);

	*out = (struct listing){ .card = db_str(l->a, row, LISTING_CARD),
				 .copies = (int32_t)copies,
				 .from = DAY_FIRST,
				 .until = DAY_LAST,
				 .index = LISTING_ABSENT };
	const struct card *c =
		bsearch(&out->card, set->v, set->n, sizeof(*set->v), by_id);
	if ((c == NULL && !l->some) ||
	    !load_day(row, LISTING_FIRST, &out->from) ||
	    !load_day(row, LISTING_LAST, &out->until) ||
	    db_type(row, LISTING_COPIES) != DB_INT || copies != out->copies ||
	    copies < 0)
		return false;
	if (c)
		out->index = (uint32_t)(c - set->v);
	if (db_type(row, LISTING_SOURCE) != DB_NULL)
		out->source = db_str(l->a, row, LISTING_SOURCE).p;
	out->at.file = db_str(l->a, row, LISTING_FILE).p;
	out->at.line = (uint32_t)db_int(row, LISTING_LINE);
	return true;
}

static int read_listing(struct reading *l, struct sqlite3_stmt *row,
			struct format *f)
{
	struct listing x;

	if (db_type(row, LISTING_CARD) == DB_NULL)
		return db_damaged(l->db, "an entry of a format has no card");
	if (!str_is(db_text(row, LISTING_GAME), l->set->game->id))
		return 0;
	if (!load_listing(l, row, &x))
		return db_damaged(l->db, "an entry of a format cannot be read");
	VEC_PUSH(l->a, f->listings, f->nlistings, l->cap, x);
	return 0;
}

/* Run the statement for a format and read its rows. */
static int read_rows(struct reading *l, const char *sql, int64_t id,
		     struct format *f,
		     int (*read)(struct reading *l, struct sqlite3_stmt *row,
				 struct format *f))
{
	struct sqlite3_stmt *st = db_prepare(l->db, sql);
	int rc = -1;

	if (st)
		db_bind_int(st, 1, id);
	while (st && (rc = db_row(l->db, st)) == 1)
		if (read(l, st, f) < 0) {
			rc = -1;
			break;
		}
	db_finalize(st);
	return rc;
}

enum { FORMAT_NUMBER, FORMAT_ID, FORMAT_BASED_ON, FORMAT_FILE, FORMAT_LINE };

static int read_format(struct reading *l, struct sqlite3_stmt *row,
		       struct format *f)
{
	const struct game *g = l->set->game;
	const struct format *base =
		game_format(g, db_text(row, FORMAT_BASED_ON));

	if (base == NULL)
		return db_damaged(l->db, "a format has no valid base");
	*f = *base;
	f->based_on = base;
	f->about = "";
	f->name = db_str(l->a, row, FORMAT_ID).p;
	f->at.file = db_type(row, FORMAT_FILE) == DB_NULL
			     ? NULL
			     : db_str(l->a, row, FORMAT_FILE).p;
	f->at.line = (uint32_t)db_int(row, FORMAT_LINE);
	l->cap = 0;
	int64_t id = db_int(row, FORMAT_NUMBER);
	if (read_rows(l, params_sql, id, f, read_param) < 0)
		return -1;
	return read_rows(l, listings_sql, id, f, read_listing);
}

int load_formats(struct db *db, struct arena *a, struct card_set *set,
		 bool some)
{
	struct reading l = { .db = db, .a = a, .set = set, .some = some };
	struct sqlite3_stmt *st = db_prepare(db, formats_sql);
	size_t cap = 0;
	struct format f, *v = NULL;
	int rc = -1;

	set->nformats = 0;
	if (st)
		db_bind_text(st, 1, set->game->id);
	while (st && (rc = db_row(db, st)) == 1) {
		if (read_format(&l, st, &f) < 0) {
			rc = -1;
			break;
		}
		VEC_PUSH(a, v, set->nformats, cap, f);
	}
	set->formats = v;
	db_finalize(st);
	return rc;
}
