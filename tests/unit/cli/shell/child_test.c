/* Programs are told lines and answer them, or are found not to. */
#include "cli/shell/child.h"

#include "tests/support/unit.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define SOON   100
#define LONG   20000
#define A_LINE 1000

static struct child begin(const char *command)
{
	struct child c = CHILD_NONE;

	assert_true(child_start(&c, command, CHILD_ANSWERS));
	return c;
}

static enum child_answer ask(struct child *c, const char *line, unsigned ms,
			     char got[A_LINE])
{
	struct str answer = { 0 };
	enum child_answer how = child_ask(c, str_of(line), ms, A_LINE, &answer);

	snprintf(got, A_LINE, "%.*s", STR_ARG(answer));
	return how;
}

static void test_answers__come_line_by_line(void **state)
{
	struct child c = begin("while read x; do echo got $x; done");
	char got[A_LINE];

	(void)state;
	for (int i = 0; i < 3; i++) {
		assert_int_equal(ask(&c, "one\n", LONG, got), CHILD_ANSWERED);
		assert_string_equal(got, "got one");
	}
	assert_int_equal(c.failed.n, 0);
	child_end(&c);
	assert_int_equal(c.pid, 0);
	assert_int_equal(c.to, -1);
}

static void test_answers__that_nobody_asked_for_are_none(void **state)
{
	struct child c = begin("while read x; do echo $x; echo more; done");
	char got[A_LINE];

	(void)state;
	for (int i = 0; i < 3; i++) {
		assert_int_equal(ask(&c, "one\n", LONG, got), CHILD_ANSWERED);
		assert_string_equal(got, "one");
		usleep(50000);
	}
	child_end(&c);
}

static void test_lines__may_be_longer_than_pipes(void **state)
{
	struct child c = begin("read x; echo ${#x}; cat >/dev/null");
	char *line = malloc(1 << 20), got[A_LINE];

	(void)state;
	memset(line, 'x', 1 << 20);
	memcpy(line + (1 << 20) - 2, "\n", 2);
	assert_int_equal(ask(&c, line, LONG, got), CHILD_ANSWERED);
	assert_string_equal(got, "1048574");
	child_end(&c);
	free(line);
}

static void test_a_program_that_hangs__is_late(void **state)
{
	struct child c = begin("read x; sleep 1000");
	char got[A_LINE];
	int how;

	(void)state;
	assert_int_equal(ask(&c, "one\n", SOON, got), CHILD_LATE);
	how = child_end(&c);
	assert_true(WIFSIGNALED(how) && WTERMSIG(how) == SIGKILL);
	/* half a line is none */
	c = begin("read x; printf half; sleep 1000");
	assert_int_equal(ask(&c, "one\n", SOON, got), CHILD_LATE);
	child_end(&c);
	/* one that does not read does not hang us */
	c = begin("sleep 1000");
	char *line = malloc(1 << 20);
	memset(line, 'x', 1 << 20);
	line[(1 << 20) - 1] = '\0';
	assert_int_equal(ask(&c, line, SOON, got), CHILD_LATE);
	free(line);
	child_end(&c);
}

static void test_a_program_that_ends__is_gone(void **state)
{
	struct child c = begin("read x; echo no more >&2; exit 3");
	char got[A_LINE];
	int how;

	(void)state;
	assert_int_equal(ask(&c, "one\n", LONG, got), CHILD_GONE);
	child_listen(&c);
	assert_true(str_is(buf_str(&c.failed), "no more\n"));
	/* and we are not ended by the signal that writing to it gives */
	assert_int_equal(ask(&c, "one\n", LONG, got), CHILD_GONE);
	how = child_end(&c);
	assert_true(WIFEXITED(how) && WEXITSTATUS(how) == 3);
	c = begin("exec >&-; sleep 1000");
	assert_int_equal(ask(&c, "one\n", LONG, got), CHILD_GONE);
	child_end(&c);
	c = begin("no-such-program");
	assert_int_equal(ask(&c, "one\n", LONG, got), CHILD_GONE);
	how = child_end(&c);
	assert_true(WIFEXITED(how) && WEXITSTATUS(how) == 127);
}

static void test_a_program_that_writes_on__is_stopped(void **state)
{
	struct child c = begin("read x; yes | tr -d '\\n'");
	char got[A_LINE];

	(void)state;
	assert_int_equal(ask(&c, "one\n", LONG, got), CHILD_BABBLES);
	child_end(&c);
	/* errors without end do not stop it, and their end is kept */
	c = begin("read x; seq 100000 >&2; echo fine; sleep 1000");
	assert_int_equal(ask(&c, "one\n", LONG, got), CHILD_ANSWERED);
	assert_string_equal(got, "fine");
	child_listen(&c);
	assert_int_equal(c.failed.n, CHILD_TAIL);
	assert_memory_equal(c.failed.p + CHILD_TAIL - 7, "100000\n", 7);
	child_end(&c);
}

static void test_a_program__has_its_pipes_and_nothing_else(void **state)
{
	int other = open("/dev/null", O_RDONLY); /* not closed by exec */
	struct sigaction ignore = { .sa_handler = SIG_IGN }, before;
	char got[A_LINE];

	(void)state;
	assert_true(other > 2);
	sigaction(SIGPIPE, &ignore, &before);
	/* a pipe of the shell's own would be open, too */
	struct child c = begin("read x; i=0; while [ $i -lt 99 ]; do "
			       "[ ! -e /proc/$$/fd/$i ] || printf '%d ' $i; "
			       "i=$((i + 1)); done; "
			       "grep SigIgn /proc/$$/status");
	sigaction(SIGPIPE, &before, NULL);
	assert_int_equal(ask(&c, "one\n", LONG, got), CHILD_ANSWERED);
	char *ignored = strstr(got, " SigIgn:\t");
	assert_non_null(ignored);
	*ignored = '\0';
	assert_string_equal(got, "0 1 2");
	/* 32 and 33 are the C library's own: nobody else can set them */
	assert_int_equal(strtoull(ignored + 9, NULL, 16) & ~(3ull << 31), 0);
	child_end(&c);
	/* no terminal to ask */
	c = begin("read x; (: </dev/tty) 2>/dev/null || echo none");
	assert_int_equal(ask(&c, "one\n", LONG, got), CHILD_ANSWERED);
	assert_string_equal(got, "none");
	child_end(&c);
	close(other);
}

/* Is there no such process any more, or does none wait for it? */
static bool is_gone(pid_t pid)
{
	for (int i = 0; i < 200; i++) {
		char path[64], line[200] = "";

		snprintf(path, sizeof(path), "/proc/%d/stat", (int)pid);
		FILE *f = fopen(path, "r");
		if (f == NULL)
			return true;
		char *read = fgets(line, sizeof(line), f);
		fclose(f);
		if (read == NULL || strstr(line, ") Z "))
			return true;
		usleep(10000);
	}
	return false;
}

static void test_a_program__ends_with_all_that_it_started(void **state)
{
	struct child c = begin("read x; sleep 1000 & echo $!; wait");
	char got[A_LINE];

	(void)state;
	assert_int_equal(ask(&c, "one\n", LONG, got), CHILD_ANSWERED);
	child_end(&c);
	assert_true(is_gone(atoi(got)));
}

static void test_a_program__ends_with_us_whatever_ends_us(void **state)
{
	int ends[2];
	pid_t its = 0;

	(void)state;
	assert_int_equal(pipe(ends), 0);
	pid_t we = fork();
	if (we == 0) {
		struct child c = begin("exec sleep 1000");

		if (write(ends[1], &c.pid, sizeof(c.pid)) < 0)
			_exit(1);
		pause();
	}
	assert_int_equal(read(ends[0], &its, sizeof(its)), sizeof(its));
	kill(we, SIGKILL);
	waitpid(we, NULL, 0);
	assert_true(is_gone(its));
	close(ends[0]);
	close(ends[1]);
}

static void test_a_pager__shows_what_it_is_told_until_its_end(void **state)
{
	char path[] = "/tmp/koloda-child.XXXXXX", command[64], line[16] = "";
	int fd = mkstemp(path);
	struct child c = CHILD_NONE;

	(void)state;
	assert_true(fd >= 0);
	snprintf(command, sizeof(command), "cat >%s; exit 4", path);
	assert_true(child_start(&c, command, CHILD_SHOWS));
	assert_int_equal(c.from, -1);
	assert_int_equal(write(c.to, "shown\n", 6), 6);
	int how = child_end(&c);
	assert_true(WIFEXITED(how) && WEXITSTATUS(how) == 4);
	assert_int_equal(read(fd, line, sizeof(line)), 6);
	assert_string_equal(line, "shown\n");
	close(fd);
	unlink(path);
}

#include "tests/unit/cli/shell/child_test.inc"
