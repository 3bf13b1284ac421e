/* Draws the table as boxes, each distinct one once. */
#include "cli/page/film_take.h"

#include "validators/base/arena.h"
#include "validators/base/intern.h"
#include "validators/base/vec.h"
#include "validators/core/scene/scene.h"

#include <string.h>

/* The boxes of a slot being collected; in the scratch arena. */
struct boxes {
	uint32_t *v;
	size_t n, cap;
};

struct look {
	struct film *f;
	struct page *p; /* the current box */
	const struct lang *lang;
	struct boxes slot[SLOTS];
};

static const struct {
	unsigned bit;
	const char *sign, *class, *word;
} marks[] = {
	{ SCENE_ACTS, "▶", "acts", N_("acts") },
	{ SCENE_TARGET, "♦", "target", N_("target") },
	{ SCENE_SPENT, "", "spent", N_("spent") },
	{ SCENE_WOUNDED, "", "wounded", N_("wounded") },
	{ SCENE_HIDDEN, "", "back", N_("face down") },
	{ SCENE_SECRET, "", "secret", N_("hidden from others") },
	{ SCENE_HERO, "", "hero", "" },
	{ SCENE_FIGHTS, "", "fights", N_("the fight is here") },
	{ SCENE_MIDDLE, "", "middle", "" },
	{ SCENE_MARKED, "•", "marked", "" },
};
#define NMARKS (sizeof(marks) / sizeof(marks[0]))

/* ---- boxes */

/* Add the current box to a slot. */
static void end_box(struct look *l, unsigned slot)
{
	struct film *f = l->f;
	struct boxes *b = &l->slot[slot];
	size_t from = f->nboxes ? f->at[f->nboxes - 1].to : 0;
	struct film_box box = { from, page_mark(l->p) };
	uint32_t i = intern_add(
		f->boxes, (struct str){ l->p->out.p + from, box.to - from });

	if (i == f->nboxes)
		VEC_PUSH(f->arena, f->at, f->nboxes, f->box_cap, box);
	else
		l->p->out.n = from; /* the box exists already */
	VEC_PUSH(f->scratch, b->v, b->n, b->cap, i);
}

/* Put "mine acts spent". */
static void put_classes(struct page *p, unsigned bits, enum scene_side side)
{
	static const char *const sides[] = { "", " mine", " theirs" };

	page_put(p, "%s", sides[side]);
	for (size_t i = 0; i < NMARKS; i++)
		if (bits & marks[i].bit)
			page_put(p, " %s", marks[i].class);
}

/* Put the marks as signs and, for screen readers, as text. */
static void put_marks(struct look *l, unsigned bits)
{
	for (size_t i = 0; i < NMARKS; i++) {
		if (!(bits & marks[i].bit))
			continue;
		if (*marks[i].sign)
			page_put(l->p, "<span aria-hidden=true>%s</span> ",
				 marks[i].sign);
		if (*marks[i].word)
			page_put(l->p, "<span class=v>%s, </span>",
				 tr(l->lang, marks[i].word));
	}
}

static void put_bar(struct page *p, const struct scene_value *v)
{
	if (!v->bar || v->of <= 0 || v->now < 0)
		return;
	page_put(p,
		 "<svg class=bar aria-hidden=true viewBox=\"0 0 %d 1\" "
		 "preserveAspectRatio=none><path d=\"M0 0h%dv1H0z\"/></svg>",
		 v->of, v->now < v->of ? v->now : v->of);
}

/* Put a symbol or the name, and the number. */
static void put_value(struct page *p, const struct scene_value *v)
{
	bool symbol = page_draws(v->key);
	bool less = v->printed != SCENE_NONE && v->now < v->printed;
	bool more = v->printed != SCENE_NONE && v->now > v->printed;

	page_put(p, "<span class=\"q%s%s\"", less ? " bad" : "",
		 more ? " good" : "");
	if (v->why)
		page_put(p, " title=\"%s\"", v->why);
	page_put(p, ">");
	if (symbol)
		page_put(p,
			 "<svg aria-hidden=true><use href=\"#_%s\"/></svg>"
			 "<span class=v>%s </span>",
			 v->key, v->name);
	else if (*v->name)
		page_put(p, "<small>%s</small> ", v->name);
	if (v->text)
		page_put(p, "<b>%s</b>", v->text);
	else if (v->now == SCENE_NONE)
		page_put(p, "<b>-</b>");
	else
		page_put(p, "<b>%d</b>", v->now);
	if (v->now != SCENE_NONE && v->of != SCENE_NONE)
		page_put(p, "/%d", v->of);
	put_bar(p, v);
	page_put(p, "</span>");
}

static void put_values(struct page *p, const struct scene_values *values)
{
	for (size_t i = 0; i < values->n; i++) {
		if (i)
			page_put(p, " ");
		put_value(p, &values->v[i]);
	}
}

/* ---- cards */

static void put_name(struct look *l, const struct scene_card *c)
{
	put_marks(l, c->marks);
	if (*c->name)
		page_put(l->p, "<b>%s</b>", c->name);
	else
		page_put(l->p, "<span aria-hidden=true>?</span>");
}

static void put_tags(struct page *p, const struct scene_tags *tags)
{
	if (tags->n == 0)
		return;
	page_put(p, "<p class=m>");
	for (size_t i = 0; i < tags->n; i++)
		page_put(p, "%s%s", i ? ", " : "", tags->v[i].text);
	page_put(p, "</p>");
}

static void put_card(struct look *l, const struct scene_card *c)
{
	struct page *p = l->p;

	page_put(p, "<div class=\"b");
	put_classes(p, c->marks, c->side);
	page_put(p, "\"><p>");
	put_name(l, c);
	page_put(p, "</p>");
	if (c->values.n) {
		page_put(p, "<p>");
		put_values(p, &c->values);
		page_put(p, "</p>");
	} else if (*c->brief) {
		page_put(p, "<p>%s</p>", c->brief);
	}
	put_tags(p, &c->tags);
	for (size_t i = 0; i < c->attached.n; i++) {
		page_put(p, "<p class=on>");
		put_name(l, &c->attached.v[i]);
		page_put(p, " ");
		put_values(p, &c->attached.v[i].values);
		page_put(p, "</p>");
	}
	page_put(p, "</div>");
}

/* Add a box for each card. */
static void look_at_cards(struct look *l, const struct scene_cards *cards,
			  unsigned slot)
{
	for (size_t i = 0; i < cards->n; i++) {
		put_card(l, &cards->v[i]);
		end_box(l, slot);
	}
}

/* ---- parts of the table */

static void look_where(struct look *l, const struct scene *s)
{
	page_put(l->p, "<p><b>%s</b>", s->where);
	if (*s->phase)
		page_put(l->p, " · %s", s->phase);
	if (*s->note)
		page_put(l->p, " · %s", s->note);
	page_put(l->p, "</p>");
	end_box(l, SLOT_WHERE);
}

/* Add his numbers, then the cards in front of him. */
static void look_at_player(struct look *l, const struct scene_player *x)
{
	struct page *p = l->p;
	unsigned slot = SLOT_PLAYER + x->seat;

	page_put(p, "<div class=\"head");
	put_classes(p, x->acts ? SCENE_ACTS : 0, x->side);
	page_put(p, "\"><p><b>%s</b>", x->name);
	if (*x->role)
		page_put(p, " <small>%s</small>", x->role);
	if (*x->note)
		page_put(p, " <i>%s</i>", x->note);
	page_put(p, "</p></div>");
	end_box(l, slot);
	for (size_t i = 0; i < x->values.n; i++) {
		put_value(p, &x->values.v[i]);
		end_box(l, slot);
	}
	for (size_t i = 0; i < x->lists.n; i++) {
		const struct scene_list *list = &x->lists.v[i];

		if (list->cards.n == 0)
			continue;
		page_put(p, "<p class=m>%s</p>", list->heading);
		end_box(l, slot);
		look_at_cards(l, &list->cards, slot);
	}
}

static void look_at_place(struct look *l, const struct scene_place *x,
			  bool zones)
{
	unsigned slot = SLOT_FIELD + x->row * FILM_SIDE + x->column;

	if (!zones) {
		page_put(l->p, "<p class=\"at m");
		put_classes(l->p, x->marks, x->side);
		page_put(l->p, "\">");
		put_marks(l, x->marks);
		page_put(l->p, "%s</p>", x->word);
		end_box(l, slot);
	}
	look_at_cards(l, &x->cards, slot);
}

static void look_at_field(struct look *l, const struct scene_field *x)
{
	struct film *f = l->f;
	unsigned rows = x->rows < FILM_SIDE ? x->rows : FILM_SIDE;
	unsigned columns = x->columns < FILM_SIDE ? x->columns : FILM_SIDE;

	f->rows = rows > f->rows ? rows : f->rows;
	f->columns = columns > f->columns ? columns : f->columns;
	f->zones = x->zones;
	for (unsigned i = 0; rows && i < columns; i++) {
		const struct scene_column *c = &x->column[i];

		if (!*c->heading)
			continue;
		page_put(l->p, "<p class=\"m");
		put_classes(l->p, c->marks, SCENE_NEITHER);
		page_put(l->p, "\">%s", c->heading);
		put_marks(l, c->marks);
		if (*c->note)
			page_put(l->p, " <small>%s</small>", c->note);
		page_put(l->p, "</p>");
		end_box(l, SLOT_COLUMN + i);
	}
	for (unsigned i = 0; i < x->rows * x->columns; i++)
		if (x->place[i].row < rows && x->place[i].column < columns)
			look_at_place(l, &x->place[i], x->zones);
}

static void look_at_lanes(struct look *l, const struct scene *s)
{
	struct page *p = l->p;

	if (s->lanes.n == 0)
		return;
	page_put(p, "<p class=m>%s</p>", s->lanes_heading);
	end_box(l, SLOT_LANES);
	for (size_t i = 0; i < s->lanes.n; i++) {
		const struct scene_lane *x = &s->lanes.v[i];

		page_put(p, "<div class=lane>");
		put_card(l, &x->acts);
		page_put(p, "<span aria-hidden=true>→</span>");
		put_card(l, &x->against);
		page_put(p, "<p>%s ", x->result);
		put_values(p, &x->values);
		page_put(p, "</p></div>");
		end_box(l, SLOT_LANES);
	}
}

static void look_at_line(struct look *l, const struct scene_line *x)
{
	page_put(l->p, "<p class=\"l");
	put_classes(l->p, x->marks, x->side);
	page_put(l->p, "\">");
	put_marks(l, x->marks);
	if (*x->name)
		page_put(l->p, "<b>%s</b> ", x->name);
	if (*x->place)
		page_put(l->p, "<small>%s</small> ", x->place);
	page_put(l->p, "%s</p>", x->text);
	end_box(l, SLOT_PENDING);
}

static void look_at_pending(struct look *l, const struct scene_pending *x)
{
	struct page *p = l->p;

	if (!*x->heading && !x->lines.n && !x->ndice)
		return;
	page_put(p, "<p class=m>%s</p>", x->heading);
	end_box(l, SLOT_PENDING);
	for (size_t i = 0; i < x->lines.n; i++)
		look_at_line(l, &x->lines.v[i]);
	if (x->ndice == 0)
		return;
	page_put(p, "<p class=dice>");
	for (unsigned i = 0; i < x->ndice; i++)
		film_put_die(p, x->dice[i]);
	page_put(p, "</p>");
	end_box(l, SLOT_PENDING);
}

/* ---- what changed */

const struct film_showing *film_shown(const struct film_slot *s, size_t line)
{
	size_t n = s->n;

	while (n && s->v[n - 1].line > line)
		n--;
	return n ? &s->v[n - 1] : NULL;
}

/* Record that the slot shows these boxes after the last line. */
static void keep_boxes(struct film *f, struct film_slot *s,
		       const struct boxes *b)
{
	const struct film_showing *last = s->n ? &s->v[s->n - 1] : NULL;
	struct film_showing now = { (uint32_t)(f->looked ? f->nlines - 1 : 0),
				    b->n, NULL };

	size_t bytes = b->n * sizeof(*b->v);

	if (b->n == (last ? last->n : 0) &&
	    (b->n == 0 || memcmp(last->box, b->v, bytes) == 0))
		return;
	uint32_t *box = arena_array(f->arena, b->n, sizeof(*box));

	if (b->n)
		memcpy(box, b->v, bytes);
	now.box = box;
	if (last && last->line == now.line)
		s->v[s->n - 1] = now;
	else
		VEC_PUSH(f->arena, s->v, s->n, s->cap, now);
}

void film_look(struct film *f)
{
	const struct match *m = &f->tape.play.match;
	struct arena_mark mark = arena_mark(f->scratch);
	struct scene s;

	if (!m->referee->scene)
		return;
	struct look *l = arena_array(f->scratch, 1, sizeof(*l));

	*l = (struct look){ .f = f, .p = &f->box, .lang = m->lang };
	scene_make(m, f->tape.play.seat_seen, f->scratch, &s);
	if (strcmp(f->where, s.where) != 0)
		f->where = arena_copy(f->arena, s.where, strlen(s.where));
	look_where(l, &s);
	f->nseats = s.nplayers;
	for (unsigned i = 0; i < s.nplayers; i++) {
		f->seat[i] = s.player[i].seat;
		look_at_player(l, &s.player[i]);
	}
	look_at_field(l, &s.field);
	look_at_lanes(l, &s);
	look_at_pending(l, &s.pending);
	for (unsigned i = 0; i < SLOTS; i++)
		keep_boxes(f, &f->slot[i], &l->slot[i]);
	f->looked = true;
	arena_reset(f->scratch, mark);
}
