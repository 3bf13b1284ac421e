/* Parses, judges and stores the decks of a match. */
#include "validators/base/buf.h"
#include "validators/base/vec.h"
#include "validators/core/check/check.h"
#include "validators/core/check/model.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"
#include "validators/core/match/match.h"
#include "validators/core/match/pool.h"

/* The text of a deck, and the positions of its lines. */
struct source {
	const struct node *node;
	struct str text;
	const char *file;       /* as shown */
	const struct node **at; /* for an inline list: the node of each line */
	size_t nat, cap;
};

static void inline_text(struct play *p, struct source *s)
{
	struct buf b = { 0 };

	for (size_t i = 0; i < s->node->list.n; i++) {
		const struct node *n = s->node->list.v[i];

		buf_put(&b, n->text.p, n->text.n);
		buf_putc(&b, '\n');
		/* a text of several lines is several lines of the list */
		for (size_t k = 0; k <= n->text.n; k++)
			if (k == n->text.n || n->text.p[k] == '\n')
				VEC_PUSH(p->arena, s->at, s->nat, s->cap, n);
	}
	s->text =
		(struct str){ arena_copy(p->arena, b.n ? b.p : "", b.n), b.n };
	s->file = p->script->file;
	buf_release(&b);
}

/* The position in the script of a position in the list. */
static struct span locate(const struct source *s, uint32_t line, uint32_t col)
{
	struct span at = { .file = s->file, .line = line, .col = col };

	if (s->at == NULL)
		return at;
	return line >= 1 && line <= s->nat ? s->at[line - 1]->at : s->node->at;
}

/* Parse the only list of the text; false after a SEV_FATAL finding. */
static bool read_list(struct play *p, const struct source *s,
		      struct deck_list *l)
{
	struct deck_reader reader;
	struct deck_list more = { 0 };

	deck_reader_init(&reader, p->arena, s->text.p, s->text.n, true);
	reader.lang = p->ds->lang;
	if (deck_read(&reader, l) != DECK_LIST) {
		diag_at(p->ds, SEV_FATAL, FINDING_NAME(SYNTAX_ERROR),
			&s->node->at, "there is no deck list here");
		return false;
	}
	l->file = s->file;
	bool several = deck_read(&reader, &more) == DECK_LIST;
	deck_list_release(&more);
	if (several)
		diag_at(p->ds, SEV_FATAL, FINDING_NAME(SYNTAX_ERROR),
			&s->node->at,
			"the file has several lists; a player has one");
	return !several;
}

static void unreadable(struct play *p, const struct source *s,
		       const struct deck_list *l)
{
	struct span at = locate(s, l->error_line, l->error_col);

	struct diag *d = diag_at(p->ds, SEV_FATAL, FINDING_NAME(SYNTAX_ERROR),
				 &s->node->at, "the list cannot be read: %s",
				 tr(p->ds->lang, l->error));
	d->hint = l->error_hint ? tr(p->ds->lang, l->error_hint) : NULL;
	diag_relate(p->ds, d, at, N_("it stops here"));
}

/* Fill r: the list is illegal in the match. */
static int refuse_list(struct play *p, struct refusal *r, size_t seat,
		       const struct source *s, const struct diag *cause)
{
	struct diag *d = arena_alloc(p->arena, sizeof(*d));

	*d = *cause;
	d->msg = arena_copy(p->arena, cause->msg, strlen(cause->msg));
	d->at = locate(s, cause->at.line, cause->at.col);
	*r = (struct refusal){
		.name = FINDING_NAME(DECK_ILLEGAL),
		.param = -1,
		.player = (int)seat,
		.msg = arena_printf(
			p->arena,
			tr(p->ds->lang, "the deck of \"%s\" is illegal in %s"),
			p->match.seat[seat].id, p->match.format->name),
		.cause = d,
		.at = s->node->at,
	};
	for (size_t i = 0; i < p->match.referee->nrefusals; i++)
		if (strcmp(p->match.referee->refusals[i].name, r->name) == 0)
			r->type = &p->match.referee->refusals[i];
	return 1;
}

/* The first finding of severity error. */
static const struct diag *first_error(const struct verdict *v)
{
	for (size_t i = 0; i < v->findings.n; i++)
		if (v->findings.v[i].sev >= SEV_ERROR)
			return &v->findings.v[i];
	return NULL;
}

static int judge_deck(struct play *p, struct refusal *r, size_t seat,
		      const struct source *s)
{
	struct deck_list *l = &p->decks[seat];
	const struct verdict *v = checker_judge(p->checker, l);
	const struct header_line *format = &l->header[HEADER_FORMAT];
	const struct header_line *game = &l->header[HEADER_GAME];

	if (!v->readable) {
		unreadable(p, s, l);
		return -1;
	}
	if (v->game != p->match.game)
		return refuse_list(
			p, r, seat, s,
			&(struct diag){
				.name = FINDING_NAME(WRONG_GAME),
				.at = { .line = game->line, .col = game->col },
				.msg = tr(p->ds->lang, "the list is one of "
						       "another game") });
	if (v->legal && strcmp(v->format, p->match.format->name) != 0)
		return refuse_list(
			p, r, seat, s,
			&(struct diag){
				.name = FINDING_NAME(UNKNOWN_FORMAT),
				.at = { .line = format->line,
					.col = format->col },
				.msg = arena_printf(
					p->arena,
					tr(p->ds->lang,
					   "the list is of format %s, the "
					   "match of %s"),
					v->format, p->match.format->name) });
	if (!v->legal)
		return refuse_list(p, r, seat, s, first_error(v));
	/* the next list is judged in the same arena */
	if (l->more) {
		struct deck_more *more =
			arena_array(p->arena, l->n, sizeof(*more));

		memcpy(more, l->more, l->n * sizeof(*more));
		l->more = more;
	}
	return 0;
}

/* Parse and judge the deck of one seat; returns 0, 1 or -1 like play_decks. */
static int take_deck(struct play *p, struct refusal *r, size_t seat)
{
	const struct script_player *player = &p->script->player[seat];
	struct source s = { .node = player->deck };
	const char *why = "";

	if (s.node == NULL) {
		if (p->script->setup && p->match.referee->plays_without_decks)
			return 0;
		diag_at(p->ds, SEV_FATAL, FINDING_NAME(MISSING_KEY),
			&player->node->at, "player \"%s\" has no deck",
			player->id);
		return -1;
	}
	if (s.node->kind == NODE_LIST) {
		inline_text(p, &s);
	} else if (p->host->deck(p->host->ctx, s.node->text.p, &s.text, &s.file,
				 &why) < 0) {
		diag_at(p->ds, SEV_FATAL, FINDING_NAME(SYNTAX_ERROR),
			&s.node->at, "the deck list \"%s\": %s", s.node->text.p,
			tr(p->ds->lang, why));
		return -1;
	}
	p->deck_text[seat] = s.text;
	if (!read_list(p, &s, &p->decks[seat]))
		return -1;
	return judge_deck(p, r, seat, &s);
}

/* The cards that a list like this one, as it begins, may hold. */
static const struct pool *pool_of(struct play *p, struct deck_list *l)
{
	struct judged by = checker_judged(p->checker);
	struct diags none;
	struct judge j = { .game = by.game,
			   .format = by.format,
			   .set = by.set,
			   .list = l,
			   .diags = &none };
	struct pool *pool = arena_alloc(
		p->arena, sizeof(*pool) + POOL_MOST * sizeof(pool->v[0]));
	struct model m;

	diags_init(&none, p->arena, NULL);
	model_build(&m, &j, by.bans);
	pool->n = 0;
	for (uint32_t i = 0; i < by.set->n; i++) {
		const struct model_card *c = &m.card[i];
		int64_t n = less_of(c->cap, m.group[c->group]);

		if (c->place + 1u == p->match.referee->unseen && n > 0 &&
		    pool->n < POOL_MOST)
			pool->v[pool->n++] = (struct pool_card){
				i, n > UINT8_MAX ? POOL_COPIES : (uint32_t)n
			};
	}
	return pool->n ? pool : NULL;
}

int play_decks(struct play *p, struct refusal *r)
{
	bool secret = p->secret && p->match.referee->unseen &&
		      p->script->setup == NULL;

	struct seat *seats =
		arena_array(p->arena, p->match.nseats, sizeof(*seats));
	int rc = 0;

	p->deck_text =
		arena_array(p->arena, p->match.nseats, sizeof(*p->deck_text));
	p->decks = arena_array(p->arena, p->match.nseats, sizeof(*p->decks));
	checker_assume(p->checker,
		       (struct check_defaults){ .game = p->match.game,
						.format = p->match.format->name,
						.lang = p->ds->lang });
	for (size_t i = 0; i < p->match.nseats && rc == 0; i++) {
		seats[i].id = p->match.seat[i].id;
		rc = take_deck(p, r, i);
		seats[i].deck = p->script->player[i].deck ? &p->decks[i] : NULL;
		if (secret && rc == 0 && seats[i].deck)
			seats[i].pool = pool_of(p, &p->decks[i]);
	}
	p->match.seat = seats;
	return rc;
}
