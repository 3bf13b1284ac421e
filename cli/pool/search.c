/* Searches cards through libkoloda for commands, and reports errors. */
#include "cli/pool/search.h"

#include "cli/cmd.h"
#include "cli/lib/koloda.h"
#include "cli/pool/database.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"

#include "validators/base/arena.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <string.h>
#include <unistd.h>

#define MAX_LIST (16u << 20)

static const char *kept(struct arena *a, const char *s)
{
	return arena_copy(a, s, strlen(s));
}

bool search_again(struct arena *a, struct koloda_search *s,
		  const struct koloda_error *e)
{
	struct koloda_source *v;
	struct str text;

	if (strcmp(e->name, "unknown-list") != 0 ||
	    file_read(a, &text, e->file, MAX_LIST) < 0)
		return false;
	v = arena_array(a, s->nlists + 1, sizeof(*v));
	if (s->nlists)
		memcpy(v, s->lists, s->nlists * sizeof(*v));
	v[s->nlists++] =
		(struct koloda_source){ kept(a, e->file), text.p, text.n };
	s->lists = v;
	return true;
}

/* The message, the query, the position in it. */
static void tell_place(const char *cmd, const struct koloda_search *s,
		       const struct koloda_error *e, const char *hint)
{
	struct str text = str_of(s->query);
	struct buf line = { 0 };

	if (s->fault_end > text.n) {
		complain_hint(hint, "%s: --fields: %s", cmd, e->message);
		return;
	}
	complain_hint(hint, "%s: column %zu: %s", cmd,
		      utf8_count((struct str){ text.p, s->fault_at }) + 1,
		      e->message);
	render_place(&line, text, s->fault_at, s->fault_end - s->fault_at);
	if (write(STDERR_FILENO, line.p, line.n) < 0) {
		/* nowhere left to say it */
	}
	buf_release(&line);
}

void search_fault(const char *cmd, const struct koloda_search *s,
		  const struct koloda_error *e)
{
	if (strcmp(e->name, "query") == 0 ||
	    strcmp(e->name, "unknown-list") == 0)
		tell_place(cmd, s, e, *e->hint ? e->hint : NULL);
	else if (strcmp(e->name, "fields") == 0)
		complain("%s: --fields: %s", cmd, e->message);
	else if (strcmp(e->name, "search") == 0)
		complain("%s: %s: %s", cmd, e->file, e->message);
	else
		database_fault(cmd, e);
}

void search_note(void *ctx, const struct koloda_finding *f)
{
	(void)ctx;
	complain_hint(f->hint, "%s:%u: %s", f->file, f->line, f->message);
}

/* The cards found so far. */
struct found {
	struct arena *a;
	struct koloda_found *v;
	size_t n, cap;
};

static int take_row(void *ctx, const struct koloda_row *row)
{
	struct found *f = ctx;
	struct koloda_found one = { .game = kept(f->a, row->game),
				    .id = kept(f->a, row->id) };

	VEC_PUSH(f->a, f->v, f->n, f->cap, one);
	return 0;
}

const struct koloda_found *search_pool(struct arena *a, const struct args *args,
				       const char *cmd, const char *lang,
				       size_t *n)
{
	static const struct koloda_found none;
	struct koloda_search s = { .query = args->value[OPT_POOL],
				   .date = args->value[OPT_DATE],
				   .lang = lang ? lang : "en",
				   .note = search_note };
	struct found f = { .a = a };
	struct koloda_error e;

	do
		koloda_select(args->library, &s, take_row, &f, &e);
	while (search_again(a, &s, &e));
	if (e.status != KOLODA_OK) {
		search_fault(cmd, &s, &e);
		return NULL;
	}
	*n = f.n;
	return f.n ? f.v : &none;
}
