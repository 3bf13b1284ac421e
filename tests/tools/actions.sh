# Sourced by the cases that give unusual values to parameters of actions.  The
# case sets `game`, `player`, `head` (a script up to its actions) and `other`, a
# card of the opponent.  `judge` plays all scripts at once, after the last
# action.
# shellcheck shell=sh disable=SC2154
tried=0

# The action as it might be, then each parameter left out and in other words.
action() { # VERB [PARAMETER VALUE]...
  verb=$1
  shift
  try -1 - "$@"
  i=0
  while [ $i -lt $# ]; do
    for value in '' zzz 3 '""' "[zzz, $other]" "{zzz: [$other, $other]}"; do
      try $i "$value" "$@"
    done
    i=$((i + 2))
  done
}

try() { # WHICH ITS-VALUE [PARAMETER VALUE]...
  at=$1 odd=$2 k=0 line="{do: $verb, player: $player"
  shift 2
  while [ $# -gt 0 ]; do
    if [ $k != "$at" ]; then
      line="$line, $1: $2"
    elif [ "$odd" ]; then
      line="$line, $1: $odd"
    fi
    shift 2
    k=$((k + 2))
  done
  tried=$((tried + 1))
  echo "$line}:" >>tried
  printf '%s\n  - %s}\n' "$head" "$line" >"$(printf 'm-%04d.yaml' $tried)"
}

# What came of each: its first error, else how the match stands.
judge() {
  koloda play --ids --db "$BUILD/cases/$game.db" --color=never m-*.yaml >out 2>&1
  awk '
    FNR == NR { line[FNR] = $0; next }
    /^# m-/ { at = substr($2, 3, 4) + 0 }
    /^match:/ { end[at] = "    match" substr($0, 7) }
    /^m-[0-9]*[.]yaml:.* error:/ {
      n = substr($0, 3, 4) + 0
      sub(/^m-[0-9]*[.]yaml:.* error:/, "   ")
      if (!(n in error))
        error[n] = $0
    }
    END {
      for (n = 1; n in line; n++)
        print line[n] "\n" (n in error ? error[n] : end[n])
    }' tried out
}
