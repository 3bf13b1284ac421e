# A line of 1 MiB is a syntax error, and the next list is judged.
{ printf 'Game: mainstay\n'; head -c 1048576 /dev/zero | tr '\0' x; printf '\n---\nGame: mainstay\nw-ppp\n'; } >long.deck
koloda check --db "$CASES_DB" --color=never long.deck >got; echo "-> $?"
cut -c 1-160 got | head -n 4
grep -c mainstay got
# What is shown of it is as short where its bytes have no width: controls, and
# accents on one letter.
short() {
  koloda check --db "$CASES_DB" --color=never - |
    wc -c | awk '{ print ($1 < 2000) }'
}
head -c 1048576 /dev/zero | short
{
  printf 'Game: mainstay\ne'
  head -c 60000 /dev/zero | sed 's/\x00/\xcc\x81/g'
} | short
