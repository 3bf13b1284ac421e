/* Writes a page that explains requested words of the rules. */
#include "cli/page/book.h"

#include "cli/cmd.h"
#include "cli/page/rules.h"
#include "cli/shell/out.h"

#include "validators/base/arena.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

/* The state of a page of words. */
struct book {
	const struct args *args;
	const struct game *only;
	size_t (*tell)(struct str word, const struct game *only);
	bool **in, **named; /* clauses: requested; mentioned */
	struct rules rules;
};

/* The text that `tell` appends for a word. */
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
	bool **here = rules_marks(args->arena);

	b->in = rules_marks(args->arena);
	b->named = rules_marks(args->arena);
	for (size_t i = 0; i < ngames; i++)
		for (size_t k = 0; k < args->noperands; k++) {
			uint16_t c =
				game_clause(games[i], str_of(args->operand[k]));

			if (c && (!b->only || b->only == games[i]))
				b->in[i][c - 1] = true;
		}
	for (size_t k = 0; k < args->noperands; k++)
		rules_note(b->named, told(b, NULL, args->operand[k]).p,
			   b->only);
	for (size_t i = 0; i < ngames; i++)
		for (size_t k = 0; k < games[i]->nclauses; k++) {
			here[i][k] = b->in[i][k] || b->named[i][k];
			b->named[i][k] &= !b->in[i][k];
		}
	b->rules.here = here;
}

/* Put the explanation of a word: a line without indentation begins an item,
 * except the one that counts the games. */
static void put_told(struct book *b, struct str s)
{
	struct page *p = b->rules.p;
	struct str line;
	bool open = false;

	while (str_cut(&s, '\n', &line)) {
		const char *text = arena_copy(b->args->arena, line.p, line.n);
		size_t n = strcspn(text, " ");

		if (n == 0) {
			page_put(p, "<p>");
			rules_text(&b->rules, text + strspn(text, " "));
			page_put(p, "</p>");
		} else if (text[n - 1] != ':') {
			if (open)
				page_put(p, "</article>\n");
			page_put(p,
				 "<article class=\"item rule word\"><h4><code>"
				 "%.*s</code><br><small>",
				 (int)n, text);
			rules_text(&b->rules, text + n);
			page_put(p, "</small></h4>");
			open = true;
		}
	}
	if (open)
		page_put(p, "</article>\n");
}

static void put_explained(struct page *p, const struct lang *lang, void *ctx)
{
	struct book *b = ctx;

	b->rules.p = p;
	b->rules.lang = lang;
	page_put(p, "<div class=group>\n");
	rules_marked(&b->rules, b->in);
	for (size_t i = 0; i < b->args->noperands; i++)
		if (!is_clause(b, b->args->operand[i]))
			put_told(b, told(b, lang, b->args->operand[i]));
	page_put(p, "</div>\n");
	if (rules_count(b->named) == 0)
		return;
	page_put(p, "<section class=group><h3>%s</h3>\n",
		 tr(lang, "What they refer to"));
	rules_marked(&b->rules, b->named);
	page_put(p, "</section>\n");
}

void book_explain(const struct args *args, const struct game *only,
		  size_t (*tell)(struct str word, const struct game *only))
{
	struct book b = { .args = args, .only = only, .tell = tell };

	note_all(&b);
	page_print(&(struct page_about){ .title = N_("From the rules"),
					 .kind = "book",
					 .lang = args->lang,
					 .args = args },
		   put_explained, &b);
}
