/* Writes the rules of games as a page. */
#include "cli/page/book.h"

#include "cli/cmd.h"
#include "cli/page/rules.h"
#include "cli/shell/figures.h"

#include "validators/base/arena.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/core/language/word_example.h"
#include "validators/registry.h"

#include <string.h>

/* The rules of the games whose cards are given. */
struct book {
	const struct args *args;
	const struct card_set *const *sets; /* of games */
	struct rules rules;
};

/* ---- words */

static void word_begin(struct book *b, const struct game *g,
		       const char *chapter, const char *id, const char *word,
		       const char *name)
{
	struct page *p = b->rules.p;

	page_put(p,
		 "<article class=\"item rule word\" id=\"%s%s.%s.%s\"><h4>"
		 "<a href=\"#%s%s.%s.%s\"><code>%s</code></a>",
		 p->prefix, g->id, chapter, id, p->prefix, g->id, chapter, id,
		 word);
	if (name)
		page_put(p, "<br><small>%s</small>", name);
	page_put(p, "</h4>");
}

static void word_end(struct book *b, const char *about, struct buf *example)
{
	page_put(b->rules.p, "<p>");
	rules_text(&b->rules, tr(b->rules.lang, about));
	page_put(b->rules.p, "</p>");
	if (example && example->n)
		page_put(b->rules.p, "<p class=m>%s <code>%.*s</code></p>",
			 tr(b->rules.lang, "Example:"),
			 STR_ARG(buf_str(example)));
	if (example)
		buf_release(example);
	page_put(b->rules.p, "</article>\n");
}

static void put_keyword(struct book *b, const struct game *g,
			const struct keyword *k)
{
	struct buf form = { 0 };

	word_begin(b, g, "keywords", k->word, k->word,
		   lang_id(b->rules.lang) == LANG_RU ? k->ru : k->en);
	keyword_form(&form, k);
	page_put(b->rules.p, "<p>%s</p><p class=m>%s %s</p>",
		 tr(b->rules.lang, k->about), tr(b->rules.lang, "Example:"),
		 tr(b->rules.lang, k->example));
	page_put(b->rules.p, "<p class=m>%s <code>keywords: [%.*s]</code></p>",
		 tr(b->rules.lang, "Written:"), STR_ARG(buf_str(&form)));
	page_put(b->rules.p, "</article>\n");
	buf_release(&form);
}

/* The name, or with a number after it if an earlier term has the same name. */
static const char *term_id(struct book *b, const struct game *g,
			   const struct gloss *t)
{
	size_t before = 0;

	for (const struct gloss *u = g->glossary.v; u < t; u++)
		before += strcmp(u->name, t->name) == 0;
	return before ? arena_printf(b->args->arena, "%s.%zu", t->name,
				     before + 1)
		      : t->name;
}

static void put_term(struct book *b, const struct game *g,
		     const struct gloss *t)
{
	word_begin(b, g, "terms", term_id(b, g, t), t->name,
		   tr(b->rules.lang, t->what));
	page_put(b->rules.p, "<p>");
	rules_text(&b->rules, tr(b->rules.lang, t->about));
	page_put(b->rules.p, "</p>");
	rules_line(&b->rules, N_("Example:"), tr(b->rules.lang, t->example));
	if (t->see)
		rules_line(&b->rules, N_("See:"), t->see);
	page_put(b->rules.p, "</article>\n");
}

static void put_field(struct book *b, const struct game *g,
		      const struct field *f)
{
	struct buf example = { 0 };

	word_begin(b, g, "fields", f->name, f->name, NULL);
	field_example(&example, g, f);
	word_end(b, f->about, &example);
}

static void put_ability_word(struct book *b, const struct game *g,
			     const struct words *table, const struct word *w)
{
	struct buf example = { 0 };

	page_put(b->rules.p,
		 "<article class=\"item rule "
		 "word\"><h4><code>%s</code><br><small>"
		 "%s</small></h4>",
		 w->name, tr(b->rules.lang, table->what));
	word_example(&example, g, table, w);
	word_end(b, w->about, &example);
}

/* ---- chapters */

struct chapter {
	const char *id, *title;
	enum clause_kind kind;
};

static const struct chapter chapters[] = {
	{ "cards", N_("Cards"), CLAUSE_CARD },
	{ "decks", N_("Decks"), CLAUSE_DECK },
	{ "setup", N_("Before the match"), CLAUSE_SETUP },
	{ "turns", N_("Turns"), CLAUSE_TURN },
	{ "actions", N_("Actions"), CLAUSE_ACTION },
	{ "combat", N_("Combat"), CLAUSE_COMBAT },
	{ "abilities", N_("Abilities"), CLAUSE_ABILITY },
	{ "end", N_("The end"), CLAUSE_END },
	{ "players", N_("Players and modes"), CLAUSE_MULTI },
	{ "rulings", N_("Rulings"), CLAUSE_RULING },
};
#define NCHAPTERS (sizeof(chapters) / sizeof(chapters[0]))

/* The chapters after the clauses. */
static const struct chapter word_chapters[] = {
	{ "keywords", N_("Keywords"), 0 },
	{ "terms", N_("Terms"), 0 },
	{ "fields", N_("Fields of cards"), 0 },
	{ "words", N_("Words of abilities"), 0 },
};
#define NWORDS (sizeof(word_chapters) / sizeof(word_chapters[0]))

static bool has_kind(const struct game *g, enum clause_kind kind)
{
	for (size_t i = 0; i < g->nclauses; i++)
		if (g->clauses[i].kind == kind)
			return true;
	return false;
}

static bool has_words(const struct game *g, size_t i)
{
	const size_t n[] = { g->nkeywords, g->glossary.n, g->nfields,
			     g->grammar != NULL };

	return n[i] > 0;
}

static void chapter_begin(struct book *b, const struct game *g,
			  const struct chapter *c)
{
	page_put(b->rules.p,
		 "<section class=group id=\"%s%s.%s\"><h3>%s</h3>\n",
		 b->rules.p->prefix, g->id, c->id, tr(b->rules.lang, c->title));
}

static void put_words(struct book *b, const struct game *g, size_t which)
{
	chapter_begin(b, g, &word_chapters[which]);
	for (size_t i = 0; which == 0 && i < g->nkeywords; i++)
		put_keyword(b, g, &g->keywords[i]);
	for (size_t i = 0; which == 1 && i < g->glossary.n; i++)
		put_term(b, g, &g->glossary.v[i]);
	for (size_t i = 0; which == 2 && i < g->nfields; i++)
		put_field(b, g, &g->fields[i]);
	for (size_t t = 0; which == 3 && g->grammar->all[t]; t++)
		for (size_t i = 0; i < g->grammar->all[t]->n; i++)
			put_ability_word(b, g, g->grammar->all[t],
					 &g->grammar->all[t]->v[i]);
	page_put(b->rules.p, "</section>\n");
}

/* ---- a game */

/* Put the meaning of a number or choice of a format. */
static void put_param(struct book *b, const struct param *param, int32_t v)
{
	if (param->words)
		page_put(b->rules.p, "<td>%s</td>", param->words[v]);
	else if (param->flag)
		page_put(b->rules.p, "<td>%s</td>",
			 v ? tr(b->rules.lang, "yes")
			   : tr(b->rules.lang, "no"));
	else
		page_put(b->rules.p, "<td>%d</td>", v);
}

static const struct format *format_at(const struct game *g,
				      const struct card_set *set, size_t i)
{
	return i < g->nformats ? &g->formats[i]
			       : &set->formats[i - g->nformats];
}

/* Put a row for each number, a column for each format. */
static void put_formats(struct book *b, const struct game *g,
			const struct card_set *set)
{
	struct page *p = b->rules.p;
	size_t n = g->nformats + set->nformats;

	page_put(p,
		 "<h3 class=rest id=\"%s%s.formats\">%s</h3>\n<ul "
		 "class=rest>",
		 p->prefix, g->id, tr(b->rules.lang, "Formats"));
	for (size_t i = 0; i < n; i++) {
		const struct format *f = format_at(g, set, i);

		page_put(p, "<li><b>%s</b>%s%s</li>", f->name,
			 *f->about ? ": " : "", tr(b->rules.lang, f->about));
	}
	page_put(p,
		 "</ul>\n<div class=\"scroll rest\" tabindex=0 role=region "
		 "aria-label=\"%s\"><table><thead><tr><td></td>",
		 tr(b->rules.lang, "Formats"));
	for (size_t i = 0; i < n; i++)
		page_put(p, "<th scope=col>%s</th>",
			 format_at(g, set, i)->name);
	page_put(p, "<td></td></tr></thead><tbody>\n");
	for (size_t k = 0; k < g->nparams; k++) {
		page_put(p, "<tr><th scope=row><code>%s</code></th>",
			 g->params[k].name);
		for (size_t i = 0; i < n; i++)
			put_param(b, &g->params[k],
				  format_at(g, set, i)->param[k]);
		page_put(p, "<td class=m>%s</td></tr>\n",
			 tr(b->rules.lang, g->params[k].about));
	}
	page_put(p, "</tbody></table></div>\n");
}

static void put_game(struct book *b, const struct game *g,
		     const struct card_set *set)
{
	struct page *p = b->rules.p;

	page_put(p,
		 "<section class=\"%s\"><h2 id=\"%s%s\">%s</h2>\n"
		 "<p class=\"lead rest\">",
		 g->id, p->prefix, g->id, tr(b->rules.lang, g->title));
	page_put(p, "%s</p>\n",
		 arena_printf(b->args->arena,
			      tr_n(b->rules.lang, "%s card", "%s cards",
				   (int64_t)set->n),
			      number_text(b->rules.lang, (int64_t)set->n).s));
	put_formats(b, g, set);
	for (size_t i = 0; i < NCHAPTERS; i++) {
		if (!has_kind(g, chapters[i].kind))
			continue;
		chapter_begin(b, g, &chapters[i]);
		for (size_t k = 0; k < g->nclauses; k++)
			if (g->clauses[k].kind == chapters[i].kind)
				rules_clause(&b->rules, g, &g->clauses[k]);
		page_put(p, "</section>\n");
	}
	for (size_t i = 0; i < NWORDS; i++)
		if (has_words(g, i))
			put_words(b, g, i);
	page_put(p, "</section>\n");
}

static void put_entry(struct book *b, const struct game *g, const char *id,
		      const char *title)
{
	page_put(b->rules.p, "<li><a href=\"#%s%s.%s\">%s</a></li>",
		 b->rules.p->prefix, g->id, id, tr(b->rules.lang, title));
}

static void put_contents(struct book *b)
{
	struct page *p = b->rules.p;

	page_put(p, "<nav class=toc aria-label=\"%s\"><ul>\n",
		 tr(b->rules.lang, "Contents"));
	for (size_t i = 0; i < ngames; i++) {
		const struct game *g = games[i];

		if (b->sets[i] == NULL)
			continue;
		page_put(p, "<li class=\"%s\"><a href=\"#%s%s\">%s</a><ul>",
			 g->id, p->prefix, g->id, tr(b->rules.lang, g->title));
		put_entry(b, g, "formats", N_("Formats"));
		for (size_t k = 0; k < NCHAPTERS; k++)
			if (has_kind(g, chapters[k].kind))
				put_entry(b, g, chapters[k].id,
					  chapters[k].title);
		for (size_t k = 0; k < NWORDS; k++)
			if (has_words(g, k))
				put_entry(b, g, word_chapters[k].id,
					  word_chapters[k].title);
		page_put(p, "</ul></li>\n");
	}
	page_put(p, "</ul></nav>\n");
}

static void put_games(struct page *p, const struct lang *lang, void *ctx)
{
	struct book *b = ctx;

	b->rules.p = p;
	b->rules.lang = lang;
	put_contents(b);
	page_put(p, "<div class=text>\n");
	for (size_t i = 0; i < ngames; i++)
		if (b->sets[i])
			put_game(b, games[i], b->sets[i]);
	page_put(p, "</div>\n");
}

void book_games(const struct args *args, const struct card_set *const *sets)
{
	struct book b = { .args = args,
			  .sets = sets,
			  .rules.here = rules_marks(args->arena) };
	const char *title = NULL;
	size_t n = 0;

	for (size_t i = 0; i < ngames; i++) {
		if (sets[i] == NULL)
			continue;
		memset(b.rules.here[i], true, games[i]->nclauses);
		title = games[i]->title;
		n++;
	}
	page_print(
		&(struct page_about){
			.title = n == 1 ? title : N_("The rules of the games"),
			.kind = "book",
			.lang = args->lang,
			.args = args },
		put_games, &b);
}
