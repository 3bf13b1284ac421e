# play --interactive, line by line: the words beside the choices, in English and
# Russian; taking back; why something cannot be done; two people.
export NO_COLOR=1 KOLODA_DB="$DB"
cp "$CASES/../../cards/conclave/decks/iron-wall.deck" ann.deck
cp "$CASES/../../cards/conclave/decks/buried-choir.deck" bo.deck
cat >duel.yaml <<'.'
game: conclave
players: [{id: ann, deck: ann.deck}, {id: bo, deck: bo.deck}]
.
asked() { # PLAYERS [OPTION], what is typed on standard input
  koloda play --interactive="$1" --seed=3 "${2:---lang=en}" duel.yaml |
    sed '1,/1-[0-9], /d'
}
echo "# words"
printf '%s\n' mulligan help 'rule c-643' 'rule C-999' 'card Mirror Duellist' 'card a1' 'card b1' \
  'card d4' log board nonsense q | asked ann
echo "# по-русски"
printf '%s\n' 1 помощь 'правило C-643' 'карта a1' журнал поле чепуха пас | asked ann --lang=ru |
  sed '/^ход 2/,$d'
echo "# back: one step, then the decision before; what was seen stays seen"
printf '%s\n' 1 summon back summon b1 back u back q | asked ann
echo "# and the match is still one"
printf '%s\n' 1 summon b1 u summon b1 4 q |
  koloda play --interactive=ann --seed=3 --record=r.yaml duel.yaml >told
grep -c '^taken back' told
koloda play --verify r.yaml
grep -c 'do: summon, player: ann' r.yaml
echo "# by a card that one choice alone is about; why not"
printf '%s\n' 1 'hail of' 'last of the watch' 'круглый щит' d4 q | asked ann
echo "# two people: each sees what is his"
cat >two.yaml <<'.'
game: mainstay
players: [{id: ann, deck: a.deck}, {id: bo, deck: b.deck}]
.
cp "$CASES/../../cards/mainstay/decks/ember-watch.deck" a.deck
cp "$CASES/../../cards/mainstay/decks/guild-night.deck" b.deck
printf '%s\n' 1 1 2 2 q |
  koloda play --interactive=ann,bo --seed=1 two.yaml | sed '/reveals/,$d'
echo "# nobody of this name"
koloda play --interactive=ann,eve --seed=1 two.yaml </dev/null | tail -n 1
echo "# hint"
printf '%s\n' hint q | koloda play --interactive=ann --seed=1 two.yaml |
  grep -c '^  wins'
echo "# why a card can do nothing: that one cell is wrong is no reason"
cat >why.yaml <<'.'
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-velna}]
random: {seed: 1}
setup:
  players:
    alpha: {energy: 1, hand: [ruin-hound, tower-fighter], allies: [{card: wall-shieldman, cell: a2}, {card: ruin-hound, cell: b1}, {card: wall-shieldman, cell: b2}]}
    beta: {allies: [{card: tower-fighter, cell: c3}]}
.
printf '%s\n' hero-orsk b1 ruin-hound c3 q |
  koloda play --ids --db "$BUILD/cases/conclave.db" --interactive=alpha why.yaml |
  grep '\[C-.*\]$' | tail -n 4
