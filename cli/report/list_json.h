/*
 * A deck list as JSON: its headers, and each line with its card.
 */
#ifndef CLI_REPORT_LIST_JSON_H
#define CLI_REPORT_LIST_JSON_H

#include "validators/base/json.h"
#include "validators/core/check/check.h"

/* Write a readable list as one map.  name, host: displayed names of each
 * entry's cards; host is NULL if no line has one. */
void list_json(struct json *j, const struct verdict *v, const struct str *name,
	       const struct str *host);

#endif
