# koloda play on a terminal: what a choice says, and what its number means.
. "$CASES/../tools/screen.sh"
koloda compile -o cards.db "$CASES"/stalker/cards*.yaml >compiled 2>&1
export KOLODA_DB=cards.db
cat >ring.yaml <<'EOF'
game: stalker
players: [{id: alpha}, {id: beta}]
random: {rolls: [1, 1, 1, 1, 1, 1]}
setup: {cards: {alpha/f-duty: {cell: c3}, alpha/stk-duty-sergeant: {cell: b3}, alpha/stk-loner: {cell: d3}, alpha/guard: {cell: d2}, beta/bulk: {cell: c4, closed: true}}}
EOF
play="NO_COLOR=1 koloda play --interactive=alpha --bots=greedy ring.yaml"
echo "# what was asked part by part remains so: 3 strikes, 3 is the Loner, however"
echo "# few are left"
screen 80 24 xterm-256color C.UTF-8 "$play"
see 'What do you do?'
keys 3
see 'Who strikes'
shot
keys 1
see 'whom?'
keys 1
see '38 1-2-4'
keys 3
see 'Who strikes'
shot
echo "# a number that no choice has is told"
keys 9
see 'No choice has this number'
echo "# one's own card is struck only after a question"
keys 3
see 'whom?'
keys 2
see 'Shall it be done'
shot
keys Escape
see 'whom?'
keys Escape Escape
see 'What do you do?'
echo "# who passed had something else to do"
keys Space
see 'Since you decided'
shot
keys Enter q
see 'Leave'
keys Enter
over

export KOLODA_DB="$DB"
cat >halls.yaml <<'EOF'
game: conclave
players: [{id: ann, hero: hero-hollow-champion}, {id: bo, hero: hero-ash-tracker}]
random: {seed: 1}
setup:
  turn: 5
  active: ann
  players:
    ann:
      hand: [sabre-of-the-watch, crystal-belt]
      deck: [sabre-of-the-watch, bolt-thrower, blind-digger]
      energy: 5
      allies: [{card: blind-digger, cell: b2}]
      equipment: [{card: sabre-of-the-watch, durability: 2}]
    bo:
      deck: [pike-recruit]
      allies: [{card: pike-recruit, cell: c2}, {card: pike-recruit, cell: c4}]
EOF
echo "# which of two copies; what goes when a new one comes; what a card is for"
screen 80 24 xterm-256color C.UTF-8 "NO_COLOR=1 koloda play --interactive=ann --bots=random halls.yaml"
see 'What do you do?'
keys 1
see 'Which card do you play'
shot
keys Down i
see 'rig'
shot
keys Escape
see 'choose  Enter'
keys 1
see 'makes room'
shot
keys 1
see 'enters play'
echo "# cards of the deck, each explained by i; an effect that may be done"
keys 3
see 'Who attacks'
shot
keys 7
see '1-9 mark'
shot
keys Down i
see 'backpack'
keys Escape
see '1-9 mark'
keys Enter
see 'What do you do'
keys 3
see 'whom'
keys 1
see 'do you use'
shot
keys q
see 'Leave'
keys Enter
over
