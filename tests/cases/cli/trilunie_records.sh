# Whole matches of Trilunie's lists: recorded, played again, exact.
GAME=trilunie
. "$CASES/../support/records.sh"

record storm-and-line 1 random cinder-storm lantern-line
record court-and-choir 2 random drowned-court windward-choir
record market-and-road 3 random night-market caravan-road
record market-and-roads 4 random night-market three-roads
record ledger-and-light 5 random tallow-ledger lighthouse
record storm-and-choir 6 greedy cinder-storm windward-choir
verify storm-and-line
