#!/bin/sh
# The commands in the tours of both READMEs print what is shown, the pictures
# show what the program prints, and both READMEs have the same commands, the
# Russian one with --lang=ru. check-readme.sh BUILD [accept]: accept (`make
# accept`) rewrites the output.
#
# A tour line is `    $ COMMAND`; the indented lines below it are its output.
# `    $ cat FILE` creates the file from the lines below it.
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
tour() { # README
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
    END { blanks() }' "$root/$1" >"$1"
}
# What is above the tour.
picture() { # FILE OPTION...
  file=$1
  shift
  (
    cp cards/mainstay/decks/illegal-essence-repeated.deck twins.deck
    echo "\$ koloda check${*:+ $*} twins.deck"
    build/koloda check --db build/cards.db --color=always "$@" twins.deck || :
  ) 2>&1 | LC_ALL=C awk -f "$root/tests/tools/picture.awk" >"$file"
}
commands() {
  sed -n 's/ --lang=[a-z]*//; s/ | .*//; s/^    [$] //p' "$1"
}

mkdir -p man pictures
tour README.md
tour man/README.ru.md
picture pictures/check.svg
picture pictures/check.ru.svg --lang=ru
if [ "${2:-}" = accept ]; then
  cp README.md "$root"
  cp man/README.ru.md "$root/man"
  cp pictures/*.svg "$root/man/pictures"
fi
for file in README.md man/README.ru.md; do
  diff -u "$root/$file" $file
  commands $file >$file.commands
done
diff -u README.md.commands man/README.ru.md.commands
for file in check.svg check.ru.svg; do
  diff -u "$root/man/pictures/$file" pictures/$file
done
echo "$(grep -c '^    [$] ' README.md) commands of the README, in two languages"
