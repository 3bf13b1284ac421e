/* The common part of scripts and matches by hand in koloda play. */
#include "cli/pool/database.h"
#include "cli/sim/player.h"

#include "cli/shell/out.h"

#include "validators/core/record/record.h"
#include "validators/registry.h"

#include <unistd.h>

bool player_read(struct player *p, struct str text, struct script *s,
		 struct diags *ds)
{
	diags_init(ds, p->host.in.arena, p->args->lang);
	if (script_read(p->host.in.arena, s, p->host.in.path, text, games,
			ngames, ds) == 0)
		return true;
	player_report(p, ds);
	worse(&p->status, STATUS_TROUBLE);
	return false;
}

struct play player_begin(struct player *p, const struct play_host *host,
			 struct diags *ds)
{
	return (struct play){
		.arena = p->host.in.arena,
		.checker = p->host.checker,
		.host = host,
		.out = p->alone ? NULL : &output,
		.form = p->host.in.jsonl ? TRANSCRIPT_JSONL : TRANSCRIPT_TEXT,
		.named = !p->args->value[OPT_IDS],
		.verbose = p->args->value[OPT_VERBOSE] != NULL,
		.viewer = p->args->value[OPT_VIEW],
		.until = p->until,
		.noted = p->recorder != NULL,
		.secret = !p->args->value[OPT_KNOW],
		.ds = ds,
	};
}

bool player_step(void *ctx, const struct play *play, const struct line *line,
		 const char *code)
{
	struct player *p = ctx;

	if (p->last && line == NULL)
		database_leave(p->args);
	if (p->recorder)
		recorder_step(p->recorder, play, line, code);
	return true;
}

/* Findings are results, but must not be mixed with a state or record. */
void player_report(struct player *p, struct diags *ds)
{
	struct buf errors = { 0 };

	worse(&p->status,
	      host_report(&p->host, p->alone ? &errors : &output, ds));
	if (errors.n && write(STDERR_FILENO, errors.p, errors.n) < 0)
		worse(&p->status, STATUS_TROUBLE);
	buf_release(&errors);
}
