/* Parses groups of cards: their attributes, and the position of each. */
#include "validators/core/game/common_words.h"
#include "validators/core/language/say_group.h"

#include <assert.h>
#include <string.h>

static void add_attribute(struct group *g, struct attribute a)
{
	if (g->nv < MAX_ATTRIBUTES)
		g->v[g->nv++] = a;
}

/* The mark that all words of a value begin with: 0: none, `=`: they differ. */
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

bool group_is_named(const struct word *row, const char *name)
{
	return strcmp(row->name, name) == 0;
}

/* The section for a value: 1 if negated, or if it is 1 or more. */
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

void group_read_one(struct say *s, struct group *g, const struct words *table,
		    const struct term *t, const struct term *whole,
		    bool inverted)
{
	const struct word *row = &table->v[t->word];
	const struct term *value = t->v;
	struct attribute a = {
		.row = row, .value = value, .table = table, .whole = whole
	};
	bool list = value->form == TERM_LIST;

	if (list && group_is_named(row, "all") && !inverted) {
		for (size_t i = 0; i < value->n; i++)
			group_read_one(s, g, table, &value->v[i], &value->v[i],
				       false);
		return;
	}
	if (list && group_is_named(row, "not") && value->n == 1) {
		group_read_one(s, g, table, &value->v[0], whole, !inverted);
		return;
	}
	if (inverted && group_is_named(row, "is") && !g->other &&
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
		g->instead = row->words;
		g->which = value->form == TERM_SET ? value->bits
						   : UINT64_C(1) << value->word;
	} else if (a.place == '=' && memchr(a.text.p, '{', a.text.n)) {
		g->noun = a.text;
		g->by = NULL;
		add_attribute(g, a);
	} else if (a.place == '=') {
		g->noun = a.text;
	} else {
		add_attribute(g, a);
	}
}

/* "any" of conditions in the same position goes there. */
static char place_of_any(struct say *s, const struct attribute *a)
{
	char place = 1;

	if (a->text.n)
		return a->place;
	if (!group_is_named(a->row, "any"))
		return '?';
	for (size_t i = 0; i < a->value->n; i++) {
		struct group g = { 0 };

		group_read_one(s, &g, a->table, &a->value->v[i],
			       &a->value->v[i], false);
		if (g.nv != 1 || g.instead || g.noun.n || g.v[0].text.n == 0 ||
		    (place != 1 && place != g.v[0].place))
			return '?';
		place = g.v[0].place;
	}
	return place;
}

/* "open", "wounded": a state, not a kind. */
bool group_is_state(const struct attribute *a)
{
	if (a->value == NULL)
		return a->state;
	const struct term *t = a->value;

	if (t->form == TERM_LIST) /* any */
		t = t->v->v;
	return t->form == TERM_BOOL || t->form == TERM_RANGE;
}

/* Of two kinds before a noun one may follow it: "air unit of fire". */
static void move_behind(const struct say *s, const struct group *g,
			struct attribute *a)
{
	struct str text = say_section(say_phrase(s, a->row), 6);
	bool instead = g->instead != NULL;

	for (size_t i = 0; i < g->nv; i++)
		instead |= &g->v[i] != a && g->v[i].place == '^' &&
			   !group_is_state(&g->v[i]);
	if (a->place == '^' && text.n && !group_is_state(a) && instead) {
		a->place = 0;
		a->text = text;
	}
}

void group_read_all(struct say *s, struct group *g, const struct words *table,
		    const struct term *list)
{
	for (size_t i = 0; list && i < list->n; i++)
		group_read_one(s, g, table, &list->v[i], &list->v[i], false);
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

/* Set the place: a zone that contains cards, a phrase, or the zone itself for
 * all cards of a zone, or one. */
static void read_zone(struct say *s, struct group *g)
{
	const struct word *row = NULL;
	const struct term *t = say_under(g->table, g->map, "zone", &row);
	struct attribute a = { 0 };

	if (row == NULL || words_find(g->table, "side", 4) < 0)
		return;
	g->place = t ? &row->words->v[t->word] : g->only ? NULL : s->g->here;
	g->owned = g->place && say_section(say_phrase(s, g->place), 2).n;
	if (g->place == NULL || g->owned)
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
		add_attribute(g, a);
}

/* True for a target whose conditions were rendered in front. */
static bool is_fixed(const struct say *s, const struct term *map)
{
	for (size_t i = 0; s->targets && i < s->targets->n; i++)
		if (map == &s->targets->v[i])
			return s->fixed >> i & 1;
	return false;
}

void group_read(struct say *s, struct group *g, const struct words *table,
		const struct term *map, bool one)
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
		group_read_all(s, g, filters->table, filter);
	if (one && g->place && group_is_named(g->place, "any"))
		g->place = NULL;
	for (size_t i = 0; i < g->nv; i++)
		if (group_is_named(g->v[i].row, "zone"))
			g->place = NULL; /* the filter is more specific */
	g->owned &= g->place != NULL;
	for (size_t i = 0; g->only && i < g->nv; i++)
		if (words_find(s->g->refs, noun->name, strlen(noun->name)) < 0)
			g->v[i].place = '?';
}
