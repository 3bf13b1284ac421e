/* use: cards by name and by query. */
#include "tests/library/use.h"

#include <string.h>

/* ---- Names ---- */

static int take_found(void *ctx, const struct koloda_found *card)
{
	char *all = ctx;

	CHECK(card->line > 0 && strstr(card->file, ".yaml"));
	snprintf(all + strlen(all), 256 - strlen(all), "%s/%s=%s ", card->game,
		 card->id, card->name);
	return 0;
}

void use_names(struct koloda *k)
{
	struct koloda_error e;
	char all[256] = "";
	size_t n = 0;

	while (koloda_game(n))
		n++;
	CHECK(n == 4 && strcmp(koloda_game(0), "conclave") == 0);
	if (is(koloda_find(k, NULL, "listener to the STORM", take_found, all,
			   &e),
	       KOLODA_OK, &e))
		CHECK(strcmp(all,
			     "stalker/storm-listener=Listener to the Storm ") ==
		      0);
	*all = '\0';
	if (is(koloda_find(k, "stalker", "to the storm", take_found, all, &e),
	       KOLODA_NO, &e))
		CHECK(strstr(all, "stalker/storm-listener=") &&
		      strcmp(e.name, "unknown-card") == 0);
	*all = '\0';
	if (is(koloda_find(k, NULL, "storm-listner", take_found, all, &e),
	       KOLODA_NO, &e))
		CHECK(*all == '\0' && strstr(e.hint, "storm-listener"));
}

static int take(void *ctx, const char *game, const char *id)
{
	char *last = ctx;

	CHECK(*game && *id);
	snprintf(last, 64, "%s/%s", game, id);
	return 0;
}

static int take_one(void *ctx, const char *game, const char *id)
{
	unsigned *n = ctx;

	CHECK(*game && *id);
	return ++*n == 3;
}

/* ---- Rows ---- */

struct rows {
	char all[1024];
	size_t fields, n, notes;
};

static void put(struct rows *r, const char *s)
{
	size_t n = strlen(r->all);

	snprintf(r->all + n, sizeof(r->all) - n, "%s|", s);
}

static int take_row(void *ctx, const struct koloda_row *row)
{
	static const char *const kinds[] = { "none", "text", "number", "truth",
					     "json" };
	struct rows *r = ctx;

	CHECK(r->fields == row->n);
	put(r, row->id);
	for (size_t i = 0; i < row->n; i++) {
		put(r, row->field[i]);
		put(r, kinds[row->value[i].kind]);
		if (row->value[i].kind == KOLODA_NONE)
			continue;
		CHECK(strlen(row->value[i].text) == row->value[i].size);
		put(r, row->value[i].text);
	}
	r->n++;
	return 0;
}

static void heads(void *ctx, const char *const *field, size_t n)
{
	struct rows *r = ctx;

	CHECK(n == 0 || *field[0]);
	r->fields = n;
}

static void note(void *ctx, const struct koloda_finding *f)
{
	struct rows *r = ctx;

	CHECK(strcmp(f->name, "unknown-card") == 0 && f->line == 3);
	r->notes++;
}

static void use_rows(struct koloda *k)
{
	static const char *const fields[] = { "имя", "cost", "flavor",
					      "abilities" };
	struct rows r = { .n = 0 };
	struct koloda_search s = { .query = "id:storm-listener",
				   .fields = fields,
				   .nfields = 4,
				   .lang = "ru",
				   .nested = 1,
				   .heads = heads,
				   .ctx = &r };
	struct koloda_error e;
	char *text;

	if (is(koloda_select(k, &s, take_row, &r, &e), KOLODA_OK, &e))
		CHECK(r.n == 1 &&
		      strstr(r.all, "storm-listener|name|text|Слушающий") &&
		      strstr(r.all, "|cost|number|4") &&
		      strstr(r.all, "|flavor|none|abilities|json|[{"));
	s.nfields = 1;
	s.fields = &(const char *const){ "all" };
	r.n = 0;
	if (is(koloda_select(k, &s, take_row, &r, &e), KOLODA_OK, &e))
		CHECK(r.n == 1 && r.fields > 5);
	if (is(koloda_sql(k, &s, 0, &text, &e), KOLODA_OK, &e))
		CHECK(strncmp(text, "SELECT ", 7) == 0);
	koloda_text_free(text);
	if (is(koloda_sql(k, &s, 1, &text, &e), KOLODA_OK, &e))
		CHECK(strstr(text, "storm-listener"));
	koloda_text_free(text);
}

/* What is wrong, and where. */
static void use_faults(struct koloda *k)
{
	static const char *const twice[] = { "cost", "cost" };
	static const struct koloda_source list = {
		"my.deck", "Game: stalker\nstorm-listener\nnobody\n", 36
	};
	struct rows r = { .n = 0 };
	struct koloda_search s = { .query = "subtype:air cots<=3",
				   .heads = heads,
				   .note = note,
				   .ctx = &r };
	struct koloda_error e;

	if (is(koloda_select(k, &s, take_row, &r, &e), KOLODA_TROUBLE, &e))
		CHECK(e.column == 13 && s.fault_at == 12 && s.fault_end == 16);
	s.query = "in:my.deck";
	if (is(koloda_select(k, &s, take_row, &r, &e), KOLODA_TROUBLE, &e))
		CHECK(strcmp(e.name, "unknown-list") == 0 &&
		      strcmp(e.file, "my.deck") == 0 && r.notes == 0);
	s.lists = &list;
	s.nlists = 1;
	if (is(koloda_select(k, &s, take_row, &r, &e), KOLODA_OK, &e))
		CHECK(r.n == 1 && r.notes == 1);
	s.fields = twice;
	s.nfields = 2;
	if (is(koloda_select(k, &s, take_row, &r, &e), KOLODA_TROUBLE, &e))
		CHECK(strcmp(e.name, "fields") == 0);
	s.nfields = 1;
	s.date = "soon";
	is(koloda_select(k, &s, take_row, &r, &e), KOLODA_TROUBLE, &e);
}

void use_queries(struct koloda *k)
{
	struct koloda_error e;
	char last[64] = "";
	unsigned n = 0;

	if (is(koloda_query(k, "game:stalker name:listener order:id", take,
			    last, &e),
	       KOLODA_OK, &e))
		CHECK(strcmp(last, "stalker/storm-listener") == 0);
	if (is(koloda_query(k, "legal:basic", take_one, &n, &e), KOLODA_OK, &e))
		CHECK(n == 3);
	if (is(koloda_query(k, "subtype:air cots<=3", take, last, &e),
	       KOLODA_TROUBLE, &e))
		CHECK(e.column == 13 && strstr(e.hint, "cost"));
	is(koloda_query(k, "(", take, last, &e), KOLODA_TROUBLE, &e);
	is(koloda_query(k, "in:/etc/passwd", take, last, &e), KOLODA_TROUBLE,
	   &e);
	use_rows(k);
	use_faults(k);
}

void misuse_queries(struct koloda *k, struct koloda *foreign)
{
	struct koloda_search s = { .query = "x" };
	struct koloda_error e;
	char *text;

	is(koloda_find(foreign, NULL, "x", take_found, NULL, &e), KOLODA_MISUSE,
	   &e);
	is(koloda_find(k, NULL, NULL, take_found, NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_query(k, NULL, take, NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_query(foreign, "x", take, NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_select(k, &s, NULL, NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_select(k, NULL, take_row, NULL, &e), KOLODA_MISUSE, &e);
	is(koloda_sql(foreign, &s, 0, &text, &e), KOLODA_MISUSE, &e);
	is(koloda_sql(k, &s, 0, NULL, &e), KOLODA_MISUSE, &e);
	s.nfields = 1;
	is(koloda_select(k, &s, take_row, NULL, &e), KOLODA_MISUSE, &e);
}
