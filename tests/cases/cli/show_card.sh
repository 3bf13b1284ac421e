# show finds a card by id, by name in any case, with ё or е.
koloda show --db "$CASES_DB" w-ppp | sed 1q
koloda show --db "$CASES_DB" mainstay/w-ppp | sed 1q
koloda show --db "$CASES_DB" mainstay/nosuch; echo "-> $?"
koloda show --db "$BUILD/cases/conclave.db" crowd six-fold | grep '^  copy_limit'
