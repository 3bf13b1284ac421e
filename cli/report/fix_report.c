/* Writes repairs as text and as JSON. */
#include "cli/report/fix.h"
#include "cli/shell/figures.h"
#include "cli/shell/render.h"

#include "validators/base/intern.h"
#include "validators/base/json.h"
#include "validators/base/utf8.h"

#include <string.h>

static const char *const kinds[] = {
	[KOLODA_REMOVE] = "remove",     [KOLODA_ADD] = "add",
	[KOLODA_EXCHANGE] = "exchange", [KOLODA_MOVE] = "move",
	[KOLODA_REST] = "line",         [KOLODA_HEADER] = "header",
};

/* A name of the edit in quotes, in the arena. */
static const char *quoted(struct arena *a, const struct fix_file *f,
			  const char *s)
{
	struct buf b = { 0 };

	if (s)
		render_quoted(&b, f->lang, str_of(s));
	return buf_keep(&b, a).p;
}

/* "exchange 2 "A" for "B"", "add 1 "B"", "remove "[sideboard]"": for n
 * copies of one card, or of several (cards). */
static void put_edit(struct buf *out, struct arena *a, const struct fix_file *f,
		     const struct koloda_edit *e, int64_t n, bool cards)
{
	const struct lang *l = f->lang;
	const char *from = quoted(a, f, e->from), *to = quoted(a, f, e->to);
	const long long copies = n;

	if (e->kind >= KOLODA_REST && e->from && e->to)
		buf_printf(out, tr(l, "exchange %s for %s"), from, to);
	else if (e->kind >= KOLODA_REST)
		buf_printf(out, e->to ? tr(l, "add %s") : tr(l, "remove %s"),
			   e->to ? to : from);
	else if (cards)
		buf_printf(out,
			   tr_n(l, "move %lld card to [%s]",
				"move %lld cards to [%s]", n),
			   copies, e->section);
	else if (e->kind == KOLODA_MOVE)
		buf_printf(out,
			   tr_n(l, "move %lld %s to [%s]",
				"move %lld %s to [%s]", n),
			   copies, from, e->section);
	else if (e->kind == KOLODA_EXCHANGE)
		buf_printf(out,
			   tr_n(l, "exchange %lld %s for %s",
				"exchange %lld %s for %s", n),
			   copies, from, to);
	else if (e->kind == KOLODA_REMOVE)
		buf_printf(out, tr_n(l, "remove %lld %s", "remove %lld %s", n),
			   copies, from);
	else
		buf_printf(out, tr_n(l, "add %lld %s", "add %lld %s", n),
			   copies, to);
}

static void put_causes(struct buf *out, const struct koloda_cause *c, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		buf_puts(out, i ? "; " : ": ");
		utf8_put_safe(out, str_of(c[i].message));
		buf_printf(out, " [%s%s%s]", c[i].clause ? c[i].clause : "",
			   c[i].clause ? " " : "", c[i].name);
	}
}

static void put_place(struct buf *out, const struct fix_file *f, uint32_t line)
{
	render_path(out, f->name);
	buf_printf(out, ":%u: ", line);
}

/* ": 1 header, 2 copies and 1 line to change" */
static void put_cost(struct buf *out, struct arena *a, const struct fix_file *f,
		     const struct koloda_repair *t)
{
	const struct lang *l = f->lang;
	const int64_t n[] = { t->headers, t->copies, t->lines };
	const char *const said[] = {
		tr_n(l, "%lld header", "%lld headers", t->headers),
		tr_n(l, "%lld copy", "%lld copies", t->copies),
		tr_n(l, "%lld line", "%lld lines", t->lines),
	};
	const char *all = NULL;

	for (size_t i = 3; i-- > 0;) {
		if (n[i] == 0)
			continue;
		const char *one = arena_printf(a, said[i], (long long)n[i]);
		/* the first of three */
		all = !all ? one
			   : arena_printf(a,
					  i == 0 && n[1] && n[2]
						  ? "%s, %s"
						  : tr(l, "%s and %s"),
					  one, all);
	}
	buf_printf(out,
		   f->written ? tr(l, ": %s changed") : tr(l, ": %s to change"),
		   all);
}

static void put_list(struct buf *out, struct arena *a, const struct fix_file *f,
		     const struct koloda_repair *t)
{
	const struct lang *l = f->lang;

	put_place(out, f, t->line);
	buf_puts(out,
		 tr(l, t->state == KOLODA_LEGAL           ? "legal"
		       : t->state == KOLODA_NO_REPAIR     ? N_("no repair")
		       : t->state == KOLODA_BEYOND_REPAIR ? N_("not repaired")
		       : f->written                       ? N_("repaired")
							  : N_("repairable")));
	if (t->name) {
		buf_putc(out, ' ');
		render_quoted(out, l, str_of(t->name));
	}
	buf_printf(out, " (%s %s, ", t->game, t->format);
	buf_printf(out, tr_n(l, "%s card", "%s cards", t->cards_after),
		   number_text(l, t->cards_after).s);
	buf_putc(out, ')');
	if (t->state == KOLODA_REPAIRED)
		put_cost(out, a, f, t);
	put_causes(out, t->cause, t->ncauses);
	buf_putc(out, '\n');
}

/* Equal edits: they make the same change for the same reason. Moves of
 * different cards to the same section are equal. */
struct equal {
	const struct koloda_edit *first;
	size_t n;
	int64_t copies;
	bool cards; /* with several names */
	struct buf lines;
};

/* The text that equal edits share: without place and count. An edit without
 * a line equals no other. */
static struct str key_of(struct arena *a, const struct fix_file *f,
			 const struct koloda_repair *t, size_t i)
{
	const struct koloda_edit *e = &t->edit[i];
	struct buf b = { 0 };

	put_edit(&b, a, f, e, 0, e->kind == KOLODA_MOVE);
	buf_printf(&b, " %d %s %zu", e->kind, e->section ? e->section : "",
		   e->line ? 0 : i + 1);
	for (size_t c = 0; c < e->ncauses; c++)
		buf_printf(&b, " %s/%s",
			   e->cause[c].clause ? e->cause[c].clause : "",
			   e->cause[c].name);
	return buf_keep(&b, a);
}

/* Put the edits in order, equal ones together with the first of them. */
static void put_edits(struct buf *out, struct arena *a,
		      const struct fix_file *f, const struct koloda_repair *t)
{
	struct intern *keys = intern_new_for(a, t->nedits);
	struct equal *v = arena_array(a, t->nedits, sizeof(*v));

	for (size_t i = 0; i < t->nedits; i++) {
		const struct koloda_edit *e = &t->edit[i];
		struct equal *is = &v[intern_borrow(keys, key_of(a, f, t, i))];

		if (is->n == 0)
			is->first = e;
		buf_printf(&is->lines, is->n ? ", %u" : "%u", e->line);
		is->n++;
		is->copies += e->copies;
		is->cards |=
			strcmp(e->from ? e->from : "",
			       is->first->from ? is->first->from : "") != 0;
	}
	for (size_t i = 0; i < intern_count(keys); i++) {
		const struct koloda_edit *e = v[i].first;

		put_place(out, f, e->line ? e->line : t->line);
		put_edit(out, a, f, e, v[i].copies, v[i].cards);
		if (v[i].n > 1)
			buf_printf(out, tr(f->lang, " (lines %s)"),
				   buf_keep(&v[i].lines, a).p);
		put_causes(out, e->cause, e->ncauses);
		buf_putc(out, '\n');
		buf_release(&v[i].lines);
	}
}

void fix_put_text(struct buf *out, struct arena *a, const struct fix_file *f,
		  bool color)
{
	for (size_t i = 0; i < f->n; i++) {
		const struct koloda_repair *t = &f->list[i];

		if (t->state == KOLODA_NOT_READ) {
			struct render r = { .lang = f->lang, .color = color };
			struct diag d = { .name = t->fault->name,
					  .sev = SEV_FATAL,
					  .at = { .file = f->name,
						  .line = t->fault->line,
						  .col = t->fault->column },
					  .msg = t->fault->message,
					  .hint = t->fault->hint };

			render_text(out, &r, &d);
			continue;
		}
		put_edits(out, a, f, t);
		put_list(out, a, f, t);
	}
}

static void json_causes(struct json *j, const struct koloda_cause *c, size_t n)
{
	json_put(j, "because:[");
	for (size_t i = 0; i < n; i++)
		json_put(j, "{clause:%s name:%s message:%s}", c[i].clause,
			 c[i].name, c[i].message);
	json_put(j, "]");
}

static void json_edit(struct json *j, const struct koloda_edit *e)
{
	json_put(j, "{edit:%s count:%lld", kinds[e->kind],
		 (long long)e->copies);
	json_put(j, e->line ? "line:%u" : "line:~", e->line);
	json_put(j, "from:%s to:%s card:%s section:%s mended:%hhd", e->from,
		 e->to, e->card, e->kind == KOLODA_REMOVE ? NULL : e->section,
		 (bool)e->meant);
	json_causes(j, e->cause, e->ncauses);
	json_put(j, "}");
}

static void json_repair(struct json *j, struct arena *a,
			const struct fix_file *f, const struct koloda_repair *t)
{
	const struct fix_file only = { .name = f->name, .list = t, .n = 1 };
	struct buf diff = { 0 };

	if (t->state == KOLODA_NO_REPAIR || t->state == KOLODA_BEYOND_REPAIR) {
		json_put(j, "repair:~");
		json_causes(j, t->cause, t->ncauses);
		return;
	}
	json_put(j,
		 "repair:{cost:%lld headers:%lld copies:%lld lines:%lld "
		 "cards:%lld edits:[",
		 (long long)(t->headers + t->copies + t->lines),
		 (long long)t->headers, (long long)t->copies,
		 (long long)t->lines, (long long)t->cards_after);
	for (size_t i = 0; i < t->nedits; i++)
		json_edit(j, &t->edit[i]);
	fix_put_diff(&diff, a, &only, false);
	json_put(j, "] diff:%.*s}", STR_ARG(buf_str(&diff)));
	buf_release(&diff);
}

static void json_list(struct buf *out, struct arena *a,
		      const struct fix_file *f, const struct koloda_repair *t)
{
	struct json j;

	json_init(&j, out);
	json_put(&j, "{v:%d file:%s index:%u line:%u", 1, f->name, t->list,
		 t->line);
	json_put(&j, "name:%s game:%s format:%s object:%s", t->name, t->game,
		 t->format, t->object);
	if (t->state == KOLODA_NOT_READ) {
		json_put(&j, "legal:~");
		render_list_error(&j, t->fault->line, t->fault->column,
				  t->fault->message, t->fault->hint);
	} else {
		json_put(&j, "legal:%hhd cards:%lld",
			 (bool)(t->state == KOLODA_LEGAL),
			 (long long)t->cards_before);
		json_repair(&j, a, f, t);
	}
	json_put(&j, "}");
}

const char *fix_heading(const struct lang *lang, const struct koloda_repair *r)
{
	return r->state == KOLODA_REPAIRED
		       ? tr(lang, "The smallest change that makes it legal:")
		       : tr(lang, "No small change makes it legal:");
}

void fix_put_json(struct buf *out, struct arena *a, const struct fix_file *f,
		  bool jsonl)
{
	buf_puts(out, jsonl ? "" : "[\n");
	for (size_t i = 0; i < f->n; i++) {
		buf_puts(out, i && !jsonl ? ",\n" : "");
		json_list(out, a, f, &f->list[i]);
		buf_puts(out, jsonl ? "\n" : "");
	}
	buf_puts(out, jsonl ? "" : "\n]\n");
}
