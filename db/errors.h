/*
 * System error messages in the language.
 */
#ifndef DB_ERRORS_H
#define DB_ERRORS_H

#include "validators/base/lang.h"

/* The text of an errno, like strerror. */
const char *error_text(const struct lang *l, int error);

#endif
