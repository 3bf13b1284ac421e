/* Answers requests of other programs about matches. */
#include "cli/play/talk.h"

#include "cli/lib/koloda.h"
#include "cli/play/request.h"
#include "validators/base/json.h"
#include "validators/core/match/view.h"

#include <stdio.h>
#include <string.h>

#define MOST_MATCHES 65536 /* maximum open matches and states */

/* A match, or a saved state of one. */
struct slot {
	char *name; /* owned */
	struct koloda_match *m;
};

struct referee {
	struct koloda *k; /* borrowed */
	const struct lang *lang;
	struct slot *slot; /* sorted by name */
	size_t n, cap;
	struct arena *a; /* for one request */
	uint32_t line;   /* number of the line */
	struct buf *out; /* borrowed */
	struct request request;
	struct koloda_error error;
	struct buf parts; /* of the answer: `,"key":value`... */
};

static void answer_error(struct referee *f, int status, const char *name,
			 const char *msg)
{
	f->error = (struct koloda_error){ .status = status };
	snprintf(f->error.name, sizeof(f->error.name), "%s", name);
	snprintf(f->error.message, sizeof(f->error.message), "%s", msg);
}

/* ---- Open matches ---- */

/* The index of the name, or where it belongs. */
static size_t place_of(const struct referee *f, struct str name, bool *found)
{
	size_t from = 0, to = f->n;

	while (from < to) {
		size_t mid = from + (to - from) / 2;

		if (str_cmp(str_of(f->slot[mid].name), name) < 0)
			from = mid + 1;
		else
			to = mid;
	}
	*found = from < f->n && str_is(name, f->slot[from].name);
	return from;
}

/* The match named by a key; NULL: it is not open. */
static struct koloda_match *find_match(const struct referee *f,
				       enum request_key key)
{
	const struct node *name = f->request.key[key];
	bool found = false;
	size_t i = name ? place_of(f, name->text, &found) : 0;

	return found ? f->slot[i].m : NULL;
}

static int unknown(struct referee *f, enum request_key key)
{
	answer_error(f, KOLODA_NO, "unknown-match",
		     arena_printf(f->a,
				  tr(f->lang, "no match \"%.*s\" is open"),
				  STR_ARG(f->request.key[key]->text)));
	return KOLODA_NO;
}

/* True if the name is unused and there is room. */
static bool is_free(struct referee *f, enum request_key key)
{
	struct str name = f->request.key[key]->text;
	bool found = find_match(f, key) != NULL;

	if (found)
		answer_error(
			f, KOLODA_NO, "match-is-open",
			arena_printf(f->a,
				     tr(f->lang, "a match \"%.*s\" is open"),
				     STR_ARG(name)));
	else if (f->n == MOST_MATCHES)
		answer_error(f, KOLODA_NO, "too-many-matches",
			     arena_printf(f->a,
					  tr(f->lang,
					     "at most %d matches can be open"),
					  MOST_MATCHES));
	return !found && f->n < MOST_MATCHES;
}

static void add_match(struct referee *f, enum request_key key,
		      struct koloda_match *m)
{
	struct str name = f->request.key[key]->text;
	bool found;
	size_t i = place_of(f, name, &found);
	char *kept = mem_resize(NULL, name.n + 1);

	memcpy(kept, name.p, name.n);
	kept[name.n] = '\0';
	if (f->n == f->cap) {
		f->cap = f->cap ? 2 * f->cap : 16;
		f->slot = mem_resize(f->slot, f->cap * sizeof(*f->slot));
	}
	memmove(&f->slot[i + 1], &f->slot[i], (f->n - i) * sizeof(*f->slot));
	f->slot[i] = (struct slot){ kept, m };
	f->n++;
}

static void drop(struct referee *f, size_t i)
{
	struct slot *s = &f->slot[i];

	koloda_match_free(s->m);
	mem_free(s->name);
	f->n--;
	memmove(s, s + 1, (f->n - i) * sizeof(*s));
}

/* ---- Answers ---- */

/* Put a part of the answer that is JSON already, and free it. */
static void put_json(struct referee *f, const char *key, char *json)
{
	buf_printf(&f->parts, ",\"%s\":%s", key, json);
	koloda_text_free(json);
}

/* Put events, one per line, as a list. */
static void put_events(struct referee *f, char *lines)
{
	struct str rest = str_of(lines), line;
	const char *sep = "";

	buf_puts(&f->parts, ",\"events\":[");
	while (str_cut(&rest, '\n', &line) && line.n) {
		buf_puts(&f->parts, sep);
		buf_put(&f->parts, line.p, line.n);
		sep = ",";
	}
	buf_putc(&f->parts, ']');
	koloda_text_free(lines);
}

static void put_lines(struct referee *f, const char *key, char *text)
{
	struct str rest = str_of(text), line;
	struct json j;

	buf_printf(&f->parts, ",\"%s\":", key);
	json_init(&j, &f->parts);
	json_open_list(&j);
	while (str_cut(&rest, '\n', &line) && (line.n || rest.n))
		json_str(&j, line);
	json_close_list(&j);
	koloda_text_free(text);
}

static const char *text_of(const struct referee *f, enum request_key key)
{
	const struct node *n = f->request.key[key];

	return n ? n->text.p : NULL;
}

/* ---- Requests: request_form.run ---- */

static int hello(struct referee *f, struct koloda_match *m)
{
	(void)m;
	buf_printf(&f->parts, ",\"version\":%d,\"program\":\"koloda %s\"",
		   REQUEST_VERSION, koloda_version());
	return KOLODA_OK;
}

static int open_script(struct referee *f, struct koloda_match **m)
{
	struct str text = request_text(f->a, f->request.key[KEY_SCRIPT]);

	return koloda_match_open(f->k, text.p, text.n, m, &f->error);
}

static int open_decks(struct referee *f, struct koloda_match **m)
{
	const struct node *const *key = f->request.key;
	const struct node *decks = key[KEY_DECKS], *ids = key[KEY_PLAYERS];
	const char **text = arena_array(f->a, decks->list.n, sizeof(*text));
	const char **id = arena_array(f->a, decks->list.n, sizeof(*id));
	struct koloda_setup s = {
		.game = text_of(f, KEY_GAME),
		.format = text_of(f, KEY_FORMAT),
		.decks = text,
		.n = decks->list.n,
		.seed = key[KEY_SEED] ? (uint64_t)key[KEY_SEED]->i : 1,
	};
	struct buf options = { 0 };

	if (ids && ids->list.n != decks->list.n) {
		answer_error(
			f, KOLODA_TROUBLE, "wrong-type",
			tr(f->lang, "there are not as many players as decks"));
		return KOLODA_TROUBLE;
	}
	for (size_t i = 0; i < decks->list.n; i++) {
		text[i] = request_text(f->a, decks->list.v[i]).p;
		id[i] = ids ? ids->list.v[i]->text.p : NULL;
	}
	s.players = ids ? id : NULL;
	if (key[KEY_OPTIONS]) {
		view_put(&options, key[KEY_OPTIONS]);
		s.options = buf_keep(&options, f->a).p;
	}
	return koloda_match_start(f->k, &s, m, &f->error);
}

static int open_match(struct referee *f, struct koloda_match *m)
{
	char *events;
	int status;

	if (!is_free(f, KEY_MATCH))
		return KOLODA_NO;
	status = f->request.key[KEY_SCRIPT] ? open_script(f, &m)
					    : open_decks(f, &m);
	if (status == KOLODA_OK)
		status = koloda_match_events(m, NULL, 0, &events, &f->error);
	if (status != KOLODA_OK) {
		koloda_match_free(m);
		return status;
	}
	add_match(f, KEY_MATCH, m);
	put_events(f, events);
	return KOLODA_OK;
}

static int choices(struct referee *f, struct koloda_match *m)
{
	char *json;
	int status = koloda_match_choices(m, text_of(f, KEY_PLAYER), &json,
					  &f->error);

	/* {"step":...}: its keys become those of the answer */
	if (status == KOLODA_OK) {
		buf_putc(&f->parts, ',');
		buf_put(&f->parts, json + 1, strlen(json) - 2);
		koloda_text_free(json);
	}
	return status;
}

static int apply_action(struct referee *f, struct koloda_match *m,
			char **events)
{
	struct buf line = { 0 };

	view_put(&line, f->request.key[KEY_ACTION]);
	return koloda_match_apply(m, buf_keep(&line, f->a).p, events,
				  &f->error);
}

static int apply_choice(struct referee *f, struct koloda_match *m,
			char **events)
{
	const struct node *pick = f->request.key[KEY_PICK];
	size_t n = pick ? pick->list.n : 0;
	int32_t *v = arena_array(f->a, n, sizeof(*v));

	for (size_t i = 0; i < n; i++) {
		int64_t x = pick->list.v[i]->i;

		v[i] = x < INT32_MIN || x > INT32_MAX ? INT32_MIN : (int32_t)x;
	}
	return koloda_match_choose(m, text_of(f, KEY_PLAYER),
				   (size_t)f->request.key[KEY_CHOICE]->i, v, n,
				   events, &f->error);
}

static int apply(struct referee *f, struct koloda_match *m)
{
	char *events;
	int status = f->request.key[KEY_ACTION] ? apply_action(f, m, &events)
						: apply_choice(f, m, &events);

	if (status == KOLODA_OK)
		put_events(f, events);
	return status;
}

static int view(struct referee *f, struct koloda_match *m)
{
	char *json;
	int status =
		koloda_match_view(m, text_of(f, KEY_PLAYER), &json, &f->error);

	if (status == KOLODA_OK)
		put_json(f, "view", json);
	return status;
}

static int events(struct referee *f, struct koloda_match *m)
{
	const struct node *since = f->request.key[KEY_SINCE];
	char *lines;
	int status = koloda_match_events(m, text_of(f, KEY_PLAYER),
					 since ? (uint64_t)since->i : 0, &lines,
					 &f->error);

	if (status == KOLODA_OK)
		put_events(f, lines);
	return status;
}

static int result(struct referee *f, struct koloda_match *m)
{
	char *json;
	int status = koloda_match_result(m, &json, &f->error);

	if (status == KOLODA_OK)
		put_json(f, "result", json);
	return status;
}

/* Add a copy of m under the name in the key. */
static int add_copy(struct referee *f, enum request_key key,
		    struct koloda_match *m)
{
	struct koloda_match *copy;
	int status = is_free(f, key) ? koloda_match_copy(m, &copy, &f->error)
				     : KOLODA_NO;

	if (status == KOLODA_OK)
		add_match(f, key, copy);
	return status;
}

/* A saved state, or a record. */
static int state(struct referee *f, struct koloda_match *m)
{
	char *text;
	int status;

	if (f->request.key[KEY_TO])
		return add_copy(f, KEY_TO, m);
	status = koloda_match_save(m, &text, &f->error);
	if (status == KOLODA_OK)
		put_lines(f, "record", text);
	return status;
}

/* Reset a match to a state, or begin a new one with it. */
static int restore_state(struct referee *f, struct koloda_match *m)
{
	struct koloda_match *from = find_match(f, KEY_FROM);
	int status;

	if (from == NULL)
		return unknown(f, KEY_FROM);
	if (m == NULL)
		return add_copy(f, KEY_MATCH, from);
	status = koloda_match_restore(m, from, &f->error);
	if (status != KOLODA_MISUSE)
		return status;
	answer_error(f, KOLODA_NO, "other-match",
		     tr(f->lang, "the state is of another match"));
	return KOLODA_NO;
}

static int restore(struct referee *f, struct koloda_match *m)
{
	struct str text;
	int status;

	if (f->request.key[KEY_FROM])
		return restore_state(f, m);
	if (!is_free(f, KEY_MATCH))
		return KOLODA_NO;
	text = request_text(f->a, f->request.key[KEY_RECORD]);
	status = koloda_match_load(f->k, text.p, text.n, &m, &f->error);
	if (status == KOLODA_OK)
		add_match(f, KEY_MATCH, m);
	return status;
}

static int close_match(struct referee *f, struct koloda_match *m)
{
	bool found;

	(void)m;
	drop(f, place_of(f, f->request.key[KEY_MATCH]->text, &found));
	return KOLODA_OK;
}

static const struct request_form requests[] = {
	{ .name = "hello", .run = hello },
	{ .name = "open",
	  .run = open_match,
	  .match = A_MATCH,
	  .may = KEY_BIT(KEY_PLAYERS) | KEY_BIT(KEY_GAME) |
		 KEY_BIT(KEY_FORMAT) | KEY_BIT(KEY_OPTIONS) | KEY_BIT(KEY_SEED),
	  .one = KEY_BIT(KEY_SCRIPT) | KEY_BIT(KEY_DECKS) },
	{ .name = "choices",
	  .run = choices,
	  .match = OPEN_MATCH,
	  .may = KEY_BIT(KEY_PLAYER) },
	{ .name = "apply",
	  .run = apply,
	  .match = OPEN_MATCH,
	  .may = KEY_BIT(KEY_PLAYER) | KEY_BIT(KEY_PICK),
	  .one = KEY_BIT(KEY_CHOICE) | KEY_BIT(KEY_ACTION) },
	{ .name = "view",
	  .run = view,
	  .match = OPEN_MATCH,
	  .may = KEY_BIT(KEY_PLAYER) },
	{ .name = "events",
	  .run = events,
	  .match = OPEN_MATCH,
	  .may = KEY_BIT(KEY_PLAYER) | KEY_BIT(KEY_SINCE) },
	{ .name = "result", .run = result, .match = OPEN_MATCH },
	{ .name = "state",
	  .run = state,
	  .match = OPEN_MATCH,
	  .may = KEY_BIT(KEY_TO) },
	{ .name = "restore",
	  .run = restore,
	  .match = A_MATCH,
	  .one = KEY_BIT(KEY_FROM) | KEY_BIT(KEY_RECORD) },
	{ .name = "close", .run = close_match, .match = OPEN_MATCH },
	{ .name = NULL },
};

/* ---- Protocol ---- */

static struct str shown_text(const char *s)
{
	return *s ? str_of(s) : (struct str){ NULL, 0 };
}

/* malformed: the position is in the line, otherwise in a text inside it. */
static void put_error(const struct referee *f, struct json *j, bool malformed)
{
	static const char *const statuses[] = { "ok", "no", "trouble", "misuse",
						"no-memory" };
	const struct koloda_error *e = &f->error;

	json_put(j, "ok:%hhd error:{status:%s", (bool)false,
		 malformed ? "malformed" : statuses[e->status]);
	json_pair(j, "name", shown_text(e->name));
	json_pair(j, "clause", shown_text(e->clause));
	json_put(j, "request:%u", f->line);
	json_put(j, e->line && !malformed ? "line:%u" : "line:~", e->line);
	json_put(j, e->column ? "column:%u" : "column:~", e->column);
	json_put(j, "message:%s", e->message);
	json_pair(j, "hint", shown_text(e->hint));
	json_put(j, "}");
}

static void answer(struct referee *f, int status, bool malformed)
{
	const struct node *id = f->request.key[KEY_ID];
	struct json j;

	json_init(&j, f->out);
	json_open_map(&j);
	json_key(&j, "id");
	if (id)
		node_to_json(id, &j);
	else
		json_null(&j);
	if (status == KOLODA_OK) {
		json_put(&j, "ok:%hhd", (bool)true);
		buf_put(f->out, f->parts.n ? f->parts.p : "", f->parts.n);
	} else {
		put_error(f, &j, malformed);
	}
	json_close_map(&j);
	buf_putc(f->out, '\n');
}

static int run_request(struct referee *f)
{
	const struct request_form *form = f->request.form;
	struct koloda_match *m = find_match(f, KEY_MATCH);

	return form->match == OPEN_MATCH && !m ? unknown(f, KEY_MATCH)
					       : form->run(f, m);
}

void referee_take(struct referee *f, struct str line)
{
	struct arena_mark mark = arena_mark(f->a);
	bool malformed = false;
	struct diag why;
	int status;

	f->line++;
	while (line.n && memchr(" \t\r", line.p[line.n - 1], 3))
		line.n--;
	if (line.n == 0)
		return;
	buf_clear(&f->parts);
	if (request_read(&f->request, requests, f->a, f->lang, line, &why) ==
	    0) {
		status = run_request(f);
	} else {
		answer_error(f, KOLODA_TROUBLE, why.name, why.msg);
		f->error.column = why.at.col;
		snprintf(f->error.hint, sizeof(f->error.hint), "%s",
			 why.hint ? why.hint : "");
		status = KOLODA_TROUBLE;
		malformed = true;
	}
	answer(f, status, malformed);
	arena_reset(f->a, mark);
}

void referee_refuse_line(struct referee *f)
{
	f->line++;
	f->request = (struct request){ 0 };
	answer_error(f, KOLODA_TROUBLE, "file-too-large",
		     tr(f->lang, "the line is longer than 16 MiB"));
	answer(f, KOLODA_TROUBLE, true);
}

struct referee *referee_new(struct koloda *k, const struct lang *lang,
			    struct buf *out)
{
	struct referee *f = mem_resize(NULL, sizeof(*f));

	*f = (struct referee){
		.k = k, .lang = lang, .out = out, .a = arena_new()
	};
	return f;
}

void referee_free(struct referee *f)
{
	while (f->n)
		drop(f, f->n - 1);
	mem_free(f->slot);
	buf_release(&f->parts);
	arena_free(f->a);
	mem_free(f);
}
