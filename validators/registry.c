/* Lists all games that koloda knows. */
#include "validators/registry.h"

#include "validators/core/game/game.h"

#define GAME(name) extern const struct game game_##name;
#include "validators/games.def"

const struct game *const games[] = {
#define GAME(name) &game_##name,
#include "validators/games.def"
};

const size_t ngames = sizeof(games) / sizeof(games[0]);

const struct game *game_find(struct str id)
{
	for (size_t i = 0; i < ngames; i++)
		if (str_is_nocase(id, games[i]->id))
			return games[i];
	return NULL;
}
