/*
 * Records: a match as it was played, in a form that proves itself.
 *
 * A record is the script with every random value pinned and the decks
 * written out, and a map `record:` that tells by which rules, cards and
 * generator it was made, and for each step what changed and a hash.  The hash
 * of a step covers the one before it, the decision, what was drawn and the
 * whole state.  Where the script had a seed, the record says which values were
 * not drawn from it; the others are drawn again.  A seal covers the text of
 * the whole record, so nothing in it can be changed unseen.
 */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

#include "validators/base/buf.h"
#include "validators/base/hash.h"
#include "validators/core/match/match.h"

#define RECORD_VERSION 2

/* The chain of hashes of one run. */
struct chain {
	char hash[HASH_TEXT];
	struct arena *arena[2]; /* the state before and now; owned */
	struct arena_mark empty[2];
	unsigned now;
	const struct node *view; /* in arena[now] */
	size_t ndraws;           /* accounted for */
};

/* A part of the state that a step changed. */
struct change {
	const char *path;
	const char *value; /* as one line of YAML; NULL: it is gone */
};

struct changes {
	struct change *v;
	size_t n, cap;
	struct arena *arena; /* keeps the texts */
};

void chain_init(struct chain *c);
void chain_release(struct chain *c);

/*
 * Account for one step of p: line NULL is the start or the end.
 *
 * code  of the refusal that was expected, or NULL
 * out   what changed; its texts live in out->arena
 */
void chain_step(struct chain *c, const struct play *p, const struct line *line,
		const char *code, struct changes *out);

/* The hash of the rules of a game, and of the cards of a match's decks. */
void record_rules(struct arena *a, const struct game *g, char out[HASH_TEXT]);
void record_cards(struct arena *a, const struct play *p, char out[HASH_TEXT]);

/* The seal of a record whose root is given: the hash of all that it says but
 * the seal itself. */
void record_seal(struct arena *a, const struct node *root, char out[HASH_TEXT]);

/* Making a record: told of each step, asked for the file at the end. */
struct recorder {
	struct chain chain;
	struct buf steps; /* as lines of YAML */
	struct buf lines; /* the actions and expectations */
	size_t nlines;    /* of the script: accounted for */
	char rules[HASH_TEXT], cards[HASH_TEXT];
};

void recorder_init(struct recorder *r);
void recorder_release(struct recorder *r);
void recorder_step(struct recorder *r, const struct play *p,
		   const struct line *line, const char *code);

/* Can p be recorded?  Not if it came out otherwise than its script says, nor
 * if it never began or ended with a refusal. */
bool recorder_can(const struct play *p);

/* Write the record of a match that can be recorded.
 * program: "koloda 0.1.0".  False: it would be too large to be read. */
bool recorder_write(struct recorder *r, const struct play *p,
		    const char *program, struct buf *out);

/* The head of a script for the match p, with its decks written out and what c
 * has noted pinned: everything before the actions. */
void record_put_head(const struct play *p, const struct chance *c,
		     struct buf *out);

/* The script of p, with its seed and its decks written out and these lines of
 * actions behind its own, but without what it expects at its end. */
void record_put_script(const struct play *p, struct str lines, struct buf *out);

enum replay_verdict { REPLAY_EXACT, REPLAY_DIVERGED, REPLAY_UNVERIFIABLE };

struct difference {
	const char *path;
	/* NULL: unchanged by that side; or "gone" */
	const char *recorded, *found;
};

/* Checking a record: told of each step, asked for the verdict at the end. */
struct replay {
	struct arena *arena;     /* borrowed */
	const struct lang *lang; /* of the reason */
	struct chain chain;
	enum replay_verdict verdict;
	const char *reason; /* why it is not exact, or NULL */
	uint64_t step;      /* that diverged; or how many there were */
	struct difference *v;
	size_t n, cap;
	const struct node *steps; /* of the record: a list */
	bool whole;               /* the reason is of no step */
	/* for the match that is played; NULL: the record has no seed */
	const struct seed_claim *claim;
};

/* a, lang: borrowed */
void replay_init(struct replay *r, struct arena *a, const struct lang *lang);
void replay_release(struct replay *r);

/* Can the record of the script be checked here?  False: r says why not. */
bool replay_begin(struct replay *r, const struct script *s);

/* False: it has diverged, or cannot be checked. */
bool replay_step(struct replay *r, const struct play *p,
		 const struct line *line, const char *code);

/* After play_script: findings of p->ds are divergences too. */
void replay_end(struct replay *r, const struct play *p);

#endif
