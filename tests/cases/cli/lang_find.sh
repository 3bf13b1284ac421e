# Queries with Russian names of fields and values, and with those of other card
# searches; a value of another field is told with its own.
q() {
  echo "== $*"
  koloda query --db "$DB" --format=ids --lang=en "$*" limit:4
}
q 'игра:трилуние тип:воздух цена<=3'
q 'игра:Трёхлунье ТИП:Отряд,битва порядок:-цена,имя'
q 'луна:Раату стихия:огонь'
q 'subtype:воздух -луна:месфи,калакан'
q 't:air c:fire'
q 't!=unit game:trilunie'
q 'c:Долг mv>=8 r:редкая'
q 'k:armor o:карту'
q 'kw:"критический удар"'
q 'свойство:Броня>=2 игра:трилуние'
q 't:зверь'
q 'супертип:командир pow>=3'
q 'содержит:подтип атака>жизнь'
q 'предел_копий:"без ограничения"'
q 'это:уникальная игра:сталкер'
q 'сущность:ppz тип:твердыня'
q 'тип:воздух и не (луна:Раату ИЛИ стихия:вода)'
q 'сортировка:-стоимость,имя пропустить:1'
koloda query --db "$DB" --format=csv --fields луна,цена \
  'тип:воздух первые:1 порядок:имя'
koloda query --parse 'цена<=3 порядок:-цена первые:2'
for lang in en ru; do
  for bad in type:air type:воздух moon:fire type:armor type:elite subtype:hero \
    цнеа:3 тип:вздух type:untt 'cost:x' 'cost<=' '(a' 'a or' 'а и' 'или б' не 'kw:Бронь' \
    'kw:unique>=2' 'cost ≤3' 'текст:/a/' 'type:u*x' 'does:drw' 'set:nowhere' \
    'legal:nowhere' 'in:nosuch' 'essence:xyz' 'blocks:nobody' 'order:' 'limit:x'; do
    koloda query --db "$DB" --lang=$lang "$bad" 2>&1
  done
  koloda query --db "$DB" --lang=$lang --fields цвет тип:воздух
  koloda query --db "$DB" --lang=$lang --date=x тип:воздух
done 2>&1
echo "# the example of the help runs"
koloda query --help | tr '\n' ' ' | sed 's/.*language: //; s/[.] *options:.*//' \
  >example
koloda query --db "$DB" --count "$(cat example)"
echo "# what has the name is explained"
koloda explain козырь 'Критический удар' 'critical strike'
for lang in en ru; do
  koloda explain --lang=$lang --game=stalker Броня группировка сталкеры | grep '^[^ ]'
  koloda explain --lang=$lang чары | grep '^[^ ]'
  koloda explain --lang=$lang 'нет такого' 2>&1
done
