/* koloda query: finds cards by a query. */
#include "cli/cmd.h"
#include "cli/lib/koloda.h"
#include "cli/page/found_page.h"
#include "cli/pool/search.h"
#include "cli/report/query_rows.h"
#include "cli/shell/out.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/vec.h"

#include <string.h>

static const char *const preset_fields[] = { "name", "type", "subtype", "cost",
					     NULL };

struct query {
	struct arena *a;
	struct koloda *k;
	struct koloda_search search;
	struct query_rows rows;
	const char **field; /* of the search */
	size_t nfields, fields_cap;
};

static struct str keep_bytes(struct arena *a, const char *s, size_t n)
{
	return (struct str){ arena_copy(a, s, n), n };
}

static void take_heads(void *ctx, const char *const *field, size_t n)
{
	struct query *q = ctx;
	struct query_rows *r = &q->rows;

	r->nfields = n;
	r->fields = arena_array(q->a, n, sizeof(*r->fields));
	for (size_t i = 0; i < n; i++)
		r->fields[i] = keep_bytes(q->a, field[i], strlen(field[i])).p;
}

static int take_row(void *ctx, const struct koloda_row *row)
{
	struct query *q = ctx;
	struct query_rows *r = &q->rows;
	struct value_shown *v = arena_array(q->a, row->n + 2, sizeof(*v));

	v[0].s = keep_bytes(q->a, row->game, strlen(row->game));
	v[1].s = keep_bytes(q->a, row->id, strlen(row->id));
	for (size_t i = 0; i < row->n; i++) {
		const struct koloda_value *is = &row->value[i];

		if (is->kind == KOLODA_NONE)
			continue;
		v[i + 2].s = keep_bytes(q->a, is->text, is->size);
		v[i + 2].bare = is->kind != KOLODA_TEXT;
		v[i + 2].truth = is->kind == KOLODA_TRUTH;
	}
	VEC_PUSH(q->a, r->row, r->n, r->cap, v);
	return 0;
}

/* Join the words of the command line with blanks. */
static const char *query_text(struct arena *a, const struct args *args)
{
	struct buf b = { 0 };

	for (size_t i = 0; i < args->noperands; i++)
		buf_printf(&b, "%s%s", i ? " " : "", args->operand[i]);
	return buf_keep(&b, a).p;
}

/* True if only the number of cards, or their names, are requested. */
static bool is_bare(const struct query_rows *r)
{
	return r->count_only || r->shape >= IDS;
}

/* True if the name is needed: people know a card by it. */
static bool needs_name(const struct query_rows *r, const char *list)
{
	if (r->shape == NAMES)
		return true;
	if (r->shape != TEXT || r->ids || r->count_only || list == NULL ||
	    strcmp(list, "all") == 0)
		return false;
	for (; list; list = strchr(list, ',')) {
		list += *list == ',';
		if (strncmp(list, "name", 4) == 0 &&
		    (list[4] == ',' || list[4] == '\0'))
			return false;
	}
	return true;
}

static void add_field(struct query *q, const char *name)
{
	VEC_PUSH(q->a, q->field, q->nfields, q->fields_cap, name);
}

/* Read --fields a,b. */
static void read_fields(struct query *q, const char *list)
{
	if (list && strcmp(list, "all") == 0 && is_bare(&q->rows))
		list = NULL;
	if (needs_name(&q->rows, list))
		add_field(q, "name");
	for (size_t i = 0; !list && !is_bare(&q->rows) && preset_fields[i]; i++)
		add_field(q, preset_fields[i]);
	for (bool more = list && *list && q->rows.shape != NAMES; more;
	     list++) {
		size_t n = strcspn(list, ",");

		add_field(q, arena_copy(q->a, list, n));
		list += n;
		more = *list == ',';
	}
	q->search.fields = q->field;
	q->search.nfields = q->nfields;
}

/* Print the cards found as a page; returns a status. */
static int put_page(struct query *q, const struct args *args)
{
	const struct query_rows *r = &q->rows;
	struct found_card *v = arena_array(q->a, r->n, sizeof(*v));

	for (size_t i = 0; i < r->n; i++)
		v[i] = (struct found_card){ r->row[i][0].s, r->row[i][1].s };
	return found_page_put(args, q->a, v, r->n, false);
}

/* Run the search, or render it as text; repeat it with each list that it needs.
 * Returns a status. */
static int run_search(struct query *q, const struct args *args)
{
	bool parsed = args->value[OPT_PARSE] != NULL;
	struct koloda_error e;
	char *text = NULL;

	do {
		if (parsed || args->value[OPT_SQL])
			koloda_sql(q->k, &q->search, parsed, &text, &e);
		else
			koloda_select(q->k, &q->search, take_row, q, &e);
	} while (search_again(q->a, &q->search, &e));
	if (e.status != KOLODA_OK)
		search_fault("query", &q->search, &e);
	if (text)
		buf_puts(&output, text);
	koloda_text_free(text);
	return e.status == KOLODA_OK ? STATUS_FINE : STATUS_TROUBLE;
}

/* Search and print; returns a status. */
static int search(struct query *q, const struct args *args)
{
	int status = run_search(q, args);

	if (status != STATUS_FINE || args->value[OPT_PARSE] ||
	    args->value[OPT_SQL])
		return status;
	if (q->rows.shape != HTML || q->rows.count_only)
		query_put(&q->rows);
	else if (put_page(q, args) != STATUS_FINE)
		return STATUS_TROUBLE;
	return q->rows.n || !args->value[OPT_EXIT_CODE] ? STATUS_FINE
							: STATUS_NO;
}

/* Read --seed, 1 by default; false after a message. */
static bool read_seed(struct query *q, const char *text)
{
	int64_t seed = 1;

	if (text && (str_to_int(str_of(text), &seed) < 0 || seed < 0)) {
		complain("query: --seed %s: a number, 0 or more, is needed",
			 text);
		return false;
	}
	q->search.seed = (uint64_t)seed;
	return true;
}

static enum shape read_shape(const char *word)
{
	size_t i = 0;

	while (word && strcmp(list_words[i], word) != 0)
		i++;
	return (enum shape)i;
}

int cmd_query(const struct args *args)
{
	struct arena *a = arena_new();
	enum shape shape = read_shape(args->value[OPT_FORMAT]);
	struct query q = {
		.a = a,
		.k = args->library,
		.search = { .query = query_text(a, args),
			    .date = args->value[OPT_DATE],
			    .lang = lang_code(args->lang),
			    .nested = shape == JSON || shape == JSONL,
			    .note = search_note,
			    .heads = take_heads },
		.rows = { .a = a,
			  .lang = output_lang,
			  .shape = shape,
			  .ids = args->value[OPT_IDS] != NULL,
			  .count_only = args->value[OPT_COUNT_ONLY] != NULL },
	};
	int status = STATUS_TROUBLE;

	q.search.ctx = &q;
	if (read_seed(&q, args->value[OPT_SEED])) {
		read_fields(&q, args->value[OPT_FIELDS]);
		status = search(&q, args);
	}
	arena_free(a);
	return out_save(args, status);
}
