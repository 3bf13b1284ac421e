/* Renders groups of cards: how many, which, whose and where. */
#include "validators/core/game/common_words.h"
#include "validators/core/language/say_group.h"

#include <assert.h>
#include <string.h>

/* ---- rendering */

static void inflect(struct say *s, const char *text, struct inflection f)
{
	decline_put(s->out, text, strlen(text), f);
}

/* Put the template of an attribute, about the group. */
static void put_attribute(struct say *s, const struct attribute *a,
			  struct inflection f)
{
	struct inflection was = s->form;
	const struct word *row = a->row;

	s->form = f;
	if (a->inverted)
		buf_puts(s->out, say_pick(s, "not ", "не "));
	if (a->text.n == 0) { /* any */
		size_t start = s->out->n;

		for (size_t i = 0; i < a->value->n; i++) {
			struct group g = { 0 };

			group_read_one(s, &g, a->table, &a->value->v[i],
				       &a->value->v[i], false);
			put_attribute(s, &g.v[0], f);
			buf_putc(s->out, SAY_NEXT);
		}
		say_join(s, start, say_pick(s, " or ", " или "), false);
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

/* Put the noun, or the words that replace it: "air unit or character". */
static void put_noun(struct say *s, const struct group *g, struct inflection f)
{
	const struct words *w = g->instead;
	size_t start = s->out->n;

	for (size_t i = 0; i < g->nv; i++)
		if (g->v[i].place == '=') { /* a template */
			put_attribute(s, &g->v[i], f);
			return;
		}
	if (w == NULL)
		decline_put(s->out, g->noun.p, g->noun.n, f);
	for (size_t i = 0; w && i < w->n; i++) {
		const char *p = say_phrase(s, &w->v[i]);

		if (!(g->which >> i & 1))
			continue;
		inflect(s, p + 1, f);
		if (*p == '^') {
			buf_putc(s->out, ' ');
			decline_put(s->out, g->noun.p, g->noun.n, f);
		}
		buf_putc(s->out, SAY_NEXT);
	}
	if (w)
		say_join(s, start, say_pick(s, " or ", " или "), false);
	for (size_t i = 0; i < g->nv; i++)
		if (g->v[i].place == '-') {
			buf_putc(s->out, '-');
			put_attribute(s, &g->v[i], f);
		}
}

/* Gender and kind of the word used as the noun. */
static struct agreement noun_of(const struct say *s, const struct group *g)
{
	const struct words *w = g->instead;

	for (size_t i = 0; w && i < w->n; i++) {
		const char *p = say_phrase(s, &w->v[i]);

		if (g->which >> i & 1 && *p == '=')
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

/* Put a zone with its owner: "from your graveyard". */
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
		else if (h.flags & SLOT_FROM && from.n &&
			 strchr("^=", from.p[0]) == NULL)
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
		inflect(s, say_pick(s, "your ", "ваш" RU_YOUR " "), f);
	else if (s->lang == LANG_EN)
		buf_puts(s->out,
			 g->side == SIDE_ANY ? "a " : "the opponent's ");
	decline_put(s->out, name.p, name.n, f);
	if (g->side == SIDE_ENEMY && s->lang == LANG_RU)
		buf_puts(s->out, " противника");
}

/* "a unit of yours", which "of speed 50" cannot follow */
static bool is_of_yours(const struct group *g)
{
	return g->side == SIDE_OWN && !g->only &&
	       (g->many == ONE || g->many == SOME) && !g->owned;
}

/* The order of attributes after the noun: "of cost 3", "with armor", its place,
 * and after the place "that has 2 wounds". */
enum { RANK_KIND, RANK_WITH, RANK_WHERE, RANK_LAST, RANKS };

static int rank_of(const struct say *s, const struct attribute *a)
{
	static const struct {
		const char *begin;
		int rank;
	} ranks[2][8] = {
		{ { "of ", RANK_KIND },
		  { "in ", RANK_WHERE },
		  { "next ", RANK_WHERE },
		  { "that ha", RANK_LAST },
		  { "other than ", RANK_LAST },
		  { "", RANK_WITH } },
		{ { "с ", RANK_WITH },
		  { "со ", RANK_WITH },
		  { "без ", RANK_WITH },
		  { "в ", RANK_WHERE },
		  { "рядом ", RANK_WHERE },
		  { ", кроме", RANK_LAST },
		  { ", ", RANK_WITH },
		  { "", RANK_KIND } },
	};
	size_t i = 0;

	while (!str_starts(a->text, ranks[s->lang][i].begin))
		i++;
	return ranks[s->lang][i].rank;
}

static void put_ranked(struct say *s, const struct group *g,
		       struct inflection f, int rank)
{
	struct str before = STR("");

	for (size_t i = 0; i < g->nv; i++) {
		struct attribute a = g->v[i];
		struct str rest = a.text, word = STR("");

		if (a.place != 0 || rank_of(s, &a) != rank)
			continue;
		str_cut(&rest, ' ', &word);
		bool no = str_is(word, say_pick(s, "not", "не"));
		bool again =
			!no && word.n && *word.p != '{' && str_eq(word, before);

		if (again || (no && before.n))
			buf_puts(s->out, say_pick(s, " and", " и"));
		buf_putc(s->out, ' ');
		if (again) { /* with armor and cost 3 or less */
			a.text = rest;
		} else if (str_is(word, "of") && is_of_yours(g) &&
			   a.value->form == TERM_RANGE) {
			buf_puts(s->out, "with ");
			a.text = rest;
		}
		before = word;
		put_attribute(s, &a, f);
	}
}

/* Put what follows the noun. */
static void put_behind(struct say *s, const struct group *g, struct how h,
		       struct inflection f)
{
	static const char *const keys[] = { "adjacent", "range", "line" };
	const struct word *row;

	for (int rank = 0; rank < RANK_LAST; rank++)
		put_ranked(s, g, f, rank);
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
	if (g->place && *say_phrase(s, g->place) &&
	    !(g->other && g->many == ONE && !g->owned &&
	      g->place == s->place)) {
		bool later = !(h.flags & SLOT_NO && g->many == ALL) ||
			     s->is_static; /* includes later arrivals */

		buf_puts(s->out,
			 later ? "" : say_pick(s, " now", ", которые сейчас"));
		put_place(s, g, h);
		if (!later && s->lang == LANG_RU)
			buf_putc(s->out, SAY_COMMA);
	}
	s->place = g->place;
	put_ranked(s, g, f, RANK_LAST);
}

/* Put the amount: "two" if chosen, "2" if counted. */
static void put_amount(struct say *s, const struct group *g,
		       struct inflection f)
{
	if (g->by)
		decline_numeral(s->out, s->lang, g->n, f);
	else
		buf_printf(s->out, "%d", g->n);
	buf_putc(s->out, ' ');
}

/* True if the text says that this player chooses. */
static bool is_by(const struct group *g, struct how h, const char *who)
{
	return g->by && strcmp(g->by, who) == 0 && !g->other &&
	       !(h.flags & SLOT_BARE) && (g->many == ONE || g->many == SOME);
}

static bool is_all(const struct group *g, struct how h)
{
	return !g->other && !g->owned && !(h.flags & SLOT_NO) &&
	       (g->many == ALL || (g->many == CROWD && g->side == SIDE_ANY &&
				   !(h.flags & SLOT_BARE)));
}

static void put_russian(struct say *s, const struct group *g, struct how h,
			struct inflection f)
{
	if (g->many == SOME && g->up_to)
		buf_puts(s->out, "не более чем ");
	buf_put(s->out, h.before.p, h.before.n);
	if (g->many == SOME) {
		put_amount(s, g, f);
	} else if (g->many == ALL && h.flags & SLOT_EACH) {
		inflect(s, "кажд" RU_ADJECTIVE " ", f);
	} else if (is_all(g, h)) {
		inflect(s,
			"в<есь,сего,сему,сем,сём,сё,ся,сей,сю,се,сех,сем,"
			"семи:j> ",
			f);
	}
	if (is_by(g, h, "random"))
		inflect(s, "случайн" RU_ADJECTIVE " ", f);
	else if (is_by(g, h, "controller"))
		inflect(s, "выбранн" RU_ADJECTIVE " ", f);
	if (g->other)
		inflect(s, "друг<ой,ого,ому,им,ом,ое,ая,ой,ую,ие,их,им,ими:j> ",
			f);
	if (g->side == SIDE_OWN && !g->owned)
		inflect(s, "ваш" RU_YOUR " ", f);
	put_before(s, g, f, true);
	put_before(s, g, f, false);
	put_noun(s, g, f);
	if (g->side == SIDE_ENEMY && !g->owned)
		buf_puts(s->out, " противника");
	put_behind(s, g, h, f);
	if (is_by(g, h, "opponent")) {
		inflect(s, ", выбранн" RU_ADJECTIVE " противником", f);
		buf_putc(s->out, SAY_COMMA);
	}
}

/* "of cost 3 or less" takes the place of "of your choice". */
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
	bool mine = g->side == SIDE_OWN && !g->owned;
	bool enemy = g->side == SIDE_ENEMY && !g->owned;
	bool one = g->many == ONE || (g->many == ALL && h.flags & SLOT_EACH);
	bool of_yours = mine && !g->only && (one || g->many == SOME);

	buf_put(s->out, h.before.p, h.before.n);
	if (g->many == SOME) {
		if (h.flags & SLOT_EACH)
			buf_puts(s->out, "each of ");
		if (g->up_to)
			buf_puts(s->out, "up to ");
		put_amount(s, g, f);
	} else if (g->many == ALL && one) {
		buf_puts(s->out, "each ");
	} else if (is_all(g, h)) {
		buf_puts(s->out, "all ");
	}
	bool random = is_by(g, h, "random");
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
		buf_puts(s->out, one && g->many != ALL ? "another " : "other ");
	put_before(s, g, f, true);
	buf_put(s->out, g->lead.p, g->lead.n);
	if (enemy)
		buf_puts(s->out, "enemy ");
	for (size_t i = 0; i < g->nv; i++) /* joined words precede it */
		if (g->v[i].place == '-') {
			put_attribute(s, &g->v[i], f);
			buf_putc(s->out, ' ');
		}
	put_before(s, g, f, false);
	put_noun(s, g, f);
	if (of_yours)
		buf_puts(s->out, " of yours");
	else if (is_by(g, h, "controller") && !g->owned && !g->is_cell &&
		 !is_of(g))
		buf_puts(s->out, " of your choice");
	put_behind(s, g, h, f);
	if (is_by(g, h, "opponent")) {
		buf_puts(s->out, ", chosen by the opponent");
		buf_putc(s->out, SAY_COMMA);
	}
}

/* The single word that replaces the noun; the noun if there are several. */
static struct str only_word(const struct say *s, const struct group *g)
{
	size_t i = 0;

	if (g->which & (g->which - 1))
		return g->noun;
	while (!(g->which >> i & 1))
		i++;
	return say_section(say_phrase(s, &g->instead->v[i]), 0);
}

static void put_group(struct say *s, const struct group *g, struct how h,
		      struct mention *m)
{
	struct inflection f = { .in = h.in, .with = noun_of(s, g) };

	if (g->many == ALL && s->lang == LANG_RU && h.before.n)
		h.flags |= SLOT_EACH;
	f.with.many |=
		g->many == CROWD || (g->many == ALL && !(h.flags & SLOT_EACH));
	if ((g->many == SOME || g->numbered) && g->n > 1)
		f.count = g->n;
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
	m->each = h.flags & SLOT_EACH &&
		  (g->many == ALL || (g->many == SOME && s->lang == LANG_EN));
	m->with.many |= m->each;
}

/* Put conditions that no phrase can express, after the group: ", if it ...". */
static void end_group(struct say *s, const struct group *g, struct mention *m)
{
	int self = s->self, thing = (int)(m - s->seen);
	bool any = false, each = m->each, many = m->with.many;

	for (size_t i = 0; i < g->nv; i++) {
		struct term list = { .form = TERM_LIST,
				     .n = 1,
				     .v = g->v[i].whole };

		if (g->v[i].place != '?')
			continue;
		if (!any && (thing < 0 || thing >= THINGS)) {
			thing = FOUND;
			s->seen[FOUND] = *m;
		}
		s->seen[thing].told = true;
		s->seen[thing].with.many = many && !each; /* if it is ... */
		s->self = s->last = thing;
		buf_puts(s->out, any ? say_pick(s, " and ", " и ")
				     : say_pick(s, ", if ", ", если "));
		any = true;
		say_clauses(s, g->v[i].table, &list);
	}
	s->self = self;
	if (!any)
		return;
	s->seen[thing].each = each;
	s->seen[thing].with.many = many;
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
void say_count(struct say *s, const struct words *table, const struct term *map,
	       bool number)
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
	bool is = !number && lo == 1 && hi == INT32_MAX;
	bool either = s->lang == LANG_RU && lo > 0 && lo + 1 == hi;
	struct group g;
	struct mention m;
	struct how h = { .in = is || either ? NOM : GEN, .flags = SLOT_BARE };

	group_read(s, &g, table, map, false);
	bool anyone = g.side == SIDE_ANY;

	buf_puts(s->out, has[s->lang][g.side][!is]);
	g.many = is ? ONE : CROWD;
	g.numbered = !is && !number;
	g.n = either ? hi : 1;
	if (g.numbered && hi == 0) {
		buf_puts(s->out, say_pick(s, "no ", "нет "));
	} else if (g.numbered) {
		if (either)
			buf_printf(s->out, "%d или %d", lo, hi);
		else if (lang_plural(s->lang, say_bounds(s, lo, hi)) == 0)
			g.many = ONE;
		buf_putc(s->out, ' ');
	}
	g.side = SIDE_ANY;
	put_group(s, &g, h, &m);
	if (anyone && s->lang == LANG_EN && g.place == NULL)
		buf_puts(s->out, " in play");
	end_group(s, &g, &m);
}
