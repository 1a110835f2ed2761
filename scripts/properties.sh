#!/usr/bin/env bash
# The rules that hold for every input, tried with many random ones. `make test` tries some of one seed, so that no luck
# decides whether a change lands; here the luck looks for what nobody thought of.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
use_memory
work=$(open_temporary_folder)
finish() {
  stop_test_servers "$work"
  rm -rf "$work"
}
trap finish EXIT
start_test_servers "$work"
use_test_servers "$work"
PROPTEST_CASES=${PROPTEST_CASES:-20000} cargo nextest run --workspace --no-fail-fast -E 'kind(lib) + binary_id(media::rich_text)'
