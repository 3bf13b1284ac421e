# Actions of Trilunie whose parameters name nothing, or what cannot be meant.
set -u

. "$CASES/../tools/actions.sh"
game=trilunie other=air-1
cp "$CASES"/trilunie/match/lists/dark.deck "$CASES"/trilunie/match/lists/light.deck .
head() { # STEP
  player=d
  head="game: trilunie
players: [{id: d, deck: dark.deck}, {id: l, deck: light.deck}]
setup: {step: $1, players: {d: {mana: 9, coins: 9, hand: [b-bolt, e-wand, m-two, x-b, air-2, roamer], build: {cost-2: 1}, retreated: [ground-2], zones: {air: [air-1], ground: [x-a], character: [quartermaster]}}, l: {zones: {air: [air-1], ground: [ground-1]}}}}
actions:"
}
head build_dark
action build card air-2 coins 2 onto air-1
action deploy card cost-2 onto x-a active x-a targets '{}' unit x-a
action buy card e-wand unit x-a targets '{}'
action return unit ground-2
action retreat units '[air-1]'
action end_step
head combat_air
action attack unit air-1 target l/air-1
action skip unit air-1
action play_battle card b-bolt targets '{t: l/air-1}' dice '[1]'
action use_ability card quartermaster ability 1 targets '{}' dice '[1]'
action use_intercept unit x-a
action use_evasion unit air-1 amount 1
action use_counterstrike unit air-1
action choose cards '[air-1]' accept true dice '[1]' order '[air-1]'
action mulligan cards '[m-two]'
action place card x-b onto x-a active x-b
action stop partial roamer
judge
