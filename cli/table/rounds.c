/* Records the result of each round of a match with lanes, and draws them: a row
 * per round, and curves of both sides' strength. */
#include "cli/table/table_internal.h"

#include "cli/shell/out.h"

#include "validators/core/match/match.h"

#include <string.h>

#define CURVE_COLS 32 /* width of the curves, with their heading */
#define STEP       3  /* width of a round in them */

static const struct scene_value *bar_of(const struct scene_player *p)
{
	for (size_t i = 0; i < p->values.n; i++)
		if (p->values.v[i].bar)
			return &p->values.v[i];
	return NULL;
}

void rounds_note(struct table *t, const struct match *m)
{
	struct arena_mark here = arena_mark(t->arena);
	struct scene s;

	if (t->nrounds == ROUNDS_MOST)
		return;
	scene_make(m, -1, t->arena, &s);
	if (s.lanes.n == 0 ||
	    (t->nrounds && strcmp(t->round[t->nrounds - 1].lanes_heading,
				  s.lanes_heading) == 0)) {
		arena_reset(t->arena, here);
		return;
	}
	t->round[t->nrounds++] = s;
}

/* The strength of a seat after a round, or SCENE_NONE. */
static int32_t left_to(const struct scene *s, unsigned seat)
{
	for (unsigned i = 0; i < s->nplayers; i++) {
		const struct scene_value *v = bar_of(&s->player[i]);

		if (s->player[i].seat == seat && v)
			return v->now;
	}
	return SCENE_NONE;
}

/* Put "▲ +++ +++  4 2 1  10": the cards, the damage of the columns,
 * the total. */
static int put_round_lane(struct table *t, int row, int col, int end,
			  const struct scene_lane *l, unsigned near)
{
	enum scene_side side =
		l->acts.owner == near ? SCENE_MINE : SCENE_THEIRS;
	struct buf b = { 0 };

	buf_printf(&b, "%s %s ", l->acts.brief, l->against.brief);
	for (size_t i = 0; i < l->values.n; i++) {
		const struct scene_value *v = &l->values.v[i];

		if (v->text && v->sort != SCENE_ROLLS)
			buf_printf(&b, " %s", v->text);
		else if (v->sort == SCENE_TOTAL)
			buf_printf(&b, " %2d", v->now);
	}
	screen_sign(&t->screen, row, col, side_sign(side), side_ink(side));
	int used = 2 + screen_put(&t->screen, row, col + 2, end - col - 2,
				  buf_str(&b), side_ink(side));

	buf_release(&b);
	return used;
}

static void put_rows(struct table *t, struct area at, unsigned near)
{
	size_t from =
		t->nrounds > (size_t)at.rows ? t->nrounds - (size_t)at.rows : 0;

	for (size_t i = from; i < t->nrounds; i++) {
		const struct scene *s = &t->round[i];
		int row = at.row + (int)(i - from), col = at.col + 3;

		screen_put(&t->screen, row, at.col, 4,
			   str_of(arena_printf(t->frame, "%2zu", i + 1)),
			   INK_DIM);
		for (size_t k = 0; k < s->lanes.n && k < 2; k++)
			col += 2 + put_round_lane(t, row, col, at.col + at.cols,
						  &s->lanes.v[k], near);
	}
}

/* Put the curve of a seat: a sign for each round, at the height of
 * its strength. */
static void put_curve(struct table *t, struct area at,
		      const struct scene_player *p, unsigned most)
{
	for (size_t i = 0; i <= t->nrounds; i++) {
		int32_t left =
			i ? left_to(&t->round[i - 1], p->seat) : (int32_t)most;
		int high = left < 0 ? 0
				    : (int)((unsigned)left *
					    (unsigned)(at.rows - 1) / most);
		int row = at.row + at.rows - 1 - high;
		int col = at.col + 3 + (int)i * STEP + (p->side != SCENE_MINE);

		if (left != SCENE_NONE && col < at.col + at.cols)
			screen_sign(&t->screen, row, col, side_sign(p->side),
				    side_ink(p->side));
	}
}

int rounds_draw(struct table *t, struct area at)
{
	const struct scene_player *near = board_near(t), *far = board_far(t);
	const struct scene_value *v = near ? bar_of(near) : NULL;
	int rows = (int)t->nrounds < 6 ? 6 : (int)t->nrounds;

	if (t->watch || !t->nrounds || !v || v->of < 1 || at.rows < 4)
		return 0;
	rows = rows < at.rows - 1 ? rows : at.rows - 1;
	screen_fill(&t->screen, at.row, at.col, at.cols, 0x2500, INK_DIM);
	screen_put(
		&t->screen, at.row, at.col + 2, at.cols - 4,
		str_of(arena_printf(t->frame, " %s ", _("the rounds so far"))),
		INK_PLAIN);
	struct area curve = { at.row + 1, at.col + at.cols - CURVE_COLS, rows,
			      CURVE_COLS };

	screen_put(&t->screen, at.row, curve.col, CURVE_COLS,
		   str_of(arena_printf(t->frame, " %s ", v->name)), INK_PLAIN);
	put_rows(t,
		 (struct area){ at.row + 1, at.col, rows,
				at.cols - CURVE_COLS - 1 },
		 near->seat);
	screen_put(&t->screen, curve.row, curve.col, 3,
		   str_of(arena_printf(t->frame, "%2d", v->of)), INK_DIM);
	screen_put(&t->screen, curve.row + rows - 1, curve.col, 3, STR(" 0"),
		   INK_DIM);
	if (far)
		put_curve(t, curve, far, (unsigned)v->of);
	put_curve(t, curve, near, (unsigned)v->of);
	return rows + 1;
}

/* ---- Rounds before the table was opened ---- */

struct again {
	struct play play; /* must be first: steps are reported to it */
	struct table *t;
};

static bool note_step(void *ctx, const struct play *p, const struct line *line,
		      const char *code)
{
	(void)ctx;
	(void)line;
	(void)code;
	if (p->match.state)
		rounds_note(((const struct again *)p)->t, &p->match);
	return true;
}

void rounds_begin(struct table *t)
{
	struct play_host host = *t->play->host;
	struct again again = { .play = { .arena = t->arena,
					 .checker = t->play->checker,
					 .host = &host,
					 .named = t->play->named,
					 .until = UINT64_MAX,
					 .goes_on = true },
			       .t = t };
	struct scene s;
	struct diags ds;

	scene_make(&t->play->match, -1, t->arena, &s);
	if (s.lanes.n == 0)
		return;
	diags_init(&ds, t->arena, t->play->match.lang);
	again.play.ds = &ds;
	host.step = note_step;
	host.drain = NULL;
	host.told = NULL;
	play_script(&again.play, t->play->script);
	play_release(&again.play);
}
