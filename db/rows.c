#include "db/rows.h"

#include "db/db.h"
#include "validators/base/buf.h"
#include "validators/base/hash.h"
#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/doc.h"
#include "validators/core/game.h"
#include "validators/core/term.h"

#include <assert.h>
#include <stdio.h>

enum table { CARD, NAME, TEXT, LABEL, KEYWORD, DATA, TABLE_COUNT };

static const char *const inserts[TABLE_COUNT] = {
	[CARD] =
#include "db/sql/insert_card.sql.inc"
	,
	[NAME] =
#include "db/sql/insert_name.sql.inc"
	,
	[TEXT] =
#include "db/sql/insert_text.sql.inc"
	,
	[LABEL] =
#include "db/sql/insert_label.sql.inc"
	,
	[KEYWORD] =
#include "db/sql/insert_keyword.sql.inc"
	,
	[DATA] =
#include "db/sql/insert_data.sql.inc"
};

struct rows {
	struct db *db;
	struct sqlite3_stmt *common[TABLE_COUNT];
	struct sqlite3_stmt *own; /* <game>_card */
	struct buf json, words;
	struct arena *scratch;
	struct hash *content; /* what the cards say, however it is written */
	int64_t card_id;
};

/* INSERT INTO <game>_card: card_id and every column of the field table. */
static struct sqlite3_stmt *prepare_own(struct db *db, const struct game *g)
{
	struct buf sql = { 0 };
	int n = 1;

	buf_printf(&sql, "INSERT INTO %s_card (card_id", g->id);
	for (size_t i = 0; i < g->nfields; i++)
		for (size_t k = 0; k < FIELD_COLUMNS; k++)
			if (g->fields[i].columns[k]) {
				buf_printf(&sql, ", %s",
					   g->fields[i].columns[k]);
				n++;
			}
	buf_puts(&sql, ") VALUES (?");
	while (--n > 0)
		buf_puts(&sql, ", ?");
	buf_put(&sql, ")", 2);
	struct sqlite3_stmt *st = db_prepare(db, sql.p);
	buf_release(&sql);
	return st;
}

/* Let a text count for the hash of the content. */
static void count_str(struct rows *r, struct str s)
{
	hash_add(r->content, s.n ? s.p : "", s.n);
}

static void count_text(struct rows *r, const char *s)
{
	count_str(r, str_of(s));
}

static void count_int(struct rows *r, int64_t n)
{
	hash_add(r->content, &n, sizeof(n));
}

static int insert_card(struct rows *r, const struct card *c)
{
	struct sqlite3_stmt *st = r->common[CARD];
	const struct variant *v = &c->game->variants[c->variant];

	count_text(r, c->game->id);
	count_str(r, c->id);
	count_text(r, v->type);
	count_text(r, c->subtype < 0 ? NULL : v->subtypes[c->subtype]);
	count_str(r, c->set);

	db_bind_int(st, 1, r->card_id);
	db_bind_text(st, 2, c->game->id);
	db_bind_str(st, 3, c->id);
	db_bind_text(st, 4, v->type);
	db_bind_text(st, 5, c->subtype < 0 ? NULL : v->subtypes[c->subtype]);
	db_bind_text(st, 6, v->name);
	db_bind_str(st, 7, c->set);
	db_bind_text(st, 8, c->at.file);
	db_bind_int(st, 9, c->at.line);
	return db_done(r->db, st);
}

/* The languages of texts in a fixed order; "" is all. */
static const char *const languages[] = { "", "en", "ru", NULL };

static int insert_names(struct rows *r, const struct card *c)
{
	struct sqlite3_stmt *st = r->common[NAME];

	for (size_t l = 0; languages[l]; l++)
		for (size_t i = 0; i < c->nnames; i++)
			if (str_is(c->names[i].lang, languages[l])) {
				count_text(r, languages[l]);
				count_str(r, c->names[i].name);
			}
	for (size_t i = 0; i < c->nnames; i++) {
		db_bind_int(st, 1, r->card_id);
		db_bind_str(st, 2, c->names[i].lang);
		db_bind_str(st, 3, c->names[i].name);
		db_bind_str(st, 4, c->names[i].fold);
		if (db_done(r->db, st) < 0)
			return -1;
	}
	return 0;
}

static int insert_text(struct rows *r, const char *field, struct str lang,
		       struct str text)
{
	struct sqlite3_stmt *st = r->common[TEXT];

	db_bind_int(st, 1, r->card_id);
	db_bind_text(st, 2, field);
	db_bind_str(st, 3, lang);
	db_bind_str(st, 4, text);
	struct arena_mark m = arena_mark(r->scratch);
	struct str fold = text;
	utf8_fold(r->scratch, &fold, text);
	db_bind_str(st, 5, fold);
	int rc = db_done(r->db, st);
	arena_reset(r->scratch, m);
	return rc;
}

static int insert_texts(struct rows *r, const struct field *f,
			const struct node *n)
{
	count_text(r, f->name);
	if (n->kind == NODE_TEXT) {
		count_str(r, n->text);
		return insert_text(r, f->name, STR(""), n->text);
	}
	for (size_t l = 0; languages[l]; l++) {
		const struct node *t = node_get(n, languages[l]);

		if (t) {
			count_text(r, languages[l]);
			count_str(r, t->text);
		}
	}
	for (size_t i = 0; i < n->map.n; i++)
		if (insert_text(r, f->name, n->map.v[i].key,
				n->map.v[i].value->text) < 0)
			return -1;
	return 0;
}

static int insert_labels(struct rows *r, const struct field *f,
			 const struct node *list)
{
	struct sqlite3_stmt *st = r->common[LABEL];

	for (size_t i = 0; i < list->list.n; i++) {
		db_bind_int(st, 1, r->card_id);
		db_bind_text(st, 2, f->name);
		db_bind_int(st, 3, (int64_t)i + 1);
		db_bind_str(st, 4, list->list.v[i]->text);
		count_text(r, f->name);
		count_str(r, list->list.v[i]->text);
		if (db_done(r->db, st) < 0)
			return -1;
	}
	return 0;
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
		if (strcmp(t->what, slots[i].what) == 0)
			return slots[i].slot;
	return NULL;
}

#define MAX_WORDS 256 /* different ones in one ability */

/* The list of words of one ability. */
struct word_list {
	struct json j;
	const struct word *seen[MAX_WORDS];
	size_t n;
};

static void add_word(void *ctx, const struct words *table,
		     const struct word *word)
{
	struct word_list *l = ctx;
	const char *slot = slot_of(table);
	char text[160];

	for (size_t i = 0; i < l->n; i++)
		if (l->seen[i] == word)
			return;
	if (slot == NULL)
		return;
	assert(l->n < MAX_WORDS);
	l->seen[l->n++] = word;
	snprintf(text, sizeof(text), "%s:%s", slot, word->name);
	json_text(&l->j, text);
}

/* The text under a key of an ability, or NULL. */
static const char *text_of(const struct node *n, const char *key)
{
	const struct node *v = n->kind == NODE_MAP ? node_get(n, key) : NULL;

	return v && v->kind == NODE_TEXT ? v->text.p : NULL;
}

static int insert_one_data(struct rows *r, const struct card *c,
			   const struct field *f, const struct node *n,
			   const struct term *t, int64_t pos)
{
	struct sqlite3_stmt *st = r->common[DATA];
	const struct grammar *g = c->game->grammar;
	bool ability = f->type == FIELD_ABILITIES;
	struct word_list words = { .n = 0 };
	struct json j;

	buf_clear(&r->json);
	json_init(&j, &r->json);
	node_to_json(n, &j);
	buf_clear(&r->words);
	json_init(&words.j, &r->words);
	json_open_list(&words.j);
	term_words(g, ability ? g->ability : f->table, t, add_word, &words);
	json_close_list(&words.j);
	db_bind_int(st, 1, r->card_id);
	db_bind_text(st, 2, f->name);
	db_bind_int(st, 3, pos);
	db_bind_text(st, 4, ability ? text_of(n, "id") : NULL);
	db_bind_text(st, 5, ability ? text_of(n, "kind") : NULL);
	db_bind_text(st, 6, ability ? text_of(n, "when") : NULL);
	db_bind_str(st, 7, buf_str(&r->words));
	db_bind_str(st, 8, buf_str(&r->json));
	count_text(r, f->name);
	count_str(r, buf_str(&r->json));
	return db_done(r->db, st);
}

static int insert_data(struct rows *r, const struct card *c,
		       const struct field *f, const struct value *v)
{
	const struct node *n = v->node;

	if (n->kind != NODE_LIST)
		return insert_one_data(r, c, f, n, v->term, 1);
	for (size_t i = 0; i < n->list.n; i++)
		if (insert_one_data(r, c, f, n->list.v[i], &v->term->v[i],
				    (int64_t)i + 1) < 0)
			return -1;
	return 0;
}

static int insert_keywords(struct rows *r, const struct card *c)
{
	struct sqlite3_stmt *st = r->common[KEYWORD];

	for (size_t i = 0; i < c->nkeywords; i++) {
		const struct keyword_use *u = &c->keywords[i];

		db_bind_int(st, 1, r->card_id);
		db_bind_int(st, 2, (int64_t)i + 1);
		db_bind_text(st, 3, u->keyword->word);
		count_text(r, u->keyword->word);
		count_int(r, u->numbered ? u->n : INT64_MIN);
		count_int(r, u->priced ? u->mana : INT64_MIN);
		count_int(r, (int64_t)u->kinds);
		if (u->numbered)
			db_bind_int(st, 4, u->n);
		else
			db_bind_null(st, 4);
		if (u->priced)
			db_bind_int(st, 5, u->mana);
		else
			db_bind_null(st, 5);
		buf_clear(&r->json);
		for (size_t k = 0; k < 64 && u->kinds >> k; k++)
			if (u->kinds >> k & 1)
				buf_printf(&r->json, "%s%s",
					   r->json.n ? "," : "",
					   u->keyword->kinds[k]);
		if (u->kinds)
			db_bind_str(st, 6, buf_str(&r->json));
		else
			db_bind_null(st, 6);
		if (db_done(r->db, st) < 0)
			return -1;
	}
	return 0;
}

/* What goes into the common tables for one field. */
static int insert_common(struct rows *r, const struct card *c,
			 const struct field *f, const struct value *v)
{
	switch (f->type) {
	case FIELD_TEXT:
		return insert_texts(r, f, v->node);
	case FIELD_WORDS:
	case FIELD_LABELS:
		return insert_labels(r, f, v->node);
	case FIELD_KEYWORDS:
		return insert_keywords(r, c);
	case FIELD_ABILITIES:
	case FIELD_BODY:
	case FIELD_CONDITIONS:
		return insert_data(r, c, f, v);
	default:
		return 0;
	}
}

static void count_column(struct rows *r, const struct field *f,
			 const struct value *v, size_t k)
{
	if (!v->set)
		return;
	count_text(r, f->name);
	if (f->type == FIELD_CODE || f->type == FIELD_NOTE)
		count_str(r, v->s);
	else if (f->type == FIELD_INTS)
		count_int(r, v->ints[k]);
	else
		count_int(r, v->unlimited ? -1 : v->i);
}

static void bind_column(struct sqlite3_stmt *st, int i, const struct field *f,
			const struct value *v, size_t k)
{
	if (!v->set) {
		db_bind_null(st, i);
		return;
	}
	switch (f->type) {
	case FIELD_INTS:
		db_bind_int(st, i, v->ints[k]);
		break;
	case FIELD_WORD:
		db_bind_text(st, i, f->words[v->i]);
		break;
	case FIELD_CODE:
	case FIELD_NOTE:
		db_bind_str(st, i, v->s);
		break;
	default:
		db_bind_int(st, i, v->unlimited ? -1 : v->i);
	}
}

static int insert_own(struct rows *r, const struct card *c)
{
	int n = 1;

	db_bind_int(r->own, n++, r->card_id);
	for (size_t i = 0; i < c->game->nfields; i++) {
		const struct field *f = &c->game->fields[i];

		for (size_t k = 0; k < FIELD_COLUMNS; k++)
			if (f->columns[k]) {
				bind_column(r->own, n++, f, &c->values[i], k);
				count_column(r, f, &c->values[i], k);
			}
	}
	return db_done(r->db, r->own);
}

static int insert_one(struct rows *r, const struct card *c)
{
	if (insert_card(r, c) < 0 || insert_names(r, c) < 0 ||
	    insert_own(r, c) < 0)
		return -1;
	for (size_t i = 0; i < c->game->nfields; i++)
		if (c->values[i].set &&
		    insert_common(r, c, &c->game->fields[i], &c->values[i]) < 0)
			return -1;
	return 0;
}

int db_insert_set(struct db *db, const struct card_set *set,
		  struct hash *content, int64_t *card_id)
{
	struct rows r = { .db = db, .scratch = arena_new(),
			  .content = content };

	r.own = prepare_own(db, set->game);
	for (size_t i = 0; i < TABLE_COUNT; i++)
		r.common[i] = db_prepare(db, inserts[i]);
	for (size_t i = 0; !db->failed && i < set->n; i++) {
		r.card_id = ++*card_id;
		insert_one(&r, &set->v[i]);
	}
	db_finalize(r.own);
	for (size_t i = 0; i < TABLE_COUNT; i++)
		db_finalize(r.common[i]);
	buf_release(&r.json);
	buf_release(&r.words);
	arena_free(r.scratch);
	return db->failed ? -1 : 0;
}
