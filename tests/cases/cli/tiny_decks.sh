# An organiser's format allows a deck of Conclave with fewer cards than an
# opening hand: all of them are drawn.
{
  echo 'game: conclave'
  echo 'set: tiny'
  echo 'formats: [{id: tiny, based_on: extended, deck: {min: 3}}]'
} >tiny.yaml
koloda compile -o tiny.db tiny.yaml "$CASES"/conclave/cards*.yaml 2>/dev/null
printf 'Game: conclave\nFormat: tiny\n[hero]\nhero-orsk\n[deck]\n3 ruin-hound\n' >orsk.deck
printf 'Game: conclave\nFormat: tiny\n[hero]\nhero-velna\n[deck]\n4 ruin-hound\n4 recall\n' >velna.deck
cat >match.yaml <<'.'
game: conclave
format: tiny
players: [{id: alpha, deck: orsk.deck}, {id: beta, deck: velna.deck}]
random: {seed: 1}
actions: []
expect: {players: {alpha: {hand_size: 3, deck_size: 0}, beta: {hand_size: 7}}}
.
koloda play --ids --db tiny.db match.yaml; echo "-> $?"
