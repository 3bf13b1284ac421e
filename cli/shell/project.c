/* Finds and parses the settings of a project. */
#include "cli/shell/project.h"

#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"

#include "validators/base/arena.h"
#include "validators/base/vec.h"
#include "validators/core/game/field.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"
#include "validators/core/game/map.h"
#include "validators/registry.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#define MAX_FILE  (1u << 20)
#define MAX_ABOVE 64 /* folders searched upwards */

/* The value of a setting, and the option that it replaces. */
static const struct {
	bool many; /* a text, or a list of texts */
	bool path;
	enum option_id option;
} keys[PROJECT_KEYS] = {
	[PROJECT_BANS] = { true, true, OPT_BANS },
	[PROJECT_BASELINE] = { false, true, OPT_BASELINE },
	[PROJECT_CARDS] = { true, true, OPT_NONE },
	[PROJECT_DATABASE] = { false, true, OPT_NONE },
	[PROJECT_EXCLUDE] = { true, false, OPT_NONE },
	[PROJECT_FORMAT] = { false, false, OPT_RULES },
	[PROJECT_GAME] = { false, false, OPT_GAME },
	[PROJECT_LANGUAGE] = { false, false, OPT_NONE },
};

const char *const project_key_names[] = {
	[PROJECT_BANS] = "bans",       [PROJECT_BASELINE] = "baseline",
	[PROJECT_CARDS] = "cards",     [PROJECT_DATABASE] = "database",
	[PROJECT_EXCLUDE] = "exclude", [PROJECT_FORMAT] = "format",
	[PROJECT_GAME] = "game",       [PROJECT_LANGUAGE] = "language",
	[PROJECT_KEYS] = NULL,
};

struct reading {
	struct project *p;
	struct arena *a;
	struct diags *ds;
};

const struct setting *project_get(const struct project *p, enum project_key key)
{
	for (size_t i = 0; p && i < p->n; i++)
		if (p->v[i].key == key)
			return &p->v[i];
	return NULL;
}

const struct game *project_game(const struct project *p)
{
	const struct setting *s = project_get(p, PROJECT_GAME);

	return s ? game_find(str_of(s->value)) : NULL;
}

/* Check for one of the words of the key; false after a finding. */
static bool is_word(struct reading *r, enum project_key key,
		    const struct node *n)
{
	enum finding_id fault;

	if (key == PROJECT_GAME && !game_find(n->text))
		fault = FINDING_UNKNOWN_GAME;
	else if (key == PROJECT_LANGUAGE && !lang_find(n->text.p))
		fault = FINDING_UNKNOWN_LANGUAGE;
	else
		return true;
	diag_at(r->ds, SEV_ERROR, findings[fault].name, &n->at,
		fault == FINDING_UNKNOWN_GAME ? N_("unknown game \"%.*s\"")
					      : N_("unknown language \"%.*s\""),
		STR_ARG(n->text));
	return false;
}

static void read_value(struct reading *r, enum project_key key,
		       const struct node *n)
{
	struct project *p = r->p;
	struct setting s = { .key = key, .line = n->at.line };

	if (n->kind != NODE_TEXT) {
		map_wrong_type(r->ds, n, project_key_names[key], N_("text"));
		return;
	}
	if (n->text.n == 0) {
		diag_at(r->ds, SEV_ERROR, FINDING_NAME(UNKNOWN_VALUE), &n->at,
			"\"%s\" is empty", project_key_names[key]);
		return;
	}
	if (!is_word(r, key, n))
		return;
	s.value = n->text.p;
	if (keys[key].path)
		s.path = n->text.p[0] == '/' ? s.value
					     : arena_printf(r->a, "%s%s",
							    p->folder, s.value);
	if (key == PROJECT_EXCLUDE)
		ignore_add(&p->exclude, r->a, n->text);
	VEC_PUSH(r->a, p->v, p->n, p->cap, s);
}

static void read_key(struct reading *r, enum project_key key,
		     const struct node *n)
{
	if (!keys[key].many || n->kind != NODE_LIST) {
		read_value(r, key, n);
		return;
	}
	for (size_t i = 0; i < n->list.n; i++)
		read_value(r, key, n->list.v[i]);
}

/* Report keys that exclude each other. */
static void check_pairs(struct reading *r, const struct node *root)
{
	const struct pair *cards = node_pair(root, "cards");
	const struct pair *format = node_pair(root, "format");

	if (cards && node_get(root, "database"))
		diag_at(r->ds, SEV_ERROR, FINDING_NAME(CONFLICTING_FIELDS),
			&cards->key_at, "\"%s\" and \"%s\" exclude each other",
			"cards", "database");
	if (format && !node_get(root, "game"))
		diag_at(r->ds, SEV_ERROR, FINDING_NAME(MISSING_FIELD),
			&format->key_at, "\"%s\" is missing", "game");
}

static void read_root(struct reading *r, const struct node *root)
{
	map_keys(r->ds, root, project_key_names);
	check_pairs(r, root);
	for (size_t i = 0; i < root->map.n; i++) {
		const struct pair *p = &root->map.v[i];
		int key = field_word(project_key_names, p->key);

		if (key >= 0)
			read_key(r, (enum project_key)key, p->value);
	}
}

int project_read(struct project *p, struct arena *a, struct str text,
		 struct diags *ds)
{
	struct reading r = { p, a, ds };
	struct node *root = NULL;

	if (doc_read(a, &root, p->path, text.p, text.n, ds) < 0) {
		/* even an empty file marks the folder of the project */
		if (strcmp(ds->v[0].name, FINDING_NAME(EMPTY_DOCUMENT)) != 0)
			return -1;
		ds->n = 0;
		ds->worst = SEV_NONE;
		return 0;
	}
	if (root->kind == NODE_MAP)
		read_root(&r, root);
	else
		map_wrong_type(ds, root, PROJECT_FILE, N_("a map"));
	return ds->worst >= SEV_ERROR ? -1 : 0;
}

static bool is_same(const struct stat *x, const struct stat *y)
{
	return x->st_dev == y->st_dev && x->st_ino == y->st_ino;
}

int project_above(const struct project *p, const char *path)
{
	struct stat root, sb, below;
	struct arena *a;
	int n = 0;

	if (stat(path, &sb) < 0 || !S_ISDIR(sb.st_mode) ||
	    stat(*p->folder ? p->folder : ".", &root) < 0)
		return -1;
	a = arena_new();
	while (n < MAX_ABOVE && !is_same(&sb, &root)) {
		below = sb;
		path = arena_printf(a, "%s/..", path);
		n++;
		if (stat(path, &sb) < 0 || is_same(&sb, &below))
			n = MAX_ABOVE; /* nothing is above */
	}
	arena_free(a);
	return n < MAX_ABOVE ? n : -1;
}

/* Find the file in this folder or the first one above, with *text; false after
 * a message.  p->path is NULL if there is none. */
static bool find_above(struct project *p, struct arena *a, struct str *text)
{
	const char *folder = "";
	struct stat here, below = { 0 };

	for (int i = 0; i < MAX_ABOVE; i++) {
		if (stat(*folder ? folder : ".", &here) < 0 ||
		    (i && is_same(&here, &below)))
			break;
		const char *path = arena_printf(a, "%s" PROJECT_FILE, folder);
		int rc = file_load_found(a, text, path, MAX_FILE);
		if (rc == 0) {
			p->path = path;
			p->folder = folder;
			return true;
		}
		if (rc != -1 || (errno != ENOENT))
			return file_tell(path, rc, MAX_FILE);
		below = here;
		folder = arena_printf(a, "../%s", folder);
	}
	return true;
}

/* Read the file named on the command line. */
static bool take_named(struct project *p, struct arena *a, const char *path,
		       struct str *text)
{
	const char *slash = strrchr(path, '/');

	p->path = path;
	if (slash)
		p->folder = arena_copy(a, path, (size_t)(slash + 1 - path));
	return file_read(a, text, path, MAX_FILE) == 0;
}

static bool has_option(const struct command *cmd, enum option_id id)
{
	const struct option *o = cmd->options;

	while (o->id && o->id != id)
		o++;
	return o->id != OPT_NONE;
}

/* True if the setting applies to the command: it has the option, judges lists,
 * and the option is not given. */
static bool counts(const struct args *args, const struct setting *s)
{
	enum option_id id = keys[s->key].option;

	if (id == OPT_NONE || args->value[id] || !has_option(args->command, id))
		return false;
	if (args->value[OPT_VERIFY_PROOF]) /* a proof names its own */
		return id == OPT_BANS;
	if (id == OPT_GAME)
		return has_option(args->command, OPT_RULES);
	return id != OPT_BASELINE ||
	       (!args->value[OPT_WRITE_BASELINE] && !args->value[OPT_POOL]);
}

/* Apply the settings as defaults of the options. */
static void apply(struct args *args, const struct project *p)
{
	const struct setting *lang = project_get(p, PROJECT_LANGUAGE);
	size_t given = args->nuses;
	struct arg_use *use =
		arena_array(args->arena, given + p->n, sizeof(*use));

	if (given)
		memcpy(use, args->use, given * sizeof(*use));
	for (size_t i = 0; i < p->n; i++) {
		const struct setting *s = &p->v[i];

		if (counts(args, s))
			use[args->nuses++] = (struct arg_use){
				.id = keys[s->key].option,
				.value = s->path ? s->path : s->value,
				.line = s->line,
			};
	}
	args->use = use;
	for (size_t i = given; i < args->nuses; i++)
		args->value[use[i].id] = use[i].value;
	if (lang && !args->value[OPT_LANG]) {
		output_lang = lang_find(lang->value);
		args_speak(args);
	}
}

bool project_find(struct args *args)
{
	const char *named = args->value[OPT_CONFIG];
	struct arena *a = args->arena;
	struct project *p = arena_alloc(a, sizeof(*p));
	struct str text;
	struct diags ds;

	p->folder = "";
	args->project = p;
	if (!has_option(args->command, OPT_CONFIG))
		return true;
	if (named && args->value[OPT_NO_CONFIG]) {
		complain("%s: --config and --no-config exclude each other",
			 args->command->name);
		return false;
	}
	if (args->value[OPT_NO_CONFIG])
		return true;
	if (!(named ? take_named(p, a, named, &text) : find_above(p, a, &text)))
		return false;
	diags_init(&ds, a, output_lang);
	if (p->path && project_read(p, a, text, &ds) < 0) {
		render_complain(&ds, text);
		return false;
	}
	apply(args, p);
	return true;
}
