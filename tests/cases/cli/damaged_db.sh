# A database that says what no card can is named so, whatever the list.
cp "$CASES_DB" odd.db
# ppp becomes qqq in the row of one card: an essence that does not exist
for at in $(grep -abo 'npn' odd.db | cut -d: -f1); do printf 'qqq' | dd of=odd.db bs=1 seek="$at" conv=notrunc 2>/dev/null; done
printf 'Game: mainstay\nw-ppp\n' | koloda check --db odd.db -; echo "-> $?"
koloda show --db odd.db w-ppp; echo "-> $?"
