/* Judges deck lists: game, format, names, sections and rules. */
#include "validators/core/check/check_internal.h"

#include "validators/base/mixhash.h"
#include "validators/core/text/suggest.h"
#include "validators/core/check/proof.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/deck/names.h"
#include "validators/core/game/game.h"

#include <assert.h>

struct checker *checker_new(struct arena *a, const struct game *const *games,
			    size_t ngames, struct check_defaults d,
			    card_loader *load, void *ctx)
{
	struct checker *c = arena_alloc(a, sizeof(*c));

	c->lasting = a;
	c->arena = arena_new();
	c->mark = arena_mark(c->arena);
	c->defaults = d;
	c->load = load;
	c->ctx = ctx;
	c->npools = ngames;
	c->pool = arena_array(a, ngames, sizeof(*c->pool));
	for (size_t i = 0; i < ngames; i++) {
		c->pool[i].game = games[i];
		c->pool[i].id = str_of(games[i]->id);
		c->pool[i].later = sections_later(games[i]);
	}
	return c;
}

const struct lang *checker_lang(const struct checker *c)
{
	return c->defaults.lang;
}

void checker_assume(struct checker *c, struct check_defaults d)
{
	c->defaults = d;
}

void checker_free(struct checker *c)
{
	arena_free(c->arena);
	c->arena = NULL;
}

struct pool *check_need(struct checker *c, struct pool *p)
{
	static const struct card_set none;

	if (p->set)
		return p;
	p->set = c->load(c->ctx, p->game, c->list);
	if (p->set == NULL) {
		c->trouble = true;
		p->set = &none;
	}
	p->names = names_new(c->lasting, p->set);
	p->facts = arena_array(c->lasting, p->set->n, sizeof(*p->facts));
	for (size_t i = 0; i < p->set->n; i++)
		p->facts[i] = p->set->v[i].facts;
	p->copies.v =
		arena_array(c->lasting, p->set->ngroups, sizeof(*p->copies.v));
	p->asked.v = arena_array(c->lasting, p->game->deck_rules->n,
				 sizeof(*p->asked.v));
	bans_init(&p->bans, c->lasting, p->set);
	return p;
}

void check_syntax_error(struct deck_list *l, uint32_t line, uint32_t col,
			const char *error, const char *hint)
{
	l->error = error;
	l->error_line = line;
	l->error_col = col;
	l->error_hint = hint;
}

struct pool *check_pool_of(struct checker *c, const struct game *g)
{
	for (size_t i = 0; i < c->npools; i++)
		if (c->pool[i].game == g)
			return &c->pool[i];
	assert(0 && "every game has a set");
	return NULL;
}

struct diag *check_finding(struct checker *c, enum finding_id f, uint32_t line,
			   uint32_t col, const char *clause, const char *fmt,
			   ...)
{
	struct diag d = { .clause = clause,
			  .name = findings[f].name,
			  .sev = SEV_ERROR,
			  .at = { .line = line, .col = col } };
	va_list ap;

	va_start(ap, fmt);
	diag_say(&c->verdict.findings, &d, fmt, ap);
	va_end(ap);
	return diags_add(&c->verdict.findings, d);
}

/* The format of the game, or an organiser's. */
static const struct format *pool_format(const struct pool *p, struct str name)
{
	const struct format *f = game_format(p->game, name);

	for (size_t i = 0; !f && i < p->set->nformats; i++)
		if (str_is_nocase(name, p->set->formats[i].name))
			f = &p->set->formats[i];
	return f;
}

void check_suggest_formats(struct suggest *s, const struct game *g,
			   const struct card_set *set)
{
	for (size_t i = 0; i < g->nformats; i++)
		suggest_offer(s, str_of(g->formats[i].name),
			      str_of(g->formats[i].name));
	for (size_t i = 0; i < set->nformats; i++)
		suggest_offer(s, str_of(set->formats[i].name),
			      str_of(set->formats[i].name));
}

/* Add a finding for format `name`, which the game does not have. */
static void unknown_format(struct checker *c, const struct pool *p,
			   const struct deck_list *l, struct str name)
{
	const struct game *g = p->game;
	const struct header_line *h = &l->header[HEADER_FORMAT];
	struct suggest s;

	c->verdict.format = arena_copy(c->arena, name.p, name.n);
	struct diag *d = check_finding(
		c, FINDING_UNKNOWN_FORMAT, h->set ? h->line : l->line,
		h->set ? h->col : l->col, NULL, "%s has no format \"%.*s\"",
		g->id, STR_ARG(name));
	suggest_init(&s, c->arena, name);
	check_suggest_formats(&s, g, p->set);
	d->hint = suggest_text(c->arena, c->defaults.lang, &s);
}

/* The format of the list, or NULL after a finding. */
static const struct format *find_format(struct checker *c, const struct pool *p,
					const struct deck_list *l)
{
	const struct header_line *h = &l->header[HEADER_FORMAT];
	const struct format *f = &p->game->formats[0];
	const char *wanted = check_format_of(&c->defaults, p->game);

	if (h->set || wanted) {
		struct str name = h->set ? h->value : str_of(wanted);

		f = pool_format(p, name);
		if (f == NULL) {
			unknown_format(c, p, l, name);
			return NULL;
		}
	}
	c->verdict.format = f->name;
	return f;
}

/* A sum for each of the counted facts. */
typedef uint32_t fact_sums __attribute__((vector_size(4 * JUDGE_BITS)));

/* By a card's facts: all ones if it has the bit. */
#define HAS(bits, i) ((bits) >> (i)&1 ? UINT32_MAX : 0)
#define ROW(bits)                                                              \
	{                                                                      \
		HAS(bits, 0), HAS(bits, 1), HAS(bits, 2), HAS(bits, 3)         \
	}
static const fact_sums has_facts[1 << JUDGE_BITS] = {
	ROW(0), ROW(1), ROW(2),  ROW(3),  ROW(4),  ROW(5),  ROW(6),  ROW(7),
	ROW(8), ROW(9), ROW(10), ROW(11), ROW(12), ROW(13), ROW(14), ROW(15),
};

/* Put the entries from e on, under the same header and before `end`, into
 * section `at`, and add up the sums.  Returns the first entry after them. */
ALWAYS_INLINE struct entry *tally_section(struct judge *j, struct entry *e,
					  const struct entry *end, uint8_t at,
					  bool asks_classes)
{
	const struct facts *facts = j->facts;
	uint32_t any = 0, all = ~0u;
	uint8_t head = e->head;
	int64_t copies = 0, most = 0;
	int32_t limits = 0;
	fact_sums sums = { 0 };

	for (; e < end && e->head == head; e++) {
		uint32_t count = e->count;

		e->section = at;
		copies += count;
		if (!CARD_KNOWN(e->card))
			continue;
		const struct facts *f = &facts[e->card];
		any |= f->bits;
		all &= f->bits;
		if (asks_classes) /* no list has 2^32 copies */
			sums += has_facts[f->bits & ((1 << JUDGE_BITS) - 1)] &
				count;
		limits |= f->limit;
		int64_t n = copies_add(j->copies, f->group, count);
		most = n > most ? n : most;
	}
	bool later = at < GAME_MAX_SECTIONS && j->game->sections[at].object;
	j->later |= later;
	j->own_limits |= limits != 0;
	if (!later && most > j->most_copies)
		j->most_copies = most;
	if (at >= GAME_MAX_SECTIONS || !j->game->sections[at].apart)
		j->cards += copies;
	j->any_bits |= any;
	j->all_bits &= all;
	if (at == SECTION_UNKNOWN)
		return e;
	for (size_t i = 0; asks_classes && i < JUDGE_BITS; i++)
		j->bit_cards[i] += sums[i];
	if (at == SECTION_NONE)
		j->loose += copies;
	if (at >= GAME_MAX_SECTIONS)
		return e;
	j->section_cards[at] += copies;
	j->section_any[at] |= any;
	j->section_all[at] &= all;
	return e;
}

/* The section of an entry under no header. */
static uint8_t home_of(const struct judge *j, const struct entry *e)
{
	int s = j->game->home_section(
		j->format, CARD_KNOWN(e->card) ? &j->set->v[e->card] : NULL);

	return s < 0 ? SECTION_NONE : (uint8_t)s;
}

/* Like tally; specialised for both values of asks_classes. */
ALWAYS_INLINE void tally_as(struct judge *j, bool asks_classes)
{
	struct deck_list *l = j->list;
	struct entry *e = l->v, *end = l->n ? l->v + l->n : l->v, *stop;

	while (e < end) {
		uint8_t at;

		if (e->head) {
			at = l->head[e->head - 1].section;
			stop = end;
		} else {
			/* consecutive entries with the same home section */
			at = home_of(j, e);
			for (stop = e + 1; stop < end && stop->head == 0;
			     stop++)
				if (home_of(j, stop) != at)
					break;
		}
		e = tally_section(j, e, stop, at, asks_classes);
	}
}

/* Put every entry into its section and compute the sums for the rules. */
static void tally(struct judge *j)
{
	copies_begin(j->copies);
	j->all_bits = ~0u;
	memset(j->section_all, 0xff, sizeof(j->section_all));
	if (j->game->asks_classes)
		tally_as(j, true);
	else
		tally_as(j, false);
}

/* Judge the entries of the applicable day; find the days on which none
 * is violated. */
static void judge_bans(struct checker *c, struct pool *p, struct judge *j)
{
	struct verdict *v = &c->verdict;
	bool legal = v->findings.worst < SEV_ERROR;

	v->dated = j->format->nlistings > 0 || bans_are_dated(&p->bans);
	v->on = c->defaults.dated ? c->defaults.on
				  : bans_newest(&p->bans, j->format);
	if (v->dated || p->bans.nown > 0)
		bans_judge(j, &p->bans, v->on);
	if (c->defaults.when && legal)
		v->when = bans_when(j, &p->bans, &v->nwhen);
}

static void judge_list(struct checker *c, struct pool *p, struct deck_list *l,
		       bool all_known)
{
	const struct game *g = p->game;
	const struct format *f;

	if (c->sections.wrong)
		sections_report(g, l, &c->verdict.findings);
	if (!all_known)
		check_report_cards(c, p, l);
	f = find_format(c, p, l);
	c->verdict.rules = f;
	c->judged = p;
	struct judge j = { .game = g,
			   .format = f,
			   .set = p->set,
			   .facts = p->facts,
			   .list = l,
			   .diags = &c->verdict.findings,
			   .copies = &p->copies,
			   .absent = p->later & ~c->sections.there };
	if (c->defaults.explain)
		j.made = arena_array(c->arena, g->deck_rules->n,
				     sizeof(*j.made));
	for (size_t i = 0; !all_known && i < l->n; i++)
		if (!CARD_KNOWN(l->v[i].card))
			j.unknown += l->v[i].count;
	tally(&j);
	for (uint32_t left = p->later; left; left &= left - 1)
		j.cards -= j.section_cards[__builtin_ctz(left)];
	c->verdict.cards = j.cards;
	rules_run(&j, &p->asked);
	if (f)
		judge_bans(c, p, &j);
	if (c->defaults.explain)
		c->verdict.proof = proof_new(&j);
	if (c->verdict.findings.n)
		c->judge = j; /* for repairs */
}

/* True after a syntax error: a header value that the game cannot read. */
static bool bad_header(const struct game *g, struct deck_list *l)
{
	unsigned which = HEADER_GAME;
	const char *error = g->bad_header ? g->bad_header(l, &which) : NULL;

	if (error)
		check_syntax_error(l, l->header[which].line,
				   l->header[which].value_col,
				   tr(l->lang, error), NULL);
	return error != NULL;
}

/* Parse the lines of the list in the form of its game; -1: a syntax error. */
static int read_lines(struct checker *c, const struct game *g,
		      struct deck_list *l)
{
	enum line_form forms[DECK_MAX_HEADS];

	l->more = NULL;
	c->sections = sections_settle(g, l);
	if (c->sections.plain)
		return 0;
	for (size_t i = 0; i < l->nheads; i++)
		forms[i] = section_form(g, &l->head[i]);
	return deck_lines(l, c->arena, forms);
}

/* Rules know only line numbers; the file is the list's. */
static void name_file(struct diags *ds, const char *file)
{
	for (size_t i = 0; i < ds->n; i++) {
		ds->v[i].at.file = file;
		for (size_t k = 0; k < ds->v[i].nrelated; k++)
			ds->v[i].related[k].at.file = file;
	}
}

const struct verdict *checker_judge(struct checker *c, struct deck_list *l)
{
	struct verdict *v = &c->verdict;
	struct pool *p = NULL;
	bool all;

	arena_reset(c->arena, c->mark);
	*v = (struct verdict){ .list = l };
	diags_init(&v->findings, c->arena, c->defaults.lang);
	if (!l->error && deck_counts(l, c->arena) == 0) {
		c->list = l;
		p = check_find_game(c, l);
	}
	if (p == NULL || bad_header(p->game, l) ||
	    read_lines(c, p->game, l) < 0 ||
	    check_find_cards(c, check_need(c, p), l, &all) < 0)
		return v;
	v->readable = true;
	v->game = p->game;
	v->set = p->set;
	v->object = c->sections.object;
	judge_list(c, p, l, all);
	if (v->findings.n > 1)
		diags_sort(&v->findings);
	name_file(&v->findings, l->file);
	v->legal = v->findings.worst < SEV_ERROR;
	if (c->trouble) {
		v->readable = v->legal = false;
		check_syntax_error(l, l->line, l->col,
				   tr(c->defaults.lang, "the cards of the game "
							"are not available"),
				   NULL);
	}
	c->list = NULL;
	return v;
}

struct judged checker_judged(struct checker *c)
{
	struct pool *p = c->judged;

	assert(c->verdict.readable && c->verdict.rules);
	bans_fill(&p->bans, c->verdict.rules, c->verdict.on);
	return (struct judged){ .game = p->game,
				.format = c->verdict.rules,
				.set = p->set,
				.names = p->names,
				.bans = &p->bans,
				.list = c->verdict.list,
				.judge = &c->judge };
}

bool checker_load(struct checker *c)
{
	bool good = true;

	for (size_t i = 0; i < c->npools; i++) {
		c->trouble = false;
		check_need(c, &c->pool[i]);
		if (c->trouble)
			c->pool[i].set = NULL;
		good = good && !c->trouble;
	}
	c->trouble = false;
	return good;
}

int checker_list(struct checker *c, const struct game *g, const char *card,
		 const struct listing *l, const char **hint)
{
	const struct game *only = g ? g : c->defaults.game;
	bool found = false;

	*hint = NULL;
	for (size_t i = 0; i < c->npools; i++) {
		struct pool *p = &c->pool[i];

		if (only && p->game != only)
			continue;
		uint32_t n = names_find(check_need(c, p)->names, str_of(card));
		if (CARD_KNOWN(n)) {
			bans_add(&p->bans, n, l);
			found = true;
		} else if (n == CARD_AMBIGUOUS) {
			*hint = arena_printf(
				c->lasting,
				tr(c->defaults.lang, "it is the name of %s"),
				names_candidates(p->names, c->lasting,
						 c->defaults.lang,
						 str_of(card)));
			return -1;
		} else if (*hint == NULL) {
			*hint = names_suggest(p->names, c->lasting,
					      c->defaults.lang, str_of(card));
		}
	}
	return found ? 0 : -1;
}

int checker_ban(struct checker *c, const char *card, int32_t copies,
		const char **hint)
{
	const struct listing l = { .copies = copies,
				   .from = DAY_FIRST,
				   .until = DAY_LAST };

	return checker_list(c, NULL, card, &l, hint);
}

const struct game *checker_game(const struct checker *c, struct str id)
{
	for (size_t i = 0; i < c->npools; i++)
		if (str_is_nocase(id, c->pool[i].game->id))
			return c->pool[i].game;
	return NULL;
}

const struct format *checker_format(struct checker *c, const struct game *g,
				    struct str name)
{
	const struct format *f = game_format(g, name);

	return f ? f : pool_format(check_need(c, check_pool_of(c, g)), name);
}
