/* The opponents that a person may choose for a new match. */
#include "cli/table/opponent.h"

#include "cli/shell/out.h"

#include <stddef.h>
#include <string.h>

const struct opponent opponents[OPPONENTS] = {
	{ C_("form", "beginner"), "search:60",
	  N_("thinks a little ahead, and often errs") },
	{ C_("form", "player"), "search:250", N_("thinks ahead") },
	{ C_("form", "master"), "search:1500",
	  N_("thinks far ahead, for some seconds") },
	{ C_("form", "greedy"), "greedy",
	  N_("takes what is best at the moment, at once") },
	{ C_("form", "random"), "random",
	  N_("does anything that is allowed: to learn the keys") },
	{ C_("form", "a person here"), NULL,
	  N_("the keyboard is handed over for each decision") },
	{ C_("form", "program"), NULL, /* named by --bots */
	  N_("the one that --bots names") },
};

const char *opponent_name(const char *played_by)
{
	for (size_t i = 0; i < OPPONENTS; i++)
		if (opponents[i].bots &&
		    strcmp(opponents[i].bots, played_by) == 0)
			return tr_in(output_lang, "form", opponents[i].name);
	return played_by;
}
