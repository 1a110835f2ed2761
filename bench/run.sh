#!/usr/bin/env bash
# make bench: builds for release, starts a PostgreSQL that keeps what it acknowledges and a RabbitMQ of its own, runs the
# driver, and keeps what it printed under bench/results/. `bench/run.sh PART...` runs only those parts and keeps nothing:
# a file of results is one run. `bench/run.sh rush` is a run of its own, which make bench leaves out, and is kept.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/../scripts/lib.sh"
cd "$ROOT"

work=$(open_temporary_folder)
finish() {
  stop_test_servers "$work"
  rm -rf "$work"
}
trap finish EXIT

cargo build --release --package portal --package bench
programs=${CARGO_TARGET_DIR:-target}/release
if [ "$*" != rush ]; then npm ci --prefix bench/lighthouse --no-audit --no-fund --loglevel=error >&2; fi
BENCH_DATABASE_URL=$(PORTAL_PG_DURABLE=1 scripts/postgres-test.sh start "$work/postgres")
BENCH_DATABASE_LOG=$work/postgres.log
# More than the rounds of `otp` leave in it before it has written them away.
BENCH_AMQP_URL=$(PORTAL_RABBITMQ_MEMORY=1GiB scripts/rabbitmq.sh start "$work/rabbitmq")
for database in identity catalog content learning registration feedback notification bench; do
  psql --quiet "$BENCH_DATABASE_URL" -c "CREATE DATABASE $database"
done
BENCH_AMQP_PID=$(cat "$work/rabbitmq.pid")
BENCH_DATABASE_PID=$(head -1 "$work/postgres/cluster/postmaster.pid")
BENCH_PGBENCH=$(postgres_bin)/pgbench
export BENCH_DATABASE_URL BENCH_DATABASE_PID BENCH_DATABASE_LOG BENCH_AMQP_URL BENCH_AMQP_PID BENCH_PGBENCH

if [ $# -gt 0 ] && [ "$*" != rush ]; then
  "$programs/bench" "$programs" "$@"
  exit
fi
mkdir -p bench/results
day=$(date -u +%Y-%m-%d)${1:+-$1} run=2
result=bench/results/$day.md
# A second run of a day stands beside the first.
while [ -e "$result" ]; do result=bench/results/$day-$run.md run=$((run + 1)); done
{
  printf '# make %s, %s\n\n' "${1:-bench}" "$(date -u +'%-d %B %Y')"
  printf '%s, %s cores, %s.\n' "$(uname -sm)" "$(nproc)" "$(rustc --version | cut -d' ' -f1,2)"
  "$programs/bench" "$programs" "$@"
} | tee "$result"
say "kept in $result"
