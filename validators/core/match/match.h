/*
 * Playing a script: the pump between the lines of a script and a referee.
 *
 * The pump judges the decks, begins the match, passes each line to the referee
 * when it is due, applies the game's defaults, compares expectations, and
 * checks that all forced values are used.  It knows no rules.
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "validators/core/match/naming.h"
#include "validators/core/match/script.h"
#include "validators/core/match/transcript.h"

struct checker;
struct play;

/* What the caller supplies: cards, texts of deck lists, and callbacks. */
struct play_host {
	void *ctx;

	/* Load all cards of a game in full, abilities restored (restore.h), the
	 * same set each time; NULL after a message. */
	const struct card_set *(*cards)(void *ctx, const struct game *g);

	/*
	 * Load the deck list at `path`, as written in a script; *shown is the
	 * path for people.  Both live as long as the run.  Returns -1 on
	 * failure, with the reason in *why.
	 */
	int (*deck)(void *ctx, const char *path, struct str *text,
		    const char **shown, const char **why);

	/* Called between two lines: the output so far is final. */
	void (*drain)(void *ctx);

	/* Called after the start (line NULL) and after each action that was
	 * judged; code: of an expected refusal, or NULL.  May be NULL; false
	 * stops the match. */
	bool (*step)(void *ctx, const struct play *p, const struct line *line,
		     const char *code);

	/* Called for events, see transcript.h; or NULL. */
	void (*told)(void *ctx, size_t from);
};

struct play {
	/* set by the caller */
	struct arena *arena; /* owns what the run needs */
	struct checker *checker;
	const struct play_host *host;
	struct buf *out; /* the transcript; NULL: none */
	enum transcript_form form;
	bool named;         /* texts name cards instead of ids; JSON has both */
	bool verbose;       /* defaults are reported, too (transcript.h) */
	const char *viewer; /* id of a player, or NULL: the judge */
	uint64_t until;     /* stop after this many steps; UINT64_MAX: never */
	bool noted;         /* keep a list of random values */
	bool secret; /* players that search do not know each other's lists */
	/* others continue after the last line: due decisions stay open, forced
	 * values may be unused */
	bool goes_on;
	const struct seed_claim *claim; /* of a record, to be verified */
	struct diags *ds;

	/* set by the run */
	const struct script *script;
	size_t next;        /* index of the next line of the script */
	struct match match; /* match.state is NULL until the match begins */
	struct naming naming;
	struct transcript transcript;
	struct chance chance;
	struct deck_list *decks; /* one per seat; released by play_release */
	struct str *deck_text;   /* per seat */
	/* for one comparison; released by play_release */
	struct arena *scratch;
	void *before;   /* the state before a line */
	uint64_t steps; /* actions judged */
	int seat_seen;  /* seat of the viewer, or -1 */
	bool stopped;   /* by an error, or by `until` */
	bool met_error; /* the top-level expect_error occurred */
};

/*
 * Play a parsed script.  Findings go to p->ds: SEV_ERROR for a negative answer,
 * SEV_FATAL if it cannot be played at all.
 */
void play_script(struct play *p, const struct script *s);

/* Finish the transcript (match_ended); once, after play_script. */
void play_close(struct play *p);

/* Free what the run owns outside its arena. */
void play_release(struct play *p);

/* The current state as the viewer sees it; NULL before the match began. */
const struct node *play_view(const struct play *p, struct arena *a);

/*
 * Parse and judge the deck of every seat.  Returns 0 if all are legal, 1 after
 * a refusal, -1 after a SEV_FATAL finding.  Private to the pump.
 */
int play_decks(struct play *p, struct refusal *r);

#endif
