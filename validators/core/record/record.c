/* Writes records. */
#include "validators/core/record/record.h"

#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/core/match/view.h"

void recorder_init(struct recorder *r)
{
	*r = (struct recorder){ 0 };
	chain_init(&r->chain);
}

void recorder_release(struct recorder *r)
{
	chain_release(&r->chain);
	buf_release(&r->steps);
	buf_release(&r->lines);
}

static void put_text(struct buf *out, struct str s)
{
	view_put(out, &(struct node){ .kind = NODE_TEXT, .text = s });
}

/* `    - {hash: ..., set: {path: value, ...}, gone: [path]}` */
static void put_step(struct buf *out, const struct chain *c,
		     const struct changes *made)
{
	const char *sep = "";

	buf_printf(out, "    - {hash: \"%s\", set: {", c->hash);
	for (size_t i = 0; i < made->n; i++) {
		if (made->v[i].value == NULL)
			continue;
		buf_puts(out, sep);
		put_text(out, str_of(made->v[i].path));
		buf_printf(out, ": %s", made->v[i].value);
		sep = ", ";
	}
	buf_puts(out, "}, gone: [");
	sep = "";
	for (size_t i = 0; i < made->n; i++) {
		if (made->v[i].value)
			continue;
		buf_puts(out, sep);
		put_text(out, str_of(made->v[i].path));
		sep = ", ";
	}
	buf_puts(out, "]}\n");
}

static void put_line(struct recorder *r, const struct line *line)
{
	buf_puts(&r->lines, "  - ");
	view_put(&r->lines, line->node);
	buf_putc(&r->lines, '\n');
}

/* Put the expectations and texts before a line (NULL: up to the end): defaults
 * are applied before them, so a record has them in that place. */
static void put_beside(struct recorder *r, const struct script *s,
		       const struct line *line)
{
	for (; r->nlines < s->nlines && &s->line[r->nlines] != line;
	     r->nlines++)
		if (s->line[r->nlines].kind == LINE_EXPECT ||
		    s->line[r->nlines].kind == LINE_SAY)
			put_line(r, &s->line[r->nlines]);
	r->nlines += line != NULL;
}

bool recorder_can(const struct play *p)
{
	return p->match.state && !p->stopped && p->ds->n == 0;
}

void recorder_step(struct recorder *r, const struct play *p,
		   const struct line *line, const char *code)
{
	struct changes made = { .arena = arena_new() };

	if (line || r->steps.n)
		put_beside(r, p->script, line);
	/* the missing value is recorded now, so the refusal cannot recur */
	if (code && str_starts(str_of(code), "random-")) {
		arena_free(made.arena);
		return;
	}
	if (line == NULL && r->steps.n == 0) {
		record_rules(made.arena, p->match.game, r->rules);
		record_cards(made.arena, p, r->cards);
	}
	chain_step(&r->chain, p, line, code, &made);
	put_step(&r->steps, &r->chain, &made);
	arena_free(made.arena);
	if (line)
		put_line(r, line);
}

/* True if the line is neither blank nor a comment. */
static bool says_something(struct str line)
{
	size_t i = 0;

	while (i < line.n && (line.p[i] == ' ' || line.p[i] == '\t'))
		i++;
	line = (struct str){ line.p + i, line.n - i };
	return line.n > 0 && !str_starts(line, "#") && !str_starts(line, "//");
}

/* Put a deck without its comments. */
static void put_deck(struct buf *out, struct str text)
{
	const char *sep = "";

	buf_puts(out, "deck: [");
	while (text.n > 0) {
		const char *nl = memchr(text.p, '\n', text.n);
		size_t len = nl ? (size_t)(nl - text.p) : text.n;
		struct str line = { text.p, len };

		text.p += nl ? len + 1 : len;
		text.n -= nl ? len + 1 : len;
		if (str_starts(line, "\xef\xbb\xbf"))
			line = (struct str){ line.p + 3, line.n - 3 };
		if (line.n && line.p[line.n - 1] == '\r')
			line.n--;
		if (!says_something(line))
			continue;
		buf_puts(out, sep);
		put_text(out, line);
		sep = ", ";
	}
	buf_putc(out, ']');
}

/* Put a player, without a deck if a setup makes it unnecessary. */
static void put_player(struct buf *out, const struct play *p, unsigned seat)
{
	const struct script_player *player = &p->script->player[seat];
	const struct node *n = player->node;
	const char *sep = "";

	buf_puts(out, "  - {");
	for (size_t i = 0; i < n->map.n; i++) {
		if (str_is(n->map.v[i].key, "deck"))
			continue;
		buf_puts(out, sep);
		put_text(out, n->map.v[i].key);
		buf_puts(out, ": ");
		view_put(out, n->map.v[i].value);
		sep = ", ";
	}
	if (player->deck) {
		buf_puts(out, sep);
		put_deck(out, p->deck_text[seat]);
	}
	buf_puts(out, "}\n");
}

static void put_rolls(struct buf *out, const struct chance *c)
{
	const char *sep = "";

	for (size_t i = 0; i < c->ndraws; i++) {
		const struct draw *d = &c->draw[i];

		if (d->value == NULL)
			continue;
		buf_puts(out, sep);
		if (d->number)
			buf_puts(out, d->value);
		else
			put_text(out, str_of(d->value));
		sep = ", ";
	}
}

static void put_order(struct buf *out, const struct draw *d)
{
	buf_putc(out, '[');
	for (size_t k = 0; k < d->n; k++) {
		buf_puts(out, k ? ", " : "");
		put_text(out, d->ids[k]);
	}
	buf_putc(out, ']');
}

/* The next shuffle with this name after number i, or ndraws. */
static size_t next_shuffle(const struct chance *c, const char *name, size_t i)
{
	while (++i < c->ndraws)
		if (!c->draw[i].value && strcmp(c->draw[i].name, name) == 0)
			break;
	return i;
}

/* True if it is the first shuffle with its name. */
static bool is_first(const struct chance *c, size_t i)
{
	for (size_t k = 0; k < i; k++)
		if (!c->draw[k].value &&
		    strcmp(c->draw[k].name, c->draw[i].name) == 0)
			return false;
	return true;
}

/* Put all orders of one name: a single one, or a list of them. */
static void put_orders(struct buf *out, const struct chance *c, size_t first)
{
	const char *name = c->draw[first].name;
	size_t next = next_shuffle(c, name, first);
	bool several = next < c->ndraws;

	put_text(out, str_of(name));
	buf_puts(out, several ? ": [" : ": ");
	put_order(out, &c->draw[first]);
	for (; next < c->ndraws; next = next_shuffle(c, name, next)) {
		buf_puts(out, ", ");
		put_order(out, &c->draw[next]);
	}
	buf_puts(out, several ? "]" : "");
}

/* Put every rolled value and every shuffled order. */
static void put_random(struct buf *out, const struct chance *c)
{
	const char *sep = "";

	buf_puts(out, "random:\n  rolls: [");
	put_rolls(out, c);
	buf_puts(out, "]\n  shuffles: {");
	for (size_t i = 0; i < c->ndraws; i++) {
		if (c->draw[i].value || !is_first(c, i))
			continue;
		buf_puts(out, sep);
		put_orders(out, c, i);
		sep = ", ";
	}
	buf_puts(out, "}\n");
}

static void put_part(struct buf *out, const char *key, const struct node *n)
{
	if (n == NULL)
		return;
	buf_printf(out, "%s: ", key);
	view_put(out, n);
	buf_putc(out, '\n');
}

static void put_players(const struct play *p, struct buf *out)
{
	buf_puts(out, "players:\n");
	for (unsigned i = 0; i < p->match.nseats; i++)
		put_player(out, p, i);
}

/* Put the chance settings of the script's head, with the seed. */
static void put_chances(const struct script *s, struct buf *out)
{
	const struct node *n = node_get(s->root, "random");

	if (n == NULL && !s->seeded)
		return;
	buf_puts(out, "random: {");
	if (s->seeded)
		buf_printf(out, "seed: %llu", (unsigned long long)s->seed);
	for (size_t i = 0; n && i < n->map.n; i++) {
		if (str_is(n->map.v[i].key, "seed"))
			continue;
		buf_puts(out, i || s->seeded ? ", " : "");
		put_text(out, n->map.v[i].key);
		buf_puts(out, ": ");
		view_put(out, n->map.v[i].value);
	}
	buf_puts(out, "}\n");
}

void record_put_script(const struct play *p, struct str lines, struct buf *out)
{
	static const char *const others[] = { "players", "actions",
					      "record",  "expect",
					      "random",  "expect_error" };
	const struct script *s = p->script;

	for (size_t i = 0; i < s->root->map.n; i++) {
		const struct pair *pair = &s->root->map.v[i];
		bool other = false;

		for (size_t k = 0; k < sizeof(others) / sizeof(others[0]); k++)
			other = other || str_is(pair->key, others[k]);
		if (other)
			continue;
		buf_printf(out, "%.*s: ", STR_ARG(pair->key));
		view_put(out, pair->value);
		buf_putc(out, '\n');
	}
	put_chances(s, out);
	put_players(p, out);
	if (s->nlines + lines.n == 0)
		return;
	buf_puts(out, "actions:\n");
	for (size_t i = 0; i < s->nlines; i++) {
		buf_puts(out, "  - ");
		view_put(out, s->line[i].node);
		buf_putc(out, '\n');
	}
	buf_put(out, lines.p, lines.n);
}

void record_put_head(const struct play *p, const struct chance *c,
		     struct buf *out)
{
	const struct script *s = p->script;

	buf_printf(out, "game: %s\nformat: ", s->game->id);
	put_text(out, str_of(p->match.format->name));
	buf_putc(out, '\n');
	put_part(out, "options", s->options);
	put_players(p, out);
	put_random(out, c);
	put_part(out, "setup", s->setup);
}

/* Put the seed, and the values that were not drawn from it. */
static void put_seed(struct buf *out, const struct script *s,
		     const struct chance *c)
{
	const char *sep = "";

	buf_printf(out, "  seed: %lld\n  forced: [", (long long)s->seed);
	for (size_t i = 0; i < c->ndraws; i++) {
		if (!c->draw[i].forced)
			continue;
		buf_printf(out, "%s%zu", sep, i);
		sep = ", ";
	}
	buf_puts(out, "]\n");
}

void record_seal(struct arena *a, const struct node *root, char out[HASH_TEXT])
{
	struct hash *h = hash_new(a);
	struct buf b = { 0 };

	for (size_t i = 0; i < root->map.n; i++) {
		const struct pair *p = &root->map.v[i];
		struct node whole = *p->value;

		hash_add(h, p->key.p, p->key.n);
		b.n = 0;
		/* the seal comes last */
		if (str_is(p->key, "record") && whole.kind == NODE_MAP &&
		    whole.map.n > 0 &&
		    str_is(whole.map.v[whole.map.n - 1].key, "seal"))
			whole.map.n--;
		view_put(&b, &whole);
		hash_add(h, b.p, b.n);
	}
	buf_release(&b);
	hash_text(h, out);
}

/* Seal the record. */
static bool put_seal(struct buf *out)
{
	struct arena *a = arena_new();
	struct diags ds;
	struct node *root;
	char seal[HASH_TEXT];

	diags_init(&ds, a, NULL);
	bool good = doc_read(a, &root, "record", out->p, out->n, &ds) == 0;
	if (good) {
		record_seal(a, root, seal);
		buf_printf(out, "  seal: \"%s\"\n", seal);
	}
	arena_free(a);
	return good && out->n <= DOC_MAX_BYTES;
}

bool recorder_write(struct recorder *r, const struct play *p,
		    const char *program, struct buf *out)
{
	const struct script *s = p->script;

	buf_puts(out, "# A record: koloda play --verify tells whether it is "
		      "true.\n");
	record_put_head(p, &p->chance, out);
	buf_puts(out, r->lines.n ? "actions:\n" : "actions: []\n");
	buf_put(out, r->lines.p, r->lines.n);
	put_part(out, "expect", s->expect);
	buf_printf(out, "record:\n  version: %d\n  program: ", RECORD_VERSION);
	put_text(out, str_of(program));
	buf_printf(out, "\n  rules: \"%s\"\n  cards: \"%s\"\n", r->rules,
		   r->cards);
	buf_printf(out, "  rng: \"%s\"\n", RNG_NAME);
	if (s->seeded)
		put_seed(out, s, &p->chance);
	/* the first is the start, the last the end */
	buf_puts(out, "  steps:\n");
	buf_put(out, r->steps.p, r->steps.n);
	return put_seal(out);
}
