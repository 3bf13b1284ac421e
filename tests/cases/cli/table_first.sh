# koloda play on a terminal, for somebody who has read no rules: help lists each
# key, what happened meanwhile is told, lists are asked for in one step.
. "$CASES/../tools/screen.sh"
export KOLODA_DB="$DB" NO_COLOR=1
cards=$CASES/../../cards
match() { # GAME DECK DECK
  screen 80 24 xterm-256color C.UTF-8 "koloda play --seed=5 --bots=greedy \
    $cards/$1/decks/$2.deck $cards/$1/decks/$3.deck"
}
leave() {
  keys q
  see Leave
  keys Enter
  over | sed '/^seed/d'
}
mkdir -p cards/mainstay
cp -R "$cards/mainstay/decks" "$cards/mainstay/lessons" cards/mainstay
echo "# every key, of a lesson too; what the signs and numbers mean"
screen 80 40 xterm-256color C.UTF-8 "koloda play --lesson=mainstay"
see 'Lesson, 1 of'
keys Escape '?'
see 'Where we are'
shot | sed -n '1,/└/p'
keys Escape t
see 'Lesson, 1 of'
keys Escape
leave
echo "# Conclave: the turn of the other is told over the board; a digit chooses"
match conclave iron-wall quiet-storm
see 'What do you do?'
keys Up
see 'End your main step'
keys Enter
see 'Since you decided'
shot
keys 2
see 'effect of Hail'
shot | sed -n '/── what/,$p'
leave
echo "# a card of the hand is pointed at: what can be done, and why it cannot"
match conclave first-muster salt-road
see 'What do you do?'
keys Tab Down Down Down Down Enter
see 'Which card'
shot | sed -n '/Which card/,$p'
keys Escape Tab Left Enter
see 'not possible'
shot | sed -n '/not possible/,/└/p'
keys Escape Tab
see 'choose  Enter'
leave
echo "# STALKER: what can be bought has numbers at once, and enough is enough"
match stalker free-trail hungry-brood
see ' 3 cut'
keys Enter
see 'free-trail passes (cut)'
keys Enter
see 'bought from these cards'
keys Enter
see 'Which card do you buy'
keys 2
see 'recruit: Free Grenadier'
shot
leave
echo "# STALKER: who may be struck: the other's first, then one's own"
koloda compile -o cards.db "$CASES"/stalker/cards*.yaml >compiled 2>&1
cat >near.yaml <<'.'
game: stalker
players: [{id: alpha}, {id: beta}]
random: {seed: 1}
setup: {cards: {alpha/guard: {cell: c3}, alpha/butcher: {cell: b3}, beta/guard: {cell: c4}, beta/thorn: {cell: e5}}}
.
echo strike | koloda play --db=cards.db --interactive=alpha --bots=random near.yaml |
  sed -n '/strike:/,/4 /p'
