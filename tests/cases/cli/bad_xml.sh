# XML that is not a list, or no XML: where it breaks off and why.
set -u

try() { # NAME TEXT
  echo "== $1"
  printf "$2" >list.xml
  koloda check --db "$DB" --game=mainstay --color=never list.xml >out
  echo "-> $?"
  head -n 3 out
}
zone() { # NAME CARDS
  try "$1" "<cockatrice_deck version=\"1\"><zone name=\"main\">$2</zone></cockatrice_deck>\n"
}

try 'an end tag with more' '<deck></deck x>'
try 'an end tag of another' '<deck>\n<section name="Main">\n</deck>'
try 'never closed' '<deck>\n<section name="Main">'
try 'no end of a tag' '<deck'
try 'no end of a declaration' '<?xml version="1.0"><deck/>'
try 'a declaration of nothing' '<?xml ?><deck/>'
try 'a fault in the declaration' '<?xml version=1.0?><deck/>'
try 'a declaration too late' '<deck><?xml version="1.0"?></deck>'
try 'an instruction' '<?style sheet?><deck/>'
try 'no quotes' '<deck game=a/>'
try 'no value' '<deck game/>'
try 'a value without an end' '<deck game="a/>'
try 'an attribute twice' '<deck game="a" game="b"/>'
try 'no name' '<1/>'
try 'attributes that touch' '<deck a="1"b="2"/>'
try 'too many attributes' "<deck $(for i in $(seq 33); do printf "a%s='' " "$i"; done)/>"
try 'too deep' "$(for i in $(seq 40); do printf '<a>'; done)"
try 'text behind the end' '<deck/>more'
try 'another root' '<decks/>'
try 'two roots' '<deck/><deck/>'
try 'comments' '<!-- a --><deck><!-- b --><!-- c --></deck><!-- d -->'
try 'a comment without an end' '<deck><!-- a'
try 'dashes in a comment' '<deck><!-- a -- b --></deck>'
try 'raw text' '<deck><section name="Main"><card qty="1"><![CDATA[w-<]]></card></section></deck>'
try 'raw text without an end' '<deck><![CDATA[w'
try 'a bracket in an attribute' '<deck game="<"/>'
for x in '&#65;' '&#x41;' '&#X41;' '&#xfF;' '&#xAa;' '&#xfg;' '&#;' '&#x;' '&#xd800;' \
  '&#xdfff;' '&#xe000;' '&#x10ffff;' '&#x110000;' '&#99999999;' '&#1;' \
  '&#x202e;' '&quot;&apos;&lt;&gt;&amp;' '&AMP;' '&;' '& ;' '&amp' \
  '&abcdefghij;'; do
  zone "entity $x" "<card number=\"1\" name=\"$x\"/>"
done
zone 'a semicolon behind the value' '<card number="1" name="&amp";/>'
zone 'lines of names' '<card number="1" name="w\r\n-\rp\np\tp"/>'
zone 'no number' '<card name="w-ppp"/>'
zone 'no name' '<card number="1"/>'
zone 'an empty name' '<card number="1" name=""/>'
zone 'a word for the number' '<card number="one" name="w-ppp"/>'
zone 'number 0' '<card number="0" name="w-ppp"/>'
zone 'a card in a card' '<card number="1" name="w-ppp"><card number="1" name="w-ppp"/></card>'
zone 'an unknown element' '<side><card number="1" name="w-ppp"/></side>'
zone 'an unknown attribute' '<card number="1" name="w-ppp" foil="yes"/>'
try 'a section without a name' '<deck><section><card qty="1">w-ppp</card></section></deck>'
try 'a card with an element in it' '<deck><section name="Main"><card qty="1">w-<b>p</b></card></section></deck>'
try 'an unknown section element' '<deck><section name="Main"><cards/></section></deck>'
try 'an unknown element' '<deck><side/></deck>'
try 'version 2' '<cockatrice_deck version="2"><zone name="main"/></cockatrice_deck>'
try 'two comments' '<cockatrice_deck version="1"><comments>a</comments><comments>b</comments></cockatrice_deck>'
try 'two notes' '<deck><notes>a</notes><notes>b</notes></deck>'
try 'a comment with nothing' '<cockatrice_deck version="1"><comments> </comments><deckname/></cockatrice_deck>'
try 'a section with no name in it' '<deck><section name=" "><card qty="1">w-ppp</card></section></deck>'
try 'an end of another element in what is not read' '<deck><side><a></b></side></deck>'
try 'no end of what is not read' '<deck><side><a>'
try 'no end of an empty element' '<deck><section name="Main"><card/>'
try 'a section twice' '<deck><section name="Side"><card qty="1">w-ppp</card></section><section name="Main"><card qty="1">w-ppp</card></section><section name="Side"><card qty="1">w-ppn</card></section></deck>'
try 'a faulty entity behind the root' '<deck><section name="Main"><card qty="1">w-ppp</card></section></deck>&x;'
