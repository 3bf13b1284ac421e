/*
 * What a fuzz harness defines: tests/fuzz/X_fuzz.c.
 *
 * The same harness is linked with libFuzzer (make fuzz) and with replay.c,
 * which tries the files of tests/fuzz/X.corpus (make corpus).
 */
#ifndef TESTS_SUPPORT_FUZZ_H
#define TESTS_SUPPORT_FUZZ_H

#include "validators/base/lang.h"

#include <stddef.h>
#include <stdint.h>

/* The language in which an input of so many bytes is judged: either. */
const struct lang *fuzz_lang(size_t size);

/* Try `size` bytes at `data`, borrowed.  Returns 0; what is wrong crashes. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
