/*
 * Records: a match as it was played, in a self-verifying form.
 *
 * A record is the script with every random value written out and the decks
 * included, and a map `record:` that names the rules, cards and generator used,
 * and for each step lists the changes and a hash.  The hash of a step covers
 * the previous hash, the decision, the random values and the whole state.  If
 * the script had a seed, the record lists the values that were not drawn from
 * it; the others are drawn again.  A seal covers the text of the whole record,
 * so any modification is detected.
 */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

#include "validators/base/buf.h"
#include "validators/base/hash.h"
#include "validators/core/match/match.h"

#define RECORD_VERSION 2

/* The hash chain of one run. */
struct chain {
	char hash[HASH_TEXT];
	struct arena *arena[2]; /* the previous and the current state; owned */
	struct arena_mark empty[2];
	unsigned now;
	const struct node *view; /* in arena[now] */
	size_t ndraws;           /* already hashed */
};

/* A change of the state in one step. */
struct change {
	const char *path;
	const char *value; /* as one line of YAML; NULL: it was removed */
};

struct changes {
	struct change *v;
	size_t n, cap;
	struct arena *arena; /* owns the texts */
};

void chain_init(struct chain *c);
void chain_release(struct chain *c);

/*
 * Hash one step of p: line NULL is the start or the end.
 *
 * code  of an expected refusal, or NULL
 * out   the changes; their texts are in out->arena
 */
void chain_step(struct chain *c, const struct play *p, const struct line *line,
		const char *code, struct changes *out);

/* The hash of the rules of a game, or of the cards in a match's decks. */
void record_rules(struct arena *a, const struct game *g, char out[HASH_TEXT]);
void record_cards(struct arena *a, const struct play *p, char out[HASH_TEXT]);

/* The seal of a record with this root: the hash of its content without the
 * seal itself. */
void record_seal(struct arena *a, const struct node *root, char out[HASH_TEXT]);

/* Makes a record: called after each step; writes the file at the end. */
struct recorder {
	struct chain chain;
	struct buf steps; /* as lines of YAML */
	struct buf lines; /* the actions and expectations */
	size_t nlines;    /* of the script: already written */
	char rules[HASH_TEXT], cards[HASH_TEXT];
};

void recorder_init(struct recorder *r);
void recorder_release(struct recorder *r);
void recorder_step(struct recorder *r, const struct play *p,
		   const struct line *line, const char *code);

/* True if p can be recorded.  False if it came out differently from what its
 * script expects, never began, or ended with a refusal. */
bool recorder_can(const struct play *p);

/* Write the record of a match that can be recorded.
 * program: "koloda 0.1.0".  False if it would be too large to be read. */
bool recorder_write(struct recorder *r, const struct play *p,
		    const char *program, struct buf *out);

/* Write the head of a script for the match p, with its decks included and the
 * random values noted in c: everything before the actions. */
void record_put_head(const struct play *p, const struct chance *c,
		     struct buf *out);

/* Write the script of p, with its seed, its decks included and the given lines
 * of actions after its own, but without its final expectations. */
void record_put_script(const struct play *p, struct str lines, struct buf *out);

enum replay_verdict { REPLAY_EXACT, REPLAY_DIVERGED, REPLAY_UNVERIFIABLE };

struct difference {
	const char *path;
	/* NULL: unchanged on that side; or "gone" */
	const char *recorded, *found;
};

/* Verifies a record: called after each step; has the verdict at the end. */
struct replay {
	struct arena *arena;     /* borrowed */
	const struct lang *lang; /* language of the reason */
	struct chain chain;
	enum replay_verdict verdict;
	const char *reason; /* why the record is not exact, or NULL */
	uint64_t step;      /* the step that diverged, or the number of steps */
	struct difference *v;
	size_t n, cap;
	const struct node *steps; /* of the record, a list */
	bool whole;               /* the reason is not about a step */
	/* for the replayed match; NULL: the record has no seed */
	const struct seed_claim *claim;
};

/* a, lang: borrowed */
void replay_init(struct replay *r, struct arena *a, const struct lang *lang);
void replay_release(struct replay *r);

/* True if the record of the script can be verified here; otherwise r has
 * the reason. */
bool replay_begin(struct replay *r, const struct script *s);

/* False if it diverged or cannot be verified. */
bool replay_step(struct replay *r, const struct play *p,
		 const struct line *line, const char *code);

/* Call after play_script: findings in p->ds are divergences, too. */
void replay_end(struct replay *r, const struct play *p);

#endif
