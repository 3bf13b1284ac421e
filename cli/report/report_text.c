/* Writes verdicts as text for people: findings with excerpts, then one line. */
#include "cli/report/report_form.h"
#include "cli/shell/render.h"

#include "validators/base/arena.h"

static void put_when(const struct report *r, struct buf *out,
		     const struct koloda_verdict *v)
{
	if (v->nwhen == 0) {
		buf_printf(out, "  %s\n", tr(r->lang, "never legal"));
		return;
	}
	if (!v->when[0].from && !v->when[0].until) {
		buf_printf(out, "  %s\n", tr(r->lang, "legal always"));
		return;
	}
	buf_printf(out, "  %s", tr(r->lang, "legal"));
	for (size_t i = 0; i < v->nwhen; i++) {
		const struct koloda_days *w = &v->when[i];

		buf_puts(out, i ? "," : "");
		if (w->from)
			buf_printf(out, tr(r->lang, " from %s"), w->from);
		if (w->until)
			buf_printf(out, tr(r->lang, " until %s"), w->until);
	}
	buf_putc(out, '\n');
}

static void put_conclusion(const struct report *r, struct buf *out,
			   const struct report_item *it)
{
	render_path(out, it->file);
	buf_printf(out, ":%u: %s", it->v->line,
		   it->v->state == KOLODA_LEGAL ? tr(r->lang, "legal")
						: tr(r->lang, "illegal"));
	report_put_list(r->lang, out, it);
	buf_putc(out, '\n');
}

static void put_item(const struct report *r, struct buf *out,
		     const struct report_item *it)
{
	struct render_spot spot = { 0 };
	const struct render render = { .lang = r->lang,
				       .color = r->color,
				       .spot = &spot,
				       .line = report_line,
				       .ctx = it };

	struct arena *a = it->n ? arena_new() : NULL;
	size_t causes = 0;
	const struct diag **d =
		a ? report_order(a, it->finding, it->n, &causes) : NULL;

	for (size_t i = 0; i < causes; i++)
		render_text(out, &render, d[i]);
	report_put_held(r->lang, out, it->v, it->finding, it->n);
	arena_free(a);
	if (!report_is_read(it) || r->quiet)
		return;
	put_conclusion(r, out, it);
	if (r->when)
		put_when(r, out, it->v);
	if (it->v->proof)
		proof_text(r, out, it->v);
}

const struct report_form report_text = {
	.is = FORM_OWN,
	.item = put_item,
};
