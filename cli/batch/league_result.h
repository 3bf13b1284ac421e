/*
 * The result of a league: counted match by match, for people and as JSON.
 */
#ifndef CLI_BATCH_LEAGUE_RESULT_H
#define CLI_BATCH_LEAGUE_RESULT_H

#include "db/results/results.h"
#include "validators/base/buf.h"
#include "validators/base/lang.h"
#include "validators/core/players/league.h"
#include "validators/core/players/worth.h"

struct game;

/* Zero-initialise, set head and game, leagueresult_begin. */
struct leagueresult {
	const struct game *game;  /* that head.game names */
	struct results_head head; /* what is played; decks by their numbers */

	/* counts of all matches, added up by leagueresult_add */
	struct league league; /* league.v[a * n + b]: what deck a scored
				 against deck b; .played: they can meet */
	struct tally tally;   /* wins are those of the deck with the lower
				 number (0) and the higher one (1) */
	uint64_t first[3];    /* matches that who sat first lost, neither, won
			       */
	/* What became of the cards of deck a against deck b: at [a * n + b],
	 * by the number of the card in head.deck[a].card; NULL where they
	 * cannot meet. */
	struct worth_count **cards;
};

/* The counts, all 0, in the arena. */
void leagueresult_begin(struct leagueresult *r, struct arena *a);

/* How many matches there are in all, of `draws` draws (or NULL). */
uint64_t league_planned(const struct results_head *h, uint64_t *draws);

/* Count the matches of a draw; false: there are too many kinds of endings. */
bool leagueresult_add(struct leagueresult *r, const struct league_draw *d);

/* What a card is worth, over all decks that have it. */
struct cardworth {
	const struct league_card *card; /* of the first such deck */
	size_t decks;                   /* how many have it */
	struct worth worth;
};

/* By what cards are compared: whether they were drawn; or played, in a game
 * where nothing is drawn. */
enum worth_by leagueresult_by(const struct leagueresult *r);

/* All cards, in the arena: first those whose differences are not chance, from
 * the largest, up or down, to the smallest; then the others, from what is
 * least likely chance. */
size_t leagueresult_cards(const struct leagueresult *r, struct arena *a,
			  struct cardworth **out);

/* How it is printed. */
struct leagueform {
	const struct lang *lang;
	bool json;
	bool whole; /* all cards, with all rates */
};

void leagueresult_put(struct buf *out, const struct leagueresult *r,
		      const struct leagueform *form);

/* Its part about cards. */
void leagueresult_put_cards(struct buf *out, const struct leagueresult *r,
			    const struct leagueform *form);
struct json;
void leagueresult_json_cards(struct json *j, const struct leagueresult *r);

#endif
