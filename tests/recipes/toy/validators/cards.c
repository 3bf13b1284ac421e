/* The cards of the toy game: bricks with a weight. */
#include "validators/toy/internal.h"

const struct variant toy_variants[VARIANT_COUNT] = {
	[BRICK] = { .name = "brick", .type = "brick" },
};

const struct field toy_fields[FIELD_COUNT] = {
	[WEIGHT] = { .name = "weight", .type = FIELD_INT, .min = 1, .max = 9,
	  .required = VARIANT(BRICK), .columns = { "weight" },
	  .clause = Y_001, .about = "How heavy it is.", .example = "3" },
};

bool toy_digest(struct card *c)
{
	c->facts.bits = 0;
	return true;
}
