/* koloda try: finds a position in which a card can be played at once. */
#include "cli/cmd.h"
#include "cli/hand/hand.h"
#include "cli/pool/card_arg.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/sim/player.h"
#include "cli/sim/sim_play.h"

#include "validators/core/cards/format.h"
#include "validators/core/check/check.h"
#include "validators/core/deck/names.h"
#include "validators/core/game/game.h"
#include "validators/core/try/try.h"
#include "validators/registry.h"

#define MAX_DECK (1u << 20) /* bytes */

struct trial {
	struct player p; /* must be first: its host is the ctx of play_host */
	struct args args;
	struct arena *arena;
	struct try_task task;
	struct deck_list deck;
	struct str id, name; /* of the card; the name is displayed */
};

/* ---- Arguments ---- */

/* Take the card from game g; false after a message. */
static bool take_card(struct trial *t, const struct game *g,
		      const struct names *names, uint32_t card, struct str name)
{
	const char *arg = t->args.operand[0];

	if (card == CARD_AMBIGUOUS) {
		complain("try: \"%.*s\" is the name of several cards of %s: "
			 "%s",
			 STR_ARG(name), g->id,
			 names_candidates(names, t->arena, output_lang, name));
		return false;
	}
	if (t->task.game) {
		complain("try: \"%s\" is a card of %s and of %s; GAME/CARD "
			 "says which",
			 arg, t->task.game->id, g->id);
		return false;
	}
	t->task.game = g;
	t->task.card = card;
	return true;
}

/* Find the card in the first operand; false after a message. */
static bool find_card(struct trial *t)
{
	struct str name;
	const struct game *only = card_arg(t->args.operand[0], &name);
	const char *hint = NULL;

	for (size_t i = 0; i < ngames; i++) {
		const struct game *g = games[i];

		if (only && g != only)
			continue;
		const struct card_set *set = host_cards(&t->p.host, g);
		if (set == NULL)
			return false;
		struct names *names = names_new(t->arena, set);
		uint32_t card = names_find(names, name);
		if (card == CARD_UNKNOWN && hint == NULL)
			hint = names_suggest(names, t->arena, output_lang,
					     name);
		if (card != CARD_UNKNOWN && !take_card(t, g, names, card, name))
			return false;
	}
	if (t->task.game == NULL) {
		complain_hint(hint, "try: unknown card \"%s\"",
			      t->args.operand[0]);
		return false;
	}
	const struct card *c =
		&host_cards(&t->p.host, t->task.game)->v[t->task.card];
	t->id = c->id;
	t->name = card_shown(c, lang_code(output_lang));
	return true;
}

/* Read --rules; false after a message. */
static bool find_format(struct trial *t)
{
	const char *name = t->args.value[OPT_RULES];

	if (name == NULL)
		return true;
	t->task.format =
		checker_format(t->p.host.checker, t->task.game, str_of(name));
	if (t->task.format == NULL)
		complain("try: %s has no format \"%s\"", t->task.game->id,
			 name);
	return t->task.format != NULL;
}

/* Read the player's list, if one is given; false after a message. */
static bool read_deck(struct trial *t)
{
	const char *path = t->args.noperands > 1 ? t->args.operand[1] : NULL;
	struct deck_reader reader;
	struct str text;

	if (path == NULL)
		return true;
	if (file_read(t->arena, &text, path, MAX_DECK) < 0)
		return false;
	deck_reader_init(&reader, t->arena, text.p, text.n, true);
	reader.lang = output_lang;
	if (deck_read(&reader, &t->deck) != DECK_LIST) {
		complain("%s: it contains no deck list", path);
		return false;
	}
	t->deck.file = path;
	const struct verdict *v = checker_judge(t->p.host.checker, &t->deck);
	if (!v->readable) {
		complain("%s:%u:%u: %s", path, t->deck.error_line,
			 t->deck.error_col, t->deck.error);
		return false;
	}
	if (v->game != t->task.game) {
		complain("try: %s is a list of %s, the card is of %s", path,
			 v->game->id, t->task.game->id);
		return false;
	}
	if (t->task.format == NULL && v->rules == NULL) {
		complain("try: %s has no format \"%s\"", v->game->id,
			 v->format);
		return false;
	}
	if (t->task.format == NULL)
		t->task.format = v->rules;
	t->task.deck = &t->deck;
	return true;
}

/* ---- Results ---- */

static void say_nothing(struct trial *t, const struct try_found *f)
{
	if (f->state == TRY_NOWHERE && f->why[0])
		complain("try: no position for \"%.*s\": %s", STR_ARG(t->name),
			 f->why);
	else if (f->state == TRY_NOWHERE)
		complain("try: no position was found in which \"%.*s\" can be "
			 "played or used",
			 STR_ARG(t->name));
	else if (t->task.deck)
		complain("try: %s cannot take \"%.*s\"", t->deck.file,
			 STR_ARG(t->name));
	else
		complain("try: no legal list has \"%.*s\"", STR_ARG(t->name));
	worse(&t->p.status, STATUS_NO);
}

/* Play it by hand, or with built-in players. */
static void play_position(struct trial *t, struct str text)
{
	bool watched = t->args.value[OPT_BOTS] != NULL;

	t->args.value[OPT_INTERACTIVE] = watched ? "" : TRIAL_PLAYER;
	t->p.until = UINT64_MAX;
	hand_play(&t->p, t->arena, sources_made, text, false);
}

/* Print the script, beginning with a comment on what to do. */
static void print(const struct trial *t, const struct try_found *f)
{
	if (f->by)
		buf_printf(&output, "# {do: %s, player: %s, %s: %.*s}\n",
			   f->by->verb, TRIAL_PLAYER, f->by->param,
			   STR_ARG(t->id));
	buf_put(&output, f->script.p, f->script.n);
}

static void use(struct trial *t, const struct try_found *f)
{
	if (f->state == TRY_ACTS)
		complain("try: \"%.*s\" works by itself: it is in play, and "
			 "needs no decision",
			 STR_ARG(t->name));
	if (t->args.value[OPT_PRINT])
		print(t, f);
	else
		play_position(t, f->script);
}

static void try_card(struct trial *t)
{
	int64_t seed = 1;
	struct play_host host = { .ctx = &t->p, .cards = host_cards };
	struct try_found found;

	if (!sim_number(&t->args, "try", OPT_SEED, "seed", 0, INT64_MAX,
			&seed) ||
	    !find_card(t) || !find_format(t) || !read_deck(t)) {
		worse(&t->p.status, STATUS_TROUBLE);
		return;
	}
	t->task.checker = t->p.host.checker;
	t->task.host = &host;
	t->task.games = games;
	t->task.ngames = ngames;
	t->task.seed = (uint64_t)seed;
	t->task.lang = output_lang;
	try_find(&t->task, t->arena, &found);
	if (found.state == TRY_NOWHERE || found.state == TRY_ILLEGAL)
		say_nothing(t, &found);
	else
		use(t, &found);
}

int cmd_try(const struct args *args)
{
	struct trial t = { .args = *args };

	if (args->noperands < 1 || args->noperands > 2) {
		complain("try: a card is needed, a deck is optional; see "
			 "koloda try --help");
		return STATUS_TROUBLE;
	}
	t.p.args = &t.args;
	t.arena = arena_new();
	if (host_open(&t.p.host, args) < 0)
		worse(&t.p.status, STATUS_TROUBLE);
	else
		try_card(&t);
	deck_list_release(&t.deck);
	host_close(&t.p.host);
	arena_free(t.arena);
	return t.p.status;
}
