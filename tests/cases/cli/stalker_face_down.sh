# Enemy cards that lie face down are offered by their cells, and named by them:
# the person at the table, and whoever reads the hint, is not told what they are.
koloda compile -o cards.db "$CASES"/stalker/cards*.yaml >compiled 2>&1
export KOLODA_DB=cards.db NO_COLOR=1
cat >match.yaml <<'.'
game: stalker
players: [{id: alpha}, {id: beta}]
random: {seed: 1}
setup: {cards: {alpha/rl-warden: {cell: c3}, alpha/guard: {cell: a1}, beta/rl-able: {cell: c4, face: hidden}, beta/guard: {cell: b4, face: hidden}, beta/thorn: {cell: e5}}}
.
echo "# at the table"
printf 'use_ability\n1\nq\n' |
  koloda play --ids --interactive=alpha match.yaml | sed -n '/^  1  /,$p'
echo "# in a script"
cat >>match.yaml <<'.'
actions:
  - {do: use_ability, player: alpha, card: rl-warden, ability: 1, targets: [d4], expect_error: bad-target}
  - {do: use_ability, player: alpha, card: rl-warden, ability: 1, targets: [a2]}
.
koloda play --ids --view=alpha match.yaml 2>&1 | grep '^hint'
sed 's/\[a2\]/[c4]/' match.yaml >good.yaml
koloda play --ids good.yaml | tail -n 4
echo "# each player is told what his own are at the beginning"
for eyes in alpha beta; do
  koloda play --ids --view=$eyes --format=jsonl good.yaml | grep '"hidden":true'
done
echo "# the auxiliary zone, in order of the seats"
koloda play --ids --db "$DB" --seed=1 --state "$CASES/../table/stalker.yaml" |
  grep -o '"auxiliary": *\[[^]]*\]' | tail -n 1
