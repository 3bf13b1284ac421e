# A stranger at the table of Trilunie: what is outside the zones, what a choice
# pays, what retreats, when a card can be played, whose ability it is.
. "$CASES/../tools/screen.sh"
export KOLODA_DB="$DB" NO_COLOR=1 XDG_STATE_HOME="$PWD/state"
cp "$CASES"/../../cards/trilunie/decks/*-*.deck .
cat >match.yaml <<'END'
game: trilunie
format: parent_like
players:
  - {id: ann, deck: brazier-pit.deck}
  - {id: bo, deck: caravan-road.deck}
setup:
  turn: 2
  step: build_dark
  players:
    ann:
      coins: 2
      mana: 4
      hand: [ember-volley, brand-captain, ulm-a, ulm-a#2]
      zones: {ground: [pit-ambushers], character: [grudge-bearers]}
      build: {brazier-guard: 3}
      retreated: [grudge-bearers#2]
    bo:
      zones: {character: [green-warden, orsul-b]}
      retreated: [moss-bears]
END
on() { # WHAT PATTERN ROWS KEY...
  echo "# $1"
  words=$2 rows=$3
  shift 3
  [ $# = 0 ] || keys "$@"
  see "$words" && shot | sed -n "$rows"
}
screen 80 24 xterm-256color C.UTF-8 \
  'koloda play --lang=en --seed=3 --interactive=ann match.yaml'
on 'what is outside the zones' 'Enter yes' 8,11p
on 'what is paid, what is missing' '4 more ↑' '19,$p' Up Up
on 'what retreats' 'Who leaves' '19,20p' Space
on 'advice tells nothing twice' 'matches tried' '2,7p' h
on 'who acts is said once' 'what do you do' '19,22p' Escape Enter
on 'when a unit comes' 'It is not possible' 2,4p Tab Down Down Down Down Down Down Enter
on 'when a battle card is played' 'It is not possible' 2,4p Escape Left Left Left Enter
keys Escape Tab
on 'an attack that destroys nothing' 'Orsul, Master of Caravans  d' '19,$p' 1 Space
keys Enter
on 'whose ability it is' 'Ambushers in the Pit ─' 2,6p 1 Space Enter i
on 'advice tells no text of an only ability' 'matches tried' '2,5p' Escape h
keys Escape
on 'an ability by its number' 'uses its ability 1' 15,16p 2 Enter l
