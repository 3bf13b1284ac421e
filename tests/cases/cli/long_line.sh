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
# A list in one line with a finding for each of its cards: no finding reads, or
# tells, the whole line again.
{
  printf '<cockatrice_deck version="1"><zone name="main">'
  awk 'BEGIN { for (i = 0; i < 5000; i++)
                 printf "<card number=\"1\" name=\"x%d\"/>", i }'
  printf '<!--'
  head -c 8000000 /dev/zero | tr '\0' x
  printf -- '--></zone></cockatrice_deck>'
} >line.cod
for form in text sarif junit github; do
  koloda check --db "$CASES_DB" --game=mainstay --color=never \
    --format=$form line.cod 2>&1 | wc -c |
    awk -v form=$form '{ print form, ($1 < 8000000) }'
done
# So with a script whose every line is refused.
{
  echo 'game: mainstay'
  echo "players: [{id: a, deck: list.deck}, {id: b, deck: list.deck}]"
  echo 'random: {seed: 1}'
  echo 'actions:'
  yes '  - {do: commit, player: a, warrior: x, expect_error: unknown-card}' |
    head -n 50000
} >script.yaml
cp "$CASES/mainstay/match/lists/ppp-ppp-zzz.deck" list.deck
koloda play --db "$CASES_DB" script.yaml | grep -c 'error:'
