# play, try: a program as the other player of a match by hand.
export KOLODA_DB="$DB" NO_COLOR=1 XDG_STATE_HOME="$PWD/state"
decks=$CASES/../../cards
watch=$decks/mainstay/decks/ember-watch.deck night=$decks/mainstay/decks/guild-night.deck
first='cmd:while read -r x; do printf "%s\n" "$x" >>log; echo "{\"choice\": 0}"; done'

echo "# it decides for the other player, and sees what he sees"
printf '%s\n' 1 1 quit | koloda play --seed=3 --bots="$first" "$watch" "$night" >hand; echo "-> $?"
sed -n 's/^\(.*\): .* reveals.*/\1/p; s/^\(to go on.*\)/\1/p; /^seed/p' hand
grep -o '"do":"decide","match":1,"player":"[a-z-]*"' log | sort -u
echo "# the match goes on with who is named then"
printf '%s\n' 1 1 quit | koloda play --continue >hand; echo "-> $?"
printf '%s\n' 1 1 quit | koloda play --continue --bots=greedy >hand; echo "-> $?"
echo "# both players of a position are programs"
koloda try --bots="$first" wall-sergeant | tail -n 2 | sed 's, .*,,'; echo "-> $?"
echo "# what goes wrong stops the match"
wrong() { # PROGRAM [OPTION...]
  program=$1
  shift
  printf '%s\n' 1 1 1 1 1 1 quit |
    koloda play --seed=3 --bots="cmd:$program" "$@" "$watch" "$night" >out; echo "-> $?"
  sed -n '/^match/p' out
}
wrong 'echo I am lost >&2; exit 3'
wrong no-such-program
wrong 'while read -r x; do sleep 100; done' --deadline=100
wrong 'while read -r x; do echo "{\"choice\": 99999}"; done'
wrong 'while read -r x; do echo garbage; done'
wrong 'kill -SEGV $$'
koloda play --bots="$first" --deadline=0 "$watch" "$night" </dev/null; echo "-> $?"
