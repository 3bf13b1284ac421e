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
