/* Reads the options of commands that judge lists, and appoints their judge. */
#include "cli/pool/appoint.h"

#include "cli/cmd.h"
#include "cli/lib/koloda.h"
#include "cli/pool/database.h"
#include "cli/shell/input.h"
#include "cli/shell/project.h"
#include "cli/shell/render.h"

#include "validators/base/arena.h"
#include "validators/base/diag.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/game.h"

#include <string.h>

#define MAX_BANS (16u << 20)

/* The files and the limits that options name. */
struct reading {
	struct arena *a;
	const char *cmd;
	struct koloda_source *bans;
	struct koloda_limit *limits;
	size_t nbans, nlimits;
	struct diags faults; /* of one file of bans */
};

/* --ban CARD, --allow CARD, --limit N CARD; false after a message. */
static bool add_limit(struct reading *r, const struct arg_use *u)
{
	struct koloda_limit *l = &r->limits[r->nlimits++];
	int64_t copies = u->id == OPT_ALLOW ? -1 : 0;

	*l = (struct koloda_limit){ u->value, (int32_t)copies };
	if (u->id != OPT_LIMIT)
		return true;
	l->card = u->value2;
	if (str_to_int(str_of(u->value), &copies) < 0 || copies < 0 ||
	    copies > DECK_MAX_COUNT) {
		complain("%s: --limit %s: a number from 0 to %d is needed",
			 r->cmd, u->value, DECK_MAX_COUNT);
		return false;
	}
	l->copies = (int32_t)copies;
	return true;
}

/* --bans=FILE; false after a message. */
static bool add_bans(struct reading *r, const char *path)
{
	struct koloda_source *s = &r->bans[r->nbans++];
	struct str text;

	if (file_read(r->a, &text, path, MAX_BANS) < 0)
		return false;
	*s = (struct koloda_source){ strcmp(path, "-") == 0 ? "<stdin>" : path,
				     text.p, text.n };
	return true;
}

static bool read_uses(struct reading *r, const struct args *args)
{
	r->bans = arena_array(r->a, args->nuses, sizeof(*r->bans));
	r->limits = arena_array(r->a, args->nuses, sizeof(*r->limits));
	for (size_t i = 0; i < args->nuses; i++) {
		const struct arg_use *u = &args->use[i];

		if (u->id == OPT_BANS && !add_bans(r, u->value))
			return false;
		if ((u->id == OPT_BAN || u->id == OPT_ALLOW ||
		     u->id == OPT_LIMIT) &&
		    !add_limit(r, u))
			return false;
	}
	return true;
}

static const char *copy_text(struct arena *a, const char *s)
{
	return s ? arena_copy(a, s, strlen(s)) : NULL;
}

/* The strings of a finding end with the call. */
static void note_fault(void *ctx, const struct koloda_finding *f)
{
	struct reading *r = ctx;
	struct arena *a = r->a;
	struct diag *d =
		diags_add(&r->faults,
			  (struct diag){ .name = copy_text(a, f->name),
					 .clause = copy_text(a, f->clause),
					 .sev = (enum severity)f->severity,
					 .at = { .file = copy_text(a, f->file),
						 .line = f->line,
						 .col = f->column },
					 .msg = copy_text(a, f->message),
					 .hint = copy_text(a, f->hint) });

	for (size_t i = 0; i < f->nrelated; i++) {
		const struct koloda_related *o = &f->related[i];

		diag_relate(&r->faults, d,
			    (struct span){ .file = copy_text(a, o->file),
					   .line = o->line,
					   .col = o->column },
			    copy_text(a, o->message));
	}
}

/* Print the faults of a file of bans. */
static void tell_faults(struct reading *r)
{
	for (size_t i = 0; i < r->nbans; i++)
		if (strcmp(r->bans[i].name, r->faults.v[0].at.file) == 0) {
			render_complain(&r->faults,
					(struct str){ r->bans[i].text,
						      r->bans[i].size });
			return;
		}
}

struct koloda_judge *appoint_judge(struct arena *a, const char *cmd,
				   const struct args *args,
				   struct koloda_judging *how)
{
	struct reading r = { .a = a, .cmd = cmd };
	const struct game *project = project_game(args->project);
	struct koloda_judge *j = NULL;
	struct koloda_error e;

	diags_init(&r.faults, a, NULL);
	if (!read_uses(&r, args))
		return NULL;
	how->game = args->value[OPT_GAME];
	how->format = args->value[OPT_RULES];
	how->date = args->value[OPT_DATE];
	how->lang = lang_code(args->lang);
	if (args_of_project(args, OPT_RULES) && project)
		how->format_of = project->id;
	how->bans = r.bans;
	how->nbans = r.nbans;
	how->limits = r.limits;
	how->nlimits = r.nlimits;
	how->note = note_fault;
	how->ctx = &r;
	koloda_judge_new(args->library, how, &j, &e);
	how->note = NULL;
	if (r.faults.n)
		tell_faults(&r);
	else if (e.status != KOLODA_OK && *e.hint)
		complain_hint(e.hint, "%s: %s", cmd, e.message);
	else if (e.status != KOLODA_OK)
		database_fault(cmd, &e);
	return j;
}
