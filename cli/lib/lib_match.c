/* Begins, copies and shows matches for libkoloda. */
#include "cli/lib/lib_match.h"

#include "validators/base/hash.h"
#include "validators/base/json.h"
#include "validators/core/match/view.h"
#include "validators/core/record/record.h"

#include <stdlib.h>
#include <string.h>

bool match_good(const struct koloda_match *m)
{
	return m && m->magic == MAGIC_MATCH;
}

int match_call(struct match_call *c, void (*work)(void *call))
{
	struct koloda_match *m = c->m;
	int status;

	status = call_run(&c->call, m->opened->k->lang, &m->heap, work);
	arena_reset(m->arena, m->empty);
	return status;
}

int match_text(struct koloda_match *m, const char *player, char **text,
	       struct koloda_error *error, void (*work)(void *call),
	       const char *misuse)
{
	struct match_call c = { .call = { .error = error, .text = text },
				.m = m,
				.player = player };

	if (!match_good(m) || text == NULL)
		return call_misuse(error, misuse);
	return match_call(&c, work);
}

bool match_find_seat(struct match_call *c)
{
	const struct match *m = &c->m->match;
	uint8_t seat = NOBODY;

	c->seat = -1;
	if (c->player == NULL)
		return true;
	seat = match_seat(m, str_of(c->player));
	if (seat == NOBODY) {
		call_fail(&c->call, KOLODA_NO, "unknown-player", NULL,
			  "the match has no player \"%s\"", c->player);
		return false;
	}
	c->seat = seat;
	return true;
}

/* ---- Opening ---- */

struct open_call {
	struct call call;
	struct opened *o;
	struct koloda_match *m;
	struct str text;
	const char *viewer;
};

static int no_file(void *ctx, const char *path, struct str *text,
		   const char **shown, const char **why)
{
	(void)ctx;
	(void)path;
	(void)text;
	*shown = "";
	*why = MATCH_NO_FILES;
	return -1;
}

static void open_script(void *call)
{
	struct open_call *c = call;
	struct opened *o = c->o;
	struct koloda *k = o->k;

	o->arena = arena_new();
	diags_init(&o->ds, o->arena, k->lang);
	struct play_host *host = arena_alloc(o->arena, sizeof(*host));
	*host = (struct play_host){ .ctx = c,
				    .cards = cards_played,
				    .deck = no_file };
	/* the parser changes names in place: the text must live with them */
	c->text.p = arena_copy(o->arena, c->text.p, c->text.n);
	if (script_read(o->arena, &o->script, "script", c->text, games, ngames,
			&o->ds) == 0) {
		o->play = (struct play){
			.arena = o->arena,
			.checker = checker_new(
				o->arena, games, ngames,
				(struct check_defaults){ .lang = k->lang },
				load_played, c),
			.host = host,
			.out = &o->events,
			.form = TRANSCRIPT_JSONL,
			.viewer = c->viewer,
			.until = UINT64_MAX,
			.goes_on = true,
			.ds = &o->ds,
		};
		play_script(&o->play, &o->script);
	}
	for (size_t i = 0; i < o->ds.n && c->call.status == KOLODA_OK; i++)
		if (o->ds.v[i].sev >= SEV_ERROR)
			call_fail_at(&c->call,
				     o->ds.v[i].sev == SEV_FATAL
					     ? KOLODA_TROUBLE
					     : KOLODA_NO,
				     &o->ds.v[i]);
	if (c->call.status == KOLODA_OK &&
	    (o->play.match.state == NULL || o->play.stopped))
		call_fail(&c->call, KOLODA_NO, "refused", NULL,
			  "the match is refused, as its script expects");
	if (c->call.status == KOLODA_OK)
		/* fill the name index once; copies only read it */
		(void)naming_find(&o->play.match, STR("-"));
}

/* Allocate the members that a match owns. */
static void furnish(struct koloda_match *m)
{
	const struct play *p = &m->opened->play;

	m->lasting = arena_new();
	m->arena = arena_new();
	m->empty = arena_mark(m->arena);
	m->match = p->match;
	m->match.arena = m->arena;
	m->match.chance = &m->chance;
	m->match.naming = &m->naming;
	m->match.state = arena_alloc(m->lasting, m->match.size);
	m->before = arena_alloc(m->lasting, m->match.size);
	m->naming = p->naming;
	transcript_init(&m->transcript, m->lasting, &m->said, TRANSCRIPT_JSONL,
			p->seat_seen, m->match.game);
	m->transcript.lang = p->transcript.lang;
	m->match.out = &m->transcript;
}

/* Keep forced values that are not used yet with the match; values of one line
 * stay together. */
static void keep_forced(struct koloda_match *m, const struct chance *from)
{
	const struct node *line = NULL, *kept = NULL;
	struct chance *c = &m->chance;

	c->arena = m->lasting;
	for (size_t i = from->next; i < from->nvalues; i++) {
		const struct forced_value *v = &from->value[i];
		const struct node *value = NULL;

		if (v->line && v->line != line)
			kept = node_keep(m->lasting, v->line);
		line = v->line;
		for (size_t k = 0; line && k < line->list.n; k++)
			if (line->list.v[k] == v->value)
				value = kept->list.v[k];
		chance_force(c,
			     v->name ? arena_copy(m->lasting, v->name,
						  strlen(v->name))
				     : NULL,
			     value ? value : node_keep(m->lasting, v->value),
			     line ? kept : NULL);
	}
	for (size_t i = 0; i < from->norders; i++)
		if (from->order[i].taken == 0)
			chance_force_order(
				c,
				arena_copy(m->lasting, from->order[i].name,
					   strlen(from->order[i].name)),
				node_keep(m->lasting, from->order[i].list));
	c->arena = m->arena;
}

/* Copy the state of chance. */
static void take_chance(struct koloda_match *m, const struct chance *from)
{
	m->chance = (struct chance){ .rng = from->rng,
				     .seeded = from->seeded,
				     .lang = from->lang,
				     .match = &m->match };
	keep_forced(m, from);
}

static bool is_over(const struct match *m)
{
	struct due due[MATCH_MAX_PLAYERS];

	return m->referee->due(m, due) == 0;
}

static void begin_match(void *call)
{
	struct open_call *c = call;
	struct koloda_match *m = c->m;
	const struct play *p = &m->opened->play;

	furnish(m);
	match_copy(&m->match, m->match.state, p->match.state);
	take_chance(m, &p->chance);
	m->transcript.n = p->transcript.n;
	m->steps = p->steps;
	buf_put(&m->events, m->opened->events.n ? m->opened->events.p : "",
		m->opened->events.n);
	if (is_over(&m->match)) {
		m->match.referee->close(&m->match);
		buf_put(&m->events, m->said.p, m->said.n);
		m->closed = true;
	}
}

static void opened_release(struct opened *o)
{
	if (atomic_fetch_sub(&o->owners, 1) > 1)
		return;
	mem_heap_free(&o->heap);
	free(o);
}

static void match_release(struct koloda_match *m)
{
	mem_heap_free(&m->heap);
	if (m->opened)
		opened_release(m->opened);
	m->magic = MAGIC_NONE;
	free(m);
}

/* A new, empty match, or NULL. */
static struct koloda_match *match_new(struct opened *o)
{
	struct koloda_match *m = malloc(sizeof(*m));

	if (m == NULL)
		return NULL;
	*m = (struct koloda_match){ .magic = MAGIC_MATCH, .opened = o };
	return m;
}

static struct opened *opened_new(struct koloda *k)
{
	struct opened *o = malloc(sizeof(*o));

	if (o == NULL)
		return NULL;
	*o = (struct opened){ .k = k };
	atomic_init(&o->owners, 1);
	return o;
}

static void nothing(void *call)
{
	((struct call *)call)->status = KOLODA_NO_MEMORY;
}

int match_open(struct koloda *k, struct str text, const char *viewer,
	       struct koloda_match **out, struct koloda_error *error)
{
	struct open_call c = { .call = { .error = error, .k = k },
			       .text = text,
			       .viewer = viewer };
	int status;

	*out = NULL;
	c.o = opened_new(k);
	if (c.o == NULL)
		return call_run(&c.call, k->lang, NULL, nothing);
	status = call_run(&c.call, k->lang, &c.o->heap, open_script);
	c.m = status == KOLODA_OK ? match_new(c.o) : NULL;
	if (c.m == NULL) {
		opened_release(c.o);
		return status != KOLODA_OK
			       ? status
			       : call_run(&c.call, k->lang, NULL, nothing);
	}
	status = call_run(&c.call, k->lang, &c.m->heap, begin_match);
	if (status == KOLODA_OK)
		*out = c.m;
	else
		match_release(c.m);
	return status;
}

PUBLIC int koloda_match_open(struct koloda *k, const char *script, size_t size,
			     struct koloda_match **out,
			     struct koloda_error *error)
{
	if (out)
		*out = NULL;
	if (!koloda_good(k) || script == NULL || out == NULL)
		return call_misuse(error,
				   "koloda_match_open: NULL or no database");
	return match_open(k, (struct str){ script, size }, NULL, out, error);
}

/* The script of a setup. */
struct start_call {
	struct call call;
	const struct koloda_setup *setup;
};

static void put_quoted(struct buf *out, struct str s)
{
	view_put(out, &(struct node){ .kind = NODE_TEXT, .text = s });
}

/* Put each line of a list as a string, so that no line can end the script. */
static void put_deck(struct buf *out, struct str text)
{
	const char *sep = "";
	struct str line;

	buf_puts(out, "deck: [");
	while (text.n > 0) {
		str_cut(&text, '\n', &line);
		if (line.n && line.p[line.n - 1] == '\r')
			line.n--;
		buf_puts(out, sep);
		put_quoted(out, line);
		sep = ", ";
	}
	buf_puts(out, "]}\n");
}

/* Take the game and the format from the first list, if the setup names none. */
static bool put_rules(struct start_call *c)
{
	const struct koloda_setup *s = c->setup;
	struct str text = str_of(s->n ? s->decks[0] : NULL),
		   format = str_of(s->format);
	struct check_defaults d = { .lang = c->call.ds.lang };
	const char *game = s->game;
	struct deck_list l = { 0 };
	struct deck_reader r;

	deck_reader_init(&r, c->call.a, text.p, text.n, true);
	r.lang = d.lang;
	struct checker *by = NULL;
	if (!s->game || !s->format) {
		(void)deck_read(&r, &l);
		by = checker_new(c->call.a, games, ngames, d, cards_judged, c);
		const struct verdict *v = checker_judge(by, &l);

		if (!game && v->game)
			game = v->game->id;
		if (!s->format)
			format = str_keep(c->call.a,
					  l.header[HEADER_FORMAT].value);
	}
	if (game == NULL) {
		struct diag why = list_fault(&l, d.lang);

		call_fail_at(&c->call, KOLODA_TROUBLE, &why);
	}
	deck_list_release(&l);
	if (by)
		checker_free(by); /* it owns the texts of the error */
	if (game == NULL)
		return false;
	buf_puts(&c->call.out, "game: ");
	put_quoted(&c->call.out, str_of(game));
	if (format.n) {
		buf_puts(&c->call.out, "\nformat: ");
		put_quoted(&c->call.out, format);
	}
	return true;
}

static void write_script(void *call)
{
	struct start_call *c = call;
	const struct koloda_setup *s = c->setup;
	struct buf *out = &c->call.out;

	if (!put_rules(c))
		return;
	if (s->options)
		buf_printf(out, "\noptions: %s", s->options);
	buf_puts(out, "\nplayers:\n");
	for (size_t i = 0; i < s->n; i++) {
		buf_puts(out, "  - {id: ");
		if (s->players)
			put_quoted(out, str_of(s->players[i]));
		else
			buf_printf(out, "p%zu", i + 1);
		buf_puts(out, ", ");
		put_deck(out, str_of(s->decks[i]));
	}
	buf_printf(out, "random: {seed: %llu}\n", (unsigned long long)s->seed);
}

static bool is_whole(const struct koloda_setup *s)
{
	if (s == NULL || s->decks == NULL || s->seed > INT64_MAX)
		return false;
	for (size_t i = 0; i < s->n; i++)
		if (!s->decks[i] || (s->players && !s->players[i]))
			return false;
	return true;
}

PUBLIC int koloda_match_start(struct koloda *k,
			      const struct koloda_setup *setup,
			      struct koloda_match **out,
			      struct koloda_error *error)
{
	char *text = NULL;
	struct start_call c = {
		.call = { .error = error, .k = k, .text = &text },
		.setup = setup
	};
	int status;

	if (out)
		*out = NULL;
	if (!koloda_good(k) || out == NULL || !is_whole(setup))
		return call_misuse(error, "koloda_match_start: NULL, no "
					  "database or no setup");
	status = call_run(&c.call, k->lang, NULL, write_script);
	if (status == KOLODA_OK)
		status = match_open(k, str_of(text), NULL, out, error);
	/* nobody has seen the script; a database was named */
	if (error && strcmp(error->file, k->path) != 0) {
		error->line = error->column = 0;
		error->file[0] = '\0';
	}
	free(text);
	return status;
}

PUBLIC void koloda_match_free(struct koloda_match *m)
{
	if (match_good(m))
		match_release(m);
}

/* ---- Copies ---- */

struct copy_call {
	struct call call;
	const struct koloda_match *from;
	struct koloda_match *to;
};

/* Set `to` to the state of `from`. */
static void take_place(struct koloda_match *to, const struct koloda_match *from)
{
	match_copy(&to->match, to->match.state, from->match.state);
	take_chance(to, &from->chance);
	to->transcript.n = from->transcript.n;
	to->closed = from->closed;
	to->steps = from->steps;
	/* earlier events are not repeated */
	to->copied = true;
	buf_release(&to->events);
	buf_clear(&to->lines);
	buf_put(&to->lines, from->lines.n ? from->lines.p : "", from->lines.n);
	to->choices.n = 0;
}

static void copy(void *call)
{
	struct copy_call *c = call;

	furnish(c->to);
	take_place(c->to, c->from);
}

PUBLIC int koloda_match_copy(struct koloda_match *m, struct koloda_match **out,
			     struct koloda_error *error)
{
	struct copy_call c = { .call = { .error = error }, .from = m };
	const struct lang *lang;
	int status;

	if (out)
		*out = NULL;
	if (!match_good(m) || out == NULL)
		return call_misuse(error,
				   "koloda_match_copy: NULL or no match");
	lang = m->opened->k->lang;
	c.to = match_new(m->opened);
	if (c.to == NULL)
		return call_run(&c.call, lang, NULL, nothing);
	atomic_fetch_add(&m->opened->owners, 1);
	status = call_run(&c.call, lang, &c.to->heap, copy);
	if (status == KOLODA_OK)
		*out = c.to;
	else
		match_release(c.to);
	return status;
}

static void restore(void *call)
{
	struct copy_call *c = call;

	take_place(c->to, c->from);
}

PUBLIC int koloda_match_restore(struct koloda_match *m,
				const struct koloda_match *from,
				struct koloda_error *error)
{
	struct copy_call c = { .call = { .error = error },
			       .to = m,
			       .from = from };

	if (!match_good(m) || !match_good(from) || m->opened != from->opened)
		return call_misuse(error, "koloda_match_restore: NULL, or "
					  "matches that are no copies");
	if (m == from)
		return KOLODA_OK;
	return call_run(&c.call, m->opened->k->lang, &m->heap, restore);
}
