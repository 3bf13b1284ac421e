# league: every deck against every other.
export KOLODA_DB="$DB" NO_COLOR=1
decks=$CASES/../../cards
cd "$decks/conclave/decks" || exit
echo "# scores, ratings, the best mix"
koloda league --matches=60 iron-wall.deck outland-swarm.deck quiet-storm.deck buried-choir.deck; echo "-> $?"
koloda league --matches=60 --lang=ru --bots=greedy iron-wall.deck outland-swarm.deck
koloda league --matches=61 --seed=2 --format=json iron-wall.deck outland-swarm.deck quiet-storm.deck >"$OLDPWD/one"
koloda league --matches=61 --seed=2 --format=json -j 3 iron-wall.deck outland-swarm.deck quiet-storm.deck |
  cmp - "$OLDPWD/one" && sed 's/},{"card":.*\(],"capped\)/},...\1/' "$OLDPWD/one"
cd "$decks/trilunie/decks" || exit
echo "# two sides"
koloda league --matches=40 cinder-storm.deck lantern-line.deck drowned-court.deck lighthouse.deck; echo "-> $?"
echo "# decks that cannot meet"
koloda league --matches=4 cinder-storm.deck caravan-road.deck drowned-court.deck; echo "-> $?"
koloda league --matches=4 cinder-storm.deck illegal-no-side.deck | sed 1q
echo "# what is no league"
koloda league cinder-storm.deck; echo "-> $?"
koloda league cinder-storm.deck nosuch.deck; echo "-> $?"
koloda league --bots=best cinder-storm.deck lantern-line.deck; echo "-> $?"
koloda league --matches=0 cinder-storm.deck lantern-line.deck; echo "-> $?"
koloda league --game=chess cinder-storm.deck lantern-line.deck; echo "-> $?"
koloda league $(yes cinder-storm.deck | sed 73q); echo "-> $?"
