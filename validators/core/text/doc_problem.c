/* Rewords YAML parser errors as messages and hints. */
#include "validators/core/text/doc_internal.h"

/* How many characters libyaml searches backwards from a colon for its key. */
#define SIMPLE_KEY_MAX 1024

#define QUOTE_TEXT     N_("put the text in quotes")
#define TAB_MSG        N_("a tab in the indentation, only spaces are allowed")
#define TAB_HINT       N_("replace the tab by spaces")
#define STRAY_MSG      N_("unexpected text after the value")
#define STRAY_HINT     N_("put the whole value in quotes, or remove the rest")
#define NO_KEY_MSG     N_("no key in front of \":\"")
#define NO_KEY_HINT    N_("write the key")
#define ENDS_HERE      N_("the file ends here")

/* The first matching row is used: special cases precede general ones. */
static const struct problem problems[] = {
	{ .facts = FACT_LONG_KEY,
	  .msg = N_("a key of more than 1024 letters, at most 128 bytes are "
		    "allowed"),
	  .hint = N_("shorten the key, or put a text with \": \" in quotes") },

	{ .problem = "found character that cannot start any token",
	  .sign = '\t',
	  .msg = TAB_MSG,
	  .hint = TAB_HINT },
	{ .problem = "found a tab character that violates indentation",
	  .msg = TAB_MSG,
	  .hint = TAB_HINT },
	{ .problem = "found a tab character where an indentation space is "
		     "expected",
	  .msg = TAB_MSG,
	  .hint = TAB_HINT },
	{ .problem = "found character that cannot start any token",
	  .msg = N_("a text without quotes cannot start with this sign"),
	  .hint = QUOTE_TEXT },

	{ .problem = "found unexpected end of stream",
	  .context = "while scanning a quoted scalar",
	  .at_context = true,
	  .msg = N_("the quote is not closed"),
	  .hint = N_("close the text with the same quote"),
	  .related = ENDS_HERE },
	{ .problem = "found unexpected document indicator",
	  .at_context = true,
	  .msg = N_("the quote is not closed before the document ends"),
	  .hint = N_("close the text with the same quote"),
	  .related = N_("the document ends here") },
	{ .problem = "found unknown escape character",
	  .msg = N_("unknown escape in double quotes"),
	  .hint = N_("write \\\\ for a backslash, or use single quotes"),
	  .related = N_("the text starts here") },
	{ .problem = "did not find expected hexdecimal number",
	  .msg = N_("an escape without all of its hexadecimal digits"),
	  .hint = N_("write \\\\ for a backslash, or use single quotes"),
	  .related = N_("the text starts here") },
	{ .problem = "found invalid Unicode character escape code",
	  .msg = N_("an escape for an invalid character"),
	  .hint = N_("write the character itself"),
	  .related = N_("the text starts here") },

	{ .problem = "did not find expected ',' or ']'",
	  .facts = FACT_END,
	  .at_context = true,
	  .msg = N_("the list is not closed"),
	  .hint = N_("close the list with \"]\""),
	  .related = ENDS_HERE },
	{ .problem = "did not find expected ',' or '}'",
	  .facts = FACT_END,
	  .at_context = true,
	  .msg = N_("the map is not closed"),
	  .hint = N_("close the map with \"}\""),
	  .related = ENDS_HERE },
	{ .problem = "did not find expected node content",
	  .context = "while parsing a flow node",
	  .facts = FACT_END,
	  .at_context = true,
	  .msg = N_("the bracket is not closed"),
	  .hint = N_("close the list with \"]\", the map with \"}\""),
	  .related = ENDS_HERE },
	{ .problem = "did not find expected ',' or ']'",
	  .msg = N_("\",\" or \"]\" expected in the list"),
	  .hint = N_("close the list, or put the text in quotes"),
	  .related = N_("the list starts here") },
	{ .problem = "did not find expected ',' or '}'",
	  .msg = N_("\",\" or \"}\" expected in the map"),
	  .hint = N_("close the map, or put the text in quotes"),
	  .related = N_("the map starts here") },
	{ .problem = "did not find expected node content",
	  .context = "while parsing a flow node",
	  .sign = ':',
	  .msg = NO_KEY_MSG,
	  .hint = NO_KEY_HINT },
	{ .problem = "did not find expected node content",
	  .msg = N_("a value is expected, but this sign cannot start one"),
	  .hint = N_("write the value, or put the text in quotes") },
	{ .problem = "found unexpected ':'",
	  .msg = N_("\":\" without a blank after it"),
	  .hint = N_("write a blank after the colon, or put the text in "
		     "quotes") },

	{ .problem = "did not find expected key",
	  .facts = FACT_LINE_START,
	  .sign = ':',
	  .msg = NO_KEY_MSG,
	  .hint = NO_KEY_HINT },
	{ .problem = "did not find expected key",
	  .facts = FACT_LINE_START,
	  .msg = N_("bad indentation, the line does not fit the map"),
	  .hint = N_("align the line with the keys of its map"),
	  .related = N_("the map starts here") },
	{ .problem = "did not find expected key",
	  .msg = STRAY_MSG,
	  .hint = STRAY_HINT },
	{ .problem = "did not find expected '-' indicator",
	  .facts = FACT_LINE_START,
	  .msg = N_("bad indentation, the line does not fit the list"),
	  .hint = N_(
		  "start the line with \"-\" below the others, or indent it"),
	  .related = N_("the list starts here") },
	{ .problem = "did not find expected '-' indicator",
	  .msg = STRAY_MSG,
	  .hint = STRAY_HINT },
	{ .problem = "did not find expected <document start>",
	  .msg = N_("text after the end of the document"),
	  .hint = N_("check the indentation of this line and the first") },

	{ .problem = "mapping values are not allowed in this context",
	  .facts = FACT_SECOND_COLON,
	  .msg = N_("a second \": \" in the line"),
	  .hint = N_("put a text with \": \" in quotes") },
	{ .problem = "mapping values are not allowed in this context",
	  .msg = N_("\":\" where no value is allowed"),
	  .hint = N_("check the indentation of this line") },
	{ .problem = "mapping keys are not allowed in this context",
	  .msg = N_("\"? \" where no key is allowed"),
	  .hint = QUOTE_TEXT },
	{ .problem = "block sequence entries are not allowed in this context",
	  .msg = N_("\"- \" where no list can start"),
	  .hint = N_("start the list on the next line, or put the text in "
		     "quotes") },
	{ .problem = "could not find expected ':'",
	  .at_context = true,
	  .msg = N_("a key without \":\""),
	  .hint = N_("write a colon and a blank after the key") },
	{ .problem = "did not find expected comment or line break",
	  .context = "while scanning a block scalar",
	  .msg = N_("text in the line of \"|\" or \">\""),
	  .hint = N_("start the text on the next line, or put it in quotes") },

	{ .context = "while scanning an alias",
	  .at_context = true,
	  .msg = N_("a text without quotes cannot start with \"*\""),
	  .hint = QUOTE_TEXT },
	{ .context = "while scanning an anchor",
	  .at_context = true,
	  .msg = N_("a text without quotes cannot start with \"&\""),
	  .hint = QUOTE_TEXT },
	{ .context = "while scanning a tag",
	  .at_context = true,
	  .msg = N_("a text without quotes cannot start with \"!\""),
	  .hint = QUOTE_TEXT },
	{ .context = "while parsing a tag",
	  .at_context = true,
	  .msg = N_("a text without quotes cannot start with \"!\""),
	  .hint = QUOTE_TEXT },
	{ .problem = "found undefined tag handle",
	  .msg = N_("a text without quotes cannot start with \"!\""),
	  .hint = QUOTE_TEXT },
	{ .context = "while scanning a directive",
	  .at_context = true,
	  .msg = N_("a line cannot start with \"%\""),
	  .hint = QUOTE_TEXT },
};

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static unsigned facts_at(struct str text, size_t off)
{
	unsigned facts = FACT_LINE_START;
	size_t letters = 0;

	for (size_t i = off; i > 0 && text.p[i - 1] != '\n'; i--) {
		char c = text.p[i - 1];

		if (!is_blank(c))
			facts &= ~FACT_LINE_START;
		if (c == ':' && i < off && is_blank(text.p[i]))
			facts |= FACT_SECOND_COLON;
		letters += ((unsigned char)c & 0xC0) != 0x80;
	}
	if (off == text.n)
		facts |= FACT_END;
	else if (text.p[off] == ':' && letters > SIMPLE_KEY_MAX &&
		 !(facts & FACT_SECOND_COLON))
		facts |= FACT_LONG_KEY;
	return facts;
}

static bool is_same(const char *wanted, const char *got)
{
	return !wanted || (got && strcmp(wanted, got) == 0);
}

const struct problem *problem_find(const char *problem, const char *context,
				   struct str text, size_t off)
{
	unsigned facts = facts_at(text, off);
	char sign = off < text.n ? text.p[off] : '\0';

	for (size_t i = 0; i < sizeof(problems) / sizeof(problems[0]); i++) {
		const struct problem *p = &problems[i];

		if (is_same(p->problem, problem) &&
		    is_same(p->context, context) && (p->facts & ~facts) == 0 &&
		    (!p->sign || p->sign == sign))
			return p;
	}
	return NULL;
}
