#!/usr/bin/env bash
# The fault tests with their full counts, with a PostgreSQL and a RabbitMQ of their own.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
work=$(open_temporary_folder)
finish() {
  scripts/rabbitmq.sh stop "$work/rabbitmq" || true
  scripts/postgres-test.sh stop "$work/postgres" || true
  rm -rf "$work"
}
trap finish EXIT
DATABASE_URL=$(scripts/postgres-test.sh start "$work/postgres")
PORTAL_TEST_AMQP_URL=$(scripts/rabbitmq.sh start "$work/rabbitmq")
export DATABASE_URL PORTAL_TEST_AMQP_URL PORTAL_FAULTS_FULL=1
cargo nextest run --workspace --test faults --no-fail-fast
