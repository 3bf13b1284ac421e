# play --interactive: the tables of Stalker and Trilunie, from either seat.
# What lies face down is the owner's to know (S-3.11); hands are secret (T-123).
export NO_COLOR=1
table() { # GAME PLAYER [ANSWER...], the script on standard input
  cat >m.yaml
  game=$1 player=$2
  shift 2
  echo "# $game, $player"
  printf '%s\n' "$@" q | koloda play --ids --db "$BUILD/cases/$game.db" --interactive="$player" \
    --bots=random m.yaml | sed 's/deck [0-9]\{3\}/deck .../'
}
for player in alpha beta; do
  table stalker $player <<'END'
game: stalker
players: [{id: alpha}, {id: beta}]
random: {seed: 1}
setup:
  players: {alpha: {gold: 1, silver: 3}}
  cards:
    alpha/striker: {cell: c3, wounds: 2, poison: 1}
    alpha/stk-patched-exosuit: {host: alpha/striker}
    alpha/guard: {cell: a1, face: hidden}
    alpha/giver-away: {cell: e2, tokens: 4, closed: true}
    alpha/tank: {}
    beta/bulk: {cell: c5, face: hidden}
    beta/striker: {cell: d6}
    beta/stk-gunship: {closed: true}
END
done
echo "# an ability of a cell waits on the stack"
cat >m.yaml <<'END'
game: stalker
players: [{id: alpha}, {id: beta}]
random: {seed: 1}
setup: {cards: {alpha/miner: {cell: c3}, beta/guard: {cell: c5}, beta/l-talker: {cell: a5}}}
actions:
  - {do: use_ability, player: alpha, card: miner, ability: 1, targets: [c4]}
  - {do: end_turn, player: alpha}
END
printf 'pass\npass\npass\nmove\nbeta/guard\nc4\npass\nq\n' |
  koloda play --ids --db "$BUILD/cases/stalker.db" --interactive=beta m.yaml |
  grep 'stack,\|moves\|triggers'
echo "# no finishing blow is offered to what may use no ability (RS-52)"
table stalker alpha <<'END' | sed -n '/  1  pass/,$p'
game: stalker
players: [{id: alpha}, {id: beta}]
random: {seed: 1}
setup: {cards: {alpha/butcher: {cell: c3}, beta/guard: {cell: c4, wounds: 6}, beta/rl-warden: {cell: a6}}}
actions:
  - {do: use_ability, player: beta, card: rl-warden, ability: 3, targets: [alpha/butcher]}
  - {do: pass, player: alpha}
  - {do: pass, player: beta}
END
echo "# what stays face down is asked, and heard"
cp -r "$CASES/stalker/match/lists" .
sed '/reveal_all/,$d' "$CASES/stalker/match/K-stealth.yaml" >m.yaml
printf '1\nq\n' | koloda play --ids --db "$BUILD/cases/stalker.db" \
  --interactive=alpha --bots=random m.yaml | sed '1,/stay face down?/d'
echo "# what was recruited, and what that brought, is secret before it is placed"
cat >bought.yaml <<'END'
game: stalker
players: [{id: alpha, deck: lists/broker.deck}, {id: beta, deck: lists/broker.deck}]
random: {seed: 1}
actions:
  - {roll: initiative, values: [5, 2]}
  - {do: recruit, player: alpha, card: w-broker, silver: 1}
  - {do: choose, player: alpha, choice: 1}
  - {do: recruit, player: beta, card: w-broker, silver: 1}
  - {do: choose, player: beta, choice: 1}
END
for player in alpha beta; do
  table stalker $player <bought.yaml | grep 'gold\|crystals\|auxiliary'
  koloda play --ids --db "$BUILD/cases/stalker.db" --view=$player bought.yaml |
    sed '1,/factions/d'
done
rm -r lists
cp -r "$CASES/trilunie/match/lists" .
for player in d l; do
  table trilunie $player <<'END'
game: trilunie
players: [{id: d, deck: lists/dark.deck}, {id: l, deck: lists/light.deck}]
random: {seed: 1}
setup:
  step: combat_ground
  players:
    d: {mana: 1, coins: 3, hand: [tl-009, b-recall], build: {cost-2: 1}, zones: {air: [air-1], ground: [paralysis-1, {card: ground-40-3-3, damage: 1, equipment: [e-life-2]}]}}
    l: {mana: 2, hand: [b-recall], discard: [air-2, air-1], zones: {ground: [counter-3]}, retreated: [ground-1]}
END
done
echo "# all copies of a card act at one time, each of them once"
table trilunie d <<'END' | grep acts
game: trilunie
players: [{id: d, deck: lists/dark.deck}, {id: l, deck: lists/light.deck}]
random: {seed: 1}
setup:
  step: combat_character
  players:
    d: {zones: {character: [char-2, "char-2#2", "char-2#3", "char-2#4"]}}
    l: {zones: {character: [char-1]}}
END
echo "# whoever is asked for an order, for dice, for a unit, sees what asks"
asked() { # WORDS, the setup on standard input
  {
    echo 'game: trilunie'
    echo 'players: [{id: d, deck: lists/odd-dark.deck},'
    echo '  {id: l, deck: lists/odd-light.deck}]'
    echo 'random: {seed: 1}'
    cat
  } >m.yaml
  echo "$1" | tr ' ' '\n' | koloda play --ids --db "$BUILD/cases/trilunie.db" \
    --interactive=d --bots=random m.yaml | sed -n '/asks: /,/, help: /p'
}
asked 'skip q' <<'END'
setup:
  step: combat_character
  players:
    d: {zones: {character: [wu-both]}}
    l: {zones: {character: [{card: char-1, turned: true}]}}
END
asked 'attack q' <<'END'
setup:
  step: combat_ground
  players:
    d: {zones: {ground: [dicer]}}
    l: {zones: {ground: [ground-20-5-9]}}
END
asked 'q' <<'END'
setup:
  step: turn_end
  players:
    d: {zones: {ground: [{card: ground-20-5-9, damage: 1}, {card: ground-1, damage: 1}], character: [mender]}}
    l: {zones: {ground: [ground-20-5-9]}}
END
echo "# more keywords than go into a line"
table trilunie d <<'END' | grep -A 2 o-adept,
game: trilunie
players: [{id: d, deck: lists/odd-dark.deck}, {id: l, deck: lists/odd-light.deck}]
random: {seed: 1}
setup:
  step: combat_ground
  players:
    d: {zones: {ground: [o-adept]}}
    l: {zones: {ground: [ground-20-5-9]}}
END
echo "# mainstay: the sides of a coin in a round"
sed '/^expect/d' "$CASES/mainstay/match/X-05_coin.yaml" >coin.yaml
echo q | koloda play --ids --db "$CASES_DB" --decks="$CASES/mainstay/match" --interactive=alpha \
  --bots=random coin.yaml | sed -n '/round 1, how/,/damage 0/p'
