# Values that no card can have are refused, with their place and what is near.
q() {
  echo "== $*"
  koloda query --db "$DB" --count "$@" 2>&1
  status=$?
  [ $status = 0 ] || echo "-> $status"
}
echo "# a code: its letters, its length, in small letters, in Latin ones"
for value in xyz ppp,NPP pp pppp '""' '"p?n"' р?п; do q "essence:$value"; done
q 'game:mainstay essence!=npx'
q 'cost<3 or -(moon:raatu essence=np)'
q 'essence:ppp,npz'
q 'essence:z??' --sql
q 'essence:"p\"\"\\p" limit:3'
q 'name:warden'
q 'name:"\warden"'
echo "# patterns of a code"
for value in 'p?' 'p*' '*' '????' '???' 'pppp*' '*p*n*' 'p*p*p*p' 'P?N' 'x*'; do
  q "essence:$value"
done
echo "# a code of any letters"
q 'slot:Arm*'
q 'slot:""'
q "slot:$(printf '%065d' 0)"
q "slot:*$(printf '%065d' 0)"
q 'slot:"a
b"'
q 'slot:"helm
et"'
q 'slot:gloves*'
echo "# several numbers"
for value in 1/2/4 x 7 1/2 1-2-4 31/1/1 01/1/1 '"?/?/?"' '?????' '????' '2/*' \
  '*3?/*' '*99*' '*' '1*/' '?/?/?/*'; do
  q "strike:$value"
done
echo "# words, and patterns of them"
for term in 'moon:raatuu' 'moon:sun' 'moon:raat?' 'moon:"raat?"' 'moon:RAAT*' \
  'moon:z*' 'supertypes:bas*' 'supertypes:z*' 'type:un?t' 'type:y*' \
  'subtype:mach*' 'subtype:y*' 'game:*stay' 'game:x*' 'moon!=z*'; do
  q "$term"
done
echo "# what is open in one game only, and words of another game"
q 'edition:clasic'
q 'game:mainstay edition:clasic'
q 'game:mainstay -edition:A'
q 'game:mainstay edition:A or cost<1'
q 'slot:armor'
q 'game:conclave slot:armor'
q 'type:unit subtype:machine'
q 'type:unit moon:raatu edition:*'
q 'game:mainstay moon:rattu'
echo "# labels, ids and sets"
for term in tags:Rider tags:r?der 'tags:R*' tags:no-such tags:no_such \
  id:Beekeeper id:beekeeper 'id:*-keeper' 'id:-*' 'id:?-*' 'id:"a b"' \
  set:Core 'set:c*' 'set:c_*'; do
  q "$term"
done
echo "# numbers of keywords that have none"
q 'kw:stealth=1'
q 'game:stalker -kw:stealth>0'
q 'kw:armor>=99'
q 'game:main* edition:clasic'
echo "# a pattern may be too long to tell what fits it"
long=$(printf '%0201d' 0)
for field in strike moon type id tags; do
  q "$field:*$long" | cut -c1-70 | sed -n 2p
done
echo '== words between dashes, in names and texts'
cat >dash.yaml <<'Y'
game: trilunie
set: dash
cards:
  - {id: dashing, name: {en: "Fire—Water", ru: "Огонь–вода"}, type: unit, subtype: air, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1, keywords: [{bombardment: {zones: [ground, character]}}], text: {en: "Flies—at dawn.", ru: "Летит–на заре."}}
  - {id: plain, name: Earth €, type: unit, subtype: air, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1, text: {en: "At ease: 5 €."}}
  - {id: ending, name: "Ash—", type: unit, subtype: air, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1}
Y
koloda compile -o dash.db dash.yaml
for q in word:water word:вода word:fire word:at text=at text=на text=flies word:5 word:ash; do
  echo "$q: $(koloda query --db dash.db --format=jsonl "$q" | grep -o '"id":"[a-z]*"' | tr '\n' ' ')"
done
koloda show --db dash.db dashing | grep -i zone
koloda query --db dash.db --format=jsonl --fields=keywords has:keywords
