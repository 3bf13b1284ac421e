# play --interactive of Conclave: the table in 80 columns, with what is under
# way, what cards say, and a match from either seat.
. "$CASES/../support/duel.sh"
export NO_COLOR=1
echo "# what cards say; then an attack by the weapon, and the point in the combat"
printf '? bonecleaver\n? beta/sleep-dust\n? nobody\nx\nattack\n4\npass\nq\n' |
  koloda play --ids --interactive=alpha --bots=random duel.yaml; echo "-> $?"
echo "# the other seat sees the field from its side, and what waits for its answer"
cat >>duel.yaml <<'.'
actions:
  - {do: play_ability, player: alpha, card: mind-lash, targets: {t: d3}}
.
printf 'q\n' | koloda play --ids --interactive=beta --bots=random duel.yaml; echo "-> $?"
echo "# several things at once: too few, one of them twice, a question, then well"
cat >hand.yaml <<'.'
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-velna}]
random: {seed: 1}
setup:
  players:
    alpha: {hand: [parry, parry, recall, recall, recall, mind-lash, mind-lash, war-oath, war-oath]}
.
printf 'pass_turn\n1\n1 1\n? parry\n3 8\nq\n' |
  koloda play --ids --interactive=alpha --bots=random hand.yaml |
  sed '1,/chosen/d; /^turn 2/,$d'
echo "# a whole match: the table keeps to 80 columns, whatever is chosen"
cp -r "$CASES/conclave/match/lists" .
cat >match.yaml <<'.'
game: conclave
players: [{id: alpha, deck: lists/orsk.deck}, {id: beta, deck: lists/velna.deck}]
options: {turn_limit: 30}
.
awk 'BEGIN { for (i = 0; i < 600; i++) print i % 7 % 3 + 1 }' |
  koloda play --ids --interactive=alpha --seed=2 --bots=random match.yaml >told
awk '/^Conclave/ { t = 1; n++ } /help: $/ { t = 0 } t && length > 80
     END { print (n > 20 ? "many" : "few") " tables" }' told
tail -n 2 told
echo "# rows as targets, and the hosts of an enchantment that is brought"
cat >rows.yaml <<'.'
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-marga}]
random: {seed: 1}
setup:
  players:
    alpha:
      energy: 9
      hand: [row-sweep, row-caller, old-charm]
      graveyard: [thorn-skin]
      allies: [{card: wall-shieldman, cell: b2}, {card: ruin-hound, cell: c2}]
.
printf '%s\n' play_ability row-sweep '{r: h2}' summon b1 5 play_ability 2 q |
  koloda play --ids --interactive=alpha --bots=random rows.yaml
echo "# more ways to choose targets than are listed: the person is told"
cat >many-cards.yaml <<'.'
game: conclave
set: many
cards:
  - {id: long-search, name: Long Search, type: ability, cost: 0, play: {targets: [{id: s, pick: card, side: own, zone: graveyard, count: 7, up_to: true}, {id: t, pick: card, side: own, zone: graveyard}], effects: [{do: move_to, to: s, zone: hand}, {do: move_to, to: t, zone: hand}]}}
.
koloda compile -o many.db "$CASES"/conclave/cards*.yaml many-cards.yaml >compiled 2>&1
cat >many.yaml <<'.'
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-velna}]
random: {seed: 1}
setup:
  players:
    alpha:
      hand: [long-search]
      graveyard: [parry, recall, mind-lash, war-oath, brief-vigour, sleep-dust,
                  web-of-lassitude, plated-vest, bonecleaver, ward-gloves,
                  city-longgun, wall-shieldman, tower-fighter, ruin-hound]
.
printf 'play_ability\nq\n' |
  koloda play --ids --db=many.db --interactive=alpha --bots=random many.yaml |
  grep -Eo '^there are|25[67] '
