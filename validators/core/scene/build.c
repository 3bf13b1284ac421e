/* Fills a scene: the common part of the referees of all games. */
#include "validators/core/scene/build.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/effect/effect.h"
#include "validators/core/game/field.h"
#include "validators/core/language/say.h"
#include "validators/core/match/naming.h"
#include "validators/core/match/transcript.h"

const char *scene_text(struct scene *s, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	const char *text = arena_vprintf(s->arena, fmt, ap);
	va_end(ap);
	return text;
}

const char *scene_term(struct scene *s, const char *context, const char *word)
{
	return transcript_word(s->arena, s->lang, context, word);
}

enum scene_side scene_side(const struct scene *s, unsigned seat)
{
	return seat == NOBODY    ? SCENE_NEITHER
	       : seat == s->near ? SCENE_MINE
				 : SCENE_THEIRS;
}

void scene_seat(struct scene *s, const struct match *m, unsigned near)
{
	struct due due[MATCH_MAX_PLAYERS];
	size_t ndue = m->referee->due(m, due);

	s->near = near;
	s->nplayers = m->nseats;
	s->player = arena_array(s->arena, m->nseats, sizeof(*s->player));
	for (unsigned i = 0; i < m->nseats; i++) {
		struct scene_player *p = &s->player[i];

		p->seat = (uint8_t)((near + 1 + i) % m->nseats);
		p->name = m->seat[p->seat].id;
		p->side = scene_side(s, p->seat);
		p->role = p->note = "";
		for (size_t k = 0; k < ndue; k++)
			p->acts = p->acts || due[k].player == p->seat;
	}
}

struct scene_player *scene_player(struct scene *s, unsigned seat)
{
	unsigned i = 0;

	while (s->player[i].seat != seat)
		i++;
	return &s->player[i];
}

void scene_open_field(struct scene *s, unsigned rows, unsigned columns)
{
	struct scene_field *f = &s->field;

	f->rows = rows;
	f->columns = columns;
	f->column = arena_array(s->arena, columns, sizeof(*f->column));
	f->place = arena_array(s->arena, (size_t)rows * columns,
			       sizeof(*f->place));
	for (unsigned i = 0; i < columns; i++)
		f->column[i].heading = f->column[i].note = "";
	for (unsigned i = 0; i < rows * columns; i++) {
		f->place[i].word = "";
		f->place[i].row = i / columns;
		f->place[i].column = i % columns;
	}
}

static const char *safe_text(struct scene *s, struct str text)
{
	struct buf b = { 0 };

	utf8_put_safe(&b, text);
	return buf_keep(&b, s->arena).p;
}

struct scene_card *scene_add_card(struct scene *s, const struct match *m,
				  struct scene_cards *to, struct str id,
				  unsigned owner, unsigned copy)
{
	struct scene_card c = { .id = "",
				.copy = copy,
				.name = "",
				.word = "",
				.place = "",
				.kind = "",
				.brief = "",
				.owner = (uint8_t)owner,
				.side = scene_side(s, owner) };

	if (id.n) {
		struct match by_id = naming_by_id(m);

		c.id = safe_text(s, id);
		c.name = safe_text(s, naming_text(m, id, NOBODY, copy));
		c.word = safe_text(s, naming_text(&by_id, id, owner, copy));
	} else {
		c.marks |= SCENE_HIDDEN;
	}
	VEC_PUSH(s->arena, to->v, to->n, to->cap, c);
	return &to->v[to->n - 1];
}

struct scene_value *scene_add_value(struct scene *s, struct scene_values *to,
				    const char *key, const char *name,
				    int32_t now)
{
	struct scene_value v = { .key = key,
				 .name = *name ? scene_word(s, name) : "",
				 .now = now,
				 .of = SCENE_NONE,
				 .printed = SCENE_NONE };

	if (now < 0 && now != SCENE_NONE) /* use a minus sign, not a hyphen */
		v.text = scene_text(s, "−%d", -now);
	VEC_PUSH(s->arena, to->v, to->n, to->cap, v);
	return &to->v[to->n - 1];
}

void scene_add_part(struct scene *s, struct scene_values *to, const char *key,
		    const char *name, int32_t now, int32_t of)
{
	scene_add_value(s, to, key, name, now)->of = of;
}

struct scene_value *scene_add_words(struct scene *s, struct scene_values *to,
				    const char *key, const char *name,
				    const char *text)
{
	struct scene_value *v = scene_add_value(s, to, key, name, SCENE_NONE);

	v->text = text;
	return v;
}

void scene_sum_add(struct scene_sum *x, int32_t n, const char *what)
{
	if (n == 0)
		return;
	buf_printf(&x->b, " %s %d%s%s", n < 0 ? "−" : "+", n < 0 ? -n : n,
		   *what ? " " : "", what);
	x->changed = true;
}

/* A `set` replaces the base. */
static void sum_change(const struct effect_working *w, int32_t n, void *ctx)
{
	struct scene_sum *x = ctx;
	struct scene_cards one = { 0 };
	const char *name =
		scene_add_card(x->s, x->m, &one,
			       x->source(x->ctx, w->use->source), NOBODY, 0)
			->name;

	if (!w->rule->set) {
		scene_sum_add(x, n, name);
	} else if (!x->set || w->stamp >= x->stamp) {
		x->base = n;
		x->stamp = w->stamp;
		x->set = name;
	}
}

void scene_sum_of(struct scene_sum *x, struct thing of, uint8_t stat,
		  int32_t printed)
{
	x->base = printed;
	x->set = NULL;
	x->changed = false;
	x->b = (struct buf){ 0 };
	effect_change_each(x->effects, of, stat, NULL, sum_change, x);
}

void scene_sum_end(struct scene_sum *x, struct scene_value *v)
{
	if (x->changed || x->set)
		v->why = scene_text(x->s, "%d = %d%s%s%.*s", v->now, x->base,
				    x->set ? " " : "", x->set ? x->set : "",
				    STR_ARG(buf_str(&x->b)));
	buf_release(&x->b);
}

struct scene_tag *scene_add_tag(struct scene *s, struct scene_tags *to,
				const char *key, const char *text,
				const char *brief)
{
	struct scene_tag t = { .key = key, .text = text, .brief = brief };

	VEC_PUSH(s->arena, to->v, to->n, to->cap, t);
	return &to->v[to->n - 1];
}

void scene_add_keyword(struct scene *s, const struct match *m,
		       struct scene_tags *to, const struct keyword_use *u,
		       const char *brief)
{
	struct buf b = { 0 };

	say_keyword(&b, m->game, lang_id(s->lang), u);
	const char *text = buf_keep(&b, s->arena).p;
	if (*brief && u->numbered)
		brief = scene_text(s, "%s%lld", brief, (long long)u->n);
	scene_add_tag(s, to, u->keyword->word, text, brief);
}

struct scene_list *scene_add_list(struct scene *s, struct scene_player *p,
				  const char *key, const char *heading)
{
	struct scene_list l = { .key = key,
				.heading = scene_word(s, heading),
				.columns = "" };

	VEC_PUSH(s->arena, p->lists.v, p->lists.n, p->lists.cap, l);
	return &p->lists.v[p->lists.n - 1];
}

struct scene_lane *scene_add_lane(struct scene *s)
{
	struct scene_lane l = { .result = "" };

	VEC_PUSH(s->arena, s->lanes.v, s->lanes.n, s->lanes.cap, l);
	return &s->lanes.v[s->lanes.n - 1];
}

struct scene_line *scene_add_line(struct scene *s, unsigned marks,
				  const char *text)
{
	struct scene_lines *to = &s->pending.lines;
	struct scene_line l = { .marks = marks,
				.word = "",
				.name = "",
				.place = "",
				.text = text };

	VEC_PUSH(s->arena, to->v, to->n, to->cap, l);
	return &to->v[to->n - 1];
}

void scene_about(struct scene *s, const struct match *m, struct scene_line *l,
		 struct str id, unsigned owner, unsigned copy)
{
	struct scene_cards one = { 0 };
	const struct scene_card *c =
		scene_add_card(s, m, &one, id, owner, copy);

	l->name = c->name;
	l->word = c->word;
	l->side = c->side;
	l->marks |= c->marks;
}
