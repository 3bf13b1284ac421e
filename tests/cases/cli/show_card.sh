# show finds a card by id, by name in any case, with ё or е.
koloda show --db "$CASES_DB" w-ppp | sed 1q
koloda show --db "$CASES_DB" mainstay/w-ppp | sed 1q
koloda show --db "$CASES_DB" Mainstay/w-ppp | sed 1q
koloda show --db "$CASES_DB" mainstay/nosuch; echo "-> $?"
koloda show --db "$BUILD/cases/conclave.db" crowd six-fold | grep '^  copies allowed'
echo '== a blank line between any two cards, however many there are'
koloda query --db "$DB" --format=ids game:conclave |
  awk '{ print "no-such-" NR; print; print }' >ids
koloda show --db "$DB" - <ids 2>err >out
echo "-> $?"
awk 'BEGIN { RS = "" } END { print NR }' out
grep -c '^$' out
grep -c '^koloda: show: unknown card' err
grep -c . ids
