# play --continue, --record: a match by hand is kept as it goes, goes on whatever
# has ended the program, and its record is true.
export NO_COLOR=1 KOLODA_DB="$DB" XDG_STATE_HOME="$PWD/state"
kept() { find state -type f | sed 's/[0-9]*-[0-9]*[.][0-9]*-/DATE-/'; }
choices() { awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++) print i % 7 % 3 + 1 }'; }
duel() { # GAME DECK DECK [FORMAT]
  cp "$CASES/../../cards/$1/decks/$2.deck" a.deck
  cp "$CASES/../../cards/$1/decks/$3.deck" b.deck
  echo "game: $1"
  echo "${4:+format: $4}"
  echo 'players: [{id: ann, deck: a.deck}, {id: bo, deck: b.deck}]'
}
for game in 'mainstay ember-watch guild-night' 'conclave iron-wall buried-choir' \
  'trilunie cinder-storm windward-choir' 'stalker iron-cordon free-trail constructed'; do
  rm -rf state
  # shellcheck disable=SC2086 # words
  duel $game >duel.yaml
  echo "# ${game%% *}"
  choices 3 | koloda play --interactive=ann --seed=3 duel.yaml >told
  tail -n 2 told
  kept
  # the last line was on its way to the disk
  printf '  - {do: comm' >>"$(find state -type f)"
  choices 900 | koloda play --continue --record=r.yaml >told
  tail -n 2 told | sed 's/^match: [a-z]* wins.*/match: won/'
  kept
  koloda play --verify r.yaml "$(find state -type f)" |
    sed 's|^state.*koloda/.*yaml|the record kept|; s/[0-9]* steps/N steps/'
done
echo "# nothing is left to go on with"
koloda play --continue
echo "-> $?"
echo "# what was left is the same match: what it would have been without a break"
duel conclave iron-wall buried-choir >duel.yaml
choices 30 | koloda play --interactive=ann --seed=8 --record=whole.yaml duel.yaml >told
rm -r state
choices 11 | koloda play --interactive=ann --seed=8 duel.yaml >first
asked=$(grep -c 'help: $' first)
choices 30 | tail -n +12 | koloda play --continue --record=halves.yaml >second
echo "asked $asked times before"
cmp whole.yaml halves.yaml && echo same
echo "# the built-in players are those of before, or new ones"
rm -r state
choices 5 | koloda play --interactive=ann --bots=random --seed=3 duel.yaml >told
head -n 2 "$(find state -type f)"
choices 1 | koloda play --continue --bots=greedy >told
head -n 2 "$(find state -type f)"
echo "# what cannot be written is not promised, and half a beginning is not left"
rm -r state
for blocks in 1 6; do
  choices 15 |
    (ulimit -f "$blocks" && exec koloda play --interactive=ann --seed=8 duel.yaml) 2>&1 |
    sed -n 's|.*/[0-9].*going|FILE|p; /^to go on/p; /^seed/p'
  kept
done
rm -r state
choices 5 | koloda play --interactive=ann --bots=greedy --seed=3 duel.yaml >told
echo "# one who plays it has it for himself; an older one goes on then"
f=$(find state -type f)
flock "$f" koloda play --continue
echo "-> $?"
cp "$f" "${f%/*}/20000101-000000.00-conclave.going"
choices 1 | flock "$f" koloda play --continue >told
grep -c '^Conclave' told
echo "# nowhere to keep it: the match is played, and recorded where that is asked"
rm -r state
for home in relative /dev/null/none; do
  choices 4 | XDG_STATE_HOME=$home HOME='' koloda play --interactive=ann \
    --seed=3 --record=r.yaml duel.yaml | tail -n 1
  koloda play --verify r.yaml
done
ls state 2>/dev/null
echo "# what does not go together"
koloda play --continue duel.yaml
koloda play --continue --verify
koloda play --interactive=ann --record=- duel.yaml
echo "-> $?"
