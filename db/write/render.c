/* Turns cards into the rows that the database has of them. */
#include "db/write/render.h"

#include "db/write/cell.h"
#include "db/write/shelf.h"
#include "validators/base/hash.h"
#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/game/game.h"
#include "validators/core/game/term.h"
#include "validators/core/language/ability_json.h"
#include "validators/core/text/doc.h"

#include <assert.h>

#define MAX_FIELDS 128
#define MAX_WORDS  256 /* different ones in one ability */

/* The rows of one card on their way, and those of all cards before it. */
struct render {
	struct arena *scratch;
	struct shelf shelves[ROW_TABLES];
	const struct game *game;
	uint8_t by_name[MAX_FIELDS]; /* the game's fields, sorted */
	struct buf rows;
	struct cell_words words; /* in the rows of all cards */
	struct buf said; /* what the card says, however it is written */
	struct json json;
	const struct word *seen[MAX_WORDS]; /* in the list of words at hand */
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

/* Let a text count for the hash of what the card says. */
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

static void put_word(struct render *r, const char *s)
{
	cell_put_word(&r->rows, &r->words, s);
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
	cell_put_str(&r->rows, c->id);
	put_word(r, v->type);
	put_word(r, subtype);
	put_word(r, v->name);
	cell_put_str(&r->rows, c->set);
	put_word(r, c->at.file);
	cell_put_int(&r->rows, c->at.line);
}

/* The languages of texts in the order of their key; "" is all. */
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
			cell_put_str(&r->rows, n->name);
			cell_put_str(&r->rows, n->fold);
		}
}

static void put_text(struct render *r, const struct field *f, const char *lang,
		     struct str text)
{
	struct arena_mark m = arena_mark(r->scratch);
	struct str fold = text;

	count_text(r, lang);
	count_str(r, text);
	utf8_fold(r->scratch, &fold, text);
	put_word(r, f->name);
	put_word(r, lang);
	cell_put_str(&r->rows, text);
	cell_put_like(&r->rows, fold, text);
	arena_reset(r->scratch, m);
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
		cell_put_int(&r->rows, (int64_t)i + 1);
		cell_put_str(&r->rows, list->list.v[i]->text);
	}
}

/* The slot under which a word is listed, or NULL. */
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
	/* letters and _ alone: nothing to escape */
	buf_puts(&r->rows, r->nseen > 1 ? ",\"" : "\"");
	buf_puts(&r->rows, slot);
	buf_putc(&r->rows, ':');
	buf_puts(&r->rows, word->name);
	buf_putc(&r->rows, '"');
}

static void put_words(struct render *r, const struct words *table,
		      const struct term *t)
{
	size_t opened = cell_open_str(&r->rows);

	r->nseen = 0;
	buf_putc(&r->rows, '[');
	term_words(r->game->grammar, table, t, add_word, r);
	buf_putc(&r->rows, ']');
	cell_close_str(&r->rows, opened);
}

/* The text under a key of an ability; without one, or it, NULL. */
static void put_under(struct render *r, const struct node *n, const char *key)
{
	const struct node *v = n ? node_get(n, key) : NULL;

	if (v && v->kind == NODE_TEXT)
		cell_put_str(&r->rows, v->text);
	else
		cell_put_null(&r->rows);
}

static void put_one_data(struct render *r, const struct field *f,
			 const struct node *n, const struct term *t,
			 int64_t pos)
{
	bool ability = f->type == FIELD_ABILITIES;
	const struct words *table =
		ability ? r->game->grammar->ability : f->table;

	put_word(r, f->name);
	cell_put_int(&r->rows, pos);
	put_under(r, ability ? n : NULL, "id");
	put_under(r, ability ? n : NULL, "kind");
	put_under(r, ability ? n : NULL, "when");

	put_words(r, table, t);
	size_t opened = cell_open_str(&r->rows);
	json_init(&r->json, &r->rows);
	ability_to_json(r->game->grammar, table, t, n, &r->json);
	cell_close_str(&r->rows, opened);
	count_text(r, f->name);
	count_str(r, (struct str){ r->rows.p + opened, r->rows.n - opened });
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

/* Words joined by commas; none is NULL. */
static void put_kinds(struct render *r, const struct keyword_use *u)
{
	if (u->kinds == 0) {
		cell_put_null(&r->rows);
		return;
	}
	size_t opened = cell_open_str(&r->rows);
	for (size_t k = 0; k < 64 && u->kinds >> k; k++) {
		if (!(u->kinds >> k & 1))
			continue;
		if (r->rows.n > opened)
			buf_putc(&r->rows, ',');
		buf_puts(&r->rows, u->keyword->kinds[k]);
	}
	cell_close_str(&r->rows, opened);
}

static void put_number(struct render *r, bool said, int64_t n)
{
	count_int(r, said ? n : INT64_MIN);
	if (said)
		cell_put_int(&r->rows, n);
	else
		cell_put_null(&r->rows);
}

static void put_keywords(struct render *r, const struct card *c)
{
	for (size_t i = 0; i < c->nkeywords; i++) {
		const struct keyword_use *u = &c->keywords[i];

		count_text(r, u->keyword->word);
		count_int(r, (int64_t)u->kinds);
		cell_put_int(&r->rows, (int64_t)i + 1);
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
		cell_put_null(&r->rows);
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
		cell_put_str(&r->rows, v->s);
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

/* The table of a field's rows, and what makes them. */
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
	switch (table) {
	case ROW_CARD:
		put_card(r, c);
		break;
	case ROW_NAME:
		put_names(r, c);
		break;
	case ROW_KEYWORD:
		put_keywords(r, c);
		break;
	case ROW_OWN:
		put_own(r, c);
		break;
	default:
		put_common(r, c, table);
	}
}

struct render *db_render_new(void)
{
	struct arena *a = arena_new();
	struct render *r = arena_alloc(a, sizeof(*r));

	r->scratch = a;
	for (unsigned t = 0; t < ROW_TABLES; t++)
		r->shelves[t] = shelf_new();
	return r;
}

void db_render_drop(struct render *r, enum row_table table)
{
	shelf_free(&r->shelves[table]);
}

void db_render_free(struct render *r)
{
	if (r == NULL)
		return;
	for (unsigned t = 0; t < ROW_TABLES; t++)
		db_render_drop(r, (enum row_table)t);
	buf_release(&r->rows);
	buf_release(&r->said);
	arena_free(r->scratch);
}

/* The name of a card in a language, of those that it has. */
static struct card_name *name_in(struct card_name *v, size_t n, struct str lang)
{
	size_t i = 0;

	while (i + 1 < n && !str_eq(v[i].lang, lang))
		i++;
	return &v[i];
}

/* The names as they stand in the rows. */
static void keep_names(struct render *r, struct card *c, const char *p)
{
	struct card_name *v =
		arena_rough(r->shelves[ROW_NAME].a, c->nnames * sizeof(*v));
	struct cell row[ROW_NAME_CELLS];
	struct cell_room room = { .words = &r->words };
	size_t n;

	memcpy(v, c->names, c->nnames * sizeof(*v));
	for (n = 0; !cell_at_end(p); n++) {
		p = cells_read(p, row, ROW_NAME_CELLS, &room);
		*name_in(v, c->nnames, row[0].s) =
			(struct card_name){ row[0].s, row[1].s, row[2].s };
	}
	assert(n == c->nnames); /* each is in one of the languages */
	c->names = v;
}

void db_render(struct render *r, struct card *c)
{
	struct card_rows *out =
		arena_rough(r->shelves[ROW_OWN].a, sizeof(*out));

	if (c->game != r->game)
		sort_fields(r, c->game);
	buf_clear(&r->rows);
	buf_clear(&r->said);
	for (unsigned t = 0; t < ROW_TABLES; t++) {
		size_t from = r->rows.n;

		put_table(r, c, (enum row_table)t);
		cell_put_end(&r->rows);
		out->in[t] = shelf_put(&r->shelves[t], r->rows.p + from,
				       r->rows.n - from);
	}
	hash_once(out->hash, r->said.p, r->said.n);
	out->words = &r->words;
	keep_names(r, c, out->in[ROW_NAME]);
	c->rows = out;
}
