# play --lesson: what cannot be a lesson, and how it is left.
export NO_COLOR=1 KOLODA_DB="$DB" XDG_STATE_HOME="$PWD/state"
cp "$CASES/../../cards/mainstay/lessons/first.lesson" my.lesson
lesson=my.lesson
try() { # OPTION...
  koloda play --lang=en "$@" </dev/null
  echo "-> $?"
}
echo "# no such lesson; a script or a view beside it"
try --lesson=none.lesson
try --lesson=nogame
try --lesson=mainstay duel.yaml
try --lesson=mainstay --view=Ann
echo "# values are drawn by the seed, and nothing is refused"
sed 's/^random:.*/random: {seed: 1, rolls: [1]}/' "$lesson" >rolls.lesson
try --lesson=rolls.lesson
sed '/^random:/d' "$lesson" >noseed.lesson
try --lesson=noseed.lesson
sed 's/wall-sergeant}/wall-sergeant, expect_error: cooldown}/' "$lesson" >error.lesson
try --lesson=error.lesson
echo "# a text in both languages"
cat >text.yaml <<'.'
game: mainstay
players: [{id: a, deck: a.deck}, {id: b, deck: b.deck}]
actions:
  - {say: {en: Hello}}
  - {say: Hello}
  - {say: {en: Hello, ru: "Привет", de: Hallo}, player: a}
.
koloda play --lang=en text.yaml
echo "-> $?"
echo "# at the end of input, and by quit between two texts, it is left and kept"
for typed in '' '\n\n' '\nquit\n'; do
  # shellcheck disable=SC2059 # line feeds
  printf "$typed" | koloda play --lang=en --lesson="$lesson" | tail -n 2
done
echo "# it goes on with the text where it was left, in its own language"
enter() { yes '' | head -n "$1"; }
rm -r state
enter 10 | koloda play --lang=en --lesson="$lesson" >told
grep -c '^Lesson' told
enter 1 | koloda play --lang=ru --continue >told
grep '^Урок' told
echo "# another decision is asked about, and leaves it; what is taken back does not"
cat >short.lesson <<'.'
game: conclave
players: [{id: ann, hero: hero-lamp-keeper}, {id: bo, hero: hero-lamp-keeper}]
random: {seed: 1}
setup: {step: main, players: {ann: {energy: 5, hand: [rampart-sentry, moat-militiaman]}}}
actions:
  - {say: {en: First., ru: "Первый."}}
  - {do: summon, player: ann, card: rampart-sentry, cell: b2}
  - {say: {en: Second., ru: "Второй."}}
  - {do: summon, player: ann, card: moat-militiaman, cell: a2}
.
printf '%s\n' summon moat 4 1 u '' '' lesson q |
  koloda play --lang=en --lesson=short.lesson | grep 'Lesson\|allowed\|back\|enters play'
