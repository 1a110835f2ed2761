#!/usr/bin/env bash
# The fault tests with their full counts, with a PostgreSQL and a RabbitMQ of their own. What they measured is shown, also where they pass.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
own_test_servers
failed=0
PORTAL_FAULTS_FULL=1 cargo nextest run --workspace --test faults --no-fail-fast --success-output immediate || failed=1
# Notices of the payment provider need no processes of their own.
PORTAL_FAULTS_FULL=1 cargo nextest run --package registration --test it --no-fail-fast --success-output immediate notice_flood || failed=1
exit "$failed"
