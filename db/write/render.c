/* Converts cards to the rows of the database. */
#include "db/write/render.h"

#include "validators/base/hash.h"
#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/game/game.h"
#include "validators/core/game/term.h"
#include "validators/core/language/ability_json.h"
#include "validators/core/text/doc.h"

#include <assert.h>

#define MAX_FIELDS 128
#define MAX_WORDS  256 /* distinct words in one ability */

/* The state of converting one card. */
struct render {
	struct arena *a;       /* borrowed: owns the rows */
	struct arena *scratch; /* has this, too */
	const struct game *game;
	uint8_t by_name[MAX_FIELDS]; /* the game's fields, sorted */
	struct cell *cell;           /* of the current table */
	size_t n, cap;
	struct buf text; /* of the current cell */
	struct buf said; /* the card's content in a canonical form */
	struct json json;
	/* already in the current list of words */
	const struct word *seen[MAX_WORDS];
	size_t nseen;
};

static void sort_fields(struct render *r, const struct game *g)
{
	assert(g->nfields <= MAX_FIELDS);
	r->game = g;
	for (size_t i = 0; i < g->nfields; i++) {
		size_t k = i;

		for (; k > 0 && strcmp(g->fields[r->by_name[k - 1]].name,
				       g->fields[i].name) > 0;
		     k--)
			r->by_name[k] = r->by_name[k - 1];
		r->by_name[k] = (uint8_t)i;
	}
}

/* Add a text to the hash of the content. */
static void count_str(struct render *r, struct str s)
{
	uint32_t n = (uint32_t)s.n;

	buf_put(&r->said, (const char *)&n, sizeof(n));
	buf_put(&r->said, s.p, s.n);
}

static void count_text(struct render *r, const char *s)
{
	count_str(r, str_of(s));
}

static void count_int(struct render *r, int64_t n)
{
	buf_put(&r->said, (const char *)&n, sizeof(n));
}

static void put_cell(struct render *r, struct cell c)
{
	VEC_PUSH(r->scratch, r->cell, r->n, r->cap, c);
}

static void put_null(struct render *r)
{
	put_cell(r, (struct cell){ .kind = CELL_NULL });
}

static void put_int(struct render *r, int64_t i)
{
	put_cell(r, (struct cell){ .kind = CELL_INT, .i = i });
}

/* Put a text that lives as long as the rows, or copy it. */
static void put_str(struct render *r, struct str s)
{
	put_cell(r, (struct cell){ .kind = CELL_TEXT, .s = s });
}

static void put_copy(struct render *r, struct str s)
{
	put_str(r, str_keep(r->a, s));
}

/* A text of static storage, or NULL. */
static void put_word(struct render *r, const char *s)
{
	if (s)
		put_str(r, str_of(s));
	else
		put_null(r);
}

static void put_card(struct render *r, const struct card *c)
{
	const struct variant *v = &c->game->variants[c->variant];
	const char *subtype = c->subtype < 0 ? NULL : v->subtypes[c->subtype];

	count_text(r, c->game->id);
	count_str(r, c->id);
	count_text(r, v->type);
	count_text(r, subtype);
	count_str(r, c->set);

	put_word(r, c->game->id);
	put_str(r, c->id);
	put_word(r, v->type);
	put_word(r, subtype);
	put_word(r, v->name);
	put_str(r, c->set);
	put_word(r, c->at.file);
	put_int(r, c->at.line);
}

/* The languages of texts in key order; "" is for all. */
static const char *const languages[] = { "", "en", "ru", NULL };

static void put_names(struct render *r, const struct card *c)
{
	for (size_t l = 0; languages[l]; l++)
		for (size_t i = 0; i < c->nnames; i++) {
			const struct card_name *n = &c->names[i];

			if (!str_is(n->lang, languages[l]))
				continue;
			count_text(r, languages[l]);
			count_str(r, n->name);
			put_word(r, languages[l]);
			put_str(r, n->name);
			put_str(r, n->fold);
		}
}

static void put_text(struct render *r, const struct field *f, const char *lang,
		     struct str text)
{
	struct str fold = text;

	count_text(r, lang);
	count_str(r, text);
	utf8_fold(r->a, &fold, text);
	put_word(r, f->name);
	put_word(r, lang);
	put_copy(r, text);
	put_str(r, fold);
}

static void put_texts(struct render *r, const struct field *f,
		      const struct value *v)
{
	const struct node *n = v->node;

	count_text(r, f->name);
	if (n->kind == NODE_TEXT) {
		put_text(r, f, "", n->text);
		return;
	}
	for (size_t l = 0; languages[l]; l++) {
		const struct node *t = node_get(n, languages[l]);

		if (t)
			put_text(r, f, languages[l], t->text);
	}
}

static void put_labels(struct render *r, const struct field *f,
		       const struct value *v)
{
	const struct node *list = v->node;

	for (size_t i = 0; i < list->list.n; i++) {
		count_text(r, f->name);
		count_str(r, list->list.v[i]->text);
		put_word(r, f->name);
		put_int(r, (int64_t)i + 1);
		put_copy(r, list->list.v[i]->text);
	}
}

/* The slot name under which a word is listed, or NULL. */
static const char *slot_of(const struct words *t)
{
	static const struct {
		const char *what, *slot;
	} slots[] = { { "event", "event" },
		      { "timing", "timing" },
		      { "window", "timing" },
		      { "cost", "cost" } };

	if (t->kind == WORDS_VERBS)
		return "verb";
	if (t->kind == WORDS_ONE)
		return "condition";
	for (size_t i = 0; i < sizeof(slots) / sizeof(slots[0]); i++)
		if (t->what[0] == slots[i].what[0] &&
		    strcmp(t->what, slots[i].what) == 0)
			return slots[i].slot;
	return NULL;
}

static void add_word(void *ctx, const struct words *table,
		     const struct word *word)
{
	struct render *r = ctx;
	const char *slot;

	for (size_t i = 0; i < r->nseen; i++)
		if (r->seen[i] == word)
			return;
	slot = slot_of(table);
	if (slot == NULL)
		return;
	assert(r->nseen < MAX_WORDS);
	r->seen[r->nseen++] = word;
	/* only letters and _: nothing to escape */
	buf_puts(&r->text, r->nseen > 1 ? ",\"" : "\"");
	buf_puts(&r->text, slot);
	buf_putc(&r->text, ':');
	buf_puts(&r->text, word->name);
	buf_putc(&r->text, '"');
}

static void put_words(struct render *r, const struct words *table,
		      const struct term *t)
{
	buf_clear(&r->text);
	r->nseen = 0;
	buf_putc(&r->text, '[');
	term_words(r->game->grammar, table, t, add_word, r);
	buf_putc(&r->text, ']');
	put_copy(r, buf_str(&r->text));
}

/* Put the text under a key of an ability; NULL if missing. */
static void put_under(struct render *r, const struct node *n, const char *key)
{
	const struct node *v = n ? node_get(n, key) : NULL;

	if (v && v->kind == NODE_TEXT)
		put_copy(r, v->text);
	else
		put_null(r);
}

static void put_one_data(struct render *r, const struct field *f,
			 const struct node *n, const struct term *t,
			 int64_t pos)
{
	bool ability = f->type == FIELD_ABILITIES;
	const struct words *table =
		ability ? r->game->grammar->ability : f->table;

	put_word(r, f->name);
	put_int(r, pos);
	put_under(r, ability ? n : NULL, "id");
	put_under(r, ability ? n : NULL, "kind");
	put_under(r, ability ? n : NULL, "when");

	put_words(r, table, t);
	buf_clear(&r->text);
	json_init(&r->json, &r->text);
	ability_to_json(r->game->grammar, table, t, n, &r->json);
	put_copy(r, buf_str(&r->text));
	count_text(r, f->name);
	count_str(r, buf_str(&r->text));
}

static void put_data(struct render *r, const struct field *f,
		     const struct value *v)
{
	const struct node *n = v->node;

	if (n->kind != NODE_LIST) {
		put_one_data(r, f, n, v->term, 1);
		return;
	}
	for (size_t i = 0; i < n->list.n; i++)
		put_one_data(r, f, n->list.v[i], &v->term->v[i],
			     (int64_t)i + 1);
}

/* Put words joined by commas; NULL if there are none. */
static void put_kinds(struct render *r, const struct keyword_use *u)
{
	if (u->kinds == 0) {
		put_null(r);
		return;
	}
	buf_clear(&r->text);
	for (size_t k = 0; k < 64 && u->kinds >> k; k++) {
		if (!(u->kinds >> k & 1))
			continue;
		if (r->text.n)
			buf_putc(&r->text, ',');
		buf_puts(&r->text, u->keyword->kinds[k]);
	}
	put_copy(r, buf_str(&r->text));
}

static void put_number(struct render *r, bool said, int64_t n)
{
	count_int(r, said ? n : INT64_MIN);
	if (said)
		put_int(r, n);
	else
		put_null(r);
}

static void put_keywords(struct render *r, const struct card *c)
{
	for (size_t i = 0; i < c->nkeywords; i++) {
		const struct keyword_use *u = &c->keywords[i];

		count_text(r, u->keyword->word);
		count_int(r, (int64_t)u->kinds);
		put_int(r, (int64_t)i + 1);
		put_word(r, u->keyword->word);
		put_number(r, u->numbered, u->n);
		put_number(r, u->priced, u->mana);
		put_kinds(r, u);
	}
}

static void put_column(struct render *r, const struct field *f,
		       const struct value *v, size_t k)
{
	if (!v->set) {
		put_null(r);
		return;
	}
	count_text(r, f->name);
	switch (f->type) {
	case FIELD_INTS:
		put_number(r, true, v->ints[k]);
		break;
	case FIELD_WORD:
		count_int(r, v->i);
		put_word(r, f->words[v->i]);
		break;
	case FIELD_CODE:
	case FIELD_NOTE:
		count_str(r, v->s);
		put_copy(r, v->s);
		break;
	default:
		put_number(r, true, v->unlimited ? -1 : v->i);
	}
}

static void put_own(struct render *r, const struct card *c)
{
	for (size_t i = 0; i < r->game->nfields; i++) {
		const struct field *f = &r->game->fields[i];

		for (size_t k = 0; k < FIELD_COLUMNS; k++)
			if (f->columns[k])
				put_column(r, f, &c->values[i], k);
	}
}

/* The table for a field's rows, and the function that makes them. */
static const struct {
	enum row_table table;
	void (*put)(struct render *r, const struct field *f,
		    const struct value *v);
} common[] = {
	[FIELD_TEXT] = { ROW_TEXT, put_texts },
	[FIELD_WORDS] = { ROW_LABEL, put_labels },
	[FIELD_LABELS] = { ROW_LABEL, put_labels },
	[FIELD_ABILITIES] = { ROW_DATA, put_data },
	[FIELD_BODY] = { ROW_DATA, put_data },
	[FIELD_CONDITIONS] = { ROW_DATA, put_data },
};

static void put_common(struct render *r, const struct card *c,
		       enum row_table table)
{
	for (size_t i = 0; i < r->game->nfields; i++) {
		const struct field *f = &r->game->fields[r->by_name[i]];
		const struct value *v = &c->values[r->by_name[i]];

		if (v->set && common[f->type].table == table)
			common[f->type].put(r, f, v);
	}
}

static void put_table(struct render *r, const struct card *c,
		      enum row_table table)
{
	if (table == ROW_CARD)
		put_card(r, c);
	else if (table == ROW_NAME)
		put_names(r, c);
	else if (table == ROW_KEYWORD)
		put_keywords(r, c);
	else if (table == ROW_OWN)
		put_own(r, c);
	else
		put_common(r, c, table);
}

struct render *db_render_new(struct arena *a)
{
	struct arena *scratch = arena_new();
	struct render *r = arena_alloc(scratch, sizeof(*r));

	r->a = a;
	r->scratch = scratch;
	return r;
}

void db_render_free(struct render *r)
{
	buf_release(&r->text);
	buf_release(&r->said);
	arena_free(r->scratch);
}

void db_render(struct render *r, struct card *c)
{
	struct card_rows *out = arena_rough(r->a, sizeof(*out));

	if (c->game != r->game)
		sort_fields(r, c->game);
	buf_clear(&r->said);
	for (unsigned t = 0; t < ROW_TABLES; t++) {
		r->n = 0;
		put_table(r, c, (enum row_table)t);
		size_t size = r->n * sizeof(*r->cell);
		struct cell *v = arena_rough(r->a, size);
		if (size)
			memcpy(v, r->cell, size);
		out->in[t].v = v;
		out->in[t].n = r->n;
	}
	hash_once(out->hash, r->said.p, r->said.n);
	c->rows = out;
}
