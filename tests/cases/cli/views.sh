# play --state: all that the judge knows, and what of it each player does not.
# Hands, decks and purchases are secret: T-123, S-6.2.1-1, S-2.1.3-1, RC-44.
# What lies face down on the field is of its owner: S-3.11.
export NO_COLOR=1
state() { # AS [OPTION]...
  as=$1
  shift
  koloda play --ids --db "$BUILD/cases/$game.db" --state --until="$until" "$@" \
    "$script" | sed 's/,\("[^"]*":\)/,\n\1/g' |
    sed 's/\("deck":\["[^"]*","[^"]*",\).*\]/\1...]/
      s/\("deck_size":\)[0-9]\{3\}/\1.../' >"$as"
}
views() { # GAME UNTIL PLAYER...
  game=$1 until=$2
  echo "# $script"
  shift 2
  state judge
  cat judge
  for player; do
    state seen --view="$player"
    echo "# $player"
    diff judge seen | grep '^[<>]'
  done
}
cp -r "$CASES/trilunie/match/lists" .
script=attack.yaml
cat >$script <<'END'
game: trilunie
players: [{id: d, deck: lists/dark.deck}, {id: l, deck: lists/light.deck}]
setup:
  step: combat_ground
  players:
    d: {mana: 1, coins: 3, hand: [tl-009, b-recall], build: {cost-2: 1}, zones: {air: [air-1], ground: [paralysis-1, {card: ground-40-3-3, damage: 1, equipment: [e-life-2]}]}}
    l: {mana: 2, hand: [b-recall], discard: [air-2, air-1], zones: {ground: [counter-3]}, retreated: [ground-1]}
actions:
  - {do: attack, player: d, unit: paralysis-1, target: counter-3}
  - {roll: attack_dice, values: [4, 1]}
END
views trilunie 2 d l
rm -r lists
cp -r "$CASES/stalker/match/lists" .
script=squads.yaml
cat >$script <<'END'
game: stalker
players: [{id: alpha, deck: lists/faulty.deck}, {id: beta, deck: lists/faulty.deck}]
random: {seed: 1}
actions:
  - {roll: initiative, values: [5, 2]}
  - {do: recruit, player: alpha, card: shard}
  - {do: recruit, player: alpha, card: c-04, gold: 1, silver: 3}
  - {do: recruit, player: beta, card: wood}
END
views stalker 4 alpha beta
script=field.yaml
cat >$script <<'END'
game: stalker
players: [{id: alpha}, {id: beta}]
setup: {cards: {alpha/stk-bloodsucker: {cell: c3}, alpha/striker: {cell: c1, poison: 3, wounds: 1}, beta/stk-gunship: {cell: d6, face: hidden}, beta/guard: {cell: a5, closed: true}}}
actions: []
END
views stalker 0 alpha beta
script=zones.yaml
cat >$script <<'END'
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-velna}]
setup:
  players:
    alpha: {hand: [parry, recall], deck: [war-oath, mind-lash], graveyard: [ruin-hound, psi-slinger], equipment: [focus-lens, bonecleaver]}
actions: []
END
views conclave 0 alpha beta
