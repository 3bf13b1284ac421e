# play --interactive: each step asks in a sentence, with what was picked before
# it; who reaches cards of one's own alone stands last; who uses an ability
# reads what it does, and one ability has no number.
export NO_COLOR=1 KOLODA_DB="$DB" XDG_STATE_HOME="$PWD/state"
asked() { # LESSON ANSWER...
  sed '/^actions:/,$d' "$CASES/../../cards/$1/lessons/first.lesson" >near.yaml
  game=$1
  shift
  for lang in en ru; do
    echo "# $game, $lang: $*"
    printf '%s\n' "$@" q |
      koloda play --lang=$lang --interactive=Ann --bots=random near.yaml |
      sed '1,/ 1  /{/ 1  /!d;}; /^match:\|^матч:\|^duel\|^поединок/,$d'
  done
}
asked stalker 3 1
asked stalker 4
asked conclave 1 1
asked trilunie 1
asked mainstay 2

echo "# what the ability of a card does, before its price; what decides the rest"
cat >near.yaml <<'.'
game: conclave
players: [{id: Ann, hero: hero-glass-oracle}, {id: Bo, hero: hero-bridge-marshal}]
random: {seed: 1}
setup:
  turn: 3
  step: main
  active: Ann
  players:
    Ann:
      energy: 9
      hand: [theft-of-thought, thrice-told-curse, splinter-bolt]
      deck: [ore-finder, stone-bearer]
      allies: [{card: watchtower-archer, cell: b1}]
    Bo:
      hand: [ore-finder, stone-bearer]
      allies: [{card: ore-finder, cell: c4}, {card: stone-bearer, cell: d3}]
.
for lang in en ru; do
  printf '%s\n' play_ability q |
    koloda play --lang=$lang --interactive=Ann --bots=random near.yaml |
    sed '1,/ 1  /{/ 1  /!d;}; /^match:\|^матч:/,$d'
done

echo "# what weakening a strike leaves of the wounds"
sed '/do: weaken/,$d' "$CASES/stalker/match/X-17_attacker_rolls_3_weakened.yaml" >near.yaml
echo q | koloda play --ids --db "$BUILD/cases/stalker.db" --seed=1 --interactive=alpha near.yaml |
  grep '^  [12]  '

echo "# several by their numbers; what a lesson takes of them"
cp "$CASES"/trilunie/match/lists/*.deck .
cat >near.yaml <<'.'
game: trilunie
players: [{id: d, deck: dark.deck}, {id: l, deck: light.deck}]
random: {seed: 1}
setup: {step: retreat_dark, players: {d: {zones: {ground: [ground-1, ground-2, ground-3, ground-4], air: [air-1, air-2, air-3, air-4, air-5, air-6]}}}}
.
printf '%s\n' '9 10' q |
  koloda play --ids --db "$BUILD/cases/trilunie.db" --interactive=d near.yaml |
  grep '^  d/.* retreats'
{
  cat near.yaml
  echo 'actions: [{say: {en: Leave., ru: Уйдите.}}, {do: retreat, player: d, units: [air-2, ground-4]}]'
} >own.lesson
koloda play --ids --db "$BUILD/cases/trilunie.db" --lesson=own.lesson </dev/null |
  sed -n '/^Lesson/,/help/p'

echo "# three triggers are ordered once; wounds of a strike that camouflage turns away"
cat >near.yaml <<'.'
game: stalker
players: [{id: alpha}, {id: beta}]
setup: {turn: 3, phase: initial, cards: {alpha/opener-up: {cell: c3}, alpha/opener-up#2: {cell: c1}, alpha/opener-up#3: {cell: a1}, beta/guard: {cell: c6}}}
.
printf '%s\n' '3 1 2' q |
  koloda play --ids --db "$BUILD/cases/stalker.db" --seed=1 --interactive=alpha near.yaml |
  grep 'In which order\|What do you do'
cat >near.yaml <<'.'
game: stalker
players: [{id: alpha}, {id: beta}]
setup: {cards: {alpha/guard: {cell: c3}, beta/thorn: {cell: c4, closed: true, grant: [camouflage]}}}
.
echo q |
  koloda play --ids --db "$BUILD/cases/stalker.db" --seed=1 --interactive=alpha near.yaml |
  grep 'strike:'

echo "# in a circle it is told who attacks whom"
cp "$CASES"/../../cards/mainstay/decks/*.deck .
cat >near.yaml <<'.'
game: mainstay
options: {mode: circle}
players: [{id: ann, deck: ember-watch.deck}, {id: bo, deck: guild-night.deck}, {id: cy, deck: flat-oaths.deck}]
.
echo q | koloda play --seed=1 --interactive=ann near.yaml | grep '; attacks'
