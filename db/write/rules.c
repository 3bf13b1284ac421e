/* Writes rows with the content of games: clauses, words and formats. */
#include "db/write/rules.h"

#include "db/db.h"
#include "validators/base/hash.h"
#include "validators/core/cards/date.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"

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
/* A destination of rows that contain only texts. */
struct sink {
	void (*row)(struct sink *to, const char *sql, const char *const *texts,
		    size_t n);
};

#define ROW(to, sql, ...)                                                      \
	(to)->row((to), (sql), (const char *const[]){ __VA_ARGS__ },           \
		  sizeof((const char *const[]){ __VA_ARGS__ }) /               \
			  sizeof(const char *))

/* Write the rows of a game that do not depend on card files. */
static void put_rules(struct sink *to, const struct game *g)
{
	for (size_t i = 0; i < g->nclauses; i++) {
		const struct clause *c = &g->clauses[i];

		ROW(to, clause_sql, g->id, c->id, clause_kind_name(c->kind),
		    c->source, c->text, c->ruling);
	}
	for (size_t i = 0; i < g->nkeywords; i++)
		ROW(to, keyword_sql, g->id, g->keywords[i].word,
		    g->keywords[i].about);
	for (size_t i = 0; g->grammar && g->grammar->all[i]; i++) {
		const struct words *t = g->grammar->all[i];

		for (size_t k = 0; k < t->n; k++)
			ROW(to, word_sql, g->id, t->what, t->v[k].name,
			    t->v[k].about);
	}
}

/* A sink that inserts into the database. */
struct inserting {
	struct sink sink; /* first */
	struct db *db;
	const char *sql; /* the current statement */
	struct sqlite3_stmt *st;
};

static void insert_row(struct sink *to, const char *sql,
		       const char *const *texts, size_t n)
{
	struct inserting *x = (struct inserting *)(void *)to;

	if (x->db->failed)
		return;
	if (x->sql != sql) {
		db_finalize(x->st);
		x->st = db_prepare(x->db, sql);
		x->sql = sql;
	}
	if (x->st == NULL)
		return;
	for (size_t i = 0; i < n; i++)
		db_bind_text(x->st, (int)i + 1, texts[i]);
	db_done(x->db, x->st);
}

static int insert_rules(struct db *db, const struct game *g)
{
	struct inserting x = { .sink.row = insert_row, .db = db };

	put_rules(&x.sink, g);
	db_finalize(x.st);
	return db->failed ? -1 : 0;
}

/* A sink that computes a hash. */
struct counting {
	struct sink sink; /* first */
	struct hash *h;
};

static void count_row(struct sink *to, const char *sql,
		      const char *const *texts, size_t n)
{
	const struct counting *x = (struct counting *)(void *)to;

	hash_adds(x->h, sql);
	for (size_t i = 0; i < n; i++) {
		hash_adds(x->h, texts[i] ? "text" : "none");
		hash_adds(x->h, texts[i] ? texts[i] : "");
	}
}

void db_count_rules(struct hash *h, const struct game *g)
{
	struct counting x = { .sink.row = count_row, .h = h };

	put_rules(&x.sink, g);
	for (size_t i = 0; i < g->nformats; i++) {
		const struct format *f = &g->formats[i];

		hash_adds(h, f->name);
		hash_adds(h, f->about);
		hash_add(h, f->param, g->nparams * sizeof(f->param[0]));
	}
}

/* Statements for the formats of a game. */
struct formats {
	struct db *db;
	struct sqlite3_stmt *format, *param, *listing;
	int64_t id;         /* of the current format */
	int64_t first_card; /* the numbers of the set's cards follow it */
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

/* Add an organiser's format to the hash of the content. */
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
	if (insert_rules(db, set->game) < 0)
		return -1;
	return insert_formats(db, set, content, first_card, format_id);
}
