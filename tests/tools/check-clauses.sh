#!/bin/sh
# The evidence for every clause: check-clauses.sh BUILD
#
# A BUILT clause needs its identifier or its ID in code (the game's folder,
# core or db) and in a test (the name or the `# clauses:` line of a case, or a
# unit test of the game, of db or of cli; in those of base and core IDs are only
# samples).  A deck clause that a rule of the game reports (`.clause = ID`)
# needs a case in which it fires and one, named after it, in which it does not.
# A DEFINITION needs a test or a comment `reason: ...` on its line or the line
# before.  LATER is counted.  An ID that is not in the catalogue is an error.
# The matrix is written to BUILD/clauses.tsv.
set -eu

build=$1
mkdir -p "$build"
tmp=$build/clauses
rm -rf "$tmp"
mkdir -p "$tmp"

# What there is to read: a tag for each line, then FILE TAB the line.
tagged() { # TAG AWK-CONDITION FILE...
  tag=$1 when=$2
  shift 2
  awk -v tag="$tag" "$when"'{
    gsub(/\t/, " ")
    print tag "\t" FILENAME "\t" $0
  }' "$@" /dev/null
}

files() { # DIRECTORY FIND-EXPRESSION...
  dir=$1
  shift
  [ ! -d "$dir" ] || find "$dir" -type f "$@" | sort
}

printf 'game\tid\tkind\tmark\tcode\ttest\tfires\tspares\n' >"$build/clauses.tsv"

bad=0
for def in validators/*/clauses.def; do
  [ -e "$def" ] || continue
  game=${def#validators/}
  game=${game%/clauses.def}
  {
    tagged def '' "$def"
    files "validators/$game" \( -name '*.[ch]' -o -name '*.sql' \
      -o -name events.def -o -name fields.def -o -name keywords.def \
      -o -name heard.def -o -name verbs.def \) >"$tmp/own"
    { files validators/core -name '*.c'; files db -name '*.c'
      files db -name '*.sql'; } >"$tmp/common"
    { files "tests/unit/$game" -name '*.c'; files tests/unit/db -name '*.c'
      files tests/unit/cli -name '*.c'; } >"$tmp/unit"
    files "tests/cases/$game" ! -name '*.expect' ! -name 'cards*.yaml' \
      >"$tmp/case"
    files "tests/cases/$game" -name '*.expect' >"$tmp/expect"

    # shellcheck disable=SC2046 # names without blanks
    {
      tagged own '' $(cat "$tmp/own")
      tagged common '' $(cat "$tmp/common")
      tagged unit '' $(cat "$tmp/unit")
      tagged case '/^#[ \t]*clauses:/' $(cat "$tmp/case")
      tagged expect '' $(cat "$tmp/expect")
    }
    # the names of the cases, as lines without text
    awk '{ print "case\t" $0 "\t" }' "$tmp/case"
  } | LC_ALL=C awk -F '\t' -v game="$game" -v matrix="$build/clauses.tsv" \
    -f tests/tools/check-clauses.awk || bad=1
done
exit $bad
