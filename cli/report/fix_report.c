/* Repairs in words and as JSON. */
#include "cli/report/fix.h"
#include "cli/shell/render.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/game/game.h"

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
		     const struct repair_edit *e)
{
	if (e->kind >= REPAIR_LINE) {
		buf_puts(out, !e->from ? "add "
			      : e->to  ? "exchange "
				       : "remove ");
		put_quoted(out, str_of(e->from ? e->from : e->to));
		if (e->from && e->to) {
			buf_puts(out, " for ");
			put_quoted(out, str_of(e->to));
		}
		return;
	}
	buf_printf(out, "%s %lld ", kinds[e->kind], (long long)e->n);
	put_quoted(out, e->kind == REPAIR_ADD ? e->name : e->text);
	if (e->kind == REPAIR_EXCHANGE) {
		buf_puts(out, " for ");
		put_quoted(out, e->name);
	} else if (e->kind == REPAIR_MOVE) {
		buf_printf(out, " to [%s]", section_of(t, e));
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

/* ": 2 copies and 1 line to change" */
static void put_cost(struct buf *out, const struct fix_file *f,
		     const struct repair_text *t)
{
	buf_puts(out, ": ");
	if (t->cost || !t->lines)
		buf_printf(out, "%lld %s", (long long)t->cost,
			   t->cost == 1 ? "copy" : "copies");
	if (t->lines)
		buf_printf(out, "%s%lld %s", t->cost ? " and " : "",
			   (long long)t->lines, t->lines == 1 ? "line" : "lines");
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

void fix_put_text(struct buf *out, const struct fix_file *f, bool color)
{
	for (size_t i = 0; i < f->n; i++) {
		const struct repair_text *t = &f->list[i];

		if (t->state == REPAIR_UNREADABLE) {
			put_unreadable(out, t, color);
			continue;
		}
		for (size_t k = 0; k < t->edits.n; k++) {
			const struct repair_edit *e = &t->edits.v[k];

			put_place(out, f, e->line ? e->line : t->list.line);
			put_edit(out, t, e);
			put_causes(out, e->cause, e->ncauses);
			buf_putc(out, '\n');
		}
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
	bool header = e->kind >= REPAIR_LINE;
	bool comes = !header && e->kind != REPAIR_REMOVE;

	json_open_map(j);
	json_pair(j, "edit", str_of(kinds[e->kind]));
	json_key(j, "count");
	json_int(j, e->n);
	json_key(j, "line");
	if (e->line)
		json_int(j, e->line);
	else
		json_null(j);
	json_pair(j, "from",
		header                  ? str_of(e->from)
		: e->kind == REPAIR_ADD ? str_of(NULL)
					: e->text);
	json_pair(j, "to", comes ? e->name : str_of(e->to));
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
	json_int(j, t->cost);
	json_key(j, "lines");
	json_int(j, t->lines);
	json_key(j, "cards");
	json_int(j, t->cards_after);
	json_key(j, "edits");
	json_open_list(j);
	for (size_t i = 0; i < t->edits.n; i++)
		json_edit(j, t, &t->edits.v[i]);
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
