/*
 * The pump between scripts and referees, with a referee of a game that has
 * what Mainstay lacks: defaults, lines that wait, and play by itself.
 *
 * Two players name numbers in turn.  Before each `say` the other may `veto`,
 * by default does not.  A `say` of 0 goes on for ever.
 */
#include "validators/core/cards/format.h"

#include "tests/support/unit.h"
#include "validators/core/check/check.h"
#include "validators/core/check/rule.h"
#include "validators/core/game/game.h"
#include "validators/core/match/bind.h"
#include "validators/core/match/match.h"
#include "validators/core/match/view.h"

enum { SAY, VETO, PASS };
enum { REFUSED_SAY, REFUSED_TURN };
enum { EVENT_SAID, EVENT_ENDED };

struct state {
	int32_t sum, said;
	uint8_t turn;
	bool asked; /* the other player may veto */
	bool endless;
};

static int32_t find_number(const struct arg *x, const struct node *n)
{
	(void)x;
	return (int32_t)n->i;
}

static const struct param_kind number = {
	.form = PARAM_NUMBER,
	.read = find_number,
	.write = put_number,
};

static const struct verb verbs[] = {
	{ .name = "say",
	  .about = "",
	  .param = { { .name = "number",
		       .kind = &number,
		       .required = true,
		       .about = "" } } },
	{ .name = "veto", .about = "" },
	{ .name = "pass", .about = "" },
};
static const struct refusal_type refusals[] = {
	[REFUSED_SAY] = { "bad-number", 1, "" },
	[REFUSED_TURN] = { "not-now", 0, "" },
};
static const struct event_type events[] = {
	[EVENT_SAID] = { "said",
			 "{player} says {number}[ of {secret}]"
			 "[: {list|<key>=<value>}]{even?, even:, odd}",
			 "", SAID_ALWAYS },
	[EVENT_ENDED] = { "match_ended", "the sum is {sum}", "", SAID_ALWAYS },
};
static const struct script_key none[] = { { 0 } };
static const struct clause clauses[] = {
	{ .id = "X-1", .text = "numbers are small" },
};

static struct state *state_of(const struct match *m)
{
	return m->state;
}

static bool admit(struct match *m, const struct script *s, struct refusal *r)
{
	(void)m;
	(void)s;
	(void)r;
	return true;
}

static bool open_match(struct match *m, const struct script *s,
		       struct refusal *r)
{
	(void)s;
	(void)r;
	m->size = sizeof(struct state);
	return true;
}

static void begin(struct match *m)
{
	*state_of(m) = (struct state){ .sum = 0 };
}

static size_t due(const struct match *m, struct due *out)
{
	const struct state *st = state_of(m);

	if (st->sum >= 20)
		return 0;
	if (st->asked || st->endless)
		out[0] =
			(struct due){ .player = 1 - st->turn, .point = "veto" };
	else
		out[0] = (struct due){ .player = st->turn, .point = "say" };
	return 1;
}

static bool by_default(const struct match *m, const struct due *d,
		       struct action *out)
{
	(void)m;
	*out = (struct action){ .verb = PASS, .player = d->player };
	return strcmp(d->point, "veto") == 0;
}

static enum fit fits(const struct match *m, const struct line *l)
{
	const struct state *st = state_of(m);

	if (!st->asked && !st->endless)
		return FIT_NOW;
	/* an open window is passed but for its own words, and `in_window` */
	if (l && l->kind == LINE_ACTION && l->verb != &verbs[SAY])
		return FIT_NOW;
	return l && l->in_window ? FIT_NOW : FIT_LATER;
}

static void choices(const struct match *m, unsigned player, struct choices *out)
{
	struct choice *c = choices_add(out);

	(void)m;
	c->action.player = (uint8_t)player;
	c->form = CHOICE_AMOUNT;
	c->min = 1;
	c->max = 9;
}

static void say_said(struct match *m, const struct action *a)
{
	event_begin(m->out, EVENT_SAID, 1);
	event_text(m->out, "player", m->seat[a->player].id);
	event_int(m->out, "number", a->arg[0]);
	event_for(m->out, 1u << a->player);
	event_int(m->out, "secret", a->arg[0] * 2);
	event_for(m->out, 1u << a->player);
	event_open_map(m->out, "list");
	event_int(m->out, "twice", a->arg[0] * 2);
	event_close(m->out);
	event_bool(m->out, "even", a->arg[0] % 2 == 0);
	event_end(m->out);
}

static bool apply(struct match *m, const struct action *a, struct refusal *r)
{
	struct state *st = state_of(m);
	bool window = a->verb != SAY;

	if (window && st->endless)
		return true;
	if (window != st->asked ||
	    a->player != (window ? 1 - st->turn : st->turn))
		return referee_refuse(m, r, REFUSED_TURN, -1, "not now");
	if (a->verb == SAY && a->arg[0] > 9)
		return referee_refuse(m, r, REFUSED_SAY, 0, "%d is above 9",
				      a->arg[0]);
	if (a->verb == SAY) {
		st->said = a->arg[0];
		st->asked = true;
		st->endless = a->arg[0] == 0;
		if (m->out)
			say_said(m, a);
		return true;
	}
	st->sum += a->verb == PASS ? st->said : 0;
	st->asked = false;
	st->turn = 1 - st->turn;
	return true;
}

static void view(const struct match *m, int viewer, struct view *v)
{
	(void)viewer;
	view_int(v, "sum", state_of(m)->sum);
	view_bool(v, "window", state_of(m)->asked);
}

static void close_match(struct match *m)
{
	event_begin(m->out, EVENT_ENDED, 0);
	event_int(m->out, "sum", state_of(m)->sum);
	event_end(m->out);
}

static const struct referee referee = {
	COUNTED(verbs, verbs),
	COUNTED(refusals, refusals),
	COUNTED(events, events),
	.setup_keys = none,
	.plays_without_decks = true,
	.admit = admit,
	.open = open_match,
	.begin = begin,
	.due = due,
	.by_default = by_default,
	.fits = fits,
	.choices = choices,
	.apply = apply,
	.view = view,
	.close = close_match,
};
static const struct format formats[] = { { .name = "plain" } };
static const struct rule_table no_rules;
static const struct game game = {
	.id = "numbers",
	.prefix = "X",
	COUNTED(clauses, clauses),
	.referee = &referee,
	COUNTED(formats, formats),
	.deck_rules = &no_rules,
};
static const struct game *const games[] = { &game };

struct fixture {
	struct arena *arena;
	struct diags ds;
	struct script script;
	struct play play;
	struct buf out;
	enum transcript_form form;
};

static const struct card_set *cards(void *ctx, const struct game *g)
{
	static const struct card_set set = { .game = &game };

	(void)ctx;
	(void)g;
	return &set;
}

static const struct card_set *load(void *ctx, const struct game *g,
				   const struct deck_list *l)
{
	(void)l;
	return cards(ctx, g);
}

static const struct play_host host = { .cards = cards };

static int setup(void **state)
{
	struct fixture *f = fixture_new(state, sizeof(*f));

	diags_init(&f->ds, f->arena, NULL);
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	play_release(&f->play);
	buf_release(&f->out);
	return fixture_free(state);
}

/* Play lines between a and b as `viewer` sees it. */
static void run(struct fixture *f, const char *viewer, const char *lines)
{
	const char *text = arena_printf(f->arena,
					"game: numbers\n"
					"players: [{id: a}, {id: b}]\n"
					"setup: {}\n%s",
					lines);

	assert_int_equal(script_read(f->arena, &f->script, "t", str_of(text),
				     games, 1, &f->ds),
			 0);
	f->play = (struct play){
		.arena = f->arena,
		.checker =
			checker_new(f->arena, games, 1,
				    (struct check_defaults){ 0 }, load, NULL),
		.host = &host,
		.out = &f->out,
		.form = f->form,
		.viewer = viewer,
		.until = UINT64_MAX,
		.ds = &f->ds,
	};
	play_script(&f->play, &f->script);
	play_close(&f->play);
	checker_free(f->play.checker);
}

static void assert_out(struct fixture *f, const char *want)
{
	buf_putc(&f->out, '\0');
	assert_string_equal(f->out.p, want);
}

static void test_play__defaults_are_taken_before_a_later_line(void **state)
{
	struct fixture *f = *state;

	run(f, NULL,
	    "actions:\n"
	    "  - {do: say, player: a, number: 3}\n"
	    "  - {do: say, player: b, number: 4}\n"
	    "  - {do: veto, player: a}\n"
	    "  - {do: say, player: a, number: 5}\n"
	    "expect: {sum: 8, window: false}\n");
	assert_int_equal(f->ds.n, 0);
	assert_out(f, "a says 3 of 6: twice=6, odd [X-1]\n"
		      "b says 4 of 8: twice=8, even [X-1]\n"
		      "a says 5 of 10: twice=10, odd [X-1]\n"
		      "the sum is 8\n");
}

static void test_options__a_limit_is_set_unless_it_is_given(void **state)
{
	struct fixture *f = *state;
	struct script *s = &f->script;

	run(f, NULL, "");
	assert_null(s->options);
	script_set_option(f->arena, s, "turn_limit", 200);
	script_set_option(f->arena, s, "turn_limit", 300);
	script_set_option(f->arena, s, "other", -1);
	assert_int_equal(s->options->map.n, 2);
	assert_int_equal(node_get(s->options, "turn_limit")->i, 200);
	assert_string_equal(node_get(s->options, "other")->text.p, "-1");
}

static void test_lines__know_the_action_behind_them(void **state)
{
	struct fixture *f = *state;
	const struct line *l;

	run(f, NULL,
	    "actions:\n"
	    "  - {roll: die, values: []}\n"
	    "  - {do: say, player: a, number: 3}\n"
	    "  - {expect: {sum: 3}}\n"
	    "  - {roll: die, values: []}\n"
	    "  - {do: say, player: b, number: 3}\n");
	l = f->script.line;
	assert_ptr_equal(l[0].next, &l[1]);
	assert_ptr_equal(l[1].next, &l[4]);
	assert_ptr_equal(l[2].next, &l[4]);
	assert_ptr_equal(l[3].next, &l[4]);
	assert_null(l[4].next);
}

static void test_play__expectations_look_at_their_moment(void **state)
{
	struct fixture *f = *state;

	run(f, NULL,
	    "actions:\n"
	    "  - {do: say, player: a, number: 3}\n"
	    "  - {expect: {sum: 0, window: true}, in_window: true}\n"
	    "  - {expect: {sum: 3, window: false}}\n");
	assert_int_equal(f->ds.n, 0);
}

static void test_play__a_refusal_leaves_the_point_open(void **state)
{
	struct fixture *f = *state;

	run(f, NULL,
	    "actions:\n"
	    "  - {do: say, player: a, number: 12, expect_error: "
	    "bad-number}\n"
	    "  - {do: veto, player: b, expect_error: not-now}\n"
	    "  - {do: say, player: a, number: 9}\n"
	    "expect: {sum: 9}\n");
	assert_int_equal(f->ds.n, 0);
	assert_out(f, "  refused, say of a: 12 is above 9 [X-1 bad-number]\n"
		      "  refused, veto of b: not now [not-now]\n"
		      "a says 9 of 18: twice=18, odd [X-1]\n"
		      "the sum is 9\n");
}

static void test_play__a_refusal_is_an_event_of_the_game(void **state)
{
	struct fixture *f = *state;

	f->form = TRANSCRIPT_JSONL;
	run(f, NULL,
	    "actions:\n"
	    "  - {do: say, player: a, number: 12, expect_error: "
	    "bad-number}\n"
	    "  - {do: veto, player: b, expect_error: not-now}\n");
	assert_int_equal(f->ds.n, 0);
	assert_out(f, "{\"v\":1,\"n\":1,\"event\":\"refused\","
		      "\"clause\":\"X-1\",\"player\":\"a\","
		      "\"action\":\"say\",\"code\":\"bad-number\","
		      "\"parameter\":\"number\","
		      "\"message\":\"12 is above 9\"}\n"
		      "{\"v\":1,\"n\":2,\"event\":\"refused\","
		      "\"clause\":null,\"player\":\"b\","
		      "\"action\":\"veto\",\"code\":\"not-now\","
		      "\"message\":\"not now\"}\n"
		      "{\"v\":1,\"n\":3,\"event\":\"match_ended\","
		      "\"clause\":null,\"sum\":0}\n");
}

static void test_play__an_amount_is_told_as_legal(void **state)
{
	struct fixture *f = *state;

	run(f, NULL, "actions: [{do: say, player: a, number: 12}]\n");
	assert_int_equal(f->ds.n, 1);
	assert_string_equal(f->ds.v[0].name, "bad-number");
	assert_string_equal(f->ds.v[0].clause, "X-1");
	assert_int_equal(f->ds.v[0].at.col, 40);
	assert_string_equal(f->ds.v[0].hint,
			    "legal for a: say (number: 1 to 9)");
	assert_string_equal(f->ds.v[0].related[0].msg,
			    "X-1 says: numbers are small");
}

static void test_play__what_others_may_not_see_is_left_out(void **state)
{
	struct fixture *f = *state;

	run(f, "b",
	    "actions: [{do: say, player: a, number: 3}, "
	    "{do: say, player: a, number: 3}]\n");
	assert_out(f, "a says 3, odd [X-1]\n"
		      "the sum is 3\n");
	assert_int_equal(f->ds.n, 1);
	assert_string_equal(f->ds.v[0].msg, "the action is refused");
	assert_null(f->ds.v[0].hint);
}

static void test_play__a_game_that_never_stops_is_stopped(void **state)
{
	struct fixture *f = *state;

	run(f, NULL,
	    "actions:\n"
	    "  - {do: say, player: a, number: 0}\n"
	    "  - {do: say, player: b, number: 1}\n");
	assert_int_equal(f->ds.worst, SEV_FATAL);
	assert_string_equal(f->ds.v[0].name, "too-much");
}

#define EACH_TEST setup, teardown
#include "tests/unit/core/match/match_test.inc"
