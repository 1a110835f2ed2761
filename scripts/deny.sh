#!/usr/bin/env bash
# Licences, bans and sources of every dependency, by cargo-deny; fetched into target/ when the machine has none.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
deny=$(command -v cargo-deny || echo "$ROOT/target/tools/bin/cargo-deny")
if [ ! -x "$deny" ]; then
  say "deny: installing cargo-deny into target/tools (some minutes, once)"
  cargo install --quiet --locked --root target/tools cargo-deny || die "cargo-deny could not be installed: check the network"
fi
"$deny" --all-features --workspace check bans licenses sources "$@"
