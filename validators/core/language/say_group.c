/* Says groups of cards: how many, which, whose and where. */
#include "validators/core/game/common_words.h"
#include "validators/core/language/say_group.h"

#include <assert.h>
#include <string.h>

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

			group_read_one(s, &g, a->table, &a->value->v[i],
				       &a->value->v[i], false);
			say_between(s, i, a->value->n,
				    say_pick(s, " or ", " или "));
			if (i > 0 && str_starts(g.v[0].text, ", "))
				g.v[0].text = (struct str){ g.v[0].text.p + 2,
							    g.v[0].text.n - 2 };
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
		if (g->v[i].place == '^' &&
		    group_is_state(&g->v[i]) == states) {
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

	group_read(s, &g, table, map, h.flags & SLOT_ONE);
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
		group_read_all(s, &g, s->heard->table, conditions);
	for (size_t i = 0; i < g.nv; i++)
		if (group_is_named(g.v[i].row, "is") && !g.v[i].inverted) {
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

	group_read_all(s, &g, table, conditions);
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

	group_read(s, &g, table, map, false);
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
