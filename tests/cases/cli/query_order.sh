# What the order of a field is, and what no limit is.
q() {
  echo "== $*"
  koloda query --ids --db "$DB" "$@" 2>&1
}
cat >cards.yaml <<'EOF'
game: stalker
set: order
cards:
EOF
n=0
for strike in '10, 11, 12' '2, 3, 4' '2, 10, 10' '2, 3, 30' '0, 0, 0'; do
  n=$((n + 1))
  cat >>cards.yaml <<EOF
  - {id: c-$n, name: "$n", type: creature, faction: duty, cost: 1, life: 1,
     movement: 1, strike: [$strike]}
EOF
done
n=0
for name in Ящик Ёлка елень ель Жаба; do
  n=$((n + 1))
  cat >>cards.yaml <<EOF
  - {id: n-$n, name: {ru: $name, en: Card $n}, type: equipment, cost: 1}
EOF
done
koloda compile --lint cards.yaml && koloda compile -o order.db cards.yaml
q --db order.db --fields strike 'type:creature order:strike'
q --db order.db --fields strike 'type:creature order:-strike'
q --db order.db --lang ru --fields name 'type:equipment order:name'
q --db order.db --lang en --fields name 'type:equipment order:-name'
# no limit is more than any number
q --db "$DB" --fields copy_limit 'has:copy_limit order:-copy_limit limit:3'
q --db "$DB" --fields copy_limit 'copy_limit>=8'
q --db "$DB" --fields copy_limit,cost 'copy_limit>cost copy_limit>3'
q --db "$DB" --fields copy_limit --format=jsonl copy_limit=unlimited
for term in 'copy_limit<3' copy_limit=-1 'copy_limit<0' 'copy_limit<unlimited' \
  'copy_limit<=unlimited' 'copy_limit>unlimited' 'copy_limit!=unlimited' \
  -copy_limit=unlimited copy_limit=Unlimited cost=unlimited; do
  q --db "$DB" --count "game:conclave $term"
done
