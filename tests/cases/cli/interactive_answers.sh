# play --interactive: what is typed around an answer, numbers that are asked
# for, and a choice that is refused after all.
export KOLODA_DB="$BUILD/cases/stalker.db" NO_COLOR=1
cp -r "$CASES"/stalker/match/lists .
cat >cut.yaml <<'.'
game: stalker
players: [{id: one, deck: lists/colours.deck}, {id: two, deck: lists/colours.deck}]
random: {seed: 3}
.
echo "# a number: what is none, what is too small or too large, a look, a good one"
printf '%s\n' cut x 0 15 '? n-1' 7 q |
  koloda play --ids --interactive=one cut.yaml | sed -n '/^  1  /,/cut by/p'
echo "# no number at all"
printf '%s\n' cut q | koloda play --ids --interactive=one cut.yaml | sed -n '/^  1  /,$p'
export KOLODA_DB="$BUILD/cases/conclave.db"
cat >last.yaml <<'.'
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-marga}]
random: {seed: 1}
setup: {turn: 65535}
.
echo "# blanks around an answer, the number of a copy; the turn after the last"
printf ' \t ? parry#2 \t\r\n  pass_turn\r\n' |
  koloda play --ids --interactive=alpha --bots=random last.yaml >told
echo "-> $?"
sed -n '/^  1  /,$p' told
cat >alike.yaml <<'.'
game: conclave
players: [{id: alpha, hero: hero-orsk}, {id: beta, hero: hero-marga}]
random: {seed: 1}
setup:
  turn: 4
  players:
    alpha: {hand: [rise-again], graveyard: [ruin-hound, ruin-hound], deck: [recall, recall]}
.
echo "# two copies that nothing tells apart are not question"
printf '%s\n' play_ability q |
  koloda play --ids --interactive=alpha --bots=random alike.yaml | sed -n '/^  1  /,/resolved/p'
