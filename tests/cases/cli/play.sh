# play: what it says of scripts that go wrong, and its options.
cp -r "$CASES/mainstay/match/lists" .
export KOLODA_DB="$CASES_DB" NO_COLOR=1
head='game: mainstay
players:
  - {id: alpha, deck: lists/alpha.deck}
  - {id: beta, deck: lists/beta.deck}
'
try() { # ARGS... <lines
  { printf '%s' "$head"; cat; } >duel.yaml
  koloda play --ids "$@" duel.yaml; echo "-> $?"
}

echo "# an illegal action: the clause, and what was legal"
try --quiet <<'.'
random: {rolls: [5]}
actions:
  - {do: commit, player: alpha, warrior: w-ppp, defender: d-nnn}
  - {do: commit, player: beta, warrior: w-nnp, defender: d-nnz}
  - {do: commit, player: alpha, warrior: w-ppp, defender: d-zzz}
  - {do: commit, player: beta, warrior: w-nnn, defender: d-npp}
.
echo "# out of turn: who is waited for"
try -q <<'.'
actions:
  - {do: commit, player: alpha, warrior: w-ppp, defender: d-nnn}
  - {do: commit, player: alpha, warrior: w-ppp, defender: d-nnn}
.
echo "# unmet expectations, all of them"
try -q <<'.'
actions:
  - {expect: {round: 2, players: {alpha: {strength: 17, cooldwn: []}}}}
expect: {to_act: [beta]}
.
echo "# another error than expected, and none"
try -q <<'.'
actions:
  - {do: commit, player: alpha, warrior: w-ppp, expect_error: cooldown}
  - {do: commit, player: alpha, warrior: w-ppp, defender: d-nnn,
     expect_error: cooldown}
expect: {to_act: [alpha, beta]}
expect_error: random-unused
.
echo "# an illegal deck"
sed 5d lists/beta.deck >lists/short.deck
sed -i 1d lists/short.deck
try <<'.'
options: {mode: circle}
.
head='game: mainstay
players:
  - {id: alpha, deck: lists/alpha.deck}
  - {id: beta, deck: lists/short.deck}
'
try </dev/null
try -q <<'.'
expect_error: bad-mode
.
head='game: mainstay
players: [{id: alpha, deck: lists/alpha.deck}, {id: beta, deck: lists/none.deck}]
'
try </dev/null
echo "# a deck in the script"
head='game: mainstay
players: [{id: alpha, deck: lists/alpha.deck},
  {id: beta, deck: [m-ppp, h-ppp,
    w-pppp]}]
'
try </dev/null
echo "# no script"
head='game: mainstay
format: classic
playrs: []
'
try </dev/null
head='game: mainstay
players: [{id: a b}, {id: x, tem: 1}, {id: x}]
options: {mod: duel}
random: {seed: -1, rolls: 6}
actions:
  - {do: comit, player: a}
  - {do: commit, warior: w-ppp}
  - {do: inspect_discard, player: a}
  - {roll: trait}
  - {pass: a}
setup: {players: {a: {strenght: 1}}}
'
try </dev/null
head='game: chess
players: []
'
try </dev/null
koloda play --ids nosuch.yaml; echo "-> $?"
koloda play; echo "-> $?"
echo "# a shuffle names its player, another roll has none; orders of one kind"
cat >shuffle.yaml <<'.'
game: mainstay
players: [{id: alpha, deck: lists/alpha.deck}, {id: beta, deck: lists/beta.deck}]
random: {shuffles: {alpha: [[a], b], beta: [b, c]}}
actions:
  - {roll: shuffle, values: [a]}
  - {roll: trait, player: alpha, values: [1]}
.
koloda play --ids shuffle.yaml; echo "-> $?"
