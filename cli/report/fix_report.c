/* Writes repairs as text and as JSON. */
#include "cli/report/fix.h"
#include "cli/shell/figures.h"
#include "cli/shell/render.h"

#include "validators/base/intern.h"
#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/game/game.h"

#include <string.h>

static const char *const kinds[] = {
	[REPAIR_REMOVE] = "remove",     [REPAIR_ADD] = "add",
	[REPAIR_EXCHANGE] = "exchange", [REPAIR_MOVE] = "move",
	[REPAIR_LINE] = "line",         [REPAIR_HEADER] = "header",
};

/* The section that receives the card. */
static const char *section_of(const struct repair_text *t,
			      const struct repair_edit *e)
{
	return t->game->sections[e->section].name;
}

/* A name of the edit in quotes, in the arena. */
static const char *quoted(struct arena *a, const struct fix_file *f,
			  struct str s)
{
	struct buf b = { 0 };

	if (s.p)
		render_quoted(&b, f->lang, s);
	return buf_keep(&b, a).p;
}

/* "exchange 2 "A" for "B"", "add 1 "B"", "remove "[sideboard]"": for n
 * copies of one card, or of several (cards). */
static void put_edit(struct buf *out, struct arena *a, const struct fix_file *f,
		     const struct repair_text *t, const struct repair_edit *e,
		     int64_t n, bool cards)
{
	const struct lang *l = f->lang;
	const char *from = quoted(a, f, e->from), *to = quoted(a, f, e->to);
	const long long copies = n;

	if (e->kind >= REPAIR_LINE && e->from.p && e->to.p)
		buf_printf(out, tr(l, "exchange %s for %s"), from, to);
	else if (e->kind >= REPAIR_LINE)
		buf_printf(out, e->to.p ? tr(l, "add %s") : tr(l, "remove %s"),
			   e->to.p ? to : from);
	else if (cards)
		buf_printf(out,
			   tr_n(l, "move %lld card to [%s]",
				"move %lld cards to [%s]", n),
			   copies, section_of(t, e));
	else if (e->kind == REPAIR_MOVE)
		buf_printf(out,
			   tr_n(l, "move %lld %s to [%s]",
				"move %lld %s to [%s]", n),
			   copies, from, section_of(t, e));
	else if (e->kind == REPAIR_EXCHANGE)
		buf_printf(out,
			   tr_n(l, "exchange %lld %s for %s",
				"exchange %lld %s for %s", n),
			   copies, from, to);
	else if (e->kind == REPAIR_REMOVE)
		buf_printf(out, tr_n(l, "remove %lld %s", "remove %lld %s", n),
			   copies, from);
	else
		buf_printf(out, tr_n(l, "add %lld %s", "add %lld %s", n),
			   copies, to);
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

/* ": 1 header, 2 copies and 1 line to change" */
static void put_cost(struct buf *out, struct arena *a, const struct fix_file *f,
		     const struct repair_text *t)
{
	const struct lang *l = f->lang;
	const int64_t n[] = { t->headers, t->cost, t->lines };
	const char *const said[] = {
		tr_n(l, "%lld header", "%lld headers", t->headers),
		tr_n(l, "%lld copy", "%lld copies", t->cost),
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
		     const struct repair_text *t)
{
	const struct header_line *name = &t->list.header[HEADER_NAME];
	const struct lang *l = f->lang;

	put_place(out, f, t->list.line);
	buf_puts(out, tr(l, t->state == REPAIR_LEGAL    ? "legal"
			    : t->state == REPAIR_NONE   ? N_("no repair")
			    : t->state == REPAIR_BEYOND ? N_("not repaired")
			    : f->written                ? N_("repaired")
							: N_("repairable")));
	if (name->set) {
		buf_putc(out, ' ');
		render_quoted(out, l, name->value);
	}
	buf_printf(out, " (%s %s, ", t->game->id, t->format);
	buf_printf(out, tr_n(l, "%s card", "%s cards", t->cards_after),
		   number_text(l, t->cards_after).s);
	buf_putc(out, ')');
	if (t->state == REPAIR_FOUND)
		put_cost(out, a, f, t);
	put_causes(out, t->cause, t->ncauses);
	buf_putc(out, '\n');
}

/* Equal edits: they make the same change for the same reason. Moves of
 * different cards to the same section are equal. */
struct equal {
	const struct repair_edit *first;
	size_t n;
	int64_t copies;
	bool cards; /* with several names */
	struct buf lines;
};

/* The text that equal edits share: without place and count. An edit without
 * a line equals no other. */
static struct str key_of(struct arena *a, const struct fix_file *f,
			 const struct repair_text *t,
			 const struct repair_edit *e)
{
	struct buf b = { 0 };

	put_edit(&b, a, f, t, e, 0, e->kind == REPAIR_MOVE);
	buf_printf(&b, " %d %d %zu", e->kind, e->section,
		   e->line ? 0 : e->order + 1);
	for (size_t i = 0; i < e->ncauses; i++)
		buf_printf(&b, " %s/%s",
			   e->cause[i].clause ? e->cause[i].clause : "",
			   e->cause[i].name);
	return buf_keep(&b, a);
}

/* Put the edits in order, equal ones together with the first of them. */
static void put_edits(struct buf *out, struct arena *a,
		      const struct fix_file *f, const struct repair_text *t)
{
	struct intern *keys = intern_new_for(a, t->nedits);
	struct equal *v = arena_array(a, t->nedits, sizeof(*v));

	for (size_t i = 0; i < t->nedits; i++) {
		const struct repair_edit *e = &t->edit[i];
		struct equal *is = &v[intern_borrow(keys, key_of(a, f, t, e))];

		if (is->n == 0)
			is->first = e;
		buf_printf(&is->lines, is->n ? ", %u" : "%u", e->line);
		is->n++;
		is->copies += e->n;
		is->cards |= !str_eq(e->from, is->first->from);
	}
	for (size_t i = 0; i < intern_count(keys); i++) {
		const struct repair_edit *e = v[i].first;

		put_place(out, f, e->line ? e->line : t->list.line);
		put_edit(out, a, f, t, e, v[i].copies, v[i].cards);
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
		const struct repair_text *t = &f->list[i];

		if (t->state == REPAIR_UNREADABLE) {
			struct render r = { .lang = f->lang, .color = color };
			struct diag d = render_unreadable(&t->list);

			render_text(out, &r, &d);
			continue;
		}
		put_edits(out, a, f, t);
		put_list(out, a, f, t);
	}
}

static void json_causes(struct json *j, const struct repair_cause *c, size_t n)
{
	json_put(j, "because:[");
	for (size_t i = 0; i < n; i++)
		json_put(j, "{clause:%s name:%s message:%s}", c[i].clause,
			 c[i].name, c[i].text);
	json_put(j, "]");
}

static void json_edit(struct json *j, const struct repair_text *t,
		      const struct repair_edit *e)
{
	bool comes = e->kind < REPAIR_LINE && e->kind != REPAIR_REMOVE;
	bool placed = (comes || e->kind == REPAIR_LINE) &&
		      e->section < t->game->nsections;

	json_put(j, "{edit:%s count:%lld", kinds[e->kind], (long long)e->n);
	json_put(j, e->line ? "line:%u" : "line:~", e->line);
	json_pair(j, "from", e->from);
	json_pair(j, "to", e->to);
	json_put(j, "card:%s section:%s mended:%hhd",
		 comes ? t->set->v[e->card].id.p : NULL,
		 placed ? section_of(t, e) : NULL, e->mended);
	json_causes(j, e->cause, e->ncauses);
	json_put(j, "}");
}

static void json_repair(struct json *j, struct arena *a,
			const struct fix_file *f, const struct repair_text *t)
{
	struct buf diff = { 0 };

	if (t->state == REPAIR_NONE || t->state == REPAIR_BEYOND) {
		json_put(j, "repair:~");
		json_causes(j, t->cause, t->ncauses);
		return;
	}
	json_put(j,
		 "repair:{cost:%lld headers:%lld copies:%lld lines:%lld "
		 "cards:%lld edits:[",
		 (long long)(t->headers + t->cost + t->lines),
		 (long long)t->headers, (long long)t->cost, (long long)t->lines,
		 (long long)t->cards_after);
	for (size_t i = 0; i < t->nedits; i++)
		json_edit(j, t, &t->edit[i]);
	fix_put_diff(&diff, a, f->name, t, 1, STR(""), false);
	json_put(j, "] diff:%.*s}", STR_ARG(buf_str(&diff)));
	buf_release(&diff);
}

static void json_list(struct buf *out, struct arena *a,
		      const struct fix_file *f, const struct repair_text *t)
{
	struct json j;

	json_init(&j, out);
	json_put(&j, "{v:%d file:%s index:%u line:%u", 1, f->name,
		 t->list.index, t->list.line);
	json_pair(&j, "name", t->list.header[HEADER_NAME].value);
	json_put(&j, "game:%s format:%s object:%s",
		 t->game ? t->game->id : NULL, t->format, t->object);
	if (t->state == REPAIR_UNREADABLE) {
		json_put(&j, "legal:~");
		render_list_error(&j, &t->list);
	} else {
		json_put(&j, "legal:%hhd cards:%lld",
			 (bool)(t->state == REPAIR_LEGAL),
			 (long long)t->cards_before);
		json_repair(&j, a, f, t);
	}
	json_put(&j, "}");
}

const char *fix_heading(const struct lang *lang, enum repair_state state)
{
	return state == REPAIR_FOUND
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
