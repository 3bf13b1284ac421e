/* Lists the settings in effect, and where each comes from. */
#include "cli/report/settings.h"

#include "cli/cmd.h"
#include "cli/pool/database.h"
#include "cli/shell/figures.h"
#include "cli/shell/out.h"
#include "cli/shell/project.h"

#include "validators/base/arena.h"
#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <stdlib.h>
#include <string.h>

enum from {
	FROM_DEFAULT,
	FROM_ENVIRONMENT,
	FROM_FILE,
	FROM_FOUND, /* an existing file */
	FROM_OPTION,
};
static const char *const from_ids[] = { "default", "environment", "file",
					"found", "option" };

/* A setting in effect. */
struct row {
	const char *key, *value; /* value NULL: not set */
	enum from from;
	const char *said; /* the option, or the variable */
	uint32_t line;    /* line of the file */
};

struct rows {
	struct arena *a;
	const struct args *args;
	struct row *v;
	size_t n, cap;
};

static void add_setting(struct rows *r, struct row row)
{
	VEC_PUSH(r->a, r->v, r->n, r->cap, row);
}

/* Add a setting from the command line, or from the file as its default. */
static void add_uses(struct rows *r, enum project_key key, enum option_id id)
{
	struct row row = { .key = project_key_names[key] };
	bool any = false;

	for (size_t i = 0; i < r->args->nuses; i++) {
		const struct arg_use *u = &r->args->use[i];
		const struct option o = { .id = id };

		if (u->id != id)
			continue;
		/* of a repeated option the last one applies */
		if (any && id != OPT_BANS)
			r->n--;
		any = true;
		row.value = u->value;
		row.from = u->line ? FROM_FILE : FROM_OPTION;
		row.said = arena_printf(r->a, "--%s", option_spec(&o).name);
		row.line = u->line;
		add_setting(r, row);
	}
	if (!any)
		add_setting(r, row);
}

/* Add settings without an option. */
static void add_settings(struct rows *r, enum project_key key)
{
	const struct project *p = r->args->project;
	struct row row = { .key = project_key_names[key] };
	size_t before = r->n;

	for (size_t i = 0; i < p->n; i++) {
		const struct setting *s = &p->v[i];

		if (s->key != key)
			continue;
		row.value = s->path ? s->path : s->value;
		row.from = FROM_FILE;
		row.line = s->line;
		add_setting(r, row);
	}
	if (r->n == before)
		add_setting(r, row);
}

static void add_database(struct rows *r)
{
	static const struct {
		enum from from;
		const char *said;
	} froms[] = {
		[DATABASE_OPTION] = { FROM_OPTION, "--db" },
		[DATABASE_ENVIRONMENT] = { FROM_ENVIRONMENT, "KOLODA_DB" },
		[DATABASE_PROJECT] = { FROM_FILE, NULL },
		[DATABASE_CARDS] = { FROM_FILE, NULL },
		[DATABASE_HERE] = { FROM_FOUND, NULL },
		[DATABASE_INSTALLED] = { FROM_DEFAULT, NULL },
	};
	struct database d = database_find(r->args);
	const struct setting *s = project_get(
		r->args->project,
		d.from == DATABASE_CARDS ? PROJECT_CARDS : PROJECT_DATABASE);

	add_setting(r, (struct row){ .key = "database",
				     .value = d.path,
				     .from = froms[d.from].from,
				     .said = froms[d.from].said,
				     .line = s ? s->line : 0 });
	add_settings(r, PROJECT_CARDS);
}

static void add_language(struct rows *r)
{
	static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
	const struct setting *s =
		project_get(r->args->project, PROJECT_LANGUAGE);
	struct row row = { .key = "language", .value = output_lang->code };

	for (size_t i = 0; i < 3 && !row.said; i++) {
		const char *value = getenv(names[i]);

		if (value && *value) {
			row.from = FROM_ENVIRONMENT;
			row.said = names[i];
		}
	}
	if (s) {
		row.from = FROM_FILE;
		row.line = s->line;
	}
	if (r->args->value[OPT_LANG]) {
		row.from = FROM_OPTION;
		row.said = "--lang";
	}
	add_setting(r, row);
}

static void put_json(const struct rows *r)
{
	const char *file = r->args->project->path;
	struct json j;

	json_init(&j, &output);
	json_put(&j, "{v:%d config:%s settings:[", 1, file);
	for (size_t i = 0; i < r->n; i++) {
		const struct row *row = &r->v[i];
		bool in = row->from == FROM_FILE;

		json_put(&j, "{key:%s value:%s from:%s", row->key, row->value,
			 from_ids[row->from]);
		if (in)
			json_put(&j, "file:%s line:%u", file, row->line);
		else if (row->said)
			json_put(&j, "name:%s", row->said);
		json_put(&j, "}");
	}
	json_put(&j, "]}");
	buf_putc(&output, '\n');
}

static const char *whence(const struct rows *r, const struct row *row)
{
	switch (row->from) {
	case FROM_FILE:
		return arena_printf(r->a, "%s:%u", r->args->project->path,
				    row->line);
	case FROM_OPTION:
	case FROM_ENVIRONMENT:
		return row->said;
	case FROM_FOUND:
		return _("found");
	case FROM_DEFAULT:
		break;
	}
	return row->value ? _("default") : "";
}

/* A value, escaped for terminals. */
static struct str shown_setting(const struct rows *r, const char *s)
{
	struct buf b = { 0 };

	utf8_put_safe(&b, str_of(s ? s : "-"));
	return buf_keep(&b, r->a);
}

static void put_text(const struct rows *r)
{
	size_t wide = 0;

	for (size_t i = 0; i < r->n; i++) {
		size_t w = utf8_width(shown_setting(r, r->v[i].value));

		wide = w > wide && w <= 40 ? w : wide;
	}
	for (size_t i = 0; i < r->n; i++) {
		const struct row *row = &r->v[i];
		bool again = i && strcmp(row->key, r->v[i - 1].key) == 0;
		struct str value = shown_setting(r, row->value);
		size_t w = utf8_width(value);

		put_padded(&output, str_of(again ? "" : row->key), 10);
		put_padded(&output, value, (w > wide ? w : wide) + 2);
		utf8_put_safe(&output, str_of(whence(r, row)));
		while (output.p[output.n - 1] == ' ')
			output.n--;
		buf_putc(&output, '\n');
	}
}

void settings_put(const struct args *args)
{
	struct rows r = { .a = args->arena, .args = args };

	add_setting(&r,
		    (struct row){ .key = "config",
				  .value = args->project->path,
				  .from = args->value[OPT_CONFIG] ? FROM_OPTION
					  : args->project->path   ? FROM_FOUND
								: FROM_DEFAULT,
				  .said = args->value[OPT_CONFIG] ? "--config"
								  : NULL });
	add_database(&r);
	add_uses(&r, PROJECT_GAME, OPT_GAME);
	add_uses(&r, PROJECT_FORMAT, OPT_RULES);
	add_uses(&r, PROJECT_BANS, OPT_BANS);
	add_language(&r);
	add_uses(&r, PROJECT_BASELINE, OPT_BASELINE);
	add_settings(&r, PROJECT_EXCLUDE);
	if (args_json(args))
		put_json(&r);
	else
		put_text(&r);
}
