/*
 * check --verify-proof: verifies the output of check --explain.
 */
#ifndef CLI_BATCH_PROOF_CHECK_H
#define CLI_BATCH_PROOF_CHECK_H

#include "cli/report/report.h"

struct args;
struct koloda_judging;

/*
 * Verify the proofs of args (--verify-proof) by the rules of *how, whose judge
 * is appointed for the game, format and language of each proof; r prints
 * proofs.  Returns a status.
 */
int proofcheck_run(const struct report *r, const struct koloda_judging *how,
		   const struct args *args);

#endif
