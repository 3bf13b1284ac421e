/*
 * The terminal of standard input: its modes, put back whatever ends the
 * program, and the locale of its letters.
 */
#ifndef CLI_SHELL_MODES_H
#define CLI_SHELL_MODES_H

#include "validators/base/str.h"

#include <stdbool.h>

/* Remember the modes. */
void modes_take(void);

/*
 * A deadly signal puts them back from now on, and writes `goodbye` to standard
 * output before: at most MODES_GOODBYE bytes, copied.  A signal that was
 * ignored stays so.
 */
#define MODES_GOODBYE 256u
void modes_guard(struct str goodbye);

/* Put them back; no signal does any more. */
void modes_give(void);

/* The letters of the locale; `words`: a locale without UTF-8, or a name that no
 * file stands behind, is replaced by C.UTF-8 if that is there. */
void modes_letters(bool words);

#endif
