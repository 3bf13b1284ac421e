/*
 * Typos against the compiler: mutate [-n MUTANTS] [-s SEED] FILE...
 *
 * Spoils the card files in one place at a time: a letter of a key, word,
 * reference or label; a key moved to a map of another kind; a value of
 * another type; a number out of its range.  A mutant is caught when a finding
 * stands on the spoilt line, on the line a moved key came from, or where the
 * map that lost it begins.  Escapes are listed; status 1 if fewer than 99 % of
 * the misspellings or 95 % of the misplacements and the rest are caught.
 */
#include "validators/base/rng.h"
#include "validators/base/vec.h"
#include "validators/core/cards/card_file.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <stdio.h>
#include <stdlib.h>

enum sort { MISSPELT, MISPLACED, MISTYPED, OUT_OF_RANGE, SORT_COUNT };
static const char *const sorts[] = { "misspelt", "misplaced", "mistyped",
				     "out of range" };
static const unsigned wanted[] = { 99, 95, 95, 95 };

/* A place to spoil. */
struct site {
	const struct span *at;   /* of the key or scalar */
	const struct pair *pair; /* MISPLACED: what moves; else NULL */
	const char *parent;      /* key above the map of the pair */
	const struct node *map;  /* that map */
};

struct sites {
	struct site *v;
	size_t n, cap;
};

struct file {
	const char *path;
	struct str text;
	size_t *line; /* byte offset of line i + 1 */
	size_t lines;
	struct node *root;
	struct card_file cards;
	struct sites sites[SORT_COUNT];
};

static struct arena *lasting, *scratch;
static struct file *files;
static size_t nfiles;
static struct rng rng;

static void push(struct sites *s, struct site site)
{
	VEC_PUSH(lasting, s->v, s->n, s->cap, site);
}

/* Texts that are free: any other would do as well. */
static bool is_free(const struct game *g, const char *field)
{
	if (strcmp(field, "id") == 0 || strcmp(field, "name") == 0)
		return true;
	for (size_t i = 0; i < g->nfields; i++)
		if (strcmp(g->fields[i].name, field) == 0)
			return g->fields[i].type == FIELD_TEXT ||
			       g->fields[i].type == FIELD_NOTE ||
			       g->fields[i].type == FIELD_CODE;
	return false;
}

static void collect(struct file *f, const struct node *n, const char *key)
{
	struct site value = { .at = &n->at };

	switch (n->kind) {
	case NODE_TEXT:
		if (strcmp(key, "id") == 0 || !n->plain)
			break;
		push(&f->sites[MISSPELT], value);
		push(&f->sites[MISTYPED], value);
		break;
	case NODE_INT:
		push(&f->sites[OUT_OF_RANGE], value);
		push(&f->sites[MISTYPED], value);
		break;
	case NODE_BOOL:
		push(&f->sites[MISTYPED], value);
		break;
	case NODE_LIST:
		for (size_t i = 0; i < n->list.n; i++)
			collect(f, n->list.v[i], key);
		break;
	case NODE_MAP:
		for (size_t i = 0; i < n->map.n; i++) {
			const struct pair *p = &n->map.v[i];

			push(&f->sites[MISSPELT],
			     (struct site){ .at = &p->key_at });
			push(&f->sites[MISPLACED],
			     (struct site){ .at = &p->key_at,
					    .pair = p,
					    .parent = key,
					    .map = n });
			collect(f, p->value, p->key.p);
		}
		break;
	case NODE_NULL:
		break;
	}
}

static void collect_card(struct file *f, const struct node *card)
{
	for (size_t i = 0; i < card->map.n; i++) {
		const struct pair *p = &card->map.v[i];

		push(&f->sites[MISSPELT], (struct site){ .at = &p->key_at });
		push(&f->sites[MISPLACED], (struct site){ .at = &p->key_at,
							  .pair = p,
							  .parent = "card",
							  .map = card });
		if (!is_free(f->cards.game, p->key.p))
			collect(f, p->value, p->key.p);
	}
}

static void read_file(struct file *f, const char *path)
{
	FILE *in = fopen(path, "rb");
	char *p = arena_alloc(lasting, 4u << 20);
	struct diags ds;

	if (in == NULL) {
		perror(path);
		exit(2);
	}
	f->path = path;
	f->text = (struct str){ p, fread(p, 1, 4u << 20, in) };
	fclose(in);
	f->line = arena_array(lasting, f->text.n + 2, sizeof(*f->line));
	f->line[f->lines++] = 0;
	for (size_t i = 0; i < f->text.n; i++)
		if (p[i] == '\n')
			f->line[f->lines++] = i + 1;
	diags_init(&ds, lasting, NULL);
	if (doc_read(lasting, &f->root, path, p, f->text.n, &ds) < 0)
		exit(2);
	cardfile_read(lasting, &f->cards, games, ngames, f->root, &ds);
	const struct node *cards = node_get(f->root, "cards");
	for (size_t i = 0; cards && i < cards->list.n; i++)
		collect_card(f, cards->list.v[i]);
}

/* Byte offset of a line and column. */
static size_t offset(const struct file *f, uint32_t line, uint32_t col)
{
	size_t at = f->line[line - 1];

	for (; col > 1; col--)
		do
			at++;
		while (at < f->text.n && (f->text.p[at] & 0xC0) == 0x80);
	return at;
}

static size_t begin(const struct file *f, const struct span *s)
{
	return offset(f, s->line, s->col);
}

static size_t end(const struct file *f, const struct span *s)
{
	return offset(f, s->end_line, s->end_col);
}

/* What a mutant did, for the report and the verdict. */
struct mutant {
	struct str text;
	uint32_t lines[3]; /* where a finding counts; 0: none */
	const char *what;
};

static struct str splice(const struct file *f, size_t from, size_t to,
			 struct str with)
{
	char *p = arena_alloc(scratch, f->text.n + with.n + 1);

	memcpy(p, f->text.p, from);
	if (with.n)
		memcpy(p + from, with.p, with.n);
	memcpy(p + from + with.n, f->text.p + to, f->text.n - to);
	return (struct str){ p, from + with.n + f->text.n - to };
}

/* One letter lost, doubled, changed or swapped with the next. */
static struct str misspell(struct str word)
{
	char *p = arena_alloc(scratch, word.n + 2);
	size_t n = word.n, i = rng_below(&rng, (uint32_t)n);

	memcpy(p, word.p, n);
	switch (rng_below(&rng, 4)) {
	case 0:
		if (n > 1) {
			memmove(p + i, p + i + 1, n - i - 1);
			return (struct str){ p, n - 1 };
		} /* fall through */
	case 1:
		memmove(p + i + 1, p + i, n - i);
		return (struct str){ p, n + 1 };
	case 2:
		if (i + 1 < n && p[i] != p[i + 1]) {
			char c = p[i];

			p[i] = p[i + 1];
			p[i + 1] = c;
			return (struct str){ p, n };
		} /* fall through */
	default:
		p[i] = p[i] == 'q' ? 'w' : 'q';
		return (struct str){ p, n };
	}
}

static bool spoil_word(const struct file *f, const struct site *s,
		       struct mutant *m)
{
	size_t from = begin(f, s->at), to = end(f, s->at);
	struct str old = { f->text.p + from, to - from }, new = misspell(old);

	m->text = splice(f, from, to, new);
	m->lines[0] = s->at->line;
	m->what = arena_printf(scratch, "%.*s -> %.*s", STR_ARG(old),
			       STR_ARG(new));
	return true;
}

static bool spoil_value(const struct file *f, const struct site *s,
			struct mutant *m, const char *with)
{
	size_t from = begin(f, s->at), to = end(f, s->at);

	m->text = splice(f, from, to, str_of(with));
	m->lines[0] = s->at->line;
	m->what = arena_printf(scratch, "%.*s -> %s", (int)(to - from),
			       f->text.p + from, with);
	return true;
}

/* Where the value of a pair ends that stands on one line; 0: it does not. */
static size_t pair_end(const struct file *f, const struct pair *p)
{
	size_t i = end(f, &p->key_at), depth = 0;
	char quote = 0;

	for (; i < f->text.n && f->text.p[i] != '\n'; i++) {
		char c = f->text.p[i];

		if (quote) {
			quote = c == quote ? 0 : quote;
			continue;
		}
		if (c == '"' || c == '\'')
			quote = c;
		else if (c == '[' || c == '{')
			depth++;
		else if (((c == ']' || c == '}') && depth-- == 0) ||
			 (c == ',' && depth == 0))
			return i;
	}
	return depth == 0 && p->value->at.line == p->key_at.line ? i : 0;
}

static bool is_flow(const struct file *f, const struct node *map)
{
	size_t at = begin(f, &map->at);

	while (at > 0 && (f->text.p[at - 1] == ' ' || f->text.p[at - 1] == '{'))
		if (f->text.p[--at] == '{')
			return true;
	return false;
}

/* Move the pair into the flow map of another site. */
static bool spoil_place(const struct file *f, const struct site *s,
			struct mutant *m)
{
	size_t from = begin(f, s->at), to = pair_end(f, s->pair);
	const struct sites *all = &f->sites[MISPLACED];
	const struct site *dest = &all->v[rng_below(&rng, (uint32_t)all->n)];

	if (to == 0 || !is_flow(f, dest->map) ||
	    strcmp(dest->parent, s->parent) == 0)
		return false;
	size_t into = begin(f, &dest->map->at);
	if (into >= from && into <= to)
		return false; /* into itself */
	bool flow = is_flow(f, s->map), first = s->pair == s->map->map.v;
	if (!flow && first)
		return false; /* the dash of the list entry stands there */
	struct str moved = { f->text.p + from, to - from };
	/* the comma beside it, or the whole line */
	size_t cut = from, cut_to = to;
	if (flow && f->text.p[to] == ',')
		cut_to = to + 1;
	else if (flow)
		while (cut > 0 && f->text.p[cut] != ',' && !first)
			cut--;
	struct str add =
		str_of(arena_printf(scratch, "%.*s, ", STR_ARG(moved)));
	struct file half = *f;
	if (into > from) {
		half.text = splice(f, into, into, add);
		m->text = splice(&half, cut, cut_to, STR(""));
	} else {
		half.text = splice(f, cut, cut_to, STR(""));
		m->text = splice(&half, into, into, add);
	}
	m->lines[0] = s->at->line;
	m->lines[1] = dest->map->at.line;
	m->lines[2] = s->map->at.line;
	m->what = arena_printf(scratch, "%.*s moved to line %u", STR_ARG(moved),
			       dest->map->at.line);
	return true;
}

static bool spoil(const struct file *f, enum sort sort, struct mutant *m)
{
	const struct sites *all = &f->sites[sort];
	const struct site *s = &all->v[rng_below(&rng, (uint32_t)all->n)];

	switch (sort) {
	case MISSPELT:
		return spoil_word(f, s, m);
	case MISPLACED:
		return spoil_place(f, s, m);
	case MISTYPED:
		return spoil_value(f, s, m,
				   f->text.p[begin(f, s->at)] == 't' ||
						   f->text.p[begin(f, s->at)] ==
							   'f'
					   ? "17"
					   : "true");
	default:
		return spoil_value(f, s, m, "-100000");
	}
}

enum verdict { CAUGHT, ESCAPED, NO_YAML };

/* CAUGHT if a finding on one of the mutant's lines tells of it. */
static enum verdict judge(const struct file *f, const struct mutant *m)
{
	struct card_file *v = arena_array(scratch, nfiles, sizeof(*v));
	struct card_set *sets = arena_array(scratch, ngames, sizeof(*sets));
	struct diags ds;
	struct node *root;

	diags_init(&ds, scratch, NULL);
	if (doc_read(scratch, &root, f->path, m->text.p, m->text.n, &ds) < 0)
		return NO_YAML;
	for (size_t i = 0; i < nfiles; i++)
		v[i] = files[i].cards;
	cardfile_read(scratch, &v[f - files], games, ngames, root, &ds);
	cardfile_link(scratch, sets, games, ngames, v, nfiles, &ds);
	for (size_t i = 0; i < ds.n; i++)
		for (size_t k = 0; k < 3; k++)
			if (m->lines[k] && ds.v[i].at.line == m->lines[k] &&
			    strcmp(ds.v[i].at.file, f->path) == 0)
				return CAUGHT;
	return ESCAPED;
}

/* The file that site number i of a sort is in, of all files together. */
static const struct file *pick_file(enum sort sort)
{
	size_t total = 0, i;

	for (i = 0; i < nfiles; i++)
		total += files[i].sites[sort].n;
	uint32_t at = rng_below(&rng, (uint32_t)total);
	for (i = 0; at >= files[i].sites[sort].n; i++)
		at -= (uint32_t)files[i].sites[sort].n;
	return &files[i];
}

static int run(unsigned mutants)
{
	unsigned made[SORT_COUNT] = { 0 }, seen[SORT_COUNT] = { 0 };
	struct arena_mark mark = arena_mark(scratch);
	int status = 0;

	for (unsigned i = 0; i < mutants;) {
		/* half of them are misspellings */
		enum sort sort = i % 2 ? MISSPELT : 1 + i / 2 % 3;
		const struct file *f = pick_file(sort);
		struct mutant m = { .lines = { 0 } };

		arena_reset(scratch, mark);
		enum verdict v = spoil(f, sort, &m) ? judge(f, &m) : NO_YAML;
		if (v == NO_YAML)
			continue; /* no typo, or one that any reader tells */
		i++;
		made[sort]++;
		if (v == CAUGHT) {
			seen[sort]++;
			continue;
		}
		printf("escaped: %s:%u: %s: %s\n", f->path, m.lines[0],
		       sorts[sort], m.what);
	}
	for (int s = 0; s < SORT_COUNT; s++) {
		printf("%s: %u of %u caught\n", sorts[s], seen[s], made[s]);
		if (seen[s] * 100 < made[s] * wanted[s])
			status = 1;
	}
	return status;
}

int main(int argc, char **argv)
{
	unsigned mutants = 2000;
	uint64_t seed = 1;
	int i = 1;

	for (; i + 1 < argc && argv[i][0] == '-'; i += 2) {
		if (argv[i][1] == 'n')
			mutants = (unsigned)strtoul(argv[i + 1], NULL, 10);
		else
			seed = strtoull(argv[i + 1], NULL, 10);
	}
	lasting = arena_new();
	scratch = arena_new();
	rng_init(&rng, seed, 1);
	nfiles = (size_t)(argc - i);
	files = arena_array(lasting, nfiles, sizeof(*files));
	for (size_t k = 0; k < nfiles; k++)
		read_file(&files[k], argv[(size_t)i + k]);
	int status = run(mutants);
	arena_free(scratch);
	arena_free(lasting);
	return status;
}
