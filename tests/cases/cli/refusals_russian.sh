# One refusal of each code of each game, in Russian, with the rule behind it in
# the two findings that are not expected.
export NO_COLOR=1
for game in mainstay conclave trilunie stalker; do
  echo "# $game"
  grep -Ho 'expect_error: *"*[a-z0-9-]*' "$CASES/$game"/match/*.yaml |
    tr -d ' "' | awk -F: '!seen[$3]++ { print $3, $1 }' | LC_ALL=C sort >first
  # shellcheck disable=SC2046 # their paths have no blanks
  koloda play --db="$BUILD/cases/$game.db" --lang=ru \
    $(cut -d ' ' -f 2 first | sort -u) 2>&1 |
    awk 'FNR == NR { code[FNR] = $1; file[FNR] = $2; next }
      /^# / { here = $2 }
      /\]$/ {
        whole = $0
        gsub(/[][]/, "", $NF)
        said = here " " $NF
        if (!(said in line))
          line[said] = whole
      }
      END { for (i = 1; i in code; i++)
        if (file[i] " " code[i] in line)
          print line[file[i] " " code[i]] }' first -
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
