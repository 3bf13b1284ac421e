/* Records of matches by hand, and continuing from somewhere in a match. */
#include "cli/hand/hand_internal.h"

#include "cli/play/keep.h"
#include "cli/shell/out.h"
#include "cli/shell/save.h"

#include "validators/core/record/record.h"
#include "validators/registry.h"

bool hand_over(const struct match *m)
{
	struct due due[MATCH_MAX_PLAYERS];

	return m->referee->due(m, due) == 0;
}

/* Make the record of a script; goes_on: up to its last line, otherwise
 * including what the rules do next, as for --verify.  False if there
 * is none. */
static bool record_script(struct player *p, const struct script *s,
			  bool goes_on, struct diags *ds, struct buf *out)
{
	const struct play_host host = { .ctx = p,
					.cards = host_cards,
					.deck = sources_deck,
					.step = player_step };
	struct recorder recorder;

	recorder_init(&recorder);
	p->recorder = &recorder;
	struct play play = player_begin(p, &host, ds);
	play.out = NULL;
	play.goes_on = goes_on;
	play_script(&play, s);
	bool good = recorder_can(&play);
	if (good) {
		recorder_step(&recorder, &play, NULL, NULL);
		good = recorder_write(&recorder, &play,
				      "koloda " KOLODA_VERSION, out);
	}
	play_release(&play);
	p->recorder = NULL;
	recorder_release(&recorder);
	return good;
}

/* Make the record of a match by hand by replaying the saved match. False after
 * a message. */
static bool record_kept(struct player *p, struct str text, struct buf *out)
{
	struct script s;
	struct diags ds;

	diags_init(&ds, p->host.in.arena, p->args->lang);
	if (script_read(p->host.in.arena, &s, p->host.in.path, text, games,
			ngames, &ds) == 0 &&
	    record_script(p, &s, false, &ds, out))
		return true;
	complain("play: the match cannot be recorded");
	worse(&p->status, STATUS_TROUBLE);
	return false;
}

void hand_settle(struct player *p, struct keep *k)
{
	struct buf record = { 0 };

	if (k->path && record_kept(p, buf_str(&k->text), &record))
		keep_settle(k, &record);
	buf_release(&record);
}

void hand_end(struct player *p, struct keep *k, const struct match *m)
{
	bool over = hand_over(m);
	const char *path = p->args->value[OPT_RECORD];
	struct buf record = { 0 };
	bool made = ((over && !k->settled) || path) &&
		    record_kept(p, buf_str(&k->text), &record);

	if (made && path &&
	    file_save(p->host.in.arena, path, buf_str(&record)) < 0)
		worse(&p->status, STATUS_TROUBLE);
	if (k->fd >= 0 && !over)
		buf_printf(&output, _("to go on: %s\n"),
			   "koloda play --continue");
	keep_end(k, made && over ? &record : NULL);
	buf_release(&record);
}

/* Cut a script after its action number n, with rolls that may belong to it; its
 * expectations are ignored. */
static void cut_lines(struct script *s, uint64_t n, struct arena *a)
{
	const struct line *from = s->line;
	size_t nlines = s->nlines;
	uint64_t actions = 0;

	s->line = arena_array(a, nlines, sizeof(*s->line));
	s->nlines = 0;
	for (size_t i = 0; i < nlines; i++) {
		actions += from[i].kind == LINE_ACTION;
		if (actions > n)
			break;
		if (from[i].kind != LINE_EXPECT)
			s->line[s->nlines++] = from[i];
	}
	s->expect = s->expect_error = NULL;
}

void hand_branch(struct player *p, const struct script *s,
		 const struct viewing_wish *wish)
{
	const struct args *given = p->args;
	struct args args = *given;
	struct lesson *lesson = p->lesson;
	struct hand h = { .p = p };
	struct script cut = *s;
	struct buf text = { 0 };
	struct diags ds;

	diags_init(&ds, p->host.in.arena, p->args->lang);
	args.value[OPT_INTERACTIVE] = wish->persons;
	args.value[OPT_BOTS] = wish->bots;
	args.value[OPT_VIEW] = NULL;
	p->args = &args;
	p->lesson = NULL; /* it follows a different match */
	cut_lines(&cut, wish->played, p->host.in.arena);
	/* the draws so far are pinned in it, and nothing else */
	if (record_script(p, &cut, true, &ds, &text)) {
		hand_text(&h, buf_keep(&text, p->host.in.arena));
	} else {
		complain("replay: the match cannot be played on from here");
		worse(&p->status, STATUS_NO);
	}
	p->args = given;
	p->lesson = lesson;
	buf_release(&text);
}
