# Lists and options with what few of them have.
export KOLODA_DB="$BUILD/cases/all.db"
check() { koloda check -q "$@" 2>&1 | grep -v '^ \|^hint' | sed 3q; }
echo '== days'
printf 'Game: trilunie\nnobody\n' >a.deck
for day in 20x0-01-01 2020-0x-01 2020-01-0x 2020-1-1 2020-13-01 2020-02-30 2020-02-29T 0000-01-01 \
  0001-01-01 2020-00-01 2020-01-00; do
  koloda check --date=$day a.deck; echo "-> $?"
done
check --date=2019-09-29 a.deck | sed 1q
echo '== cards of two games'
koloda query --format=ids game:mainstay >ids-m
koloda query --format=ids game:trilunie >ids-t
{ sed -n '1,3p' ids-m && sed -n '1p' ids-t; } | sed 's|.*/||' >two.deck
check two.deck
{ sed -n '1,2p' ids-m && sed -n '1,2p' ids-t; } | sed 's|.*/||' >two.deck
check two.deck
sed -n '1,3p' ids-t | sed 's|.*/||' >one.deck
check one.deck
echo '== brackets of queries'
for q in ')' 'a )' '(a))' '(' '()' '((a)' 'cost>1)' '-)'; do koloda query "$q" 2>&1 | sed 1q; done
echo '== notes behind carriage returns'
printf 'Game: trilunie\r\n# one\r\n2 nobody # two\r\n#\r\n# three \r\n' >notes.deck
koloda convert --to=cod notes.deck 2>/dev/null | sed -n '/<comments>/,/<.comments>/p'
koloda fmt --check notes.deck; echo "-> $?"
