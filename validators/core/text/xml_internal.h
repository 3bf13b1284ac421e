/*
 * What the files of the XML reader share.
 */
#ifndef TEXT_XML_INTERNAL_H
#define TEXT_XML_INTERNAL_H

#include "validators/core/text/xml.h"

static inline bool xml_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Fail where the reader stands.  Returns XML_BAD. */
enum xml_event xml_fail_here(struct xml *x, const char *error,
			     const char *hint);

void xml_move(struct xml *x, const char *to);

/* True if every byte may stand in a list; else an error at the first. */
bool xml_check(struct xml *x);

enum xml_place { XML_IN_TEXT, XML_IN_CDATA, XML_IN_VALUE };

/*
 * The text from x->p to `to`: a slice, or a copy.  Entities are resolved, but
 * in CDATA; line ends are a line feed (a carriage return by its number is one,
 * too), in a value these and tabs are spaces.  x->p is moved only to an error;
 * then false.
 */
bool xml_decode(struct xml *x, const char *to, enum xml_place place,
		struct str *out);

/* XML_TEXT up to `to`, going on at `next`. */
enum xml_event xml_text(struct xml *x, const char *to, const char *next,
			enum xml_place place);

#endif
