/*
 * check --verify-proof: verifies the output of check --explain.
 */
#ifndef CLI_BATCH_PROOF_CHECK_H
#define CLI_BATCH_PROOF_CHECK_H

#include "cli/report/report.h"

#include "validators/core/check/check.h"

struct args;

/*
 * Judge the lists of the proofs in the file of --verify-proof (lines of
 * --explain --format=jsonl) again, and compare each line of the proofs.
 *
 * r  has the hashes of rules and cards
 * c  explains; `d` are its defaults
 * Prints one line per proof, and the differences; returns a status.
 */
int proofcheck_run(const struct report *r, struct checker *c,
		   const struct check_defaults *d, const struct args *args);

#endif
