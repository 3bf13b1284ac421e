# The built-in player `search`: the same seed, the same matches, in any number
# of jobs; what may stand behind its name.
export KOLODA_DB="$DB" NO_COLOR=1
decks=$CASES/../../cards
duel() { # GAME BOTS DECK DECK [OPTION]...
  game=$1 bots=$2 a=$decks/$1/decks/$3.deck b=$decks/$1/decks/$4.deck
  shift 4
  koloda sim --seed=3 --matches=2 --bots="$bots" --format=json "$@" "$a" "$b" |
    tr ',{' '\n\n' |
    sed -n "s/^\"decisions\"/$game: &/p; s/^\"bot\":/  /p; /^\"wins\"/{N;p}"
}
echo "# each game"
duel conclave search:60,greedy iron-wall quiet-storm
duel stalker search:60,random iron-cordon hungry-brood --rules=constructed
duel trilunie greedy,search:20 cinder-storm lantern-line
duel mainstay search:40 ember-watch guild-night

echo "# jobs change nothing"
for jobs in 1 2; do
  koloda sim --matches=3 --seed=4 --bots=search:10,random -j $jobs \
    --format=jsonl "$decks/conclave/decks/iron-wall.deck" \
    "$decks/conclave/decks/quiet-storm.deck" >jobs-$jobs.jsonl
done
cmp jobs-1.jsonl jobs-2.jsonl && echo same

echo "# milliseconds; what they decide is not told"
koloda sim --matches=1 --bots=search:1ms,random --format=json \
  "$decks/mainstay/decks/ember-watch.deck" \
  "$decks/mainstay/decks/guild-night.deck" | grep -c '"search:1ms"'

echo "# no such player"
for bot in search: search:0 search:ten search:1000001 search:1s greedy:2 seek; do
  koloda sim --matches=1 --bots=$bot "$decks/mainstay/decks/ember-watch.deck" \
    "$decks/mainstay/decks/guild-night.deck"
  echo "-> $?"
done
koloda sim --matches=1 --bots=perfect "$decks/conclave/decks/iron-wall.deck" \
  "$decks/conclave/decks/quiet-storm.deck"
echo "-> $?"
