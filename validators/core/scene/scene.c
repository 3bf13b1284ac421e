/* Makes scenes, and finds parts of them that script lines name. */
#include "validators/core/scene/scene.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/game/game.h"
#include "validators/core/match/naming.h"

void scene_make(const struct match *m, int viewer, struct arena *a,
		struct scene *out)
{
	struct match_result end;
	struct match own = *m;

	own.arena = a; /* names live as long as the scene */
	*out = (struct scene){
		.arena = a,
		.lang = m->lang,
		.viewer = viewer,
		.game = tr(m->lang, m->game->title),
		.where = "",
		.phase = "",
		.note = "",
		.asks = "",
		.does = "",
		.pass = "",
		.lanes_heading = "",
		.pending = { .heading = "" },
	};
	m->referee->scene(&own, out);
	m->referee->result(m, &end);
	if (strcmp(end.outcome, "unfinished") != 0)
		out->phase = tr(m->lang, "the match is over");
}

/* Take the next word of a parameter in script syntax; empty: none is left. */
static struct str next_word(struct str *text)
{
	static const char around[] = " ,:{}[]\"\n";
	size_t n = 0;

	while (text->n && strchr(around, text->p[0]))
		*text = (struct str){ text->p + 1, text->n - 1 };
	if (text->n == 0) /* it may be NULL, too */
		return *text;
	while (n < text->n && !strchr(around, text->p[n]))
		n++;
	struct str word = { text->p, n };
	*text = (struct str){ text->p + n, text->n - n };
	return word;
}

/* any: with any copy number. */
static bool has_word(struct str text, const char *word, bool any)
{
	struct str w;

	while (*word && (w = next_word(&text)).n > 0) {
		const char *number = any ? memchr(w.p, '#', w.n) : NULL;

		if (number)
			w.n = (size_t)(number - w.p);
		if (str_is(w, word))
			return true;
	}
	return false;
}

bool scene_place_named(const struct scene_place *p, struct str text)
{
	return has_word(text, p->word, false);
}

bool scene_card_named(const struct scene_card *c, unsigned player,
		      struct str text)
{
	const char *bare = strchr(c->word, '/');

	return has_word(text, c->word, false) ||
	       has_word(text, c->place, false) ||
	       (bare && c->owner == player &&
		has_word(text, bare + 1, c->copy == 0));
}

struct scene_place *scene_place(const struct scene *s, struct str word)
{
	const struct scene_field *f = &s->field;

	for (unsigned i = 0; word.n && i < f->rows * f->columns; i++)
		if (str_is(word, f->place[i].word))
			return &f->place[i];
	return NULL;
}

struct scene_list *scene_list(const struct scene_player *p, const char *key)
{
	for (size_t i = 0; i < p->lists.n; i++)
		if (strcmp(p->lists.v[i].key, key) == 0)
			return &p->lists.v[i];
	return NULL;
}

typedef bool card_function(void *ctx, struct scene_card *c);

static bool each_card(const struct scene_cards *v, card_function *fn, void *ctx)
{
	for (size_t i = 0; i < v->n; i++)
		if (!fn(ctx, &v->v[i]) ||
		    !each_card(&v->v[i].attached, fn, ctx))
			return false;
	return true;
}

void scene_each(const struct scene *s, card_function *fn, void *ctx)
{
	const struct scene_field *f = &s->field;

	for (unsigned i = 0; i < f->rows * f->columns; i++)
		if (!each_card(&f->place[i].cards, fn, ctx))
			return;
	for (unsigned i = 0; i < s->nplayers; i++)
		for (size_t k = 0; k < s->player[i].lists.n; k++)
			if (!each_card(&s->player[i].lists.v[k].cards, fn, ctx))
				return;
}

bool scene_put_arg(const struct match *m, const struct action *a, unsigned i,
		   struct buf *out)
{
	const struct verb_param *p = &m->referee->verbs[a->verb].param[i];
	struct match by_id = naming_by_id(m);
	size_t from = out->n;

	if (p->name && p->kind->enemy && m->nseats == 2)
		buf_printf(out, "%s/", m->seat[!a->player].id);
	size_t name = out->n;
	bool has = match_put_arg(&by_id, a, i, out);
	if (out->n == name)
		out->n = from;
	return has;
}

struct naming_side {
	unsigned player;
	struct str text;
	enum scene_side side;
};

static bool find_side(void *ctx, struct scene_card *c)
{
	struct naming_side *x = ctx;

	if (scene_card_named(c, x->player, x->text))
		x->side = c->side;
	return x->side == SCENE_NEITHER;
}

enum scene_side scene_named_side(const struct scene *s, unsigned player,
				 struct str text)
{
	struct naming_side x = { player, text, SCENE_NEITHER };

	scene_each(s, find_side, &x);
	return x.side;
}
