/*
 * Fuzz target: any bytes as a match script.
 *
 * Asserts that a script is either told to be none or played to its end or to
 * a finding; that two runs of it say the same; that what is refused leaves
 * the state alone; and that its record, if it can be made, is exact.
 */
#undef NDEBUG

#include "tests/support/fuzz.h"
#include "tests/support/mainstay_pool.h"
#include "validators/core/check.h"
#include "validators/core/record.h"

#include <assert.h>
#include <string.h>

static struct mainstay_pool pool;
static const struct game *const games[] = { &game_mainstay };

/* One run of the text. */
struct run {
	struct arena *arena;
	struct diags ds;
	struct buf out;
	struct play play;
	struct script script;
	struct recorder *recorder;
	struct replay *replay;
	struct buf state; /* before the last step */
};

static const struct card_set *cards(void *ctx, const struct game *g)
{
	(void)ctx;
	assert(g == &game_mainstay);
	return &pool.set;
}

static const struct card_set *load(void *ctx, const struct game *g,
				   const struct deck_list *l)
{
	(void)l;
	return cards(ctx, g);
}

/* Every path is a legal list. */
static int deck(void *ctx, const char *path, struct str *text,
		const char **shown, const char **why)
{
	static const char list[] =
		"m-ppp\nh-nnn\nw-ppp\nw-ppn\nw-pnp\nw-pnn\nw-npp\nw-npn\n"
		"w-nnp\nw-nnn\nd-ppp\nd-ppn\nd-pnp\nd-pnn\nd-npp\nd-npn\n"
		"d-nnp\nd-nnn\nd-zzz\n";

	(void)ctx;
	*text = (struct str){ list, sizeof(list) - 1 };
	*shown = path;
	*why = "";
	return 0;
}

static bool step(void *ctx, const struct play *p, const struct line *line,
		 const char *code)
{
	struct run *r = ctx;

	/* refused: nothing has changed */
	if (code)
		assert(r->state.n == p->match.size &&
		       memcmp(r->state.p, p->match.state, p->match.size) == 0);
	buf_clear(&r->state);
	buf_put(&r->state, p->match.state, p->match.size);
	if (r->recorder)
		recorder_step(r->recorder, p, line, code);
	return !r->replay || replay_step(r->replay, p, line, code);
}

static struct play_host host_of(struct run *r)
{
	return (struct play_host){
		.ctx = r, .cards = cards, .deck = deck, .step = step
	};
}

static void end(struct run *r)
{
	buf_release(&r->out);
	buf_release(&r->state);
	play_release(&r->play);
	arena_free(r->arena);
}

/* Read and play; true if there was a script to play. */
static bool play(struct run *r, struct str text)
{
	const struct play_host host = host_of(r);

	r->arena = arena_new();
	diags_init(&r->ds, r->arena);
	if (script_read(r->arena, &r->script, "fuzz", text, games, 1, &r->ds) <
	    0) {
		assert(r->ds.n > 0);
		return false;
	}
	if (r->replay && !replay_begin(r->replay, &r->script))
		assert(false && "a record just made can be checked");
	r->play = (struct play){
		.arena = r->arena,
		.checker =
			checker_new(r->arena, games, 1,
				    (struct check_defaults){ 0 }, load, NULL),
		.host = &host,
		.out = &r->out,
		.form = TRANSCRIPT_JSONL,
		.until = UINT64_MAX,
		.noted = true,
		.ds = &r->ds,
	};
	play_script(&r->play, &r->script);
	play_close(&r->play);
	checker_free(r->play.checker);
	for (size_t i = 0; i < r->ds.n; i++)
		assert(r->ds.v[i].name && r->ds.v[i].msg);
	return true;
}

/* Play the record of a match and see that it is exact. */
static void check_record(struct str text)
{
	struct run again = { 0 };
	struct replay replay;
	struct arena *a = arena_new();

	replay_init(&replay, a);
	again.replay = &replay;
	assert(play(&again, text));
	replay_end(&replay, &again.play);
	assert(replay.verdict == REPLAY_EXACT);
	end(&again);
	replay_release(&replay);
	arena_free(a);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size };
	struct run first = { 0 }, second = { 0 };
	struct recorder recorder;
	struct buf record = { 0 };

	if (pool.set.n == 0)
		pool_make(&pool);
	recorder_init(&recorder);
	first.recorder = &recorder;
	bool played = play(&first, text);
	assert(play(&second, text) == played);
	assert(str_eq(buf_str(&first.out), buf_str(&second.out)));
	assert(first.ds.n == second.ds.n);
	if (played && first.ds.n == 0 && first.play.match.state) {
		recorder_step(&recorder, &first.play, NULL, NULL);
		recorder_write(&recorder, &first.play, "fuzz", &record);
		check_record(buf_str(&record));
	}
	end(&first);
	end(&second);
	recorder_release(&recorder);
	buf_release(&record);
	return 0;
}
