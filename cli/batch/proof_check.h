/*
 * check --verify-proof: does what check --explain printed hold?
 */
#ifndef CLI_BATCH_PROOF_CHECK_H
#define CLI_BATCH_PROOF_CHECK_H

#include "cli/report/report.h"

#include "validators/core/check/check.h"

struct args;

/*
 * Judge again the lists of the proofs in the file that --verify-proof names
 * (lines of --explain --format=jsonl), and compare each line of the proofs.
 *
 * r  has the hashes of rules and cards
 * c  explains; `d` are its defaults
 * Prints one line a proof, and what differs; returns a status.
 */
int proofcheck_run(const struct report *r, struct checker *c,
		   const struct check_defaults *d, const struct args *args);

#endif
