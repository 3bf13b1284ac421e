# Baselines that were merged, came by way of another system, or were made up.
check() { koloda check -q --db "$DB" --color=never --baseline known "$@"; echo "-> $?"; }
printf 'Game: trilunie\nnosuch\n' >a.deck
koloda check --db "$DB" -q --write-baseline all a.deck >out
grep 'unknown card' all
head=$(sed 1q all) unknown=$(grep 'unknown card' all)
known() { printf '%s\n' "$head" "$@" >known; grep -v 'unknown card' all >>known; }
print=${unknown%% *} rest=${unknown#* * }
echo '== twice in it, once each'
known "$print 1 $rest" "$print 1 $rest"
check a.deck
known "$print 1 $rest"
check a.deck 2>&1 | sed 1q
known "$print 2 $rest" "$print 1 $rest"
check a.deck
echo '== lines that end with a carriage return'
known "$unknown"
sed "s/\$/$(printf '\r')/" known >x && mv x known
check a.deck
echo '== more than any number'
for n in 4294967295 4294967296 9223372036854775807 99999999999999999999 0 -1 x; do
  known "$print $n $rest" "$print $n $rest"
  check a.deck 2>&1 | sed "s/$print/PRINT/"
done
echo '== prints that are none'
for p in 0 "${print%?}g" "${print}0" "$(echo "$print" | tr a-f A-F)"; do
  known "$p 1 $rest"
  check a.deck
done
echo '== standard input'
printf 'Game: trilunie\nnosuch\n' | koloda check --db "$DB" -q --write-baseline known - >out
printf 'Game: trilunie\nnosuch\n' | check -
check a.deck 2>&1 | grep -v '^ '
echo '== names that are written in signs'
cp a.deck 'a%41 b%zz.deck'
koloda check --db "$DB" -q --write-baseline known 'a%41 b%zz.deck' >out
sed 1d known | cut -d ' ' -f 3 | sort -u
check 'a%41 b%zz.deck'
rm 'a%41 b%zz.deck'
check a.deck 2>&1 | grep -c 'no longer found'
echo '== names that somebody wrote'
known "$print 1 no%zzsuch%4 error: $unknown" "$print 1 - error: nothing"
check a.deck 2>&1 | grep 'no longer found'
