/* Finds names similar to a misspelt one. */
#include "validators/core/text/suggest.h"

#include "validators/base/arena.h"
#include "validators/base/lang.h"
#include "validators/base/utf8.h"

#include <assert.h>

#define TOO_LONG (SUGGEST_LETTERS + 1)

/* Decode s into v; returns the number of letters or TOO_LONG. */
static unsigned letters_of(uint32_t v[SUGGEST_LETTERS], struct str s)
{
	const char *p = s.p, *end = str_end(s);
	unsigned n = 0;
	int len;

	if (s.n > 4 * SUGGEST_LETTERS)
		return TOO_LONG;
	for (; p < end; p += len) {
		if (n == SUGGEST_LETTERS)
			return TOO_LONG;
		v[n] = utf8_decode(p, end, &len);
		if (v[n] == UTF8_BAD)
			v[n] = 0x110000u | (unsigned char)*p;
		n++;
	}
	return n;
}

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

struct names {
	uint32_t a[SUGGEST_LETTERS], b[SUGGEST_LETTERS];
	unsigned na, nb;
};

/*
 * Compute row i of the distance matrix from the two rows before it, within
 * `limit` of the diagonal; cells outside count as limit + 1. Returns the
 * minimum of the row.
 */
static unsigned next_row(unsigned *row, const unsigned *up, const unsigned *up2,
			 const struct names *s, unsigned i, unsigned limit)
{
	unsigned lo = i > limit ? i - limit : 1;
	unsigned hi = least(i + limit, s->nb);
	unsigned j, nearest;

	nearest = row[lo - 1] = lo == 1 ? least(i, limit + 1) : limit + 1;
	for (j = lo; j <= hi; j++) {
		bool same = s->a[i - 1] == s->b[j - 1];
		unsigned d = up[j - 1] + !same;

		d = least(d, least(row[j - 1], up[j]) + 1);
		if (i > 1 && j > 1 && s->a[i - 1] == s->b[j - 2] &&
		    s->a[i - 2] == s->b[j - 1])
			d = least(d, up2[j - 2] + 1);
		row[j] = least(d, limit + 1);
		nearest = least(nearest, row[j]);
	}
	/* the next row reads one cell further */
	if (hi < s->nb)
		row[hi + 1] = limit + 1;
	return nearest;
}

unsigned suggest_distance(struct str a, struct str b, unsigned limit)
{
	unsigned rows[3][SUGGEST_LETTERS + 1];
	struct names s;
	unsigned band, i, j;

	assert(limit < UINT32_MAX);
	s.na = letters_of(s.a, a);
	s.nb = letters_of(s.b, b);
	if (s.na == TOO_LONG || s.nb == TOO_LONG)
		return limit + 1;
	if ((s.na > s.nb ? s.na - s.nb : s.nb - s.na) > limit)
		return limit + 1;
	/* no two names are further apart than this */
	band = least(limit, SUGGEST_LETTERS);
	for (j = 0; j <= s.nb; j++)
		rows[0][j] = least(j, band + 1);
	for (i = 1; i <= s.na; i++) {
		unsigned *row = rows[i % 3];

		if (next_row(row, rows[(i + 2) % 3], rows[(i + 1) % 3], &s, i,
			     band) > band)
			return limit + 1;
	}
	return rows[s.na % 3][s.nb];
}

unsigned suggest_limit(size_t n)
{
	return n < 5 ? 1 : n < 9 ? 2 : 3;
}

struct suggest_sketch suggest_sketch(struct str folded)
{
	uint32_t v[SUGGEST_LETTERS];
	struct suggest_sketch k = { .n = letters_of(v, folded) };

	for (uint32_t i = 0; i < k.n && k.n != TOO_LONG; i++)
		k.kinds |= UINT64_C(1) << (v[i] * 0x9e3779b1u >> 26);
	return k;
}

static struct str fold(struct arena *a, struct str s)
{
	struct str folded;

	return utf8_fold(a, &folded, s) < 0 ? s : folded;
}

void suggest_init(struct suggest *s, struct arena *a, struct str wanted)
{
	struct str folded = fold(a, wanted);

	*s = (struct suggest){ .arena = a,
			       .wanted = folded,
			       .sketch = suggest_sketch(folded) };
}

/* The largest distance that can still enter the list. */
static unsigned limit_now(const struct suggest *s)
{
	unsigned limit = suggest_limit(s->sketch.n);

	if (s->n == SUGGEST_MAX)
		limit = least(limit, s->best[SUGGEST_MAX - 1].distance);
	return limit;
}

static bool has_more(uint64_t bits, unsigned than)
{
	while (bits && than--)
		bits &= bits - 1;
	return bits != 0;
}

/* Each edit adds at most one letter kind and removes at most one. */
bool suggest_may(const struct suggest *s, const struct suggest_sketch *c)
{
	const struct suggest_sketch *w = &s->sketch;
	unsigned limit = limit_now(s);

	return w->n != TOO_LONG && c->n != TOO_LONG && w->n <= c->n + limit &&
	       c->n <= w->n + limit && !has_more(w->kinds & ~c->kinds, limit) &&
	       !has_more(c->kinds & ~w->kinds, limit);
}

static void take_out(struct suggest *s, size_t i)
{
	s->n--;
	memmove(s->best + i, s->best + i + 1, (s->n - i) * sizeof(*s->best));
}

static void put_in(struct suggest *s, struct str shown, unsigned distance)
{
	size_t i = s->n;

	while (i > 0 && s->best[i - 1].distance > distance)
		i--;
	memmove(s->best + i + 1, s->best + i, (s->n - i) * sizeof(*s->best));
	s->best[i].shown = shown;
	s->best[i].distance = distance;
	s->n++;
}

void suggest_offer(struct suggest *s, struct str folded, struct str shown)
{
	unsigned limit = limit_now(s);
	unsigned distance;
	size_t i;

	distance = suggest_distance(s->wanted, folded, limit);
	if (distance > limit)
		return;
	for (i = 0; i < s->n; i++) {
		if (!str_eq(s->best[i].shown, shown))
			continue;
		if (s->best[i].distance <= distance)
			return;
		take_out(s, i);
		break;
	}
	if (s->n == SUGGEST_MAX) {
		if (s->best[SUGGEST_MAX - 1].distance <= distance)
			return;
		take_out(s, SUGGEST_MAX - 1);
	}
	put_in(s, shown, distance);
}

void suggest_name(struct suggest *s, const char *name)
{
	suggest_offer(s, fold(s->arena, str_of(name)), str_of(name));
}

const char *suggest_text(struct arena *a, const struct lang *lang,
			 const struct suggest *s)
{
	static const char *const texts[] = {
		N_("did you mean \"%.*s\"?"),
		N_("did you mean \"%.*s\" or \"%.*s\"?"),
		N_("did you mean \"%.*s\", \"%.*s\" or \"%.*s\"?"),
	};
	struct str name[SUGGEST_MAX] = { 0 };

	if (s->n == 0)
		return NULL;
	for (size_t i = 0; i < s->n; i++)
		name[i] = s->best[i].shown;
	return arena_printf(a, tr(lang, texts[s->n - 1]), STR_ARG(name[0]),
			    STR_ARG(name[1]), STR_ARG(name[2]));
}
