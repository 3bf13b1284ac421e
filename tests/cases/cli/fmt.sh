# Canonical form: what it does, and that it loses nothing.
cat >a.yaml <<'Y'
# head
game:   trilunie   # the game
set: 'x'


cards:   # all
  # first
  - name: {ru: "А", en: A}   # name
    id: a
    type: battle
    moon: raatu
    # the play
    play: {timing: [damage],   # inside
           targets: [{id: t}],
           # alone inside
           effects: [{do: prevent}]}  # behind

  -   {id: b, name: B, type: battle, moon: raatu, play: {timing: [damage], targets: [{id: t}], effects: [{do: prevent}]}}
  - id: c
    name: "C \"quoted\" # no comment"
    text: >-
      folded text
      of two lines
    type: battle
    moon: raatu
    play:
      timing:
      - damage
      targets: [{id: t}]
      effects: [{do: prevent}]
# last
Y
koloda fmt --check a.yaml
echo "-> $?"
koloda fmt a.yaml
echo "-> $?"
cat a.yaml
koloda fmt a.yaml
echo "-> $?"
echo '== a card in brackets after a blank line'
cat >wide.yaml <<'Y'
game: trilunie
set: x
cards:
  # first

  - {name: {ru: "Название, которое длиннее строки", en: A name that is too long for a line}, id: wide, type: battle,
     moon: raatu, play: {timing: [damage], targets: [{id: t}], effects: [{do: prevent}]}}
  - {id: b, name: B}
Y
koloda fmt - <wide.yaml
echo '== keys of all letters need no quotes'
printf 'game: mainstay\nset: s\ncards:\n  - id: a\n    "AZaz09_-": {"Za-_9A0z": 1, "a@b": 2, "a[b": 2, "a`b": 2, "a/b": 2, "a;b": 2}\n' | koloda fmt -
echo '== a list'
printf '\357\273\277game: Trilunie\r\n  FORMAT: standard # f\r\n\r\n\r\n// note\r\n[Deck]\r\n4x Falcon  // c\r\n  tl-001\r\n10 \302\240Moon\r\n---\nName: X\n a # b\n' | koloda fmt -
printf 'game: stalker\n[deck]\n2x a\n[SQUAD]\n2 a  silver=3\n[formation]\nc4 a\n[hosts]\na -> b\n' | koloda fmt -
echo '== a card with a colon in its name, where a header might stand'
printf '2 gift of: crowd\nw x\n' | koloda fmt -
echo '== no yaml'
printf 'cards: [\n' >bad.yaml
koloda fmt bad.yaml
echo "-> $?"
cat bad.yaml
printf '\377\376' >bad.deck
koloda fmt bad.deck
echo "-> $?"
koloda fmt none.yaml
echo "-> $?"
echo '== all card files and lists'
koloda fmt --check "$CASES/../../cards" && echo 'the shipped ones are canonical'
cp -r "$CASES/../../cards" cards
for game in mainstay conclave trilunie stalker; do
  mkdir -p cases/$game
  cp "$CASES/$game"/cards*.yaml cases/$game/
  cp "$CASES/$game"/deck/*.deck cases/$game/
done
rm -f cases/*/*syntax* cases/mainstay/stream.deck
content() {
  koloda compile --force -o t.db $1 >/dev/null 2>&1
  sqlite3 t.db "SELECT c.game, c.id, f.name, t.text FROM card AS c JOIN card_name AS f USING (card_id) LEFT JOIN card_text AS t USING (card_id) ORDER BY 1, 2, 3, 4; SELECT card_id, field, pos, json FROM card_data; SELECT * FROM card_label; SELECT * FROM card_keyword; SELECT * FROM trilunie_card; SELECT * FROM stalker_card; SELECT * FROM conclave_card; SELECT * FROM mainstay_card"
}
comments() {
  cat cards/*/*.yaml cases/*/*.yaml cards/*/decks/*.deck cases/*/*.deck | grep -c '#'
}
content cards >before
comments >before.comments
koloda fmt cards cases >/dev/null
echo "-> $?"
koloda fmt --check cards cases
echo "-> $?"
content cards >after
comments >after.comments
[ -s before ] && cmp before after && cmp before.comments after.comments && echo 'all the same'
echo '== keys and texts of all kinds, and lists in lists'
cat >odd.yaml <<'Y'
game: trilunie
set: x
cards:
  - {id: a, name: "tab\there", type: battle, moon: raatu, "odd key": 1, 'a: b': [[1, 2], [3]], "x#y": {}, empty: [], flavor: "quote ' and \" and \\ back"}
  - id: b
    name: B
    options:
      - - {do: prevent, to: a very long text that does not fit into one line of eighty columns}
        - {do: prevent}
      - [{do: x}]
Y
koloda fmt - <odd.yaml
koloda fmt odd.yaml
koloda fmt odd.yaml
echo "-> $?"
echo '== a minus that leaves its brackets'
cat >minus.yaml <<'Y'
game: stalker
set: x
cards:
  - {id: a, name: A, movement: -, strike: [1, 1, 1], abilities: [{kind: triggered, when: opened, effects: [{do: tokens}]}]}
  - {id: b, movement: -}
Y
koloda fmt - <minus.yaml
echo "-> $?"
echo '== a card in brackets that begin a line before it'
cat >brackets.yaml <<'Y'
game: trilunie
set: x
cards:
  - {
      id: b, name: B, type: battle, moon: raatu, play: {
      timing: [damage], targets: [{id: t}], effects: [{do: prevent}]}}
Y
koloda fmt - <brackets.yaml
echo '== lists that cannot be read'
printf 'Game: mainstay\n0x3 w-ppp\n[s\n' | koloda fmt -
printf 'Game: mainstay\nUnknown: x\nw-ppp\n' | koloda fmt -
echo "-> $?"
