#!/bin/sh
# Each command of the README's tour prints what the README says, and the picture
# shows what the program prints.
# check-readme.sh BUILD [accept]: accept (`make accept`) writes it anew.
#
# A tour line is `    $ COMMAND`; what is indented below it is what COMMAND
# prints.  `    $ cat FILE` makes the file of what is below it.
set -eu
LC_ALL=C.UTF-8 NO_COLOR=1
export LC_ALL NO_COLOR

root=$(pwd)
dir=$1/readme
rm -rf "$dir"
mkdir -p "$dir"
# the decks of scripts are plain files below the current folder
cp -r "$root/cards" "$dir"
ln -s "$root/schema" "$dir"
ln -s "$(cd "$1" && pwd)" "$dir/build"
unset KOLODA_DB
cd "$dir"
awk '
  function blanks() { while (held > 0) { print ""; held-- } }
  /^    [$] / {
    blanks()
    print
    if (file) close(file)
    command = substr($0, 7)
    file = command ~ /^cat [a-z.]+$/ ? substr(command, 5) : ""
    tour = 1
    if (file) next
    run = "(" command ") 2>&1"
    while ((run | getline line) > 0)
      print line == "" ? "" : "    " line
    close(run)
    next
  }
  /^$/ { held++; next }
  /^    / && file { blanks(); print; print substr($0, 5) >file; next }
  /^    / && tour { held = 0; next }
  { blanks(); tour = 0; print }
  END { blanks() }' "$root/README.md" >README.md
# The picture above the tour.
mkdir -p pictures
(
  cp cards/mainstay/decks/illegal-essence-repeated.deck twins.deck
  echo '$ koloda check twins.deck'
  build/koloda check --db build/cards.db --color=always twins.deck || :
) 2>&1 | LC_ALL=C awk -f "$root/tests/tools/picture.awk" >pictures/check.svg
if [ "${2:-}" = accept ]; then
  cp README.md "$root/README.md"
  cp pictures/check.svg "$root/man/pictures/check.svg"
fi
diff -u "$root/README.md" README.md
diff -u "$root/man/pictures/check.svg" pictures/check.svg
echo "$(grep -c '^    [$] ' README.md) commands of the README"
