#!/bin/sh
# Commands and manual pages agree: check-options.sh BUILD
#
# Every command of `koloda --help` has a page and every page of a command is
# a command; the long options of `koloda COMMAND --help` are those of the page
# (as `.It Fl -name` or `.It Fl n , Fl -name`), and those that the completion of
# each shell offers.
set -eu

koloda=$1/koloda
tmp=$1/options
mkdir -p "$tmp"
bad=0

problem() {
  echo "$*"
  bad=1
}

# "  -o, --output FILE   text", "      --lint", "  --format=text|json"
help_options() {
  awk '/^[ \t]+-/ {
    line = $0
    sub(/^[ \t]+(-[A-Za-z0-9],? +)?/, "", line)
    if (match(line, /^--[a-z][a-z0-9-]*/))
      print substr(line, 3, RLENGTH - 2)
  }' | sort -u
}

# What bash offers behind `koloda COMMAND --`; what the scripts of the others
# say of COMMAND.
bash_options() {
  bash -c '. "$1"; COMP_WORDS=(koloda "$2" --) COMP_CWORD=2; _koloda
    printf "%s\n" "${COMPREPLY[@]#--}"' - "$tmp/bash" "$1" | sort -u
}

fish_options() {
  sed -n "s/.*__fish_seen_subcommand_from $1' -l \([a-z-]*\).*/\1/p" \
    "$tmp/fish" | sort -u
}

zsh_options() {
  awk -v arm="  $1)" '
    $0 == arm { on = 1; next }
    /^    ;;/ { on = 0 }
    on && match($0, /\*--[a-z-]+/) { print substr($0, RSTART + 3, RLENGTH - 3) }
  ' "$tmp/zsh" | sort -u
}

page_options() {
  awk '/^[.]It Fl / {
    for (i = 3; i <= NF; i++)
      if ($(i - 1) == "Fl" && $i ~ /^-[a-z][a-z0-9-]*$/)
        print substr($i, 2)
  }' "$1" | sort -u
}

for shell in bash fish zsh; do
  "$koloda" completion "$shell" >"$tmp/$shell" </dev/null ||
    problem "koloda completion $shell fails"
done
for shell in bash fish zsh; do
  # the others need not be there
  command -v "$shell" >/dev/null || [ "$shell" = bash ] || continue
  "$shell" -n "$tmp/$shell" || problem "$shell cannot read its completion"
done
"$koloda" --help >"$tmp/help" </dev/null || problem "koloda --help fails"
commands=$(awk '/^  [a-z][a-z]* / { print $1 }' "$tmp/help")
for page in man/koloda-*.1; do
  [ -e "$page" ] || continue
  command=${page#man/koloda-}
  commands="$commands ${command%.1}"
done

# shellcheck disable=SC2086 # commands are words
for command in $(printf '%s\n' $commands | sort -u); do
  page=man/koloda-$command.1
  if ! "$koloda" "$command" --help >"$tmp/help" 2>/dev/null </dev/null; then
    problem "$page: there is no command $command"
    continue
  fi
  if [ ! -e "$page" ]; then
    problem "koloda $command: there is no page $page"
    continue
  fi
  help_options <"$tmp/help" >"$tmp/has"
  page_options "$page" >"$tmp/says"
  [ -s "$tmp/has" ] || problem "koloda $command --help shows no option"
  for shell in bash fish zsh; do
    "${shell}_options" "$command" >"$tmp/offers"
    cmp -s "$tmp/has" "$tmp/offers" ||
      problem "$shell completes $command with $(tr '\n' ' ' <"$tmp/offers")"
  done
  for option in $(comm -23 "$tmp/has" "$tmp/says"); do
    problem "$page: does not describe --$option"
  done
  for option in $(comm -13 "$tmp/has" "$tmp/says"); do
    problem "$page: describes --$option, which $command does not have"
  done
done
exit $bad
