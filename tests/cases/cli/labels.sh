# A label of one card that is one letter away from another: perhaps a typo.
set -u

card() { # ID LABELS
  echo "  - {id: $1, name: Unit $1, type: unit, subtype: air, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1, tags: [$2]}"
}
lint() {
  echo "== $1"
  shift
  koloda compile --lint --color=never "$@"
  echo "-> $?"
}
printf 'game: trilunie\nset: one\ncards:\n' | tee one.yaml >two.yaml
{
  card a 'swift, lantern'
  card b 'swift, lantern'
  card c 'swift, lantrn'
} >>one.yaml
lint 'a letter less, and not the first label' one.yaml
{
  card d 'swiftt, harbour'
  card e 'swit, harbor'
  card f 'harbours'
} >>two.yaml
lint 'a letter more, in the other file, and near a rare one' one.yaml two.yaml
lint 'rare alone' two.yaml
printf 'game: trilunie\nset: one\ncards:\n' >three.yaml
{
  card g 'lamp, lamps'
  card h 'oar'
  card i 'oars'
  card j 'rose'
  card k 'rise'
  card l 'rise'
} >>three.yaml
lint 'both on one card, short ones' three.yaml
printf 'game: trilunie\nset: one\ncards:\n' >four.yaml
{
  card m 'warder'
  card n 'wander'
  card o 'waader'
  card p 'wander'
  card q 'wander'
} >>four.yaml
lint 'near a rare one and near one of many' four.yaml
echo '== a card without a name of its figure is called by its names in both languages'
cat >names.yaml <<'Y'
game: trilunie
set: names
cards:
  - {id: owl, name: {en: Owl, ru: Сова}, type: unit, subtype: air, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 9}
  - {id: m-en, name: M1, type: mission, subtype: ordinary, moon: kalakan, cost: 0, play: {targets: [{id: t, pick: unit, count: all, filter: [{base_name: Owl}]}], effects: [{do: damage, to: t, amount: 1}]}}
  - {id: m-ru, name: M2, type: mission, subtype: ordinary, moon: kalakan, cost: 0, play: {targets: [{id: t, pick: unit, count: all, filter: [{base_name: Сова}]}], effects: [{do: damage, to: t, amount: 2}]}}
Y
koloda compile -q -o names.db "$CASES"/trilunie/cards*.yaml names.yaml >/dev/null 2>&1
sed 's/wm-side/m-en/; s/wm-zone/m-ru/; s/wu-fire/owl/' "$CASES/trilunie/match/lists/words-dark.deck" >dark.deck
cp "$CASES/trilunie/match/lists/words-light.deck" light.deck
cat >names.match <<'Y'
game: trilunie
players: [{id: d, deck: dark.deck}, {id: l, deck: light.deck}]
setup: {step: build_dark, players: {d: {mana: 9, hand: [m-en, m-ru], zones: {air: [owl]}}}}
actions: [{do: buy, player: d, card: m-en}, {do: buy, player: d, card: m-ru}]
Y
koloda play --ids --db names.db names.match | grep owl
