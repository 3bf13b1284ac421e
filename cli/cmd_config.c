/* koloda config: prints the settings in effect and their origin. */
#include "cli/cmd.h"
#include "cli/report/settings.h"

int cmd_config(const struct args *args)
{
	if (args->noperands) {
		complain("config: takes no operands");
		return STATUS_TROUBLE;
	}
	settings_put(args);
	return STATUS_FINE;
}
