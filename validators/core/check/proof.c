/* Writes the proof of a verdict, clause by clause. */
#include "validators/core/check/proof.h"

#include "validators/base/hash.h"
#include "validators/core/cards/format.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/game/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const char *proof_state_name(enum proof_state s)
{
	static const char *const names[] = {
		[PROOF_PASS] = C_("proof", "pass"),
		[PROOF_FAIL] = C_("proof", "fail"),
		[PROOF_NOTED] = C_("proof", "noted"),
		[PROOF_FREE] = C_("proof", "free"),
		[PROOF_OTHER] = C_("proof", "other-format"),
		[PROOF_ABSENT] = C_("proof", "absent"),
	};

	return names[s];
}

/* Format a text of the proof in its language. */
static const char *format_text(struct judge *j, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

static const char *format_text(struct judge *j, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	const char *s =
		arena_vprintf(j->diags->arena, tr(j->diags->lang, fmt), ap);
	va_end(ap);
	return s;
}

void measure_count(struct judge *j, struct measure *m, struct counted what,
		   int64_t found, enum measure_bound bound, int64_t allowed)
{
	static const char *const bounds[] = {
		[MEASURE_AT_LEAST] = N_("at least %lld"),
		[MEASURE_AT_MOST] = N_("at most %lld"),
		[MEASURE_EXACTLY] = N_("exactly %lld"),
		[MEASURE_ALL] = N_("all %lld"),
	};

	m->value = tr_counted(j->diags->lang, j->diags->arena, what, found);
	m->asked = format_text(j, bounds[bound], (long long)allowed);
	m->counted = true;
	m->found = found;
	m->allowed = allowed;
}

void measure_entries(struct judge *j, struct measure *m, int64_t found,
		     int64_t of, const char *what)
{
	const struct lang *l = j->diags->lang;

	m->value = format_text(j,
			       tr_n(l, "%lld of %lld entry: %s",
				    "%lld of %lld entries: %s", of),
			       (long long)found, (long long)of, tr(l, what));
	m->counted = true;
	m->found = found;
}

static void measure_too_few(struct judge *j, const struct rule *r,
			    struct measure *m)
{
	measure_count(j, m, r->counts, j->section_cards[r->section - 1],
		      MEASURE_AT_LEAST, rule_limit(j, r));
}

static void measure_too_many(struct judge *j, const struct rule *r,
			     struct measure *m)
{
	measure_count(j, m, r->counts, j->section_cards[r->section - 1],
		      MEASURE_AT_MOST, rule_limit(j, r));
}

static void measure_class(struct judge *j, const struct rule *r,
			  struct measure *m)
{
	measure_count(j, m, r->counts, j->bit_cards[__builtin_ctz(r->bits)],
		      MEASURE_AT_LEAST, rule_limit(j, r));
}

/* Measure the card that is nearest to its limit, or furthest beyond it. */
static void measure_copies(struct judge *j, const struct rule *r,
			   struct measure *m)
{
	const struct deck_list *l = j->list;
	const struct entry *worst = NULL;
	int64_t slack = INT64_MAX;

	copies_begin(j->copies);
	for (size_t i = 0; i < l->n; i++)
		if (rule_heeds(r, &l->v[i]))
			*copies_of(j->copies,
				   judge_card(j, &l->v[i])->facts.group) +=
				l->v[i].count;
	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];

		if (!rule_heeds(r, e))
			continue;
		const struct card *c = judge_card(j, e);
		int64_t limit = rule_copy_limit(j, r, c);
		int64_t left = limit - *copies_of(j->copies, c->facts.group);

		if (limit < INT64_MAX && left < slack) {
			slack = left;
			worst = e;
			m->found = *copies_of(j->copies, c->facts.group);
			m->allowed = limit;
		}
	}
	m->counted = worst != NULL;
	m->value =
		worst ? format_text(j,
				    "%lld of \"%.*s\", the card nearest to its "
				    "limit",
				    (long long)m->found, STR_ARG(worst->text))
		      : format_text(j, "no card of the list has a limit");
	if (worst)
		m->asked =
			format_text(j, "at most %lld", (long long)m->allowed);
}

static void measure_bits(struct judge *j, const struct rule *r,
			 struct measure *m)
{
	int64_t found = 0, of = 0;

	for (size_t i = 0; i < j->list->n; i++) {
		const struct entry *e = &j->list->v[i];

		if (!rule_is_about(j, r, e))
			continue;
		found += rule_is_broken_by(j, r, e);
		of++;
	}
	measure_entries(j, m, found, of, r->what);
}

static const struct {
	rule_check *check;
	rule_measure *measure;
} generic[] = {
	{ rule_too_few, measure_too_few },
	{ rule_too_many, measure_too_many },
	{ rule_class_too_few, measure_class },
	{ rule_copies, measure_copies },
	{ rule_copies_lower_only, measure_copies },
	{ rule_copies_raised, measure_copies },
	{ rule_with, measure_bits },
	{ rule_without, measure_bits },
};

static void measure_rule(struct judge *j, const struct rule *r, size_t made,
			 struct measure *m)
{
	rule_measure *how = r->measure;

	for (size_t i = 0; !how && i < sizeof(generic) / sizeof(*generic); i++)
		if (generic[i].check == r->check)
			how = generic[i].measure;
	if (how) {
		how(j, r, m);
		return;
	}
	m->value = made ? format_text(j,
				      tr_n(j->diags->lang, "%zu breach",
					   "%zu breaches", (int64_t)made),
				      made)
			: format_text(j, "no breach");
	m->counted = true;
	m->found = (int64_t)made;
}

static struct proof_line *add_proof_line(struct proof *p, uint16_t clause,
					 const char *name,
					 enum proof_state state)
{
	p->v[p->n] = (struct proof_line){ .clause = clause,
					  .name = name,
					  .state = state };
	return &p->v[p->n++];
}

static size_t findings_of(const struct judge *j, const char *name)
{
	size_t n = 0;

	for (size_t i = 0; i < j->diags->n; i++)
		n += strcmp(j->diags->v[i].name, name) == 0;
	return n;
}

/* Add a check common to all games, by the findings with that name. */
static void add_common(struct proof *p, struct judge *j, enum finding_id f,
		       uint16_t clause, size_t of, const char *what)
{
	const char *name = findings[f].name;
	size_t found = findings_of(j, name);
	struct proof_line *l = add_proof_line(p, clause, name,
					      found ? PROOF_FAIL : PROOF_PASS);

	measure_entries(j, &l->m, (int64_t)found, (int64_t)of, what);
}

static void add_format(struct proof *p, struct judge *j)
{
	const struct format *f = j->format;
	struct proof_line *l =
		add_proof_line(p, 0, findings[FINDING_UNKNOWN_FORMAT].name,
			       f ? PROOF_PASS : PROOF_FAIL);

	l->m.value = f ? format_text(j, "format %s", f->name)
		       : format_text(j, "the game has no format of the name");
}

static void add_sections(struct proof *p, struct judge *j)
{
	const struct deck_list *l = j->list;
	int64_t unknown = 0;

	for (size_t i = 0; i < l->nheads; i++)
		unknown += l->head[i].section == SECTION_UNKNOWN;
	struct proof_line *line =
		add_proof_line(p, j->game->unknown_section_clause,
			       findings[FINDING_WRONG_SECTION].name,
			       unknown ? PROOF_FAIL : PROOF_PASS);
	line->m.value = format_text(
		j,
		tr_n(j->diags->lang,
		     "%lld of %zu section header: is not of the game",
		     "%lld of %zu section headers: are not of the game",
		     (int64_t)l->nheads),
		(long long)unknown, l->nheads);
	line->m.counted = true;
	line->m.found = unknown;
}

static void add_rules(struct proof *p, struct judge *j)
{
	const struct rule_table *t = j->game->deck_rules;

	for (size_t i = 0; i < t->n; i++) {
		const struct rule *r = &t->v[i];

		if (!rule_applies(j, r))
			continue;
		struct proof_line *l =
			add_proof_line(p, r->clause, r->name, PROOF_PASS);
		if (j->made[i])
			l->state =
				r->sev >= SEV_ERROR ? PROOF_FAIL : PROOF_NOTED;
		measure_rule(j, r, j->made[i], &l->m);
	}
}

/* Why no rule of the clause was run, or PROOF_FREE if it has none. */
static enum proof_state untold(const struct judge *j, uint16_t clause)
{
	const struct rule_table *t = j->game->deck_rules;
	enum proof_state s = PROOF_FREE;

	for (size_t i = 0; i < t->n; i++) {
		if (t->v[i].clause != clause)
			continue;
		if (rule_is_beyond(j, &t->v[i]))
			return PROOF_ABSENT;
		s = PROOF_OTHER;
	}
	return s;
}

static bool is_told(const struct proof *p, uint16_t clause)
{
	for (size_t i = 0; i < p->n; i++)
		if (p->v[i].clause == clause)
			return true;
	return false;
}

/* Add the clauses of deck construction that have no rule in this format. */
static void add_clauses(struct proof *p, const struct judge *j)
{
	const struct game *g = j->game;

	for (size_t i = 0; i < g->nclauses; i++) {
		const struct clause *c = &g->clauses[i];
		uint16_t number = (uint16_t)(i + 1);

		if (c->kind != CLAUSE_DECK || is_told(p, number))
			continue;
		add_proof_line(p, number, NULL, untold(j, number))->m.value =
			tr_in(j->diags->lang, c->id, c->text);
	}
}

/* Sort by clause in catalogue order, stably; lines without one first. */
static void sort(struct proof_line *v, size_t n)
{
	for (size_t i = 1; i < n; i++) {
		struct proof_line x = v[i];
		size_t k = i;

		for (; k > 0 && v[k - 1].clause > x.clause; k--)
			v[k] = v[k - 1];
		v[k] = x;
	}
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The rest of an entry after its card; the order of such entries matters. */
static const char *said_more(struct judge *j, const struct entry *e)
{
	size_t i = (size_t)(e - j->list->v);
	const struct deck_more *m = j->list->more ? &j->list->more[i] : NULL;

	if (m == NULL || m->form == LINE_COUNTED)
		return "";
	struct str host = CARD_KNOWN(m->host.card) && m->host.text.n
				  ? judge_card(j, &m->host)->id
				  : m->host.text;
	return arena_printf(j->diags->arena,
			    "\n%zu\n%d %u %u\n%d %d %d\n%u %.*s\n%u", i,
			    m->paid, m->gold, m->silver, m->column, m->rank,
			    m->hidden, m->nth, STR_ARG(host), m->host_nth);
}

/* One line per entry: its section, its card, its count. */
static char *line_text(struct judge *j, const struct entry *e)
{
	const char *section = e->section < j->game->nsections
				      ? j->game->sections[e->section].name
				      : "";
	struct str card = CARD_KNOWN(e->card) ? judge_card(j, e)->id : e->text;

	return arena_printf(j->diags->arena, "%s\n%.*s\n%u%s", section,
			    STR_ARG(card), e->count, said_more(j, e));
}

static void hash_list(struct judge *j, char out[HASH_TEXT])
{
	static const enum deck_header heard[] = { HEADER_SIDE, HEADER_SEAT,
						  HEADER_REDEALS };
	const struct deck_list *l = j->list;
	struct arena *a = j->diags->arena;
	struct hash *h = hash_new(a);
	char **v = arena_array(a, l->n, sizeof(*v));

	hash_adds(h, j->game->id);
	hash_adds(h, j->format ? j->format->name : "");
	for (size_t i = 0; i < sizeof(heard) / sizeof(heard[0]); i++) {
		struct str s = l->header[heard[i]].value;

		hash_add(h, s.p, l->header[heard[i]].set ? s.n : 0);
	}
	for (size_t i = 0; i < l->n; i++)
		v[i] = line_text(j, &l->v[i]);
	if (l->n > 0)
		qsort(v, l->n, sizeof(*v), by_text);
	for (size_t i = 0; i < l->n; i++)
		hash_adds(h, v[i]);
	hash_text(h, out);
}

static bool has_failed(const struct proof *p)
{
	for (size_t i = 0; i < p->n; i++)
		if (p->v[i].state == PROOF_FAIL)
			return true;
	return false;
}

const struct proof *proof_new(struct judge *j)
{
	const struct game *g = j->game;
	struct arena *a = j->diags->arena;
	struct proof *p = arena_alloc(a, sizeof(*p));
	size_t entries = j->list->n;

	p->v = arena_array(a, g->deck_rules->n + g->nclauses + 8,
			   sizeof(*p->v));
	add_format(p, j);
	add_common(p, j, FINDING_UNKNOWN_CARD, g->unknown_card_clause, entries,
		   N_("names no card"));
	add_common(p, j, FINDING_AMBIGUOUS_CARD, 0, entries,
		   N_("names several cards"));
	add_common(p, j, FINDING_WRONG_GAME, 0, entries,
		   N_("is a card of another game"));
	add_sections(p, j);
	if (j->format) {
		add_common(p, j, FINDING_CARD_BANNED, 0, entries,
			   N_("is banned"));
		add_common(p, j, FINDING_CARD_RESTRICTED, 0, entries,
			   N_("is restricted to fewer copies"));
	}
	add_rules(p, j);
	if (j->format)
		add_clauses(p, j);
	sort(p->v, p->n);
	assert(has_failed(p) == (j->diags->worst >= SEV_ERROR));
	hash_list(j, p->list);
	return p;
}
