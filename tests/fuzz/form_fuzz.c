/*
 * Forms of lists: whatever can be read is written, and comes back.
 *
 * The first byte chooses the form written, the rest is a text with lists.
 * Holds: a list that is written without an error is read as one list with the
 * same cards, counts and sections, and written again it is the same bytes.
 */
#include "tests/support/fuzz.h"
#include "validators/base/arena.h"
#include "validators/base/utf8.h"
#include "validators/core/check/check.h"
#include "validators/core/deck/deck_form.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <stdlib.h>

static void check(bool holds)
{
	if (!holds)
		abort();
}

/* Three cards of every game, with names that forms could trip over. */
static const struct card_set *load(void *ctx, const struct game *g,
				   const struct deck_list *l)
{
	static const char *const names[] = { "a", "Deck // x", "b (ABC) 1" };
	struct arena *a = ctx;
	struct card_set *set = arena_alloc(a, sizeof(*set));

	(void)l;
	set->game = g;
	set->n = set->ngroups = 3;
	set->v = arena_array(a, set->n, sizeof(*set->v));
	for (size_t i = 0; i < set->n; i++) {
		struct card_name *name = arena_alloc(a, sizeof(*name));

		name->lang = STR("");
		name->name = str_of(names[i]);
		utf8_fold(a, &name->fold, name->name);
		set->v[i] = (struct card){
			.game = g,
			.id = str_of(arena_printf(a, "c%zu", i)),
			.names = name,
			.nnames = 1,
			.variant = (uint8_t)(i % g->nvariants),
			.subtype = -1,
			.values = arena_array(a, g->nfields,
					      sizeof(struct value)),
			.facts = { .bits = 1u << i, .group = (uint32_t)i },
		};
	}
	return set;
}

struct pass {
	struct arena *a;
	struct checker *checker;
	const struct verdict *v;
	struct diags ds;
	const struct lang *lang;
};

/* Write a list that was read; false where it has no verdict or no place. */
static bool write_list(struct pass *p, struct buf *out, struct deck_list *l,
		       const char *end, enum deck_form to)
{
	p->v = checker_judge(p->checker, l);
	if (!p->v->readable) {
		check(l->error && l->error_line >= 1 && l->error_col >= 1);
		return false;
	}
	struct str *name = arena_array(p->a, l->n, sizeof(*name));
	struct str *host = arena_array(p->a, l->n, sizeof(*host));
	for (size_t i = 0; i < l->n; i++) {
		name[i] = l->v[i].text;
		if (l->more && l->more[i].form == LINE_HOSTED)
			host[i] = l->more[i].host.text;
	}
	diags_init(&p->ds, p->a, p->lang);
	const struct deck_writing w = { .list = l,
					.end = end,
					.game = p->v->game,
					.format = p->v->rules,
					.set = p->v->set,
					.name = name,
					.host = host };
	return deck_write(out, to, &w, &p->ds) == 0;
}

/* Copies of each card, and of the unknown ones, in every section. */
struct tally {
	uint64_t n[GAME_MAX_SECTIONS + 2][4];
};

static struct tally tally(const struct deck_list *l)
{
	struct tally t = { 0 };

	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];
		size_t s = e->section < GAME_MAX_SECTIONS ? e->section
			   : e->section == SECTION_NONE   ? GAME_MAX_SECTIONS
							: GAME_MAX_SECTIONS + 1;

		t.n[s][CARD_KNOWN(e->card) ? e->card : 3] += e->count;
	}
	return t;
}

static void look_at(struct pass *p, struct deck_list *l, const char *end,
		    enum deck_form to)
{
	struct buf first = { 0 }, second = { 0 };
	struct deck_list again = { 0 };
	struct deck_reader r;

	if (write_list(p, &first, l, end, to) && l->n) {
		struct tally before = tally(l);
		const struct game *g = p->v->game;

		deck_reader_init(&r, p->a, first.p, first.n, true);
		check(deck_read(&r, &again) == DECK_LIST);
		check(again.form == to);
		/* Arena text does not say its game */
		if (to != DECK_ARENA || g == games[0]) {
			check(write_list(p, &second, &again, r.p, to));
			struct tally after = tally(&again);
			check(memcmp(&before, &after, sizeof(before)) == 0);
			check(str_eq(buf_str(&first), buf_str(&second)));
		}
		check(deck_read(&r, &again) == DECK_END);
	}
	deck_list_release(&again);
	buf_release(&first);
	buf_release(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const enum deck_form forms[] = { DECK_NATIVE, DECK_ARENA,
						DECK_COD };
	struct pass p = { .a = arena_new(), .lang = fuzz_lang(size) };
	struct deck_list l = { 0 };
	struct deck_reader r;

	if (size == 0) {
		arena_free(p.a);
		return 0;
	}
	p.checker = checker_new(
		p.a, games, ngames,
		(struct check_defaults){ .lang = p.lang, .game = games[0] },
		load, p.a);
	deck_reader_init(&r, p.a, (const char *)data + 1, size - 1, true);
	while (deck_read(&r, &l) == DECK_LIST)
		look_at(&p, &l, r.p, forms[data[0] % 3]);
	deck_list_release(&l);
	checker_free(p.checker);
	arena_free(p.a);
	return 0;
}
