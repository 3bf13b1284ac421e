/* Reads the field values, keywords and abilities of cards from their rows. */
#include "db/read/load_set.h"
#include "validators/base/buf.h"

#include <string.h>

static const char keywords_sql[] =
#include "db/sql/load_keywords.sql.inc"
	;
static const char labels_sql[] =
#include "db/sql/load_labels.sql.inc"
	;
static const char texts_sql[] =
#include "db/sql/load_texts.sql.inc"
	;
static const char data_sql[] =
#include "db/sql/load_data.sql.inc"
	;

static int read_keyword(struct load *l, struct sqlite3_stmt *row,
			struct card *c)
{
	enum { WORD = 1, N, MANA, KINDS };
	struct str word = db_text(row, WORD);
	struct keyword_use u = {
		.numbered = db_type(row, N) != DB_NULL,
		.n = db_int(row, N),
		.priced = db_type(row, MANA) != DB_NULL,
		.mana = db_int(row, MANA),
	};

	for (size_t i = 0; i < l->game->nkeywords; i++)
		if (str_is(word, l->game->keywords[i].word))
			u.keyword = &l->game->keywords[i];
	if (u.keyword == NULL || (!l->full && !u.keyword->judged))
		return 0;
	struct str kinds = db_text(row, KINDS), kind;
	while (u.keyword->kinds && str_cut(&kinds, ',', &kind)) {
		int w = field_word(u.keyword->kinds, kind);

		if (w >= 0)
			u.kinds |= UINT64_C(1) << w;
	}
	struct keyword_use *v = arena_array(l->a, c->nkeywords + 1, sizeof(*v));
	if (c->nkeywords)
		memcpy(v, c->keywords, c->nkeywords * sizeof(*v));
	v[c->nkeywords++] = u;
	c->keywords = v;
	return 0;
}

static bool is_wanted(const struct load *l, const struct field *f)
{
	return l->full || (f->judged && !(l->deck && f->later));
}

/* The value of the field with that name, or NULL. */
static struct value *value_of(struct load *l, struct str name,
			      const struct field **f)
{
	for (size_t i = 0; i < l->game->nfields; i++) {
		*f = &l->game->fields[i];
		if (str_is(name, (*f)->name) && is_wanted(l, *f))
			return &l->values[l->at][i];
	}
	return NULL;
}

/* Append `more` to the displayed list or map of a value. */
static void append(struct load *l, struct value *v, const char *between,
		   struct str more)
{
	v->set = true;
	v->json = str_of(arena_printf(l->a, "%.*s%s%.*s", STR_ARG(v->json),
				      v->json.n ? between : "", STR_ARG(more)));
}

static int read_label(struct load *l, struct sqlite3_stmt *row, struct card *c)
{
	enum { FIELD = 1, WORD };
	const struct field *f;
	struct value *v = value_of(l, db_text(row, FIELD), &f);
	struct str word = db_str(l->a, row, WORD);

	(void)c;
	if (v == NULL)
		return 0;
	if (f->type == FIELD_WORDS) {
		int w = field_word(f->words, word);

		if (w >= 0)
			v->words |= 1u << w;
	}
	append(l, v, LABELS_BETWEEN, word);
	return 0;
}

static int read_text(struct load *l, struct sqlite3_stmt *row, struct card *c)
{
	enum { FIELD = 1, LANG, TEXT };
	const struct field *f;
	struct value *v = value_of(l, db_text(row, FIELD), &f);
	struct str lang = db_str(l->a, row, LANG);
	struct str text = db_str(l->a, row, TEXT);

	(void)c;
	if (v == NULL)
		return 0;
	v->set = true;
	if (lang.n == 0 || str_is(lang, "en") || v->s.n == 0)
		v->s = text;
	append(l, v, "\n",
	       str_of(arena_printf(l->a, "%.*s%s%.*s", STR_ARG(lang),
				   lang.n ? ": " : "", STR_ARG(text))));
	return 0;
}

static int read_data(struct load *l, struct sqlite3_stmt *row, struct card *c)
{
	enum { FIELD = 1, JSON };
	const struct field *f;
	struct value *v = value_of(l, db_text(row, FIELD), &f);

	(void)c;
	if (v)
		append(l, v, "\n", db_text(row, JSON));
	return 0;
}

/* Read one column of <game>_card; false if the value is impossible. */
static bool read_column(struct load *l, struct sqlite3_stmt *row, int i,
			const struct field *f, size_t k, struct value *v)
{
	if (db_type(row, i) == DB_NULL)
		return true;
	v->set = true;
	switch (f->type) {
	case FIELD_WORD:
		v->i = field_word(f->words, db_text(row, i));
		return v->i >= 0;
	case FIELD_CODE:
	case FIELD_NOTE:
		v->s = db_str(l->a, row, i);
		return true;
	case FIELD_INTS:
		v->ints[k] = db_int(row, i);
		return v->ints[k] >= f->min && v->ints[k] <= f->max;
	case FIELD_BOOL:
		v->i = db_int(row, i) != 0;
		return true;
	default:
		v->i = db_int(row, i);
		v->unlimited = f->type == FIELD_LIMIT && v->i == -1;
		return v->unlimited || (v->i >= f->min && v->i <= f->max);
	}
}

static bool has_own(const struct load *l, const struct field *f)
{
	return f->columns[0] && (l->full || f->judged);
}

static int read_own(struct load *l, struct sqlite3_stmt *row, struct card *c)
{
	int at = 1;

	for (size_t i = 0; i < l->game->nfields; i++) {
		const struct field *f = &l->game->fields[i];

		if (!has_own(l, f))
			continue;
		for (size_t k = 0; k < FIELD_COLUMNS && f->columns[k]; k++)
			if (!read_column(l, row, at++, f, k,
					 &l->values[l->at][i]))
				return db_damaged(l->db,
						  "a card has a value outside "
						  "its range");
	}
	c->values = l->values[l->at];
	c->unread = l->unread;
	return 0;
}

static int load_own(struct load *l)
{
	const char *game = l->game->id;
	struct buf sql = { 0 };

	buf_puts(&sql, "SELECT card_id");
	for (size_t i = 0; i < l->game->nfields; i++) {
		const struct field *f = &l->game->fields[i];

		for (size_t k = 0;
		     has_own(l, f) && k < FIELD_COLUMNS && f->columns[k]; k++)
			buf_printf(&sql, ", %s", f->columns[k]);
	}
	buf_printf(&sql,
		   " FROM %s_card WHERE card_id BETWEEN ?1 AND ?2 "
		   "ORDER BY card_id",
		   game);
	buf_putc(&sql, '\0');
	int rc = load_rows(l, sql.p, read_own);
	buf_release(&sql);
	for (size_t i = 0; rc == 0 && i < l->set->n; i++)
		if (l->set->v[i].values == NULL)
			rc = db_damaged(l->db, "a card lacks its fields");
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

int load_values(struct load *l)
{
	if (load_own(l) < 0)
		return -1;
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
