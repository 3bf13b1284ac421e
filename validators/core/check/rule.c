/* Runs the table of deck rules over a list; has the generic checks. */
#include "validators/core/check/rule.h"

#include "validators/core/cards/format.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"

#include <assert.h>
#include <stdio.h>

bool rule_is_beyond(const struct judge *j, const struct rule *r)
{
	return r->section && r->section <= GAME_MAX_SECTIONS &&
	       (j->absent >> (r->section - 1) & 1);
}

/* True if the rule applies in the format, which is known. */
static inline bool is_asked(const struct judge *j, const struct rule *r)
{
	if (r->only_param == 0)
		return true;
	assert(r->only_param <= j->game->nparams);
	return (j->format->param[r->only_param - 1u] == r->only_value) !=
	       r->unless;
}

bool rule_applies(const struct judge *j, const struct rule *r)
{
	if (j->format == NULL)
		return r->any_format && !rule_is_beyond(j, r);
	return !rule_is_beyond(j, r) && is_asked(j, r);
}

static void find_asked(const struct judge *j, struct asked_rules *a)
{
	const struct rule_table *t = j->game->deck_rules;

	a->format = j->format;
	a->absent = j->absent;
	a->n = 0;
	for (size_t i = 0; i < t->n; i++)
		if (rule_applies(j, &t->v[i]))
			a->v[a->n++] = &t->v[i];
}

void rules_run(struct judge *j, struct asked_rules *a)
{
	const struct rule_table *t = j->game->deck_rules;

	if (!j->made) { /* the usual case */
		if (a->format != j->format || a->absent != j->absent || !a->n)
			find_asked(j, a);
		const struct rule **r = a->v, **end = r + a->n;
		for (; r < end; r++)
			(*r)->check(j, *r);
		return;
	}
	for (size_t i = 0; i < t->n; i++) {
		size_t before = j->diags->n;

		if (!rule_applies(j, &t->v[i]))
			continue;
		t->v[i].check(j, &t->v[i]);
		if (j->made)
			j->made[i] = j->diags->n - before;
	}
}

int32_t judge_param(const struct judge *j, unsigned param)
{
	assert(param < j->game->nparams);
	return j->format->param[param];
}

static struct diag *add_finding(struct judge *j, const struct rule *r,
				uint32_t line, uint32_t col, const char *fmt,
				va_list ap)
{
	struct diag d = {
		.clause = game_clause_id(j->game, r->clause),
		.name = r->name,
		.sev = r->sev,
		.at = { .line = line, .col = col },
		.hint = r->hint ? tr(j->diags->lang, r->hint) : NULL,
	};

	diag_say(j->diags, &d, fmt, ap);
	return diags_add(j->diags, d);
}

struct str judge_named(const struct judge *j, const struct entry *e)
{
	const struct lang *lang = j->diags->lang;

	if (lang_id(lang) == LANG_EN || !CARD_KNOWN(e->card))
		return e->text;
	return card_shown(&j->set->v[e->card], lang_code(lang));
}

struct diag *rule_at_entry(struct judge *j, const struct rule *r,
			   struct entry *e, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	struct diag *d = add_finding(j, r, e->line, e->col, fmt, ap);
	va_end(ap);
	e->flags |= r->marks;
	if (CARD_KNOWN(e->card))
		d->card = j->set->v[e->card].id.p;
	return d;
}

struct diag *rule_at_place(struct judge *j, const struct rule *r, uint32_t line,
			   uint32_t col, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	struct diag *d = add_finding(j, r, line, col, fmt, ap);
	va_end(ap);
	return d;
}

struct diag *rule_at_list(struct judge *j, const struct rule *r,
			  const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	struct diag *d =
		add_finding(j, r, j->list->line, j->list->col, fmt, ap);
	va_end(ap);
	return d;
}

void rule_count(struct diag *d, int64_t found, int64_t allowed)
{
	d->counted = true;
	d->found = found;
	d->allowed = allowed;
}

int64_t rule_limit(const struct judge *j, const struct rule *r)
{
	return r->limit_param ? judge_param(j, r->limit_param - 1u) : r->limit;
}

void rule_may_follow(const struct judge *j, struct diag *d, int64_t need)
{
	if (j->unknown > 0 && need <= j->unknown)
		d->follows = findings[FINDING_UNKNOWN_CARD].name;
}

void rule_exactly(struct judge *j, struct diag *d, int64_t found, int64_t want)
{
	rule_count(d, found, want);
	if (found < want)
		diag_hint(j->diags, d, "add %lld", (long long)(want - found));
	else
		diag_hint(j->diags, d, "remove %lld",
			  (long long)(found - want));
}

void rule_exceeded(struct judge *j, struct diag *d, int64_t found,
		   int64_t limit)
{
	rule_count(d, found, limit);
	diag_hint(j->diags, d,
		  tr_n(j->diags->lang, "remove %lld copy", "remove %lld copies",
		       found - limit),
		  (long long)(found - limit));
}

void rule_relate(struct judge *j, struct diag *d, const struct entry *e,
		 const char *msg)
{
	diag_relate(j->diags, d,
		    (struct span){ .line = e->line, .col = e->col }, msg);
}

static int64_t cards_in(const struct judge *j, const struct rule *r)
{
	assert(r->section);
	return j->section_cards[r->section - 1];
}

static const char *counted(struct judge *j, const struct rule *r, int64_t n)
{
	return tr_counted(j->diags->lang, j->diags->arena, r->counts, n);
}

static struct diag *too_few(struct judge *j, const struct rule *r,
			    int64_t found)
{
	int64_t limit = rule_limit(j, r);

	if (found >= limit)
		return NULL;
	struct diag *d = rule_at_list(j, r, "%s, at least %lld needed",
				      counted(j, r, found), (long long)limit);
	rule_count(d, found, limit);
	diag_hint(j->diags, d, "add %lld more", (long long)(limit - found));
	return d;
}

void rule_too_few(struct judge *j, const struct rule *r)
{
	too_few(j, r, cards_in(j, r));
}

void rule_too_many(struct judge *j, const struct rule *r)
{
	int64_t found = cards_in(j, r), limit = rule_limit(j, r);

	if (found <= limit)
		return;
	struct diag *d = rule_at_list(j, r, "%s, at most %lld allowed",
				      counted(j, r, found), (long long)limit);
	rule_count(d, found, limit);
	diag_hint(j->diags, d, "remove %lld", (long long)(found - limit));
}

void rule_class_too_few(struct judge *j, const struct rule *r)
{
	assert(r->bits && r->bits < 1u << JUDGE_BITS && j->game->asks_classes);
	int64_t found = j->bit_cards[__builtin_ctz(r->bits)];
	struct diag *d = too_few(j, r, found);

	if (d) /* an unknown card is in no class */
		rule_may_follow(j, d, rule_limit(j, r) - found);
}

int64_t rule_copy_limit(const struct judge *j, const struct rule *r,
			const struct card *c)
{
	int64_t limit = rule_limit(j, r);
	int64_t own = c->facts.limit < 0 ? INT64_MAX : c->facts.limit;

	if (limit == 0)
		limit = INT64_MAX; /* the format sets none */
	if (own == 0)
		return limit;
	if (r->check == rule_copies_lower_only)
		return own < limit ? own : limit;
	if (r->check == rule_copies_raised)
		return own > limit ? own : limit;
	return own;
}

static void too_many_copies(struct judge *j, const struct rule *r,
			    struct entry *at, int64_t limit)
{
	const struct card *c = judge_card(j, at);
	uint32_t group = c->facts.group;
	int64_t found = *copies_of(j->copies, group);

	struct diag *d = rule_at_entry(
		j, r, at,
		tr_n(j->diags->lang,
		     "%lld copy of \"%.*s\", at most %lld allowed",
		     "%lld copies of \"%.*s\", at most %lld allowed", found),
		(long long)found, STR_ARG(judge_named(j, at)),
		(long long)limit);
	rule_exceeded(j, d, found, limit);
	for (size_t i = 0; i < j->list->n; i++) {
		const struct entry *e = &j->list->v[i];

		if (e != at && rule_heeds(r, e) &&
		    judge_card(j, e)->facts.group == group)
			rule_relate(j, d, e, "also listed here");
	}
}

/* True if no card in the rule's scope can exceed its limit. */
static bool few_copies(const struct judge *j, const struct rule *r)
{
	int64_t usual = rule_limit(j, r);

	/* most_copies excludes later objects, which have rules of their own */
	assert(!j->later ||
	       (r->section && !j->game->sections[r->section - 1].object));
	return (usual == 0 || j->most_copies <= usual) &&
	       (!j->own_limits || r->check == rule_copies_raised);
}

void rule_copies(struct judge *j, const struct rule *r)
{
	struct deck_list *l = j->list;
	bool broken = false;

	if (few_copies(j, r))
		return;
	copies_begin(j->copies);
	for (size_t i = 0; i < l->n; i++) {
		struct entry *e = &l->v[i];

		if (!rule_heeds(r, e))
			continue;
		const struct card *c = judge_card(j, e);
		int64_t n = copies_add(j->copies, c->facts.group, e->count);
		int64_t limit = rule_copy_limit(j, r, c);

		if (n > limit && n - e->count <= limit) {
			e->flags |= ENTRY_EXCEEDS;
			broken = true;
		}
	}
	for (size_t i = 0; broken && i < l->n; i++) {
		struct entry *e = &l->v[i];

		if (e->flags & ENTRY_EXCEEDS)
			too_many_copies(
				j, r, e,
				rule_copy_limit(j, r, judge_card(j, e)));
		e->flags &= (uint8_t)~ENTRY_EXCEEDS;
	}
}

void rule_copies_lower_only(struct judge *j, const struct rule *r)
{
	rule_copies(j, r);
}

void rule_copies_raised(struct judge *j, const struct rule *r)
{
	rule_copies(j, r);
}

bool rule_is_about(const struct judge *j, const struct rule *r,
		   const struct entry *e)
{
	return rule_heeds(r, e) &&
	       (!r->among || (judge_card(j, e)->facts.bits & r->among));
}

bool rule_is_broken_by(const struct judge *j, const struct rule *r,
		       const struct entry *e)
{
	bool has = (judge_card(j, e)->facts.bits & r->bits) != 0;

	return has == (r->check == rule_with) &&
	       !(r->excuse && r->excuse(j, r, e));
}

static void each(struct judge *j, const struct rule *r)
{
	for (size_t i = 0; i < j->list->n; i++) {
		struct entry *e = &j->list->v[i];

		if (rule_is_about(j, r, e) && rule_is_broken_by(j, r, e))
			rule_at_entry(j, r, e, r->says,
				      STR_ARG(judge_named(j, e)));
	}
}

void rule_with(struct judge *j, const struct rule *r)
{
	if (rule_any(j, r) & r->bits)
		each(j, r);
}

void rule_without(struct judge *j, const struct rule *r)
{
	if (!(rule_all(j, r) & r->bits) &&
	    (!r->among || (rule_any(j, r) & r->among)))
		each(j, r);
}
