/*
 * XML: a strict subset of XML 1.0, parsed event by event.
 *
 * The only user of expat.  It accepts elements, attributes, text, CDATA,
 * comments and processing instructions in UTF-8, the five named entities and
 * character references.  A document type, other entities, namespaces, another
 * encoding and hidden characters are errors, so the content is never longer
 * than the text.
 */
#ifndef TEXT_XML_H
#define TEXT_XML_H

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/lang.h"
#include "validators/base/str.h"

#include <stdbool.h>
#include <stdint.h>

#define XML_DEPTH 32 /* maximum nesting of elements */
#define XML_ATTRS 32 /* maximum attributes of one element */

enum xml_event {
	XML_OPEN,  /* name, attr; <x/> is XML_OPEN and XML_CLOSE */
	XML_CLOSE, /* name */
	XML_TEXT,  /* text inside an element up to the next tag */
	XML_END,   /* after the root element */
	XML_BAD,   /* error and hint at line, col; so is every later event */
};

struct xml_attr {
	struct str name, value;
	uint32_t line, col; /* of the first character of the value */
};

/* A pending event. */
struct xml_item {
	enum xml_event event;
	struct str name;
	uint32_t line, col;
};

/* Names and values are owned by the arena; the text is valid until the
 * next text. */
struct xml {
	struct str name;
	struct xml_attr attr[XML_ATTRS];
	size_t nattrs;
	struct str text;
	uint32_t line, col; /* of the event; for text: of its first non-blank */
	const struct lang *lang; /* language of error and hint */
	const char *error, *hint;
	size_t comments;                    /* number skipped so far, ... */
	uint32_t comment_line, comment_col; /* ... the first of them here */

	/* private */
	/* owned; NULL: not started, or finished */
	struct XML_ParserStruct *parser;
	bool begun;  /* expat has the text */
	bool broken; /* and found an error in it */
	struct arena *arena;
	const char *start, *end;
	const char *p; /* current position: p_line, p_col */
	uint32_t p_line, p_col;
	struct xml_item open[XML_DEPTH];
	size_t depth;
	struct xml_item due[3]; /* text, a start tag and its end */
	size_t ndue, taken;
	struct buf chars; /* the text being collected: */
	bool in_text;
	bool solid; /* it contains a non-blank */
	uint32_t text_line, text_col;
};

/* Begin to parse n bytes at p, which are borrowed; call xml_release
 * when done. */
void xml_init(struct xml *x, struct arena *a, const struct lang *lang,
	      const char *p, size_t n);
void xml_release(struct xml *x);

enum xml_event xml_next(struct xml *x);

/* The attribute of the element just opened, or NULL. */
const struct xml_attr *xml_attr(const struct xml *x, const char *name);

/* Report an error at a position; the first error is kept.  Returns XML_BAD. */
enum xml_event xml_fail(struct xml *x, uint32_t line, uint32_t col,
			const char *error, const char *hint);

#endif
