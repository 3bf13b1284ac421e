#!/bin/sh
# The files of each game have the names that all games use.
#
# A file validators/GAME/X is named NAME or NAME_part with a NAME of the list,
# or is listed in the game's README.md under "## Files of its own": a line of a
# list or a table begins with the names, in backquotes.
set -eu

names='
game cards deck deck_fix
words verbs conditions keywords
effects find costs triggers values
kinds names state play internal
setup place opening turn combat zones ending
actions choices due lines try
referee events account say face view scene odds bots stats
clauses fields heard tables glossary'

for readme in validators/*/README.md; do
  game=${readme%/README.md}
  game=${game#validators/}
  awk -v game="$game" '
    /^## / { own = $0 == "## Files of its own" }
    own && sub(/^[-*|] *`/, "`") {
      sub(/[:|].*/, "")
      n = split($0, part, "`")
      for (i = 2; i < n; i += 2)
        print "own", game, part[i]
    }' "$readme"
  find "validators/$game" -type f ! -name README.md | sort |
    sed 's|^validators/\([^/]*\)/|file \1 |'
done | awk -v names="$names" '
  BEGIN {
    n = split(names, list, " ")
    for (i = 1; i <= n; i++)
      shared[list[i]]
  }
  function complain(what) {
    print what
    bad++
  }
  $1 == "own" {
    sub(/[.][a-z]+$/, "", $3)
    own[$2, $3] = 0
    next
  }
  {
    files++
    name = $3
    ending = sub(/[.](c|h|def|sql|css)$/, "", name)
    first = name
    sub(/_.*/, "", first)
    if (($2, name) in own)
      own[$2, name]++
    else if (($2, first) in own)
      own[$2, first]++
    else if (!ending || !(name in shared || first in shared))
      complain("validators/" $2 "/" $3 ": neither a name of all games nor " \
               "in README.md under \"Files of its own\"")
  }
  END {
    for (key in own)
      if (!own[key]) {
        split(key, part, SUBSEP)
        complain("validators/" part[1] "/README.md: there is no file \"" \
                 part[2] "\"")
      }
    print files + 0 " files, " bad + 0 " without a known name"
    exit bad || !files
  }'

# A function whose name is one word says too little where many files have one.
find cli db validators -name '*.c' | sort | xargs awk '
  /^[a-zA-Z].*[ *][a-z0-9]+\(/ && !/;$/ && !/^(return|else|#)/ {
    name = $0
    sub(/\(.*/, "", name)
    sub(/.*[ *]/, "", name)
    if (name ~ /^[a-z0-9]+$/ && !((name, FILENAME) in seen)) {
      seen[name, FILENAME]
      if (++files[name] > 3)
        bad[name]
      in_files[name] = in_files[name] " " FILENAME
    }
  }
  END {
    for (name in bad) {
      print name "(): in" in_files[name] ": say what it acts on"
      found = 1
    }
    exit found
  }'
