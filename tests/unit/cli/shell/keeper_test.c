/* A program is started again after it was killed, from inside the sandbox, and
 * ends with the last who could ask for it. */
#include "cli/shell/keeper.h"

#include "cli/shell/sandbox.h"
#include "tests/support/unit.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define LONG 20000

/* It says who it is. */
static int ask_pid(struct child *c)
{
	struct str answer = { 0 };

	assert_int_equal(child_ask(c, STR("who\n"), LONG, 100, &answer),
			 CHILD_ANSWERED);
	return atoi(answer.p);
}

static void test_a_program__runs_until_it_is_killed(void **state)
{
	struct keeper k;
	struct child c = CHILD_NONE, again = CHILD_NONE;

	(void)state;
	assert_true(keeper_start(&k, "while read x; do echo $$; done; exit 5"));
	assert_true(keeper_get(&k, &c));
	int first = ask_pid(&c);
	assert_int_equal(ask_pid(&c), first);
	/* another process gets the same one */
	assert_true(keeper_get(&k, &again));
	assert_int_equal(ask_pid(&again), first);
	int how = keeper_kill(&k);
	assert_true(WIFSIGNALED(how) && WTERMSIG(how) == SIGKILL);
	assert_int_equal(keeper_kill(&k), -1);
	child_end(&c);
	child_end(&again);
	assert_true(keeper_get(&k, &c));
	assert_int_not_equal(ask_pid(&c), first);
	child_end(&c);
	keeper_stop(&k);
}

static void test_a_program_that_ended__is_started_again(void **state)
{
	struct keeper k;
	struct child c = CHILD_NONE;
	struct str answer;

	(void)state;
	assert_true(keeper_start(&k, "read x; echo $x; exit 5"));
	for (int i = 0; i < 3; i++) {
		assert_true(keeper_get(&k, &c));
		assert_int_equal(child_ask(&c, STR("on\n"), LONG, 100, &answer),
				 CHILD_ANSWERED);
		assert_int_equal(child_ask(&c, STR("on\n"), LONG, 100, &answer),
				 CHILD_GONE);
		int how = keeper_kill(&k);
		assert_true(WIFEXITED(how) && WEXITSTATUS(how) == 5);
		child_end(&c);
	}
	keeper_stop(&k);
}

/* In the sandbox no program can be started but by the keeper. */
static void play_inside(const struct keeper *k, int to)
{
	struct child c = CHILD_NONE;

	if (!sandbox_enter(NULL, 0, true))
		_exit(77);
	bool own = child_start(&c, "echo none", CHILD_ANSWERS);
	struct str answer;
	if (own && child_ask(&c, STR("x\n"), LONG, 100, &answer) != CHILD_GONE)
		_exit(1);
	c = CHILD_NONE;
	if (!keeper_get(k, &c))
		_exit(2);
	int pid = ask_pid(&c);
	if (keeper_kill(k) == -1 || write(to, &pid, sizeof(pid)) < 0)
		_exit(3);
	child_end(&c);
	if (!keeper_get(k, &c))
		_exit(4);
	pid = ask_pid(&c);
	if (write(to, &pid, sizeof(pid)) < 0)
		_exit(5);
	pause();
}

static bool is_gone(int pid)
{
	for (int i = 0; i < 300; i++) {
		if (kill(pid, 0) < 0)
			return true;
		usleep(10000);
	}
	return false;
}

static void test_a_keeper__serves_the_sandbox_and_ends_with_it(void **state)
{
	struct keeper k;
	int ends[2], pid[2] = { 0 }, how;

	(void)state;
	assert_true(keeper_start(&k, "while read x; do echo $$; done"));
	assert_int_equal(pipe(ends), 0);
	pid_t we = fork();
	if (we == 0)
		play_inside(&k, ends[1]);
	keeper_stop(&k);
	close(ends[1]);
	ssize_t n = read(ends[0], pid, sizeof(pid[0]));
	if (n == 0) {
		waitpid(we, &how, 0);
		assert_int_equal(WEXITSTATUS(how), 77); /* no sandbox here */
		return;
	}
	assert_int_equal(read(ends[0], pid + 1, sizeof(pid[1])),
			 sizeof(pid[1]));
	assert_int_not_equal(pid[0], pid[1]);
	assert_true(is_gone(pid[0]));
	assert_int_equal(kill(pid[1], 0), 0);
	kill(we, SIGKILL);
	waitpid(we, &how, 0);
	assert_true(is_gone(pid[1]));
	close(ends[0]);
}

#include "tests/unit/cli/shell/keeper_test.inc"
