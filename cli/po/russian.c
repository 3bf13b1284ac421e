/* Holds the catalogue that msgfmt makes of ru.po. */
#include "cli/po/russian.h"

static const char catalogue[] =
#include "cli/po/ru.mo.inc"
	;

const struct lang lang_russian = { LANG_RU,
				   "ru",
				   { catalogue, sizeof(catalogue) - 1 } };
