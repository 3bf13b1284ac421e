# The order of keys in abilities is the file's own affair: what the database
# holds of them, and its hash of the cards, is the same.
cat >a.yaml <<E
game: trilunie
set: x
cards:
  - id: a
    name: {ru: Страж, en: Guard}
    type: unit
    subtype: air
    moon: raatu
    cost: 1
    speed: 10
    attack: 1
    life: 1
    keywords: [{evasion: {n: 2, mana: 1}}]
    abilities:
      - kind: triggered
        when: deployed
        targets: [{id: t, side: own, zone: here, filter: [{cost: {min: 1, max: 3}}]}]
        effects: [{do: modify, to: t, stat: speed, add: 10, duration: end_of_turn}]
      - {kind: static, effects: [{do: grant, to: self, keyword: {evasion: {n: 1, mana: 2}}}]}
E
cat >b.yaml <<E
set: x
game: trilunie
cards:
  - abilities:
      - effects: [{duration: end_of_turn, add: 10, stat: speed, to: t, do: modify}]
        targets: [{filter: [{cost: {max: 3, min: 1}}], zone: here, side: own, id: t}]
        when: deployed
        kind: triggered
      - {effects: [{keyword: {evasion: {mana: 2, n: 1}}, to: self, do: grant}], kind: static}
    keywords: [{evasion: {mana: 1, n: 2}}]
    life: 1
    attack: 1
    speed: 10
    cost: 1
    moon: raatu
    subtype: air
    type: unit
    name: {en: Guard, ru: Страж}
    id: a
E
for f in a b; do
  koloda compile -o $f.db $f.yaml
  sqlite3 $f.db "SELECT json FROM card_data" >$f.json
  sqlite3 $f.db "SELECT value FROM meta WHERE key = 'cards'" >$f.hash
done
cat a.json
cmp a.json b.json && cmp a.hash b.hash && echo same
sed 's/add: 10/add: 20/' a.yaml >b.yaml
koloda compile -o b.db b.yaml
sqlite3 b.db "SELECT value FROM meta WHERE key = 'cards'" | cmp -s - a.hash || echo another
