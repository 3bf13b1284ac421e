/*
 * Asks the program many queries: ask KOLODA DB <QUERIES
 *
 * Each query comes as its length in bytes, a line feed and the bytes, and is
 * answered in order with "STATUS BYTES BYTES", a line feed, what the program
 * wrote and what it complained of.
 */
#include <fcntl.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

struct sink {
	int fd;
	char *text;
	size_t n;
};

static _Noreturn void die(const char *what)
{
	perror(what);
	exit(2);
}

static void sink_open(struct sink *s, const char *name)
{
	s->fd = memfd_create(name, MFD_CLOEXEC);
	if (s->fd < 0)
		die("memfd_create");
}

static void sink_clear(struct sink *s)
{
	if (ftruncate(s->fd, 0) < 0 || lseek(s->fd, 0, SEEK_SET) < 0)
		die("ftruncate");
}

static void sink_read(struct sink *s)
{
	off_t n = lseek(s->fd, 0, SEEK_END);

	if (n < 0)
		die("lseek");
	s->n = (size_t)n;
	s->text = realloc(s->text, s->n + 1);
	if (s->text == NULL || pread(s->fd, s->text, s->n, 0) != (ssize_t)s->n)
		die("pread");
}

/* Run the program on one query; its status. */
static int ask(const char *koloda, const char *db, const char *query,
	       struct sink *out, struct sink *err)
{
	const char *words[] = { koloda,         "query", "--db", db,
				"--format=ids", "--",    query,  NULL };
	char *argv[8];
	posix_spawn_file_actions_t to;
	pid_t pid;
	int status;

	for (size_t i = 0; i < 8; i++)
		argv[i] = (char *)(uintptr_t)words[i];
	sink_clear(out);
	sink_clear(err);
	posix_spawn_file_actions_init(&to);
	posix_spawn_file_actions_adddup2(&to, out->fd, 1);
	posix_spawn_file_actions_adddup2(&to, err->fd, 2);
	if (posix_spawn(&pid, koloda, &to, NULL, argv, environ) != 0)
		die(koloda);
	posix_spawn_file_actions_destroy(&to);
	if (waitpid(pid, &status, 0) < 0)
		die("waitpid");
	sink_read(out);
	sink_read(err);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int main(int argc, char **argv)
{
	struct sink out = { 0 }, err = { 0 };
	char *query = NULL;
	size_t n;

	if (argc != 3) {
		fprintf(stderr, "usage: ask KOLODA DB <QUERIES\n");
		return 2;
	}
	sink_open(&out, "out");
	sink_open(&err, "err");
	while (scanf("%zu", &n) == 1 && getchar() == '\n') {
		char *grown = realloc(query, n + 1);
		if (grown == NULL || fread(grown, 1, n, stdin) != n)
			die("query");
		query = grown;
		query[n] = '\0';
		int status = ask(argv[1], argv[2], query, &out, &err);
		printf("%d %zu %zu\n", status, out.n, err.n);
		fwrite(out.text, 1, out.n, stdout);
		fwrite(err.text, 1, err.n, stdout);
		fflush(stdout);
	}
	free(query);
	free(out.text);
	free(err.text);
	return fflush(stdout) == 0 ? 0 : 2;
}
