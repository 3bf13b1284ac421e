# koloda advise: what choices are worth, in text and JSON; blunders of a match.
export KOLODA_DB="$DB" NO_COLOR=1
decks=$CASES/../../cards
koloda sim --script=0 --seed=5 --bots=greedy,random \
  "$decks/conclave/decks/iron-wall.deck" \
  "$decks/conclave/decks/quiet-storm.deck" >match.yaml
koloda sim --script=0 --seed=5 "$decks/mainstay/decks/ember-watch.deck" \
  "$decks/mainstay/decks/guild-night.deck" >duel.yaml

echo "# a decision, by names and by ids"
koloda advise --at=3 --bots=search:200 match.yaml; echo "-> $?"
koloda advise --at=3 --bots=search:200 --ids match.yaml | sed 3q
koloda advise --at=3 --bots=search:200 --lang=ru match.yaml | sed 4q
echo "# the best of many"
koloda advise --at=1 --bots=search:200 duel.yaml | grep -c '^  *[0-9]*   *[0-9]* %\|^  *[0-9]*  *[0-9]*% '
koloda advise --at=1 --bots=search:200 duel.yaml | tail -n 1
echo "# the same as JSON; visits are the trials"
koloda advise --at=3 --bots=search:200 --format=json match.yaml >a.json
koloda advise --at=3 --bots=search:200 --format=json match.yaml | cmp - a.json
jq -c 'del(.choices), (.choices | length, (map(.visits) | add),
  all(.low <= .chance and .chance <= .high), .[0])' a.json
echo "# at the same time: who is asked for"
koloda advise --at=4 --as=guild-night --bots=search:20 duel.yaml | sed 4q
koloda advise --at=4 --as=ember-watch --bots=search:20 duel.yaml | sed 1q
echo "# what cost most"
koloda advise --blunders --bots=search:30 match.yaml | sed 5q
koloda advise --blunders --bots=search:30 --format=json match.yaml |
  jq -c '.decisions, (.blunders | length), .blunders[0]'

echo "# cards of a list that nobody has seen do not count, unless it is known"
for game in conclave trilunie; do
  case $game in
    conclave) own=iron-wall list=quiet-storm from="4 Splinter Bolt" to="4 Wave of Fire" ;;
    trilunie) own=cinder-storm list=lantern-line from="2 Muster of Knights" to="2 hush-of-three-moons" ;;
  esac
  sed "s/^$from\$/$to/" "$decks/$game/decks/$list.deck" >other.deck
  cp "$decks/$game/decks/$list.deck" one.deck
  cmp -s one.deck other.deck && echo "the list is the same"
  for list in one other; do
    printf 'game: %s\nrandom: {seed: 5}\nplayers: [{id: a, deck: %s.deck}, {id: b, deck: %s.deck}]\n' \
      "$game" "$own" "$list" >"$list.yaml"
    test "$game" != conclave || echo 'actions: [{do: pass, player: b}]' >>"$list.yaml"
    for know in "" --know=decks; do
      koloda advise --decks="$decks/$game/decks" --bots=search:100 $know \
        "$list.yaml" >"$list$know.txt" || cat "$list$know.txt"
    done
  done
  sed 3q one.txt
  cmp one.txt other.txt
  cmp -s one--know=decks.txt other--know=decks.txt || echo "known: not the same"
done

echo "# any number of threads gives the same"
for threads in 1 2 9; do
  koloda advise --threads="$threads" --decks="$decks/conclave/decks" --at=3 \
    --bots=search:2001 match.yaml >"threads$threads.txt" || echo "-> $?"
done
cmp threads1.txt threads2.txt
cmp threads1.txt threads9.txt
awk 'NR > 2 && $1 ~ /^[0-9]+$/ { n += $4 } END { print n " trials of the choices shown" }' \
  threads1.txt

echo "# what cannot be advised"
for given in "match.yaml" "--at=x match.yaml" "--as=nobody --at=3 match.yaml" \
  "--bots=greedy match.yaml" "--bots=search:x match.yaml" "" \
  "--blunders --at=3 match.yaml" "--seed=-1 match.yaml" "--threads=0 match.yaml" "none.yaml"; do
  koloda advise $given
  echo "-> $?"
done
