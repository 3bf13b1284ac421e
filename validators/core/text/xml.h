/*
 * XML: a strict subset of XML 1.0, read event by event.
 *
 * The only user of expat.  Elements, attributes, text, CDATA, comments and
 * processing instructions in UTF-8; the five named entities and character
 * references.  A document type, other entities, namespaces, another encoding
 * and hidden characters are errors, and nothing is ever expanded to more than
 * stands in the text.
 */
#ifndef TEXT_XML_H
#define TEXT_XML_H

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/lang.h"
#include "validators/base/str.h"

#include <stdbool.h>
#include <stdint.h>

#define XML_DEPTH 32 /* elements inside of elements */
#define XML_ATTRS 32 /* attributes of one element */

enum xml_event {
	XML_OPEN,  /* name, attr; <x/> is XML_OPEN and XML_CLOSE */
	XML_CLOSE, /* name */
	XML_TEXT,  /* text inside an element up to the next tag */
	XML_END,   /* behind the one root element */
	XML_BAD,   /* error and hint at line, col; so is every later event */
};

struct xml_attr {
	struct str name, value;
	uint32_t line, col; /* of the first character of the value */
};

/* An event that is due. */
struct xml_item {
	enum xml_event event;
	struct str name;
	uint32_t line, col;
};

/* Names and values are owned by the arena, the text until the next one. */
struct xml {
	struct str name;
	struct xml_attr attr[XML_ATTRS];
	size_t nattrs;
	struct str text;
	uint32_t line,
		col; /* of the event; of text: what is not a blank in it */
	const struct lang *lang; /* of error and hint */
	const char *error, *hint;
	size_t comments;                    /* passed over so far, ... */
	uint32_t comment_line, comment_col; /* ... the first of them here */

	/* private */
	struct XML_ParserStruct *parser; /* owned; NULL: not begun, or over */
	bool begun;                      /* it has the text */
	bool broken;                     /* and found a fault in it */
	struct arena *arena;
	const char *start, *end;
	const char *p; /* where it stands: p_line, p_col */
	uint32_t p_line, p_col;
	struct xml_item open[XML_DEPTH];
	size_t depth;
	struct xml_item due[3]; /* text, a start and its end */
	size_t ndue, taken;
	struct buf chars; /* of the text that is being read: */
	bool in_text;
	bool solid; /* some of it is not a blank */
	uint32_t text_line, text_col;
};

/* Begin to read n bytes at p, which are borrowed; xml_release when done. */
void xml_init(struct xml *x, struct arena *a, const struct lang *lang,
	      const char *p, size_t n);
void xml_release(struct xml *x);

enum xml_event xml_next(struct xml *x);

/* The attribute of the element just opened, or NULL. */
const struct xml_attr *xml_attr(const struct xml *x, const char *name);

/* Fail at a place; the first failure stays.  Returns XML_BAD. */
enum xml_event xml_fail(struct xml *x, uint32_t line, uint32_t col,
			const char *error, const char *hint);

#endif
