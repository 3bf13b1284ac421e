/* The XML reader: what it takes, and where it says no. */
#include "validators/base/buf.h"

#include "tests/support/unit.h"
#include "validators/core/text/xml.h"

/* All events of a text as one line: `<a x=1>text</a>`, or the error. */
static const char *events(struct arena *a, struct str text)
{
	struct buf b = { 0 };
	struct xml x;
	enum xml_event e;

	xml_init(&x, a, NULL, text.p, text.n);
	while ((e = xml_next(&x)) != XML_END && e != XML_BAD) {
		if (e == XML_TEXT) {
			buf_printf(&b, "(%.*s)", STR_ARG(x.text));
			continue;
		}
		buf_printf(&b, e == XML_OPEN ? "<%.*s" : "</%.*s",
			   STR_ARG(x.name));
		for (size_t i = 0; e == XML_OPEN && i < x.nattrs; i++)
			buf_printf(&b, " %.*s=%.*s", STR_ARG(x.attr[i].name),
				   STR_ARG(x.attr[i].value));
		buf_putc(&b, '>');
	}
	if (e == XML_BAD)
		buf_printf(&b, " %u:%u %s", x.line, x.col, x.error);
	const char *out = arena_copy(a, b.p ? b.p : "", b.n);
	buf_release(&b);
	xml_release(&x);
	return out;
}

#define TXT(lit)                                                               \
	{                                                                      \
		"" lit, sizeof(lit) - 1                                        \
	}

struct row {
	struct str text;
	const char *want;
};

static void try_all(const struct row *rows, size_t n)
{
	struct arena *a = arena_new();

	for (size_t i = 0; i < n; i++)
		assert_string_equal(events(a, rows[i].text), rows[i].want);
	arena_free(a);
}

#define TRY(rows) try_all(rows, sizeof(rows) / sizeof((rows)[0]))

static void test_xml__takes_the_subset(void **state)
{
	static const struct row rows[] = {
		{ TXT("<a/>"), "<a></a>" },
		{ TXT("\n <a >x</a >\n"), "<a>(x)</a>" },
		{ TXT("<?xml version='1.0' encoding=\"utf-8\"?><a/>"),
		  "<a></a>" },
		{ TXT("<a b='1' c=\"'\"/>"), "<a b=1 c='></a>" },
		{ TXT("<a>x<!-- <b> & - > --><?pi x?>y</a>"), "<a>(xy)</a>" },
		{ TXT("<a>&lt;&amp;&gt;&quot;&apos;&#1041;&#x431;</a>"),
		  "<a>(<&>\"'Бб)</a>" },
		{ TXT("<a><![CDATA[<b>&amp;]]></a>"), "<a>(<b>&amp;)</a>" },
		{ TXT("<a b='x\r\ny\tz'>p\r\nq\rr</a>"),
		  "<a b=x y z>(p\nq\nr)</a>" },
		{ TXT("<Карта имя='Сокол'/>"), "<Карта имя=Сокол></Карта>" },
	};

	(void)state;
	TRY(rows);
}

static void test_xml__refuses_what_expands_or_hides(void **state)
{
	static const struct row rows[] = {
		{ TXT("<!DOCTYPE a [<!ENTITY b 'c'>]>\n<a>&b;</a>"),
		  " 1:1 document types and entities are not supported" },
		{ TXT("<a>\n &lol9;</a>"),
		  "<a>(\n ) 2:2 unknown entity \"&lol9;\"" },
		{ TXT("<a b='&amp;&#65;&lol9;'/>"),
		  " 1:17 unknown entity \"&lol9;\"" },
		{ TXT("<a b='&#0;'/>"), " 1:7 unknown entity \"&#0;\"" },
		{ TXT("<a b='&#x202E;'/>"), " 1:7 hidden character U+202E" },
		{ TXT("<a>&#x202E;</a>"), "<a> 1:4 hidden character U+202E" },
		{ TXT("<a>&#xD800;</a>"),
		  "<a> 1:4 unknown entity \"&#xD800;\"" },
		{ TXT("<a>&#99999999;</a>"),
		  "<a> 1:4 unknown entity \"&#99999999;\"" },
		{ TXT("<a>&#;</a>"), "<a> 1:4 \"&\" begins no entity" },
		{ TXT("<a>fish & chips</a>"),
		  "<a>(fish ) 1:9 \"&\" begins no entity" },
		{ TXT("<a>Б\0</a>"), " 1:5 hidden character U+0000" },
		{ TXT("<a>Б\xff</a>"), " 1:5 byte 0xFF is not valid UTF-8" },
		{ TXT("<a>\xe2\x80\x8b</a>"), " 1:4 hidden character U+200B" },
		{ TXT("<\0a\0/\0>\0"), " 1:2 hidden character U+0000" },
		{ TXT("<a xmlns='u'/>"), " 1:4 namespaces are not supported" },
		{ TXT("<n:a/>"),
		  " 1:2 names with a namespace are not supported" },
		{ TXT("<?xml version='1.1'?><a/>"),
		  " 1:16 only XML 1.0 is supported" },
		{ TXT("<?xml version='1.0' encoding='windows-1251'?><a/>"),
		  " 1:31 the encoding is windows-1251, not UTF-8" },
	};

	(void)state;
	TRY(rows);
}

static void test_xml__refuses_what_is_not_well_formed(void **state)
{
	static const struct row rows[] = {
		{ TXT(""), " 1:1 it contains no element" },
		{ TXT("<a>\n <b>\n"), "<a>(\n )<b>(\n) 2:2 <b> is not closed" },
		{ TXT("<a></b>"),
		  "<a> 1:4 </b> is found where </a> is expected" },
		{ TXT("<a/></a>"), "<a></a> 1:6 this is not well-formed XML" },
		{ TXT("<a/><b/>"),
		  "<a></a> 1:5 a second root element begins here" },
		{ TXT("<a/>x"),
		  "<a></a> 1:5 text outside of the root element" },
		{ TXT("<a b=1/>"), " 1:6 this is not well-formed XML" },
		{ TXT("<a b='1' b='2'/>"),
		  " 1:10 attribute \"b\" occurs twice" },
		{ TXT("<a>\n<a b='1"),
		  "<a>(\n) 2:1 what begins here is not closed" },
		{ TXT("<a><!-- x"), "<a> 1:4 what begins here is not closed" },
		{ TXT("<a><?x?><?xml version='1.0'?></a>"),
		  "<a> 1:9 this is not well-formed XML: XML or text "
		  "declaration not at start of entity" },
		{ TXT("<a><![CDATA[x"),
		  "<a>(x) 1:4 the CDATA section has no end" },
		{ TXT("<a>1 < 2</a>"),
		  "<a>(1 ) 1:7 this is not well-formed XML" },
	};

	(void)state;
	TRY(rows);
}

static void test_xml__nests_32_levels(void **state)
{
	struct arena *a = arena_new();
	struct buf b = { 0 };

	(void)state;
	for (int i = 0; i < XML_DEPTH; i++)
		buf_puts(&b, "<a>");
	for (int i = 0; i < XML_DEPTH; i++)
		buf_puts(&b, "</a>");
	assert_null(strstr(events(a, buf_str(&b)), "nested"));
	buf_clear(&b);
	for (int i = 0; i < 100000; i++)
		buf_puts(&b, "<a>");
	assert_non_null(strstr(events(a, buf_str(&b)),
			       " 1:97 elements are nested deeper than 32 "
			       "levels"));
	buf_release(&b);
	arena_free(a);
}

#include "tests/unit/core/text/xml_test.inc"
