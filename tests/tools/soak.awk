# What the soak of one game has seen, against what there is.
# Variables: game; full, 1 where what was never seen is a fault.

FILENAME ~ /\.except$/ {
  sub(/[ \t]*#.*/, "")
  if ($1 == "event")
    idle[$2] = 1
  else if (NF)
    excepted[$0] = 1
  next
}
FILENAME == "/dev/null" { next }
$1 == "card" { card[$2] = 1 }
$1 == "shelf" { shelf[$2] = 1 }
$1 == "ability" && $5 != "static" { place[$2, $3] = $2 " " $4 }
$1 == "saw" && !($3 in idle) { seen[$2] += $4 }
$1 == "did" && !($4 in idle) {
  did[$2 " " $3] = 1
  if (($2, $3) in place)
    did[place[$2, $3]] = 1
}

function judge(what, was_seen) {
  total++
  if (was_seen) {
    found++
    if (what in excepted) {
      print "FAIL soak: " game ": " what " is an exception, but was seen"
      bad = 1
    }
  } else if (!(what in excepted)) {
    missing[++nmissing] = what
  }
}

END {
  for (c in card)
    judge(c, c in seen)
  for (p in place)
    judge(place[p], place[p] in did)
  for (c in shelf)
    idle_cards += !(c in card)
  printf "%s: %d of %d cards and abilities were seen at work; " \
    "%d cards are in no deck\n", game, found, total, idle_cards
  for (i = 1; i <= nmissing; i++)
    print "  " (full ? "FAIL never seen: " : "not seen: ") missing[i] | "sort"
  close("sort")
  exit bad || (full && nmissing)
}
