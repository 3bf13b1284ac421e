/* Judges banned and restricted cards of a format for one day. */
#include "validators/core/check/bans.h"

#include "validators/base/vec.h"
#include "validators/core/deck/section.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"

#include <stdlib.h>

void bans_init(struct bans *b, struct arena *a, const struct card_set *set)
{
	*b = (struct bans){ .a = a, .set = set };
}

void bans_add(struct bans *b, uint32_t card, const struct listing *l)
{
	struct listing own = *l;

	own.card = b->set->v[card].id;
	own.index = card;
	VEC_PUSH(b->a, b->own, b->nown, b->cap, own);
}

bool bans_are_dated(const struct bans *b)
{
	for (size_t i = 0; i < b->nown; i++)
		if (b->own[i].from != DAY_FIRST || b->own[i].until != DAY_LAST)
			return true;
	return false;
}

day bans_newest(const struct bans *b, const struct format *f)
{
	day newest = format_newest(f);

	for (size_t i = 0; i < b->nown; i++)
		if (b->own[i].from != DAY_FIRST &&
		    (newest == DAY_LAST || b->own[i].from > newest))
			newest = b->own[i].from;
	return newest;
}

static void enter(struct bans *b, const struct listing *l)
{
	if (l->index == LISTING_ABSENT)
		return;
	if (b->by_group == NULL)
		b->by_group = arena_array(b->a, b->set->ngroups,
					  sizeof(*b->by_group));
	b->by_group[b->set->v[l->index].facts.group] =
		l->copies == COPIES_ANY ? NULL : l;
	b->any = true;
}

void bans_fill(struct bans *b, const struct format *f, day on)
{
	if (b->format == f && b->on == on)
		return;
	for (size_t i = 0; b->any && i < b->set->ngroups; i++)
		b->by_group[i] = NULL;
	b->any = false;
	b->format = f;
	b->on = on;
	for (size_t i = 0; i < f->nlistings; i++)
		if (f->listings[i].from <= on && on <= f->listings[i].until)
			enter(b, &f->listings[i]);
	/* entries of the run override formats */
	for (size_t i = 0; i < b->nown; i++)
		if (b->own[i].from <= on && on <= b->own[i].until)
			enter(b, &b->own[i]);
}

/* The entry for the card of e, or NULL. */
static const struct listing *listed(const struct judge *j, const struct bans *b,
				    const struct entry *e)
{
	if (!CARD_KNOWN(e->card) || e->section == SECTION_UNKNOWN ||
	    section_is_later(j->game, e))
		return NULL;
	return b->by_group[judge_card(j, e)->facts.group];
}

/* Copies of the card of e in its section among the first n entries. */
static int64_t copies(const struct judge *j, const struct entry *e, size_t n)
{
	uint32_t group = judge_card(j, e)->facts.group;
	int64_t all = 0;

	for (size_t k = 0; k < n; k++) {
		const struct entry *o = &j->list->v[k];

		if (CARD_KNOWN(o->card) && o->section == e->section &&
		    judge_card(j, o)->facts.group == group)
			all += o->count;
	}
	return all;
}

/* True if entry i makes the copies of its card exceed the limit. */
static bool exceeds(const struct judge *j, const struct listing *l, size_t i)
{
	const struct entry *e = &j->list->v[i];
	int64_t before = copies(j, e, i);

	return before <= l->copies && before + e->count > l->copies;
}

/* "in "league" since 2026-01-01 (Council)", or "by the command line" */
static const char *whence(const struct judge *j, const struct bans *b,
			  const struct listing *l)
{
	const struct lang *lang = j->diags->lang;
	bool own = b->nown && l >= b->own && l < b->own + b->nown;
	const char *in = own ? l->at.file : j->format->name, *text;
	struct arena *a = j->diags->arena;
	char from[DATE_TEXT], until[DATE_TEXT];

	if (in == NULL)
		return tr(lang, "by the command line");
	if (l->from != DAY_FIRST)
		date_text(l->from, from);
	if (l->until != DAY_LAST)
		date_text(l->until, until);
	if (l->from == DAY_FIRST && l->until == DAY_LAST)
		text = arena_printf(a, tr(lang, "in \"%s\""), in);
	else if (l->until == DAY_LAST)
		text = arena_printf(a, tr(lang, "in \"%s\" since %s"), in,
				    from);
	else if (l->from == DAY_FIRST)
		text = arena_printf(a, tr(lang, "in \"%s\" until %s"), in,
				    until);
	else
		text = arena_printf(a, tr(lang, "in \"%s\" since %s until %s"),
				    in, from, until);
	return l->source ? arena_printf(a, "%s (%s)", text, l->source) : text;
}

static void report_ban(struct judge *j, const struct bans *b,
		       const struct listing *l, size_t i)
{
	struct entry *e = &j->list->v[i];
	enum finding_id f =
		l->copies ? FINDING_CARD_RESTRICTED : FINDING_CARD_BANNED;
	const struct rule r = { .name = findings[f].name, .sev = SEV_ERROR };
	struct diag *d;

	if (l->copies == 0) {
		rule_at_entry(j, &r, e, "\"%.*s\" is banned %s",
			      STR_ARG(judge_named(j, e)), whence(j, b, l));
		return;
	}
	int64_t found = copies(j, e, j->list->n);
	d = rule_at_entry(j, &r, e,
			  tr_n(j->diags->lang,
			       "%lld copy of \"%.*s\", at most %d allowed %s",
			       "%lld copies of \"%.*s\", at most %d allowed %s",
			       found),
			  (long long)found, STR_ARG(judge_named(j, e)),
			  l->copies, whence(j, b, l));
	rule_exceeded(j, d, found, l->copies);
}

/* True if the list violates an entry on that day; reported if asked. */
static bool is_broken(struct judge *j, struct bans *b, day on, bool tell)
{
	bool broken = false;

	bans_fill(b, j->format, on);
	for (size_t i = 0; b->any && i < j->list->n && (tell || !broken); i++) {
		const struct listing *l = listed(j, b, &j->list->v[i]);

		if (!l || (l->copies > 0 && !exceeds(j, l, i)))
			continue;
		broken = true;
		if (tell)
			report_ban(j, b, l, i);
	}
	return broken;
}

void bans_judge(struct judge *j, struct bans *b, day on)
{
	is_broken(j, b, on, true);
}

static int by_day(const void *a, const void *b)
{
	day x = *(const day *)a, y = *(const day *)b;

	return x < y ? -1 : x > y;
}

const struct interval *bans_when(struct judge *j, struct bans *b, size_t *n)
{
	struct arena *a = j->diags->arena;
	const struct format *f = j->format;
	size_t all = f->nlistings + b->nown;
	day *turn = arena_array(a, 2 * all + 2, sizeof(*turn));
	struct interval *v = arena_array(a, 2 * all + 1, sizeof(*v));
	size_t turns = 0;

	turn[turns++] = DAY_FIRST;
	for (size_t i = 0; i < all; i++) {
		const struct listing *l = i < f->nlistings
						  ? &f->listings[i]
						  : &b->own[i - f->nlistings];

		if (l->from != DAY_FIRST)
			turn[turns++] = l->from;
		if (l->until != DAY_LAST)
			turn[turns++] = l->until + 1;
	}
	qsort(turn, turns, sizeof(*turn), by_day);
	*n = 0;
	for (size_t i = 0; i < turns; i++) {
		day until = i + 1 < turns ? turn[i + 1] - 1 : DAY_LAST;

		if ((i + 1 < turns && turn[i + 1] == turn[i]) ||
		    is_broken(j, b, turn[i], false))
			continue;
		if (*n > 0 && v[*n - 1].until + 1 == turn[i])
			v[*n - 1].until = until;
		else
			v[(*n)++] = (struct interval){ turn[i], until };
	}
	return v;
}

/* The copies of c that f allows apart from its dated lists;
 * INT64_MAX: unlimited. */
static int64_t allowed(const struct format *f, const struct card *c)
{
	const struct rule_table *rules = c->game->deck_rules;
	const struct judge j = { .game = c->game, .format = f };
	int64_t least = INT64_MAX;

	for (const struct rule *r = rules->v; r < rules->v + rules->n; r++) {
		if (strcmp(r->name, "too-many-copies") != 0 ||
		    !rule_applies(&j, r))
			continue;
		int64_t limit = rule_copy_limit(&j, r, c);

		least = limit < least ? limit : least;
	}
	return least;
}

void bans_check_formats(const struct card_set *set, struct diags *ds)
{
	for (size_t i = 0; i < set->nformats; i++) {
		const struct format *f = &set->formats[i];

		for (size_t k = 0; k < f->nlistings; k++) {
			const struct listing *l = &f->listings[k];
			int32_t c = card_set_find(set, l->card);

			if (c >= 0 && l->copies > 0 &&
			    l->copies >= allowed(f, &set->v[c]))
				diag_at(ds, SEV_ERROR, FINDING_NAME(NO_OP),
					&l->at,
					"\"%.*s\" is restricted to the number "
					"that the format allows anyway",
					STR_ARG(l->card));
		}
	}
}
