/* Runs the queries of commands and reports their errors. */
#include "cli/pool/search.h"

#include "cli/cmd.h"
#include "cli/pool/query_fault.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"

#include "validators/base/utf8.h"
#include "validators/core/text/doc.h"

#include <unistd.h>

static int read_list(void *ctx, struct arena *a, struct str *text,
		     const char *path)
{
	(void)ctx;
	return file_read(a, text, path, DOC_MAX_BYTES);
}

static void note_card(void *ctx, const char *path, const struct diag *d)
{
	(void)ctx;
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

void query_fault_tell(const char *cmd, const struct query_fault *f)
{
	struct buf line = { 0 };

	if (f->end > f->text.n) {
		complain_hint(f->hint, "%s: --fields: %s", cmd, f->message);
		return;
	}
	complain_hint(f->hint, "%s: column %zu: %s", cmd,
		      utf8_count((struct str){ f->text.p, f->at }) + 1,
		      f->message);
	render_place(&line, f->text, (uint32_t)f->at,
		     (uint32_t)(f->end - f->at));
	if (write(STDERR_FILENO, line.p, line.n) < 0) {
		/* nowhere left to say it */
	}
	buf_release(&line);
}

void search_tell(const struct query *q, const char *cmd)
{
	query_fault_tell(cmd, &(struct query_fault){ q->text, q->error_at,
						     q->error_end, q->error,
						     q->hint });
}
