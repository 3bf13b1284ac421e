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
