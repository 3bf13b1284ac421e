/*
 * The reference part of a game's manual page: manual GAME <PAGE
 *
 * Copies the page up to the line that says it is made from the tables, and
 * prints behind it the formats, keywords, clauses and rulings of the game.
 */
#include "validators/base/buf.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <stdio.h>
#include <string.h>

#define MARK ".\\\" From here on made from the tables: make manual\n"

static struct buf out;

/* One word of running text, safe from roff. */
static void put_word(const char *p, size_t n, size_t *column)
{
	if (*column && *column + 1 + n > 78) {
		buf_putc(&out, '\n');
		*column = 0;
	}
	if (*column) {
		buf_putc(&out, ' ');
		++*column;
	} else if (*p == '.' || *p == '\'') {
		buf_puts(&out, "\\&");
	}
	for (size_t i = 0; i < n; i++) {
		if (p[i] == '\\')
			buf_puts(&out, "\\e");
		else
			buf_putc(&out, p[i] == '`' ? '"' : p[i]);
	}
	*column += n;
}

/* Running text, each sentence on lines of its own. */
static void put_text(const char *text)
{
	size_t column = 0;

	while (*text) {
		size_t n = strcspn(text, " ");
		bool stop =
			n && strchr(".!?:", text[n - 1]) && text[n - 1] != ':';

		put_word(text, n, &column);
		text += n;
		text += strspn(text, " ");
		if (stop && *text) {
			buf_putc(&out, '\n');
			column = 0;
		}
	}
	buf_putc(&out, '\n');
}

static void put_setting(const struct param *p, int32_t v)
{
	if (p->words)
		buf_printf(&out, ".Cm %s", p->words[v]);
	else if (p->flag)
		buf_printf(&out, ".Cm %s", v ? "true" : "false");
	else
		buf_printf(&out, "%d", v);
	buf_putc(&out, '\n');
}

/* What an organiser's format may set the option to. */
static void put_range(const struct param *p)
{
	if (p->flag)
		buf_puts(&out, ".Cm true\nor\n.Cm false .\n");
	else if (p->words == NULL)
		buf_printf(&out, "From %d to %d.\n", p->min, p->max);
	else
		for (size_t i = 0; p->words[i]; i++)
			buf_printf(&out, ".Cm %s%s\n", p->words[i],
				   p->words[i + 1] ? " ," : " .");
}

static void put_formats(const struct game *g)
{
	buf_puts(&out, ".Sh FORMATS\nThe first is the default.\n"
		       ".Bl -tag -width Ds\n");
	for (size_t i = 0; i < g->nformats; i++) {
		const struct format *f = &g->formats[i];

		buf_printf(&out, ".It Cm %s\n", f->name);
		if (f->about)
			put_text(f->about);
		buf_puts(&out, ".Bl -tag -compact -width "
			       "\"hero_limits_required\"\n");
		for (size_t k = 0; k < g->nparams; k++) {
			buf_printf(&out, ".It Va %s\n", g->params[k].name);
			put_setting(&g->params[k], f->param[k]);
		}
		buf_puts(&out, ".El\n");
	}
	buf_puts(&out, ".El\n.Pp\nThese are the options:\n"
		       ".Bl -tag -width Ds\n");
	for (size_t k = 0; k < g->nparams; k++) {
		buf_printf(&out, ".It Va %s\n", g->params[k].name);
		put_text(g->params[k].about);
		put_range(&g->params[k]);
	}
	buf_puts(&out, ".El\n");
}

static void put_keywords(const struct game *g)
{
	if (g->nkeywords == 0)
		return;
	buf_puts(&out, ".Sh KEYWORDS\n.Bl -tag -width Ds\n");
	for (size_t i = 0; i < g->nkeywords; i++) {
		buf_printf(&out, ".It Cm %s\n", g->keywords[i].word);
		put_text(g->keywords[i].about);
	}
	buf_puts(&out, ".El\n");
}

static void put_clause(const struct clause *c)
{
	buf_printf(&out, ".It %s", c->id);
	if (c->source)
		buf_printf(&out, " Pq %s", c->source);
	buf_putc(&out, '\n');
	put_text(c->text);
	if (c->ruling)
		put_text(c->ruling);
}

static const char *const titles[CLAUSE_RULING + 1] = {
	[CLAUSE_CARD] = "Cards",
	[CLAUSE_DECK] = "Decks",
	[CLAUSE_SETUP] = "Setup",
	[CLAUSE_TURN] = "Turns",
	[CLAUSE_ACTION] = "Actions",
	[CLAUSE_COMBAT] = "Combat",
	[CLAUSE_ABILITY] = "Abilities",
	[CLAUSE_END] = "The end",
	[CLAUSE_MULTI] = "More than two players",
};

/* The clauses of one kind, in the catalogue's order. */
static void put_kind(const struct game *g, enum clause_kind kind)
{
	bool begun = false;

	for (size_t i = 0; i < g->nclauses; i++) {
		if (g->clauses[i].kind != kind)
			continue;
		if (!begun) {
			buf_printf(&out, "%s%s%s.Bl -tag -width Ds\n",
				   titles[kind] ? ".Ss " : "",
				   titles[kind] ? titles[kind] : "",
				   titles[kind] ? "\n" : "");
		}
		begun = true;
		put_clause(&g->clauses[i]);
	}
	if (begun)
		buf_puts(&out, ".El\n");
}

static void put_page(const struct game *g)
{
	put_formats(g);
	put_keywords(g);
	buf_puts(&out, ".Sh CLAUSES\nIn brackets stands where the original "
		       "says it.\n");
	for (int k = CLAUSE_CARD; k < CLAUSE_RULING; k++)
		put_kind(g, (enum clause_kind)k);
	buf_puts(&out, ".Sh RULINGS\nWhat the originals leave open, as a "
		       "question and its answer.\n");
	put_kind(g, CLAUSE_RULING);
	buf_puts(&out, ".Sh SEE ALSO\n.Xr koloda-check 1 ,\n"
		       ".Xr koloda-explain 1 ,\n.Xr koloda-games 1 ,\n"
		       ".Xr koloda-cards 5 ,\n.Xr koloda-deck 5\n");
}

int main(int argc, char **argv)
{
	const struct game *g = argc == 2 ? game_find(str_of(argv[1])) : NULL;
	char line[4096];
	bool marked = false;

	if (g == NULL) {
		fputs("usage: manual GAME <PAGE\n", stderr);
		return 2;
	}
	while (!marked && fgets(line, sizeof(line), stdin)) {
		buf_puts(&out, line);
		marked = strcmp(line, MARK) == 0;
	}
	if (!marked) {
		fputs("manual: the page has no line of tables\n", stderr);
		return 1;
	}
	put_page(g);
	int status = fwrite(out.p, 1, out.n, stdout) == out.n ? 0 : 1;
	buf_release(&out);
	return status;
}
