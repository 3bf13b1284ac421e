# Lists of other programs: the same findings at the places of their own text.
cat >arena.txt <<'T'
About
Name Night flight

Deck
5 Дымные копейщики (TRI) 12

2 smoke-lancers
SB: 1 Пепельный голубь
T
cat >flight.cod <<'T'
<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
  <deckname>Night &amp; day</deckname>
  <comments>Side: light
Bring it to the next league.</comments>
  <zone name="main">
    <card number="5" name="Дымные копейщики"/>
    <card number="1" name="Дымные копейшики"/>
  </zone>
</cockatrice_deck>
T
cat >flight.o8d <<'T'
<deck game="a5c63ea8-4a5f-4c3d-8b5e-000000000000">
  <section name="Main" shared="False">
    <card qty="4" id="b1">Дымные копейщики</card>
  </section>
  <section name="Reserve"><card qty="1">Пепельный голубь</card></section>
  <notes><![CDATA[Side: dark]]></notes>
</deck>
T
for file in arena.txt flight.cod flight.o8d; do
  echo "== $file"
  koloda check --db "$DB" --game trilunie $file |
    grep "^$file" | grep -v -e T-101 -e "T-10[5678]"
done
echo '== a folder'
koloda check --db "$DB" --game trilunie --format=jsonl . | sed 's/"violations.*//'
echo '== no list'
try() {
  printf "$1" | koloda check --db "$DB" -
  echo "-> $?"
}
try '<!DOCTYPE deck [<!ENTITY a "aaaa">]><deck>&a;</deck>'
try '<deck><section name="Main"><card qty="1">&nbsp;</card></section></deck>'
try '<?xml version="1.0" encoding="windows-1251"?><deck/>'
try '\377\376<\0d\0'
try '<\0d\0e\0c\0k\0/\0>\0'
try '<deck xmlns="urn:x"/>'
try '<cockatrice_deck version="1"><zone name="main"><card number="x" name="A"/></zone></cockatrice_deck>'
try '<cockatrice_deck version="1"><zone name="main">'
try '<html><body>'
koloda fmt --check flight.cod arena.txt
echo "-> $?"
# A carriage return ends a line of the notes, in CDATA and by its number, too.
printf '<deck><section name="Main"><card qty="1">w-ppp</card></section><notes>a\rb&#13;&#10;c<![CDATA[d\re\r\nf]]></notes></deck>' >notes.o8d
koloda convert --db "$CASES_DB" --game=mainstay --to=native notes.o8d
