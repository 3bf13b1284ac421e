#include "db/load.h"

#include "db/db.h"
#include "db/rules.h"
#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/game.h"
#include "validators/core/restore.h"

static const char cards_sql[] =
#include "db/sql/cards_of_game.sql.inc"
	;
static const char names_sql[] =
#include "db/sql/names_of_game.sql.inc"
	;
static const char keywords_sql[] =
#include "db/sql/keywords_of_game.sql.inc"
	;
static const char labels_sql[] =
#include "db/sql/labels_of_game.sql.inc"
	;
static const char texts_sql[] =
#include "db/sql/texts_of_game.sql.inc"
	;
static const char data_sql[] =
#include "db/sql/data_of_game.sql.inc"
	;

/* The rows of every table come in the order of the cards: one cursor. */
struct load {
	struct db *db;
	struct arena *a;
	const struct game *game;
	bool full;
	bool deck; /* for a deck alone: without what later objects ask for */
	struct card_set *set;
	int64_t *card_id;
	struct value **values;
	size_t at; /* the card of the current row */
	struct str only; /* a JSON list of the card_ids wanted, or p NULL */
};

/* Move to the card of the row; false: the row is an orphan. */
static bool seek(struct load *l, struct sqlite3_stmt *st)
{
	int64_t id = db_int(st, 0);

	while (l->at < l->set->n && l->card_id[l->at] != id)
		l->at++;
	return l->at < l->set->n;
}

static int corrupt(struct load *l, const char *what)
{
	return db_damaged(l->db, what);
}

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
		return corrupt(l, "a card of no known type");
	c->game = l->game;
	c->id = db_str(l->a, st, 1);
	c->variant = (uint8_t)variant;
	c->subtype = -1;
	if (!db_is_null(st, 3) && l->game->variants[variant].subtypes)
		c->subtype = (int8_t)field_word(
			l->game->variants[variant].subtypes,
			db_str(l->a, st, 3));
	c->set = db_str(l->a, st, 4);
	c->at.file = file.p;
	c->at.line = (uint32_t)db_int(st, 6);
	c->at.col = 1;
	return 0;
}

/* A statement over the cards of the game, or those wanted. */
static struct sqlite3_stmt *prepare(struct load *l, const char *sql)
{
	static const char all[] = "c.game = ?1";
	const char *at = strstr(sql, all);
	struct sqlite3_stmt *st;

	if (l->only.p && at)
		sql = arena_printf(l->a,
				   /* + : not by the index of the game */
				   "%.*s+%s AND c.card_id IN (SELECT value "
				   "FROM json_each(?2))%s",
				   (int)(at - sql), sql, all,
				   at + sizeof(all) - 1);
	st = db_prepare(l->db, sql);
	if (st)
		db_bind_text(st, 1, l->game->id);
	if (st && l->only.p)
		db_bind_str(st, 2, l->only);
	return st;
}

static int load_cards(struct load *l)
{
	struct sqlite3_stmt *st = prepare(l, cards_sql);
	size_t cap = 0, idcap = 0, nids = 0;
	int rc = -1;

	while (st && (rc = db_row(l->db, st)) == 1) {
		struct card c = { 0 };

		if (read_card(l, st, &c) < 0) {
			rc = -1;
			break;
		}
		VEC_PUSH(l->a, l->set->v, l->set->n, cap, c);
		VEC_PUSH(l->a, l->card_id, nids, idcap, db_int(st, 0));
	}
	db_finalize(st);
	l->values = arena_array(l->a, l->set->n, sizeof(*l->values));
	for (size_t i = 0; i < l->set->n; i++)
		l->set->v[i].values = l->values[i] = arena_array(
			l->a, l->game->nfields, sizeof(struct value));
	return rc;
}

typedef void row_reader(struct load *l, struct sqlite3_stmt *st,
			struct card *c);

/* Run a statement of one game and hand each row to its card. */
static int load_rows(struct load *l, const char *sql, row_reader *read)
{
	struct sqlite3_stmt *st = prepare(l, sql);
	int rc = -1;

	l->at = 0;
	while (st && (rc = db_row(l->db, st)) == 1) {
		if (!seek(l, st)) {
			rc = corrupt(l, "a row belongs to no card");
			break;
		}
		read(l, st, &l->set->v[l->at]);
	}
	db_finalize(st);
	return rc;
}

static void read_name(struct load *l, struct sqlite3_stmt *st, struct card *c)
{
	struct card_name n = { .lang = db_str(l->a, st, 1),
			       .name = db_str(l->a, st, 2),
			       .fold = db_str(l->a, st, 3) };
	struct card_name *v = arena_array(l->a, c->nnames + 1, sizeof(*v));

	if (c->nnames)
		memcpy(v, c->names, c->nnames * sizeof(*v));
	v[c->nnames++] = n;
	c->names = v;
}

static void read_keyword(struct load *l, struct sqlite3_stmt *st,
			 struct card *c)
{
	struct str word = db_str(l->a, st, 1), kinds = db_str(l->a, st, 4);
	struct keyword_use u = { .numbered = !db_is_null(st, 2),
				 .n = db_int(st, 2),
				 .priced = !db_is_null(st, 3),
				 .mana = db_int(st, 3) };

	for (size_t i = 0; i < l->game->nkeywords; i++)
		if (str_is(word, l->game->keywords[i].word))
			u.keyword = &l->game->keywords[i];
	if (u.keyword == NULL || (!l->full && !u.keyword->judged))
		return;
	for (size_t i = 0; u.keyword->kinds && i < kinds.n;) {
		const char *comma = memchr(kinds.p + i, ',', kinds.n - i);
		size_t n = comma ? (size_t)(comma - kinds.p) - i : kinds.n - i;
		int w = field_word(u.keyword->kinds,
				   (struct str){ kinds.p + i, n });

		if (w >= 0)
			u.kinds |= UINT64_C(1) << w;
		i += n + 1;
	}
	struct keyword_use *v = arena_array(l->a, c->nkeywords + 1, sizeof(*v));
	if (c->nkeywords)
		memcpy(v, c->keywords, c->nkeywords * sizeof(*v));
	v[c->nkeywords++] = u;
	c->keywords = v;
}

static bool is_wanted(const struct load *l, const struct field *f)
{
	return l->full || (f->judged && !(l->deck && f->later));
}

/* The value of the row's field (column 1), or NULL. */
static struct value *value_of(struct load *l, struct sqlite3_stmt *st,
			      const struct field **f)
{
	struct str name = db_str(l->a, st, 1);

	for (size_t i = 0; i < l->game->nfields; i++) {
		*f = &l->game->fields[i];
		if (str_is(name, (*f)->name) && is_wanted(l, *f))
			return &l->values[l->at][i];
	}
	return NULL;
}

/* Append `more` to the shown list or map of a value. */
static void append(struct load *l, struct value *v, const char *between,
		   struct str more)
{
	v->set = true;
	v->json = str_of(arena_printf(l->a, "%.*s%s%.*s", STR_ARG(v->json),
				      v->json.n ? between : "",
				      STR_ARG(more)));
}

static void read_label(struct load *l, struct sqlite3_stmt *st,
		       struct card *c)
{
	const struct field *f;
	struct value *v = value_of(l, st, &f);
	struct str word = db_str(l->a, st, 2);

	(void)c;
	if (v == NULL)
		return;
	if (f->type == FIELD_WORDS) {
		int w = field_word(f->words, word);

		if (w >= 0)
			v->words |= 1u << w;
	}
	append(l, v, ", ", word);
}

static void read_text(struct load *l, struct sqlite3_stmt *st, struct card *c)
{
	const struct field *f;
	struct value *v = value_of(l, st, &f);
	struct str lang = db_str(l->a, st, 2), text = db_str(l->a, st, 3);

	(void)c;
	if (v == NULL)
		return;
	v->set = true;
	if (lang.n == 0 || str_is(lang, "en") || v->s.n == 0)
		v->s = text;
	append(l, v, "\n",
	       str_of(arena_printf(l->a, "%.*s%s%.*s", STR_ARG(lang),
				   lang.n ? ": " : "", STR_ARG(text))));
}

static void read_data(struct load *l, struct sqlite3_stmt *st, struct card *c)
{
	const struct field *f;
	struct value *v = value_of(l, st, &f);

	(void)c;
	if (v)
		append(l, v, "\n", db_str(l->a, st, 2));
}

/* One column of <game>_card; false: the value cannot be. */
static bool read_column(struct load *l, struct sqlite3_stmt *st, int i,
			const struct field *f, size_t k, struct value *v)
{
	if (db_is_null(st, i))
		return true;
	v->set = true;
	switch (f->type) {
	case FIELD_WORD:
		v->i = field_word(f->words, db_str(l->a, st, i));
		return v->i >= 0;
	case FIELD_CODE:
	case FIELD_NOTE:
		v->s = db_str(l->a, st, i);
		return true;
	case FIELD_INTS:
		v->ints[k] = db_int(st, i);
		return v->ints[k] >= f->min && v->ints[k] <= f->max;
	case FIELD_BOOL:
		v->i = db_int(st, i) != 0;
		return true;
	default:
		v->i = db_int(st, i);
		v->unlimited = f->type == FIELD_LIMIT && v->i == -1;
		return v->unlimited || (v->i >= f->min && v->i <= f->max);
	}
}

static bool has_columns(const struct load *l, const struct field *f)
{
	return f->columns[0] && (l->full || f->judged);
}

static int read_own_row(struct load *l, struct sqlite3_stmt *st)
{
	int col = 1;

	for (size_t i = 0; i < l->game->nfields; i++) {
		const struct field *f = &l->game->fields[i];

		if (!has_columns(l, f))
			continue;
		for (size_t k = 0; k < FIELD_COLUMNS && f->columns[k]; k++)
			if (!read_column(l, st, col++, f, k,
					 &l->values[l->at][i]))
				return corrupt(l, "a card has a value outside "
						  "its range");
	}
	return 0;
}

static int load_own(struct load *l)
{
	struct buf sql = { 0 };
	size_t rows = 0;
	int rc = -1;

	buf_puts(&sql, "SELECT o.card_id");
	for (size_t i = 0; i < l->game->nfields; i++) {
		const struct field *f = &l->game->fields[i];

		if (!has_columns(l, f))
			continue;
		for (size_t k = 0; k < FIELD_COLUMNS && f->columns[k]; k++)
			buf_printf(&sql, ", o.%s", f->columns[k]);
	}
	buf_printf(&sql,
		   " FROM %s_card AS o JOIN card AS c ON c.card_id = o.card_id"
		   " WHERE c.game = ?1 ORDER BY c.id",
		   l->game->id);
	buf_putc(&sql, '\0');
	struct sqlite3_stmt *st = prepare(l, sql.p);
	l->at = 0;
	while (st && (rc = db_row(l->db, st)) == 1) {
		if (!seek(l, st) || read_own_row(l, st) < 0) {
			rc = corrupt(l, "a row belongs to no card");
			break;
		}
		rows++;
	}
	if (rc == 0 && rows != l->set->n)
		rc = corrupt(l, "a card lacks its fields");
	db_finalize(st);
	buf_release(&sql);
	return rc;
}

static bool asks_for(const struct load *l, enum field_type a, enum field_type b)
{
	for (size_t i = 0; i < l->game->nfields; i++) {
		const struct field *f = &l->game->fields[i];

		if ((f->type == a || f->type == b) && is_wanted(l, f))
			return true;
	}
	return false;
}

static bool judges_keywords(const struct game *g)
{
	for (size_t i = 0; i < g->nkeywords; i++)
		if (g->keywords[i].judged)
			return true;
	return false;
}

static int load_lists(struct load *l)
{
	if ((l->full || judges_keywords(l->game)) &&
	    load_rows(l, keywords_sql, read_keyword) < 0)
		return -1;
	if (asks_for(l, FIELD_WORDS, FIELD_LABELS) &&
	    load_rows(l, labels_sql, read_label) < 0)
		return -1;
	if (asks_for(l, FIELD_TEXT, FIELD_TEXT) &&
	    load_rows(l, texts_sql, read_text) < 0)
		return -1;
	if (asks_for(l, FIELD_CONDITIONS, FIELD_ABILITIES) &&
	    load_rows(l, data_sql, read_data) < 0)
		return -1;
	return 0;
}

static const char by_id_sql[] =
#include "db/sql/card_by_id.sql.inc"
	;
static const char by_name_sql[] =
#include "db/sql/cards_by_name.sql.inc"
	;

static const char sharing_sql[] =
#include "db/sql/cards_sharing_names.sql.inc"
	;

/* Add the cards that the statement finds for s; how many, or -1. */
static int find(struct load *l, struct sqlite3_stmt *st, struct str s,
		struct buf *ids)
{
	int n = 0, rc;

	db_reset(st);
	db_bind_text(st, 1, l->game->id);
	db_bind_str(st, 2, s);
	for (; (rc = db_row(l->db, st)) == 1; n++)
		buf_printf(ids, "%s%lld", ids->n > 1 ? "," : "",
			   (long long)db_int(st, 0));
	return rc < 0 ? -1 : n;
}

/* The cards called so, by id or folded name.  1: a name has none. */
static int find_named(struct load *l, const struct str *names, size_t n)
{
	struct sqlite3_stmt *by_id = db_prepare(l->db, by_id_sql);
	struct sqlite3_stmt *by_name = db_prepare(l->db, by_name_sql);
	struct buf ids = { 0 };
	int rc = l->db->failed ? -1 : 0;

	buf_putc(&ids, '[');
	for (size_t i = 0; rc == 0 && i < n; i++) {
		struct str fold;
		int found = find(l, by_id, names[i], &ids);

		if (found == 0 && utf8_fold(l->a, &fold, names[i]) == 0)
			found = find(l, by_name, fold, &ids);
		rc = found < 0 ? -1 : found == 0;
	}
	buf_putc(&ids, ']');
	l->only = (struct str){ arena_copy(l->a, ids.p, ids.n), ids.n };
	buf_release(&ids);
	db_finalize(by_id);
	db_finalize(by_name);
	return rc;
}

/* Cards that share a name are copies of one another, in chains too: add those
 * that share one with the cards wanted. */
static int add_sharing(struct load *l)
{
	struct sqlite3_stmt *st = db_prepare(l->db, sharing_sql);
	int rc = -1;

	if (st)
		db_bind_str(st, 1, l->only);
	if (st && (rc = db_row(l->db, st)) == 1) {
		l->only = db_str(l->a, st, 0);
		rc = 0;
	}
	db_finalize(st);
	return rc;
}

/* Load the cards of l, which are all or some. */
static int load(struct load *l)
{
	struct card_set *out = l->set;

	*out = (struct card_set){ .game = l->game };
	if (load_cards(l) < 0 ||
	    db_load_formats(l->db, l->a, out, l->only.p != NULL) < 0)
		return -1;
	for (size_t i = 0; l->game->needs_all && i < out->nformats; i++)
		l->full |= l->game->needs_all(&out->formats[i]);
	if (load_rows(l, names_sql, read_name) < 0 || load_own(l) < 0 ||
	    load_lists(l) < 0)
		return -1;
	for (size_t i = 0; i < out->n; i++)
		if (out->v[i].nnames == 0)
			return corrupt(l, "a card without a name");
	for (size_t i = 0; i < out->n; i++)
		if (!card_restore_judged(l->a, &out->v[i]))
			return corrupt(l, "conditions that no card can have");
	if (!card_set_digest(out, l->a))
		return corrupt(l, "a card says what none can say");
	return 0;
}

int db_load(struct db *db, struct arena *a, const struct game *game, bool full,
	    struct card_set *out)
{
	struct load l = {
		.db = db, .a = a, .game = game, .full = full, .set = out,
	};

	return load(&l);
}

int db_load_named(struct db *db, struct arena *a, const struct game *game,
		  const struct str *names, size_t n, bool deck,
		  struct card_set *out)
{
	struct load l = {
		.db = db, .a = a, .game = game, .deck = deck, .set = out,
	};
	int rc = find_named(&l, names, n);

	if (rc == 0 && game->copies_by_name)
		rc = add_sharing(&l);
	return rc ? rc : load(&l);
}
