/* Lets programs play: sends them a line of JSON and reads a choice. */
#include "cli/sim/program.h"

#include "cli/lib/choices.h"
#include "cli/shell/keeper.h"
#include "cli/shell/out.h"
#include "cli/shell/workers.h"
#include "cli/sim/sim_play.h"

#include "db/errors.h"
#include "validators/base/utf8.h"
#include "validators/core/match/view.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/wait.h>

#define PREFIX           "cmd:"
#define DEFAULT_DEADLINE 10000 /* milliseconds */
#define MOST_DEADLINE    3600000
#define MOST_ANSWER      65536u /* bytes */
#define MOST_PICKED      SIM_MAX_CANDIDATES
#define MOST_TOLD        3u /* lost matches reported on stderr */

/* Why a program loses a match, as reasons of endings. */
static const char *const faults[] = {
	C_("reason", "program_ended"),
	C_("reason", "program_late"),
	C_("reason", "program_garbage"),
	C_("reason", "program_illegal"),
};
enum fault { ENDED, LATE, GARBAGE, ILLEGAL };

/* The program of a player. */
struct player {
	const char *command;   /* NULL: not a program */
	struct keeper *keeper; /* per job */
	struct child child;    /* its pipes in this process, once used */
	bool reached;
	const struct sim_room *room; /* and the match there for which it was */
	uint64_t number;             /* asked last; */
	uint64_t matches;            /* the number of such matches */
	unsigned told;               /* faults reported on stderr */
	struct bot bot;
	struct programs *all;
};

struct programs {
	struct arena *arena; /* for one decision */
	struct player player[MATCH_MAX_PLAYERS];
	unsigned jobs, job;
	unsigned deadline;     /* milliseconds per decision */
	bool hand;             /* in a match by hand: */
	const char *fault;     /* the last fault of a program, or NULL */
	struct arena *lasting; /* borrowed: owns it */
};

/* ---- Before the sandbox ---- */

/* The part after the prefix. */
static struct str behind(struct str name)
{
	return (struct str){ name.p + strlen(PREFIX), name.n - strlen(PREFIX) };
}

/* Start keepers of a player for all jobs; false with errno. */
static bool start_keepers(struct programs *p, struct arena *a, unsigned i,
			  struct str command)
{
	struct player *x = &p->player[i];

	x->command = arena_copy(a, command.p, command.n);
	x->keeper = arena_array(a, p->jobs, sizeof(*x->keeper));
	x->child = CHILD_NONE;
	x->all = p;
	for (unsigned k = 0; k < p->jobs; k++)
		x->keeper[k].fd = -1;
	for (unsigned k = 0; k < p->jobs; k++)
		if (!keeper_start(&x->keeper[k], x->command))
			return false;
	return true;
}

/* The maximum number of players. */
static unsigned count_players(const struct args *args)
{
	/* one list may play itself; a script has any number, and so has a match
	 * that is continued */
	return args->noperands < 2 || args->noperands > MATCH_MAX_PLAYERS
		       ? MATCH_MAX_PLAYERS
		       : (unsigned)args->noperands;
}

/* True if the command is for people, or for built-in players in their place:
 * its --bots is one name for all seats. */
static bool is_by_hand(const struct args *args)
{
	return args->command->run == cmd_play || args->command->run == cmd_try;
}

static bool keep_all(struct programs *p, const struct args *args)
{
	struct str names = str_of(args->value[OPT_BOTS]), name = { 0 }, next;
	bool hand = is_by_hand(args);
	bool alike = hand || args->command->run == cmd_league;
	unsigned n = alike && !hand ? 2 : count_players(args);

	for (unsigned i = 0; i < n; i++) {
		if (alike)
			name = names;
		else if (str_cut(&names, ',', &next))
			name = next;
		if (str_starts(name, PREFIX) &&
		    !start_keepers(p, args->arena, i, behind(name)))
			return false;
	}
	return true;
}

bool programs_reach(struct args *args)
{
	const char *names = args->value[OPT_BOTS];
	struct programs *p = arena_alloc(args->arena, sizeof(*p));
	int64_t jobs = 1, deadline = DEFAULT_DEADLINE;

	if (names == NULL || strstr(names, PREFIX) == NULL ||
	    (args->command->run != cmd_sim &&
	     args->command->run != cmd_league && !is_by_hand(args)))
		return true;
	if (!sim_number(args, args->command->name, OPT_JOBS, "jobs", 1,
			WORKERS_MAX, &jobs) ||
	    !sim_number(args, args->command->name, OPT_DEADLINE, "deadline", 1,
			MOST_DEADLINE, &deadline))
		return false;
	p->jobs = (unsigned)jobs;
	p->deadline = (unsigned)deadline;
	p->hand = is_by_hand(args);
	p->lasting = args->arena;
	p->arena = arena_new();
	args->programs = p;
	if (keep_all(p, args))
		return true;
	complain("cannot start a process: %s", error_text(output_lang, errno));
	return false;
}

void programs_leave(struct args *args)
{
	struct programs *p = args->programs;

	if (p == NULL)
		return;
	for (unsigned i = 0; i < MATCH_MAX_PLAYERS; i++)
		for (unsigned k = 0; p->player[i].command && k < p->jobs; k++)
			if (p->player[i].keeper[k].fd >= 0)
				keeper_stop(&p->player[i].keeper[k]);
	for (unsigned i = 0; i < MATCH_MAX_PLAYERS; i++)
		if (p->player[i].reached)
			child_end(&p->player[i].child);
	arena_free(p->arena);
	args->programs = NULL;
}

/* ---- A decision ---- */

/* The question, in one line. */
static struct str ask_what(struct player *x, const struct match *m,
			   const struct due *due, const struct choices *all)
{
	struct arena *a = x->all->arena;
	struct buf out = { 0 };
	struct view view;
	struct json j;

	view_init(&view, a);
	m->referee->view(m, due->player, &view);
	json_init(&j, &out);
	json_put(&j, "{v:%d do:%s match:%" PRIu64 " player:%s point:%s", 1,
		 "decide", x->matches, m->seat[due->player].id, due->point);
	json_key(&j, "view");
	node_to_json(view.root, &j);
	choices_to_json(&j, m, all);
	json_put(&j, "}");
	buf_putc(&out, '\n');
	return buf_keep(&out, a);
}

/* Parse "pick": numbers; false if it is something else. */
static bool read_pick(const struct node *pick, struct arena *a, int32_t **v,
		      size_t *n)
{
	*n = pick && pick->kind == NODE_LIST ? pick->list.n : 0;
	*v = arena_array(a, *n + 1, sizeof(**v));
	for (size_t i = 0; i < *n; i++) {
		const struct node *e = pick->list.v[i];

		if (e->kind != NODE_INT)
			return false;
		(*v)[i] = e->i < INT32_MIN || e->i > INT32_MAX ? INT32_MIN
							       : (int32_t)e->i;
	}
	return pick == NULL || pick->kind == NODE_LIST;
}

/* Parse {"choice":N,"pick":[...]}; returns NULL, or the fault. */
static const char *read_answer(struct arena *a, struct str line,
			       const struct node **choice, int32_t **pick,
			       size_t *n)
{
	struct node *root = NULL;
	struct diags ds;

	diags_init(&ds, a, output_lang);
	/* JSON is YAML, but not all YAML is JSON */
	if (line.n == 0 || line.p[0] != '{' ||
	    doc_read(a, &root, "", line.p, line.n, &ds) < 0 || ds.n ||
	    root->kind != NODE_MAP)
		return N_("the answer is not a JSON object in one line");
	*choice = node_get(root, "choice");
	const struct node *p = node_get(root, "pick");
	if (!*choice || (*choice)->kind != NODE_INT)
		return N_("the answer needs \"choice\", a number");
	if (!read_pick(p, a, pick, n))
		return N_(
			"the \"pick\" of the answer is not a list of numbers");
	if (root->map.n > (p ? 2u : 1u))
		return N_("the answer has a key other than \"choice\" and "
			  "\"pick\"");
	return NULL;
}

/* Make an action of the answer; returns NULL, or the fault. */
static const char *take_answer(struct arena *a, struct str line,
			       const struct choices *all, struct action *out,
			       enum fault *fault)
{
	const struct node *choice = NULL;
	int32_t *pick = NULL;
	size_t n = 0;
	const char *why = read_answer(a, line, &choice, &pick, &n);

	*fault = why ? GARBAGE : ILLEGAL;
	if (why == NULL && (choice->i < 0 || choice->i >= (int64_t)all->n))
		why = N_("there is no choice with this number");
	return why ? why : choice_take(out, all, (size_t)choice->i, pick, n);
}

/* The last line of its stderr output. */
static struct str last_words(struct player *x)
{
	struct str rest, line, last = { 0 };

	child_listen(&x->child);
	rest = buf_str(&x->child.failed);
	while (rest.n && str_cut(&rest, '\n', &line))
		if (line.n)
			last = line;
	return last;
}

/* Describe how it ended. */
static const char *ending(struct player *x, int how)
{
	struct arena *a = x->all->arena;

	if (how != -1 && WIFSIGNALED(how))
		return arena_printf(a, _("it ended with signal %d"),
				    WTERMSIG(how));
	if (how != -1 && WIFEXITED(how))
		return arena_printf(a, _("it ended with status %d"),
				    WEXITSTATUS(how));
	return _("it cannot be started");
}

/* The program loses the match, and is restarted for the next one. */
static void lose(struct player *x, struct sim_room *room, enum fault fault,
		 const char *why)
{
	struct buf said = { 0 };
	int how = -1;

	room->fault = faults[fault];
	if (x->reached) {
		struct str last = last_words(x);

		if (last.n)
			buf_puts(&said, ": ");
		utf8_put_safe(&said, last);
		how = keeper_kill(&x->keeper[x->all->job]);
		child_end(&x->child);
	}
	x->reached = false;
	buf_putc(&said, '\0');
	why = why ? _(why) : ending(x, how);
	if (x->all->hand)
		x->all->fault =
			arena_printf(x->all->lasting, "%s%s", why, said.p);
	else if (x->told++ < MOST_TOLD)
		complain("%s loses a match: %s%s", x->bot.name, why, said.p);
	buf_release(&said);
}

/* Ask it; false if it lost the match. */
static bool ask_program(struct player *x, struct sim_room *room,
			struct str line, struct str *answer)
{
	const struct programs *p = x->all;

	if (!x->reached)
		x->reached = keeper_get(&x->keeper[p->job], &x->child);
	if (!x->reached) {
		lose(x, room, ENDED, NULL);
		return false;
	}
	switch (child_ask(&x->child, line, p->deadline, MOST_ANSWER, answer)) {
	case CHILD_ANSWERED:
		return true;
	case CHILD_LATE:
		lose(x, room, LATE, N_("no answer came in time"));
		return false;
	case CHILD_BABBLES:
		lose(x, room, GARBAGE, N_("the answer is longer than 64 KiB"));
		return false;
	case CHILD_HALTED:
		room->fault = faults[ENDED];
		return false;
	case CHILD_GONE:
		break;
	}
	lose(x, room, ENDED, NULL);
	return false;
}

/* The due decision of the player. */
static struct due find_due(const struct match *m, unsigned player)
{
	struct due due[MATCH_MAX_PLAYERS];
	size_t n = m->referee->due(m, due);

	for (size_t i = 0; i < n; i++)
		if (due[i].player == player)
			return due[i];
	return due[0];
}

static void choose_program(struct match *m, unsigned player,
			   struct sim_room *room, struct action *out)
{
	struct player *x = room->bot->ctx;
	struct arena *a = x->all->arena;
	struct arena_mark mark = arena_mark(a);
	struct due due = find_due(m, player);
	enum fault fault;
	struct str line;

	match_choices(m, player, &room->choices);
	if (room->choices.n == 1 && room->choices.v[0].form == CHOICE_PLAIN) {
		action_copy(out, &room->choices.v[0].action);
		return;
	}
	if (x->room != room || x->number != room->number) {
		x->room = room;
		x->number = room->number;
		x->matches++;
	}
	if (ask_program(x, room, ask_what(x, m, &due, &room->choices), &line)) {
		const char *why =
			take_answer(a, line, &room->choices, out, &fault);

		if (why)
			lose(x, room, fault, why);
	}
	arena_reset(a, mark);
}

const struct bot *program_bot(const struct args *args, struct str name,
			      unsigned i, struct arena *a)
{
	struct programs *p = args->programs;

	if (!p || i >= MATCH_MAX_PLAYERS || !str_starts(name, PREFIX) ||
	    p->player[i].command == NULL)
		return NULL;
	struct player *x = &p->player[i];
	x->bot = (struct bot){ .name = arena_copy(a, name.p, name.n),
			       .choose = choose_program,
			       .ctx = x };
	return &x->bot;
}

const char *program_named(const struct args *args)
{
	return args->programs ? args->value[OPT_BOTS] : NULL;
}

const char *programs_fault(const struct args *args)
{
	return args->programs ? args->programs->fault : NULL;
}

void programs_use(const struct args *args, unsigned job)
{
	if (args->programs)
		args->programs->job = job;
}
