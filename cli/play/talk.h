/*
 * The protocol for programs that drive matches: each line is a request and has
 * one answer (koloda-referee(1)).  Uses only koloda.h.
 */
#ifndef CLI_PLAY_TALK_H
#define CLI_PLAY_TALK_H

#include "validators/base/buf.h"
#include "validators/base/lang.h"

struct koloda;
struct referee; /* with its open matches */

#define TALK_MOST_LINE ((size_t)16 << 20) /* bytes */

/* lang: for messages; out: receives the answers.  All are borrowed. */
struct referee *referee_new(struct koloda *k, const struct lang *lang,
			    struct buf *out);
void referee_free(struct referee *f);

/* Answer a line, in one line; a blank line has no answer. */
void referee_take(struct referee *f, struct str line);

/* Answer a line longer than TALK_MOST_LINE. */
void referee_refuse_line(struct referee *f);

#endif
