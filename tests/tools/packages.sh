#!/bin/sh
# The tarball is the same from each clone, and its Debian packages pass lintian,
# install on a bare system, work there and are removed without a trace:
# packages.sh BUILD RELEASE
#
# The bare system needs root and Debian's archive; without them it is SKIPPED.
# shellcheck disable=SC2317 # functions that passes calls
set -eu
build=$(cd "$1" && pwd) release=$2
tmp=$build/packages
log=$tmp/log
rm -rf "$tmp"
mkdir -p "$tmp"
good=0 bad=0 skipped=0

passes() { # WHAT COMMAND...
  what=$1
  shift
  if "$@" >"$log" 2>&1; then
    good=$((good + 1))
  else
    bad=$((bad + 1))
    echo "FAIL $what"
    tail -n 20 "$log"
  fi
}
skip() { # WHAT
  skipped=$((skipped + 1))
  echo "SKIPPED $1"
}
ends() {
  echo "$good passed, $bad failed, $skipped skipped"
  [ "$bad" = 0 ]
  exit
}

again() {
  git clone -q . "$tmp/clone"
  make -C "$tmp/clone" -s dist
  cmp "$tmp/clone/build/$release.tar.gz" "$build/$release.tar.gz"
}
passes 'the same tarball from a clone' again
passes lintian lintian --allow-root --fail-on error,warning \
  --suppress-tags bad-distribution-in-changes-file "$build"/deb/*.changes

[ "$(id -u)" = 0 ] || {
  skip 'the bare system: not root'
  ends
}
bare=$tmp/bare
trap 'rm -rf "$bare"' EXIT
set -- /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list
[ -s "$1" ] || shift
# shellcheck disable=SC1091 # the machine's
. /etc/os-release
mmdebstrap --quiet --variant=apt "$VERSION_CODENAME" "$bare" "$1" \
  >"$log" 2>&1 || {
  tail -n 3 "$log"
  skip 'the bare system: mmdebstrap'
  ends
}
cp "$build"/deb/*.deb "$bare/"
inside() { # COMMAND, where only packages of the archive are
  chroot "$bare" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C \
    DEBIAN_FRONTEND=noninteractive sh -ec "$1"
}
says() { # TEXT COMMAND
  inside "$2" >"$tmp/said" 2>&1 || :
  cat "$tmp/said"
  grep -qF "$1" "$tmp/said"
}
decks=/usr/share/doc/koloda/examples
inside 'dpkg-query -W' >"$tmp/before"
passes 'install' inside 'apt-get update && apt-get install -y /*koloda*.deb'
passes 'the library' says libkoloda.so.0 'ldconfig -p'
passes 'show' says 'Скарра, королева углей' 'koloda query --lang=ru скарра'
passes 'check' says 'legal' \
  "koloda check $decks/trilunie/decks/lantern-line.deck"
passes 'play' says 'match: ann wins' \
  "cd $decks && koloda play trilunie/match.yaml"
passes 'purge' inside \
  'apt-get purge -y "*koloda*" && apt-get autoremove --purge -y'
passes 'nothing is left' inside '! find / -xdev -name "*koloda*" \
  ! -name "*.deb" | grep .'
inside 'dpkg-query -W' >"$tmp/after"
passes 'no package is left' cmp "$tmp/before" "$tmp/after"
ends
