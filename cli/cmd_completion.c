/* koloda completion: prints a completion script for a shell. */
#include "cli/cmd.h"
#include "cli/completion/completion.h"
#include "cli/shell/out.h"

int cmd_completion(const struct args *a)
{
	if (a->noperands == 1)
		return completion_print(a->operand[0]);
	complain("completion: one shell is needed: bash, fish or zsh");
	return STATUS_TROUBLE;
}
