/* Makes the film of a tape. */
#include "cli/page/film_take.h"

#include "cli/cmd.h"
#include "cli/tape/judge.h"

#include "validators/base/arena.h"
#include "validators/base/intern.h"
#include "validators/base/vec.h"
#include "validators/core/game/game.h"

#define SEED 1 /* of the chances, the same as in advise */

/* ---- lines */

/* Add the dice thrown since the previous event. */
static void add_dice(struct film *f, struct film_line *l, size_t i)
{
	const struct tape *t = &f->tape;
	const struct draw *draw = t->play.chance.draw;

	for (size_t k = i ? t->event[i - 1].ndraws : 0;
	     k < t->event[i].ndraws && l->ndice < FILM_DICE; k++)
		if (draw[k].die == 6)
			l->dice[l->ndice++] = (uint8_t)(draw[k].value[0] - '0');
}

/* Split "    sentence [T-428]"; a refusal "[T-428 not-now]" shows
 * its clause. */
static struct film_line cut_line(struct film *f, struct str text)
{
	const struct game *g = f->tape.play.match.game;
	struct film_line l = { .where = "" };
	size_t n = text.n;

	while (l.indent < text.n && text.p[l.indent] == ' ')
		l.indent++;
	while (n && text.p[n - 1] != '[')
		n--;
	if (n > 1 && text.p[text.n - 1] == ']') {
		struct str inside = { text.p + n, text.n - n - 1 }, id;

		str_cut(&inside, ' ', &id);
		l.clause = game_clause(g, id);
	}
	l.text.p = text.p + l.indent;
	l.text.n = (l.clause ? n - 2 : text.n) - l.indent;
	return l;
}

/* Look at the table after an event, if it differs from the last one. */
static void look_at(struct film *f, size_t i)
{
	const struct tape_event *e = &f->tape.event[i];

	if (f->looked && i && e->state == e[-1].state)
		return;
	tape_set(&f->tape, i);
	film_look(f);
}

/* Add an event: its lines, and the table after it. */
static void add_event(struct film *f, size_t i)
{
	struct str rest = tape_text(&f->tape, i), text;
	size_t first = f->nlines;

	while (str_cut(&rest, '\n', &text)) {
		if (text.n == 0)
			continue;
		struct film_line l = cut_line(f, text);
		if (f->nlines == first)
			add_dice(f, &l, i);
		VEC_PUSH(f->arena, f->line, f->nlines, f->line_cap, l);
	}
	/* before the match begins there is no table */
	if (i + 1 < f->tape.opening || f->nlines == first)
		return;
	look_at(f, i);
	for (size_t k = first; k < f->nlines; k++)
		f->line[k].where = f->where;
}

/* ---- chances */

static void add_chance(struct film *f, uint32_t share)
{
	struct film_chance c = { (uint32_t)(f->nlines - 1), share };

	if (f->nchances && f->chance[f->nchances - 1].line == c.line)
		f->chance[f->nchances - 1] = c;
	else
		VEC_PUSH(f->arena, f->chance, f->nchances, f->chance_cap, c);
}

/* True if the chance for the hero of a player's decision may be shown: not what
 * others know. */
static bool tells(const struct film *f, unsigned player)
{
	return player == f->hero ||
	       (!f->order->viewer && f->tape.play.match.nseats == 2);
}

/* Compute the chances of the players before the next actions after event i. */
static void judge_next(struct film *f, struct judge *j, size_t i)
{
	const struct tape *t = j->tape;
	bool last = i + 1 == t->n;

	while (j->next < t->nactions &&
	       (last || j->next < t->event[i + 1].played)) {
		size_t n = j->nv;
		uint32_t share;

		if (!tells(f, t->action[j->next].action.player))
			j->next++;
		else if (judge_step(j) && j->nv > n &&
			 judged_for(j, &j->v[n], f->hero, &share))
			add_chance(f, share);
	}
}

/* ---- the match */

/* Process the tape, with a judge or NULL. */
static void add_events(struct film *f, struct judge *j)
{
	uint32_t share;

	for (size_t i = 0; i < f->tape.n; i++) {
		add_event(f, i);
		if (j && f->nlines)
			judge_next(f, j, i);
	}
	/* the outcome is the last chance */
	if (j && f->nlines && judge_outcome(j, f->hero, &share))
		add_chance(f, share);
}

/* The script without its record, which is not verified here. */
static const struct script *plain(struct film *f)
{
	struct script *s = arena_alloc(f->arena, sizeof(*s));

	*s = *f->order->script;
	s->record = NULL;
	return s;
}

/* The judge's film has the record: the one shown, or one made from
 * the match. */
static void begin_record(struct film *f, struct tape_order *order,
			 const struct film *first)
{
	const struct film_order *o = f->order;
	const struct replay *found = first ? first->tape.replay : NULL;
	bool judges = !o->viewer && o->until == UINT64_MAX;

	if (!judges || (found && found->verdict == REPLAY_EXACT))
		order->script = plain(f);
	if (!judges || first)
		return;
	if (o->script->record) {
		buf_put(&f->record, o->text.p, o->text.n);
		return;
	}
	order->recorder = arena_array(f->arena, 1, sizeof(struct recorder));
	recorder_init(order->recorder);
}

static void end_record(struct film *f)
{
	struct recorder *r = f->tape.order->recorder;

	if (!r)
		return;
	if (recorder_can(&f->tape.play)) {
		recorder_step(r, &f->tape.play, NULL, NULL);
		if (!recorder_write(r, &f->tape.play, "koloda " KOLODA_VERSION,
				    &f->record))
			buf_clear(&f->record);
	}
	recorder_release(r);
}

void film_take(struct film *f, const struct film_order *o,
	       const struct film *first, struct diags *ds)
{
	const struct bot *bot = first ? NULL : o->bot;
	struct tape_order *order = arena_alloc(o->arena, sizeof(*order));
	struct judge j = { .tape = &f->tape, .arena = o->arena, .seed = SEED };

	*order = (struct tape_order){
		.arena = o->arena,
		.checker = o->checker,
		.host = o->host,
		.script = o->script,
		.viewer = o->viewer,
		.named = !o->args->value[OPT_IDS],
		.verbose = o->args->value[OPT_VERBOSE] != NULL,
		.until = o->until,
	};
	f->order = o;
	f->arena = o->arena;
	f->scratch = arena_new();
	f->where = "";
	f->boxes = intern_new(f->arena);
	begin_record(f, order, first);
	tape_take(&f->tape, order, ds);
	end_record(f);
	if (!f->tape.begun)
		return;
	if (f->tape.play.seat_seen >= 0)
		f->hero = (unsigned)f->tape.play.seat_seen;
	if (bot) {
		j.n = bot->n;
		j.timed = bot->timed;
	}
	add_events(f, bot ? &j : NULL);
	if (first) {
		f->chance = first->chance;
		f->nchances = first->nchances;
	}
	judge_release(&j);
}

void film_release(struct film *f)
{
	tape_release(&f->tape);
	buf_release(&f->record);
	buf_release(&f->box.out);
	arena_free(f->scratch);
}
