/*
 * The result of a league: counted match by match, printed for people and as
 * JSON.
 */
#ifndef CLI_BATCH_LEAGUE_RESULT_H
#define CLI_BATCH_LEAGUE_RESULT_H

#include "db/results/results.h"
#include "validators/base/buf.h"
#include "validators/base/lang.h"
#include "validators/core/players/league.h"
#include "validators/core/players/worth.h"

struct game;

/* Zero-initialise, set head and game, then call leagueresult_begin. */
struct leagueresult {
	const struct game *game;  /* the game named by head.game */
	struct results_head head; /* the setup; decks by number */

	/* counts of all matches, added by leagueresult_add */
	/* league.v[a * n + b]: the score of deck a against deck b; .played:
	 * they can meet */
	struct league league;
	/* wins by the deck with the lower number (0) and the higher one (1) */
	struct tally tally;
	/* matches that the player in the first seat lost, drew, won */
	uint64_t first[3];
	/* Counts for the cards of deck a against deck b: at [a * n + b], by the
	 * index of the card in head.deck[a].card; NULL if they cannot meet. */
	struct worth_count **cards;
};

/* Allocate the counts, all 0, in the arena. */
void leagueresult_begin(struct leagueresult *r, struct arena *a);

/* The total number of matches, and of `draws` (or NULL). */
uint64_t league_planned(const struct results_head *h, uint64_t *draws);

/* Count the matches of a draw; false if there are too many kinds of endings. */
bool leagueresult_add(struct leagueresult *r, const struct league_draw *d);

/* The worth of a card, over all decks that have it. */
struct cardworth {
	const struct league_card *card; /* in the first such deck */
	size_t decks;                   /* number of decks that have it */
	struct worth worth;
};

/* The comparison of cards: whether they were drawn; or played, in a game
 * without draws. */
enum worth_by leagueresult_by(const struct leagueresult *r);

/* All cards, in the arena: first those with significant differences, by
 * decreasing magnitude; then the others, by decreasing significance. */
size_t leagueresult_cards(const struct leagueresult *r, struct arena *a,
			  struct cardworth **out);

/* How to print it. */
struct leagueform {
	const struct lang *lang;
	bool json;
	bool whole; /* all cards, with all rates */
};

void leagueresult_put(struct buf *out, const struct leagueresult *r,
		      const struct leagueform *form);

/* Put the part about cards. */
void leagueresult_put_cards(struct buf *out, const struct leagueresult *r,
			    const struct leagueform *form);
struct json;
void leagueresult_json_cards(struct json *j, const struct leagueresult *r);

#endif
