/* Prepares the lines, places and paths of findings for the report forms. */
#include "cli/report/report_form.h"
#include "cli/shell/figures.h"
#include "cli/shell/render.h"

#include "validators/base/utf8.h"
#include "validators/core/game/game.h"

#include <assert.h>

struct str report_line(const void *ctx, const struct span *at)
{
	const struct report_item *it = ctx;

	return it->lines ? deck_line(it->lines, at->line) : STR("");
}

/* The column behind the entry that begins at a place; 0 if none does. */
static uint32_t entry_stop(const struct deck_list *l, const struct span *at)
{
	size_t lo = 0, hi = l->n;

	while (lo < hi) {
		size_t mid = lo + (hi - lo) / 2;

		if (l->v[mid].line < at->line)
			lo = mid + 1;
		else
			hi = mid;
	}
	for (; lo < l->n && l->v[lo].line == at->line; lo++) {
		const struct entry *e = &l->v[lo];
		struct str count = { e->text.p - e->shift, e->shift };

		if (e->col == at->col)
			return e->col + (uint32_t)(utf8_count(count) +
						   utf8_count(e->text));
	}
	return 0;
}

struct span report_region(const struct report_item *it, const struct span *at)
{
	uint32_t entry = it->v ? entry_stop(it->v->list, at) : 0;
	struct span s = *at;

	assert(at->end_line == 0 && "places of lists have no end");
	s.end_line = s.line;
	s.end_col = it->lines ? deck_lines_stop(it->lines, at->line) : 1;
	if (entry && entry < s.end_col)
		s.end_col = entry;
	if (s.end_col < s.col)
		s.end_col = s.col;
	return s;
}

const char *report_path(const char *file)
{
	if (strcmp(file, "<stdin>") == 0)
		return NULL;
	while (file[0] == '.' && file[1] == '/') {
		file += 2;
		file += strspn(file, "/");
	}
	return file;
}

void report_put_list(const struct lang *lang, struct buf *out,
		     const struct report_item *it)
{
	const struct verdict *v = it->v;
	const struct header_line *name = &v->list->header[HEADER_NAME];

	if (name->set) {
		buf_putc(out, ' ');
		render_quoted(out, lang, name->value);
	}
	if (!v->readable)
		return;
	buf_printf(out, " (%s ", v->game->id);
	utf8_put_safe(out, str_of(v->format));
	buf_puts(out, ", ");
	buf_printf(out, tr_n(lang, "%s card", "%s cards", v->cards),
		   number_text(lang, v->cards).s);
	if (strcmp(v->object, "deck") != 0)
		buf_printf(out, ", %s", tr(lang, v->object));
	if (it->known)
		buf_printf(out, tr(lang, "; known findings: %zu"), it->known);
	buf_putc(out, ')');
}

void report_put_title(const struct lang *lang, struct buf *out,
		      const struct report_item *it)
{
	utf8_put_safe(out, str_of(it->file));
	if (it->v) {
		buf_printf(out, ":%u", it->v->list->line);
		report_put_list(lang, out, it);
	}
}

struct str report_player(struct arena *a, const struct deck_list *l)
{
	const struct header_line *h = &l->header[HEADER_PLAYER];
	const char *slash = strrchr(l->file, '/');
	struct str s = str_of(slash ? slash + 1 : l->file);
	const char *dot = memrchr(s.p, '.', s.n);

	if (h->set)
		return utf8_composed(a, h->value);
	if (dot && dot > s.p)
		s.n = (size_t)(dot - s.p);
	return utf8_composed(a, s);
}

void report_put_rule(struct buf *out, const struct diag *d, char between)
{
	if (d->clause) {
		buf_puts(out, d->clause);
		buf_putc(out, between);
	}
	buf_puts(out, d->name);
}

void report_open_list(const struct report *r, struct buf *out)
{
	(void)r;
	buf_putc(out, '[');
}

void report_close_list(const struct report *r, const struct report_tally *t,
		       struct buf *out)
{
	(void)r;
	buf_puts(out, t->written ? "\n]\n" : "]\n");
}
