/*
 * The terminal on standard input: its modes, restored however the program ends,
 * and the locale of its characters.
 */
#ifndef CLI_SHELL_MODES_H
#define CLI_SHELL_MODES_H

#include "validators/base/str.h"

#include <stdbool.h>

/* Save the modes. */
void modes_take(void);

/*
 * From now on a fatal signal restores them, after writing `goodbye` to standard
 * output: at most MODES_GOODBYE bytes, copied.  Ignored signals stay ignored.
 */
#define MODES_GOODBYE 256u
void modes_guard(struct str goodbye);

/* Restore them now; signals no longer do. */
void modes_give(void);

/* Set the locale for characters; `words`: a locale without UTF-8, or one that
 * is not installed, is replaced by C.UTF-8 if available. */
void modes_letters(bool words);

#endif
