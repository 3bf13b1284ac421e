/* koloda query: finds cards by a query. */
#include "cli/cmd.h"
#include "cli/page/found_page.h"
#include "cli/pool/search.h"
#include "cli/shell/out.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/check/check.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>
#include <unistd.h>

static const char *const preset_fields[] = { "name", "type", "subtype", "cost",
					     NULL };

/* The type of a field in any game; FIELD_NOTE if none has it. */
static enum field_type type_of(struct str name)
{
	for (size_t g = 0; g < ngames; g++)
		for (size_t i = 0; i < games[g]->nfields; i++)
			if (str_is(name, games[g]->fields[i].name))
				return games[g]->fields[i].type;
	return FIELD_NOTE;
}

/* True for values that are nested lists or maps in JSON. */
static bool is_nested(struct str name)
{
	enum field_type t = type_of(name);

	return t == FIELD_ABILITIES || t == FIELD_BODY || t == FIELD_CONDITIONS;
}

static struct str number_text(struct search *s, int64_t n)
{
	buf_clear(&s->digits);
	buf_put_int(&s->digits, n);
	return (struct str){ arena_copy(s->by.a, s->digits.p, s->digits.n),
			     s->digits.n };
}

static void take_row(void *ctx, struct search *s, struct sqlite3_stmt *st)
{
	(void)ctx;
	size_t n = s->nfields + 2;
	struct value_shown *v = arena_array(s->by.a, n, sizeof(*v));

	for (size_t i = 0; i < n; i++) {
		int col = (int)i + 1;
		enum db_type type = db_type(st, col);

		v[i].bare = type == DB_INT;
		if (type == DB_NULL)
			continue;
		if (type == DB_TEXT) {
			v[i].s = db_str(s->by.a, st, col);
			v[i].bare = i >= 2 && s->nested[i - 2];
		} else if (i >= 2 && s->truth[i - 2]) {
			v[i].s = db_int(st, col) ? STR("true") : STR("false");
		} else {
			v[i].s = number_text(s, db_int(st, col));
		}
	}
	VEC_PUSH(s->by.a, s->row, s->n, s->cap, v);
}

/* Join the words of the command line with blanks to form the query. */
static struct str query_text(struct arena *a, const struct args *args)
{
	struct buf b = { 0 };

	for (size_t i = 0; i < args->noperands; i++)
		buf_printf(&b, "%s%s", i ? " " : "", args->operand[i]);
	return buf_keep(&b, a);
}

/* True if only the number or the names of cards are requested. */
static bool is_bare(const struct search *s)
{
	return s->count_only || s->shape >= IDS;
}

/* True if the output for people needs the name. */
static bool needs_name(const struct search *s, const char *list)
{
	if (s->shape == NAMES)
		return true;
	if (s->shape != TEXT || s->ids || s->count_only || list == NULL)
		return false;
	for (; list; list = strchr(list, ',')) {
		list += *list == ',';
		if (strncmp(list, "name", 4) == 0 &&
		    (list[4] == ',' || list[4] == '\0'))
			return false;
	}
	return true;
}

/* Add a field of the list; -1 after a message if it is a duplicate,
 * or empty. */
static int add_field(struct search *s, const char *name, size_t *cap)
{
	bool shown = strcmp(name, "game") == 0 || strcmp(name, "id") == 0;

	if (*name == '\0') {
		complain("query: --fields: a field is missing");
		return -1;
	}
	for (size_t i = 0; i < s->nfields; i++)
		shown |= strcmp(name, s->fields[i]) == 0;
	if (shown) {
		complain("query: --fields: \"%s\" is shown already", name);
		return -1;
	}
	VEC_PUSH(s->by.a, s->fields, s->nfields, *cap, name);
	return 0;
}

/* --fields=all: every field that cards have; fields that no card found has are
 * removed afterwards. */
static const char *all_fields(struct search *s)
{
	static const char *const common[] = { "name",    "set",  "type",
					      "subtype", "text", NULL };
	struct buf b = { 0 };
	size_t n = 0, cap = 0;
	const char **v = NULL;

	for (size_t i = 0; common[i]; i++)
		VEC_PUSH(s->by.a, v, n, cap, common[i]);
	for (size_t g = 0; g < ngames; g++)
		for (size_t i = 0; i < games[g]->nfields; i++) {
			const char *name = games[g]->fields[i].name;
			size_t k = 0;

			while (k < n && strcmp(v[k], name) != 0)
				k++;
			if (k == n)
				VEC_PUSH(s->by.a, v, n, cap, name);
		}
	for (size_t i = 0; i < n; i++)
		buf_printf(&b, "%s%s", i ? "," : "", v[i]);
	return buf_keep(&b, s->by.a).p;
}

/* Remove the fields that no card has. */
static void drop_empty(struct search *s)
{
	size_t kept = 0;

	for (size_t i = 0; i < s->nfields; i++) {
		bool any = false;

		for (size_t k = 0; k < s->n; k++)
			any |= s->row[k][i + 2].s.p != NULL;
		if (!any)
			continue;
		s->fields[kept] = s->fields[i];
		for (size_t k = 0; k < s->n; k++)
			s->row[k][kept + 2] = s->row[k][i + 2];
		kept++;
	}
	s->nfields = kept;
	s->fields[kept] = NULL;
}

/* Parse --fields a,b to a list that ends with NULL; -1 after a message. */
static int read_fields(struct search *s, const char *list)
{
	size_t cap = 0;

	s->all = list && strcmp(list, "all") == 0;
	if (s->all)
		list = is_bare(s) ? NULL : all_fields(s);
	if (needs_name(s, list))
		VEC_PUSH(s->by.a, s->fields, s->nfields, cap, "name");
	for (size_t i = 0; !list && !is_bare(s) && preset_fields[i]; i++)
		VEC_PUSH(s->by.a, s->fields, s->nfields, cap, preset_fields[i]);
	for (bool more = list && *list && s->shape != NAMES; more; list++) {
		size_t n = strcspn(list, ",");

		struct str field = query_name(s->by.a, (struct str){ list, n });
		if (add_field(s, arena_copy(s->by.a, field.p, field.n), &cap) <
		    0)
			return -1;
		list += n;
		more = *list == ',';
	}
	s->truth = arena_array(s->by.a, s->nfields, sizeof(*s->truth));
	s->nested = arena_array(s->by.a, s->nfields, sizeof(*s->nested));
	for (size_t i = 0; i < s->nfields; i++)
		s->nested[i] =
			s->by.sql.nested && is_nested(str_of(s->fields[i]));
	for (size_t i = 0; i < s->nfields; i++)
		s->truth[i] = type_of(str_of(s->fields[i])) == FIELD_BOOL;
	VEC_PUSH(s->by.a, s->fields, s->nfields, cap, NULL);
	s->nfields--;
	return 0;
}

/* Put the cards found as a page; returns a status. */
static int put_page(struct search *s, const struct args *args)
{
	struct found_card *v = arena_array(s->by.a, s->n, sizeof(*v));

	for (size_t i = 0; i < s->n; i++)
		v[i] = (struct found_card){ s->row[i][0].s, s->row[i][1].s };
	return found_page_put(args, s->by.a, v, s->n, false);
}

/* Search and print; returns a status. */
static int search(struct search *s, const struct args *args)
{
	struct check_defaults d = { .lang = output_lang,
				    .dated = s->by.sql.dated,
				    .on = s->by.sql.on };
	int status = STATUS_TROUBLE;

	s->by.sql.fields = s->fields;
	s->by.db = s->pool->db;
	s->by.checker =
		checker_new(s->by.a, games, ngames, d, pool_load, s->pool);
	if (query_build(&s->by.sql) < 0) {
		search_tell(&s->by.q, "query");
	} else if (args->value[OPT_SQL]) {
		search_put_sql(&s->by.sql);
		status = STATUS_FINE;
	} else if (search_run(s, "query", take_row, NULL) == 0) {
		if (s->all)
			drop_empty(s);
		status = s->n || !args->value[OPT_EXIT_CODE] ? STATUS_FINE
							     : STATUS_NO;
		if (s->shape != HTML || s->count_only)
			search_put(s);
		else if (put_page(s, args) != STATUS_FINE)
			status = STATUS_TROUBLE;
	}
	checker_free(s->by.checker);
	return status;
}

/* Parse --seed, by default 1; false after a message. */
static bool read_seed(struct search *s, const char *text)
{
	int64_t seed = 1;

	if (text && (str_to_int(str_of(text), &seed) < 0 || seed < 0)) {
		complain("query: --seed %s: a number, 0 or more, is needed",
			 text);
		return false;
	}
	s->by.sql.seed = (uint64_t)seed;
	return true;
}

int cmd_query(const struct args *args)
{
	struct arena *a = arena_new();
	struct pool pool = { 0 };
	struct search s = { .by.a = a, .pool = &pool };
	const char *date = args->value[OPT_DATE];
	int shape = args->value[OPT_FORMAT]
			    ? field_word(list_words,
					 str_of(args->value[OPT_FORMAT]))
			    : TEXT;
	int status = STATUS_TROUBLE;

	s.shape = (enum shape)shape;
	s.ids = args->value[OPT_IDS] != NULL;
	s.count_only = args->value[OPT_COUNT_ONLY] != NULL;
	search_begin(&s, lang_code(args->lang), date != NULL, 0);
	s.by.sql.nested = s.shape == JSON || s.shape == JSONL;
	if (date && date_read(str_of(date), &s.by.sql.on) < 0) {
		complain("query: \"%s\" is not a date; write it as YYYY-MM-DD",
			 date);
	} else if (!read_seed(&s, args->value[OPT_SEED])) {
		/* already reported */
	} else if (read_fields(&s, args->value[OPT_FIELDS]) < 0) {
		/* already reported */
	} else if (query_parse(a, output_lang, &s.by.q, query_text(a, args)) <
		   0) {
		search_tell(&s.by.q, "query");
	} else if (args->value[OPT_PARSE]) {
		query_show(&s.by.q, &output);
		status = STATUS_FINE;
	} else if (pool_open(&pool, a, args, false) == 0) {
		status = search(&s, args);
	}
	query_sql_free(&s.by.sql);
	buf_release(&s.digits);
	arena_free(a);
	return out_save(args, status);
}
