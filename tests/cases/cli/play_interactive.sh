# play --interactive: a seat by hand, by number or by name.
cp -r "$CASES/mainstay/match/lists" .
export KOLODA_DB="$CASES_DB" NO_COLOR=1
cat >duel.yaml <<'.'
game: mainstay
players: [{id: alpha, deck: lists/alpha.deck}, {id: beta, deck: lists/beta.deck}]
.
echo "# two rounds, with a look at the state, a word that is none, and an end"
printf '1\nd-nnn\nw-\n?\n2\n3\nq\n' |
  koloda play --ids --interactive=alpha --seed=4 --bots=random duel.yaml; echo "-> $?"
echo "# nothing hidden is told: the other seat's cards are seen when revealed"
printf '1\n' | koloda play --ids --interactive=beta --seed=4 --bots=random duel.yaml |
  sed '1,/^round/d'
echo "# to the end: the first card each time"
yes 1 | sed 40q |
  koloda play --ids --interactive=alpha --seed=4 duel.yaml | grep '^round\|^match'
echo "# the lines of the script come first"
cat >>duel.yaml <<'.'
random: {seed: 2}
actions:
  - {do: commit, player: alpha, warrior: w-nnn, defender: d-nnn}
  - {do: commit, player: beta, warrior: w-nnn, defender: d-ppp}
.
koloda play --ids --interactive=alpha duel.yaml </dev/null | grep 'seed\|^round\|^match'
echo "# usage"
koloda play --ids --interactive=gamma duel.yaml </dev/null; echo "-> $?"
koloda play --ids --interactive=alpha --bots=best duel.yaml </dev/null; echo "-> $?"
koloda play --ids --interactive=alpha --record=- duel.yaml </dev/null; echo "-> $?"
koloda play --ids --interactive=alpha --seed=x duel.yaml </dev/null; echo "-> $?"
