# similar:CARD: of the same game, by the words of abilities (60 of 100), the type
# (20), the subtype (10) and the cost (10, 3 less for each it differs); from 50
# on, the most similar first.
unset KOLODA_DB
card() { # ID TYPE SUBTYPE COST KEYWORDS
  echo "  - {id: $1, name: {en: Card $1, ru: Карта $1}, type: unit, subtype: $2, moon: raatu, element: fire, cost: $3, speed: 1, attack: 1, life: 1$4}"
}
{
  printf 'game: trilunie\nset: t\ncards:\n'
  card me air 3 ', keywords: [{armor: 1}, {evasion: 1}]'
  echo '# all alike: 60 + 20 + 10 + 10'
  card a100 air 3 ', keywords: [{evasion: 2}, {armor: 2}]'
  echo '# half of the words, another subtype, 2 dearer: 30 + 20 + 0 + 4'
  card b54 ground 5 ', keywords: [{armor: 1}]'
  echo '# a third of them, 6 dearer: 20 + 20 + 10 + 0'
  card c50 air 9 ', keywords: [{armor: 1}, {critical_strike: 1}]'
  echo '# and of another subtype, as dear: 20 + 20 + 0 + 10'
  card d50 ground 3 ', keywords: [{armor: 1}, {critical_strike: 1}]'
  echo '# no word in common: 0 + 20 + 10 + 10'
  card e40 air 3 ''
  echo '# a third, 1 dearer, another subtype: 20 + 20 + 0 + 7'
  card f47 ground 4 ', keywords: [{armor: 1}, {critical_strike: 1}]'
  echo '# both without words: 60 + 20 + 0 + 10'
  card g40 ground 3 ''
} >cards.yaml
koloda compile -q -o t.db cards.yaml
ask() {
  echo "== $*"
  koloda query --db t.db --format=ids "$@"
}
ask similar:me
ask 'похожа:"Карта me"'
ask 'similar:"card me" order:-name'
ask similar:e40
ask 'similar:me limit:2 skip:1'
ask 'similar:me -similar:e40'
ask -similar:me
ask 'similar:e40 or similar:me'
ask 'similar!=me'
ask 'similar>me'
ask similar:you
ask similar:
echo '== as it is printed for sqlite3'
koloda query --db t.db --sql similar:me | grep -c "r.id = 'me'"
echo '== a name that several games have'
printf 'game: mainstay\nset: m\ncards: [{id: me, name: Me, type: hero, subtype: creature, essence: ppp}]\n' >m.yaml
koloda compile -q -o t.db cards.yaml m.yaml
ask similar:me
ask 'game:trilunie similar:me limit:1'
ask 'game:mainstay similar:me'
