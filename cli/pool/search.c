/* Runs the queries of commands and reports their errors. */
#include "cli/pool/search.h"

#include "cli/cmd.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"

#include "validators/base/utf8.h"
#include "validators/core/text/doc.h"

#include <unistd.h>

static int read_list(struct arena *a, struct str *text, const char *path)
{
	return file_read(a, text, path, DOC_MAX_BYTES);
}

static void note_card(const char *path, const struct diag *d)
{
	complain_hint(d->hint, "%s:%u: %s", path, d->at.line, d->msg);
}

void search_begin(struct search *s, const char *lang, bool dated, int32_t on)
{
	s->by.load = pool_load;
	s->by.ctx = s->pool;
	s->by.read = read_list;
	s->by.note = note_card;
	lookup_begin(&s->by, lang, dated, on);
}

int search_run(struct search *s, const char *cmd,
	       void (*take)(void *ctx, struct search *s,
			    struct sqlite3_stmt *row),
	       void *ctx)
{
	struct sqlite3_stmt *st = query_prepare(&s->by.sql, s->pool->db);
	int rc = -1;

	while (st && (rc = db_row(s->pool->db, st)) == 1)
		take(ctx, s, st);
	db_finalize(st);
	if (rc < 0)
		complain("%s: %s: %s", cmd, s->pool->path,
			 s->pool->db->ds->v[0].msg);
	return rc;
}

void search_tell(const struct query *q, const char *cmd)
{
	struct buf line = { 0 };

	/* an error in --fields has no position in the query */
	if (q->error_end > q->text.n) {
		complain_hint(q->hint, "%s: --fields: %s", cmd, q->error);
		return;
	}
	complain_hint(q->hint, "%s: column %zu: %s", cmd,
		      utf8_count((struct str){ q->text.p, q->error_at }) + 1,
		      q->error);
	render_place(&line, q->text, q->error_at, q->error_end - q->error_at);
	if (write(STDERR_FILENO, line.p, line.n) < 0) {
		/* the error cannot be reported anywhere */
	}
	buf_release(&line);
}
