#include "db/rules.h"

#include "db/db.h"
#include "validators/base/hash.h"
#include "validators/base/vec.h"
#include "validators/core/game.h"

#include <stdlib.h>

static const char clause_sql[] =
#include "db/sql/insert_clause.sql.inc"
	;
static const char keyword_sql[] =
#include "db/sql/insert_rule_keyword.sql.inc"
	;
static const char word_sql[] =
#include "db/sql/insert_word.sql.inc"
	;
static const char format_sql[] =
#include "db/sql/insert_format.sql.inc"
	;
static const char param_sql[] =
#include "db/sql/insert_format_param.sql.inc"
	;
static const char listing_sql[] =
#include "db/sql/insert_format_card.sql.inc"
	;
static const char formats_sql[] =
#include "db/sql/formats_of_game.sql.inc"
	;
static const char params_sql[] =
#include "db/sql/params_of_format.sql.inc"
	;
static const char listings_sql[] =
#include "db/sql/cards_of_format.sql.inc"
	;

static int insert_clauses(struct db *db, const struct game *g)
{
	struct sqlite3_stmt *st = db_prepare(db, clause_sql);

	for (size_t i = 0; st && i < g->nclauses; i++) {
		const struct clause *c = &g->clauses[i];

		db_bind_text(st, 1, g->id);
		db_bind_text(st, 2, c->id);
		db_bind_text(st, 3, clause_kind_name(c->kind));
		db_bind_text(st, 4, c->source);
		db_bind_text(st, 5, c->text);
		db_bind_text(st, 6, c->ruling);
		if (db_done(db, st) < 0)
			break;
	}
	db_finalize(st);
	return db->failed ? -1 : 0;
}

static int insert_keywords(struct db *db, const struct game *g)
{
	struct sqlite3_stmt *st = db_prepare(db, keyword_sql);

	for (size_t i = 0; st && i < g->nkeywords; i++) {
		db_bind_text(st, 1, g->id);
		db_bind_text(st, 2, g->keywords[i].word);
		db_bind_text(st, 3, g->keywords[i].about);
		if (db_done(db, st) < 0)
			break;
	}
	db_finalize(st);
	return db->failed ? -1 : 0;
}

static int insert_table(struct db *db, struct sqlite3_stmt *st,
			const struct game *g, const struct words *t)
{
	for (size_t i = 0; i < t->n; i++) {
		db_bind_text(st, 1, g->id);
		db_bind_text(st, 2, t->what);
		db_bind_text(st, 3, t->v[i].name);
		db_bind_text(st, 4, t->v[i].about);
		if (db_done(db, st) < 0)
			return -1;
	}
	return 0;
}

static int insert_words(struct db *db, const struct game *g)
{
	struct sqlite3_stmt *st = db_prepare(db, word_sql);

	for (size_t i = 0; st && g->grammar && g->grammar->all[i]; i++)
		if (insert_table(db, st, g, g->grammar->all[i]) < 0)
			break;
	db_finalize(st);
	return db->failed ? -1 : 0;
}

/* Statements of one run over the formats of a game. */
struct formats {
	struct db *db;
	struct sqlite3_stmt *format, *param, *listing;
	int64_t id;	    /* of the format at hand */
	int64_t first_card; /* the cards of the set come behind it */
	struct hash *content;
};

static int insert_params(struct formats *x, const struct game *g,
			 const struct format *f)
{
	for (size_t i = 0; i < g->nparams; i++) {
		const struct param *p = &g->params[i];

		db_bind_int(x->param, 1, x->id);
		db_bind_text(x->param, 2, p->name);
		if (p->words)
			db_bind_text(x->param, 3, p->words[f->param[i]]);
		else
			db_bind_int(x->param, 3, f->param[i]);
		if (db_done(x->db, x->param) < 0)
			return -1;
	}
	return 0;
}

static void bind_day(struct sqlite3_stmt *st, int i, day d)
{
	char text[DATE_TEXT];

	if (d == DAY_FIRST || d == DAY_LAST) {
		db_bind_null(st, i);
		return;
	}
	date_text(d, text);
	db_bind_copy(st, i, text);
}

static int insert_listings(struct formats *x, const struct format *f)
{
	for (size_t i = 0; i < f->nlistings; i++) {
		const struct listing *l = &f->listings[i];

		db_bind_int(x->listing, 1, x->id);
		db_bind_int(x->listing, 2, (int64_t)i + 1);
		db_bind_int(x->listing, 3, x->first_card + l->index + 1);
		db_bind_int(x->listing, 4, l->copies);
		bind_day(x->listing, 5, l->from);
		bind_day(x->listing, 6, l->until);
		db_bind_text(x->listing, 7, l->source);
		db_bind_text(x->listing, 8, l->at.file);
		db_bind_int(x->listing, 9, l->at.line);
		if (db_done(x->db, x->listing) < 0)
			return -1;
	}
	return 0;
}

/* What an organiser's format says, for the hash of the content. */
static void count_format(struct hash *h, const struct game *g,
			 const struct format *f)
{
	if (f->based_on == NULL)
		return;
	hash_adds(h, f->name);
	hash_adds(h, f->based_on->name);
	hash_add(h, f->param, g->nparams * sizeof(f->param[0]));
	for (size_t i = 0; i < f->nlistings; i++) {
		const struct listing *l = &f->listings[i];
		const int32_t says[] = { l->copies, l->from, l->until };

		hash_add(h, l->card.p, l->card.n);
		hash_add(h, says, sizeof(says));
		hash_adds(h, l->source ? l->source : "");
	}
}

static int insert_format(struct formats *x, const struct game *g,
			 const struct format *f)
{
	count_format(x->content, g, f);
	x->id++;
	db_bind_int(x->format, 1, x->id);
	db_bind_text(x->format, 2, g->id);
	db_bind_text(x->format, 3, f->name);
	db_bind_text(x->format, 4, f->based_on ? f->based_on->name : NULL);
	db_bind_text(x->format, 5, f->about);
	db_bind_text(x->format, 6, f->at.file);
	if (f->at.line)
		db_bind_int(x->format, 7, f->at.line);
	else
		db_bind_null(x->format, 7);
	if (db_done(x->db, x->format) < 0)
		return -1;
	if (insert_params(x, g, f) < 0)
		return -1;
	return insert_listings(x, f);
}

static int insert_formats(struct db *db, const struct card_set *set,
			  struct hash *content, int64_t first_card,
			  int64_t *format_id)
{
	const struct game *g = set->game;
	struct formats x = { .db = db,
			     .format = db_prepare(db, format_sql),
			     .param = db_prepare(db, param_sql),
			     .listing = db_prepare(db, listing_sql),
			     .id = *format_id,
			     .first_card = first_card,
			     .content = content };

	for (size_t i = 0; !db->failed && i < g->nformats; i++)
		insert_format(&x, g, &g->formats[i]);
	for (size_t i = 0; !db->failed && i < set->nformats; i++)
		insert_format(&x, g, &set->formats[i]);
	*format_id = x.id;
	db_finalize(x.format);
	db_finalize(x.param);
	db_finalize(x.listing);
	return db->failed ? -1 : 0;
}

int db_insert_rules(struct db *db, const struct card_set *set,
		    struct hash *content, int64_t first_card,
		    int64_t *format_id)
{
	if (insert_clauses(db, set->game) < 0 ||
	    insert_keywords(db, set->game) < 0 ||
	    insert_words(db, set->game) < 0)
		return -1;
	return insert_formats(db, set, content, first_card, format_id);
}

/* Formats being loaded. */
struct load {
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

static int load_params(struct load *l, int64_t id, struct format *f)
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
static bool load_day(struct load *l, int i, day *out)
{
	return db_is_null(l->listings, i) ||
	       date_read(db_str(l->a, l->listings, i), out) == 0;
}

static int by_id(const void *key, const void *card)
{
	return str_cmp(*(const struct str *)key,
		       ((const struct card *)card)->id);
}

static bool load_listing(struct load *l, struct listing *out)
{
	struct sqlite3_stmt *st = l->listings;
	const struct card_set *set = l->set;

	*out = (struct listing){ .card = db_str(l->a, st, 0),
				 .copies = (int32_t)db_int(st, 1),
				 .from = DAY_FIRST,
				 .until = DAY_LAST,
				 .index = LISTING_ABSENT };
	const struct card *c = bsearch(&out->card, set->v, set->n,
				       sizeof(*set->v), by_id);
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

static int load_listings(struct load *l, int64_t id, struct format *f)
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

static int load_format(struct load *l, struct sqlite3_stmt *st,
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

int db_load_formats(struct db *db, struct arena *a, struct card_set *set,
		    bool some)
{
	struct sqlite3_stmt *st = db_prepare(db, formats_sql);
	struct load l = { .db = db, .a = a, .set = set, .some = some };
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
