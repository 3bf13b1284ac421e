/* Prepares the lines, positions and paths of findings for the report forms. */
#include "cli/report/report_form.h"
#include "cli/shell/figures.h"
#include "cli/shell/render.h"

#include "validators/base/arena.h"
#include "validators/base/utf8.h"
#include "validators/core/game/finding.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <assert.h>

struct str report_line(const void *ctx, const struct span *at)
{
	const struct report_item *it = ctx;

	return it->lines ? text_line(&it->lines->text, at->line) : STR("");
}

/* The column after the entry that begins at a position; 0 if there is none. */
static uint32_t entry_stop(const struct koloda_verdict *v,
			   const struct span *at)
{
	size_t lo = 0, hi = v->nentries;

	while (lo < hi) {
		size_t mid = lo + (hi - lo) / 2;

		if (v->entry[mid].line < at->line)
			lo = mid + 1;
		else
			hi = mid;
	}
	for (; lo < v->nentries && v->entry[lo].line == at->line; lo++)
		if (v->entry[lo].column == at->col)
			return v->entry[lo].end_column;
	return 0;
}

/* The column after the content of the line. */
static uint32_t line_stop(const struct report_item *it, const struct span *at)
{
	struct report_lines *l = it->lines;

	if (l == NULL)
		return 1;
	if (l->stopped != at->line)
		l->stop = deck_line_stop(report_line(it, at));
	l->stopped = at->line;
	return l->stop;
}

struct span report_region(const struct report_item *it, const struct span *at)
{
	uint32_t entry = it->v ? entry_stop(it->v, at) : 0;
	struct span s = *at;

	assert(at->end_line == 0 && "places of lists have no end");
	s.end_line = s.line;
	s.end_col = line_stop(it, at);
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
	const struct koloda_verdict *v = it->v;

	if (v->name) {
		buf_putc(out, ' ');
		render_quoted(out, lang, str_of(v->name));
	}
	if (v->state == KOLODA_NOT_READ)
		return;
	buf_printf(out, " (%s ", v->game);
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
		buf_printf(out, ":%u", it->v->line);
		report_put_list(lang, out, it);
	}
}

struct str report_player(struct arena *a, const char *file, const char *player)
{
	const char *slash = strrchr(file, '/');
	struct str s = str_of(slash ? slash + 1 : file);
	const char *dot = memrchr(s.p, '.', s.n);

	if (player)
		return utf8_composed(a, str_of(player));
	if (dot && dot > s.p)
		s.n = (size_t)(dot - s.p);
	return utf8_composed(a, s);
}

const struct game *report_game(const struct koloda_verdict *v)
{
	return v->game ? game_find(str_of(v->game)) : NULL;
}

static bool is_held(const struct diag *d)
{
	return d->follows != NULL;
}

static int rank(const struct diag *d)
{
	static const enum finding_id first[] = { FINDING_UNKNOWN_CARD,
						 FINDING_AMBIGUOUS_CARD,
						 FINDING_WRONG_GAME };

	for (size_t i = 0; i < sizeof(first) / sizeof(first[0]); i++)
		if (strcmp(d->name, findings[first[i]].name) == 0)
			return 0;
	return is_held(d) ? 2 : 1;
}

const struct diag **report_order(struct arena *a, const struct diag *v,
				 size_t n, size_t *causes)
{
	const struct diag **out = arena_array(a, n, sizeof(struct diag *));
	size_t k = 0;

	for (int pass = 0; pass < 3; pass++) {
		if (pass == 2)
			*causes = k;
		for (size_t i = 0; i < n; i++)
			if (rank(&v[i]) == pass)
				out[k++] = &v[i];
	}
	return out;
}

/* How many of the consequential findings have the name of v[i]; 0 if an earlier
 * one has it. */
static size_t held_alike(const struct diag *v, size_t n, size_t i)
{
	size_t alike = 0;

	for (size_t k = 0; k < n; k++) {
		if (!is_held(&v[k]) || strcmp(v[k].name, v[i].name) != 0)
			continue;
		if (k < i)
			return 0;
		alike++;
	}
	return is_held(&v[i]) ? alike : 0;
}

void report_put_held(const struct lang *lang, struct buf *out,
		     const struct koloda_verdict *of, const struct diag *v,
		     size_t n)
{
	struct buf names = { 0 };

	for (size_t i = 0; i < n; i++) {
		size_t alike = held_alike(v, n, i);

		if (alike == 0)
			continue;
		buf_printf(&names, "%s%s", names.n ? ", " : "", v[i].name);
		if (alike > 1)
			buf_printf(&names, " (%zu)", alike);
	}
	if (names.n) {
		render_path(out, of->file);
		buf_printf(out, ":%u: ", of->line);
		buf_printf(out,
			   tr(lang, "not shown, because they may follow from "
				    "the above: %.*s\n"),
			   STR_ARG(buf_str(&names)));
	}
	buf_release(&names);
}

void report_put_verdict(const struct lang *lang, struct buf *out,
			const struct koloda_verdict *v, size_t found)
{
	int64_t n = (int64_t)found;

	if (v->state == KOLODA_LEGAL)
		buf_puts(out, tr(lang, "The list is legal."));
	else
		buf_puts(out, tr(lang, "The list is not legal."));
	if (n) {
		buf_putc(out, ' ');
		buf_printf(out,
			   tr_n(lang, "There is %s finding:",
				"There are %s findings:", n),
			   number_text(lang, n).s);
	}
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
