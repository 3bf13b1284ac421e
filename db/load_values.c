#include "db/load_set.h"

#include <string.h>

static int read_keyword(struct load *l, const struct cell *row, struct card *c)
{
	struct str word = cell_text(&row[KEYWORD_WORD]);
	struct str kinds = cell_text(&row[KEYWORD_KINDS]);
	struct keyword_use u = {
		.numbered = row[KEYWORD_N].kind != CELL_NULL,
		.n = cell_int(&row[KEYWORD_N]),
		.priced = row[KEYWORD_MANA].kind != CELL_NULL,
		.mana = cell_int(&row[KEYWORD_MANA]),
	};

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

/* The value of the field of that name, or NULL. */
static struct value *value_of(struct load *l, const struct cell *cell,
			      const struct field **f)
{
	struct str name = cell_text(cell);

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

static int read_label(struct load *l, const struct cell *row, struct card *c)
{
	const struct field *f;
	struct value *v = value_of(l, &row[LABEL_FIELD], &f);
	struct str word = str_keep(l->a, cell_text(&row[LABEL_WORD]));

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

static int read_text(struct load *l, const struct cell *row, struct card *c)
{
	const struct field *f;
	struct value *v = value_of(l, &row[TEXT_FIELD], &f);
	struct str lang = str_keep(l->a, cell_text(&row[TEXT_LANG]));
	struct str text = str_keep(l->a, cell_text(&row[TEXT_TEXT]));

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

static int read_data(struct load *l, const struct cell *row, struct card *c)
{
	const struct field *f;
	struct value *v = value_of(l, &row[DATA_FIELD], &f);

	(void)c;
	if (v)
		append(l, v, "\n", cell_text(&row[DATA_JSON]));
	return 0;
}

/* One column of <game>_card; false: the value cannot be. */
static bool read_column(struct load *l, const struct cell *c,
			const struct field *f, size_t k, struct value *v)
{
	if (c->kind == CELL_NULL)
		return true;
	v->set = true;
	switch (f->type) {
	case FIELD_WORD:
		v->i = field_word(f->words, cell_text(c));
		return v->i >= 0;
	case FIELD_CODE:
	case FIELD_NOTE:
		v->s = str_keep(l->a, cell_text(c));
		return true;
	case FIELD_INTS:
		v->ints[k] = cell_int(c);
		return v->ints[k] >= f->min && v->ints[k] <= f->max;
	case FIELD_BOOL:
		v->i = cell_int(c) != 0;
		return true;
	default:
		v->i = cell_int(c);
		v->unlimited = f->type == FIELD_LIMIT && v->i == -1;
		return v->unlimited || (v->i >= f->min && v->i <= f->max);
	}
}

static int read_own(struct load *l, const struct cell *row, struct card *c)
{
	const struct cell *at = row + 1;

	for (size_t i = 0; i < l->nown; i++) {
		const struct field *f = &l->game->fields[i];

		for (size_t k = 0; k < FIELD_COLUMNS && f->columns[k];
		     k++, at++)
			if ((l->full || f->judged) &&
			    !read_column(l, at, f, k, &l->values[l->at][i]))
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
	struct load_table own = { .ncells = 1,
				  .keyed = true,
				  .read = read_own };
	size_t ncells = 1;
	int rc;

	for (size_t i = 0; i < l->game->nfields; i++) {
		const struct field *f = &l->game->fields[i];

		for (size_t k = 0; k < FIELD_COLUMNS && f->columns[k]; k++)
			ncells++;
		if (f->columns[0] && (l->full || f->judged)) {
			own.ncells = ncells;
			l->nown = i + 1;
		}
	}
	own.name = arena_printf(l->a, "%s_card", l->game->id);
	rc = load_rows(l, &own);
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

static const struct load_table keywords = { .name = "card_keyword",
					    .ncells = KEYWORD_COLUMNS,
					    .read = read_keyword };
static const struct load_table labels = { .name = "card_label",
					  .ncells = LABEL_COLUMNS,
					  .read = read_label };
static const struct load_table texts = { .name = "card_text",
					 .ncells = TEXT_COLUMNS,
					 .read = read_text };
static const struct load_table data = { .name = "card_data",
					.ncells = DATA_COLUMNS,
					.read = read_data };

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
