/* Computes whether the cards found by a query supply a deck (check --pool). */
#include "cli/batch/check_pool.h"

#include "cli/cmd.h"
#include "cli/lib/card_allowed.h"
#include "cli/lib/koloda.h"
#include "cli/pool/judging.h"
#include "cli/pool/pool.h"
#include "cli/pool/search.h"
#include "cli/shell/figures.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/cards/supply.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The question and its answer. */
struct answer {
	const char *query;
	const struct game *game;
	const char *format;
	int64_t cards;   /* cards of the game found by the query */
	int64_t refused; /* of these, not allowed in any deck of the format */
	struct supply supply;
};

/* The game of --game, or the only one that supports it. */
static const struct game *find_game(const struct check_defaults *d)
{
	const struct game *g = d->game;

	for (size_t i = 0; g == NULL && i < ngames; i++)
		if (games[i]->supply)
			g = games[i];
	if (g && g->supply)
		return g;
	if (g)
		complain("check: the decks of %s cannot be counted", g->id);
	else
		complain("check: the decks of no game can be counted");
	return NULL;
}

static const struct format *find_format(struct checker *c, const struct game *g,
					const struct check_defaults *d)
{
	const char *asked = check_format_of(d, g);
	const char *name = asked ? asked : g->formats[0].name;
	const struct format *f = checker_format(c, g, str_of(name));

	if (f == NULL)
		complain("check: %s has no format \"%s\"", g->id, name);
	return f;
}

/* Mark the cards of the game that were found, but for those that no deck of the
 * format may have. */
static void mark_pool(struct answer *w, struct checker *c,
		      const struct card_set *set, const struct koloda_found *v,
		      size_t n, bool *in)
{
	for (size_t k = 0; k < n; k++) {
		int32_t i = strcmp(v[k].game, w->game->id) == 0
				    ? card_set_find(set, str_of(v[k].id))
				    : -1;

		if (i < 0)
			continue;
		w->cards++;
		in[i] = card_allowed(c, &set->v[i], w->format, NULL);
		w->refused += !in[i];
	}
}

/* Put the available and the required cards of a section. */
static void put_slot(struct buf *out, const struct supply_slot *v)
{
	struct buf b = { 0 };

	buf_printf(&b, _("%s of %s"), number_text(output_lang, v->found).s,
		   number_text(output_lang, v->needed).s);
	size_t of = (size_t)snprintf(NULL, 0, "%" PRId64, v->needed);
	put_right(out, buf_str(&b), 8 + strlen(" of ") + of);
	buf_printf(out, "  %s%s%s", v->section, v->kind ? ", " : "",
		   v->kind ? v->kind : "");
	if (v->found < v->needed)
		buf_printf(out, ": %s", _("missing"));
	buf_putc(out, '\n');
	buf_release(&b);
}

static void put_text(struct buf *out, const struct answer *w)
{
	const struct supply *s = &w->supply;
	struct buf query = { 0 };

	render_quoted(&query, output_lang, str_of(w->query));
	buf_printf(out,
		   s->enough ? _("pool %.*s supplies decks")
			     : _("pool %.*s supplies no deck"),
		   STR_ARG(buf_str(&query)));
	buf_release(&query);
	buf_printf(out, " (%s %s, ", w->game->id, w->format);
	buf_printf(out, tr_n(output_lang, "%s card", "%s cards", w->cards),
		   number_text(output_lang, w->cards).s);
	if (w->refused)
		buf_printf(out, _(", %s of them not allowed"),
			   number_text(output_lang, w->refused).s);
	buf_puts(out, ")\n");
	for (size_t i = 0; i < s->n; i++)
		put_slot(out, &s->v[i]);
	buf_printf(out, _("decks: %s, different in play: %s\n"), s->decks,
		   s->distinct);
}

/* Numbers of decks are strings: few JSON readers keep so many digits. */
static void put_json(struct buf *out, const struct answer *w)
{
	const struct supply *s = &w->supply;
	struct json j;

	json_init(&j, out);
	json_put(&j, "{v:%d pool:%s game:%s format:%s", 1, w->query,
		 w->game->id, w->format);
	json_put(&j,
		 "cards:%" PRId64 " not_allowed:%" PRId64
		 " supplies:%hhd decks:%s distinct:%s slots:[",
		 w->cards, w->refused, s->enough, s->decks, s->distinct);
	for (size_t i = 0; i < s->n; i++) {
		const struct supply_slot *v = &s->v[i];

		json_put(&j, "{section:%s kind:%s", v->section, v->kind);
		json_put(&j,
			 "needed:%" PRId64 " found:%" PRId64 " missing:%" PRId64
			 "}",
			 v->needed, v->found,
			 v->found < v->needed ? v->needed - v->found : 0);
	}
	json_put(&j, "]}");
}

/* Put the answer in the requested form. */
static void put_answer(const struct answer *w, const struct args *args)
{
	const char *form = args->value[OPT_FORMAT];

	if (form == NULL || strcmp(form, "text") == 0) {
		if (!w->supply.enough || !args->value[OPT_QUIET])
			put_text(&output, w);
		return;
	}
	bool list = strcmp(form, "json") == 0;
	buf_puts(&output, list ? "[\n" : "");
	put_json(&output, w);
	buf_puts(&output, list ? "\n]\n" : "\n");
}

static bool well_asked(const struct args *args)
{
	static const enum option_id strange[] = {
		OPT_BASELINE,       OPT_EXIT_ZERO, OPT_EXPLAIN,
		OPT_FILES_FROM,     OPT_JOBS,      OPT_MAX,
		OPT_NULL,           OPT_SHARD,     OPT_WHEN,
		OPT_WRITE_BASELINE, OPT_SUMMARY,   OPT_SORT,
		OPT_SLIPS,          OPT_UNIQUE,
	};
	const char *form = args->value[OPT_FORMAT];

	for (size_t i = 0; i < sizeof(strange) / sizeof(strange[0]); i++) {
		if (!args->value[strange[i]])
			continue;
		complain("check: --pool judges no list: it goes with --game, "
			 "--rules, --date, --ban, --allow, --limit, --quiet "
			 "and --format");
		return false;
	}
	if (args->noperands)
		complain("check: --pool takes no deck list");
	else if (form && field_word(shape_words, str_of(form)) < 0)
		complain("check: --pool goes with --format=text, json or "
			 "jsonl");
	else
		return true;
	return false;
}

/* False if the query finds only cards of another game. */
static bool is_of_game(const struct koloda_found *v, size_t n,
		       const struct game *g)
{
	for (size_t i = 0; i < n; i++)
		if (strcmp(v[i].game, g->id) == 0)
			return true;
	if (n)
		complain("check: the pool has cards of %s and none of %s, "
			 "whose decks are counted",
			 v[0].game, g->id);
	return n == 0;
}

static int answer(struct arena *a, struct pool *p, struct checker *checker,
		  const struct check_defaults *d, const struct args *args)
{
	struct answer w = { .query = args->value[OPT_POOL] };
	const struct koloda_found *found;
	const struct card_set *set;
	const struct format *f;
	size_t n;

	if (!well_asked(args) || !(w.game = find_game(d)) ||
	    !(f = find_format(checker, w.game, d)) ||
	    !(found = search_pool(a, args, "check", NULL, &n)) ||
	    !is_of_game(found, n, w.game) ||
	    !(set = pool_load(p, w.game, NULL)))
		return STATUS_TROUBLE;
	bool *in = arena_array(a, set->n, sizeof(*in));
	w.format = f->name;
	mark_pool(&w, checker, set, found, n, in);
	w.game->supply(&w.supply, a, f, set, in);
	put_answer(&w, args);
	return w.supply.enough ? STATUS_FINE : STATUS_NO;
}

int check_pool(struct arena *a, const struct args *args)
{
	struct check_defaults d;
	struct pool pool = { 0 };
	struct checker *c;
	int status = STATUS_TROUBLE;

	if (!judging_defaults(&d, "check", args) ||
	    pool_open(&pool, a, args, false) < 0)
		return status;
	c = checker_new(a, games, ngames, d, pool_load, &pool);
	if (judging_begin(c, "check", args))
		status = answer(a, &pool, c, &d, args);
	checker_free(c);
	return status;
}
