/* A file that takes the place of another, and what is left when a signal ends
 * its maker. */
#include "db/write/replace.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[40];

static int setup(void **state)
{
	(void)state;
	strcpy(folder, "/tmp/koloda-replace.XXXXXX");
	return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int teardown(void **state)
{
	(void)state;
	unlink("target");
	return chdir("/") == 0 && rmdir(folder) == 0 ? 0 : -1;
}

static void put(const char *text)
{
	FILE *f = fopen("target", "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

static void assert_holds(const char *text)
{
	char got[16] = "";
	FILE *f = fopen("target", "r");

	assert_non_null(f);
	assert_true(fread(got, 1, sizeof(got) - 1, f) > 0);
	fclose(f);
	assert_string_equal(got, text);
}

/* A process builds two files and gets the signal: how it ends. */
static int end_while_building(int sig, void (*before)(int sig))
{
	pid_t pid = fork();
	int how = 0;

	if (pid == 0) {
		struct rlimit none = { 0, 0 };
		struct arena *a = arena_new();
		struct replacement one = { 0 }, two = { 0 };

		setrlimit(RLIMIT_CORE, &none);
		signal(sig, SIG_DFL);
		if (before)
			before(sig);
		if (replace_begin(&one, a, "target", 0644) < 0 ||
		    replace_begin(&two, a, "other", 0644) < 0 ||
		    write(one.fd, "new", 3) != 3)
			_exit(99);
		raise(sig);
		if (replace_finish(&one) != REPLACED)
			_exit(98);
		replace_drop(&two);
		_exit(0);
	}
	assert_int_equal(waitpid(pid, &how, 0), pid);
	return how;
}

static const int signals[] = { SIGHUP,  SIGINT,  SIGPIPE,
			       SIGQUIT, SIGTERM, SIGXCPU };

/* teardown finds the folder empty but for the target */
static void test_a_signal__leaves_the_old_file_alone(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++) {
		put("old");
		int how = end_while_building(signals[i], NULL);
		assert_true(WIFSIGNALED(how));
		assert_int_equal(WTERMSIG(how), signals[i]);
		assert_holds("old");
		assert_int_equal(unlink("target"), 0);
		assert_int_equal(rmdir(folder), 0);
		assert_int_equal(mkdir(folder, 0700), 0);
		assert_int_equal(chdir(folder), 0);
	}
}

static void ignore(int sig)
{
	signal(sig, SIG_IGN);
}

static void test_a_signal_that_is_ignored__ends_nothing(void **state)
{
	(void)state;
	put("old");
	int how = end_while_building(SIGHUP, ignore);
	assert_int_equal(how, 0);
	assert_holds("new");
}

static void test_signals__mean_afterwards_what_they_meant(void **state)
{
	struct arena *a = arena_new();
	struct replacement r = { 0 };
	struct sigaction now;

	(void)state;
	for (int drop = 0; drop < 2; drop++) {
		assert_int_equal(replace_begin(&r, a, "target", 0644), 0);
		if (drop)
			replace_drop(&r);
		else
			assert_int_equal(replace_finish(&r), REPLACED);
		for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]);
		     i++) {
			sigaction(signals[i], NULL, &now);
			assert_ptr_equal(now.sa_handler, SIG_DFL);
		}
	}
	arena_free(a);
}

#define EACH_TEST setup, teardown
#include "tests/unit/db/write/replace_test.inc"
