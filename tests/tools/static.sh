#!/bin/sh
# Static analysis: static.sh BUILD
#
# With shellcheck, cppcheck, the analyzer of gcc and clang-tidy (.clang-tidy
# selects its checks).  STATIC_DEEP=1: also with the analyzer of clang, which
# takes a quarter of an hour.  A finding must be fixed or listed, with its
# reason, in tests/tools/static.known; listed findings must still occur.  The
# last line is `N passed, N failed`: files and findings.
# With shellcheck, cppcheck, the analyzer of gcc and clang-tidy (.clang-tidy
# By shellcheck, cppcheck, the analyzer of gcc and clang-tidy (.clang-tidy says
set -eu
LC_ALL=C
export LC_ALL

build=$1
jobs=${STATIC_JOBS:-$(nproc)}
NOT_DEEP='-clang-analyzer-*'
[ "${STATIC_DEEP:-0}" = 0 ] || NOT_DEEP=
export NOT_DEEP
dir=$build/static
rm -rf "$dir"
mkdir -p "$dir"
printf '#define %s\n' '_GNU_SOURCE 1' 'KOLODA_VERSION "0"' \
  'KOLODA_DATADIR "/"' >"$dir/defines.h"
sources=$(find cli db validators tests -name '*.c' | sort)
ours=$(find cli db validators -name '*.c' | sort)

# Each tool writes FILE:LINE: ID: MESSAGE.
shell_findings() {
  find tests -name '*.sh' ! -path '*/cases/*' ! -path '*/bench/check.sh' \
    ! -path '*/bench/scale.sh' |
    sort | xargs shellcheck -f gcc .ci/run |
    sed -n 's/^\([^:]*:[0-9]*\):[0-9]*: [a-z]*: \(.*\) \[\(SC[0-9]*\)\]$/\1: \3: \2/p'
}

# With a folder of its own it looks across files whatever the number of jobs.
cppcheck_findings() {
  mkdir -p "$dir/cppcheck.d"
  # shellcheck disable=SC2086 # lists of words
  cppcheck -q -j "$jobs" --cppcheck-build-dir="$dir/cppcheck.d" --std=c11 --enable=warning,performance,portability \
    -I. -I"$build/gen" --include="$dir/defines.h" --suppress=missingIncludeSystem \
    --template='{file}:{line}: {id}: {message}' $sources 2>&1 >/dev/null |
    grep -E '^[a-z][^ ]*:[0-9]+: ' || :
}

gcc_findings() {
  # shellcheck disable=SC2016,SC2086 # the shell's below; a list of words
  printf '%s\n' $ours | xargs -P "$jobs" -n 4 sh -c '
    for file; do
      gcc -fanalyzer -std=c17 -include "$0/static/defines.h" -I. -I"$0/gen" \
        -O1 -c -o /dev/null "$file" 2>&1
    done' "$build" |
    sed -n 's/^\(\.\/\)\{0,1\}\([^:]*:[0-9]*\):[0-9]*: warning: \(.*\) \[-\(Wanalyzer[a-z-]*\)\]$/\2: \4: \3/p'
}

# Faults of compiling are findings, too.  One file each time: what is found of
# variable arguments is another thing behind another file.
tidy_findings() {
  # shellcheck disable=SC2016,SC2086 # the shell's below; a list of words
  printf '%s\n' $sources | xargs -P "$jobs" -n 1 sh -c '
    clang-tidy --quiet ${NOT_DEEP:+--checks="$NOT_DEEP"} "$@" -- -std=c17 \
      -include "$0/static/defines.h" -I. -I"$0/gen" 2>/dev/null' "$build" |
    sed -n "s,^$PWD/,,; s,^\./,,
      s/^\([a-z][^: ]*:[0-9]*\):[0-9]*: [a-z]*: \(.*\) \[\([a-zA-Z0-9.,-]*\)\]\$/\1: \3: \2/p"
}

for tool in shell cppcheck gcc tidy; do
  start=$(date +%s)
  "${tool}_findings" | sort -u >"$dir/$tool"
  echo "ok   $tool: $(wc -l <"$dir/$tool") findings," \
    "$(($(date +%s) - start)) s"
done
cat "$dir"/shell "$dir"/cppcheck "$dir"/gcc "$dir"/tidy |
  awk -v known=tests/tools/static.known -v deep="${STATIC_DEEP:-0}" '
  BEGIN {
    while ((getline line <known) > 0) {
      if (line ~ /^#/ || line == "" || (line ~ /: clang-/ && !deep))
        continue
      split(line, part, ": ")
      waits[part[1] ": " part[2]]
    }
  }
  {
    split($0, part, ": ")
    file = part[1]
    sub(/:[0-9]+$/, "", file)
    key = file ": " part[2]
    if (key in waits) {
      seen[key]
    } else {
      print "FAIL " $0
      bad++
    }
  }
  END {
    for (key in waits)
      if (!(key in seen)) {
        print "FAIL static.known: " key " is not found any more"
        bad++
      } else {
        good++
      }
    print good + 0 " passed, " bad + 0 " failed"
    exit bad != 0
  }'
