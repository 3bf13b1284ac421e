# Whole matches of stalker's tournament decks: recorded, played again, exact.
GAME=stalker
. "$CASES/../support/records.sh"

record wall-and-brood 1 random iron-cordon hungry-brood
record brood-and-choir 2 random hungry-brood silent-choir
record choir-and-trail 3 random silent-choir free-trail
record trail-and-market 4 random free-trail night-market
record market-and-wall 5 random night-market iron-cordon
record wall-and-choir 6 greedy iron-cordon silent-choir
verify wall-and-brood
