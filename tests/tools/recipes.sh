#!/bin/sh
# Three recipes of CONTRIBUTING.md, followed literally in a copy of the
# tree: a keyword of Trilunie, a form of report, a fifth game.
#   recipes.sh BUILD
#
# Each step says where a line goes; a place that does not exist any more is a
# failure, and the recipe must then be rewritten.
set -eu

root=$(mkdir -p "$1" && cd "$1" && pwd)
tree=$root/recipes
rm -rf "$tree"
mkdir -p "$tree"
{ git ls-files -z; git ls-files -z --others --exclude-standard; } |
  tar --null -T - -cf - | tar xf - -C "$tree"
cd "$tree"
good=0 bad=0

# The text behind (or before) the first line that has WHAT.
after() { # FILE WHAT TEXT
  awk -v what="$2" -v text="$3" '
    { print }
    !done && index($0, what) { print text; done = 1 }
    END { exit !done }' "$1" >new || { echo "recipes: no \"$2\" in $1" >&2; exit 1; }
  mv new "$1"
}
before() { # FILE WHAT TEXT
  awk -v what="$2" -v text="$3" '
    !done && index($0, what) { print text; done = 1 }
    { print }
    END { exit !done }' "$1" >new || { echo "recipes: no \"$2\" in $1" >&2; exit 1; }
  mv new "$1"
}
says() { # WHAT FILE
  if grep -qF -- "$1" "$2"; then
    good=$((good + 1))
    echo "ok   recipes: $1"
  else
    bad=$((bad + 1))
    echo "FAIL recipes: no \"$1\" in:"
    sed 's/^/     /' "$2"
  fi
}

# A keyword: stout, one die less for attacks on what is unhurt.
after validators/trilunie/keywords.def '"step 1A.") })' \
  'KEYWORD(STOUT, { .word = "stout", .en = "stout", .ru = "крепость",
      .form = KEYWORD_BARE, .allowed = UNITS,
      .about = N_("While it has no damage, attacks on it have one die less."),
      .example = N_("Attack 3 on an unhurt Wall: 2 dice.") })'
after validators/trilunie/combat.c 'int32_t armor = unit_has(t, ARMOR)' \
  '
	if (unit_has(t, STOUT) && t->damage == 0)
		armor++;'
after validators/trilunie/board.c '[REGENERATION] = C_("mark", "reg"),' \
  '	[STOUT] = C_("mark", "stt"),'

# A form of report.
cp tests/recipes/brief.c cli/report/report_brief.c
sed -i 's/&report_json, /\&report_brief, &/; s/"text", "json",/"text", "brief", "json",/' \
  cli/report/report.c
before cli/report/report_form.h 'extern const struct report_form' \
  'extern const struct report_form report_brief;'

# A game: its folder, its cards, one line.
cp -r tests/recipes/toy/validators validators/toy
cp -r tests/recipes/toy/cards cards/toy
before validators/games.def 'GAME(trilunie)' 'GAME(toy)'

make -s DEPS=no WERROR=1 B=build build/koloda build/cards.db >log 2>&1 || {
  cat log
  exit 1
}
koloda=build/koloda
$koloda explain stout >out 2>&1 || :
says 'attacks on it have one die less' out
$koloda check --db build/cards.db --format=brief cards/toy/decks >out 2>&1 || :
says 'cards/toy/decks/wall.deck,1,legal' out
says 'cards/toy/decks/illegal-pile.deck,1,illegal' out
$koloda check --db build/cards.db cards/toy/decks/illegal-pile.deck >out 2>&1 || :
says '3 copies of "Red Brick", at most 2 allowed [Y-003 too-many-copies]' out
$koloda query --db build/cards.db 'game:toy weight>4' >out 2>&1 || :
says 'Blue Brick' out
$koloda explain Y-001 >out 2>&1 || :
says 'A brick weighs 1 to 9.' out
echo "$good passed, $bad failed"
[ "$bad" = 0 ]
