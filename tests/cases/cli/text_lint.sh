# A printed text that lacks a number or a limit of the data, and ones that do
# not.
set -u

card() { # ID ABILITY ENGLISH RUSSIAN
  echo "  - {id: $1, name: Unit $1, type: unit, subtype: air, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1, abilities: [$2], text: {en: \"$3\", ru: \"$4\"}}"
}
mana='{kind: triggered, when: deployed, effects: [{do: mana, amount: 2}]}'
draw='{kind: triggered, when: deployed, limit: {per_turn: 1}, effects: [{do: draw}]}'
printf 'game: trilunie\nset: one\ncards:\n' >one.yaml
{
  card a "$mana" 'When deployed, gain 3 mana.' 'Когда введён в игру, получите 3 маны.'
  card b "$mana" 'When deployed, gain two mana.' 'Когда введён в игру, получите две маны.'
  card c "$draw" 'When deployed, draw a card.' 'Когда введён в игру, возьмите карту.'
  card d "$draw" 'When deployed, draw a card. Once per turn.' 'Когда введён в игру, возьмите карту. Не чаще раза за ход.'
} >>one.yaml
koloda compile --lint --color=never one.yaml
echo "-> $?"
echo '== without --lint nothing is said of texts'
koloda compile --color=never -o one.db one.yaml
echo "-> $?"
