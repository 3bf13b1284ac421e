/* koloda replay: steps through a script or record event by event. */
#include "cli/cmd.h"
#include "cli/hand/replay.h"
#include "cli/page/film_match.h"

int cmd_replay(const struct args *args)
{
	if (args->noperands == 1)
		return replay_run(args, film_kept);
	complain("replay: one script or record is needed; see koloda replay "
		 "--help");
	return STATUS_TROUBLE;
}
