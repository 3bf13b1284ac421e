/*
 * Repairs of formations and hosts against brute force: of all choices of lines
 * that could stay, from the largest down, the checker calls one legal that is
 * filled up; repair_text must keep those lines, and no list with fewer edits
 * is legal.
 */
#include "tests/support/small.h"
#include "tests/support/unit.h"
#include "validators/core/fix/repair_text.h"

#include <stdio.h>
#include <stdlib.h>

#define CASES     500
#define MAX_LINES 15
#define CELLS     30

/* S-3.9, S-3.10: the tier of each cell, rank by rank from a1 to e6. */
static const char tiers[2][CELLS + 1] = {
	"211122111231113000000000000000",
	"000000000000000111112111221112",
};

enum { FORMATION = 3, HOSTS };

struct half {
	struct small small;
	struct arena *scratch;
	struct buf text, head;
	bool second;
	int64_t squad[SMALL_CARDS];
	const char *line[MAX_LINES]; /* of the section that is broken */
	size_t n;
	const char *placed[MAX_LINES]; /* the formation below bad hosts */
	size_t nplaced;
	bool keep[MAX_LINES], best[MAX_LINES]; /* lines that stay */
	bool found;
	int64_t lines; /* of the best list: cards placed, or on hosts */
};

static const char *name_of(const struct half *f, size_t card)
{
	return arena_printf(f->small.a, "%.*s",
			    STR_ARG(f->small.set.v[card].id));
}

static uint32_t below(struct half *f, uint32_t n)
{
	return rng_below(&f->small.rng, n);
}

static void put_cards(struct half *f)
{
	for (size_t i = 0; i < f->small.set.n; i++)
		if (f->squad[i])
			buf_printf(&f->head, "%d %s\n", (int)f->squad[i],
				   name_of(f, i));
}

/* True for most of what is put on hosts. */
static bool on_host(const char *card)
{
	return strchr("mwhc", *card) != NULL;
}

/* A squad of up to `most` cards, all that was dealt. */
static void draw_squad(struct half *f, uint32_t most)
{
	uint32_t n = 1 + below(f, most);

	f->second = below(f, 2);
	f->squad[0] = 1;
	for (uint32_t i = 1; i < n; i++) {
		size_t card = below(f, (uint32_t)f->small.set.n);

		/* few hosts for many */
		if (most < MAX_LINES && !on_host(name_of(f, card)))
			card = below(f, (uint32_t)f->small.set.n);
		/* one locality (S-1.8-3), machines for 15 crystals */
		if (f->squad[card] &&
		    (f->small.set.v[card].id.p[0] == 'h' || f->squad[card] > 2))
			card = 0;
		f->squad[card]++;
	}
	buf_printf(&f->head, "Game: stalker\nFormat: tiny\nSeat: %s\n[deck]\n",
		   f->second ? "second" : "first");
	put_cards(f);
	buf_puts(&f->head, "[deal]\n");
	put_cards(f);
	buf_puts(&f->head, "[squad]\n");
	put_cards(f);
}

static const char *placed(const struct half *f, unsigned cell, const char *name,
			  bool hidden)
{
	return arena_printf(f->small.a, "%c%u %s%s", 'a' + cell % 5,
			    1 + cell / 5, name, hidden ? " hidden" : "");
}

/* The cells that so many cards fill, in the order in which they may. */
static void fill_order(const struct half *f, unsigned *cell)
{
	size_t n = 0;

	for (int t = '1'; t <= '3'; t++)
		for (unsigned i = 0; i < CELLS; i++)
			if (tiers[f->second][i] == t)
				cell[n++] = i;
}

static const char *text_of(struct half *f, bool hosts)
{
	buf_clear(&f->text);
	buf_put(&f->text, f->head.p, f->head.n);
	buf_puts(&f->text, "[formation]\n");
	for (size_t i = 0; i < f->nplaced; i++)
		buf_printf(&f->text, "%s\n", f->placed[i]);
	buf_puts(&f->text, hosts ? "[hosts]\n" : "");
	return f->text.p;
}

static const char *end_text(struct half *f)
{
	buf_putc(&f->text, '\0');
	f->text.n--;
	return f->text.p;
}

/* Lines like those of a good formation, some of them wrong. */
static void draw_formation(struct half *f)
{
	unsigned cell[CELLS];

	fill_order(f, cell);
	for (size_t i = 0, at = 0; i < f->small.set.n; i++)
		for (int64_t k = 0; k < f->squad[i]; k++, at++, f->lines++) {
			unsigned to = cell[at];
			size_t card = i;

			if (below(f, 100) < 3 || f->n == MAX_LINES)
				continue;
			if (below(f, 100) < 8)
				to = below(f, CELLS);
			if (below(f, 100) < 8)
				card = below(f, (uint32_t)f->small.set.n);
			f->line[f->n++] = placed(f, to, name_of(f, card),
						 below(f, 100) < 12);
			if (below(f, 100) < 5 && f->n < MAX_LINES)
				f->line[f->n++] =
					placed(f, to, "Nobody", false);
		}
}

/* The cards that the kept lines do not place go to the first free cells. */
static bool try_formation(struct half *f)
{
	bool taken[CELLS] = { false };
	unsigned cell[CELLS];
	int64_t left[SMALL_CARDS];
	size_t at = 0;

	fill_order(f, cell);
	memcpy(left, f->squad, sizeof(left));
	f->nplaced = 0;
	text_of(f, false);
	for (size_t i = 0; i < f->n; i++) {
		const char *name = f->line[i] + 3;

		if (!f->keep[i])
			continue;
		buf_printf(&f->text, "%s\n", f->line[i]);
		taken[f->line[i][0] - 'a' + 5 * (f->line[i][1] - '1')] = true;
		for (size_t c = 0; c < f->small.set.n; c++) {
			size_t n = f->small.set.v[c].id.n;

			if (strncmp(name, name_of(f, c), n) == 0 &&
			    (name[n] == ' ' || name[n] == '\0'))
				left[c]--;
		}
	}
	for (size_t c = 0; c < f->small.set.n; c++)
		for (; left[c] > 0; left[c]--) {
			while (at < 15 && taken[cell[at]])
				at++;
			if (at == 15)
				return false;
			buf_printf(&f->text, "%s\n",
				   placed(f, cell[at++], name_of(f, c), false));
		}
	return small_judge(&f->small, end_text(f))->legal;
}

/* Choices of k of the lines from i on, those with the first lines first. */
static bool choose(struct half *f, size_t i, size_t k,
		   bool (*legal)(struct half *f))
{
	if (k == 0)
		return legal(f);
	if (f->n - i < k)
		return false;
	f->keep[i] = true;
	if (choose(f, i + 1, k - 1, legal))
		return true;
	f->keep[i] = false;
	return choose(f, i + 1, k, legal);
}

static size_t most_kept(struct half *f, bool (*legal)(struct half *f))
{
	for (size_t k = f->n + 1; k-- > 0;) {
		memset(f->keep, 0, sizeof(f->keep));
		if (choose(f, 0, k, legal))
			return k;
	}
	fail_msg("no list is legal");
	return 0;
}

/* The lines of a section of a text that is legal. */
static size_t lines_of(struct half *f, struct str text, uint8_t section,
		       struct str *line)
{
	const char *p = arena_printf(f->small.a, "%.*s", STR_ARG(text));
	const struct verdict *v = small_judge(&f->small, p);
	size_t n = 0;

	if (!v->legal)
		fail_msg("not legal:\n%s", p);
	for (size_t i = 0; i < v->list->n; i++) {
		const struct entry *e = &v->list->v[i];
		const char *start = e->text.p - e->shift;

		if (e->section == section)
			line[n++] = (struct str){ start, strcspn(start, "\n") };
	}
	return n;
}

/* Which of the broken lines stand in the repaired list as they were; they are
 * those that `keep` says. */
static void compare(struct half *f, const char *text,
		    const struct repair_text *t, uint8_t section)
{
	struct str line[MAX_LINES];
	size_t n = lines_of(f, t->text, section, line), kept = 0, at = 0;

	for (size_t i = 0; i < f->n; i++) {
		if (!f->keep[i])
			continue;
		kept++;
		while (at < n && !str_is(line[at], f->line[i]))
			at++;
		if (at++ == n)
			fail_msg("\"%s\" could stay:\n%s\n%.*s", f->line[i],
				 text, STR_ARG(t->text));
	}
	assert_int_equal(n, f->lines);
	/* what is not kept is one edit each, an exchange if it can be */
	assert_int_equal(t->lines, (n > f->n ? n : f->n) - kept);
	if (t->cost)
		fail_msg("cards were exchanged in\n%s\n%.*s", text,
			 STR_ARG(t->text));
}

static bool prove(struct half *f, uint8_t section,
		  bool (*legal)(struct half *f))
{
	struct repair_run run = { .checker = f->small.checker,
				  .scratch = f->scratch };
	struct repair_text t;

	text_of(f, section == HOSTS);
	for (size_t i = 0; i < f->n; i++)
		buf_printf(&f->text, "%s\n", f->line[i]);
	const char *text = arena_printf(f->small.a, "%s", end_text(f));
	if (small_judge(&f->small, text)->legal)
		return false;
	repair_text(&t, f->small.a, &run, "field.deck", str_of(text), 1, 0);
	most_kept(f, legal);
	if (t.state != REPAIR_FOUND)
		fail_msg("%d %s:\n%s", t.state,
			 t.ncauses ? t.cause[0].text : "", text);
	compare(f, text, &t, section);
	return true;
}

static void each(uint8_t section, uint32_t most, void (*draw)(struct half *f),
		 bool (*legal)(struct half *f))
{
	size_t illegal = 0, lists = 0;

	for (; illegal < CASES; lists++) {
		struct half f = { .scratch = arena_new() };

		small_init(&f.small, "field", lists);
		draw_squad(&f, most);
		draw(&f);
		illegal += prove(&f, section, legal);
		small_release(&f.small);
		arena_free(f.scratch);
		buf_release(&f.text);
		buf_release(&f.head);
	}
	print_message("%zu lists, %zu of them illegal\n", lists, illegal);
}

static void test_repair__keeps_most_of_the_formation(void **state)
{
	(void)state;
	each(FORMATION, 15, draw_formation, try_formation);
}

static const char *draw_host(struct half *f)
{
	const char *host = f->placed[below(f, (uint32_t)f->nplaced)] + 3;

	if (on_host(host))
		host = f->placed[below(f, (uint32_t)f->nplaced)] + 3;
	return host;
}

/* A good formation; lines of hosts, some of them wrong. */
static void draw_hosts(struct half *f)
{
	unsigned cell[CELLS];
	size_t n = 0;

	fill_order(f, cell);
	for (size_t i = 0; i < f->small.set.n; i++)
		for (int64_t k = 0; k < f->squad[i]; k++, n++)
			f->placed[n] = placed(f, cell[n], name_of(f, i), false);
	f->nplaced = n;
	for (size_t i = 0; i < n && f->n < 6; i++) {
		const char *guest = f->placed[i] + 3;

		/* most of those that need a host, some twice; a few others */
		for (uint32_t often = on_host(guest) ? 75 : 8;
		     f->n < 6 && below(f, 100) < often;
		     often -= often > 8 ? 40 : 0) {
			f->line[f->n++] = arena_printf(f->small.a, "%s -> %s",
						       guest, draw_host(f));
		}
	}
}

/* Every card of the formation from i on gets any host or none; f->lines: the
 * most that had one in a legal list. */
static void try_all(struct half *f, size_t i, const bool *has, int64_t lines)
{
	size_t before = f->text.n;

	if (i == f->nplaced) {
		if (lines > f->lines &&
		    small_judge(&f->small, end_text(f))->legal)
			f->lines = lines;
		return;
	}
	try_all(f, i + 1, has, lines);
	for (size_t h = 0;
	     h < f->nplaced && !has[i] && on_host(f->placed[i] + 3); h++) {
		unsigned nth[2] = { 1, 1 };

		for (size_t k = 0; k < i; k++)
			nth[0] +=
				strcmp(f->placed[k] + 3, f->placed[i] + 3) == 0;
		for (size_t k = 0; k < h; k++)
			nth[1] +=
				strcmp(f->placed[k] + 3, f->placed[h] + 3) == 0;
		f->text.n = before;
		buf_printf(&f->text, "%s#%u -> %s#%u\n", f->placed[i] + 3,
			   nth[0], f->placed[h] + 3, nth[1]);
		try_all(f, i + 1, has, lines + 1);
	}
	f->text.n = before;
}

static bool try_hosts(struct half *f)
{
	bool has[MAX_LINES] = { false };
	int64_t kept = 0;

	text_of(f, true);
	for (size_t i = 0; i < f->n; i++) {
		size_t k = 0;

		if (!f->keep[i])
			continue;
		/* lines of [hosts] say no number: the first line of a card */
		while (strncmp(f->placed[k] + 3, f->line[i],
			       strcspn(f->line[i], " ")) != 0 ||
		       strlen(f->placed[k] + 3) != strcspn(f->line[i], " "))
			k++;
		has[k] = true;
		buf_printf(&f->text, "%s\n", f->line[i]);
		kept++;
	}
	f->lines = -1;
	try_all(f, 0, has, kept);
	return f->lines >= 0;
}

static void test_repair__keeps_most_of_the_hosts(void **state)
{
	(void)state;
	each(HOSTS, 5, draw_hosts, try_hosts);
}

#include "tests/unit/core/fix/repair_place_test.inc"
