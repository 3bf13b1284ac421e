/*
 * Fuzz target: any bytes as a record of a match, to be verified.
 *
 * The hashes of rules and cards and the seal may be written as "now", which is
 * put right: so a record outlives the rules it was made by.  Holds: a verdict,
 * with a reason where it is not EXACT; and what is EXACT is recorded anew as it
 * was, so that nothing in a record can be forged.
 */
#undef NDEBUG

#include "tests/fuzz/pool.h"
#include "tests/support/fuzz.h"
#include "validators/core/match/view.h"
#include "validators/core/record/record.h"
#include "validators/registry.h"

#include <assert.h>
#include <string.h>

struct run {
	struct arena *arena;
	struct diags ds;
	struct script script;
	struct play play;
	struct replay replay;
	struct recorder recorder;
};

/* Put a hash in the place of "now"; a script may have no record. */
static void heal(struct run *r, const char *key, const char *hash)
{
	const struct node *record = r->script.record;
	const struct node *n = record ? node_get(record, key) : NULL;

	if (n && n->kind == NODE_TEXT && str_is(n->text, "now"))
		((struct node *)(uintptr_t)n)->text =
			str_of(arena_printf(r->arena, "%s", hash));
}

static bool step(void *ctx, const struct play *p, const struct line *line,
		 const char *code)
{
	struct run *r = ctx;
	char hash[HASH_TEXT];

	if (line == NULL) {
		record_cards(r->arena, p, hash);
		heal(r, "cards", hash);
	}
	recorder_step(&r->recorder, p, line, code);
	return replay_step(&r->replay, p, line, code);
}

/* The steps of a record just made are those of the record verified. */
static void check_forged(struct run *r)
{
	struct buf text = { 0 };
	struct script again;
	struct diags ds;

	recorder_step(&r->recorder, &r->play, NULL, NULL);
	assert(recorder_write(&r->recorder, &r->play, "fuzz", &text));
	diags_init(&ds, r->arena, NULL);
	assert(script_read(r->arena, &again, "again", buf_str(&text), games,
			   ngames, &ds) == 0);
	assert(view_equal(node_get(again.record, "steps"),
			  node_get(r->script.record, "steps")));
	buf_release(&text);
}

static void verify(struct run *r)
{
	const struct play_host host = fuzz_host(r, step);
	char hash[HASH_TEXT];

	record_rules(r->arena, r->script.game, hash);
	heal(r, "rules", hash);
	recorder_init(&r->recorder);
	replay_init(&r->replay, r->arena, NULL);
	if (replay_begin(&r->replay, &r->script)) {
		r->play = (struct play){ .arena = r->arena,
					 .checker = fuzz_checker(r->arena,
								 r->ds.lang),
					 .host = &host,
					 .until = UINT64_MAX,
					 .noted = true,
					 .claim = r->replay.claim,
					 .ds = &r->ds };
		play_script(&r->play, &r->script);
		record_seal(r->arena, r->script.root, hash);
		heal(r, "seal", hash);
		replay_end(&r->replay, &r->play);
		if (r->replay.verdict == REPLAY_EXACT)
			check_forged(r);
		play_release(&r->play);
		checker_free(r->play.checker);
	}
	assert(r->replay.verdict == REPLAY_EXACT || r->replay.reason ||
	       r->replay.n > 0);
	replay_release(&r->replay);
	recorder_release(&r->recorder);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct run r = { .arena = arena_new() };

	diags_init(&r.ds, r.arena, fuzz_lang(size));
	if (script_read(r.arena, &r.script, "fuzz",
			(struct str){ (const char *)data, size }, games, ngames,
			&r.ds) == 0)
		verify(&r);
	arena_free(r.arena);
	return 0;
}
