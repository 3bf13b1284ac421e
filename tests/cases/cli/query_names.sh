# query: people see names of cards; --ids has their ids before them.
export KOLODA_DB="$DB"
for lang in en ru; do
  koloda query --lang=$lang 'id:stone-turtle'
  koloda query --lang=$lang id:stone-turtle,beekeeper --fields=type
  koloda query --lang=$lang id:stone-turtle --fields=type,name
  koloda query --lang=$lang --ids id:stone-turtle --fields=type
  koloda query --lang=$lang id:toll-collector
  koloda query --lang=$lang --format=names id:toll-collector --fields=type
done
LC_ALL=ru_RU.UTF-8 koloda query --format=names id:stone-turtle
