# Standard streams that are closed: nothing is read as if it were input, and
# nothing is written into a file that would stand in their place.
cd "$CASES/../.."
koloda check --db "$DB" - <&-
echo "-> $?"
koloda query --db "$DB" --count game:mainstay >&-
echo "-> $?"
koloda query --db "$DB" --count game:mainstay 2>&-
echo "-> $?"
koloda compile -o "$BUILD/closed.db" cards/mainstay <&- 2>&-
echo "-> $?"
koloda query --db "$BUILD/closed.db" --count game:mainstay
koloda check --db "$DB" nosuch.deck >&- 2>&-
echo "-> $?"
koloda check --db "$DB" --jobs=3 cards/mainstay/decks <&- >&-
echo "-> $?"
