/* Plays a match and keeps what its film shows. */
#include "cli/page/film_take.h"

#include "cli/cmd.h"

#include "validators/base/arena.h"
#include "validators/base/intern.h"
#include "validators/base/vec.h"
#include "validators/core/game/game.h"
#include "validators/core/players/search.h"

#include <string.h>

#define SEED 1 /* of the chances, as advise has it */

static const struct card_set *cards(void *ctx, const struct game *g)
{
	const struct play_host *host = ((struct film *)ctx)->order->host;

	return host->cards(host->ctx, g);
}

static int deck(void *ctx, const char *path, struct str *text,
		const char **shown, const char **why)
{
	const struct play_host *host = ((struct film *)ctx)->order->host;

	return host->deck(host->ctx, path, text, shown, why);
}

/* ---- lines */

/* What was told from there on has been taken back. */
static void forget(struct film *f, size_t from)
{
	size_t n = f->nlines;

	while (n && f->line[n - 1].end > from)
		n--;
	if (n == f->nlines)
		return;
	f->nlines = n;
	for (unsigned i = 0; i < SLOTS; i++) {
		struct film_slot *s = &f->slot[i];

		while (s->n && s->v[s->n - 1].line >= n)
			s->n--;
	}
}

/* The dice that were thrown since the line before. */
static void add_dice(struct film *f, struct film_line *l)
{
	const struct chance *c = &f->play.chance;
	size_t i = f->nlines ? f->line[f->nlines - 1].ndraws : 0;

	for (; i < c->ndraws && l->ndice < FILM_DICE; i++)
		if (c->draw[i].die == 6)
			l->dice[l->ndice++] =
				(uint8_t)(c->draw[i].value[0] - '0');
	l->ndraws = c->ndraws;
}

/* "    sentence [T-428]" */
static void add_line(struct film *f, struct str text, size_t end)
{
	const struct game *g = f->play.match.game;
	struct film_line l = { .end = end, .where = "" };
	size_t n = text.n;

	while (l.indent < text.n && text.p[l.indent] == ' ')
		l.indent++;
	while (n && text.p[n - 1] != '[')
		n--;
	if (n > 1 && text.p[text.n - 1] == ']')
		l.clause = game_clause(
			g, (struct str){ text.p + n, text.n - n - 1 });
	text.n = l.clause ? n - 2 : text.n;
	text.p += l.indent;
	text.n -= l.indent;
	l.text = (struct str){ arena_copy(f->arena, text.p, text.n), text.n };
	add_dice(f, &l);
	VEC_PUSH(f->arena, f->line, f->nlines, f->line_cap, l);
}

static void told(void *ctx, size_t from)
{
	struct film *f = ctx;
	struct str rest = { f->account.p + from, f->account.n - from }, line;

	forget(f, from);
	while (str_cut(&rest, '\n', &line))
		if (line.n)
			add_line(f, line,
				 (size_t)(line.p + line.n - f->account.p));
	film_look(f);
}

/* ---- chances */

static void add_chance(struct film *f, size_t lines, uint32_t share)
{
	struct film_chance c = { (uint32_t)(lines ? lines - 1 : 0), share };

	if (f->nchances && f->chance[f->nchances - 1].line == c.line)
		f->chance[f->nchances - 1] = c;
	else
		VEC_PUSH(f->arena, f->chance, f->nchances, f->chance_cap, c);
}

/*
 * How did the players stand before this action?  Of the others only a single
 * opponent tells what it is for the hero; what he knows is not told to a
 * viewer.
 */
static void think(struct film *f, const struct play *p, const struct line *line)
{
	const struct bot *bot = f->order->bot;
	struct match *m = &f->sim->match;
	struct action a;

	if (m->state == NULL)
		sim_init(f->sim, f->arena, &p->match, SEED);
	match_copy(m, m->state, p->before);
	chance_seed(m->chance, SEED, p->steps);
	match_bind(m, line, &a);
	if (a.player == NOBODY ||
	    (a.player != f->hero && (f->order->viewer || m->nseats != 2)))
		return;
	match_choices(m, a.player, &f->sim->room.choices);
	if (f->sim->room.choices.n < 2)
		return;
	search_look(m, a.player, &f->sim->room, bot->n, bot->timed);

	uint32_t share = f->sim->room.searched[0].chance;

	add_chance(f, f->settled,
		   a.player == f->hero ? share : SHARE_ONE - share);
}

/* What came of it is the last chance. */
static void conclude(struct film *f)
{
	const struct match *m = &f->play.match;
	struct match_result r;

	m->referee->result(m, &r);
	if (strcmp(r.outcome, "unfinished") == 0 || !f->nlines)
		return;
	add_chance(f, f->nlines,
		   !r.winners                  ? SHARE_ONE / 2
		   : r.winners >> f->hero & 1u ? SHARE_ONE
					       : 0);
}

/* ---- the match */

static bool step(void *ctx, const struct play *p, const struct line *line,
		 const char *code)
{
	struct film *f = ctx;

	f->begun = true;
	if (!line) /* it has begun: all cards are there */
		f->order->host->step(f->order->host->ctx, p, line, code);
	if (p->seat_seen >= 0)
		f->hero = (unsigned)p->seat_seen;
	if (line && !code && f->sim)
		think(f, p, line);
	film_look(f);
	f->settled = f->nlines;
	if (f->recorder)
		recorder_step(f->recorder, p, line, code);
	return !f->verifies || replay_step(f->replay, p, line, code);
}

/* The judge has the record: the one that is shown, or one of what is. */
static void begin_record(struct film *f)
{
	const struct film_order *o = f->order;

	if (o->viewer || o->until != UINT64_MAX)
		return;
	if (!o->script->record) {
		f->recorder = arena_array(f->arena, 1, sizeof(*f->recorder));
		recorder_init(f->recorder);
		return;
	}
	f->replay = arena_array(f->arena, 1, sizeof(*f->replay));
	replay_init(f->replay, f->arena, f->play.ds->lang);
	f->verifies = replay_begin(f->replay, o->script);
	if (f->verifies)
		f->play.claim = f->replay->claim;
	buf_put(&f->record, o->text.p, o->text.n);
}

static void end_record(struct film *f)
{
	if (f->verifies)
		replay_end(f->replay, &f->play);
	if (!f->recorder || !recorder_can(&f->play))
		return;
	recorder_step(f->recorder, &f->play, NULL, NULL);
	if (!recorder_write(f->recorder, &f->play, "koloda " KOLODA_VERSION,
			    &f->record))
		buf_clear(&f->record);
}

void film_take(struct film *f, const struct film_order *o, struct diags *ds)
{
	const struct play_host host = { .ctx = f,
					.cards = cards,
					.deck = deck,
					.step = step,
					.told = told };

	f->order = o;
	f->arena = o->arena;
	f->scratch = arena_new();
	f->boxes = intern_new(f->arena);
	f->play = (struct play){ .arena = f->arena,
				 .checker = o->checker,
				 .host = &host,
				 .out = &f->account,
				 .form = TRANSCRIPT_TEXT,
				 .named = !o->args->value[OPT_IDS],
				 .verbose = o->args->value[OPT_VERBOSE] != NULL,
				 .viewer = o->viewer,
				 .until = o->until,
				 .noted = true,
				 .ds = ds };
	if (o->bot)
		f->sim = arena_array(f->arena, 1, sizeof(*f->sim));
	begin_record(f);
	play_script(&f->play, o->script);
	f->play.host = o->host; /* ours is gone */
	if (!f->play.match.state)
		return;
	end_record(f);
	play_close(&f->play);
	if (f->sim)
		conclude(f);
}

void film_release(struct film *f)
{
	if (f->sim && f->sim->match.state)
		sim_release(f->sim);
	if (f->recorder)
		recorder_release(f->recorder);
	if (f->replay)
		replay_release(f->replay);
	play_release(&f->play);
	buf_release(&f->account);
	buf_release(&f->record);
	buf_release(&f->box.out);
	arena_free(f->scratch);
}
