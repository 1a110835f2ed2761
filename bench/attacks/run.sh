#!/usr/bin/env bash
# make attacks: what docs/security.md is about, at the size of an attack, on a portal of release build that is started anew for each.
# `bench/attacks/run.sh NAME...` runs only those and keeps nothing; `--program FILE` takes a portal that is built already.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/../../scripts/lib.sh"
cd "$ROOT"
program=${CARGO_TARGET_DIR:-target}/release/portal
if [ "${1:-}" = --program ]; then program=$2; shift 2; else cargo build --release --package portal; fi
ulimit -n "$(ulimit -Hn)"
if [ $# -gt 0 ]; then exec node bench/attacks/driver.mjs "$program" "$@"; fi
mkdir -p bench/results
result=bench/results/$(date -u +%Y-%m-%d)-attacks.md
{
  printf '# make attacks, %s\n\n' "$(date -u +'%-d %B %Y')"
  printf 'Of %s, %s, %s cores, loopback only; the first figures are what was found on e515e6e.\n\n' "$(git describe --always --dirty)" "$(uname -sm)" "$(nproc)"
  node bench/attacks/driver.mjs "$program"
} | tee "$result"
say "kept in $result"
