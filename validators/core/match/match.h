/*
 * Playing a script: the pump between the lines of a script and a referee.
 *
 * The pump judges the decks, begins the match, hands each line to the referee
 * at its moment, supplies defaults where the game has them, compares what is
 * expected, and demands that forced values are used up.  It knows no rules.
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "validators/core/match/naming.h"
#include "validators/core/match/script.h"
#include "validators/core/match/transcript.h"

struct checker;
struct play;

/* What a caller gives: cards, texts of deck lists, and who is told. */
struct play_host {
	void *ctx;

	/* All cards of a game in full, abilities restored (restore.h), the
	 * same set each time; NULL after a message. */
	const struct card_set *(*cards)(void *ctx, const struct game *g);

	/*
	 * The text of the deck list at `path`, as a script names it; *shown
	 * is the path for people.  Both live as long as the run.  -1 when it
	 * cannot be had; *why says why then.
	 */
	int (*deck)(void *ctx, const char *path, struct str *text,
		    const char **shown, const char **why);

	/* Told between two lines; nothing printed is taken back after it. */
	void (*drain)(void *ctx);

	/* Told after the start (line NULL) and after each action that was
	 * judged; code: of the refusal that was expected, or NULL.  May be
	 * NULL; false stops the match. */
	bool (*step)(void *ctx, const struct play *p, const struct line *line,
		     const char *code);

	/* Told of events as the transcript tells (transcript.h); or NULL. */
	void (*told)(void *ctx, size_t from);
};

struct play {
	/* set by the caller */
	struct arena *arena; /* keeps what the run needs */
	struct checker *checker;
	const struct play_host *host;
	struct buf *out; /* the transcript; NULL: none */
	enum transcript_form form;
	bool named;         /* texts have names of cards, not ids; JSON both */
	bool verbose;       /* defaults are told, too (transcript.h) */
	const char *viewer; /* id of a player, or NULL: the judge */
	uint64_t until;     /* stop after so many steps; UINT64_MAX: never */
	bool noted;         /* keep a list of what is drawn */
	bool goes_on;       /* others play behind the last line: what is due
			       then stays so, what is forced may be left */
	const struct seed_claim *claim; /* of a record, to be checked */
	struct diags *ds;

	/* set by the run */
	const struct script *script;
	size_t next;        /* line of the script that comes next */
	struct match match; /* match.state is NULL until the match began */
	struct naming naming;
	struct transcript transcript;
	struct chance chance;
	struct deck_list *decks; /* one per seat; released by play_release */
	struct str *deck_text;   /* of each seat */
	struct arena *scratch;   /* of one comparison; play_release */
	void *before;            /* the state before a line */
	uint64_t steps;          /* actions judged */
	int seat_seen;           /* of the viewer, or -1 */
	bool stopped;            /* by an error, or by `until` */
	bool met_error;          /* the top-level expect_error came true */
};

/*
 * Play a script that was read.  Findings go to p->ds: SEV_ERROR where the
 * answer is no, SEV_FATAL where it cannot be played at all.
 */
void play_script(struct play *p, const struct script *s);

/* Close the account (match_ended); once, after play_script. */
void play_close(struct play *p);

/* Free what the run has beside its arena. */
void play_release(struct play *p);

/* The state now, as the viewer sees it; NULL before the match began. */
const struct node *play_view(const struct play *p, struct arena *a);

/*
 * Read and judge the deck of every seat.  0 when all are legal, 1 after a
 * refusal, -1 after a SEV_FATAL finding.  Private to the pump.
 */
int play_decks(struct play *p, struct refusal *r);

#endif
