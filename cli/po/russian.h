/*
 * The Russian of koloda: cli/po/ru.po, linked into the program.
 */
#ifndef CLI_PO_RUSSIAN_H
#define CLI_PO_RUSSIAN_H

#include "validators/base/lang.h"

extern const struct lang lang_russian;

#endif
