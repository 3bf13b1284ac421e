# play --view: what is wrong tells no card that lies face down.
cp -r "$CASES/mainstay/match/lists" .
export KOLODA_DB="$CASES_DB" NO_COLOR=1
script() {
  printf '%s\n' 'game: mainstay' 'players:' \
    "  - {id: alpha, deck: ${2:-lists/alpha.deck}}" \
    '  - {id: beta, deck: lists/beta.deck}' "$1" >h.yaml
  koloda play "--view=${3:-beta}" h.yaml | sed '/ shows \|^duel/d'
}
lay='actions:
  - {do: commit, player: alpha, warrior: w-ppp, defender: d-zzz}
  - {do: commit, player: beta, warrior: w-ppp, defender: d-nnn'

echo "# that a roll is due, but not for which trait of the defender"
script "$lay}"
script "$lay, expect_error: random-exhausted}"
script "$lay, expect_error: cooldown}"
script "random: {rolls: [9]}
$lay}"
echo "# the setup is impossible, by which card is not told"
script 'setup: {round: 2, players: {alpha: {discard: [w-ppp, d-zzz]}}}'
script 'setup: {round: 2, players: {alpha: {discard: [w-ppp, d-zzz]}}}
expect_error: setup-impossible'
echo "# the deck is illegal, why is not told"
script 'expect_error: deck-illegal' '[w-ppp, w-ppp]'
echo "# the judge hears all of it"
script "$lay}" >told.txt
koloda play -q h.yaml
