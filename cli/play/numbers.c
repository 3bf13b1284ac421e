/* Remembers by which numbers the options of a step were chosen. */
#include "cli/play/numbers.h"

#include "cli/play/question_internal.h"

#include "validators/base/buf.h"
#include "validators/base/hash.h"
#include "validators/core/scene/scene.h"

#include <string.h>

static uint64_t hash_of(struct str s)
{
	unsigned char bytes[16];
	uint64_t hash;

	hash_once(bytes, s.p, s.n);
	memcpy(&hash, bytes, sizeof(hash));
	return hash | 1; /* 0 is none */
}

/* Which question it is: where the match stands, what is asked, and, behind the
 * first step, of what. */
static uint64_t hash_question(const struct question *q)
{
	const struct action *a = &question_choice(q, q->kept[0])->action;
	unsigned common = q->nsteps ? q->common : 0;
	struct buf b = { 0 };

	buf_printf(&b, "%u %s %s %s %d", q->player, q->scene->where,
		   q->scene->phase, q->scene->asks,
		   common & COMMON_VERB ? a->verb : -1);
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		buf_printf(&b, " %d", common >> i & 1 ? a->arg[i] : ARG_OTHER);
	uint64_t hash = hash_of(buf_str(&b));

	buf_release(&b);
	return hash;
}

/* What an option is: an action, or what it names at the table, else what it is
 * called.  copies: any copy of a card is what another one was. */
static uint64_t hash_option(const struct question *q, const struct answer *o,
			    bool copies)
{
	struct str s = o->names;
	struct buf b = { 0 };

	if (q->part == -1)
		return hash_of(o->is.id);
	while (s.n && s.p[0] == ' ')
		s = (struct str){ s.p + 1, s.n - 1 };
	while (s.n && s.p[s.n - 1] == ' ')
		s.n--;
	s = s.n ? s : o->is.name;
	for (size_t i = 0; i < s.n; i++) {
		if (copies && s.p[i] == '#')
			while (i + 1 < s.n && s.p[i + 1] >= '0' &&
			       s.p[i + 1] <= '9')
				i++;
		else
			buf_putc(&b, s.p[i]);
	}
	uint64_t hash = hash_of(buf_str(&b));

	buf_release(&b);
	return hash;
}

static struct numbers_list *list_of(struct numbers *x, uint64_t of)
{
	for (size_t i = 0; i < NUMBERS_LISTS; i++)
		if (x->list[i].of == of)
			return &x->list[i];
	struct numbers_list *l = &x->list[x->next];

	x->next = (x->next + 1) % NUMBERS_LISTS;
	*l = (struct numbers_list){ .of = of };
	return l;
}

/* The place of each option that has one; how many have. */
static size_t find_known(const struct numbers_list *l, const struct question *q,
			 size_t *place)
{
	bool taken[NUMBERS_MOST] = { 0 };
	size_t known = 0;

	for (size_t i = 0; i < q->n; i++)
		place[i] = NUMBERS_MOST;
	/* itself; then another copy of what it is */
	for (int copies = 0; copies < 2; copies++)
		for (size_t i = 0; i < q->n; i++) {
			uint64_t what = hash_option(q, &q->v[i], copies);

			for (size_t k = 0; k < l->n && place[i] == NUMBERS_MOST;
			     k++) {
				if (taken[k] || l->what[k][copies] != what)
					continue;
				taken[k] = true;
				place[i] = k;
				known++;
			}
		}
	return known;
}

/* The place of each option; false: there are too many places, or most of the
 * options are new. */
static bool find_places(struct numbers_list *l, const struct question *q,
			size_t *place)
{
	if (2 * find_known(l, q, place) < q->n && l->n)
		return false;
	for (size_t i = 0; i < q->n; i++) {
		if (place[i] == NUMBERS_MOST && l->n == NUMBERS_MOST)
			return false;
		place[i] = place[i] == NUMBERS_MOST ? l->n++ : place[i];
		for (int copies = 0; copies < 2; copies++)
			l->what[place[i]][copies] =
				hash_option(q, &q->v[i], copies);
	}
	return true;
}

bool numbers_by_part(const struct numbers *x, const struct question *q)
{
	uint64_t of = hash_question(q);

	for (size_t i = 0; i < NUMBERS_LISTS; i++)
		if (x->list[i].of == of)
			return x->list[i].by_part;
	return false;
}

void numbers_keep(struct numbers *x, struct question *q)
{
	struct numbers_list *l = list_of(x, hash_question(q));
	size_t place[NUMBERS_MOST];

	l->by_part = q->part != PART_WHOLE;
	if (q->n > NUMBERS_MOST || !find_places(l, q, place)) {
		l->n = 0;
		if (q->n > NUMBERS_MOST || !find_places(l, q, place))
			return;
	}
	struct answer *v = arena_array(q->arena, l->n, sizeof(*v));

	for (size_t k = 0; k < l->n; k++)
		v[k] = (struct answer){ .gap = true, .gone = true };
	for (size_t i = 0; i < q->n; i++)
		v[place[i]] = q->v[i];
	q->at = place[q->at];
	q->v = v;
	q->n = l->n;
}
