/* koloda games: lists games, formats, options, fields, words, card sets. */
#include "cli/cmd.h"
#include "cli/pool/judging.h"
#include "cli/page/book.h"
#include "cli/report/games_json.h"
#include "cli/pool/pool.h"
#include "cli/shell/figures.h"
#include "cli/shell/out.h"

#include "db/query/query.h"
#include "validators/base/utf8.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

static void put_param(const struct param *p, int32_t v)
{
	buf_printf(&output, "    %-24s ", p->name);
	if (p->words)
		buf_printf(&output, "%s\n", p->words[v]);
	else if (p->flag)
		buf_puts(&output, v ? "true\n" : "false\n");
	else
		buf_printf(&output, "%d\n", v);
}

static void put_format(const struct game *g, const struct format *f)
{
	buf_puts(&output, "  ");
	buf_printf(&output, _("format %s"), f->name);
	if (f->based_on)
		buf_printf(&output,
			   tr_n(output_lang, " (based on %s, %zu card listed)",
				" (based on %s, %zu cards listed)",
				(int64_t)f->nlistings),
			   f->based_on->name, f->nlistings);
	buf_printf(&output, "%s%s\n", *f->about ? ": " : "", _(f->about));
	for (size_t i = 0; i < g->nparams; i++)
		put_param(&g->params[i], f->param[i]);
}

/* Put the numbers and choices of formats, with their ranges. */
static void put_options(const struct game *g)
{
	for (size_t i = 0; i < g->nparams; i++) {
		const struct param *p = &g->params[i];

		buf_puts(&output, "  ");
		buf_printf(&output, _("option %s: "), p->name);
		for (size_t k = 0; p->words && p->words[k]; k++)
			buf_printf(&output, "%s%s", k ? " | " : "",
				   p->words[k]);
		if (p->flag)
			buf_puts(&output, "false | true");
		else if (!p->words)
			buf_printf(&output, "%d..%d", p->min, p->max);
		buf_printf(&output, ". %s\n", _(p->about));
	}
}

static void put_fields(const struct game *g, struct arena *a)
{
	static const char *const types[] = {
		[FIELD_INT] = N_("number"),
		[FIELD_LIMIT] = N_("number"),
		[FIELD_BOOL] = N_("true|false"),
		[FIELD_WORD] = N_("word"),
		[FIELD_WORDS] = N_("words"),
		[FIELD_LABELS] = N_("labels"),
		[FIELD_INTS] = N_("numbers"),
		[FIELD_CODE] = N_("text"),
		[FIELD_TEXT] = N_("text"),
		[FIELD_NOTE] = N_("text"),
		[FIELD_KEYWORDS] = N_("keywords"),
		[FIELD_ABILITIES] = N_("abilities"),
		[FIELD_BODY] = N_("map"),
		[FIELD_CONDITIONS] = N_("conditions"),
	};

	for (size_t i = 0; i < g->nfields; i++) {
		const struct field *f = &g->fields[i];

		buf_puts(&output, "  ");
		buf_printf(&output, _("field %s (%s"), f->name,
			   _(types[f->type]));
		for (size_t k = 0; f->words && f->words[k]; k++)
			buf_printf(&output, "%s%s", k ? " | " : ": ",
				   f->words[k]);
		if (f->letters)
			buf_printf(&output, ": %s",
				   field_code_text(a, output_lang, f));
		buf_printf(&output, "): %s\n", _(f->about));
	}
}

/* "  WHAT NAME: MEANING" */
static void put_word(const char *what, const char *name, const char *about)
{
	buf_printf(&output, "  %s %s: %s\n", _(what), name, _(about));
}

static void put_words(const struct game *g)
{
	for (size_t i = 0; i < g->nkeywords; i++)
		put_word(N_("keyword"), g->keywords[i].word,
			 g->keywords[i].about);
	for (size_t i = 0; i < g->glossary.n; i++)
		put_word(g->glossary.v[i].what, g->glossary.v[i].name,
			 g->glossary.v[i].about);
	for (size_t i = 0; i < g->npredicates; i++)
		buf_printf(&output, "  is:%s: %s\n", g->predicates[i].name,
			   _(g->predicates[i].about));
	for (size_t t = 0; g->grammar && g->grammar->all[t]; t++) {
		const struct words *table = g->grammar->all[t];

		for (size_t i = 0; i < table->n; i++)
			put_word(table->what, table->v[i].name,
				 table->v[i].about);
	}
}

/* Put the card sets of the database, each with its number of cards. */
static void put_sets(const struct card_set *set)
{
	for (size_t i = 0; i < set->n; i++) {
		size_t n = card_set_alike(set, i);

		if (n == 0)
			continue;
		struct buf id = { 0 };
		utf8_put_safe(&id, set->v[i].set);
		buf_puts(&output, "  ");
		buf_printf(&output,
			   tr_n(output_lang, "set %.*s: %zu card\n",
				"set %.*s: %zu cards\n", (int64_t)n),
			   STR_ARG(buf_str(&id)), n);
		buf_release(&id);
	}
}

static void put_game(const struct game *g, struct arena *a,
		     const struct card_set *set, const struct args *args)
{
	bool all = !args->value[OPT_FIELDS] && !args->value[OPT_WORDS] &&
		   !args->value[OPT_OPTIONS];

	buf_printf(&output, "%s: %s, ", g->id, _(g->title));
	buf_printf(&output,
		   tr_n(output_lang, "%s card", "%s cards", (int64_t)set->n),
		   number_text(output_lang, (int64_t)set->n).s);
	buf_putc(&output, '\n');
	if (args->value[OPT_FIELDS])
		put_fields(g, a);
	if (args->value[OPT_WORDS])
		put_words(g);
	if (args->value[OPT_OPTIONS])
		put_options(g);
	if (!all)
		return;
	for (size_t i = 0; i < g->nformats; i++)
		put_format(g, &g->formats[i]);
	for (size_t i = 0; i < set->nformats; i++)
		put_format(g, &set->formats[i]);
	put_sets(set);
}

/* Put the words of queries, which are the same for all games. */
static void put_query_words(void)
{
	buf_printf(&output, "%s\n", _("queries:"));
	for (size_t i = 0; query_words[i].name; i++)
		buf_printf(&output, "  %s: %s\n", query_words[i].name,
			   _(query_words[i].about));
}

int cmd_games(const struct args *args)
{
	struct arena *a = arena_new();
	struct pool pool = { 0 };
	bool page = args_html(args);
	const char *format = args->value[OPT_FORMAT];
	bool json = format && strncmp(format, "json", 4) == 0;
	const struct card_set **sets = arena_array(a, ngames, sizeof(*sets));
	int status = STATUS_TROUBLE;

	if (args->noperands > 0)
		complain("games: takes no operand; see --game");
	else if ((!args->value[OPT_GAME] ||
		  judging_game("games", args->value[OPT_GAME])) &&
		 pool_open(&pool, a, args, false) == 0)
		status = STATUS_FINE;
	for (size_t i = 0; status == STATUS_FINE && i < ngames; i++) {
		if (args->value[OPT_GAME] &&
		    strcmp(args->value[OPT_GAME], games[i]->id) != 0)
			continue;
		sets[i] = pool_load(&pool, games[i], NULL);
		if (sets[i] == NULL)
			status = STATUS_TROUBLE;
		else if (!page && !json)
			put_game(games[i], a, sets[i], args);
	}
	if (status == STATUS_FINE && page)
		book_games(args, sets);
	else if (status == STATUS_FINE && json)
		games_put_json(&output, args, sets);
	else if (status == STATUS_FINE && args->value[OPT_WORDS])
		put_query_words();
	arena_free(a);
	return out_save(args, status);
}
