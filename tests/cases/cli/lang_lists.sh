# Each kind of finding in Russian, as the lists and card files of the cases have
# it first; and counted messages with all forms of their nouns.
kinds() { # what is said, by the name of the finding
  sed -nE 's/^[^:]*:[0-9:]* (ошибка|предупреждение|замечание): (.*) \[([^]]*)\]$/\3\t\1: \2/p' |
    awk -F '\t' '{ n = split($1, w, " ") } !seen[w[n]]++ { print w[n] ": " $2 }' |
    LC_ALL=C sort
}
for game in mainstay conclave trilunie stalker; do
  koloda compile -o $game.db "$CASES/$game"/cards*.yaml >compiled
  echo "== lists of $game"
  koloda check --db $game.db --lang=ru --color=never -j 1 "$CASES/$game"/deck/*.deck |
    kinds
  echo "== cards of $game"
  koloda compile --lint --lang=ru "$CASES/$game"/cards/*.yaml 2>&1 | kinds
done
echo '== counts'
for n in 0 1 2 5 11 21 101; do
  { printf 'Game: trilunie\nSide: light\n[deck]\n'
    [ $n = 0 ] || printf '%d Oath Kept\n' $n; } >trilunie.deck
  { printf 'Game: mainstay\n[warriors]\n'
    [ $n = 0 ] || printf '%d Orc Raider\n' $n; } >mainstay.deck
  koloda check --db "$DB" --lang=ru --color=never trilunie.deck mainstay.deck |
    sed -nE 's/^[^:]*:[0-9:]* ошибка: |^(подсказка)/\1/p' | LC_ALL=C sort -u
done
for n in 11 101; do
  { printf 'Game: trilunie\nSide: light\n[deck]\n%d Oath Kept\n' $n; } >n.deck
  koloda check --db "$DB" --lang=en --color=never n.deck | grep 'cop'
done
