/* Writes the rules of games as a page. */
#include "cli/page/book.h"

#include "cli/cmd.h"
#include "cli/page/page.h"
#include "cli/report/explain_word.h"
#include "cli/shell/figures.h"
#include "cli/shell/out.h"

#include "validators/base/arena.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/core/language/word_example.h"
#include "validators/registry.h"

#include <string.h>

/* A page being written. */
struct book {
	const struct args *args;
	const struct card_set *const
		*sets; /* of games; NULL: a page of words */
	const struct game *only;
	bool **in; /* of a page of words: the clauses of each game that it has,
		      1 asked for, and those they name */
	bool **named;
	size_t (*tell)(struct str word, const struct game *only);
	struct page *p;
	const struct lang *lang;
};

/* ---- texts with links */

/* The clause that is named at s, and how many bytes name it, or NULL. */
static const struct clause *named_at(const char *s, size_t *game, size_t *n)
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

static bool is_here(const struct book *b, size_t game, const struct clause *c)
{
	size_t i = (size_t)(c - games[game]->clauses);

	if (b->sets)
		return b->sets[game] != NULL;
	return b->in[game][i] || b->named[game][i];
}

/* A text of the rules: `words` as code, clauses as links. */
static void put_text(struct book *b, const char *s)
{
	struct page *p = b->p;
	bool code = false;
	const char *from = s;

	for (; *s; s++) {
		size_t game, n;
		const struct clause *c = NULL;

		if (s == from || !strchr("-.0123456789", s[-1]))
			c = named_at(s, &game, &n);
		if (*s != '`' && !(c && is_here(b, game, c)))
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

/* A line under an item: what it is, and a text. */
static void put_line(struct book *b, const char *label, const char *text)
{
	page_put(b->p, "<p class=m>%s ", tr(b->lang, label));
	put_text(b, text);
	page_put(b->p, "</p>");
}

/* ---- clauses */

static void put_cited(struct book *b, const struct game *g,
		      const struct clause *c, const char *label,
		      enum explain_names of)
{
	struct buf names = { 0 };

	if (explain_names(&names, g, c, of))
		page_put(b->p, "<p class=m>%s <code>%.*s</code></p>",
			 tr(b->lang, label), STR_ARG(buf_str(&names)));
	buf_release(&names);
}

static void put_clause(struct book *b, const struct game *g,
		       const struct clause *c)
{
	struct page *p = b->p;

	page_put(p,
		 "<article class=item id=\"%s%s\"><h4><a href=\"#%s%s\">%s</a>"
		 "</h4><p>",
		 p->prefix, c->id, p->prefix, c->id, c->id);
	put_text(b, tr_in(b->lang, c->id, c->text));
	page_put(p, "</p>");
	if (c->ruling) {
		page_put(p, "<p class=ruling>");
		put_text(b, tr_in(b->lang, c->id, c->ruling));
		page_put(p, "</p>");
	}
	if (c->source)
		put_line(b, N_("Source:"), tr(b->lang, c->source));
	if (c->mark == MARK_DEFINITION)
		page_put(
			p, "<p class=m>%s</p>",
			tr(b->lang, "State: a definition: nothing to enforce"));
	put_cited(b, g, c, N_("Findings:"), EXPLAIN_FINDINGS);
	put_cited(b, g, c, N_("Refusals:"), EXPLAIN_REFUSALS);
	page_put(p, "</article>\n");
}

/* ---- words */

static void word_begin(struct book *b, const struct game *g,
		       const char *chapter, const char *id, const char *word,
		       const char *name)
{
	struct page *p = b->p;

	page_put(p,
		 "<article class=\"item word\" id=\"%s%s.%s.%s\"><h4>"
		 "<a href=\"#%s%s.%s.%s\"><code>%s</code></a>",
		 p->prefix, g->id, chapter, id, p->prefix, g->id, chapter, id,
		 word);
	if (name)
		page_put(p, "<br><small>%s</small>", name);
	page_put(p, "</h4>");
}

static void word_end(struct book *b, const char *about, struct buf *example)
{
	page_put(b->p, "<p>");
	put_text(b, tr(b->lang, about));
	page_put(b->p, "</p>");
	if (example && example->n)
		page_put(b->p, "<p class=m>%s <code>%.*s</code></p>",
			 tr(b->lang, "Example:"), STR_ARG(buf_str(example)));
	if (example)
		buf_release(example);
	page_put(b->p, "</article>\n");
}

static void put_keyword(struct book *b, const struct game *g,
			const struct keyword *k)
{
	struct buf form = { 0 };

	word_begin(b, g, "keywords", k->word, k->word,
		   lang_id(b->lang) == LANG_RU ? k->ru : k->en);
	keyword_form(&form, k);
	page_put(b->p, "<p>%s</p><p class=m>%s %s</p>", tr(b->lang, k->about),
		 tr(b->lang, "Example:"), tr(b->lang, k->example));
	page_put(b->p, "<p class=m>%s <code>keywords: [%.*s]</code></p>",
		 tr(b->lang, "Written:"), STR_ARG(buf_str(&form)));
	page_put(b->p, "</article>\n");
	buf_release(&form);
}

/* The name, or with a number behind it that of a later term called alike. */
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
		   tr(b->lang, t->what));
	page_put(b->p, "<p>");
	put_text(b, tr(b->lang, t->about));
	page_put(b->p, "</p>");
	put_line(b, N_("Example:"), tr(b->lang, t->example));
	if (t->see)
		put_line(b, N_("See:"), t->see);
	page_put(b->p, "</article>\n");
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

	page_put(b->p,
		 "<article class=\"item word\"><h4><code>%s</code><br><small>"
		 "%s</small></h4>",
		 w->name, tr(b->lang, table->what));
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

/* What stands behind the clauses. */
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
	page_put(b->p, "<section class=group id=\"%s%s.%s\"><h3>%s</h3>\n",
		 b->p->prefix, g->id, c->id, tr(b->lang, c->title));
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
	page_put(b->p, "</section>\n");
}

/* ---- a game */

/* What a number or choice of a format is. */
static void put_param(struct book *b, const struct param *param, int32_t v)
{
	if (param->words)
		page_put(b->p, "<td>%s</td>", param->words[v]);
	else if (param->flag)
		page_put(b->p, "<td>%s</td>",
			 v ? tr(b->lang, "yes") : tr(b->lang, "no"));
	else
		page_put(b->p, "<td>%d</td>", v);
}

static const struct format *format_at(const struct game *g,
				      const struct card_set *set, size_t i)
{
	return i < g->nformats ? &g->formats[i]
			       : &set->formats[i - g->nformats];
}

/* A row for each number, a column for each format. */
static void put_formats(struct book *b, const struct game *g,
			const struct card_set *set)
{
	struct page *p = b->p;
	size_t n = g->nformats + set->nformats;

	page_put(p,
		 "<h3 class=rest id=\"%s%s.formats\">%s</h3>\n<ul "
		 "class=rest>",
		 p->prefix, g->id, tr(b->lang, "Formats"));
	for (size_t i = 0; i < n; i++) {
		const struct format *f = format_at(g, set, i);

		page_put(p, "<li><b>%s</b>%s%s</li>", f->name,
			 *f->about ? ": " : "", tr(b->lang, f->about));
	}
	page_put(p,
		 "</ul>\n<div class=\"scroll rest\" tabindex=0 role=region "
		 "aria-label=\"%s\"><table><thead><tr><td></td>",
		 tr(b->lang, "Formats"));
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
			 tr(b->lang, g->params[k].about));
	}
	page_put(p, "</tbody></table></div>\n");
}

static void put_game(struct book *b, const struct game *g,
		     const struct card_set *set)
{
	struct page *p = b->p;

	page_put(p,
		 "<section class=\"%s\"><h2 id=\"%s%s\">%s</h2>\n"
		 "<p class=\"lead rest\">",
		 g->id, p->prefix, g->id, tr(b->lang, g->title));
	page_put(p, "%s</p>\n",
		 arena_printf(
			 b->args->arena,
			 tr_n(b->lang, "%s card", "%s cards", (int64_t)set->n),
			 number_text(b->lang, (int64_t)set->n).s));
	put_formats(b, g, set);
	for (size_t i = 0; i < NCHAPTERS; i++) {
		if (!has_kind(g, chapters[i].kind))
			continue;
		chapter_begin(b, g, &chapters[i]);
		for (size_t k = 0; k < g->nclauses; k++)
			if (g->clauses[k].kind == chapters[i].kind)
				put_clause(b, g, &g->clauses[k]);
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
	page_put(b->p, "<li><a href=\"#%s%s.%s\">%s</a></li>", b->p->prefix,
		 g->id, id, tr(b->lang, title));
}

static void put_contents(struct book *b)
{
	struct page *p = b->p;

	page_put(p, "<nav class=toc aria-label=\"%s\"><ul>\n",
		 tr(b->lang, "Contents"));
	for (size_t i = 0; i < ngames; i++) {
		const struct game *g = games[i];

		if (b->sets[i] == NULL)
			continue;
		page_put(p, "<li class=\"%s\"><a href=\"#%s%s\">%s</a><ul>",
			 g->id, p->prefix, g->id, tr(b->lang, g->title));
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

	b->p = p;
	b->lang = lang;
	put_contents(b);
	page_put(p, "<div class=text>\n");
	for (size_t i = 0; i < ngames; i++)
		if (b->sets[i])
			put_game(b, games[i], b->sets[i]);
	page_put(p, "</div>\n");
}

static void write_book(struct book *b, const char *title, page_body *body)
{
	struct page p = { 0 };
	const struct page_about about = { .title = title,
					  .kind = "book",
					  .lang = b->args->lang,
					  .args = b->args };

	page_write(&p, &about, body, b);
	page_deliver(&p);
}

void book_games(const struct args *args, const struct card_set *const *sets)
{
	struct book b = { .args = args, .sets = sets };
	const char *title = N_("The rules of the games");
	size_t n = 0;

	for (size_t i = 0; i < ngames; i++)
		n += sets[i] != NULL;
	for (size_t i = 0; n == 1 && i < ngames; i++)
		if (sets[i])
			title = games[i]->title;
	write_book(&b, title, put_games);
}

/* ---- words that were asked for */

/* Note the clauses that a text names. */
static void note_named(struct book *b, const char *s)
{
	for (; s && *s; s++) {
		size_t game, n;
		const struct clause *c = named_at(s, &game, &n);

		if (c && (!b->only || b->only == games[game]))
			b->named[game][c - games[game]->clauses] = true;
	}
}

/* What `tell` says of a word, without what was there. */
static struct str told(struct book *b, const struct lang *lang,
		       const char *word)
{
	const struct lang *before = output_lang;
	size_t start = output.n;

	output_lang = lang;
	b->tell(str_of(word), b->only);
	output_lang = before;

	struct str s = { arena_copy(b->args->arena, output.p + start,
				    output.n - start),
			 output.n - start };
	output.n = start;
	return s;
}

static bool is_clause(const struct book *b, const char *word)
{
	for (size_t i = 0; i < ngames; i++)
		if ((!b->only || b->only == games[i]) &&
		    game_clause(games[i], str_of(word)))
			return true;
	return false;
}

static void note_all(struct book *b)
{
	const struct args *args = b->args;

	b->in = arena_array(args->arena, ngames, sizeof(*b->in));
	b->named = arena_array(args->arena, ngames, sizeof(*b->named));
	for (size_t i = 0; i < ngames; i++) {
		const struct game *g = games[i];

		b->in[i] = arena_array(args->arena, g->nclauses, sizeof(bool));
		b->named[i] =
			arena_array(args->arena, g->nclauses, sizeof(bool));
		for (size_t k = 0; k < args->noperands; k++) {
			uint16_t c = game_clause(g, str_of(args->operand[k]));

			if (c && (!b->only || b->only == g))
				b->in[i][c - 1] = true;
		}
	}
	for (size_t k = 0; k < args->noperands; k++)
		note_named(b, told(b, NULL, args->operand[k]).p);
	for (size_t i = 0; i < ngames; i++)
		for (size_t k = 0; k < games[i]->nclauses; k++)
			if (b->in[i][k])
				b->named[i][k] = false;
}

/* What is told of a word: a line that is not indented begins an item, but for
 * the one that counts the games. */
static void put_told(struct book *b, struct str s)
{
	struct page *p = b->p;
	struct str line;
	bool open = false;

	while (str_cut(&s, '\n', &line)) {
		const char *text = arena_copy(b->args->arena, line.p, line.n);
		size_t n = strcspn(text, " ");

		if (n == 0) {
			page_put(p, "<p>");
			put_text(b, text + strspn(text, " "));
			page_put(p, "</p>");
		} else if (text[n - 1] != ':') {
			if (open)
				page_put(p, "</article>\n");
			page_put(p,
				 "<article class=\"item word\"><h4><code>"
				 "%.*s</code><br><small>",
				 (int)n, text);
			put_text(b, text + n);
			page_put(p, "</small></h4>");
			open = true;
		}
	}
	if (open)
		page_put(p, "</article>\n");
}

/* The clauses of game i that are marked. */
static void put_marked(struct book *b, size_t i, const bool *in)
{
	size_t n = 0;

	for (size_t k = 0; k < games[i]->nclauses; k++) {
		if (!in[k])
			continue;
		if (n++ == 0)
			page_put(b->p, "<div class=\"%s\">\n", games[i]->id);
		put_clause(b, games[i], &games[i]->clauses[k]);
	}
	if (n)
		page_put(b->p, "</div>\n");
}

static size_t count(bool **in)
{
	size_t n = 0;

	for (size_t i = 0; i < ngames; i++)
		for (size_t k = 0; k < games[i]->nclauses; k++)
			n += in[i][k];
	return n;
}

static void put_explained(struct page *p, const struct lang *lang, void *ctx)
{
	struct book *b = ctx;

	b->p = p;
	b->lang = lang;
	page_put(p, "<div class=group>\n");
	for (size_t i = 0; i < ngames; i++)
		put_marked(b, i, b->in[i]);
	for (size_t i = 0; i < b->args->noperands; i++)
		if (!is_clause(b, b->args->operand[i]))
			put_told(b, told(b, lang, b->args->operand[i]));
	page_put(p, "</div>\n");
	if (count(b->named) == 0)
		return;
	page_put(p, "<section class=group><h3>%s</h3>\n",
		 tr(lang, "What they refer to"));
	for (size_t i = 0; i < ngames; i++)
		put_marked(b, i, b->named[i]);
	page_put(p, "</section>\n");
}

void book_explain(const struct args *args, const struct game *only,
		  size_t (*tell)(struct str word, const struct game *only))
{
	struct book b = { .args = args, .only = only, .tell = tell };

	note_all(&b);
	write_book(&b, N_("From the rules"), put_explained);
}
