#!/bin/sh
# The packages that a build needs: deps.sh GROUP...
# (build, test, bench, crash, static, coverage, mcdc, libfuzzer, afl, deb,
# packages, cluster)
#
# Prints nothing if all are installed.  Otherwise, on Debian and its
# derivatives, root (or a user with sudo and no password) gets the packages
# installed; all others, and everybody with DEPS=no, get the command to run and
# status 2.
set -eu

cc=${CC:-cc}
missing=	# Debian packages
lacking=	# the same in words, for other systems

lack() { # PACKAGE WHAT
  case " $missing " in
  *" $1 "*) ;;
  *) missing="$missing $1" ;;
  esac
  lacking="$lacking $2"
}

tool() { # COMMAND PACKAGE
  command -v "$1" >/dev/null 2>&1 || lack "$2" "$1"
}

# The usual places first: asking the compiler costs a process.
header() { # HEADER PACKAGE
  if [ -f "/usr/include/$1" ] || [ -f "/usr/local/include/$1" ]; then
    return
  fi
  # shellcheck disable=SC2086 # the compiler and its flags are words
  printf '#include <%s>\n' "$1" |
    $cc ${STRICT:-} -E -x c - >/dev/null 2>&1 || lack "$2" "$1"
}

# The system's Python, not one that a PATH may have before it.
python() { # MODULE
  /usr/bin/python3 -c "import $1" 2>/dev/null ||
    lack "python3-$1" "the module $1 of python3"
}

# The run-time part of clang's sanitizers and fuzzer is a package of its own.
clang_runtime() {
  set -- /usr/lib/llvm-*/lib/clang/*/lib/linux/libclang_rt.fuzzer*.a
  if [ -f "$1" ]; then
    return
  fi
  # shellcheck disable=SC2086
  printf 'int LLVMFuzzerTestOneInput(void) { return 0; }\n' |
    $cc -fsanitize=fuzzer,address -x c -o /dev/null - 2>/dev/null ||
    lack libclang-rt-dev 'the run-time library of clang'
}

compiler() {
  command=${cc##* }	# "ccache gcc" is gcc
  name=${command##*/}
  case $name in
  clang | clang-[0-9]* | gcc-[0-9]*) tool "$command" "$name" ;;
  afl-*) tool "$command" afl++ ;;
  *) tool "$command" gcc ;;
  esac
  tool ar binutils
  case $name,${SAN:-} in
  clang*,?*) clang_runtime ;;
  esac
}

probe() { # GROUP...
  missing='' lacking=''
  for group; do
    case $group in
    build)
      compiler
      header stdio.h libc6-dev
      header linux/landlock.h linux-libc-dev
      header sqlite3.h libsqlite3-dev
      header yaml.h libyaml-dev
      header expat.h libexpat1-dev
      header utf8proc.h libutf8proc-dev
      header xxhash.h libxxhash-dev
      header curses.h libncurses-dev
      header histedit.h libedit-dev
      tool msgfmt gettext
      ;;
    test)
      header cmocka.h libcmocka-dev
      tool mandoc mandoc
      tool groff groff-base
      tool git git
      tool jq jq
      tool pre-commit pre-commit
      tool pkg-config pkg-config
      tool prove perl
      tool tmux tmux
      tool xmllint libxml2-utils
      tool sqlite3 sqlite3
      python jsonschema
      python yaml
      ;;
    bench)
      tool sqlite3 sqlite3
      tool valgrind valgrind
      ;;
    crash) tool strace strace ;;
    static)
      tool gcc gcc
      tool clang-tidy clang-tidy
      tool cppcheck cppcheck
      tool shellcheck shellcheck
      ;;
    coverage)
      tool gcc gcc
      tool gcovr gcovr
      ;;
    mcdc)
      tool llvm-cov-19 llvm-19
      tool jq jq
      ;;
    libfuzzer) clang_runtime ;;
    deb)
      tool git git
      tool dh debhelper
      tool dpkg-buildpackage dpkg-dev
      ;;
    packages)
      tool lintian lintian
      tool mmdebstrap mmdebstrap
      ;;
    cluster)
      tool parallel parallel
      tool sbatch slurm-wlm
      tool munged munge
      tool mandoc mandoc
      ;;
    afl) tool afl-fuzz afl++ ;;
    *)
      echo "deps.sh: unknown group $group" >&2
      exit 2
      ;;
    esac
  done
  [ -z "$missing" ]
}

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  else
    sudo -n "$@"
  fi
}

apt() {
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" >&2
}

probe "$@" && exit 0

if ! command -v apt-get >/dev/null || ! command -v dpkg >/dev/null; then
  echo "missing:$lacking (in Debian:$missing)" >&2
  exit 2
fi
if [ "${DEPS:-}" = no ] || ! as_root true 2>/dev/null; then
  echo "apt-get install$missing" >&2
  exit 2
fi

echo "installing$missing" >&2
# shellcheck disable=SC2086 # a list of packages
apt update && apt install -y --no-install-recommends $missing || exit 2
if ! probe "$@"; then
  echo "still missing:$lacking" >&2
  exit 2
fi
