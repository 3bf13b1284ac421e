/* Plays the matches of a league, and stores the results continuously. */
#include "cli/sim/league_play.h"

#include "cli/cmd.h"
#include "cli/shell/halt.h"
#include "cli/shell/out.h"
#include "cli/shell/progress.h"
#include "cli/shell/workers.h"
#include "cli/sim/bout.h"
#include "cli/sim/program.h"
#include "cli/sim/sim_play.h"

#include "validators/base/hash.h"
#include "validators/core/cards/format.h"
#include "validators/core/cards/text.h"
#include "validators/core/game/game.h"
#include "validators/core/match/view.h"
#include "validators/core/record/record.h"

#include <string.h>

#define MOST_UNITS 65536 /* draws distributed at once */
#define KEPT_AFTER 1000  /* milliseconds of work that can be lost at most */

/* ---- Setup ---- */

/* Open the match of two decks, deck[0] in the first seat; returns a status,
 * STATUS_NO without a message if the rules refuse it. */
static int open_bout(struct leagueplay *p, struct arena *a, struct bout *b,
		     const unsigned deck[2])
{
	struct simhead head = p->head;
	struct buf text = { 0 };

	b->host = p->host;
	b->may_refuse = true;
	p->host->in.any_deck = true;
	head.seat = deck;
	bool good = simhead_write(&text, &head, p->host, a, p->args);
	struct str kept = buf_keep(&text, a);
	return good ? bout_open(b, a, sources_made, kept) : STATUS_TROUBLE;
}

/* Collect the different cards of a deck, with their names. */
static void take_deck(struct leagueplay *p, const struct match *m,
		      unsigned seat, struct league_deck *d)
{
	struct league_card *v;
	uint32_t *card;

	if (d->card)
		return;
	d->ncards = fates_cards(p->arena, m->seat[seat].deck, &card);
	v = arena_array(p->arena, d->ncards + 1, sizeof(*v));
	for (size_t i = 0; i < d->ncards; i++) {
		const struct card *c = &m->cards->v[card[i]];

		v[i].id = arena_copy(p->arena, c->id.p, c->id.n);
		for (int k = 0; k < 2; k++) {
			struct str s = card_shown(c, k ? "ru" : "en");

			v[i].name[k] = arena_copy(p->arena, s.p, s.n);
		}
	}
	d->card = v;
}

/* Find the player of all decks; false after a message. */
static bool find_bots(struct leagueplay *p, struct arena *a, struct sim *s,
		      bool exchanged)
{
	struct str name = str_of(p->result->head.player);
	const char *why = NULL;

	for (unsigned i = 0; i < 2 && !why; i++) {
		s->bot[i] =
			program_bot(p->args, name, exchanged ? 1 - i : i, a);
		if (s->bot[i] == NULL)
			s->bot[i] = bot_for(s->match.referee, name, a,
					    output_lang, &why);
	}
	if (why)
		complain("league: %s", why);
	return why == NULL;
}

/* Take the common settings of all matches from the first one that can be
 * played; false after a message: there is no such player. */
static bool take_head(struct leagueplay *p, const struct bout *b)
{
	struct sim s = { .match = b->play.match };
	struct results_head *h = &p->result->head;
	struct buf options = { 0 };

	if (b->script.options)
		view_put(&options, b->script.options);
	else
		buf_puts(&options, "{}");
	p->result->game = b->script.game;
	h->game = b->script.game->id;
	h->format = b->play.match.format->name;
	h->options = buf_keep(&options, p->arena).p;
	h->paired = !b->script.game->referee->seats_by_deck;
	record_rules(p->arena, b->script.game, h->rules);
	return find_bots(p, p->arena, &s, false);
}

/* Check whether the two decks can meet; returns a status. */
static int try_pair(struct leagueplay *p, unsigned a, unsigned b,
		    struct league_deck *deck, bool *meets, struct hash *cards)
{
	const unsigned order[2] = { a, b };
	struct arena *arena = arena_new();
	struct bout bout = { 0 };
	char hash[HASH_TEXT];
	int status = open_bout(p, arena, &bout, order);

	if (status == STATUS_FINE) {
		if (p->result->game == NULL && !take_head(p, &bout))
			status = STATUS_TROUBLE;
		take_deck(p, &bout.play.match, 0, &deck[a]);
		take_deck(p, &bout.play.match, 1, &deck[b]);
		record_cards(arena, &bout.play, hash);
		hash_add(cards, hash, sizeof(hash));
		*meets = true;
	} else if (status == STATUS_NO && !p->host->failed && bout.refused) {
		status = STATUS_FINE;
	}
	bout_release(&bout);
	arena_free(arena);
	return status;
}

int league_open(struct leagueplay *p)
{
	struct results_head *h = &p->result->head;
	size_t n = p->head.n;
	struct league_deck *deck = arena_array(p->arena, n, sizeof(*deck));
	bool *meets = arena_array(p->arena, n * n, sizeof(*meets));
	struct hash *cards = hash_new(p->arena);
	int status = STATUS_FINE;

	for (size_t i = 0; i < n; i++)
		deck[i].name = p->head.name[i];
	for (unsigned a = 0; a < n && status == STATUS_FINE; a++)
		for (unsigned b = a + 1; b < n && status == STATUS_FINE; b++)
			status = try_pair(p, a, b, deck, &meets[a * n + b],
					  cards);
	if (status != STATUS_FINE)
		return status;
	hash_text(cards, h->cards);
	h->program = "koloda " KOLODA_VERSION;
	h->ndecks = n;
	h->deck = deck;
	h->meets = meets;
	if (p->result->game)
		return STATUS_FINE;
	complain("league: no two of the decks can play each other");
	return STATUS_NO;
}

/* ---- Playing ---- */

/* A draw to be played. */
struct unit {
	uint32_t a, b;
	uint64_t number;
};

struct league_work {
	struct leagueplay *p;
	struct workers crew;
	struct unit *unit;
	size_t nunits;
	/* 1 + the score in each draw of a and b, at a * n + b; 0: not played */
	uint8_t **quarter;
	uint64_t *cap;
	struct progress progress;
	uint64_t kept; /* when the file was last committed */
	bool failed;
};

/* Two decks being played: the match, and with exchanged seats. */
struct table {
	struct arena *arena;
	struct bout bout[2];
	struct sim sim[2];
	struct fates fates[2];
	struct arena_mark mark; /* everything is opened, nothing played */
	unsigned n;
};

static void leave_table(struct table *t)
{
	for (unsigned k = 0; k < t->n; k++) {
		sim_release(&t->sim[k]);
		fates_release(&t->fates[k]);
		bout_release(&t->bout[k]);
	}
	if (t->arena)
		arena_free(t->arena);
	*t = (struct table){ 0 };
}

/* False after a message. */
static bool sit_down(struct leagueplay *p, struct table *t, unsigned a,
		     unsigned b)
{
	const unsigned order[2][2] = { { a, b }, { b, a } };
	unsigned n = p->result->head.paired ? 2 : 1;

	t->arena = arena_new();
	for (unsigned k = 0; k < n; k++) {
		int status = open_bout(p, t->arena, &t->bout[k], order[k]);

		if (status != STATUS_FINE) {
			bout_release(&t->bout[k]);
			return false;
		}
		sim_init(&t->sim[k], t->arena, &t->bout[k].play.match,
			 (uint64_t)p->result->head.seed);
		t->sim[k].room.clock = progress_clock;
		fates_open(&t->fates[k], t->arena, &t->sim[k]);
		t->n++;
		if (!find_bots(p, t->arena, &t->sim[k], k == 1))
			return false;
	}
	t->mark = arena_mark(t->arena);
	return true;
}

static void play_match(struct table *t, unsigned k, uint64_t number,
		       struct league_match *out)
{
	struct sim *s = &t->sim[k];
	struct match_result r;
	uint64_t decisions = 0;

	fates_begin(&t->fates[k]);
	bool good = sim_play(s, number, &decisions);
	sim_result(s, &r);
	unsigned score = 1 + (r.winners & 1) - (r.winners >> 1 & 1);
	*out = (struct league_match){
		.score = (uint8_t)(k ? 2 - score : score),
		.capped = !good,
		.length = r.length,
		.decisions = (uint32_t)decisions,
		.outcome = r.outcome,
		.reason = r.reason,
		.fate = { t->fates[k].seat[k], t->fates[k].seat[!k] },
	};
	arena_reset(s->match.arena, t->mark);
}

/* Play the share of the units of process i of the crew. */
static bool play_units(void *ctx, unsigned i, void *result)
{
	struct league_work *w = ctx;
	size_t from = w->nunits * i / w->crew.n;
	size_t to = w->nunits * (i + 1) / w->crew.n;
	struct table t = { 0 };
	bool good = true;

	(void)result;
	programs_use(w->p->args, i);
	for (size_t k = from; k < to && good && !halt_asked(); k++) {
		const struct unit *u = &w->unit[k];
		struct league_draw d = { .a = u->a,
					 .b = u->b,
					 .number = u->number };

		if (k == from || u->a != u[-1].a || u->b != u[-1].b) {
			leave_table(&t);
			good = sit_down(w->p, &t, u->a, u->b);
		}
		for (d.n = 0; good && d.n < t.n; d.n++)
			play_match(&t, d.n, u->number, &d.match[d.n]);
		good = good && workers_tell(&w->crew, &d);
	}
	leave_table(&t);
	return good;
}

/* ---- Results ---- */

/* Record the score of a draw. */
static void note_score(struct league_work *w, const struct league_draw *d)
{
	size_t at = d->a * w->p->head.n + d->b;

	if (d->number >= w->cap[at]) {
		uint64_t cap = 2 * d->number + 64;
		uint8_t *v = arena_array(w->p->arena, cap, 1);

		if (w->cap[at])
			memcpy(v, w->quarter[at], w->cap[at]);
		w->quarter[at] = v;
		w->cap[at] = cap;
	}
	w->quarter[at][d->number] = (uint8_t)(1 + league_quarter(d));
}

static unsigned scored(const struct league_work *w, size_t at, uint64_t number)
{
	return number < w->cap[at] ? w->quarter[at][number] : 0;
}

/* Count a draw that was played now or earlier. */
static void count_draw(void *ctx, const struct league_draw *d)
{
	struct league_work *w = ctx;

	note_score(w, d);
	w->p->done += d->n;
	if (leagueresult_add(w->p->result, d) || w->failed)
		return;
	w->failed = true;
	complain("league: there are too many kinds of endings");
}

static void tell_trouble(struct league_work *w)
{
	const struct results *f = w->p->file;

	w->failed = true;
	complain("%s: %s", f->db.path, f->db.ds->v[0].msg);
}

static bool take_row(void *ctx, const void *row)
{
	struct league_work *w = ctx;
	struct leagueplay *p = w->p;

	if (p->file && results_add(p->file, row) < 0)
		tell_trouble(w);
	else
		count_draw(w, row);
	return !w->failed;
}

/* Periodically commit the rows and show the progress. */
static void look_up(void *ctx)
{
	struct league_work *w = ctx;
	uint64_t now = progress_clock();

	progress_matches(&w->progress, w->p->done, w->p->all);
	if (!w->p->file || w->failed || now - w->kept < KEPT_AFTER)
		return;
	w->kept = now;
	if (results_keep(w->p->file) < 0)
		tell_trouble(w);
}

/* Play the collected units; false to stop. */
static bool play_gathered(struct league_work *w)
{
	unsigned jobs = w->p->jobs;
	struct league_draw room[WORKERS_MAX];

	if (w->nunits == 0)
		return true;
	w->crew = (struct workers){
		.ctx = w,
		.n = w->nunits < jobs ? (unsigned)w->nunits : jobs,
		.work = play_units,
		.results = room,
		.size = sizeof(room[0]),
		.row = take_row,
		.drops = true,
		.tick = look_up,
		.lost = sim_tell_lost,
	};
	int rc = workers_run(&w->crew);
	w->nunits = 0;
	w->p->halted = halt_asked();
	w->failed = w->failed || rc < 0;
	return !w->failed && !w->p->halted;
}

/* Add a draw to be played, unless it was played earlier; false to stop. */
static bool gather_draw(struct league_work *w, size_t a, size_t b,
			uint64_t number)
{
	if (scored(w, a * w->p->head.n + b, number))
		return true;
	w->unit[w->nunits++] =
		(struct unit){ (uint32_t)a, (uint32_t)b, number };
	return w->nunits < MOST_UNITS || play_gathered(w);
}

/* The number of draws of two decks. */
static uint64_t draws_of(const struct results_head *h)
{
	uint64_t n = (uint64_t)h->matches;

	return h->paired ? n / 2 + n % 2 : n;
}

/* Play a fixed plan: every pair of decks, every draw; of a shard
 * every shards-th. */
static void play_plan(struct league_work *w)
{
	const struct results_head *h = &w->p->result->head;
	uint64_t draws = draws_of(h), step = (uint64_t)h->shards;

	for (size_t i = 0; i < h->ndecks * h->ndecks; i++)
		for (uint64_t k = (uint64_t)h->shard; h->meets[i] && k < draws;
		     k += step)
			if (!gather_draw(w, i / h->ndecks, i % h->ndecks, k))
				return;
	play_gathered(w);
}

/* Play where the scores are least certain: planned from the beginning, as if
 * nothing had been played yet. */
static void play_spending(struct league_work *w, uint64_t left)
{
	const struct results_head *h = &w->p->result->head;
	struct arena *a = w->p->arena;
	size_t n = h->ndecks;
	struct league so_far = {
		.n = n, .v = arena_array(a, n * n, sizeof(struct meeting))
	};
	uint64_t *next = arena_array(a, n * n, sizeof(*next));
	uint64_t *draws = arena_array(a, n * n, sizeof(*draws)), spent;

	for (size_t i = 0; i < n * n; i++)
		so_far.v[i].played = h->meets[i];
	for (; left > 0; left -= spent) {
		spent = league_spend(&so_far, left, draws);
		for (size_t i = 0; i < n * n; i++)
			for (uint64_t k = 0; k < draws[i]; k++)
				if (!gather_draw(w, i / n, i % n, next[i] + k))
					return;
		if (!play_gathered(w))
			return;
		for (size_t i = 0; i < n * n; i++) {
			for (uint64_t k = 0; k < draws[i]; k++)
				so_far.v[i]
					.score[scored(w, i, next[i] + k) - 1]++;
			next[i] += draws[i];
		}
	}
}

/* Read the results in the file. */
static int read_file(struct league_work *w)
{
	struct leagueplay *p = w->p;

	if (!p->file || p->file->fresh)
		return 0;
	if (results_each(p->file, p->arena, &p->result->head, count_draw, w) <
	    0)
		tell_trouble(w);
	return w->failed ? -1 : 0;
}

int league_play(struct leagueplay *p)
{
	size_t n = p->head.n;
	struct league_work w = {
		.p = p,
		.unit = arena_array(p->arena, MOST_UNITS, sizeof(*w.unit)),
		.quarter = arena_array(p->arena, n * n, sizeof(*w.quarter)),
		.cap = arena_array(p->arena, n * n, sizeof(*w.cap)),
		.kept = progress_clock(),
	};
	uint64_t draws;

	p->all = league_planned(&p->result->head, &draws);
	if (read_file(&w) < 0)
		return -1;
	progress_start(&w.progress);
	if (p->result->head.shards)
		play_plan(&w);
	else
		play_spending(&w, draws);
	progress_clear(&w.progress);
	if (p->file && !w.failed && results_keep(p->file) < 0)
		tell_trouble(&w);
	return w.failed ? -1 : 0;
}
