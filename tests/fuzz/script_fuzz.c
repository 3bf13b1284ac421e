/*
 * Fuzz target: any bytes as a match script.
 *
 * Asserts that a script of any game is either told to be none or played to its
 * end or to a finding; that two runs of it say the same; that what is refused
 * leaves the state alone; that everybody can be shown where it ended and what
 * may be done there; and that its record, if it can be made, is exact.
 */
#undef NDEBUG

#include "tests/fuzz/pool.h"
#include "tests/support/fuzz.h"
#include "validators/core/match/view.h"
#include "validators/core/scene/scene.h"
#include "validators/core/record/record.h"
#include "validators/registry.h"

#include <assert.h>
#include <string.h>

/* One run of the text. */
struct run {
	struct arena *arena;
	struct diags ds;
	struct buf out;
	struct play play;
	struct script script;
	struct recorder *recorder;
	struct replay *replay;
};

static bool step(void *ctx, const struct play *p, const struct line *line,
		 const char *code)
{
	struct run *r = ctx;

	/* refused: nothing has changed but by defaults before it */
	if (code)
		assert(memcmp(p->before, p->match.state, p->match.size) == 0);
	if (r->recorder)
		recorder_step(r->recorder, p, line, code);
	return !r->replay || replay_step(r->replay, p, line, code);
}

static void end(struct run *r)
{
	buf_release(&r->out);
	play_release(&r->play);
	arena_free(r->arena);
}

/* What the judge and every seat see, however it ended. */
static void look(struct run *r)
{
	const struct match *m = &r->play.match;
	struct buf board = { 0 };
	struct scene scene;
	struct view view;

	for (int seat = -1; m->state && seat < (int)m->nseats; seat++) {
		view_init(&view, r->arena);
		m->referee->view(m, seat, &view);
		scene_make(m, seat, r->arena, &scene);
		scene_put(&scene, &board);
	}
	buf_release(&board);
}

/* What may be done now, by whoever is to decide. */
static void choose(const struct match *m)
{
	struct due due[MATCH_MAX_PLAYERS];
	int16_t candidates[256];
	struct choice v[256];
	size_t n = m->state ? m->referee->due(m, due) : 0;

	for (size_t i = 0; i < n; i++) {
		struct choices may = { .v = v,
				       .cap = 256,
				       .candidates = candidates,
				       .candidate_cap = 256 };

		m->referee->choices(m, due[i].player, &may);
		assert(may.n <= may.cap &&
		       may.ncandidates <= may.candidate_cap);
	}
}

/* Read and play; true if there was a script to play. */
static bool play(struct run *r, struct str text)
{
	const struct play_host host = fuzz_host(r, step);

	r->arena = arena_new();
	diags_init(&r->ds, r->arena, fuzz_lang(text.n));
	if (script_read(r->arena, &r->script, "fuzz", text, games, ngames,
			&r->ds) < 0) {
		assert(r->ds.n > 0);
		return false;
	}
	if (r->replay && !replay_begin(r->replay, &r->script))
		assert(false && "a record just made can be checked");
	r->play = (struct play){
		.arena = r->arena,
		.checker = fuzz_checker(r->arena, r->ds.lang),
		.host = &host,
		.out = &r->out,
		.form = TRANSCRIPT_JSONL,
		.until = UINT64_MAX,
		.noted = true,
		.claim = r->replay ? r->replay->claim : NULL,
		.ds = &r->ds,
	};
	play_script(&r->play, &r->script);
	look(r);
	choose(&r->play.match);
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

	replay_init(&replay, a, NULL);
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

	recorder_init(&recorder);
	first.recorder = &recorder;
	bool played = play(&first, text);
	assert(play(&second, text) == played);
	assert(str_eq(buf_str(&first.out), buf_str(&second.out)));
	assert(first.ds.n == second.ds.n);
	if (played && recorder_can(&first.play)) {
		recorder_step(&recorder, &first.play, NULL, NULL);
		assert(recorder_write(&recorder, &first.play, "fuzz", &record));
		check_record(buf_str(&record));
	}
	end(&first);
	end(&second);
	recorder_release(&recorder);
	buf_release(&record);
	return 0;
}
