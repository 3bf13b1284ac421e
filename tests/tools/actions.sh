# Sourced by the cases that give the parameters of actions odd values: `game`,
# `player`, `head` (a script up to its actions) and `other`, a card of the
# opponent, are set.
# shellcheck shell=sh disable=SC2154

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
  printf '%s\n  - %s}\n' "$head" "$line" >m.yaml
  koloda play --ids --db "$BUILD/cases/$game.db" --color=never m.yaml >out 2>&1
  { echo "$line}:"; grep -m 1 error: out || grep '^match:' out; } |
    sed 's/^m.yaml:.* error:/   /; s/^match:/    match/'
}
