/* Says groups of cards: how many, which, whose and where. */
#include "validators/core/language/common_words.h"
#include "validators/core/language/say_internal.h"

#include <assert.h>
#include <string.h>

enum many { ONE, SOME, ALL, CROWD };

/* What is said of a noun, by one condition. */
struct attribute {
	char place;    /* ^ before, = instead of, - joined to it; else behind */
	bool state;    /* "open", "wounded": not a kind */
	bool inverted; /* by "not", where no section says it */
	struct str text; /* empty: said as a clause */
	const struct word *row;
	const struct term *value;
	const struct words *table;
	const struct term *whole;
};

#define MAX_ATTRIBUTES 12

struct group {
	const struct words *table; /* NULL: the card of an event */
	const struct term *map;
	enum many many;
	bool up_to, other;
	bool only; /* there is but one such card */
	bool is_cell, numbered;
	int32_t n;
	unsigned side;
	const char *by;             /* who chooses; NULL: nobody does */
	const struct word *place;   /* of its zone, or NULL */
	struct str noun, lead;      /* lead: what stands before "enemy" */
	const struct word *instead; /* the condition whose words replace it */
	const struct term *instead_of;
	struct attribute v[MAX_ATTRIBUTES];
	size_t nv;
};

/* ---- what is known */

static void add(struct group *g, struct attribute a)
{
	if (g->nv < MAX_ATTRIBUTES)
		g->v[g->nv++] = a;
}

/* Does every word of a value begin with a mark?  0: there is none; else the
 * mark, `=` where they differ. */
static char mark_of(const struct say *s, const struct word *row,
		    const struct term *t)
{
	char mark = 1;

	for (size_t i = 0; row->words && i < row->words->n; i++) {
		bool named = t->form == TERM_WORD
				     ? t->word == i
				     : t->form == TERM_SET && t->bits >> i & 1;
		const char *p = say_phrase(s, &row->words->v[i]);
		char one = strchr("^=-", *p) && *p ? *p : 0;

		if (named)
			mark = mark == 1 || mark == one ? one
			       : mark && one            ? '='
							: 0;
	}
	return mark == 1 ? 0 : mark;
}

static char label_mark(const struct say *s, const struct term *t)
{
	bool one = t->form == TERM_TEXT;
	char mark = 0;

	for (size_t i = 0; s->g->labels && i < (one ? 1 : t->n); i++) {
		const struct term *x = one ? t : &t->v[i];
		int k = words_find(s->g->labels, x->text, x->n);
		const char *p = k < 0 ? "" : say_phrase(s, &s->g->labels->v[k]);

		mark = *p == '^' || *p == '-' ? *p : 0;
	}
	return mark;
}

static bool is_self(const struct say *s, const struct term *t)
{
	return t->form == TERM_REF &&
	       strcmp(s->g->refs->v[t->word].name, "self") == 0;
}

static bool is_named(const struct word *row, const char *name)
{
	return strcmp(row->name, name) == 0;
}

/* The section that a value takes: 1 where it does not hold, or is 1 or more. */
static unsigned section_of(const char *text, const struct term *t,
			   bool *inverted)
{
	if (t->form == TERM_BOOL) {
		bool no = !t->lo != *inverted;

		*inverted = false;
		return no;
	}
	if (t->form == TERM_RANGE)
		return t->lo == 1 && t->hi == INT32_MAX &&
		       say_section(text, 1).n > 0;
	if (!*inverted || say_section(text, 1).n == 0)
		return 0;
	*inverted = false;
	return 1;
}

static void read_condition(struct say *s, struct group *g,
			   const struct words *table, const struct term *t,
			   const struct term *whole, bool inverted)
{
	const struct word *row = &table->v[t->word];
	const struct term *value = t->v;
	struct attribute a = {
		.row = row, .value = value, .table = table, .whole = whole
	};
	bool list = value->form == TERM_LIST;

	if (list && is_named(row, "all") && !inverted) {
		for (size_t i = 0; i < value->n; i++)
			read_condition(s, g, table, &value->v[i], &value->v[i],
				       false);
		return;
	}
	if (list && is_named(row, "not") && value->n == 1) {
		read_condition(s, g, table, &value->v[0], whole, !inverted);
		return;
	}
	if (inverted && is_named(row, "is") && !g->other &&
	    (is_self(s, value) ||
	     (value->form == TERM_TARGET && say_thing_of(value) == s->last))) {
		g->other = true;
		return;
	}
	if (!list) {
		const char *text = say_phrase(s, row);

		a.inverted = inverted;
		a.text =
			say_section(text, section_of(text, value, &a.inverted));
		a.place = a.text.n ? a.text.p[0] : 0;
		if (strchr("^=-", a.place) == NULL || a.inverted)
			a.place = 0;
		if (a.place)
			a.text = (struct str){ a.text.p + 1, a.text.n - 1 };
		else if (!a.inverted && str_is(a.text, "{}"))
			a.place = value->form == TERM_LABELS ||
						  value->form == TERM_TEXT
					  ? label_mark(s, value)
					  : mark_of(s, row, value);
	}
	if (a.place == '=' && str_is(a.text, "{}") && row->words) {
		g->instead = row;
		g->instead_of = value;
	} else if (a.place == '=' && memchr(a.text.p, '{', a.text.n)) {
		g->noun = a.text;
		g->by = NULL;
		add(g, a);
	} else if (a.place == '=') {
		g->noun = a.text;
	} else {
		add(g, a);
	}
}

/* "any" of conditions that stand in one place is said there. */
static char place_of_any(struct say *s, const struct attribute *a)
{
	char place = 1;

	if (a->text.n)
		return a->place;
	if (!is_named(a->row, "any"))
		return '?';
	for (size_t i = 0; i < a->value->n; i++) {
		struct group g = { 0 };

		read_condition(s, &g, a->table, &a->value->v[i],
			       &a->value->v[i], false);
		if (g.nv != 1 || g.instead || g.noun.n || g.v[0].text.n == 0 ||
		    (place != 1 && place != g.v[0].place))
			return '?';
		place = g.v[0].place;
	}
	return place;
}

/* "open", "wounded": a state, not a kind. */
static bool is_state(const struct attribute *a)
{
	if (a->value == NULL)
		return a->state;
	return (a->value->form == TERM_BOOL || a->value->form == TERM_RANGE);
}

/* Of two kinds before a noun one may stand behind it: "air unit of fire". */
static void move_behind(const struct say *s, const struct group *g,
			struct attribute *a)
{
	struct str text = say_section(say_phrase(s, a->row), 6);
	bool instead = g->instead != NULL;

	for (size_t i = 0; i < g->nv; i++)
		instead |= &g->v[i] != a && g->v[i].place == '^' &&
			   !is_state(&g->v[i]);
	if (a->place == '^' && text.n && !is_state(a) && instead) {
		a->place = 0;
		a->text = text;
	}
}

static void read_conditions(struct say *s, struct group *g,
			    const struct words *table, const struct term *list)
{
	for (size_t i = 0; list && i < list->n; i++)
		read_condition(s, g, table, &list->v[i], &list->v[i], false);
	for (size_t i = 0; i < g->nv; i++)
		g->v[i].place = place_of_any(s, &g->v[i]);
	for (size_t i = 0; i < g->nv; i++)
		move_behind(s, g, &g->v[i]);
}

static void read_many(struct group *g)
{
	const struct word *row;
	const struct term *count = say_under(g->table, g->map, "count", &row);
	const struct term *up_to = say_under(g->table, g->map, "up_to", &row);
	const struct term *by = say_under(g->table, g->map, "by", &row);
	const struct term *amount = say_under(g->table, g->map, "amount", &row);
	bool targets = words_find(g->table, "count", 5) >= 0;

	g->by = by ? row->words->v[by->word].name : "controller";
	g->up_to = up_to && up_to->lo;
	g->n = count && count->form == TERM_INT ? count->lo : 1;
	if (amount && amount->form == TERM_INT)
		g->n = amount->lo;
	g->many = g->n > 1 || g->up_to ? SOME : ONE;
	if ((count && count->form == TERM_WORD) || strcmp(g->by, "none") == 0)
		g->many = ALL;
	if (!targets) {
		g->by = NULL;
		g->many = words_find(g->table, "amount", 6) >= 0 ? SOME : CROWD;
	}
}

/* Where it is: a zone in which cards lie, a phrase, or what it is itself: of
 * all cards of a zone, or of one. */
static void read_zone(struct say *s, struct group *g)
{
	const struct word *row = NULL;
	const struct term *t = say_under(g->table, g->map, "zone", &row);
	struct attribute a = { 0 };

	if (row == NULL || words_find(g->table, "side", 4) < 0)
		return;
	g->place = t ? &row->words->v[t->word] : g->only ? NULL : s->g->here;
	if (g->place == NULL || say_section(say_phrase(s, g->place), 2).n)
		return;
	a.row = g->place;
	a.text = say_section(say_phrase(s, g->place), g->many != ALL);
	if (a.text.n == 0 || strchr("^=", a.text.p[0]) == NULL)
		return;
	a.place = a.text.p[0];
	a.text = (struct str){ a.text.p + 1, a.text.n - 1 };
	a.state = a.text.n && a.text.p[0] == '^';
	if (a.state)
		a.text = (struct str){ a.text.p + 1, a.text.n - 1 };
	g->place = NULL;
	if (a.place == '=')
		g->noun = a.text;
	else
		add(g, a);
}

/* A target whose conditions were said in front. */
static bool is_fixed(const struct say *s, const struct term *map)
{
	for (size_t i = 0; s->targets && i < s->targets->n; i++)
		if (map == &s->targets->v[i])
			return s->fixed >> i & 1;
	return false;
}

static void read_group(struct say *s, struct group *g,
		       const struct words *table, const struct term *map,
		       bool one)
{
	const struct word *row = NULL, *filters;
	const struct term *pick = say_under(table, map, "pick", &row);
	const struct word *noun = pick  ? &row->words->v[pick->word]
				  : row ? &row->words->v[0]
					: s->g->piece;
	const struct term *side, *filter, *occupied;

	*g = (struct group){ .table = table, .map = map };
	if (pick == NULL && words_find(table, "amount", 6) >= 0)
		noun = s->g->card;
	occupied = say_under(table, map, "occupied", &row);
	g->is_cell = pick && noun->things == THING_CELL && !occupied;
	g->noun = say_section(say_phrase(s, noun), occupied && occupied->lo);
	g->only = g->noun.n && g->noun.p[0] == '!';
	if (g->only)
		g->noun = (struct str){ g->noun.p + 1, g->noun.n - 1 };
	const char *mark = g->noun.n ? memchr(g->noun.p, '~', g->noun.n) : NULL;
	if (mark) {
		g->lead = (struct str){ g->noun.p, (size_t)(mark - g->noun.p) };
		g->noun = (struct str){ mark + 1, g->noun.n - g->lead.n - 1 };
	}
	side = say_under(table, map, "side", &row);
	g->side = side ? side->word : SIDE_ANY;
	read_many(g);
	if (one && g->many == CROWD) {
		g->many = ONE;
		g->by = "controller";
	}
	if (g->only)
		g->by = NULL;
	read_zone(s, g);
	filter = say_under(table, map, "filter", &filters);
	if (filter && !is_fixed(s, map))
		read_conditions(s, g, filters->table, filter);
	if (one && g->place && is_named(g->place, "any"))
		g->place = NULL;
	for (size_t i = 0; i < g->nv; i++)
		if (is_named(g->v[i].row, "zone"))
			g->place = NULL; /* the filter says it closer */
	for (size_t i = 0; g->only && i < g->nv; i++)
		if (words_find(s->g->refs, noun->name, strlen(noun->name)) < 0)
			g->v[i].place = '?';
}

/* ---- how it is said */

static void put(struct say *s, const char *text, struct inflection f)
{
	decline_put(s->out, text, strlen(text), f);
}

/* The template of an attribute, about the group. */
static void put_attribute(struct say *s, const struct attribute *a,
			  struct inflection f)
{
	struct inflection was = s->form;
	const struct word *row = a->row;

	s->form = f;
	if (a->inverted)
		buf_puts(s->out, say_pick(s, "not ", "не "));
	if (a->text.n == 0) { /* any */
		for (size_t i = 0; i < a->value->n; i++) {
			struct group g = { 0 };

			read_condition(s, &g, a->table, &a->value->v[i],
				       &a->value->v[i], false);
			say_between(s, i, a->value->n,
				    say_pick(s, " or ", " или "));
			if (i > 0 && str_starts(g.v[0].text, ", "))
				g.v[0].text = (struct str){
					g.v[0].text.p + 2, g.v[0].text.n - 2
				};
			put_attribute(s, &g.v[0], f);
		}
	} else if (a->value && a->value->form == TERM_SET && s->said == row &&
		   s->said_bits == a->value->bits &&
		   say_section(say_phrase(s, row), 4).n) {
		say_fill(s, say_section(say_phrase(s, row), 4),
			 (struct filling){ 0 });
	} else if (str_is(a->text, "{}")) {
		say_term(s, row, a->value,
			 (struct how){ .in = f.in, .flags = SLOT_SAME });
	} else {
		say_fill(s, a->text,
			 (struct filling){ .key = row, .own = a->value });
	}
	if (a->value && a->value->form == TERM_SET) {
		s->said = row;
		s->said_bits = a->value->bits;
	}
	s->form = was;
}

/* The noun, or the words that stand for it: "air unit or character". */
static void put_noun(struct say *s, const struct group *g, struct inflection f)
{
	size_t n = 0, k = 0;

	for (size_t i = 0; i < g->nv; i++)
		if (g->v[i].place == '=') { /* a template */
			put_attribute(s, &g->v[i], f);
			return;
		}
	if (g->instead == NULL) {
		decline_put(s->out, g->noun.p, g->noun.n, f);
	} else {
		const struct words *w = g->instead->words;
		const struct term *t = g->instead_of;
		uint64_t bits =
			t->form == TERM_SET ? t->bits : UINT64_C(1) << t->word;

		for (size_t i = 0; i < w->n; i++)
			n += bits >> i & 1;
		for (size_t i = 0; i < w->n; i++) {
			const char *p = say_phrase(s, &w->v[i]);

			if (!(bits >> i & 1))
				continue;
			say_between(s, k++, n, say_pick(s, " or ", " или "));
			put(s, p + 1, f);
			if (*p == '^') {
				buf_putc(s->out, ' ');
				decline_put(s->out, g->noun.p, g->noun.n, f);
			}
		}
	}
	for (size_t i = 0; i < g->nv; i++)
		if (g->v[i].place == '-') {
			buf_putc(s->out, '-');
			put_attribute(s, &g->v[i], f);
		}
}

/* Gender and kind of what is said for the noun. */
static struct agreement noun_of(const struct say *s, const struct group *g)
{
	const struct words *w = g->instead ? g->instead->words : NULL;
	const struct term *t = g->instead_of;

	for (size_t i = 0; w && i < w->n; i++) {
		const char *p = say_phrase(s, &w->v[i]);

		if ((t->form == TERM_SET ? t->bits >> i & 1 : t->word == i) &&
		    *p == '=')
			return decline_noun(p, strlen(p));
	}
	return decline_noun(g->noun.p, g->noun.n);
}

static void put_before(struct say *s, const struct group *g,
		       struct inflection f, bool states)
{
	for (size_t i = 0; i < g->nv; i++)
		if (g->v[i].place == '^' && is_state(&g->v[i]) == states) {
			put_attribute(s, &g->v[i], f);
			buf_putc(s->out, ' ');
		}
}

/* In a zone that has an owner: "from your graveyard". */
static void put_place(struct say *s, const struct group *g, struct how h)
{
	const char *text = say_phrase(s, g->place);
	struct str in = say_section(text, 0), from = say_section(text, 1),
		   name = say_section(text, 2);
	struct inflection f = { .in = h.flags & SLOT_FROM ? GEN : PREP };

	buf_putc(s->out, ' ');
	if (name.n == 0) {
		bool all = (g->many == ALL && !(h.flags & SLOT_EACH)) ||
			   g->many == CROWD;
		struct str whole = say_section(text, 3);

		if (all && whole.n)
			in = whole;
		else if (h.flags & SLOT_FROM && from.n)
			in = from;
		say_fill(s, in, (struct filling){ 0 });
		return;
	}
	f.with = decline_noun(name.p, name.n);
	if (h.flags & SLOT_FROM)
		in = from;
	buf_put(s->out, in.p, in.n);
	buf_putc(s->out, ' ');
	if (g->side == SIDE_OWN)
		put(s, say_pick(s, "your ", "ваш" RU_YOUR " "), f);
	else if (s->lang == LANG_EN)
		buf_puts(s->out,
			 g->side == SIDE_ANY ? "a " : "the opponent's ");
	decline_put(s->out, name.p, name.n, f);
	if (g->side == SIDE_ENEMY && s->lang == LANG_RU)
		buf_puts(s->out, " противника");
}

/* "a unit of yours", which "of speed 50" may not follow */
static bool is_of_yours(const struct group *g)
{
	return g->side == SIDE_OWN && !g->only &&
	       (g->many == ONE || g->many == SOME) &&
	       !(g->place && say_section(g->place->en, 2).n);
}

/* In what order they follow the noun: "of cost 3", the rest, and behind the
 * place that "that has 2 wounds". */
static int rank_of(const struct attribute *a)
{
	return str_starts(a->text, "of ") ? 0
	       : str_starts(a->text, "that ha") ||
			       str_starts(a->text, ", кроме")
		       ? 2
		       : 1;
}

static void put_ranked(struct say *s, const struct group *g,
		       struct inflection f, int rank)
{
	bool any = false;

	for (size_t i = 0; i < g->nv; i++) {
		struct attribute a = g->v[i];

		if (a.place != 0 || rank_of(&a) != rank)
			continue;
		if (any && str_starts(a.text, say_pick(s, "not ", "не ")))
			buf_puts(s->out, say_pick(s, " and", " и"));
		any = true;
		buf_putc(s->out, ' ');
		if (rank == 0 && is_of_yours(g) &&
		    a.value->form == TERM_RANGE) {
			buf_puts(s->out, "with ");
			a.text = (struct str){ a.text.p + 3, a.text.n - 3 };
		}
		put_attribute(s, &a, f);
	}
}

/* What follows the noun. */
static void put_behind(struct say *s, const struct group *g, struct how h,
		       struct inflection f)
{
	static const char *const keys[] = { "adjacent", "range", "line" };
	const struct word *row;

	put_ranked(s, g, f, 0);
	put_ranked(s, g, f, 1);
	if (g->place && *say_phrase(s, g->place))
		put_place(s, g, h);
	for (size_t i = 0; g->table && i < sizeof(keys) / sizeof(keys[0]);
	     i++) {
		const struct term *t =
			say_under(g->table, g->map, keys[i], &row);

		if (t == NULL)
			continue;
		buf_putc(s->out, ' ');
		say_fill(s, str_of(say_phrase(s, row)),
			 (struct filling){ .key = row, .own = t });
	}
	put_ranked(s, g, f, 2);
}

/* What no phrase can say: ", if it ...". */
static void put_clauses(struct say *s, const struct group *g)
{
	bool first = true;

	for (size_t i = 0; i < g->nv; i++) {
		struct term list = { .form = TERM_LIST,
				     .n = 1,
				     .v = g->v[i].whole };

		if (g->v[i].place != '?')
			continue;
		buf_puts(s->out, first ? say_pick(s, ", if ", ", если ")
				       : say_pick(s, " and ", " и "));
		first = false;
		say_clauses(s, g->v[i].table, &list);
	}
}

static bool has_clauses(const struct group *g)
{
	for (size_t i = 0; i < g->nv; i++)
		if (g->v[i].place == '?')
			return true;
	return false;
}

static void put_russian(struct say *s, const struct group *g, struct how h,
			struct inflection f)
{
	bool owned = g->place && say_section(say_phrase(s, g->place), 2).n;
	bool chosen = g->by && !g->other && !(h.flags & SLOT_BARE) &&
		      (g->many == ONE || g->many == SOME);
	bool random = g->by && strcmp(g->by, "random") == 0;
	bool opponent = g->by && strcmp(g->by, "opponent") == 0;

	if (g->many == SOME && g->up_to)
		buf_puts(s->out, "не более чем ");
	buf_put(s->out, h.before.p, h.before.n);
	if (g->many == SOME) {
		if (g->by)
			decline_numeral(s->out, LANG_RU, g->n, f);
		else
			buf_printf(s->out, "%d", g->n);
		buf_putc(s->out, ' ');
	} else if (g->many == ALL && h.flags & SLOT_EACH) {
		put(s, "кажд" RU_ADJECTIVE " ", f);
	} else if (g->many == ALL || (g->many == CROWD && g->side == SIDE_ANY &&
				      !(h.flags & SLOT_BARE))) {
		if (!g->other && !owned && !(h.flags & SLOT_NO))
			put(s,
			    "в<есь,сего,сему,сем,сём,сё,ся,сей,сю,се,сех,"
			    "сем,семи:j> ",
			    f);
	}
	if (random && chosen)
		put(s, "случайн" RU_ADJECTIVE " ", f);
	else if (chosen && !opponent)
		put(s, "выбранн" RU_ADJECTIVE " ", f);
	if (g->other)
		put(s, "друг<ой,ого,ому,им,ом,ое,ая,ой,ую,ие,их,им,ими:j> ", f);
	if (g->side == SIDE_OWN && !owned)
		put(s, "ваш" RU_YOUR " ", f);
	put_before(s, g, f, true);
	put_before(s, g, f, false);
	put_noun(s, g, f);
	if (g->side == SIDE_ENEMY && !owned)
		buf_puts(s->out, " противника");
	put_behind(s, g, h, f);
	if (chosen && opponent) {
		put(s, ", выбранн" RU_ADJECTIVE " противником", f);
		buf_putc(s->out, SAY_COMMA);
	}
}

/* "of cost 3 or less" stands where "of your choice" would. */
static bool is_of(const struct group *g)
{
	for (size_t i = 0; i < g->nv; i++)
		if (g->v[i].place == 0 && str_starts(g->v[i].text, "of "))
			return true;
	return false;
}

static void put_english(struct say *s, const struct group *g, struct how h,
			struct inflection f)
{
	bool owned = g->place && say_section(say_phrase(s, g->place), 2).n;
	bool mine = g->side == SIDE_OWN && !owned;
	bool enemy = g->side == SIDE_ENEMY && !owned;
	bool one = g->many == ONE || (g->many == ALL && h.flags & SLOT_EACH);
	bool of_yours = mine && !g->only && (one || g->many == SOME);
	bool choice = g->by && !(h.flags & SLOT_BARE) && !g->other &&
		      (g->many == ONE || g->many == SOME);

	buf_put(s->out, h.before.p, h.before.n);
	if (g->many == SOME) {
		if (h.flags & SLOT_EACH)
			buf_puts(s->out, "each of ");
		if (g->up_to)
			buf_puts(s->out, "up to ");
		if (g->by)
			decline_numeral(s->out, LANG_EN, g->n, f);
		else
			buf_printf(s->out, "%d", g->n);
		buf_putc(s->out, ' ');
	} else if (g->many == ALL && one) {
		buf_puts(s->out, "each ");
	} else if (g->many == ALL && !g->other && !owned &&
		   !(h.flags & SLOT_NO)) {
		buf_puts(s->out, "all ");
	} else if (g->many == CROWD && g->side == SIDE_ANY &&
		   !(h.flags & SLOT_BARE)) {
		buf_puts(s->out, "all ");
	}
	bool random = choice && strcmp(g->by, "random") == 0;
	bool article = g->many == ONE && !g->only && !g->numbered;

	if (g->only && !mine)
		buf_puts(s->out, "the ");
	if (mine && !of_yours)
		buf_puts(s->out, "your ");
	if (random)
		buf_puts(s->out, g->many == ONE ? "a random " : "random ");
	else if (article && !g->other) {
		buf_putc(s->out, SAY_ARTICLE);
		buf_putc(s->out, ' ');
	}
	if (g->other)
		buf_puts(s->out, one ? g->many == ALL ? "other " : "another "
				     : "other ");
	put_before(s, g, f, true);
	if (g->lead.n)
		buf_printf(s->out, "%.*s", STR_ARG(g->lead));
	if (enemy)
		buf_puts(s->out, "enemy ");
	for (size_t i = 0; i < g->nv; i++) /* joined words stand before it */
		if (g->v[i].place == '-') {
			put_attribute(s, &g->v[i], f);
			buf_putc(s->out, ' ');
		}
	put_before(s, g, f, false);
	put_noun(s, g, f);
	if (of_yours)
		buf_puts(s->out, " of yours");
	else if (choice && !random && strcmp(g->by, "controller") == 0 &&
		 !owned && !g->is_cell && !is_of(g))
		buf_puts(s->out, " of your choice");
	put_behind(s, g, h, f);
	if (choice && strcmp(g->by, "opponent") == 0)
		buf_puts(s->out, " chosen by the opponent");
}

/* The one word that stands for the noun; the noun, where there are several. */
static struct str only_word(const struct say *s, const struct group *g)
{
	const struct term *t = g->instead_of;
	uint64_t bits = t->form == TERM_SET ? t->bits : UINT64_C(1) << t->word;
	size_t i = 0;

	if (bits & (bits - 1))
		return g->noun;
	while (!(bits >> i & 1))
		i++;
	return say_section(say_phrase(s, &g->instead->words->v[i]), 0);
}

static void put_group(struct say *s, const struct group *g, struct how h,
		      struct mention *m)
{
	struct inflection f = { .in = h.in, .with = noun_of(s, g) };

	if (g->many == ALL && s->lang == LANG_RU && h.before.n)
		h.flags |= SLOT_EACH;
	f.with.many |=
		g->many == CROWD || (g->many == ALL && !(h.flags & SLOT_EACH));
	if (g->many == SOME)
		f.count = g->n;
	if (g->many == SOME && g->n == 1)
		f.count = 0;
	unsigned side = s->side;

	s->side = g->is_cell && g->side == SIDE_ANY ? SIDE_OWN : g->side;
	m->with = f.with;
	m->with.many |= g->many != ONE && !(g->many == SOME && g->n == 1);
	m->noun = g->noun;
	if (g->instead)
		m->noun = only_word(s, g);
	if (s->lang == LANG_RU)
		put_russian(s, g, h, f);
	else
		put_english(s, g, h, f);
	s->side = side;
	if (g->many == ALL && h.flags & SLOT_EACH)
		m->with.many = true;
}

/* Clauses about the group itself, which is named by then. */
static void end_group(struct say *s, const struct group *g, struct mention *m)
{
	int self = s->self, thing = (int)(m - s->seen);

	if (!has_clauses(g))
		return;
	if (thing < 0 || thing >= THINGS) {
		thing = FOUND;
		s->seen[FOUND] = *m;
	}
	s->seen[thing].told = true;
	s->self = s->last = thing;
	put_clauses(s, g);
	s->self = self;
	buf_putc(s->out, SAY_COMMA);
}

void say_group(struct say *s, const struct words *table, const struct term *map,
	       struct how h, struct mention *m)
{
	struct group g;

	read_group(s, &g, table, map, h.flags & SLOT_ONE);
	put_group(s, &g, h, m);
	end_group(s, &g, m);
}

void say_group_agreement(struct say *s, const struct words *table,
			 const struct term *map, struct mention *m)
{
	struct say was = *s;
	size_t n = s->out->n;

	say_group(s, table, map, (struct how){ .in = NOM }, m);
	*s = was;
	s->out->n = n;
}

void say_party(struct say *s, const struct term *conditions, int who,
	       struct how h, struct mention *m)
{
	struct group g = {
		.noun = say_section(say_phrase(s, s->g->piece), 0),
		.n = 1,
		.side = who == WHO_ENEMY ? SIDE_ENEMY
			: who == WHO_ANY ? SIDE_ANY
					 : SIDE_OWN,
	};

	if (conditions)
		read_conditions(s, &g, s->heard->table, conditions);
	for (size_t i = 0; i < g.nv; i++)
		if (is_named(g.v[i].row, "is") && !g.v[i].inverted) {
			int thing = say_thing_of(g.v[i].value);

			say_thing(s, thing, h);
			*m = s->seen[thing];
			return;
		}
	put_group(s, &g, h, m);
	end_group(s, &g, m);
}

void say_hosts(struct say *s, const struct words *table,
	       const struct term *conditions, struct how h)
{
	struct group g = { .n = 1,
			   .noun = say_section(say_phrase(s, s->g->host), 0) };
	struct mention m = { 0 };

	read_conditions(s, &g, table, conditions);
	put_group(s, &g, h, &m);
	end_group(s, &g, &m);
}

bool say_is_group(const struct words *t)
{
	return t && words_find(t, "filter", 6) >= 0 &&
	       words_find(t, "side", 4) >= 0;
}

/* ---- counts */

/* "у вас не меньше 2 союзников", "you have at least 2 allies" */
void say_count(struct say *s, const struct words *table, const struct term *map)
{
	static const char *const has[2][3][2] = {
		{ { "there is ", "there are " },
		  { "you have ", "you have " },
		  { "the opponent has ", "the opponent has " } },
		{ { "в игре есть ", "в игре " },
		  { "у вас есть ", "у вас " },
		  { "у противника есть ", "у противника " } },
	};
	const struct word *row;
	const struct term *min = say_under(table, map, "min", &row);
	const struct term *max = say_under(table, map, "max", &row);
	int32_t lo = min ? min->lo : max ? 0 : 1;
	int32_t hi = max ? max->lo : INT32_MAX;
	bool is = lo == 1 && hi == INT32_MAX;
	struct group g;
	struct mention m;
	struct how h = { .in = is ? NOM : GEN, .flags = SLOT_BARE };

	read_group(s, &g, table, map, false);
	bool anyone = g.side == SIDE_ANY;

	buf_puts(s->out, has[s->lang == LANG_RU][g.side][!is]);
	g.many = is ? ONE : CROWD;
	if (!is && hi == 0)
		buf_puts(s->out, say_pick(s, "no ", "нет "));
	else if (!is && lang_plural(s->lang, say_bounds(s, lo, hi)) == 0)
		g.many = ONE;
	if (!is && hi != 0)
		buf_putc(s->out, ' ');
	g.numbered = !is;
	g.side = SIDE_ANY;
	put_group(s, &g, h, &m);
	if (anyone && s->lang == LANG_EN && g.place == NULL)
		buf_puts(s->out, " in play");
	end_group(s, &g, &m);
}
