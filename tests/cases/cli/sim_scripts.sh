# Matches of sim as scripts: every choice of every game can be written down and
# played again, ends as it did, and leaves nothing unsaid.
export KOLODA_DB="$DB" NO_COLOR=1
decks=$CASES/../../cards
matches() { # GAME DECK DECK [OPTION...]
  first=$decks/$1/decks/$2.deck second=$decks/$1/decks/$3.deck
  game=$1
  shift 3
  k=0
  while [ $k -lt 3 ]; do
    koloda sim --seed=5 --script=$k "$@" "$first" "$second" >script.yaml || echo "sim: $?"
    koloda play --record=record.yaml script.yaml >played || echo "play $k: $?"
    koloda play --quiet --verify record.yaml || echo "verify $k: $?"
    sed -n '$p' played >>ends-$game
    grep -o '^  - {do: [a-z_]*' script.yaml | sort -u >>verbs-$game
    k=$((k + 1))
  done
  sort -u "verbs-$game" | sed 's/.*: //' | tr '\n' ' '
  echo "in $(wc -l <"ends-$game") matches of $game"
}
matches mainstay guild-night ember-watch
matches mainstay ember-watch flat-oaths --bots=greedy
matches conclave first-muster salt-road
matches conclave hall-of-arms swift-raid
matches conclave buried-choir quiet-storm --bots=greedy
matches stalker first-fire fire-lit
matches stalker hungry-brood silent-choir
matches stalker free-trail night-market --bots=greedy
matches trilunie cinder-storm lantern-line
matches trilunie drowned-court windward-choir
matches trilunie tallow-ledger lighthouse --bots=greedy
