# One refusal of each code of each game, in Russian, with the rule behind it in
# the two findings that are not expected.
export NO_COLOR=1
for game in mainstay conclave trilunie stalker; do
  echo "# $game"
  grep -Ho 'expect_error: *"*[a-z0-9-]*' "$CASES/$game"/match/*.yaml |
    tr -d ' "' | awk -F: '!seen[$3]++ { print $3, $1 }' | LC_ALL=C sort |
    while read -r code file; do
      koloda play --db="$BUILD/cases/$game.db" --lang=ru "$file" 2>&1 |
        grep "$code\]" | head -n 1
    done
done
cp -r "$CASES/mainstay/match/lists" .
cat >open.yaml <<'.'
game: mainstay
players: [{id: alpha, deck: lists/alpha.deck}, {id: beta, deck: lists/beta.deck}]
random: {seed: 2}
actions:
  - {do: commit, player: alpha, warrior: w-nnn}
.
koloda play --db="$CASES_DB" --lang=ru open.yaml
sed 's/commit/comit/' open.yaml >spelt.yaml
koloda play --db="$CASES_DB" --lang=ru spelt.yaml
sed 's/seed: 2/sed: 2/; s/deck: lists.beta.deck/decks: x/' open.yaml >keys.yaml
koloda play --db="$CASES_DB" --lang=ru keys.yaml
