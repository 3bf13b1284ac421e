#include "db/load_set.h"

#include "validators/base/buf.h"

#include <string.h>

static int read_keyword(struct load *l, struct sqlite3_stmt *st, struct card *c)
{
	struct str word = db_text(st, 1), kinds = db_text(st, 4);
	struct keyword_use u = { .numbered = !db_is_null(st, 2),
				 .n = db_int(st, 2),
				 .priced = !db_is_null(st, 3),
				 .mana = db_int(st, 3) };

	for (size_t i = 0; i < l->game->nkeywords; i++)
		if (str_is(word, l->game->keywords[i].word))
			u.keyword = &l->game->keywords[i];
	if (u.keyword == NULL || (!l->full && !u.keyword->judged))
		return 0;
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
	return 0;
}

static bool is_wanted(const struct load *l, const struct field *f)
{
	return l->full || (f->judged && !(l->deck && f->later));
}

/* The value of the row's field (column 1), or NULL. */
static struct value *value_of(struct load *l, struct sqlite3_stmt *st,
			      const struct field **f)
{
	struct str name = db_text(st, 1);

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
				      v->json.n ? between : "", STR_ARG(more)));
}

static int read_label(struct load *l, struct sqlite3_stmt *st, struct card *c)
{
	const struct field *f;
	struct value *v = value_of(l, st, &f);
	struct str word = db_str(l->a, st, 2);

	(void)c;
	if (v == NULL)
		return 0;
	if (f->type == FIELD_WORDS) {
		int w = field_word(f->words, word);

		if (w >= 0)
			v->words |= 1u << w;
	}
	append(l, v, ", ", word);
	return 0;
}

static int read_text(struct load *l, struct sqlite3_stmt *st, struct card *c)
{
	const struct field *f;
	struct value *v = value_of(l, st, &f);
	struct str lang = db_str(l->a, st, 2), text = db_str(l->a, st, 3);

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

static int read_data(struct load *l, struct sqlite3_stmt *st, struct card *c)
{
	const struct field *f;
	struct value *v = value_of(l, st, &f);

	(void)c;
	if (v)
		append(l, v, "\n", db_str(l->a, st, 2));
	return 0;
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
		v->i = field_word(f->words, db_text(st, i));
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

static int read_own(struct load *l, struct sqlite3_stmt *st, struct card *c)
{
	int col = 2; /* behind card_id, twice where no field is asked for */

	for (size_t i = 0; i < l->game->nfields; i++) {
		const struct field *f = &l->game->fields[i];

		if (!has_columns(l, f))
			continue;
		for (size_t k = 0; k < FIELD_COLUMNS && f->columns[k]; k++)
			if (!read_column(l, st, col++, f, k,
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
	struct buf columns = { 0 };
	struct load_table own = { .read = read_own };
	int rc;

	buf_puts(&columns, "card_id");
	for (size_t i = 0; i < l->game->nfields; i++) {
		const struct field *f = &l->game->fields[i];

		if (!has_columns(l, f))
			continue;
		for (size_t k = 0; k < FIELD_COLUMNS && f->columns[k]; k++)
			buf_printf(&columns, ", %s", f->columns[k]);
	}
	buf_putc(&columns, '\0');
	own.name = arena_printf(l->a, "%s_card", l->game->id);
	own.columns = columns.p;
	rc = load_rows(l, &own);
	buf_release(&columns);
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

static const struct load_table keywords = { "card_keyword",
					    "word, n, mana, kinds", "pos",
					    read_keyword };
static const struct load_table labels = { "card_label", "field, word",
					  "field, pos", read_label };
static const struct load_table texts = { "card_text", "field, lang, text",
					 "field, lang", read_text };
static const struct load_table data = { "card_data", "field, json",
					"field, pos", read_data };

int load_values(struct load *l)
{
	if (load_own(l) < 0)
		return -1;
	if ((l->full || judges_keywords(l->game)) &&
	    load_rows(l, &keywords) < 0)
		return -1;
	if (asks_for(l, FIELD_WORDS, FIELD_LABELS) && load_rows(l, &labels) < 0)
		return -1;
	if (asks_for(l, FIELD_TEXT, FIELD_TEXT) && load_rows(l, &texts) < 0)
		return -1;
	if (asks_for(l, FIELD_CONDITIONS, FIELD_ABILITIES) &&
	    load_rows(l, &data) < 0)
		return -1;
	return 0;
}
