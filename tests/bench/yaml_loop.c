/* The bare libyaml event loop over the files named: what compile is
 * measured against. */
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static long events_of(const unsigned char *text, size_t n)
{
	yaml_parser_t parser;
	yaml_event_t event;
	long events = 0;
	int last;

	yaml_parser_initialize(&parser);
	yaml_parser_set_input_string(&parser, text, n);
	do {
		if (!yaml_parser_parse(&parser, &event)) {
			fprintf(stderr, "yaml_loop: %s\n", parser.problem);
			exit(2);
		}
		last = event.type == YAML_STREAM_END_EVENT;
		yaml_event_delete(&event);
		events++;
	} while (!last);
	yaml_parser_delete(&parser);
	return events;
}

int main(int argc, char **argv)
{
	static unsigned char text[16u << 20];
	long events = 0;

	for (int i = 1; i < argc; i++) {
		FILE *f = fopen(argv[i], "rb");

		if (f == NULL) {
			perror(argv[i]);
			return 2;
		}
		size_t n = fread(text, 1, sizeof(text), f);
		fclose(f);
		events += events_of(text, n);
	}
	printf("%ld events\n", events);
	return 0;
}
