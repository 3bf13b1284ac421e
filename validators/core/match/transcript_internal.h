/*
 * The fields of the current event.  Private to transcripts.
 */
#ifndef MATCH_TRANSCRIPT_INTERNAL_H
#define MATCH_TRANSCRIPT_INTERNAL_H

#include "validators/core/match/transcript.h"

enum token_kind {
	/* hidden from the viewer: "?" for people, omitted in JSON */
	TOKEN_HIDDEN,
	TOKEN_NULL,
	TOKEN_INT,
	TOKEN_BOOL,
	TOKEN_TEXT,
	TOKEN_MAP,
	TOKEN_LIST,
};

/* A field; the parts of a map or list follow it. */
struct token {
	enum token_kind kind;
	struct str key; /* .p is NULL in a list */
	struct str s;
	int64_t i;
	size_t end; /* of a map or list: the token after its last part */
};

/* Add a field whose value the caller sets. */
struct token *event_field(struct transcript *t, struct str key,
			  enum token_kind kind);
void event_open(struct transcript *t, struct str key, enum token_kind kind);

#endif
