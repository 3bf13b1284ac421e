/* Plays a match and stores every event with the state after it. */
#include "cli/tape/tape.h"

#include "validators/base/arena.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/game/game.h"
#include "validators/core/scene/scene.h"

#include <string.h>

static const struct card_set *cards(void *ctx, const struct game *g)
{
	const struct play_host *host = ((struct tape *)ctx)->order->host;

	return host->cards(host->ctx, g);
}

static int deck(void *ctx, const char *path, struct str *text,
		const char **shown, const char **why)
{
	const struct play_host *host = ((struct tape *)ctx)->order->host;

	return host->deck(host->ctx, path, text, shown, why);
}

/* ---- States: stored in blocks that equal states share */

#define BLOCK 1024u

struct tape_state {
	const char *block[1]; /* as many as a state needs */
};

static size_t blocks_of(const struct tape *t)
{
	return (t->play.match.size + BLOCK - 1) / BLOCK;
}

/* True if it is the last state stored. */
static bool is_last(const struct tape *t)
{
	for (size_t i = 0; i < blocks_of(t); i++)
		if (memcmp(t->last->block[i], t->whole + i * BLOCK, BLOCK) != 0)
			return false;
	return true;
}

/* Consecutive equal states are stored once. */
static const struct tape_state *keep_state(struct tape *t, const void *state)
{
	struct arena *a = t->order->arena;
	size_t n = blocks_of(t);

	if (!t->whole)
		t->whole = arena_alloc(a, n * BLOCK);
	match_copy(&t->play.match, t->whole, state);
	if (t->last && is_last(t))
		return t->last;
	struct tape_state *s = arena_alloc(a, n * sizeof(s->block[0]));
	for (size_t i = 0; i < n; i++) {
		const char *now = t->whole + i * BLOCK;

		s->block[i] = t->last ? t->last->block[i] : NULL;
		if (!t->last || memcmp(s->block[i], now, BLOCK) != 0)
			s->block[i] = memcpy(arena_alloc(a, BLOCK), now, BLOCK);
	}
	t->last = s;
	return s;
}

void tape_load(const struct tape *t, const struct tape_state *s, void *to)
{
	for (size_t i = 0; i < blocks_of(t); i++)
		memcpy(t->whole + i * BLOCK, s->block[i], BLOCK);
	match_copy(&t->play.match, to, t->whole);
}

/* ---- Recording */

/* Output from there on, and events with a number above n, were undone. */
static void forget(struct tape *t, size_t from, uint64_t n)
{
	while (t->n &&
	       (t->event[t->n - 1].end > from || t->event[t->n - 1].n > n))
		t->n--;
}

static void told(void *ctx, size_t from)
{
	struct tape *t = ctx;
	const struct play *p = &t->play;
	/* of the current action, unless it is a default */
	bool own = p->transcript.decision > 0 && !p->transcript.supplied;
	struct tape_event e = { .end = t->account.n,
				.ndraws = p->chance.ndraws,
				.n = p->transcript.n,
				.played = p->steps + own };

	forget(t, from, p->transcript.n - 1);
	if (t->begun)
		e.state = keep_state(t, p->match.state);
	VEC_PUSH(t->order->arena, t->event, t->n, t->cap, e);
}

/* The table exists now: earlier events, which laid it out, show this state. */
static void begin_tape(struct tape *t)
{
	const struct play_host *host = t->order->host;
	const struct tape_state *state = keep_state(t, t->play.match.state);

	t->begun = true;
	t->opening = t->n;
	for (size_t i = 0; i < t->n; i++)
		t->event[i].state = state;
	if (host->step) /* all cards are loaded */
		host->step(host->ctx, &t->play, NULL, NULL);
}

/* Store an action that was played. */
static void keep_action_of(struct tape *t, const struct line *line,
			   const char *code)
{
	struct match before = t->play.match;
	struct tape_action x = { .before = keep_state(t, t->play.before) };

	before.state = t->play.before;
	match_bind(&before, line, &x.action);
	x.refused = code || x.action.player == NOBODY;
	VEC_PUSH(t->order->arena, t->action, t->nactions, t->action_cap, x);
	forget(t, SIZE_MAX, t->play.transcript.n);
	if (t->n) /* it is completed: the state is that after its last event */
		t->event[t->n - 1].state = keep_state(t, t->play.match.state);
}

static bool step(void *ctx, const struct play *p, const struct line *line,
		 const char *code)
{
	struct tape *t = ctx;

	if (line)
		keep_action_of(t, line, code);
	else
		begin_tape(t);
	if (t->order->recorder)
		recorder_step(t->order->recorder, p, line, code);
	return !t->verifies || replay_step(t->replay, p, line, code);
}

static void begin_check(struct tape *t, struct diags *ds)
{
	const struct tape_order *o = t->order;

	t->replay = arena_array(o->arena, 1, sizeof(*t->replay));
	replay_init(t->replay, o->arena, ds->lang);
	t->verifies = replay_begin(t->replay, o->script);
	if (t->verifies)
		t->play.claim = t->replay->claim;
}

void tape_take(struct tape *t, const struct tape_order *o, struct diags *ds)
{
	const struct play_host host = { .ctx = t,
					.cards = cards,
					.deck = deck,
					.step = step,
					.told = told };

	t->order = o;
	t->play = (struct play){ .arena = o->arena,
				 .checker = o->checker,
				 .host = &host,
				 .out = &t->account,
				 .form = TRANSCRIPT_TEXT,
				 .named = o->named,
				 .verbose = o->verbose,
				 .viewer = o->viewer,
				 .until = o->until,
				 .noted = true,
				 .goes_on = o->goes_on,
				 .secret = o->secret,
				 .ds = ds };
	if (o->script->record)
		begin_check(t, ds);
	play_script(&t->play, o->script);
	forget(t, SIZE_MAX, t->play.transcript.n);
	t->play.host = o->host; /* our own goes out of scope */
	if (t->verifies)
		replay_end(t->replay, &t->play);
	play_close(&t->play);
}

void tape_release(struct tape *t)
{
	if (t->replay)
		replay_release(t->replay);
	play_release(&t->play);
	buf_release(&t->account);
}

/* ---- Reading */

bool tape_true(const struct tape *t)
{
	return !t->replay || t->replay->verdict == REPLAY_EXACT;
}

void tape_set(struct tape *t, size_t i)
{
	tape_load(t, t->event[i].state, t->play.match.state);
}

struct str tape_text(const struct tape *t, size_t i)
{
	size_t from = i ? t->event[i - 1].end : 0;

	return (struct str){ t->account.p + from, t->event[i].end - from };
}

size_t tape_numbered(const struct tape *t, uint64_t n)
{
	size_t i = t->n - 1;

	while (i > 0 && t->event[i].n > n)
		i--;
	return i;
}

size_t tape_played(const struct tape *t, uint64_t actions)
{
	size_t i = t->n - 1;

	while (i > 0 && t->event[i].played > actions)
		i--;
	return i;
}

/* The name of the turn of event i; in the order's arena. */
static const char *where_of(struct tape *t, size_t i)
{
	struct arena *a = arena_new();
	struct scene s;

	tape_set(t, i);
	scene_make(&t->play.match, t->play.seat_seen, a, &s);
	const char *where =
		arena_copy(t->order->arena, s.where, strlen(s.where));
	arena_free(a);
	return where;
}

static void add_turn(struct tape *t, size_t first, const char *where)
{
	const char *number = where + strcspn(where, "0123456789");
	struct tape_turn turn = {
		.first = first,
		.where = where,
		.number = { number, strspn(number, "0123456789") },
	};

	VEC_PUSH(t->order->arena, t->turn, t->nturns, t->turn_cap, turn);
}

/* Add the turns that begin after event i, up to event k. */
static void add_turns(struct tape *t, size_t i, const char *where_i, size_t k,
		      const char *where_k)
{
	/* turns do not recur: between equal ones there is no other */
	if (strcmp(where_i, where_k) == 0)
		return;
	if (k == i + 1) {
		add_turn(t, k, where_k);
		return;
	}
	size_t middle = i + (k - i) / 2;
	const char *where = where_of(t, middle);
	add_turns(t, i, where_i, middle, where);
	add_turns(t, middle, where, k, where_k);
}

void tape_find_turns(struct tape *t)
{
	if (!t->begun || !t->n)
		return;
	const char *first = where_of(t, 0);
	add_turn(t, 0, first);
	add_turns(t, 0, first, t->n - 1, where_of(t, t->n - 1));
}

size_t tape_turn_of(const struct tape *t, size_t i)
{
	size_t turn = t->nturns - 1;

	while (turn > 0 && t->turn[turn].first > i)
		turn--;
	return turn;
}

static struct str fold_words(struct arena *a, struct str s)
{
	struct str out = s;

	return utf8_fold(a, &out, s) == 0 ? out : s;
}

size_t tape_find(const struct tape *t, size_t i, int forward, struct str words)
{
	struct arena *a = arena_new();
	struct str wanted = fold_words(a, words);
	size_t found = SIZE_MAX;

	while (found == SIZE_MAX && (forward > 0 ? i + 1 < t->n : i > 0)) {
		i = forward > 0 ? i + 1 : i - 1;
		struct str text = fold_words(a, tape_text(t, i));

		if (memmem(text.p, text.n, wanted.p, wanted.n))
			found = i;
	}
	arena_free(a);
	return found;
}
