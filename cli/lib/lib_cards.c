/* Finds and renders cards for libkoloda. */
#include "cli/lib/lib.h"

#include "cli/lib/card_json.h"
#include "cli/lib/card_text.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/cards/restore.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/deck/names.h"

#include <string.h>

struct search_call {
	struct call call;
	const struct game *game; /* or NULL: any */
	struct str name;
	void (*put)(struct search_call *f, const struct card *c);

	/* at the desk */
	size_t at; /* the game */
	void (*work)(struct search_call *f, struct desk *d,
		     struct names *names);
	const char *said; /* the answer, or NULL */
	uint32_t card;    /* likewise */
	const struct card *whole;

	koloda_take_found *take;
	void *ctx;
	struct koloda_found *v;
	size_t n, cap;
};

/* ---- The desk ---- */

static const struct card_set *cards_at_desk(void *ctx, const struct game *g,
					    const struct deck_list *l)
{
	const struct desk *d = ctx;

	(void)l;
	return cards_of(d->by, g, CARDS_JUDGED);
}

static void furnish(struct desk *d, const struct lang *lang)
{
	if (d->checker)
		return;
	d->arena = arena_new();
	d->scratch = arena_new();
	d->empty = arena_mark(d->scratch);
	d->names = arena_array(d->arena, ngames, sizeof(*d->names));
	d->checker = checker_new(d->arena, games, ngames,
				 (struct check_defaults){ .lang = lang },
				 cards_at_desk, d);
}

static void work_at_desk(void *ctx)
{
	struct search_call *f = ctx;
	struct desk *d = &f->call.k->desk;
	const struct game *g = games[f->at];

	furnish(d, f->call.k->lang);
	if (d->names[f->at] == NULL)
		d->names[f->at] = names_new(
			d->arena, cards_of(&f->call, g, CARDS_JUDGED));
	d->said = NULL;
	buf_clear(&d->text);
	f->work(f, d, d->names[f->at]);
}

/* Run `work` for a game in the memory of the desk: it must not allocate from
 * the arena of the call, to which its result is copied. */
static void at_desk(struct search_call *f, size_t game,
		    void (*work)(struct search_call *f, struct desk *d,
				 struct names *names))
{
	struct call *c = &f->call;
	struct desk *d = &c->k->desk;

	f->at = game;
	f->work = work;
	call_lock(c);
	d->by = c;
	if (!mem_run(&d->heap, work_at_desk, f)) {
		mem_heap_free(&d->heap);
		*d = (struct desk){ 0 };
		call_give_up(c);
	}
	f->said = d->said ? arena_copy(c->a, d->said, strlen(d->said)) : NULL;
	buf_put(&c->out, d->text.n ? d->text.p : "", d->text.n);
	arena_reset(d->scratch, d->empty);
	call_unlock(c);
}

/* ---- Finding ---- */

static bool is_asked(const struct search_call *f, size_t game)
{
	return f->game == NULL || f->game == games[game];
}

static void suggest(struct search_call *f, struct desk *d, struct names *names)
{
	d->said = names_suggest(names, d->scratch, f->call.k->lang, f->name);
}

/* Fail with the nearest name in any of the games searched. */
static void unknown(struct search_call *f)
{
	f->said = NULL;
	for (size_t g = 0; g < ngames && !f->said; g++)
		if (is_asked(f, g))
			at_desk(f, g, suggest);
	call_fail(&f->call, KOLODA_NO, "unknown-card", f->said,
		  "unknown card \"%.*s\"", STR_ARG(f->name));
}

static void look_up(struct search_call *f, struct desk *d, struct names *names)
{
	f->card = names_find(names, f->name);
	if (f->card == CARD_AMBIGUOUS)
		d->said = names_candidates(names, d->scratch, f->call.k->lang,
					   f->name);
}

/* Set f->card to the card of that name; false if the game has none, or, after
 * an error, several. */
static bool find_in(struct search_call *f, size_t game)
{
	at_desk(f, game, look_up);
	if (f->card == CARD_AMBIGUOUS)
		call_fail(&f->call, KOLODA_NO, "ambiguous-card", NULL,
			  "\"%.*s\" is the name of several cards of %s: %s",
			  STR_ARG(f->name), games[game]->id, f->said);
	return CARD_KNOWN(f->card);
}

static void add_found(struct search_call *f, const struct card *c)
{
	struct arena *a = f->call.a;
	struct str name = card_shown(c, lang_code(f->call.k->lang));
	struct koloda_found found = {
		.game = c->game->id,
		.id = arena_copy(a, c->id.p, c->id.n),
		.name = arena_copy(a, name.p, name.n),
		.file = c->at.file,
		.line = c->at.line,
	};

	VEC_PUSH(a, f->v, f->n, f->cap, found);
}

static bool contains(const struct card *c, struct str fold)
{
	for (size_t i = 0; i < c->nnames; i++)
		if (memmem(c->names[i].fold.p, c->names[i].fold.n, fold.p,
			   fold.n))
			return true;
	return false;
}

/* Add the cards whose names contain it. */
static void find_parts(struct search_call *f)
{
	struct str fold;

	if (utf8_fold(f->call.a, &fold, f->name) < 0 || fold.n == 0)
		return;
	for (size_t g = 0; g < ngames; g++) {
		const struct card_set *set;

		if (!is_asked(f, g))
			continue;
		set = cards_of(&f->call, games[g], CARDS_JUDGED);
		for (size_t i = 0; i < set->n; i++)
			if (contains(&set->v[i], fold))
				add_found(f, &set->v[i]);
	}
}

static void find_cards(void *call)
{
	struct search_call *f = call;

	for (size_t g = 0; g < ngames && !f->call.status; g++)
		if (is_asked(f, g) && find_in(f, g))
			add_found(f, &cards_of(&f->call, games[g], CARDS_JUDGED)
					      ->v[f->card]);
	if (f->n || f->call.status != KOLODA_OK)
		return;
	find_parts(f);
	unknown(f);
}

static void tell_found(struct call *call)
{
	struct search_call *f = (struct search_call *)call;

	for (size_t i = 0; i < f->n; i++)
		if (f->take(f->ctx, &f->v[i]) != 0)
			break;
}

PUBLIC int koloda_find(struct koloda *k, const char *game, const char *name,
		       koloda_take_found *take, void *ctx,
		       struct koloda_error *error)
{
	struct search_call f = {
		.call = { .error = error, .k = k, .after = tell_found },
		.name = str_of(name),
		.take = take,
		.ctx = ctx,
	};

	if (!koloda_good(k) || name == NULL || take == NULL)
		return call_misuse(error, "koloda_find: NULL or no database");
	if (game && !(f.game = game_find(str_of(game))))
		return call_misuse(error, "koloda_find: an unknown game");
	return call_run(&f.call, k->lang, NULL, find_cards);
}

/* ---- Rendering ---- */

static void put_json(struct search_call *f, const struct card *c)
{
	card_json(&f->call.out, c);
}

static void say_whole(struct search_call *f, struct desk *d,
		      struct names *names)
{
	(void)names;
	cardtext_say(&d->text, d->checker, f->whole,
		     cards_of(&f->call, f->whole->game, CARDS_JUDGED));
}

static void put_text(struct search_call *f, const struct card *c)
{
	f->whole = c;
	at_desk(f, koloda_number(c->game), say_whole);
}

/* Render card number i of a game. */
static void put_whole(struct search_call *f, const struct game *g, uint32_t i)
{
	struct card c = cards_of(&f->call, g, CARDS_FULL)->v[i];

	if (card_restore(f->call.a, &c))
		f->put(f, &c);
	else
		call_fail(&f->call, KOLODA_TROUBLE, "database", NULL,
			  "the database has values for %.*s that no card can "
			  "have",
			  STR_ARG(c.id));
}

static void put_card(void *call)
{
	struct search_call *f = call;
	const struct game *in = NULL;
	uint32_t found = 0;

	for (size_t g = 0; g < ngames && !f->call.status; g++) {
		if (!is_asked(f, g) || !find_in(f, g))
			continue;
		if (in)
			call_fail(&f->call, KOLODA_NO, "ambiguous-card", NULL,
				  "\"%.*s\" is a card of %s and of %s",
				  STR_ARG(f->name), in->id, games[g]->id);
		in = games[g];
		found = f->card;
	}
	if (f->call.status != KOLODA_OK)
		return;
	if (in)
		put_whole(f, in, found);
	else
		unknown(f);
}

/* Render the named card with `how`. */
static int say(struct koloda *k, const char *game, const char *name,
	       char **text, struct koloda_error *error,
	       void (*how)(struct search_call *f, const struct card *c))
{
	struct search_call f = {
		.call = { .error = error, .k = k, .text = text },
		.name = str_of(name),
		.put = how,
	};

	if (!koloda_good(k) || name == NULL || text == NULL)
		return call_misuse(error, "koloda_card: NULL or no database");
	if (game && !(f.game = game_find(str_of(game))))
		return call_misuse(error, "koloda_card: an unknown game");
	return call_run(&f.call, k->lang, NULL, put_card);
}

PUBLIC int koloda_card(struct koloda *k, const char *game, const char *name,
		       char **json, struct koloda_error *error)
{
	return say(k, game, name, json, error, put_json);
}

PUBLIC int koloda_card_text(struct koloda *k, const char *game,
			    const char *name, char **text,
			    struct koloda_error *error)
{
	return say(k, game, name, text, error, put_text);
}
