#!/bin/sh
# The Debian packages of BUILD/RELEASE.tar.gz, into BUILD/deb: deb.sh BUILD RELEASE
set -eu
out=$1/deb
rm -rf "$out"
mkdir -p "$out"
tar -C "$out" -xzf "$1/$2.tar.gz"
mv "$out/$2/.ci/debian" "$out/$2"
cd "$out/$2"
DEB_BUILD_OPTIONS="noautodbgsym parallel=$(nproc)" LC_ALL=C \
  dpkg-buildpackage --build=binary --no-sign
rm -rf "../$2"
