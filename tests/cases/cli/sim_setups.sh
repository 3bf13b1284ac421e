# sim: matches from where a script begins.
echo "# teams: who has only one card to lay says no other"
cp -r "$CASES/mainstay/match/lists" .
cat >teams.yaml <<'.'
game: mainstay
options: {mode: teams}
players:
  - {id: A1, deck: lists/ppp-ppp-zzz.deck, team: A}
  - {id: B1, deck: lists/ppp-ppp-zzz.deck, team: B, starting_strength: 6}
  - {id: A2, deck: lists/ppp-ppp-zzz.deck, team: A}
  - {id: B2, deck: lists/ppp-ppp-zzz.deck, team: B}
.
export KOLODA_DB="$CASES_DB"
koloda sim --seed=7 --script=3 teams.yaml >script.yaml
grep -e 'warrior: [a-z-]*}' -e '", defender' script.yaml
koloda play script.yaml | sed -n '$p'

echo "# greedy takes a draw out of a match that it would lose"
cat >draw.yaml <<'.'
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-velna}]
setup:
  players:
    alpha: {energy: 3, hand: [great-ruin], hero: {wounds: 23, closed: true}}
    beta: {hero: {wounds: 18}, hand: [parry, parry, parry], equipment: [bonecleaver, plated-vest]}
.
koloda sim --db "$BUILD/cases/conclave.db" --bots=greedy,random --matches=4 draw.yaml |
  grep '^endings'
