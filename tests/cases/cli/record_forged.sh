# play --verify: whatever is changed in a record, it is not EXACT any more.
cp -r "$CASES/mainstay/match/lists" .
cp "$CASES/mainstay/match/X-05_coin.yaml" "$CASES/mainstay/match/M-045_seed.yaml" .
export KOLODA_DB="$CASES_DB" NO_COLOR=1
{
  sed '/^random/d; /^actions/,$d' "$CASES/mainstay/match/X-32_solo.yaml"
  echo 'random: {seed: 3, shuffles: {setup.warrior_pile: [w-nnp, w-ppp, w-npp, w-nnn, w-pnn, w-pnp, w-ppn, w-npn]}}'
  echo 'actions: [{do: commit, player: alpha, warrior: w-ppp, defender: d-nnn}]'
} >solo.yaml
for name in X-05_coin M-045_seed solo; do
  koloda play --quiet --record="r-$name.yaml" "$name.yaml"
done
koloda play --verify r-*.yaml

# Each word of a record is changed, and each line is left out, in turn: the
# forged records are written to the folder, called after the place.
forge() { # RECORD FOLDER
  mkdir "$2"
  awk -v dir="$2" '
    { line[NR] = $0 }
    END {
      for (n = 2; n <= NR; n++) {
        write(n, "", "-gone")
        at = 1
        while (match(substr(line[n], at), /[A-Za-z0-9]+/)) {
          from = at + RSTART - 1
          at = from + RLENGTH
          last = substr(line[n], at - 1, 1)
          write(n, substr(line[n], 1, at - 2) (last == "1" ? 2 : 1) \
            substr(line[n], at), "-" from)
        }
      }
    }
    function write(n, with, where, i, file) {
      file = sprintf("%s/%03d%s.yaml", dir, n, where)
      for (i = 1; i <= NR; i++)
        if (i != n)
          print line[i] >file
        else if (with != "")
          print with >file
      close(file)
    }' "$1"
}

for name in X-05_coin M-045_seed solo; do
  forge "r-$name.yaml" "$name"
  koloda play --verify "$name" >"$name.txt" 2>&1
  echo "$name: $(find "$name" -type f | wc -l) forged, $(grep -c ': EXACT' "$name.txt") exact"
  grep ': EXACT' "$name.txt"
done

echo "# no steps at all"
sed '/^  steps:/,$d' r-solo.yaml >none.yaml
koloda play --verify none.yaml; echo "-> $?"
for steps in 3 many '{a: 1, b: 2}'; do
  { cat none.yaml; echo "  steps: $steps"; } >other.yaml
  koloda play --verify other.yaml; echo "-> $?"
done
echo "# by which key it is told"
sed -n 's/^  \(version\|program\|rules\|cards\|rng\|seed\|forced\|seal\).*/\1/p' r-solo.yaml
change() { sed "$1" r-solo.yaml >changed.yaml; koloda play --verify changed.yaml; echo "-> $?"; }
change 's/seed: 3/seed: 4/'
change 's/forced: \[0/forced: [0, 1/'
change 's/forced: \[0/forced: [/'
change 's/forced: \[0/forced: [0, 999999/'
change 's/forced: \[0/forced: [0, 0/'
change '/^  forced/d'
change '/^  seed/d'
change '/^  seed/d; /^  forced/d'
change 's/program: .*/program: "koloda 9"/'
change 's/rng: .*/rng: none/'
change 's/randomizer: die/randomizer: "die"/'
change 's/^# .*/# another comment/'
koloda play --verify --format=jsonl changed.yaml
sed 's/seed: 3/seed: 4/' r-solo.yaml >changed.yaml
koloda play --verify --format=jsonl changed.yaml
sed 's/program: .*/program: x/' r-solo.yaml >changed.yaml
koloda play --verify --format=jsonl changed.yaml
