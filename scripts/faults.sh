#!/usr/bin/env bash
# The fault tests with their full counts, with a PostgreSQL and a RabbitMQ of their own.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
work=$(open_temporary_folder)
finish() {
  stop_test_servers "$work"
  rm -rf "$work"
}
trap finish EXIT
start_test_servers "$work"
use_test_servers "$work"
PORTAL_FAULTS_FULL=1 cargo nextest run --workspace --test faults --no-fail-fast
