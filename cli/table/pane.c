/* Shows the card under the cursor, as printed and in its present state: in the
 * pane beside the board, and in the frame of `i`. */
#include "cli/table/table_internal.h"

#include "cli/lib/card_text.h"
#include "cli/shell/out.h"

#include "validators/base/utf8.h"
#include "validators/core/game/card.h"
#include "validators/core/game/face.h"
#include "validators/core/scene/scene.h"

#include <string.h>

/* "attack 3 = 2 + 1 Banner" */
static void put_value(struct table *t, struct buf *b,
		      const struct scene_value *v)
{
	buf_printf(b, "%s ", v->name);
	if (v->why)
		buf_puts(b, v->why);
	else if (v->text)
		buf_puts(b, v->text);
	else if (v->now != SCENE_NONE)
		buf_put_int(b, v->now);
	if (v->why)
		return;
	if (v->of != SCENE_NONE && v->of != v->now)
		buf_printf(b, " %s", arena_printf(t->frame, _("of %d"), v->of));
	if (v->printed != SCENE_NONE &&
	    v->printed != (v->of != SCENE_NONE ? v->of : v->now))
		buf_printf(b, " %s",
			   arena_printf(t->frame, _("(the card says %d)"),
					v->printed));
}

static bool has_symbol(const struct card_figure *x, const char *key)
{
	return x->row->symbol && strcmp(x->row->symbol, key) == 0;
}

/* True if it is the number whose present value the table shows; of several with
 * its symbol, the cost is. */
static bool is_same(const struct card_words *w, const struct card_figure *x,
		    const struct scene_value *v)
{
	bool cost = false;

	for (size_t i = 0; i < w->nfigures; i++)
		cost |= w->figure[i].row->place == FACE_COUNT &&
			has_symbol(&w->figure[i], v->key);
	return *v->name && (str_is(x->label, v->name) ||
			    (has_symbol(x, v->key) &&
			     (!cost || x->row->place == FACE_COUNT)));
}

static bool is_told(const struct card_words *w, const struct card_figure *x,
		    const struct scene_card *c)
{
	for (size_t i = 0; c && i < c->values.n; i++)
		if (is_same(w, x, &c->values.v[i]))
			return true;
	return false;
}

static void put_more(struct buf *b, const struct card_figure *x)
{
	if (x->more.n)
		buf_printf(b, " (%.*s)", STR_ARG(x->more));
}

/* Put its numbers: present values if the table has them, otherwise printed
 * ones.  A sum has a line of its own. */
static void put_numbers(struct table *t, struct buf *b,
			const struct card_words *w, const struct scene_card *c)
{
	const char *sep = "";

	for (size_t i = 0; i < w->nfigures; i++) {
		const struct card_figure *x = &w->figure[i];
		/* the label of a cost includes its number */
		struct str value =
			x->row->place == FACE_COUNT ? STR("") : x->value;

		if (is_told(w, x, c))
			continue;
		buf_printf(b, "%s%.*s%s%.*s", sep, STR_ARG(x->label),
			   value.n ? " " : "", STR_ARG(value));
		put_more(b, x);
		sep = ", ";
	}
	for (size_t i = 0; c && i < c->values.n; i++) {
		const struct scene_value *v = &c->values.v[i];

		if (!*v->name)
			continue;
		buf_puts(b, v->why && *sep ? "\n" : sep);
		put_value(t, b, v);
		for (size_t k = 0; k < w->nfigures; k++)
			if (is_same(w, &w->figure[k], v))
				put_more(b, &w->figure[k]);
		sep = v->why ? "\n" : ", ";
	}
	buf_puts(b, *sep ? "\n" : "");
}

/* Put its state at the table, and its attachments. */
static void put_state(struct buf *b, const struct scene_card *c)
{
	const char *sep = "";
	struct buf is = { 0 };

	if (c->marks & SCENE_SECRET) {
		buf_puts(&is, _("face down"));
		sep = ", ";
	}
	for (size_t i = 0; i < c->tags.n; i++) {
		buf_printf(&is, "%s%s", sep, c->tags.v[i].text);
		sep = ", ";
	}
	if (is.n)
		buf_printf(b, _("Now: %.*s.\n"), STR_ARG(buf_str(&is)));
	buf_release(&is);
	for (size_t i = 0; i < c->attached.n; i++)
		buf_printf(b, "+ %s %s\n", c->attached.v[i].name,
			   c->attached.v[i].brief);
}

static const struct card *card_called(const struct table *t, const char *id)
{
	const struct card_set *set = t->play->match.cards;

	for (size_t i = 0; i < set->n; i++)
		if (str_is(set->v[i].id, id))
			return &set->v[i];
	return NULL;
}

/* Put everything except its name, which is returned; c: at the table, or NULL.
 * The printed text is put only if there are no sentences. */
static struct str put_card(struct table *t, struct buf *b,
			   const struct card *card, const struct scene_card *c)
{
	struct card_words w;

	cardtext_words(&w, t->frame, card, t->play->match.cards,
		       t->play->match.lang);
	overlay_line(b, w.kind);
	put_numbers(t, b, &w, c);
	overlay_line(b, w.meanings);
	overlay_line(b, w.sentences);
	if (!w.sentences.n)
		overlay_line(b, w.printed);
	if (c)
		put_state(b, c);
	return w.name;
}

struct str pane_brief(struct table *t, const struct scene_card *c)
{
	const struct card *card = card_called(t, c->id);
	struct card_words w;
	struct buf b = { 0 };
	struct str text, line;

	if (!card)
		return STR("");
	cardtext_words(&w, t->frame, card, t->play->match.cards,
		       t->play->match.lang);
	put_numbers(t, &b, &w, c);
	text = w.sentences.n  ? w.sentences
	       : w.meanings.n ? w.meanings
			      : buf_keep(&b, t->frame);
	buf_release(&b);
	str_cut(&text, '\n', &line);
	return line;
}

/* "Mirror Duellist, a2" */
static const char *title_of(struct table *t, const struct scene_card *c)
{
	return arena_printf(t->frame, "%s%s%s", c->name, *c->place ? ", " : "",
			    c->place);
}

/* Finds the first card that a text names. */
struct finding_card {
	unsigned player;
	struct str text;
	const struct scene_card *found;
};

static bool find_named(void *ctx, struct scene_card *c)
{
	struct finding_card *f = ctx;

	if (*c->id && scene_card_named(c, f->player, f->text))
		f->found = c;
	return f->found == NULL;
}

static bool find_word(void *ctx, struct scene_card *c)
{
	struct finding_card *f = ctx;

	if (*c->word && str_is(f->text, c->word))
		f->found = c;
	return f->found == NULL;
}

/* True if the choice under the cursor uses an ability. */
static bool uses_ability(const struct question *q)
{
	const struct action *a = &q->all->v[q->v[q->at].choice].action;
	const struct verb_param *p = q->m->referee->verbs[a->verb].param;

	return p[1].name && strcmp(p[1].name, "ability") == 0;
}

/* The card under the cursor: on the board, or named by the choice;
 * NULL: none. */
static const struct scene_card *card_here(const struct table *t)
{
	struct finding_card f = { .player = t->q.player };

	if (t->pointing)
		return t->spot_at < t->nspots ? t->spot[t->spot_at].card : NULL;
	if (t->asked && t->q.at < t->q.n) {
		const struct scene_player *near = board_near(t);
		const struct scene_list *hand =
			near ? scene_list(near, "hand") : NULL;

		f.text = t->q.v[t->q.at].names;
		/* prefer the card being played to its targets */
		for (size_t i = 0; hand && i < hand->cards.n && !f.found; i++)
			find_named(&f, &hand->cards.v[i]);
		/* then the one whose ability is used, which is named first */
		const struct str all = f.text;
		const char *end =
			all.n ? memchr(all.p + 1, ' ', all.n - 1) : NULL;

		if (!f.found && end && uses_ability(&t->q)) {
			f.text.n = (size_t)(end - all.p);
			scene_each(&t->scene, find_named, &f);
			f.text = all;
		}
		if (!f.found)
			scene_each(&t->scene, find_named, &f);
	}
	return f.found;
}

/* Without a card under the cursor: the pending one. */
static const struct scene_card *card_pending(const struct table *t)
{
	const struct scene_lines *l = &t->scene.pending.lines;
	struct finding_card f = { 0 };

	for (size_t i = 0; i < l->n && !f.found; i++) {
		f.text = str_of(l->v[i].word);
		scene_each(&t->scene, find_word, &f);
	}
	return f.found;
}

void pane_draw(struct table *t)
{
	struct screen *s = &t->screen;
	struct area at = t->pane;
	const struct scene_card *c = card_here(t);
	struct buf b = { 0 };

	if (at.rows < 2)
		return;
	c = c || t->pointing ? c : card_pending(t);
	if (!c)
		return;
	screen_fill(s, at.row, at.col, at.cols, 0x2500, INK_DIM);
	const struct card *card = card_called(t, c->id);
	unsigned ink = side_ink(c->side) | INK_BOLD;

	if (card)
		put_card(t, &b, card, c);
	else
		overlay_line(&b,
			     str_of(_("You do not see what this card is.")));
	screen_fill(s, at.row, at.col + 1, 3, ' ', INK_PLAIN);
	screen_sign(s, at.row, at.col + 2, side_sign(c->side), ink);
	int used = board_short(t, at.row, at.col + 4, at.cols - 5,
			       card ? title_of(t, c) : "░░░", ink);
	screen_sign(s, at.row, at.col + 4 + used, ' ', INK_PLAIN);
	at = (struct area){ at.row + 1, at.col, at.rows - 1, at.cols };
	if (screen_wrap(s, at, 0, buf_str(&b), INK_PLAIN) > at.rows)
		screen_right(s, at.row + at.rows - 1, at.col, at.cols,
			     STR(" …  i"), INK_DIM | INK_BOLD);
	buf_release(&b);
}

void pane_over(struct table *t, struct area at)
{
	struct finding_card f = { .text = str_of(t->card_word) };
	const struct card *card = card_called(t, t->card);
	struct buf b = { 0 };

	if (!card)
		return;
	if (f.text.n)
		scene_each(&t->scene, find_word, &f);
	struct str name = put_card(t, &b, card, f.found);

	overlay_text(t, at, 66,
		     f.found ? title_of(t, f.found)
			     : arena_printf(t->frame, "%.*s", STR_ARG(name)),
		     "", &b);
	buf_release(&b);
}

void pane_open(struct table *t)
{
	const struct scene_card *c = card_here(t);
	const char *id = c                          ? c->id
			 : t->asked && !t->pointing ? question_card(&t->q)
						    : "";

	if (!*id) {
		t->notice = c ? _("You do not see what this card is.")
			      : _("No card is named here: Tab goes to the "
				  "board.");
		return;
	}
	t->card = arena_printf(t->asking, "%s", id);
	t->card_word = arena_printf(t->asking, "%s", c ? c->word : "");
	t->over = OVER_CARD;
	t->scroll = 0;
}
