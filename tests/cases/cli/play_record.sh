# play: records that prove themselves.
cp -r "$CASES/mainstay/match/lists" .
for name in X-23_whole_duel X-32_solo X-05_coin X-S7_team_mates_side_by_side \
  RM-36_value_missing setup_solo M-045_seed; do
  cp "$CASES/mainstay/match/$name.yaml" .
done
export KOLODA_DB="$CASES_DB" NO_COLOR=1

echo "# what is recorded plays as the script did, and is exact"
for script in *.yaml; do
  koloda play --ids --quiet --record "r-$script" "$script" || echo "-> $?"
  koloda play --ids "$script" | sed '/refused, .*random-/d' >script.txt
  koloda play --ids "r-$script" | cmp - script.txt
done
koloda play --ids --verify r-*.yaml; echo "-> $?"
koloda play --ids --verify --format=jsonl r-X-05_coin.yaml
sed '/hash/,$d; s/rules: .*/rules: HASH/; s/cards: .*/cards: HASH/' r-M-045_seed.yaml

echo "# one value, card, line or hash changed: where, and what differs"
mv r-X-23_whole_duel.yaml r.yaml
change() { sed "$1" r.yaml >changed.yaml; koloda play --ids --verify changed.yaml; }
change 's/rolls: \[5, 1, 6, 3, 2, 2\]/rolls: [5, 1, 6, 5, 2, 2]/'
change 's/rolls: \[5, 1, 6, 3, 2, 2\]/rolls: [6, 1, 6, 3, 2, 2]/'
change 's/rolls: \[5, 1, 6, 3, 2, 2\]/rolls: [5, 1, 6, 3, 2]/'
change 's/rolls: \[5, 1, 6, 3, 2, 2\]/rolls: [5, 1, 6, 3, 2, 2, 1]/'
change '/expect_error/s/d-zzz/d-npp/'
change '/expect_error/d'
change '/beta, warrior: w-nnn/s/d-npp/d-npn/'
change '/beta, warrior: w-nnn/s/d-npp/d-nnz/'
change '/beta, warrior: w-nnp, defender: d-ppp/d'
change 's/outcome: win, winners: \[alpha\], reason/outcome: draw, reason/'
change 's/players.alpha.strength: 13/players.alpha.strength: 14/'
change '/strength: 13/s/hash: "./hash: "x/'
change '/expect_error/,$s/gone: \[.*\]/gone: [round, nobody]/'
change 's/randomizer: die}/randomizer: die_parity}/'
change "$(($(grep -c '' r.yaml) - 1))d"
sed -n '/hash/h; ${g; p; p; p}' r.yaml >last
sed '/^  seal/{
  r last
  d
}' r.yaml >changed.yaml
sed -n '$p' r.yaml >>changed.yaml
koloda play --ids --verify changed.yaml
echo "# what cannot be checked"
mv r-X-05_coin.yaml r.yaml
change 's/version: 2/version: 1/'
change 's/rng: .*/rng: mt19937/'
change 's/^  seal/  seals/'
change '/^record/,$d'
change 's/rules: "/rules: "0/'
change 's/d-zzz\]}/d-zzn]}/'
change '/^random/a\  seed: 1'
change '/hash/d'
change 's/, set: {/, owner: beta, set: {/'
change 's/^  rng/  more: 1\n  rng/'
koloda play --ids --verify X-05_coin.yaml; echo "-> $?"
echo "# no record of what does not come out well, nor of a part"
sed 's/total: 5/total: 6/' X-05_coin.yaml >bad.yaml
koloda play --ids -q --record no.yaml bad.yaml; echo "-> $?"; ls no.yaml
koloda play --ids -q --record no.yaml --until=1 X-05_coin.yaml; echo "-> $?"
koloda play --ids -q --record no.yaml --verify r.yaml; echo "-> $?"
koloda play --ids -q --record no.yaml r.yaml X-05_coin.yaml; echo "-> $?"

echo "# lists with a byte order mark, carriage returns, blanks and comments"
for name in alpha beta; do
  { printf '\357\273\277'; sed '3s/^/\t /; 5a\ \t\n# a comment\n// another' "lists/$name.deck" | sed 's/$/\r/'; } >"lists/$name-2.deck"
done
sed 's|\(lists/[a-z]*\)\.deck|\1-2.deck|' X-23_whole_duel.yaml >other.yaml
grep -c -e '-2.deck' other.yaml
koloda play --ids --record r-other.yaml other.yaml | tail -n 1
koloda play --ids --verify r-other.yaml
grep -c . r-other.yaml

echo "# comments of a deck stay behind, also those behind blanks"
{
  printf '  # the first line\n\t// the second\n'
  cat lists/ppp-nnn-zzz.deck
  printf ' \t# the last\n'
} >lists/commented.deck
sed 's/ppp-nnn-zzz/commented/' M-045_seed.yaml >commented.yaml
koloda play --ids -q --record r-commented.yaml commented.yaml; echo "-> $?"
grep -e first -e second -e last r-commented.yaml || echo none

echo "# what is gone, and what was recorded as gone"
export KOLODA_DB="$BUILD/cases/stalker.db"
koloda play --ids -q --record r.yaml "$CASES/stalker/match/C-while_source.yaml"
change 's/gone: \[cards[^]]*\]/gone: []/'
change 's/gone: \[cards[^]]*\]/gone: [cards]/'
change 's/gone: \[\(cards[^]]*\)\]/gone: [\1, \1]/'
sed 's/gone: \[cards[^]]*\]/gone: [turn, cards]/' r.yaml >changed.yaml
koloda play --ids --verify --format=jsonl changed.yaml; echo "-> $?"
