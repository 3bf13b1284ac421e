/* Begins matches by hand: of decks, of a lesson, a saved one, or what a person
 * at the terminal requests. */
#include "cli/hand/hand_internal.h"

#include "cli/hand/form.h"
#include "cli/play/keep.h"
#include "cli/play/lesson.h"
#include "cli/report/rows.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/sim/sim_head.h"
#include "cli/table/table.h"

#include "validators/core/record/record.h"
#include "validators/registry.h"

#include <string.h>
#include <unistd.h>

/* Play one match of decks; the person has the first. */
static void play_lists(struct hand *h, const unsigned *seat)
{
	struct player *p = h->p;
	const struct args *given = p->args;
	struct args args = *given;
	struct arena *a = arena_new();
	struct simhead head = { .command = "play",
				.path = given->operand,
				.n = given->noperands,
				.seat = seat,
				.nseats = given->noperands };
	struct buf text = { 0 };

	p->args = &args;
	sources_begin(&p->host.in, a, given->operand[0], STR(""));
	simhead_names(&head, a);
	if (!args.value[OPT_INTERACTIVE])
		args.value[OPT_INTERACTIVE] = head.name[0];
	if (simhead_write(&text, &head, &p->host, a, &args)) {
		struct str script = buf_keep(&text, a);

		sources_begin(&p->host.in, a, sources_made, script);
		hand_text(h, script);
	} else {
		worse(&p->status, STATUS_TROUBLE);
	}
	buf_release(&text);
	p->args = given;
	arena_free(a);
	out_check();
}

/* Play a match of decks, repeatedly if requested; returns the next request. */
static enum table_wish play_decks_of(struct player *p, bool second, bool asks)
{
	struct hand h = { .p = p, .asks = asks, .decks = true };
	unsigned seat[MATCH_MAX_PLAYERS];
	size_t n = p->args->noperands;

	if (n > MATCH_MAX_PLAYERS || n < 2) {
		complain("play: a match is of 2 decks or more");
		worse(&p->status, STATUS_TROUBLE);
		return WISH_LEAVE;
	}
	for (size_t i = 0; i < n; i++)
		seat[i] = ((unsigned)i + second) % (unsigned)n;
	p->host.in.any_deck = true;
	do {
		h.wish = WISH_LEAVE;
		play_lists(&h, seat);
		if (h.wish == WISH_SWAP)
			for (size_t i = 0; i < n; i++)
				seat[i] = (seat[i] + 1) % (unsigned)n;
	} while (h.wish == WISH_SWAP || h.wish == WISH_AGAIN);
	return h.wish;
}

void hand_decks(struct player *p, bool second)
{
	play_decks_of(p, second, false);
}

/* Play with the decks and settings of a form on the terminal. */
static enum table_wish play_wished(struct player *p, const struct form_wish *w,
				   struct arena *a)
{
	struct args args = *p->args;
	const struct args *given = p->args;
	char *decks[2];
	struct simhead head = { .path = decks, .n = 2 };

	for (int i = 0; i < 2; i++)
		decks[i] = arena_printf(a, "%s", w->deck[i]);
	args.operand = decks;
	args.noperands = 2;
	args.value[OPT_SEED] = w->seed;
	if (w->bots)
		args.value[OPT_BOTS] = w->bots;
	simhead_names(&head, a);
	if (!w->bots)
		args.value[OPT_INTERACTIVE] =
			arena_printf(a, "%s,%s", head.name[w->second],
				     head.name[!w->second]);
	p->args = &args;
	enum table_wish wish = play_decks_of(p, w->second, true);
	p->args = given;
	return wish;
}

/* Apply an option in the first line of a saved match, unless it is given. */
static void take_how(struct args *args, struct str line)
{
	static const struct {
		const char *begins;
		enum option_id id;
	} known[] = {
		{ HOW_PERSONS, OPT_INTERACTIVE },
		{ HOW_BOTS, OPT_BOTS },
		{ HOW_LESSON, OPT_LESSON },
	};

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
		size_t n = strlen(known[i].begins);

		if (str_starts(line, known[i].begins) &&
		    !args->value[known[i].id])
			args->value[known[i].id] =
				arena_copy(args->arena, line.p + n, line.n - n);
	}
}

/* Read the lesson; false after a message. */
static bool read_lesson(struct hand *h, const char *word, struct lesson *out)
{
	struct player *p = h->p;
	struct script s;
	struct diags ds;
	struct str text;
	const char *path = lesson_path(p->args, p->host.in.arena, word);

	h->lesson = word;
	if (path == word && access(path, F_OK) < 0) {
		complain("play: --lesson=%s: neither a game nor a file has "
			 "this name",
			 word);
		return false;
	}
	if (file_read(p->host.in.arena, &text, path, DOC_MAX_BYTES) < 0)
		return false;
	/* a match that goes on has the names that it began with */
	if (path != word &&
	    (h->kept_text.n ? lesson_is_russian(h->kept_text)
			    : lang_id(p->args->lang) == LANG_RU))
		text = lesson_in_russian(text, p->host.in.arena);
	sources_begin(&p->host.in, p->host.in.arena, path, text);
	if (!player_read(p, text, &s, &ds))
		return false;
	if (lesson_begin(out, &s, &ds)) {
		p->lesson = out;
		return true;
	}
	player_report(p, &ds);
	return false;
}

/* asks: another match can be requested; returns the next request. */
static enum table_wish learn(struct player *p, const char *word, bool asks)
{
	struct hand h = { .p = p, .asks = asks };
	struct arena *a = arena_new();
	const struct args *given = p->args;
	struct args args = *given;
	struct lesson lesson;

	p->host.in.arena = a;
	p->last = true;
	if (read_lesson(&h, word, &lesson)) {
		struct script head = lesson.script;
		struct diags ds;

		diags_init(&ds, a, args.lang);
		head.nlines = 0;
		if (!args.value[OPT_INTERACTIVE])
			args.value[OPT_INTERACTIVE] = head.player[0].id;
		p->args = &args;
		hand_match(&h, &head, &ds);
		p->args = given;
	} else {
		worse(&p->status, STATUS_TROUBLE);
	}
	p->lesson = NULL;
	arena_free(a);
	return h.wish;
}

void hand_learn(struct player *p, const char *word)
{
	learn(p, word, false);
}

/* Begin the same match again, with the same or exchanged seats. */
static void begin_again(struct hand *h, struct script *s, struct diags *ds)
{
	struct script_player first = s->player[0];

	if (h->wish == WISH_SWAP) {
		memmove(s->player, s->player + 1,
			(s->nplayers - 1) * sizeof(first));
		s->player[s->nplayers - 1] = first;
	}
	s->nlines = 0;
	s->seeded = false;
	h->kept = NULL;
	h->wish = WISH_LEAVE;
	hand_match(h, s, ds);
}

/* True if it begins like a match of decks. */
static bool is_whole(const struct script *s)
{
	return !s->setup && !s->rolls && !s->shuffles;
}

/* Continue the saved match, and repeat it if requested. */
static void play_kept(struct hand *h)
{
	struct script s;
	struct diags ds;

	if (!player_read(h->p, h->kept_text, &s, &ds))
		return;
	h->decks = !h->p->lesson && is_whole(&s);
	h->p->last = !h->decks;
	hand_match(h, &s, &ds);
	while (h->wish == WISH_SWAP || h->wish == WISH_AGAIN)
		begin_again(h, &s, &ds);
}

static enum table_wish go_on(struct player *p, bool asks)
{
	struct hand h = { .p = p, .asks = asks };
	struct arena *a = arena_new();
	struct args args = *p->args;
	struct lesson lesson;
	struct str rest, line;

	h.kept = keep_last(&args, a, &h.kept_text);
	rest = h.kept_text;
	while (h.kept && str_starts(rest, "#") && str_cut(&rest, '\n', &line))
		take_how(&args, line);
	if (h.kept && args.value[OPT_INTERACTIVE]) {
		p->args = &args;
		p->host.in.arena = a;
		const char *word = args.value[OPT_LESSON];

		if (word) /* without it, continue without a lesson */
			read_lesson(&h, word, &lesson);
		sources_begin(&p->host.in, a, h.kept, h.kept_text);
		play_kept(&h);
		p->lesson = NULL;
	} else {
		complain("play: there is no match to go on with");
		worse(&p->status, STATUS_TROUBLE);
	}
	arena_free(a);
	return h.wish;
}

void hand_go_on(struct player *p)
{
	go_on(p, false);
}

/* A description of the saved match: its game and players. */
static const char *name_kept(struct player *p, const char *path,
			     struct str text, struct arena *a)
{
	struct script s;
	struct diags ds;
	struct buf b = { 0 };

	diags_init(&ds, a, p->args->lang);
	if (script_read(a, &s, path, text, games, ngames, &ds) < 0)
		return path;
	buf_puts(&b, row_game(output_lang, s.game));
	for (size_t i = 0; i < s.nplayers; i++)
		buf_printf(&b, "%s%s", i ? ", " : ": ", s.player[i].id);
	return buf_keep(&b, a).p;
}

/* Ask for a match and play it; returns the next request. */
static enum table_wish ask_once(struct player *p, struct arena *a)
{
	struct form_wish w;
	struct str text;
	const char *kept = keep_last(p->args, a, &text);
	bool asked = form_ask(&p->host, p->args,
			      kept ? name_kept(p, kept, text, a) : NULL, a, &w);

	table_close();
	if (asked && w.go_on)
		return go_on(p, true);
	if (asked && w.lesson)
		return learn(p, w.lesson, true);
	if (asked)
		return play_wished(p, &w, a);
	return WISH_LEAVE;
}

void hand_ask(struct player *p)
{
	struct arena *a = arena_new();

	if (!table_open(p->args)) {
		complain("play: no script given; see koloda play --help");
		worse(&p->status, STATUS_TROUBLE);
	} else {
		while (ask_once(p, a) == WISH_OTHER && table_open(p->args))
			;
	}
	arena_free(a);
}
