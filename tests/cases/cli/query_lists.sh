# Lists and formats in queries: what no card is called is told, what is not a list
# or format is refused.
q() {
  echo "== $*"
  koloda query --db "$DB" --count "$@" 2>&1
  echo "-> $?"
}
printf 'Game: trilunie\n[deck]\n4 tide-engine\n2 nobody\n1 tide-engin\n' >one.deck
printf 'Game: trilunie\n1 tide-engine\n---\nGame: stalker\n1 beekeeper\n' >two.deck
printf '# nothing but this\n' >none.deck
printf 'Game: trilunie\n1 tide-engine\nColour: red\n' >bad.deck
q in:one.deck
q -- -in:one.deck 'game:trilunie'
q 'in:one.deck or in:one.deck'
q in:two.deck,one.deck
q in:none.deck
q in:bad.deck
q in:nowhere.deck
q 'in:""'
q in:.
cat >cup.yaml <<'EOF'
game: trilunie
set: cup
formats:
  - id: cup-2026
    based_on: standard
    banned:
      - {card: tide-engine, from: 2026-03-01, until: 2026-06-30}
      - {card: tide-dancer, from: 2026-05-01}
EOF
koloda compile -o cup.db "$CASES/../../cards/trilunie" cup.yaml >log 2>&1 ||
  cat log
DB=cup.db
for term in banned:cup-2026 banned:CUP-2026 legal:Cup-2026 banned:cup-2025 \
  'banned:cup-2026 legal:cup-2026' 'legal:*' set:cup; do
  q "$term"
done
for date in 2026-02-28 2026-03-01 2026-06-30 2026-07-01; do
  q banned:cup-2026 --date "$date"
done
