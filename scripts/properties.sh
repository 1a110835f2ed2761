#!/usr/bin/env bash
# The rules that hold for every input, tried with many random ones. `make test` tries some of one seed, so that no luck
# decides whether a change lands; here the luck looks for what nobody thought of.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
own_test_servers
PROPTEST_CASES=${PROPTEST_CASES:-20000} cargo nextest run --workspace --no-fail-fast -E 'kind(lib) + binary_id(media::rich_text)'
