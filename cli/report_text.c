/* Verdicts as text for people: findings with excerpts, then one line. */
#include "cli/render.h"
#include "cli/report.h"

#include "validators/base/utf8.h"
#include "validators/core/check.h"
#include "validators/core/game.h"

struct source {
	const struct deck_list *list;
	const char *end;
};

static struct str source_line(const void *ctx, const struct span *at)
{
	const struct source *s = ctx;

	return deck_line(s->list, s->end, at->line);
}

static void put_when(struct buf *out, const struct verdict *v)
{
	char date[DATE_TEXT];

	buf_puts(out, v->nwhen ? "  legal" : "  never legal");
	for (size_t i = 0; i < v->nwhen; i++) {
		const struct interval *w = &v->when[i];

		buf_puts(out, i ? "," : "");
		if (w->from == DAY_FIRST && w->until == DAY_LAST)
			buf_puts(out, " always");
		if (w->from != DAY_FIRST) {
			date_text(w->from, date);
			buf_printf(out, " from %s", date);
		}
		if (w->until != DAY_LAST) {
			date_text(w->until, date);
			buf_printf(out, " until %s", date);
		}
	}
	buf_putc(out, '\n');
}

static void put_error(struct buf *out, const struct render *render,
		      const struct deck_list *l)
{
	struct diag d = { .name = FINDING_NAME(SYNTAX_ERROR),
			  .sev = SEV_FATAL,
			  .at = { .file = l->file,
				  .line = l->error_line,
				  .col = l->error_col },
			  .msg = l->error,
			  .hint = l->error_hint };

	render_text(out, render, &d);
}

static void put_conclusion(struct buf *out, const struct verdict *v)
{
	const struct deck_list *l = v->list;

	utf8_put_safe(out, str_of(l->file));
	buf_printf(out, ":%u: %s", l->line, v->legal ? "legal" : "illegal");
	if (l->header[HEADER_NAME].set) {
		buf_puts(out, " \"");
		utf8_put_safe(out, l->header[HEADER_NAME].value);
		buf_putc(out, '"');
	}
	buf_printf(out, " (%s %s, %lld cards)\n", v->game->id, v->format,
		   (long long)v->cards);
}

static void put_verdict(const struct report *r, struct buf *out,
			const struct verdict *v, const char *end)
{
	const struct source source = { v->list, end };
	const struct render render = { .color = r->color,
				       .line = source_line,
				       .ctx = &source };

	if (!v->readable) {
		put_error(out, &render, v->list);
		return;
	}
	for (size_t i = 0; i < v->findings.n; i++)
		if (!r->quiet || !v->legal)
			render_text(out, &render, &v->findings.v[i]);
	if (r->quiet)
		return;
	put_conclusion(out, v);
	if (r->when)
		put_when(out, v);
	if (v->proof)
		proof_text(r, out, v);
}

const struct report_form report_text = {
	.name = "text",
	.proves = true,
	.verdict = put_verdict,
};
