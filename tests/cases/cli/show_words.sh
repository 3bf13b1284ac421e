# Abilities in words, in both languages, made from the data.
for lang in en ru; do
  for card in storm-listener pale-countess rift-walker conclave/drill-warden \
    cloud-of-rust thrice-told-curse powder-barge orsuls-banner \
    three-moons-accord toll-collector three-road-envoy parting-wave \
    twin-blade-sergeant wandering-dead moonlit-trebuchet; do
    koloda show --db "$DB" --lang $lang $card |
      grep '^  '
  done
done

# Forms of which the shipped cards have none.
show() { # GAME CARDS
  for lang in en ru; do
    koloda show --db "$BUILD/cases/$1.db" --lang $lang $2 |
      grep '^  '
  done
}
show stalker "a-blast butcher w-auditor echoer ghost chooser captain w-frail"
show trilunie "armor-1-evasion-2 m-two wm-cost berserk b-armor-2"
show conclave "dig-up gift-nobody gift-crowd armourers-eye banishment cup-of-choice mark-of-the-slayer"

# What words must not leave out: limits that go without saying, how long, what
# kind, all that fit, and what is meant by "the same".
koloda show --db "$DB" name-takers pit-ambushers steadfast-brother \
	choir-of-the-deep checkpoint-veteran fork-in-the-trail |
	grep '^  '

# "As much as" is no loss, "each" is one and a zone keeps its name; a list
# leaves out no number and no "not".
cat >few.yaml <<'EOF'
game: trilunie
set: few
cards:
  - {id: miser, name: {ru: Скупец, en: Miser}, type: unit, subtype: air, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1, abilities: [{kind: triggered, when: destroyed, if: [{any: [{turned: true}, {damage: {min: 2}}]}], effects: [{do: mana, amount: {count: {zone: any, filter: [{turned: false}]}}}]}]}
  - {id: caller, name: {ru: Зовущий, en: Caller}, type: unit, subtype: air, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1, abilities: [{kind: triggered, when: deployed, if: [{mana: {min: 2, max: 3}}, {count: {side: enemy, zone: air, min: 4, max: 5}}, {turn: {max: 3}}], targets: [{id: t, side: enemy, zone: air, count: all}], effects: [{do: move_to, to: t, zone: hand}]}]}
EOF
cat >more.yaml <<'EOF'
game: stalker
set: more
cards:
  - {id: doom, name: {ru: Рок, en: Doom}, type: event, rarity: common, cost: 1, play: {targets: [{id: t, pick: card, filter: [{any: [{subtype: machine}, {subtype: none}, {type: equipment}]}, {not: [{type: locality}]}], count: all}], effects: [{do: destroy, to: t}, {do: tokens, to: t}]}}
  - {id: pair, name: {ru: Пара, en: Pair}, type: event, rarity: common, cost: 1, play: {targets: [{id: a, pick: creature, side: own, zone: graveyard}, {id: b, pick: creature, side: own, zone: graveyard, filter: [{not: [{is: a}]}]}], effects: [{do: move_to, to: a, zone: deck}, {do: move_to, to: b, zone: removed}]}}
  - {id: twice, name: {ru: Дважды, en: Twice}, type: event, rarity: common, cost: 1, play: {targets: [{id: t, pick: creature, side: enemy, count: 2, up_to: true}], effects: [{do: destroy, to: t, as: spell}]}}
EOF
cat >third.yaml <<'EOF'
game: conclave
set: third
cards:
  - {id: press, name: {ru: Натиск, en: Press}, type: ability, cost: 1, play: {targets: [{id: t, pick: character, side: enemy, filter: [{adjacent_to: own_hero}, {has_keyword: defender}, {attack: {min: 2}}], count: 3, up_to: true}], effects: [{do: damage, to: t, amount: {count: {pick: ally, side: any}}}, {do: cannot, to: t, act: [move], duration: end_of_turn}]}}
  - {id: salve, name: {ru: Мазь, en: Salve}, type: ability, cost: 1, play: {targets: [{id: t, pick: ally, side: own}], effects: [{do: heal, to: t, amount: {stat: attack, of: t}}]}}
EOF
for set in few more third; do
  koloda compile -o $set.db $set.yaml
  for lang in en ru; do
    koloda query --db $set.db --format=ids '' |
      koloda show --db $set.db --lang $lang - | grep '^  '
  done
done
