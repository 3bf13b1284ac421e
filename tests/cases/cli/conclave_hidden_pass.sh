# People are not told of a pass where nothing else could be done; but a player
# is told of each pass of the other, whose hand he does not see (C-217).
export KOLODA_DB="$BUILD/cases/conclave.db"
for hand in parry tower-fighter; do
  cat >match.yaml <<M
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-velna}]
setup: {players: {alpha: {hand: [mind-lash]}, beta: {hand: [$hand]}}}
actions:
  - {do: play_ability, player: alpha, card: mind-lash, targets: {t: d4}}
  - {do: pass, player: beta}
M
  for view in '' --view=alpha --view=beta; do
    echo "== $hand $view"
    koloda play $view match.yaml | grep passes
    koloda play $view --format=jsonl match.yaml | grep -c '"event":"passed"'
  done
done
