/* Parses requests of koloda referee. */
#include "cli/play/request.h"

#include "validators/base/buf.h"
#include "validators/core/text/suggest.h"

#include <string.h>

#define IS(kind) (1u << (kind))
#define LINES    (IS(NODE_TEXT) | IS(NODE_LIST)) /* a text, or lines */

/* The value types of the keys. */
static const struct {
	const char *name;
	unsigned kinds;
	unsigned each;  /* for a list: kinds of its elements; 0: any */
	const char *is; /* a message */
} keys[KEYS] = {
	[KEY_ID] = { "id", IS(NODE_INT) | IS(NODE_TEXT), 0,
		     N_("a number or a text") },
	[KEY_DO] = { "do", IS(NODE_TEXT), 0, N_("a text") },
	[KEY_MATCH] = { "match", IS(NODE_TEXT), 0, N_("a text") },
	[KEY_PLAYER] = { "player", IS(NODE_TEXT), 0, N_("a text") },
	[KEY_SCRIPT] = { "script", LINES, IS(NODE_TEXT),
			 N_("a text or a list of its lines") },
	[KEY_DECKS] = { "decks", IS(NODE_LIST), LINES,
			N_("a list of texts or of lists of lines") },
	[KEY_PLAYERS] = { "players", IS(NODE_LIST), IS(NODE_TEXT),
			  N_("a list of texts") },
	[KEY_GAME] = { "game", IS(NODE_TEXT), 0, N_("a text") },
	[KEY_FORMAT] = { "format", IS(NODE_TEXT), 0, N_("a text") },
	[KEY_OPTIONS] = { "options", IS(NODE_MAP), 0, N_("a map") },
	[KEY_SEED] = { "seed", IS(NODE_INT), 0, N_("a number, 0 or more") },
	[KEY_CHOICE] = { "choice", IS(NODE_INT), 0, N_("a number, 0 or more") },
	[KEY_PICK] = { "pick", IS(NODE_LIST), IS(NODE_INT),
		       N_("a list of numbers") },
	[KEY_ACTION] = { "action", IS(NODE_MAP), 0, N_("a map") },
	[KEY_SINCE] = { "since", IS(NODE_INT), 0, N_("a number, 0 or more") },
	[KEY_TO] = { "to", IS(NODE_TEXT), 0, N_("a text") },
	[KEY_FROM] = { "from", IS(NODE_TEXT), 0, N_("a text") },
	[KEY_RECORD] = { "record", LINES, IS(NODE_TEXT),
			 N_("a text or a list of its lines") },
};

/* The state of parsing a request. */
struct reading {
	struct request *r;
	const struct request_form *forms;
	struct arena *a;
	const struct lang *lang;
	struct diag *why;
};

__attribute__((format(printf, 5, 6))) static bool
bad_request(struct reading *x, const char *name, const struct span *at,
	    const char *hint, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	*x->why = (struct diag){
		.name = name,
		.at = *at,
		.msg = arena_vprintf(x->a, tr(x->lang, fmt), ap),
		.hint = hint,
	};
	va_end(ap);
	return false;
}

static int find_key(struct str name)
{
	for (int i = 0; i < KEYS; i++)
		if (str_is(name, keys[i].name))
			return i;
	return -1;
}

static const char *near_request(const struct reading *x, struct str name)
{
	struct suggest s;

	suggest_init(&s, x->a, name);
	for (const struct request_form *f = x->forms; f->name; f++)
		suggest_name(&s, f->name);
	return suggest_text(x->a, x->lang, &s);
}

static const char *near_key(const struct reading *x, struct str name,
			    uint32_t may)
{
	struct suggest s;

	suggest_init(&s, x->a, name);
	for (size_t i = 0; i < KEYS; i++)
		if (may & KEY_BIT(i))
			suggest_name(&s, keys[i].name);
	return suggest_text(x->a, x->lang, &s);
}

static bool are_texts(const struct node *list)
{
	for (size_t i = 0; list->kind == NODE_LIST && i < list->list.n; i++)
		if (list->list.v[i]->kind != NODE_TEXT)
			return false;
	return true;
}

/* True if the value has a kind that its key accepts. */
static bool fits(int key, const struct node *n)
{
	if (!(keys[key].kinds & IS(n->kind)))
		return false;
	if (n->kind == NODE_INT && key != KEY_ID && n->i < 0)
		return false;
	for (size_t i = 0; n->kind == NODE_LIST && i < n->list.n; i++) {
		const struct node *e = n->list.v[i];

		if (!(keys[key].each & IS(e->kind)) || !are_texts(e))
			return false;
	}
	return true;
}

/* Parse the command. */
static bool read_do(struct reading *x, const struct node *root)
{
	const struct node *n = node_get(root, "do");

	if (n == NULL || n->kind != NODE_TEXT)
		return bad_request(x, "missing-key", n ? &n->at : &root->at,
				   NULL, "a request needs \"do\", its command");
	for (const struct request_form *f = x->forms; f->name; f++)
		if (str_is(n->text, f->name)) {
			x->r->form = f;
			return true;
		}
	return bad_request(x, "unknown-request", &n->at,
			   near_request(x, n->text),
			   "there is no request \"%.*s\"", STR_ARG(n->text));
}

static bool read_key(struct reading *x, const struct pair *p)
{
	const struct request_form *f = x->r->form;
	uint32_t may = KEY_BIT(KEY_ID) | KEY_BIT(KEY_DO) | f->may | f->one |
		       (f->match ? KEY_BIT(KEY_MATCH) : 0);
	int key = find_key(p->key);

	if (key < 0 || !(may & KEY_BIT(key)))
		return bad_request(x, "unknown-key", &p->key_at,
				   near_key(x, p->key, may),
				   "the request \"%s\" has no key \"%.*s\"",
				   f->name, STR_ARG(p->key));
	if (!fits(key, p->value))
		return bad_request(x, "wrong-type", &p->value->at, NULL,
				   "\"%s\" must be %s", keys[key].name,
				   tr(x->lang, keys[key].is));
	x->r->key[key] = p->value;
	return true;
}

static bool has_all(struct reading *x, const struct node *root)
{
	const struct request_form *f = x->r->form;
	const char *names[2] = { "", "" };
	unsigned found = 0, n = 0;

	if (f->match && !x->r->key[KEY_MATCH])
		return bad_request(x, "missing-key", &root->at, NULL,
				   "the request \"%s\" needs \"%s\"", f->name,
				   keys[KEY_MATCH].name);
	for (int i = 0; i < KEYS; i++)
		if (f->one & KEY_BIT(i)) {
			names[n++] = keys[i].name;
			found += x->r->key[i] != NULL;
		}
	return f->one == 0 || found == 1 ||
	       bad_request(x, found ? "unknown-key" : "missing-key", &root->at,
			   NULL,
			   "the request \"%s\" has either \"%s\" or \"%s\"",
			   f->name, names[0], names[1]);
}

static bool read_root(struct reading *x, const struct node *root)
{
	const struct node *id = node_get(root, "id");

	if (id && fits(KEY_ID, id))
		x->r->key[KEY_ID] = id;
	if (!read_do(x, root))
		return false;
	for (size_t i = 0; i < root->map.n; i++)
		if (!read_key(x, &root->map.v[i]))
			return false;
	return has_all(x, root);
}

int request_read(struct request *r, const struct request_form *forms,
		 struct arena *a, const struct lang *lang, struct str line,
		 struct diag *why)
{
	static const struct span front = { .line = 1, .col = 1 };
	struct reading x = { r, forms, a, lang, why };
	struct node *root = NULL;
	struct diags ds;

	*r = (struct request){ 0 };
	diags_init(&ds, a, lang);
	/* JSON is YAML, but not all YAML is JSON */
	if (line.n == 0 || line.p[0] != '{') {
		bad_request(&x, "not-json", &front, NULL,
			    "a request is a JSON object in one line");
		return -1;
	}
	if (doc_read(a, &root, "", line.p, line.n, &ds) < 0 || ds.n) {
		*why = ds.v[0];
		return -1;
	}
	return read_root(&x, root) ? 0 : -1;
}

struct str request_text(struct arena *a, const struct node *n)
{
	struct buf b = { 0 };

	if (n->kind == NODE_TEXT)
		return n->text;
	for (size_t i = 0; i < n->list.n; i++) {
		buf_put(&b, n->list.v[i]->text.p, n->list.v[i]->text.n);
		buf_putc(&b, '\n');
	}
	return buf_keep(&b, a);
}
