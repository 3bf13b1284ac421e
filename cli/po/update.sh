#!/bin/sh
# Update ru.po to the messages of the sources: update.sh [POT]
#
# Messages are the texts passed to the functions and rows below (NUMBER: which
# argument, NUMBERc: its context).  A row with two messages takes two passes.
# With POT the template is written there and ru.po is unchanged.
set -eu

cd "$(dirname "$0")/../.."
pot=${1:-$(mktemp)}
LC_ALL=C
export LC_ALL

find cli db validators -name '*.[ch]' -o -name '*.def' | LC_ALL=C sort >"$pot.files"

pass() { # OPTION...
  xgettext --language=C --from-code=UTF-8 --add-location=file --no-wrap \
    --add-comments=TRANSLATORS --package-name=koloda --files-from="$pot.files" \
    --output="$pot" -k "$@"
}
pass -k_ -kN_ -ktr:2 -ktr_in:2c,3 -ktr_n:2,3 -kNOUN:1,2 -kC_:1c,2 -kcomplain -kcomplain_hint:2 \
  -kdiag_at:5 -kdiag_hint:3 -kdiag_relate:4 -kdb_problem:2 -kdb_fail:2 -kdb_damaged:2 -kresults_damaged:2 \
  -kin_words:2 -kquery_fail:3 -kfail_at:4 -kfail_with:4 -kwrong:2 -kunreadable:2 \
  -kLIST_OF:1 -kKEYS_OF:1 -kONE_OF:1 -kVERBS_OF:1 -kWORDS:2 \
  -kcheck_finding:6 -kmeasure_entries:5 \
  -kcardread_fault:4 -kcard_fault:8 -kreading_fault:4 \
  -krule_at_entry:4 -krule_at_place:5 -krule_at_list:3 -krule_relate:4 \
  -kreferee_refuse:5 -kreferee_refuse_by:6 -kreferee_refuse_at:5 \
  -kcall_fail:5 -kbad_request:5 -kscript_fault:4 -kchance_fault:4 -kunverifiable:2 \
  -kNN_:1,2 -kBREACH:3 -kOPTION:2 -kBY_FAULT:2 -kFACE_COUNTS:1,2 -kREFUSE:4 -kREFUSE_BY:5 -kimpossible:3 -kimpossible_by:4 \
  -kVALUE:1c,2 -kREFUSAL:4 -kCLAUSE:2c,6 -kRULING:2c,4 -kFINDING:3 -kGLOSS:4 -kEVENT:4 \
  -kWORD:4 -kKEY:2 -kCARD_FIELD:2 -kCARD_COLUMN:2 -kBARE:4 -kNUMBER:4
pass --join-existing -kGLOSS:2
pass --join-existing -kRULING:2c,5 -kGLOSS:5 -kEVENT:5 -kquery_fail:4 \
  -kfail_with:5 -kBARE:5 -kNUMBER:5 -kCLAUSE:5
sed -i '/^"POT-Creation-Date/d' "$pot"
rm "$pot.files"
[ $# = 0 ] || exit 0
msgmerge --quiet --update --backup=none --previous --no-wrap cli/po/ru.po "$pot"
rm "$pot"
