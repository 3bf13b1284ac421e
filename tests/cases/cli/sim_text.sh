# What sim says in words: of no match, of a part of the matches, of wins that
# are shared, of numbers that end it; and of a script that is none.
export KOLODA_DB="$CASES_DB" NO_COLOR=1
alpha=$CASES/mainstay/match/lists/alpha.deck beta=$CASES/mainstay/match/lists/beta.deck
echo '== no match in this part'
koloda sim --matches=1 --shard=1/2 "$alpha" "$beta"; echo "-> $?"
echo '== a part'
koloda sim --matches=9 --shard=1/3 "$alpha" "$beta" | sed -n 1p
echo '== shared'
cat >teams.yaml <<Y
game: mainstay
options: {mode: teams}
players:
  - {id: a, deck: "$alpha", team: one}
  - {id: b, deck: "$beta", team: two}
  - {id: c, deck: "$alpha", team: one}
  - {id: d, deck: "$beta", team: two}
Y
koloda sim --matches=200 --decks="$CASES" teams.yaml | sed -n '2,/^endings/p'
koloda sim --matches=200 --option=mode=circle "$alpha" "$beta" "$alpha" | sed -n '2,/^endings/p'
echo '== no script'
printf 'game: mainstay\nplayers: 3\n' >bad.yaml
printf 'game: [mainstay\n' >worse.yaml
: >empty.yml
for script in bad.yaml worse.yaml empty.yml none.yaml; do
  koloda sim --matches=1 $script; echo "-> $?"
done
