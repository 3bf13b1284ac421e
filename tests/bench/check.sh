# The batch side of `koloda check`: read by bench.sh, after its functions.
#
# Lists of every game, of 20 and of 60 lines; only totals are printed.  Files
# of BENCH_LISTS lists are judged BENCH_TIMES times in one run, so that it is
# long beside the start.  BENCH_STREAM: lists of the stream whose memory is
# looked at; BENCH_FILES: files of one list.
times=${BENCH_TIMES:-10}
stream=${BENCH_STREAM:-1000000}
files=${BENCH_FILES:-100000}

"$koloda" compile --force -o "$dir/all" "$here/../../cards" \
  "$dir/cards" >/dev/null
sqlite3 "$dir/all" ".read $here/cards.sql" >"$dir/cards.tsv"
lists_of() { # GAME LINES LISTS
  awk -v game="$1" -v lines="$2" -v lists="$3" -f "$here/gen-lists.awk" \
    "$dir/cards.tsv"
}
check_with() { # JOBS ARG...
  jobs=$1
  shift
  "$koloda" check --quiet --jobs "$jobs" --db "$dir/all" "$@"
}
# One file by so many names.
mkdir "$dir/again"
: >"$dir/lists"
i=0
while [ "$i" -lt "$times" ]; do
  ln "$dir/lists" "$dir/again/$i"
  i=$((i + 1))
done

echo
echo "$((lists * times)) lists of every game; ratios to wc -w over the same bytes"
printf '%-9s %5s %9s %9s %13s %13s %7s\n' game lines 'wc -w ms' 'one core' \
  "$(nproc) cores" 'times faster' instr/line
for of in mainstay:20 conclave:20 conclave:60 trilunie:20 trilunie:60 \
  stalker:20 stalker:60; do
  game=${of%:*}
  lists_of "$game" "${of#*:}" "$lists" >"$dir/lists"
  lists_of "$game" "${of#*:}" 2000 >"$dir/some"
  cat "$dir/some" "$dir/some" >"$dir/twice"
  set -- "$koloda" check --quiet --db "$dir/all" "$dir"/again/* --jobs
  t=$(in_turn 0 "$runs" "$@" 1 -- wc -w "$dir"/again/*)
  t_one=${t% *} t_wc=${t#* }
  t=$(in_turn "$everywhere" "$runs" "$@" 1 -- "$@" 0)
  i_one=$(count "$koloda" check --quiet --jobs 1 --db "$dir/all" "$dir/some")
  i_two=$(count "$koloda" check --quiet --jobs 1 --db "$dir/all" "$dir/twice")
  i=$(((i_two - i_one) / $(wc -l <"$dir/some")))
  awk -v game="$game" -v lines="${of#*:}" -v w="$t_wc" -v a="$t_one" \
    -v b="${t% *}" -v c="${t#* }" -v i="$i" 'BEGIN {
    printf "%-9s %5d %9.1f %9.3f %13.3f %13.2f %7d\n", game, lines, w / 1000,
      a / w, a / w * c / b, b / c, i }'
done
echo "budget: one core 0.35, 420 instructions; 4 cores 2.5 times faster"

echo
echo "one stream of 60-line lists of trilunie, memory in KiB"
lists_of trilunie 60 10000 >"$dir/lists"
repeat() { # so many times 10000 lists
  i=0
  while [ "$i" -lt "$1" ]; do
    cat "$dir/lists"
    i=$((i + 1))
  done
}
for jobs in 1 0; do
  for n in 10000 "$stream"; do
    start=$(date +%s%N)
    kib=$(repeat $((n / 10000)) |
      "$build/tests/bench/peak" "$koloda" check --quiet --jobs "$jobs" \
        --db "$dir/all" -)
    ms=$((($(date +%s%N) - start) / 1000000))
    echo "$n lists, --jobs $jobs: $kib KiB, $ms ms with the pipe"
  done
done

echo
mkdir "$dir/files"
lists_of trilunie 20 "$files" | awk -v dir="$dir/files" '
  { text = text $0 "\n" }
  $0 == "---" {
    file = sprintf("%s/%06d.deck", dir, n++)
    printf "%s", text >file
    close(file)
    text = ""
  }'
find "$dir/files" -name '*.deck' | sort >"$dir/names"
opens() { "$build/tests/bench/open_loop" <"$dir/names"; }
t_open=$(least opens)
row "open, read, close $files files of 20 lines" "$t_open" "$t_open" -
t=$(least check_with 1 "$dir/files"); row "check of them, one core" "$t" "$t_open" 1.50
t=$(least check_with 0 "$dir/files"); row "check of them, all cores" "$t" "$t_open" 1.50
rm -r "$dir/files" "$dir/lists" "$dir/again"
