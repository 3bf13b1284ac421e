# Formats of an organiser: numbers, dated lists, and what the command line adds.
cat >formats.yaml <<'Y'
game: trilunie
set: organiser
formats:
  - id: spring-league
    based_on: standard
    deck: {min: 3}
    copies: 3
    options: {type_min: 1, ratio_rule: off}
    banned:
      - {card: unit-b, until: 2025-12-31, source: Council of Spring}
      - {card: unit-a, from: 2026-01-01, until: 2026-03-31, source: Council of Spring}
      - {card: unit-a, from: 2026-05-01}
    restricted:
      - {card: unit-c, copies: 2, from: 2026-02-01}
  - id: figures
    based_on: spring-leag
  - id: figures
    based_on: parent_like
    deck: {min: 1}
    copies: 2
    options: {type_min: 0, copy_scope: base_name}
Y
cat >cards.yaml <<'Y'
game: trilunie
set: organiser
cards:
  - {id: unit-a, name: Unit A, type: unit, subtype: air, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1}
  - {id: unit-b, name: Unit B, type: unit, subtype: ground, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1}
  - {id: unit-c, name: Unit C, type: unit, subtype: character, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1}
  - {id: fig-1, name: {ru: Первая, en: Figure One}, base_name: {ru: Фигура, en: Figure}, edition: A, type: unit, subtype: character, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1}
  - {id: fig-2, name: Figure Two, base_name: {en: Figure, ru: Фигура}, edition: B, type: unit, subtype: character, moon: kalakan, cost: 1, speed: 10, attack: 1, life: 1}
Y
koloda compile -o t.db formats.yaml cards.yaml
echo "-> $?"
sed -i '/based_on: spring-leag/d; 0,/- id: figures/{/- id: figures/d}' formats.yaml
koloda compile -o t.db formats.yaml cards.yaml 2>&1
echo "-> $?"
printf 'Game: trilunie\nFormat: Spring-League\nSide: light\nunit-a\n2 unit-b\nunit-c\n2 unit-c\n' >a.deck
for day in 2025-06-01 2026-01-01 2026-02-01 2026-04-01; do
  echo "on $day"
  koloda check --db t.db --date $day a.deck
  echo "-> $?"
done
echo 'on the newest'
koloda check --db t.db --when a.deck
echo "-> $?"
echo 'without unit-b and the third unit-c'
printf 'Game: trilunie\nFormat: spring-league\nSide: light\nunit-a\nunit-b\nunit-c\n' >b.deck
koloda check --db t.db --when --date 2026-04-01 b.deck
koloda check --db t.db --when --date 2026-04-01 --format=jsonl b.deck
koloda check --db t.db --when --ban unit-c b.deck
printf 'game: trilunie\nbanned: [{card: unit-c, from: 2026-04-10, until: 2026-04-20}]\n' >own.yaml
koloda check --db t.db --when --bans=own.yaml b.deck
koloda check --db t.db --date 2025-01-01 --allow 'unit b' --limit 1 unit-c a.deck
echo "-> $?"
koloda check --db t.db --ban unit-d a.deck
echo "-> $?"
koloda check --db t.db --limit x unit-d a.deck
koloda check --db t.db --limit 3
koloda check --db t.db --when --format=tap a.deck
for day in 2025-02-29 1900-02-29 2024-02-29 2000-02-29; do
  koloda check --db t.db --date $day a.deck
done
koloda check --db t.db --rules spring-leagu a.deck
for day in 2025-12-31 2026-01-01 2026-04-01; do
  echo "banned on $day:" $(koloda query --db t.db --date $day --ids 'banned:spring-league')
done
echo 'figures'
printf 'Game: trilunie\nFormat: figures\nSide: light\n2 fig-1\nfig-2\n2 unit-a\n' | koloda check --db t.db
