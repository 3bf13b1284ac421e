# A label of one card that is one letter away from another: perhaps a typo.
set -u

card() { # ID LABELS
  echo "  - {id: $1, name: Unit $1, type: unit, subtype: air, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1, tags: [$2]}"
}
lint() {
  echo "== $1"
  shift
  koloda compile --lint --color=never "$@"
  echo "-> $?"
}
printf 'game: trilunie\nset: one\ncards:\n' | tee one.yaml >two.yaml
{
  card a 'swift, lantern'
  card b 'swift, lantern'
  card c 'swift, lantrn'
} >>one.yaml
lint 'a letter less, and not the first label' one.yaml
{
  card d 'swiftt, harbour'
  card e 'swit, harbor'
  card f 'harbours'
} >>two.yaml
lint 'a letter more, in the other file, and near a rare one' one.yaml two.yaml
lint 'rare alone' two.yaml
printf 'game: trilunie\nset: one\ncards:\n' >three.yaml
{
  card g 'lamp, lamps'
  card h 'oar'
  card i 'oars'
  card j 'rose'
  card k 'rise'
  card l 'rise'
} >>three.yaml
lint 'both on one card, short ones' three.yaml
printf 'game: trilunie\nset: one\ncards:\n' >four.yaml
{
  card m 'warder'
  card n 'wander'
  card o 'waader'
  card p 'wander'
  card q 'wander'
} >>four.yaml
lint 'near a rare one and near one of many' four.yaml
