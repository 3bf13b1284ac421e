# koloda play on a terminal: what the other hides changes nothing of what is
# drawn: hands, decks, cards face down, secret choices.
. "$CASES/../tools/screen.sh"
export NO_COLOR=1
pool() { koloda compile -o cards.db "$CASES/$1"/cards*.yaml >compiled 2>&1; }
export KOLODA_DB=cards.db
# Of each of two matches: the question, all cards of the board, the log, advice.
look() { # NAME SCRIPT
  screen 120 40 xterm-256color C.UTF-8 "koloda play --interactive=alpha --bots=random $2"
  see "$3" || return
  shot >"$1"
  for more in l Tab; do
    keys $more
    shot >>"$1"
    [ $more = Tab ] || keys Escape
  done
  for k in 1 2 3 4 5 6 7 8; do
    keys i
    shot >>"$1"
    keys Escape
    keys Right Down
  done
  keys Escape Escape
  keys q
  see Leave
  keys Enter
  over >>"$1"
}
same() { # WORDS
  look one one.yaml "$1"
  look other other.yaml "$1"
  cmp one other && sed -n 1,40p one
}
echo "# Conclave: a hand, a deck"
. "$CASES/../support/duel.sh"
mv duel.yaml one.yaml
sed '/    beta:/,$ { s/hand: .*/hand: [recall, mind-lash]/; s/deck: .*/deck: [tower-fighter]/; }' \
  one.yaml >other.yaml
cmp -s one.yaml other.yaml && echo 'they are the same'
same 'What do you do?'
echo "# STALKER: cards face down"
pool stalker
cat >one.yaml <<'.'
game: stalker
players: [{id: alpha}, {id: beta}]
random: {seed: 1}
setup: {cards: {alpha/rl-warden: {cell: c3}, alpha/guard: {cell: a1}, beta/rl-able: {cell: c4, face: hidden}, beta/guard: {cell: b4, face: hidden}, beta/thorn: {cell: e5}}}
.
sed 's|beta/rl-able: {cell: c4|beta/X: {cell: c4|; s|beta/guard: {cell: b4|beta/rl-able: {cell: b4|; s|beta/X:|beta/guard:|' \
  one.yaml >other.yaml
cmp -s one.yaml other.yaml && echo 'they are the same'
same 'What do you do?'
echo "# Trilunie: a hand, a deck"
pool trilunie
cp -r "$CASES/trilunie/match/lists" .
cat >one.yaml <<'.'
game: trilunie
players:
  - {id: alpha, deck: lists/dark.deck}
  - {id: beta, deck: lists/light.deck}
random: {seed: 1}
setup:
  step: combat_ground
  players:
    alpha: {zones: {ground: [ground-40-3-3]}}
    beta: {zones: {ground: [ground-20-2-5]}, hand: [intercept]}
.
sed 's/hand: .intercept./hand: [air-1]/' one.yaml >other.yaml
cmp -s one.yaml other.yaml && echo 'they are the same'
same 'what do you do?'
echo "# Mainstay: a trump"
cp "$DB" cards.db
for trump in one other; do
  mkdir $trump.decks
  cp "$CASES/../../cards/mainstay/decks/guild-night.deck" $trump.decks
done
sed -i 's/^1 Зеркальные врата/1 Колесо жребия/' other.decks/guild-night.deck
cmp -s one.decks/* other.decks/* && echo 'they are the same'
for trump in one other; do
  screen 120 40 xterm-256color C.UTF-8 "koloda play --seed=17 --bots=random \
    $CASES/../../cards/mainstay/decks/ember-watch.deck $trump.decks/guild-night.deck"
  see 'warrior attacks?'
  shot >$trump
  keys Tab i
  shot >>$trump
  keys Escape Escape q
  see Leave
  keys Enter
  over >/dev/null
done
cmp one other && sed -n 1,40p one
echo "# Mainstay: the secret choice of who had the keyboard before"
cp "$DB" cards.db
for choice in one other; do
  rm -rf "$HOME/.local"
  screen 80 24 xterm-256color C.UTF-8 'koloda play --seed=17 --interactive=ember-watch,guild-night' \
    "$CASES/../../cards/mainstay/decks/ember-watch.deck" "$CASES/../../cards/mainstay/decks/guild-night.deck"
  see 'warrior attacks?'
  [ $choice = one ] && keys 1 || keys 3
  see 'defender blocks?'
  [ $choice = one ] && keys 1 || keys 4
  see 'Hand the keyboard over'
  shot >$choice
  keys Space
  see 'warrior attacks?'
  shot >>$choice
  keys l
  see 'Everything that happened'
  shot >>$choice
  keys Escape q
  see Leave
  keys Enter
  over >/dev/null
done
cmp one other && cat one
