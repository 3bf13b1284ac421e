/*
 * The writer of transcripts against one by hand: the events of a transcript in
 * JSON are said to it again and again, then the same bytes are put together
 * from texts that lie ready.  transcript_loop FILE TIMES
 *
 * Prints bytes, microseconds of either, and whether they wrote the same.
 */
#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/game/game.h"
#include "validators/core/match/transcript.h"
#include "validators/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct event {
	const struct node *map; /* v, n, event, clause, then the fields */
	unsigned type;
	uint16_t clause;
};

struct account {
	const struct game *game;
	struct event *v;
	size_t n;
};

static void die(const char *what)
{
	fprintf(stderr, "transcript_loop: %s\n", what);
	exit(2);
}

static struct str read_file(struct arena *a, const char *path)
{
	FILE *f = fopen(path, "rb");
	struct buf b = { 0 };
	size_t n = 1;

	while (f && n > 0) {
		n = fread(buf_reserve(&b, 65536), 1, 65536, f);
		b.n += n;
	}
	if (f == NULL || fclose(f) != 0)
		die("the file cannot be read");
	struct str s = { arena_copy(a, b.p, b.n), b.n };
	buf_release(&b);
	return s;
}

static void add_event(struct account *t, struct arena *a, struct str line)
{
	struct event *e = &t->v[t->n++];
	struct node *map;
	struct diags ds;

	diags_init(&ds, a, NULL);
	if (doc_read(a, &map, "event", line.p, line.n, &ds) < 0)
		die("a line is not an event");
	const struct referee *r = t->game->referee;
	struct str name = node_get(map, "event")->text;
	const struct node *clause = node_get(map, "clause");

	*e = (struct event){ .map = map };
	while (e->type < r->nevents && !str_is(name, r->events[e->type].name))
		e->type++;
	while (clause->kind == NODE_TEXT &&
	       !str_is(clause->text, t->game->clauses[e->clause++].id))
		;
}

static void say_node(struct transcript *out, const char *key,
		     const struct node *n)
{
	switch (n->kind) {
	case NODE_NULL:
		event_text(out, key, NULL);
		break;
	case NODE_BOOL:
		event_bool(out, key, n->b);
		break;
	case NODE_INT:
		event_int(out, key, n->i);
		break;
	case NODE_TEXT:
		event_str(out, key, n->text);
		break;
	case NODE_LIST:
		event_open_list(out, key);
		for (size_t i = 0; i < n->list.n; i++)
			say_node(out, NULL, n->list.v[i]);
		event_close(out);
		break;
	case NODE_MAP:
		event_open_map(out, key);
		for (size_t i = 0; i < n->map.n; i++)
			say_node(out, n->map.v[i].key.p, n->map.v[i].value);
		event_close(out);
		break;
	}
}

static void say(struct transcript *out, const struct account *t)
{
	for (size_t i = 0; i < t->n; i++) {
		const struct event *e = &t->v[i];

		event_begin(out, e->type, e->clause);
		for (size_t k = 4; k < e->map->map.n; k++)
			say_node(out, e->map->map.v[k].key.p,
				 e->map->map.v[k].value);
		event_end(out);
	}
}

/* By hand: no look at what a text holds, no state. */
static void put_text(struct buf *out, struct str s)
{
	buf_putc(out, '"');
	buf_put(out, s.p, s.n);
	buf_putc(out, '"');
}

static void put_node(struct buf *out, const struct node *n)
{
	bool map = n->kind == NODE_MAP;
	size_t count = map ? n->map.n : n->kind == NODE_LIST ? n->list.n : 0;

	if (n->kind == NODE_TEXT) {
		put_text(out, n->text);
		return;
	}
	if (n->kind < NODE_LIST) {
		if (n->kind == NODE_INT)
			buf_put_int(out, n->i);
		else
			buf_puts(out, n->kind == NODE_NULL ? "null"
				      : n->b               ? "true"
							   : "false");
		return;
	}
	buf_putc(out, map ? '{' : '[');
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			buf_putc(out, ',');
		if (map) {
			put_text(out, n->map.v[i].key);
			buf_putc(out, ':');
		}
		put_node(out, map ? n->map.v[i].value : n->list.v[i]);
	}
	buf_putc(out, map ? '}' : ']');
}

static void write_by_hand(struct buf *out, const struct account *t, uint64_t *n)
{
	for (size_t i = 0; i < t->n; i++) {
		const struct node *map = t->v[i].map;

		buf_puts(out, "{\"v\":1,\"n\":");
		buf_put_int(out, (int64_t)++ * n);
		for (size_t k = 2; k < map->map.n; k++) {
			buf_putc(out, ',');
			put_text(out, map->map.v[k].key);
			buf_putc(out, ':');
			put_node(out, map->map.v[k].value);
		}
		buf_puts(out, "}\n");
	}
}

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

int main(int argc, char **argv)
{
	struct arena *a = arena_new();
	struct account t = { .game = game_find(STR("mainstay")) };
	struct buf out = { 0 }, hand = { 0 };
	struct transcript writer;
	uint64_t n = 0, took[2], bytes = 0;

	if (argc != 3)
		die("usage: transcript_loop FILE TIMES");
	struct str text = read_file(a, argv[1]);
	t.v = arena_array(a, text.n / 16 + 1, sizeof(*t.v));
	while (text.n > 0) {
		const char *nl = memchr(text.p, '\n', text.n);
		size_t len = nl ? (size_t)(nl - text.p) : text.n;

		add_event(&t, a, (struct str){ text.p, len });
		len += nl != NULL;
		text = (struct str){ text.p + len, text.n - len };
	}
	long times = strtol(argv[2], NULL, 10);
	bool same = true;
	transcript_init(&writer, a, &out, TRANSCRIPT_JSONL, -1, t.game);
	took[0] = took[1] = 0;
	for (long i = 0; i < times; i++) {
		uint64_t start = now();

		buf_clear(&out);
		for (unsigned k = 0; k < 100; k++)
			say(&writer, &t);
		took[0] += now() - start;
		start = now();
		buf_clear(&hand);
		for (unsigned k = 0; k < 100; k++)
			write_by_hand(&hand, &t, &n);
		took[1] += now() - start;
		bytes += out.n;
		same = same && str_eq(buf_str(&out), buf_str(&hand));
	}
	printf("%llu %llu %llu %s\n", (unsigned long long)bytes,
	       (unsigned long long)took[0], (unsigned long long)took[1],
	       same ? "same" : "different");
	buf_release(&out);
	buf_release(&hand);
	arena_free(a);
	return same ? 0 : 1;
}
