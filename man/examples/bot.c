/*
 * bot DATABASE <LIST: what a bot says to a deck list somebody has sent it:
 * legal, or what is wrong with it and the nearest list that is legal.
 *
 *	cc bot.c $(pkg-config --cflags --libs koloda) -o bot
 */
#include <koloda.h>

#include <stdio.h>
#include <stdlib.h>

static void say(void *ctx, const struct koloda_finding *f)
{
	(void)ctx;
	if (f->severity < KOLODA_ERROR)
		return;
	printf("line %u: %s", (unsigned)f->line, f->message);
	if (f->clause)
		printf(" [%s]", f->clause);
	putchar('\n');
}

/* All of standard input; NULL where it is too much. */
static char *read_list(size_t *size)
{
	size_t cap = (size_t)1 << 20;
	char *text = malloc(cap);

	*size = text ? fread(text, 1, cap, stdin) : 0;
	return text;
}

int main(int argc, char **argv)
{
	struct koloda_error e;
	struct koloda *k;
	char *text, *repaired = NULL;
	size_t size;
	int status;

	if (argc != 2) {
		fprintf(stderr, "usage: bot DATABASE <LIST\n");
		return 2;
	}
	if (koloda_open(&k, argv[1], NULL, &e) != KOLODA_OK) {
		fprintf(stderr, "%s: %s\n", argv[1], e.message);
		return 2;
	}
	text = read_list(&size);
	status = koloda_check(k, NULL, NULL, text, size, say, NULL, &e);
	if (status == KOLODA_OK)
		puts("legal");
	else if (status != KOLODA_NO)
		printf("this is no deck list: %s\n", e.message);
	if (status == KOLODA_NO &&
	    koloda_fix(k, NULL, text, size, &repaired, &e) == KOLODA_OK)
		printf("the nearest legal list:\n%s", repaired);
	koloda_text_free(repaired);
	koloda_close(k);
	free(text);
	return status == KOLODA_OK ? 0 : 1;
}
