# Cards that are called alike in one language only: all of them are named.
export NO_COLOR=1
cat >cards.yaml <<'Y'
game: stalker
set: alike
cards:
  - {id: dog, name: {ru: Пёс, en: Hound}, type: creature, cost: 1, life: 1, movement: 1, strike: [1, 1, 1]}
  - {id: cur, name: {ru: Пёс, en: Cur}, type: creature, cost: 1, life: 1, movement: 1, strike: [1, 1, 1]}
Y
koloda compile -o alike.db cards.yaml
printf 'Game: stalker\n2 Пёс\n' | koloda check --db alike.db - | grep -A 3 ':2:'
echo '== many: eight are listed, and how many more there are'
named() { # N: as many cards of one name
  printf 'game: mainstay\nset: alike\ncards:\n'
  awk -v n="$1" 'BEGIN { for (i = 1; i <= n; i++)
    printf "  - {id: c-%d, name: Same, type: hero, essence: ppp}\n", i }'
}
printf 'Game: mainstay\n[hero]\nSame\n' >a.deck
for n in 8 9 12; do
  named $n >many.yaml
  koloda compile --force -o many.db many.yaml 2>/dev/null
  koloda check --db many.db a.deck | grep several
done
koloda check --db many.db --format=jsonl a.deck | grep -o 'is the name of[^{}]*'
koloda show --db many.db Same
koloda check --db many.db --ban=Same a.deck
koloda query --db many.db in:a.deck
