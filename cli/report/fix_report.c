/* Repairs in words and as JSON. */
#include "cli/report/fix.h"
#include "cli/shell/render.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/game/game.h"

#include <stdlib.h>
#include <string.h>

static void put_quoted(struct buf *out, struct str s)
{
	buf_putc(out, '"');
	utf8_put_safe(out, s);
	buf_putc(out, '"');
}

static const char *const kinds[] = {
	[REPAIR_REMOVE] = "remove",     [REPAIR_ADD] = "add",
	[REPAIR_EXCHANGE] = "exchange", [REPAIR_MOVE] = "move",
	[REPAIR_LINE] = "line",         [REPAIR_HEADER] = "header",
};

/* The section that the card comes to. */
static const char *section_of(const struct repair_text *t,
			      const struct repair_edit *e)
{
	return t->game->sections[e->section].name;
}

/* "exchange 2 "A" for "B"", "add 1 "B"", "remove "[sideboard]"" */
static void put_edit(struct buf *out, const struct repair_text *t,
		     const struct repair_edit *e, int64_t n, bool cards)
{
	bool copies = e->kind < REPAIR_LINE;

	buf_printf(out, "%s ",
		   copies      ? kinds[e->kind]
		   : !e->from.p ? "add"
		   : e->to.p   ? "exchange"
			       : "remove");
	if (copies)
		buf_printf(out, "%lld ", (long long)n);
	if (cards)
		buf_puts(out, "cards");
	else
		put_quoted(out, e->from.p ? e->from : e->to);
	if (e->kind == REPAIR_MOVE) {
		buf_printf(out, " to [%s]", section_of(t, e));
	} else if (e->from.p && e->to.p) {
		buf_puts(out, " for ");
		put_quoted(out, e->to);
	}
}

static void put_causes(struct buf *out, const struct repair_cause *c, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		buf_puts(out, i ? "; " : ": ");
		utf8_put_safe(out, str_of(c[i].text));
		buf_printf(out, " [%s%s%s]", c[i].clause ? c[i].clause : "",
			   c[i].clause ? " " : "", c[i].name);
	}
}

static void put_place(struct buf *out, const struct fix_file *f, uint32_t line)
{
	render_path(out, f->name);
	buf_printf(out, ":%u: ", line);
}

static void put_number(struct buf *out, int64_t n, const char *one,
		       const char *many)
{
	buf_printf(out, "%lld %s", (long long)n, n == 1 ? one : many);
}

/* ": 1 header, 2 copies and 1 line to change" */
static void put_cost(struct buf *out, const struct fix_file *f,
		     const struct repair_text *t)
{
	const struct {
		int64_t n;
		const char *one, *many;
	} part[] = { { t->headers, "header", "headers" },
		     { t->cost, "copy", "copies" },
		     { t->lines, "line", "lines" } };
	int left = 0;

	for (size_t i = 0; i < 3; i++)
		left += part[i].n > 0;
	buf_puts(out, ": ");
	for (size_t i = 0; i < 3; i++) {
		if (part[i].n == 0)
			continue;
		put_number(out, part[i].n, part[i].one, part[i].many);
		left--;
		buf_puts(out, left > 1 ? ", " : left == 1 ? " and " : "");
	}
	buf_puts(out, f->written ? " changed" : " to change");
}

static void put_list(struct buf *out, const struct fix_file *f,
		     const struct repair_text *t)
{
	const struct header_line *name = &t->list.header[HEADER_NAME];

	put_place(out, f, t->list.line);
	buf_puts(out, t->state == REPAIR_LEGAL    ? "legal"
		      : t->state == REPAIR_NONE   ? "no repair"
		      : t->state == REPAIR_BEYOND ? "not repaired"
		      : f->written                ? "repaired"
						  : "repairable");
	if (name->set) {
		buf_putc(out, ' ');
		put_quoted(out, name->value);
	}
	buf_printf(out, " (%s %s, %lld cards)", t->game->id, t->format,
		   (long long)t->cards_after);
	if (t->state == REPAIR_FOUND)
		put_cost(out, f, t);
	put_causes(out, t->cause, t->ncauses);
	buf_putc(out, '\n');
}

static void put_unreadable(struct buf *out, const struct repair_text *t,
			   bool color)
{
	struct render r = { .color = color };
	struct diag d = { .name = FINDING_NAME(SYNTAX_ERROR),
			  .sev = SEV_FATAL,
			  .at = { .file = t->list.file,
				  .line = t->list.error_line,
				  .col = t->list.error_col },
			  .msg = t->list.error,
			  .hint = t->list.error_hint };

	render_text(out, &r, &d);
}

/* An edit with what it says beside its place and count: edits are equal that
 * change the same for the same reason; cards that go to the section that is
 * theirs do. */
struct known {
	const struct repair_edit *e;
	struct str key;
};

static struct str key_of(struct arena *a, const struct repair_text *t,
			 const struct repair_edit *e)
{
	struct buf b = { 0 };

	put_edit(&b, t, e, 0, e->kind == REPAIR_MOVE);
	buf_printf(&b, " %d %d", e->kind, e->section);
	for (size_t i = 0; i < e->ncauses; i++)
		buf_printf(&b, " %s/%s",
			   e->cause[i].clause ? e->cause[i].clause : "",
			   e->cause[i].name);
	struct str key = str_keep(a, buf_str(&b));
	buf_release(&b);
	return key;
}

static int by_key(const void *a, const void *b)
{
	const struct known *x = a, *y = b;
	int d = str_cmp(x->key, y->key);

	return d ? d : x->e < y->e ? -1 : 1;
}

/* The edits, those that are equal as one. */
struct group {
	struct known *v; /* sorted, so that equal ones are one run */
	size_t *run;     /* per edit: how many from v[at] on; 0: it is in the
			    run of one before */
	size_t *at;
};

static void find_groups(struct group *g, struct arena *a,
			const struct repair_text *t)
{
	g->v = arena_array(a, t->nedits, sizeof(*g->v));
	g->run = arena_array(a, t->nedits, sizeof(*g->run));
	g->at = arena_array(a, t->nedits, sizeof(*g->at));
	for (size_t i = 0; i < t->nedits; i++)
		g->v[i] = (struct known){ &t->edit[i],
					  key_of(a, t, &t->edit[i]) };
	if (t->nedits)
		qsort(g->v, t->nedits, sizeof(*g->v), by_key);
	for (size_t i = 0, n; i < t->nedits; i += n) {
		size_t k = (size_t)(g->v[i].e - t->edit);

		for (n = 1; i + n < t->nedits && g->v[i].e->line &&
			    str_eq(g->v[i].key, g->v[i + n].key);)
			n++;
		g->at[k] = i;
		g->run[k] = n;
	}
}

/* Edit number k, with those that are equal to it. */
static void put_edits(struct buf *out, const struct fix_file *f,
		      const struct repair_text *t, const struct group *g,
		      size_t k)
{
	const struct repair_edit *e = &t->edit[k];
	const struct known *same = &g->v[g->at[k]];
	bool cards = false;
	int64_t n = 0;

	for (size_t i = 0; i < g->run[k]; i++) {
		n += same[i].e->n;
		cards |= !str_eq(e->from, same[i].e->from);
	}
	put_place(out, f, e->line ? e->line : t->list.line);
	put_edit(out, t, e, n, cards);
	for (size_t i = 0; g->run[k] > 1 && i < g->run[k]; i++)
		buf_printf(out, "%s%u", i ? ", " : " (lines ", same[i].e->line);
	buf_puts(out, g->run[k] > 1 ? ")" : "");
	put_causes(out, e->cause, e->ncauses);
	buf_putc(out, '\n');
}

void fix_put_text(struct buf *out, struct arena *a, const struct fix_file *f,
		  bool color)
{
	for (size_t i = 0; i < f->n; i++) {
		const struct repair_text *t = &f->list[i];

		if (t->state == REPAIR_UNREADABLE) {
			put_unreadable(out, t, color);
			continue;
		}
		struct group g;
		find_groups(&g, a, t);
		for (size_t k = 0; k < t->nedits; k++)
			if (g.run[k])
				put_edits(out, f, t, &g, k);
		put_list(out, f, t);
	}
}

static void json_causes(struct json *j, const struct repair_cause *c, size_t n)
{
	json_key(j, "because");
	json_open_list(j);
	for (size_t i = 0; i < n; i++) {
		json_open_map(j);
		json_pair(j, "clause", str_of(c[i].clause));
		json_pair(j, "name", str_of(c[i].name));
		json_pair(j, "message", str_of(c[i].text));
		json_close_map(j);
	}
	json_close_list(j);
}

static void json_edit(struct json *j, const struct repair_text *t,
		      const struct repair_edit *e)
{
	bool comes = e->kind < REPAIR_LINE && e->kind != REPAIR_REMOVE;

	json_open_map(j);
	json_pair(j, "edit", str_of(kinds[e->kind]));
	json_key(j, "count");
	json_int(j, e->n);
	json_key(j, "line");
	if (e->line)
		json_int(j, e->line);
	else
		json_null(j);
	json_pair(j, "from", e->from);
	json_pair(j, "to", e->to);
	json_pair(j, "card", comes ? t->set->v[e->card].id : str_of(NULL));
	json_pair(j, "section",
		str_of(comes || e->kind == REPAIR_LINE ? section_of(t, e)
						       : NULL));
	json_key(j, "mended");
	json_bool(j, e->mended);
	json_causes(j, e->cause, e->ncauses);
	json_close_map(j);
}

static void json_repair(struct json *j, struct arena *a,
			const struct fix_file *f, const struct repair_text *t)
{
	struct buf diff = { 0 };

	json_key(j, "repair");
	if (t->state == REPAIR_NONE || t->state == REPAIR_BEYOND) {
		json_null(j);
		json_causes(j, t->cause, t->ncauses);
		return;
	}
	json_open_map(j);
	json_key(j, "cost");
	json_int(j, t->headers + t->cost + t->lines);
	json_key(j, "headers");
	json_int(j, t->headers);
	json_key(j, "copies");
	json_int(j, t->cost);
	json_key(j, "lines");
	json_int(j, t->lines);
	json_key(j, "cards");
	json_int(j, t->cards_after);
	json_key(j, "edits");
	json_open_list(j);
	for (size_t i = 0; i < t->nedits; i++)
		json_edit(j, t, &t->edit[i]);
	json_close_list(j);
	fix_put_diff(&diff, a, f->name, t, 1, STR(""), false);
	json_pair(j, "diff", diff.p ? buf_str(&diff) : STR(""));
	json_close_map(j);
	buf_release(&diff);
}

static void json_list(struct buf *out, struct arena *a,
		      const struct fix_file *f, const struct repair_text *t)
{
	struct json j;

	json_init(&j, out);
	json_open_map(&j);
	json_key(&j, "v");
	json_int(&j, 1);
	json_pair(&j, "file", str_of(f->name));
	json_key(&j, "index");
	json_int(&j, t->list.index);
	json_key(&j, "line");
	json_int(&j, t->list.line);
	json_pair(&j, "name", t->list.header[HEADER_NAME].value);
	json_pair(&j, "game", str_of(t->game ? t->game->id : NULL));
	json_pair(&j, "format", str_of(t->format));
	json_pair(&j, "object", str_of(t->object));
	json_key(&j, "legal");
	if (t->state == REPAIR_UNREADABLE) {
		json_null(&j);
		render_list_error(&j, &t->list);
	} else {
		json_bool(&j, t->state == REPAIR_LEGAL);
		json_key(&j, "cards");
		json_int(&j, t->cards_before);
		json_repair(&j, a, f, t);
	}
	json_close_map(&j);
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
