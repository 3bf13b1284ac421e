/*
 * stream -n MATCHES -s SEED -d DB [-f FORMAT] [-o OPTIONS] [-k SEATS]
 *        [-p KEYS]... DECK...
 * stream -x -d DB SCRIPT...
 *
 * Random matches between the decks, every pair of them (more seats: at
 * random), as lines of JSON for account.py:
 *
 *   {"game":G,"cards":{ID:{"type":T,...}}}   once: what is printed on cards
 *   {"match":N,"format":F,"players":[...],"decks":[...]}
 *   {"v":1,"n":N,"event":E,...}              as `play --format=jsonl` has it
 *   {"view":{...}}                           the judge's view of the state:
 *                                            after the beginning, after each
 *                                            decision, at the end
 *   {"end":N}                                matches played
 *
 * KEYS is what players say beside id and deck (`team: a`), in turn.  With -x
 * the matches are those of scripts, with a view after each line that acts.
 */
#include "tests/soak/meet.h"

#include "cli/cmd.h"
#include "cli/pool/database.h"
#include "cli/shell/help.h"
#include "cli/shell/input.h"
#include "validators/base/arena.h"
#include "validators/base/json.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/card.h"
#include "validators/core/game/game.h"
#include "validators/core/match/transcript.h"
#include "validators/core/match/view.h"
#include "validators/core/players/sim.h"
#include "validators/registry.h"

#include <err.h>
#include <stdio.h>
#include <stdlib.h>

#define FLUSH  (1u << 20) /* bytes kept before they are written */
#define STRIDE 7919u      /* between pairs of decks: a prime */

struct stream {
	struct host host; /* first: the ctx of play_host */
	struct meeting at;
	uint64_t done;           /* matches played */
	struct rng rng;          /* picks decks of more than two seats */
	const struct game *game; /* whose cards were told */
	struct arena *scratch;   /* of one view */
	struct buf out;
};

static void flush(struct stream *s, size_t from)
{
	if (s->out.n == 0 || s->out.n < from)
		return;
	if (fwrite(s->out.p, 1, s->out.n, stdout) != s->out.n)
		errx(2, "the stream cannot be written");
	buf_clear(&s->out);
}

static void put_words(struct json *j, const struct field *f, uint32_t words)
{
	json_open_list(j);
	for (size_t i = 0; f->words[i]; i++)
		if (words >> i & 1)
			json_text(j, f->words[i]);
	json_close_list(j);
}

/* A printed value; what a card does is for the referee alone. */
static void put_field(struct json *j, const struct field *f,
		      const struct value *v)
{
	if (!v->set || f->type >= FIELD_KEYWORDS || f->type == FIELD_TEXT ||
	    f->type == FIELD_LABELS)
		return;
	json_key(j, f->name);
	if (f->type == FIELD_WORDS) {
		put_words(j, f, v->words);
	} else if (f->type == FIELD_WORD) {
		json_text(j, f->words[v->i]);
	} else if (f->type == FIELD_BOOL) {
		json_bool(j, v->i != 0);
	} else if (f->type == FIELD_INTS) {
		json_open_list(j);
		for (size_t k = 0; k < FIELD_COLUMNS && f->columns[k]; k++)
			json_int(j, v->ints[k]);
		json_close_list(j);
	} else if (f->type == FIELD_CODE || f->type == FIELD_NOTE) {
		json_str(j, v->s);
	} else if (v->unlimited) {
		json_null(j);
	} else {
		json_int(j, v->i);
	}
}

static void put_keyword(struct json *j, const struct keyword_use *u)
{
	json_open_map(j);
	json_key(j, "word");
	json_text(j, u->keyword->word);
	if (u->numbered) {
		json_key(j, "n");
		json_int(j, u->n);
	}
	if (u->priced) {
		json_key(j, "mana");
		json_int(j, u->mana);
	}
	json_key(j, "kinds");
	json_open_list(j);
	for (size_t i = 0; i < 64 && u->kinds >> i; i++)
		if (u->kinds >> i & 1)
			json_text(j, u->keyword->kinds[i]);
	json_close_list(j);
	json_close_map(j);
}

static void put_card(struct json *j, const struct card *c)
{
	const struct variant *v = &c->game->variants[c->variant];

	json_key_str(j, c->id);
	json_open_map(j);
	json_key(j, "type");
	json_text(j, v->type);
	if (c->subtype >= 0) {
		json_key(j, "subtype");
		json_text(j, v->subtypes[c->subtype]);
	}
	for (size_t i = 0; i < c->game->nfields; i++)
		put_field(j, &c->game->fields[i], &c->values[i]);
	json_key(j, "keywords");
	json_open_list(j);
	for (size_t i = 0; i < c->nkeywords; i++)
		put_keyword(j, &c->keywords[i]);
	json_close_list(j);
	json_close_map(j);
}

static void put_cards(struct stream *s, const struct card_set *set)
{
	struct json j;

	json_init(&j, &s->out);
	json_open_map(&j);
	json_key(&j, "game");
	json_text(&j, set->game->id);
	json_key(&j, "cards");
	json_open_map(&j);
	for (size_t i = 0; i < set->n; i++)
		put_card(&j, &set->v[i]);
	json_close_map(&j);
	json_close_map(&j);
	buf_putc(&s->out, '\n');
}

static void put_head(struct stream *s, const struct match *m,
		     const unsigned *deck)
{
	struct json j;

	if (s->game == NULL)
		put_cards(s, m->cards);
	s->game = m->game;
	json_init(&j, &s->out);
	json_open_map(&j);
	json_key(&j, "match");
	json_int(&j, (int64_t)s->done);
	json_key(&j, "format");
	json_text(&j, m->format->name);
	json_key(&j, "players");
	json_open_list(&j);
	for (unsigned i = 0; i < m->nseats; i++)
		json_text(&j, m->seat[i].id);
	json_close_list(&j);
	json_key(&j, "decks");
	json_open_list(&j);
	for (unsigned i = 0; deck && i < m->nseats; i++)
		json_text(&j, s->at.deck[deck[i]]);
	if (deck == NULL)
		json_text(&j, s->host.in.path);
	json_close_list(&j);
	json_close_map(&j);
	buf_putc(&s->out, '\n');
}

static void put_view(struct stream *s, const struct match *m)
{
	struct arena_mark mark = arena_mark(s->scratch);
	struct view v;
	struct json j;

	view_init(&v, s->scratch);
	m->referee->view(m, -1, &v);
	json_init(&j, &s->out);
	json_open_map(&j);
	json_key(&j, "view");
	node_to_json(v.root, &j);
	json_close_map(&j);
	buf_putc(&s->out, '\n');
	arena_reset(s->scratch, mark);
	flush(s, FLUSH);
}

/* One match: events and views. */
static void play_one(struct stream *s, struct sim *sim)
{
	struct match *m = &sim->match;
	struct due due[MATCH_MAX_PLAYERS];
	struct transcript t;

	chance_seed(m->chance, s->at.seed, s->done);
	transcript_init(&t, m->arena, &s->out, TRANSCRIPT_JSONL, -1, m->game);
	m->out = &t;
	m->referee->begin(m);
	for (unsigned n = 0; m->referee->due(m, due) > 0; n++) {
		unsigned player = due[0].player;
		struct refusal refusal;
		struct action a;

		put_view(s, m);
		bot_choose(sim->bot[player], m, player, &sim->room, &a);
		if (n == SIM_MAX_STEPS || !m->referee->apply(m, &a, &refusal))
			errx(2, "a match does not end, or a choice is refused");
	}
	m->referee->close(m);
	put_view(s, m);
}

/* n matches between these decks; false: they cannot meet. */
static bool play_some(struct stream *s, const struct game *g,
		      const unsigned *deck, uint64_t n)
{
	struct arena *a = arena_new();
	const char *why = NULL;
	struct play play = { 0 };
	bool good = meet_open(&s->host, a, meet_head(a, &s->at, g, deck), &play,
			      &why);

	if (why)
		errx(2, "%s", why);
	if (good) {
		struct sim sim;

		sim_init(&sim, a, &play.match, s->at.seed);
		for (; n > 0; n--) {
			struct arena_mark mark = arena_mark(a);

			put_head(s, &sim.match, deck);
			play_one(s, &sim);
			arena_reset(a, mark);
			s->done++;
		}
		sim_release(&sim);
	}
	play_release(&play);
	arena_free(a);
	return good;
}

/* As many matches as are wanted, spread over all pairs of decks that meet. */
static void play_all(struct stream *s, const struct game *g)
{
	uint64_t tuples = (uint64_t)s->at.ndecks * s->at.ndecks;
	bool any = true;

	while (s->done < s->at.matches && any) {
		uint64_t left = s->at.matches - s->done;
		uint64_t each = (left + tuples - 1) / tuples;

		any = false;
		for (uint64_t i = 0; i < tuples && s->done < s->at.matches;
		     i++) {
			unsigned deck[MATCH_MAX_PLAYERS];
			uint64_t n = s->at.matches - s->done;

			/* fewer matches than pairs: pairs from all over */
			meet_pick(&s->at, &s->rng, i * STRIDE, deck);
			if (play_some(s, g, deck, n < each ? n : each))
				any = true;
		}
	}
}

/* What has happened in a script up to a line. */
static bool step(void *ctx, const struct play *p, const struct line *l,
		 const char *code)
{
	struct due due[MATCH_MAX_PLAYERS];
	struct stream *s = ctx;

	(void)code;
	if (l == NULL) {
		/* the head stands before the events of the beginning */
		struct buf begun = s->out;

		s->out = (struct buf){ 0 };
		put_head(s, &p->match, NULL);
		buf_put(&s->out, begun.p, begun.n);
		buf_release(&begun);
	}
	if (p->match.referee->due(&p->match, due)) /* else: when it is closed */
		put_view(s, &p->match);
	return true;
}

/* The match of a script; one that cannot begin is passed over. */
static void play_file(struct stream *s, const char *path)
{
	struct play_host host = {
		.ctx = s, .cards = host_cards, .deck = sources_deck, .step = step
	};
	struct arena *a = arena_new();
	struct script script;
	struct diags ds;
	struct str text;

	diags_init(&ds, a, NULL);
	flush(s, 0);
	if (file_read(a, &text, path, DOC_MAX_BYTES) < 0)
		exit(2);
	sources_begin(&s->host.in, a, path, text);
	if (script_read(a, &script, path, text, games, ngames, &ds) == 0) {
		struct play play = { .arena = a,
				     .checker = s->host.checker,
				     .host = &host,
				     .out = &s->out,
				     .form = TRANSCRIPT_JSONL,
				     .until = UINT64_MAX,
				     .ds = &ds };

		play_script(&play, &script);
		play_close(&play);
		if (play.match.state) {
			put_view(s, &play.match);
			s->done++;
		} else {
			buf_clear(&s->out); /* why it did not begin */
		}
		play_release(&play);
	}
	arena_free(a);
}

int main(int argc, char **argv)
{
	struct args args = { .arena = arena_new(),
			     .command = command_find("sim") };
	struct stream s = {
		.at = { .matches = 20, .seed = 1, .seats = 2, .options = "" }
	};

	args.value[OPT_DB] = meet_options(&s.at, argc, argv, "n:s:d:f:o:k:p:x");
	const struct game *g = meet_game(s.at.deck[0]);
	if (g == NULL && !s.at.scripts)
		errx(2, "the decks are of no game with a referee");
	pool_reach(&args);
	if (host_open(&s.host, &args) < 0)
		return 2;
	s.scratch = arena_new();
	rng_init(&s.rng, s.at.seed, UINT64_MAX);
	for (unsigned i = 0; s.at.scripts && i < s.at.ndecks; i++)
		play_file(&s, s.at.deck[i]);
	if (!s.at.scripts)
		play_all(&s, g);
	buf_printf(&s.out, "{\"end\":%llu}\n", (unsigned long long)s.done);
	flush(&s, 0);
	buf_release(&s.out);
	arena_free(s.scratch);
	host_close(&s.host);
	database_leave(&args);
	args_free(&args);
	return 0;
}
