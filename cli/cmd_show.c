/* koloda show: prints one card in full. */
#include "cli/cmd.h"
#include "cli/lib/card_json.h"
#include "cli/page/card_page.h"
#include "cli/page/rules.h"
#include "cli/pool/card_arg.h"
#include "cli/pool/pool.h"
#include "cli/lib/card_text.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"

#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/cards/restore.h"
#include "validators/core/check/check.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/deck/names.h"
#include "validators/core/game/game.h"
#include "validators/core/text/doc.h"
#include "validators/registry.h"

#include <string.h>

/* The state of a run. */
struct show {
	struct arena *lasting, *a; /* a: reset before each card */
	const struct card_set **sets;
	struct names **names; /* per set; NULL: not needed yet */
	bool printed;         /* a card was printed */
	struct checker *checker;
	bool ids;         /* with the origin of the card */
	bool json, lines; /* as JSON; one per line */
	const struct lang *lang;
	const struct args *args;
	bool page;              /* cards are collected for the page */
	struct card_here *here; /* the collected ones */
	size_t n, cap;
	bool **cited; /* clauses in the page */
};

/* Put the card for programs; cmd_show closes the list of them. */
static void put_json(const struct show *s, const struct card *c)
{
	if (!s->lines)
		buf_puts(&output, s->printed ? ",\n" : "[\n");
	card_json(&output, c);
	if (s->lines)
		buf_putc(&output, '\n');
}

static void put_card(struct show *s, const struct card_set *set, struct card *c)
{
	cardtext_say(&output, s->checker, c, set);
	if (!s->ids)
		return;
	buf_printf(&output, "%s/", c->game->id);
	utf8_put_safe(&output, c->id);
	buf_putc(&output, ' ');
	utf8_put_safe(&output, str_of(c->at.file));
	buf_printf(&output, ":%u\n", c->at.line);
}

static struct names *names_of(struct show *s, size_t game)
{
	if (s->names[game] == NULL)
		s->names[game] = names_new(s->lasting, s->sets[game]);
	return s->names[game];
}

static const char *suggest(struct show *s, const struct game *only,
			   struct str name)
{
	for (size_t g = 0; g < ngames; g++) {
		if (only && games[g] != only)
			continue;
		const char *hint =
			names_suggest(names_of(s, g), s->a, output_lang, name);
		if (hint)
			return hint;
	}
	return NULL;
}

/* Show card i of a set; returns a status. */
static int show_card(struct show *s, const struct card_set *set, uint32_t i)
{
	struct card c = set->v[i];

	if (!card_restore(s->page ? s->lasting : s->a, &c)) {
		complain("show: the database has values for %s that no card "
			 "can have",
			 c.id.p);
		return STATUS_TROUBLE;
	}
	for (size_t k = 0; k < s->n; k++)
		if (s->here[k].set == set && str_eq(s->here[k].card->id, c.id))
			return STATUS_FINE; /* once per page */
	if (s->page) {
		struct card *kept = arena_array(s->lasting, 1, sizeof(*kept));
		struct card_here h = { kept, set, 1 };

		*kept = c;

		VEC_PUSH(s->lasting, s->here, s->n, s->cap, h);
		return STATUS_FINE;
	}
	if (s->json)
		put_json(s, &c);
	else if (s->printed)
		buf_putc(&output, '\n');
	s->printed = true;
	if (!s->json)
		put_card(s, set, &c);
	return STATUS_FINE;
}

/* Cards whose names contain a word. */
struct part {
	struct str fold;
	size_t n;
	const struct card_set *set; /* of the first of them */
	uint32_t first;
};

static bool contains(const struct card *c, struct str fold)
{
	for (size_t i = 0; i < c->nnames; i++)
		if (memmem(c->names[i].fold.p, c->names[i].fold.n, fold.p,
			   fold.n))
			return true;
	return false;
}

/* Count such cards of a set; with `put` also print a line for each. */
static void find_part(const struct show *s, struct part *p,
		      const struct card_set *set, bool put)
{
	for (size_t i = 0; i < set->n; i++) {
		const struct card *c = &set->v[i];

		if (!contains(c, p->fold))
			continue;
		if (p->n++ == 0) {
			p->set = set;
			p->first = (uint32_t)i;
		}
		if (!put)
			continue;
		buf_printf(&output, "  %s/", c->game->id);
		utf8_put_safe(&output, c->id);
		buf_puts(&output, "  ");
		utf8_put_safe(&output, card_shown(c, lang_code(s->lang)));
		buf_putc(&output, '\n');
	}
}

static void find_parts(const struct show *s, struct part *p,
		       const struct game *only, bool put)
{
	p->n = 0;
	for (size_t g = 0; g < ngames; g++)
		if (only == NULL || games[g] == only)
			find_part(s, p, s->sets[g], put);
}

/* No card is called `name`: show the only one whose name contains it, or a list
 * of them; returns a status. */
static int show_part(struct show *s, const struct game *only, const char *arg,
		     struct str name)
{
	struct part p = { 0 };

	if (utf8_fold(s->a, &p.fold, name) == 0 && p.fold.n > 0)
		find_parts(s, &p, only, false);
	if (p.n == 1)
		return show_card(s, p.set, p.first);
	if (p.n == 0) {
		complain_hint(suggest(s, only, name),
			      "show: unknown card \"%s\"", arg);
		return STATUS_TROUBLE;
	}
	complain(tr_n(output_lang,
		      "show: no card is called \"%s\", %zu has it in its name",
		      "show: no card is called \"%s\", %zu have it in their "
		      "names",
		      (int64_t)p.n),
		 arg, p.n);
	find_parts(s, &p, only, !s->json);
	return STATUS_TROUBLE;
}

/* Show every card called `arg`; returns a status. */
static int show(struct show *s, const char *arg)
{
	int status = STATUS_FINE;
	struct str name;
	const struct game *only = card_arg(arg, &name);
	size_t found = 0;

	for (size_t g = 0; g < ngames; g++) {
		if (only && games[g] != only)
			continue;
		struct names *n = names_of(s, g);
		uint32_t i = names_find(n, name);
		if (i == CARD_AMBIGUOUS) {
			complain("show: \"%.*s\" is the name of several cards "
				 "of %s: %s",
				 STR_ARG(name), games[g]->id,
				 names_candidates(n, s->a, output_lang, name));
			return STATUS_TROUBLE;
		}
		if (!CARD_KNOWN(i))
			continue;
		found++;
		if (show_card(s, s->sets[g], i) != STATUS_FINE)
			status = STATUS_TROUBLE;
	}
	if (found)
		return status;
	return show_part(s, only, arg, name);
}

/* Load the cards of all games; NULL after a message. */
static const struct card_set **load_all(struct pool *p)
{
	const struct card_set **sets =
		arena_array(p->arena, ngames, sizeof(*sets));

	for (size_t g = 0; g < ngames; g++)
		if (!(sets[g] = pool_load(p, games[g], NULL)))
			return NULL;
	return sets;
}

/* Show a card and free what it needed. */
static void show_next(struct show *s, const char *arg, int *status)
{
	struct arena_mark m = arena_mark(s->a);
	int one = show(s, arg);

	if (one > *status)
		*status = one;
	arena_reset(s->a, m);
	if (!s->args->value[OPT_OUTPUT])
		out_check();
}

/* "-": show the cards named on standard input, one per line. */
static void show_named(struct show *s, int *status)
{
	struct str text, line;

	if (file_read(s->lasting, &text, "-", DOC_MAX_BYTES) < 0) {
		*status = STATUS_TROUBLE;
		return;
	}
	while (str_cut(&text, '\n', &line)) {
		struct arena_mark m = arena_mark(s->a);

		if (line.n)
			show_next(s, arena_copy(s->a, line.p, line.n), status);
		arena_reset(s->a, m);
	}
}

/* Give the checker the loaded sets. */
static const struct card_set *loaded(void *ctx, const struct game *g,
				     const struct deck_list *l)
{
	(void)l;
	const struct show *s = ctx;

	for (size_t i = 0; i < ngames; i++)
		if (games[i] == g)
			return s->sets[i];
	return NULL;
}

/* Put the text of a card as sentences beside it. */
static void put_beside(void *ctx, struct page *p, const struct lang *lang,
		       size_t i)
{
	struct show s = *(const struct show *)ctx;
	const struct card_here *h = &s.here[i];
	struct rules rules = { p, lang, s.cited };
	struct card_words w;
	struct buf place = { 0 };
	struct str rest, line;

	s.lang = lang;
	s.checker = checker_new(s.lasting, games, ngames,
				(struct check_defaults){ .lang = lang }, loaded,
				&s);
	cardtext_words(&w, s.lasting, h->card, h->set, lang);
	cardtext_place(&place, s.checker, h->card, h->set);
	page_put(p, "<div class=about><h3>%.*s</h3>", STR_ARG(w.name));
	if (!str_eq(w.name, w.other))
		page_put(p, "<p class=m>%.*s</p>", STR_ARG(w.other));
	page_put(p, "<p>%.*s</p>", STR_ARG(w.kind));
	page_lines(p, w.meanings);
	page_lines(p, w.sentences);
	if (w.printed.n)
		page_put(p, "<blockquote>%.*s</blockquote>",
			 STR_ARG(w.printed));
	page_put(p, "<div class=m>");
	rest = buf_str(&place);
	while (str_cut(&rest, '\n', &line)) {
		const char *text = arena_copy(s.lasting, line.p, line.n);

		rules_note(s.cited, text, h->card->game);
		page_put(p, "<p>");
		rules_text(&rules, text);
		page_put(p, "</p>");
	}
	page_put(p, "</div></div>\n");
	buf_release(&place);
	checker_free(s.checker);
}

static void put_rules(void *ctx, struct page *p, const struct lang *lang)
{
	const struct show *s = ctx;

	rules_part(&(struct rules){ p, lang, s->cited },
		   tr(lang, "The rules behind it"), "about");
}

static int put_page(struct show *s)
{
	struct card_page page = { .args = s->args,
				  .title = N_("Cards"),
				  .v = s->here,
				  .n = s->n,
				  .beside = put_beside,
				  .behind = put_rules,
				  .ctx = s };

	s->cited = rules_marks(s->lasting);
	return card_page_put(&page) < 0 ? STATUS_TROUBLE : STATUS_FINE;
}

int cmd_show(const struct args *args)
{
	const char *shape = args->value[OPT_FORMAT];
	struct show s = { .lasting = arena_new(),
			  .a = arena_new(),
			  .ids = args->value[OPT_IDS] != NULL,
			  .json = shape && *shape == 'j',
			  .lines = shape && strcmp(shape, "jsonl") == 0,
			  .lang = args->lang,
			  .args = args,
			  .page = args_html(args) };
	struct pool pool = { 0 };
	int status = STATUS_TROUBLE;

	if (args->noperands == 0)
		complain("show: no card given");
	else if (pool_open(&pool, s.lasting, args, true) == 0)
		s.sets = load_all(&pool);
	if (s.sets) {
		status = STATUS_FINE;
		s.names = arena_array(s.lasting, ngames, sizeof(*s.names));
		s.checker = checker_new(
			s.lasting, games, ngames,
			(struct check_defaults){ .lang = args->lang }, loaded,
			&s);
	}
	for (size_t i = 0; s.sets && i < args->noperands; i++)
		if (strcmp(args->operand[i], "-") == 0)
			show_named(&s, &status);
		else
			show_next(&s, args->operand[i], &status);
	if (s.json && !s.lines)
		buf_puts(&output, s.printed ? "\n]\n" : "[]\n");
	if (s.page && status == STATUS_FINE)
		worse(&status, put_page(&s));
	if (s.checker)
		checker_free(s.checker);
	arena_free(s.a);
	arena_free(s.lasting);
	return out_save(args, status);
}
