/*
 * Dates of the (proleptic) Gregorian calendar, for banned lists.
 */
#ifndef CARDS_DATE_H
#define CARDS_DATE_H

#include "validators/base/str.h"

#include <stdint.h>

/* Days since 1970-01-01. */
typedef int32_t day;

/* Earlier and later than every date that can be written. */
#define DAY_FIRST INT32_MIN
#define DAY_LAST  INT32_MAX

#define DATE_TEXT 11 /* bytes of "2026-01-31" including its NUL */

/* Parse `YYYY-MM-DD`, 0001-01-01 to 9999-12-31.  Returns 0, or -1
 * if invalid. */
int date_read(struct str s, day *out);

/* Format a day that date_read can return. */
void date_text(day d, char out[DATE_TEXT]);

#endif
