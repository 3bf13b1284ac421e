/* What programs that were compiled know of koloda.h, a line each. */
#include <koloda.h>

#include <stdio.h>

#define SIZE(type) printf("%s %zu\n", #type, sizeof(struct type))
#define PLACE(type, field)                                                     \
	printf("%s.%s %zu\n", #type, #field, offsetof(struct type, field))
#define VALUE(name) printf("%s %d\n", #name, name)

int main(void)
{
	VALUE(KOLODA_OK);
	VALUE(KOLODA_NO);
	VALUE(KOLODA_TROUBLE);
	VALUE(KOLODA_MISUSE);
	VALUE(KOLODA_NO_MEMORY);
	VALUE(KOLODA_NOTE);
	VALUE(KOLODA_WARNING);
	VALUE(KOLODA_ERROR);
	VALUE(KOLODA_UNREADABLE);
	SIZE(koloda_error);
	PLACE(koloda_error, line);
	PLACE(koloda_error, column);
	PLACE(koloda_error, name);
	PLACE(koloda_error, clause);
	PLACE(koloda_error, file);
	PLACE(koloda_error, message);
	PLACE(koloda_error, hint);
	SIZE(koloda_source);
	PLACE(koloda_source, text);
	PLACE(koloda_source, size);
	SIZE(koloda_found);
	PLACE(koloda_found, id);
	PLACE(koloda_found, name);
	PLACE(koloda_found, file);
	PLACE(koloda_found, line);
	VALUE(KOLODA_NONE);
	VALUE(KOLODA_TEXT);
	VALUE(KOLODA_NUMBER);
	VALUE(KOLODA_TRUTH);
	VALUE(KOLODA_JSON);
	SIZE(koloda_value);
	PLACE(koloda_value, size);
	PLACE(koloda_value, kind);
	SIZE(koloda_row);
	PLACE(koloda_row, field);
	PLACE(koloda_row, value);
	PLACE(koloda_row, n);
	SIZE(koloda_search);
	PLACE(koloda_search, fields);
	PLACE(koloda_search, date);
	PLACE(koloda_search, lang);
	PLACE(koloda_search, seed);
	PLACE(koloda_search, nested);
	PLACE(koloda_search, lists);
	PLACE(koloda_search, note);
	PLACE(koloda_search, heads);
	PLACE(koloda_search, fault_at);
	SIZE(koloda_rules);
	PLACE(koloda_rules, format);
	PLACE(koloda_rules, date);
	SIZE(koloda_finding);
	PLACE(koloda_finding, list);
	PLACE(koloda_finding, severity);
	PLACE(koloda_finding, clause);
	PLACE(koloda_finding, card);
	PLACE(koloda_finding, hint);
	PLACE(koloda_finding, related);
	SIZE(koloda_related);
	PLACE(koloda_related, line);
	PLACE(koloda_related, message);
	SIZE(koloda_limit);
	PLACE(koloda_limit, copies);
	SIZE(koloda_judging);
	PLACE(koloda_judging, format);
	PLACE(koloda_judging, format_of);
	PLACE(koloda_judging, date);
	PLACE(koloda_judging, lang);
	PLACE(koloda_judging, bans);
	PLACE(koloda_judging, limits);
	PLACE(koloda_judging, pool);
	PLACE(koloda_judging, names);
	PLACE(koloda_judging, note);
	PLACE(koloda_judging, ctx);
	VALUE(KOLODA_REMOVE);
	VALUE(KOLODA_ADD);
	VALUE(KOLODA_EXCHANGE);
	VALUE(KOLODA_MOVE);
	VALUE(KOLODA_REST);
	VALUE(KOLODA_HEADER);
	SIZE(koloda_cause);
	PLACE(koloda_cause, name);
	PLACE(koloda_cause, message);
	SIZE(koloda_edit);
	PLACE(koloda_edit, meant);
	PLACE(koloda_edit, line);
	PLACE(koloda_edit, copies);
	PLACE(koloda_edit, from);
	PLACE(koloda_edit, to);
	PLACE(koloda_edit, card);
	PLACE(koloda_edit, section);
	PLACE(koloda_edit, cause);
	VALUE(KOLODA_LEGAL);
	VALUE(KOLODA_REPAIRED);
	VALUE(KOLODA_NO_REPAIR);
	VALUE(KOLODA_BEYOND_REPAIR);
	VALUE(KOLODA_NOT_READ);
	SIZE(koloda_repair);
	PLACE(koloda_repair, list);
	PLACE(koloda_repair, line);
	PLACE(koloda_repair, name);
	PLACE(koloda_repair, game);
	PLACE(koloda_repair, cards_before);
	PLACE(koloda_repair, headers);
	PLACE(koloda_repair, edit);
	PLACE(koloda_repair, cause);
	PLACE(koloda_repair, fault);
	PLACE(koloda_repair, was);
	PLACE(koloda_repair, first_line);
	PLACE(koloda_repair, text);
	PLACE(koloda_repair, lines_were);
	PLACE(koloda_repair, nlines);
	SIZE(koloda_setup);
	PLACE(koloda_setup, options);
	PLACE(koloda_setup, decks);
	PLACE(koloda_setup, players);
	PLACE(koloda_setup, n);
	PLACE(koloda_setup, seed);
	return 0;
}
