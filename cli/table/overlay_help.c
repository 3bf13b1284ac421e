/* Draws the help: where the match stands, how it is won, the signs and numbers
 * of the board, the keys. */
#include "cli/table/table_internal.h"

#include "cli/shell/out.h"

#include "validators/base/utf8.h"
#include "validators/core/game/game.h"
#include "validators/core/scene/scene.h"

#include <string.h>

static const struct clause *clause_called(const struct game *g, struct str id)
{
	size_t n = 0;

	while (n < id.n && id.p[n] != ' ')
		n++;
	id.n = n;
	for (size_t i = 0; i < g->nclauses; i++)
		if (str_is(id, g->clauses[i].id))
			return &g->clauses[i];
	return NULL;
}

static void put_clause(struct table *t, struct buf *b, struct str id)
{
	const struct match *m = &t->play->match;
	const struct clause *c = clause_called(m->game, id);

	if (c)
		buf_printf(b, "%s: %s\n", c->id,
			   tr_in(m->lang, c->id, clause_says(c)));
}

static const struct {
	const char *sign, *means;
} help_signs[] = {
	{ "▲", C_("sign", "yours") },
	{ "▼", C_("sign", "theirs") },
	{ "▶", C_("sign", "acts now") },
	{ "♦", C_("sign", "its target") },
	{ "( )", C_("sign", "closed, turned, resting") },
	{ "!", C_("sign", "wounded") },
	{ "░", C_("sign", "hidden") },
	{ "[2]", C_("sign", "choice 2") },
	{ "■4", C_("sign", "a die that shows 4") },
};

static void put_key(struct buf *b, const struct key_help *k)
{
	buf_puts(b, k->keys);
	buf_blanks(b, 7 - utf8_width(str_of(k->keys)));
	buf_printf(b, "%s\n", tr_in(output_lang, "keys", k->does));
}

static void put_keys(struct table *t, struct buf *b)
{
	for (const struct key_help *k = watch_help; t->watch && k->keys; k++)
		put_key(b, k);
	for (size_t i = 0; !t->watch && i < ntable_keys; i++)
		if (table_keys[i].letter != 't' || t->lesson)
			put_key(b, &table_keys[i].help);
}

/* "2/19  attack 2, health 19": the meaning of a card's numbers; listed: as
 * lists show them. */
static void put_figures(struct buf *b, const struct scene_card *c, bool listed)
{
	const char *sep = "  ";

	if (!*c->brief || c->values.n == 0 || !*c->values.v[0].name ||
	    strstr(c->brief,
		   c->values.v[0].name)) /* the text names it itself */
		return;
	buf_printf(b, "%.*s%s%s", listed ? board_letter(c->kind) : 0, c->kind,
		   c->brief, *c->kind ? sep : "");
	buf_puts(b, c->kind);
	for (size_t i = 0; i < c->values.n; i++) {
		const struct scene_value *v = &c->values.v[i];

		buf_printf(b, "%s%s", *c->kind && !i ? ", " : sep, v->name);
		if (v->text)
			buf_printf(b, " %s", v->text);
		else if (v->now != SCENE_NONE)
			buf_printf(b, " %d", v->now);
		sep = ", ";
	}
	buf_putc(b, '\n');
}

/* Put "Ldr3 Leadership 3", unless that is there already. */
static void put_tag(struct buf *b, size_t from, const struct scene_tag *tag)
{
	size_t letters = strcspn(tag->brief, "0123456789");

	if (!letters || strcmp(tag->brief, tag->text) == 0 ||
	    memmem(b->p + from, b->n - from, tag->brief, letters))
		return;
	buf_printf(b, "%s%s %s", b->n > from ? "   " : "", tag->brief,
		   tag->text);
}

/* Put the numbers of one card of each kind in a list; other numbers are of
 * another kind. */
static void put_kinds(struct buf *b, const struct scene_cards *cards)
{
	for (size_t i = 0; i < cards->n; i++) {
		const struct scene_card *c = &cards->v[i];
		size_t k = 0;

		while (strcmp(cards->v[k].kind, c->kind) != 0 ||
		       cards->v[k].values.n != c->values.n)
			k++;
		if (k == i)
			put_figures(b, c, true);
	}
}

/* Put the short words on the cards of the field: "Ldr3 Leadership 3". */
static void put_tags(struct buf *b, const struct scene_field *f)
{
	size_t from = b->n;

	for (unsigned i = 0; i < f->rows * f->columns; i++)
		for (size_t k = 0; k < f->place[i].cards.n; k++) {
			const struct scene_tags *tags =
				&f->place[i].cards.v[k].tags;

			for (size_t x = 0; x < tags->n; x++)
				put_tag(b, from, &tags->v[x]);
		}
	if (b->n > from)
		buf_putc(b, '\n');
}

/* The cards of a place whose numbers are explained: not spent ones, whose
 * numbers are incomplete. */
static const struct scene_cards *example_of(const struct scene_field *f)
{
	const struct scene_cards *found = NULL;

	for (unsigned i = f->rows * f->columns; i-- > 0;) {
		const struct scene_cards *c = &f->place[i].cards;

		if (c->n == 0 || !*c->v[0].brief)
			continue;
		if (!found || (found->v[0].marks & SCENE_SPENT &&
			       !(c->v[0].marks & SCENE_SPENT)))
			found = c;
	}
	return found;
}

/* Put the signs, and the numbers of one card of each kind. */
static void put_signs(struct table *t, struct buf *b)
{
	const struct scene_cards *shown = example_of(&t->scene.field);
	const struct scene_player *near = board_near(t);

	size_t n = sizeof(help_signs) / sizeof(help_signs[0]);

	/* the last one is for dice */
	n -= !t->scene.dice;
	for (size_t i = 0; i < n; i++)
		buf_printf(b, "%s%s %s",
			   i == 0       ? ""
			   : i % 4 == 0 ? "\n"
					: "   ",
			   help_signs[i].sign,
			   tr_in(output_lang, "sign", help_signs[i].means));
	buf_putc(b, '\n');
	if (shown)
		put_figures(b, &shown->v[0], false);
	put_tags(b, &t->scene.field);
	for (size_t i = 0; near && i < near->lists.n; i++)
		if (!near->lists.v[i].aside)
			put_kinds(b, &near->lists.v[i].cards);
}

/* How the match is won, and goes. */
static void put_goal(struct table *t, struct buf *b)
{
	const struct match *m = &t->play->match;
	const uint16_t *goal = m->referee->goal;

	buf_printf(b, "%s\n", _("How the match is won:"));
	for (unsigned i = 0; i < 2 && goal[i]; i++)
		put_clause(t, b, str_of(game_clause_id(m->game, goal[i])));
	overlay_line(b, str_of(tr(output_lang, m->game->basics)));
}

void overlay_help(struct table *t, struct area at)
{
	const struct scene *s = &t->scene;
	struct buf b = { 0 };

	buf_printf(&b, "%s%s%s\n", s->where, *s->phase ? ", " : "", s->phase);
	if (*s->pending.heading)
		buf_printf(&b, "%s\n", s->pending.heading);
	size_t lines = t->log.n + (t->watch != NULL); /* one line is separate */
	if (s->clause)
		put_clause(
			t, &b,
			str_of(game_clause_id(t->play->match.game, s->clause)));
	if (lines && (t->watch || !s->clause)) /* of the event */
		put_clause(t, &b, t->log.v[lines - 1].clause);
	if (!t->watch)
		put_goal(t, &b);
	put_signs(t, &b);
	buf_putc(&b, '\n');
	put_keys(t, &b);
	overlay_text(t, at, 70, _("Where we are, and the keys"), "", &b);
	buf_release(&b);
}
