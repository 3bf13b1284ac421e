/* The writer of pages escapes by where a slot stands. */
#include "cli/page/page.h"

#include "tests/support/unit.h"
#include "validators/base/utf8.h"

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#define ALL "<script>&\"'`=/>\xe2\x80\xae\xff\n%s</script>"

static void is_written(struct page *p, const char *expected)
{
	buf_putc(&p->out, '\0');
	assert_string_equal(p->out.p, expected);
	buf_release(&p->out);
	*p = (struct page){ 0 };
}

static void test_text__cannot_open_an_element(void **state)
{
	struct page p = { 0 };

	(void)state;
	page_put(&p, "<p>%s</p>", ALL);
	is_written(&p, "<p>&lt;script>&amp;&quot;'`=/>&lt;U+202E>&lt;FF>\n%s"
		       "&lt;/script></p>");
}

static void test_attribute__cannot_be_left(void **state)
{
	struct page p = { 0 };

	(void)state;
	page_put(&p, "<p title=\"%s\" lang=en class=\"a %.*s\">",
		 "\" onclick=x", 1, "b\"");
	is_written(&p, "<p title=\"&quot; onclick=x\" lang=en class=\"a b\">");
}

static void test_link__goes_nowhere_else(void **state)
{
	struct page p = { 0 };

	(void)state;
	page_put(&p, "<a href=\"#%s%s\">%s</a>", "javascript:", "\"a b/ё", "x");
	is_written(&p, "<a href=\"#javascript%3A%22a%20b%2F%D1%91\">x</a>");
}

/* Forms that no program may have. */
static void fault(int which)
{
	struct page p = { 0 };

	if (which == 0)
		page_put(&p, "<a href=\"%s\">", "x");
	else if (which == 1)
		page_put(&p, "<p onclick=\"%s\">", "x");
	else if (which == 2)
		page_put(&p, "<p style=\"a%s\">", "x");
	else if (which == 3)
		page_put(&p, "<p class=%s>", "x");
	else if (which == 4)
		page_put(&p, "<%s>", "x");
	else if (which == 5)
		page_put(&p, "<style>%s</style>", "x");
	else if (which == 6)
		page_put(&p, "<!-- %s -->", "x");
	else
		page_put(&p, "<p %s>", "x");
}

static void test_slots__elsewhere_are_faults(void **state)
{
	(void)state;
	for (int i = 0; i < 8; i++) {
		int status;
		pid_t pid = fork();

		if (pid == 0) {
			fclose(stderr);
			fault(i);
			_exit(0);
		}
		assert_int_equal(waitpid(pid, &status, 0), pid);
		assert_true(WIFSIGNALED(status));
		assert_int_equal(WTERMSIG(status), SIGABRT);
	}
}

static void test_data__cannot_end_its_script(void **state)
{
	struct page p = { 0 };

	(void)state;
	page_put(&p, "<script type=\"application/json\">%s</script><b>%s</b>",
		 "{\"a\":\"</script><!--\"}", "<");
	is_written(&p, "<script type=\"application/json\">{\"a\":"
		       "\"\\u003c/script>\\u003c!--\"}</script><b>&lt;</b>");
}

static void test_forms__carry_over_calls(void **state)
{
	struct page p = { 0 };
	const char *volatile none = NULL;

	(void)state;
	page_put(&p, "<p class=\"a");
	page_put(&p, " %s", "\"");
	page_put(&p, "\">");
	page_put(&p, "%s %d %u %zu %lld%%", none, -1, 2u, (size_t)3, -4LL);
	is_written(&p, "<p class=\"a &quot;\"> -1 2 3 -4%");
}

static void test_text__keeps_what_is_seen(void **state)
{
	struct page p = { 0 };

	(void)state;
	page_put(&p, "<!DOCTYPE html><img alt=\"%s\"><br/>%s", "Ёж — «ё»",
		 "a\tb\xc2\xa0\xc2\xadz");
	is_written(&p, "<!DOCTYPE html><img alt=\"Ёж — «ё»\"><br/>a\tb\xc2\xa0"
		       "&lt;U+00AD>z");
}

/* The bytes written since `from` have none of these. */
static void has_none(const struct page *p, size_t from, const char *none)
{
	for (size_t i = from; i < p->out.n; i++)
		if (strchr(none, p->out.p[i]))
			fail_msg("a slot was left by %.*s",
				 (int)(p->out.n - from), p->out.p + from);
}

static void test_code_points__leave_no_slot(void **state)
{
	struct page p = { 0 };
	char s[4];

	(void)state;
	for (uint32_t cp = 0; cp < 0x110000; cp++) {
		if (cp == 0xd800)
			cp = 0xe000; /* surrogates are no code points */

		int n = (int)utf8_encode(cp, s);
		size_t from;

		p.out.n = 0;
		page_put(&p, "<p title=\"");
		from = p.out.n;
		page_put(&p, "%.*s", n, s);
		has_none(&p, from, "<\"");
		page_put(&p, "\">");
		from = p.out.n;
		page_put(&p, "%.*s", n, s);
		has_none(&p, from, "<\"");
		page_put(&p, "<a href=\"#");
		from = p.out.n;
		page_put(&p, "%.*s", n, s);
		has_none(&p, from, "<\"' />:&=\n");
		page_put(&p, "\">");
		assert_true(n > 0 && from < p.out.n);
	}
	buf_release(&p.out);
}

#include "tests/unit/cli/page/page_test.inc"
