#!/usr/bin/env bash
# Renews gateway/openapi.json from the handlers and the front end's types from it. `--check` changes nothing and fails
# when either is stale.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
types=frontend/src/api/generated

renew() {
  # Of the whole workspace, whose features everything else is compiled with.
  cargo build --quiet --workspace --bin openapi
  "${CARGO_TARGET_DIR:-target}/debug/openapi"
  scripts/frontend.sh deps
  npm run --silent --prefix frontend generate >&2
}

case ${1:-write} in
  write) renew ;;
  --check)
    # Built as make test builds everything, so that nothing is compiled for this alone.
    cargo build --quiet --workspace --bins --tests
    "${CARGO_TARGET_DIR:-target}/debug/openapi" --check
    scripts/frontend.sh deps
    before=$(find "$types" -type f -exec sha256sum {} + | sort)
    npm run --silent --prefix frontend generate >&2
    [ "$before" = "$(find "$types" -type f -exec sha256sum {} + | sort)" ] || die "$types is stale: run make openapi and commit the result"
    ;;
  *) die "usage: scripts/openapi.sh [--check]" ;;
esac
