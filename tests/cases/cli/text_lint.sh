# A printed text that lacks a number, a limit or a target of the data, and ones
# that do not.
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
# whose, what and where: the owner, the zone, a type for the noun
air='{kind: triggered, when: deployed, targets: [{id: t, side: enemy, zone: air}], effects: [{do: close, to: t}]}'
lost='{kind: triggered, when: deployed, targets: [{id: t, pick: card, side: own, zone: discard, filter: [{type: battle}]}], effects: [{do: move_to, to: t, zone: hand}]}'
self='{kind: triggered, when: deployed, targets: [{id: t, pick: self, filter: [{damaged: true}]}], effects: [{do: close, to: t}]}'
many='{kind: static, if: [{count: {side: own, zone: air, min: 2}}], effects: [{do: cannot, to: self, act: retreat}]}'
{
  card e "$air" 'When deployed, turn an air unit.' 'Когда введён в игру, поверните воздушный отряд.'
  card f "$air" 'When deployed, turn an enemy unit.' 'Когда введён в игру, поверните вражеский отряд.'
  card g "$air" 'When deployed, turn an enemy air unit.' 'Когда введён в игру, поверните воздушный отряд противника.'
  card h "$lost" 'When deployed, take a card from your discard.' 'Когда введён в игру, возьмите карту из вашего сброса.'
  card i "$lost" 'When deployed, take your battle card.' 'Когда введён в игру, возьмите вашу карту «Битва».'
  card j "$lost" 'When deployed, take a battle card from your discard.' 'Когда введён в игру, возьмите карту «Битва» из вашего сброса.'
  card k "$self" 'When deployed damaged, it is turned.' 'Введённый повреждённым, он поворачивается.'
  card l "$many" 'With two of your units aloft it stays.' 'С двумя вашими отрядами в небе он остаётся.'
} >>one.yaml
koloda compile --lint --color=never one.yaml
echo "-> $?"
echo '== a type that a filter names, and one of two'
blow() { # ID FILTER ENGLISH RUSSIAN
  echo "  - {id: $1, name: Blow $1, type: event, rarity: common, cost: 1, play: {targets: [{id: t, pick: card, side: enemy, filter: [$2]}], effects: [{do: close, to: t}]}, text: {en: \"$3\", ru: \"$4\"}}"
}
both='{type: [creature, artifact]}, {closed: false}'
{
  printf 'game: stalker\nset: two\ncards:\n'
  blow a "$both" 'Close an enemy creature.' 'Закройте артефакт противника.'
  blow b "$both" 'Close an enemy creature or artifact.' 'Закройте существо или артефакт противника.'
  blow c '{subtype: machine}' 'Close an enemy card.' 'Закройте карту противника.'
  blow d '{closed: false}' 'Close an open enemy one.' 'Закройте открытую карту противника.'
} >two.yaml
koloda compile --lint --color=never two.yaml
echo "-> $?"
echo '== a proper noun for the noun: a faction, a card'
named() { # ID ENGLISH RUSSIAN
  echo "  - {id: $1, name: Blow $1, type: event, rarity: common, cost: 1, play: {targets: [{id: t, pick: card, side: own, zone: graveyard, filter: [{id: a}]}], effects: [{do: move_to, to: t, zone: deck}]}, text: {en: \"$2\", ru: \"$3\"}}"
}
{
  printf 'game: stalker\nset: three\ncards:\n'
  blow a '{faction: mutants}' 'Close an enemy Mutant.' 'Закройте Мутанта противника.'
  blow b '{faction: mutants}' 'Close an enemy one.' 'Закройте кого-нибудь из противников.'
  named c 'Put your Blow a from the graveyard into your deck.' 'Положите ваш Blow a с кладбища в колоду.'
} >three.yaml
koloda compile --lint --color=never three.yaml
echo "-> $?"
echo '== conditions of a card, without an ability'
cat >four.yaml <<'Y'
game: conclave
set: four
cards:
  - {id: a, name: Blow, type: ability, cost: 1, requires: [{hero_class: warrior}, {hero_race: kneshal}], play: {effects: [{do: draw, amount: 2}]}, text: {en: Draw 2 cards., ru: Возьмите карту.}}
Y
koloda compile --lint --color=never four.yaml
echo "-> $?"
echo '== without --lint nothing is said of texts'
koloda compile --color=never -o one.db one.yaml
echo "-> $?"
