#!/usr/bin/env bash
# The fault tests with their full counts, with a PostgreSQL and a RabbitMQ of their own. What they measured is shown, also where they pass.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
own_test_servers
failed=0
export PORTAL_FAULTS_FULL=1
# One after the other: they say how soon a server must be back, and two brokers that start at once take longer than either.
cargo nextest run --workspace --test faults --test-threads 1 --no-fail-fast --success-output immediate || failed=1
# Notices of the payment provider need no processes of their own.
cargo nextest run --workspace --test it --no-fail-fast --success-output immediate -E 'package(registration) and test(notice_flood)' || failed=1
# What pictures cost at ten times as many.
cargo nextest run --workspace --test process --no-fail-fast --success-output immediate -E 'test(a_crowd_of_large_pictures)' || failed=1
exit "$failed"
