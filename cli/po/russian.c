/* Holds the catalogue that is made of ru.po. */
#include "cli/po/russian.h"

#include "cli/po/ru.mo.inc"

const struct lang lang_russian = { LANG_RU, "ru", &catalogue };
