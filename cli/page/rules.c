/* Writes clauses, and texts that cite them. */
#include "cli/page/rules.h"

#include "cli/report/explain_word.h"

#include "validators/base/arena.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

const struct clause *rules_named(const char *s, size_t *game, size_t *n)
{
	size_t letters = strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

	if (letters < 1 || letters > 2 || s[letters] != '-' ||
	    s[letters + 1] < '0' || s[letters + 1] > '9')
		return NULL;
	size_t most = letters + 1 +
		      strspn(s + letters + 1,
			     "0123456789.-abcdefghijklmnopqrstuvwxyz");

	for (*n = most; *n > letters + 1; --*n)
		for (*game = 0; *game < ngames; ++*game) {
			const struct game *g = games[*game];
			uint16_t c = game_clause(g, (struct str){ s, *n });

			if (c)
				return &g->clauses[c - 1];
		}
	return NULL;
}

static bool is_here(const struct rules *r, size_t game, const struct clause *c)
{
	return r->here[game][c - games[game]->clauses];
}

void rules_text(struct rules *r, const char *s)
{
	struct page *p = r->p;
	bool code = false;
	const char *from = s;

	for (; *s; s++) {
		size_t game, n;
		const struct clause *c = NULL;

		if (s == from || !strchr("-.0123456789", s[-1]))
			c = rules_named(s, &game, &n);
		if (*s != '`' && !(c && is_here(r, game, c)))
			continue;
		page_put(p, "%.*s", (int)(s - from), from);
		if (*s == '`') {
			if (code)
				page_put(p, "</code>");
			else
				page_put(p, "<code>");
			code = !code;
			from = s + 1;
			continue;
		}
		page_put(p, "<a href=\"#%s%s\">%s</a>", p->prefix, c->id,
			 c->id);
		from = s + n;
		s += n - 1;
	}
	page_put(p, "%s", from);
	if (code)
		page_put(p, "</code>");
}

void rules_line(struct rules *r, const char *label, const char *text)
{
	page_put(r->p, "<p class=m>%s ", tr(r->lang, label));
	rules_text(r, text);
	page_put(r->p, "</p>");
}

static void put_cited(struct rules *r, const struct game *g,
		      const struct clause *c, const char *label,
		      enum explain_names of)
{
	struct buf names = { 0 };

	if (explain_names(&names, g, c, of))
		page_put(r->p, "<p class=m>%s <code>%.*s</code></p>",
			 tr(r->lang, label), STR_ARG(buf_str(&names)));
	buf_release(&names);
}

void rules_clause(struct rules *r, const struct game *g, const struct clause *c)
{
	struct page *p = r->p;

	page_put(p,
		 "<article class=\"item rule\" id=\"%s%s\"><h4><a "
		 "href=\"#%s%s\">%s</a>"
		 "</h4><p>",
		 p->prefix, c->id, p->prefix, c->id, c->id);
	rules_text(r, tr_in(r->lang, c->id, c->text));
	page_put(p, "</p>");
	if (c->ruling) {
		page_put(p, "<p class=ruling>");
		rules_text(r, tr_in(r->lang, c->id, c->ruling));
		page_put(p, "</p>");
	}
	if (c->source)
		rules_line(r, N_("Source:"), tr(r->lang, c->source));
	if (c->mark == MARK_DEFINITION)
		page_put(
			p, "<p class=m>%s</p>",
			tr(r->lang, "State: a definition: nothing to enforce"));
	put_cited(r, g, c, N_("Findings:"), EXPLAIN_FINDINGS);
	put_cited(r, g, c, N_("Refusals:"), EXPLAIN_REFUSALS);
	page_put(p, "</article>\n");
}

/* The clauses of game i that are marked. */
static void put_marked(struct rules *r, size_t i, const bool *marked)
{
	size_t n = 0;

	for (size_t k = 0; k < games[i]->nclauses; k++) {
		if (!marked[k])
			continue;
		if (n++ == 0)
			page_put(r->p, "<div class=\"%s\">\n", games[i]->id);
		rules_clause(r, games[i], &games[i]->clauses[k]);
	}
	if (n)
		page_put(r->p, "</div>\n");
}

void rules_marked(struct rules *r, bool **marks)
{
	for (size_t i = 0; i < ngames; i++)
		put_marked(r, i, marks[i]);
}

bool **rules_marks(struct arena *a)
{
	bool **marks = arena_array(a, ngames, sizeof(*marks));

	for (size_t i = 0; i < ngames; i++)
		marks[i] = arena_array(a, games[i]->nclauses, sizeof(bool));
	return marks;
}

void rules_note(bool **marks, const char *s, const struct game *only)
{
	for (; s && *s; s++) {
		size_t game, n;
		const struct clause *c = rules_named(s, &game, &n);

		if (c && (!only || only == games[game]))
			marks[game][c - games[game]->clauses] = true;
	}
}

void rules_part(struct rules *r, const char *title, const char *class)
{
	if (rules_count(r->here) == 0)
		return;
	page_put(r->p, "<section class=\"%s\"><h2>%s</h2>\n", class, title);
	rules_marked(r, r->here);
	page_put(r->p, "</section>\n");
}

size_t rules_count(bool **marks)
{
	size_t n = 0;

	for (size_t i = 0; i < ngames; i++)
		for (size_t k = 0; k < games[i]->nclauses; k++)
			n += marks[i][k];
	return n;
}
