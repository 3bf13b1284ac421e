# A map where a number is: up to 24 of its keys are shown, of more their number.
cp "$CASES/mainstay/match/lists/ppp-ppp-zzz.deck" duel.deck
for n in 24 25; do
  cat >m.yaml <<Y
game: mainstay
players: [{id: a, deck: duel.deck}, {id: b, deck: duel.deck}]
random: {seed: 1}
expect: {round: {$(seq -s ', ' -f 'k%g: 1' $n)}}
Y
  koloda play --db "$CASES_DB" --color=never m.yaml | grep error:
done
