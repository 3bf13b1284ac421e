/* Decides what a format can express, and verifies it by parsing it again. */
#include "validators/core/deck/deck_form_internal.h"

#include "validators/core/deck/deck_line.h"
#include "validators/core/deck/deck_list_internal.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"

const struct deck_form_row deck_forms[DECK_FORMS] = {
	[DECK_NATIVE] = { .name = "native",
			  .suffix = ".deck",
			  .written = true,
			  .many = true,
			  .about = "the lists of koloda" },
	[DECK_ARENA] = { .name = "arena",
			 .suffix = ".txt",
			 .written = true,
			 .many = true,
			 .about = "Arena and MTGO text" },
	[DECK_COD] = { .name = "cod",
		       .suffix = ".cod",
		       .written = true,
		       .about = "Cockatrice" },
	[DECK_O8D] = { .name = "o8d", .suffix = ".o8d", .about = "OCTGN" },
};

/* Sections that several programs have and no game does. */
static const struct str foreign[][DECK_FORMS] = {
	{ [DECK_NATIVE] = { "sideboard", 9 },
	  [DECK_ARENA] = { "Sideboard", 9 },
	  [DECK_COD] = { "side", 4 } },
	{ [DECK_NATIVE] = { "companion", 9 },
	  [DECK_ARENA] = { "Companion", 9 },
	  [DECK_COD] = { "companion", 9 } },
};

/* Sections that no game has come after those of the game. */
#define RANK_FOREIGN 100u

struct writer {
	enum deck_form to;
	const struct deck_writing *w;
	struct diags *ds;
	struct deck_out out;
	struct deck_line_out *v;
	/* sections with a card that would not return to it by itself */
	bool apart[GAME_MAX_SECTIONS];
};

/* Format a message in the language of the findings. */
static const char *in_words(const struct writer *wr, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

static const char *in_words(const struct writer *wr, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	const char *s = arena_vprintf(wr->ds->arena, tr(wr->ds->lang, fmt), ap);
	va_end(ap);
	return s;
}

static struct diag *lost(struct writer *wr, enum severity sev, uint32_t line,
			 uint32_t col, const char *msg)
{
	return diags_add(wr->ds,
			 (struct diag){ .name = FINDING_NAME(NOT_CARRIED),
					.sev = sev,
					.at = { .file = wr->w->list->file,
						.line = line,
						.col = col },
					.msg = msg });
}

/* True if the card is in the section where it would be without any header. */
static bool is_home(const struct writer *wr, const struct entry *e)
{
	const struct deck_writing *w = wr->w;

	if (e->section == SECTION_NONE)
		return true;
	return e->section < w->game->nsections &&
	       w->game->home_section(w->format, CARD_KNOWN(e->card)
							? &w->set->v[e->card]
							: NULL) == e->section;
}

/* The name in the format of a section that the game does not have;
 * empty: none. */
static struct str foreign_label(const struct writer *wr, size_t head)
{
	struct str name = wr->w->list->head[head].name;

	for (size_t i = 0; i < sizeof(foreign) / sizeof(foreign[0]); i++)
		for (size_t f = 0; f < DECK_FORMS; f++)
			if (foreign[i][f].n &&
			    str_is_nocase(name, foreign[i][f].p))
				return foreign[i][wr->to];
	/* a section named main is not the one of all cards, and a misplaced
	 * section of the game is not valid */
	bool taken = wr->to == DECK_ARENA ||
		     (wr->to == DECK_COD && str_is(name, "main")) ||
		     game_section(wr->w->game, name) >= 0;
	return taken ? STR("") : name;
}

/* The section for a card in Arena format; empty: there is none. */
static struct str arena_label(const struct writer *wr, const struct entry *e)
{
	const char *alias = e->section < wr->w->game->nsections
				    ? wr->w->game->sections[e->section].alias
				    : NULL;

	if (!is_home(wr, e))
		return STR("");
	return alias && strcmp(alias, "commander") == 0 ? STR("Commander")
							: STR("Deck");
}

/* Place a card in a section that the game does not have, together with others
 * of that section. */
static bool place_foreign(const struct writer *wr, struct deck_line_out *l)
{
	const struct deck_list *list = wr->w->list;
	uint32_t first = 0;

	l->label = foreign_label(wr, l->entry->head - 1u);
	while (list->head[first].section != SECTION_UNKNOWN ||
	       !str_eq(foreign_label(wr, first), l->label))
		first++;
	l->rank = RANK_FOREIGN + first;
	return l->label.n > 0;
}

/* Decide where a card is written; false if there is no place for it. */
static bool place_card(const struct writer *wr, struct deck_line_out *l)
{
	const struct entry *e = l->entry;
	const struct section *s = e->section < wr->w->game->nsections
					  ? &wr->w->game->sections[e->section]
					  : NULL;

	l->rank = s ? 1u + e->section : 0;
	if (e->section == SECTION_UNKNOWN)
		return place_foreign(wr, l);
	if (s && s->form != LINE_COUNTED && wr->to != DECK_NATIVE)
		return false;
	if (wr->to == DECK_NATIVE) {
		l->label = s ? str_of(s->name) : STR("");
	} else if (wr->to == DECK_ARENA) {
		l->label = arena_label(wr, e);
		l->rank = str_is(l->label, "Deck");
		return l->label.n > 0;
	} else {
		if (s && !wr->apart[e->section])
			l->rank = 0;
		l->label = l->rank == 0 ? STR("main") : str_of(s->name);
	}
	return true;
}

/* The rest of a line after its card; NULL: nothing. */
static const struct deck_more *more_of(const struct writer *wr,
				       const struct deck_line_out *l)
{
	const struct deck_list *list = wr->w->list;
	size_t i = (size_t)(l->entry - list->v);

	return list->more && list->more[i].form != LINE_COUNTED ? &list->more[i]
								: NULL;
}

/* Compose the text of a line with a rest; false if it would be
 * parsed differently. */
static bool compose(const struct writer *wr, struct deck_line_out *l,
		    struct str card, struct str host)
{
	const struct deck_more *m = more_of(wr, l);
	struct buf b = { 0 };

	l->text = card;
	if (m == NULL)
		return true;
	bool same = deck_line_write(&b, m, card, host);
	l->text = buf_keep(&b, wr->ds->arena);
	l->bare = m->form != LINE_PAID;
	return same;
}

static bool read_again(const struct writer *wr, const struct deck_out *d,
		       struct deck_list *l)
{
	struct arena *a = wr->ds->arena;
	struct deck_list none = { 0 };
	struct deck_reader r;
	struct buf b = { 0 };

	deck_emitters[wr->to](&b, d);
	const char *copy = arena_copy(a, b.p, b.n);
	deck_reader_init(&r, a, copy, b.n, true);
	bool read = deck_read(&r, l) == DECK_LIST && !l->error &&
		    deck_counts(l, a) == 0 && deck_check_entries(l, a) == 0 &&
		    deck_read(&r, &none) == DECK_END;
	deck_list_release(&none);
	buf_release(&b);
	return read;
}

/* True if the line alone is parsed unchanged. */
static bool line_comes_back(const struct writer *wr,
			    const struct deck_line_out *l)
{
	struct deck_out one = { .v = l, .n = 1 };
	struct arena_mark m = arena_mark(wr->ds->arena);
	struct deck_list again = { 0 };
	bool home = str_is(l->label, "Deck") || str_is(l->label, "main") ||
		    l->label.n == 0;
	bool good = read_again(wr, &one, &again) && again.n == 1;

	good = good && (again.v[0].head == 0) == home &&
	       (home || str_eq(again.head[0].name, l->label));
	/* where counts are not possible, a leading number belongs to
	 * the name */
	if (good && !l->bare)
		good = str_eq(again.v[0].text, l->text) &&
		       again.v[0].count == l->entry->count;
	else if (good)
		good = again.v[0].text.n + again.v[0].shift == l->text.n;
	deck_list_release(&again);
	arena_reset(wr->ds->arena, m);
	return good;
}

static bool header_comes_back(const struct writer *wr, size_t h)
{
	static const struct entry any = { .count = 1 };
	const struct deck_line_out line = {
		.entry = &any,
		.text = STR("x"),
		.label = wr->to == DECK_COD     ? STR("main")
			 : wr->to == DECK_ARENA ? STR("Deck")
						: STR(""),
	};
	struct deck_out one = { .v = &line, .n = 1 };
	struct arena_mark m = arena_mark(wr->ds->arena);
	struct deck_list again = { 0 };

	one.header[h] = wr->out.header[h];
	bool good = read_again(wr, &one, &again) &&
		    str_eq(again.header[h].value, one.header[h]);
	deck_list_release(&again);
	arena_reset(wr->ds->arena, m);
	return good;
}

static void take_headers(struct writer *wr)
{
	const struct deck_list *l = wr->w->list;

	for (size_t h = 0; h < HEADER_COUNT; h++)
		if (l->header[h].set)
			wr->out.header[h] = l->header[h].value;
	if (wr->to != DECK_ARENA)
		wr->out.header[HEADER_GAME] = str_of(wr->w->game->id);
	for (size_t h = 0; h < HEADER_COUNT; h++) {
		const struct header_line *at = &l->header[h];

		if (!wr->out.header[h].p || header_comes_back(wr, h))
			continue;
		struct diag *d = lost(
			wr, SEV_WARNING, at->line, at->col,
			in_words(wr,
				 "header \"%c%s: %.*s\" is not carried over",
				 *deck_header_names[h] - 'a' + 'A',
				 deck_header_names[h] + 1, STR_ARG(at->value)));
		if (h == HEADER_GAME)
			diag_hint(wr->ds, d, "use --game when you read it");
		if (h == HEADER_FORMAT)
			diag_hint(wr->ds, d, "use --rules when you read it");
		wr->out.header[h] = (struct str){ NULL, 0 };
	}
}

static void take_entry(struct writer *wr, size_t i)
{
	const struct deck_list *l = wr->w->list;
	struct deck_line_out *o = &wr->v[i];
	const struct entry *e = &l->v[i];

	const struct card *cards = wr->w->set->v;
	struct str host = wr->w->host ? wr->w->host[i] : STR("");

	*o = (struct deck_line_out){ .entry = e, .text = wr->w->name[i] };
	bool good = place_card(wr, o);
	if (good && compose(wr, o, wr->w->name[i], host) &&
	    line_comes_back(wr, o))
		return;
	const struct deck_more *m = more_of(wr, o);
	if (good && CARD_KNOWN(e->card)) {
		if (m && m->form == LINE_HOSTED && CARD_KNOWN(m->host.card))
			host = cards[m->host.card].id;
		if (compose(wr, o, cards[e->card].id, host) &&
		    line_comes_back(wr, o))
			return;
	}
	const char *section = e->section < wr->w->game->nsections
				      ? wr->w->game->sections[e->section].name
				      : NULL;
	struct str shown = section   ? str_of(section)
			   : e->head ? l->head[e->head - 1].name
				     : STR("");
	struct diag *d = lost(
		wr, SEV_ERROR, e->line, e->col,
		good ? in_words(wr,
				"\"%.*s\" cannot be written in the format %s",
				STR_ARG(o->text), deck_forms[wr->to].name)
		     : in_words(wr,
				"the format %s cannot express \"%.*s\" in the "
				"section \"%.*s\"",
				deck_forms[wr->to].name, STR_ARG(e->text),
				STR_ARG(shown)));
	diag_hint(wr->ds, d, "choose another format, or remove it");
}

/* Sort by section, keeping the order of the list within each. */
static void sort(struct deck_line_out *v, struct deck_line_out *tmp, size_t n)
{
	size_t half = n / 2, a = 0, b = half;

	if (n < 2)
		return;
	sort(v, tmp, half);
	sort(v + half, tmp, n - half);
	for (size_t i = 0; i < n; i++)
		tmp[i] = b == n || (a < half && v[a].rank <= v[b].rank)
				 ? v[a++]
				 : v[b++];
	memcpy(v, tmp, n * sizeof(*v));
}

static void tell_extras(struct writer *wr)
{
	const struct deck_list *l = wr->w->list;
	uint32_t line = 0, col = 0;
	size_t comments = deck_take_comments(&wr->out, wr->v, wr->w,
					     wr->ds->arena, &line, &col);

	if (comments && wr->to == DECK_ARENA)
		lost(wr, SEV_WARNING, line, col,
		     comments == 1
			     ? in_words(wr, "a comment is not carried over")
			     : in_words(
				       wr,
				       tr_n(wr->ds->lang,
					    "%zu comment is not carried over",
					    "%zu comments are not carried over",
					    (int64_t)comments),
				       comments));
	for (size_t i = 0; i < l->nextra; i++) {
		const struct deck_extra *x = &l->extra[i];

		lost(wr, SEV_WARNING, x->line, x->col,
		     x->count == 1
			     ? in_words(wr, "%s is not carried over", x->what)
			     : in_words(wr,
					tr_n(wr->ds->lang,
					     "%s is not carried over, %u time",
					     "%s is not carried over, %u times",
					     x->count),
					x->what, x->count));
	}
}

static bool is_empty(const struct deck_list *l, size_t head)
{
	for (size_t i = 0; i < l->n; i++)
		if (l->v[i].head == head + 1)
			return false;
	return true;
}

/* Empty sections matter where sections have an order; one that the game does
 * not have, or not in that place, is reported as if it had cards. */
static void take_empty(struct writer *wr)
{
	const struct deck_list *l = wr->w->list;
	const struct game *g = wr->w->game;

	for (size_t h = 0; h < l->nheads; h++) {
		const struct section_head *x = &l->head[h];

		if (!is_empty(l, h))
			continue;
		if (x->section >= g->nsections)
			lost(wr, SEV_WARNING, x->line, x->col,
			     in_words(wr,
				      "the empty section \"%.*s\" is not "
				      "carried over",
				      STR_ARG(x->name)));
		else if (g->sections_in_order && wr->to == DECK_NATIVE)
			wr->v[wr->out.n++] = (struct deck_line_out){
				.label = str_of(g->sections[x->section].name),
				.rank = 1u + x->section,
			};
		else if (g->sections_in_order)
			lost(wr, SEV_ERROR, x->line, x->col,
			     in_words(wr,
				      "the format %s cannot express the empty "
				      "section \"%s\"",
				      deck_forms[wr->to].name,
				      g->sections[x->section].name));
	}
}

int deck_write(struct buf *out, enum deck_form to, const struct deck_writing *w,
	       struct diags *ds)
{
	struct writer wr = { .to = to, .w = w, .ds = ds };
	size_t n = w->list->n, before = ds->n, most = n + w->list->nheads;
	struct deck_line_out *tmp = arena_array(ds->arena, most, sizeof(*tmp));
	bool good = true;

	wr.v = arena_array(ds->arena, most, sizeof(*wr.v));
	for (size_t i = 0; i < n; i++)
		if (w->list->v[i].section < GAME_MAX_SECTIONS &&
		    !is_home(&wr, &w->list->v[i]))
			wr.apart[w->list->v[i].section] = true;
	take_headers(&wr);
	for (size_t i = 0; i < n; i++)
		take_entry(&wr, i);
	wr.out.n = n;
	take_empty(&wr);
	tell_extras(&wr);
	for (size_t i = before; i < ds->n; i++)
		good = good && ds->v[i].sev < SEV_ERROR;
	if (!good)
		return -1;
	sort(wr.v, tmp, wr.out.n);
	deck_lift_comments(&wr.out, wr.v, ds->arena);
	wr.out.v = wr.v;
	deck_emitters[to](out, &wr.out);
	return 0;
}
