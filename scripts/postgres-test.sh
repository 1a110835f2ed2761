#!/usr/bin/env bash
# One PostgreSQL for a test run, on a free loopback port. `postgres-test.sh start FOLDER` prints its DATABASE_URL,
# `postgres-test.sh stop FOLDER` ends it. Its data is thrown away, so it alone may run without fsync; the bench, which
# measures what a member would feel, asks for PORTAL_PG_DURABLE=1.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
[ $# -eq 2 ] || die "usage: scripts/postgres-test.sh start|stop FOLDER"
folder=$2 cluster=$2/cluster

start() {
  local bin port pid keep=off
  if [ -n "${PORTAL_PG_DURABLE:-}" ]; then keep=on; fi
  bin=$(postgres_bin) || die "PostgreSQL was not found: run scripts/setup.sh test"
  private_folder "$folder"
  as_server env LC_ALL=C.UTF-8 "$bin/initdb" -D "$cluster" -U portal -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$folder.log" 2>&1 ||
    die "initdb failed: $(tail -1 "$folder.log")"
  port=$(free_port)
  as_server env LC_ALL=C.UTF-8 "$bin/postgres" -D "$cluster" -c listen_addresses=127.0.0.1 -c port="$port" \
    -c unix_socket_directories= -c fsync=$keep -c synchronous_commit=$keep -c full_page_writes=$keep \
    -c max_connections=300 -c shared_buffers=64MB -c max_wal_size=2GB -c jit=off -c timezone=UTC \
    </dev/null >>"$folder.log" 2>&1 &
  pid=$!
  wait_for 60 "$pid" grep -q '^ready' "$cluster/postmaster.pid" || die "PostgreSQL did not start: $(tail -1 "$folder.log")"
  echo "postgres://portal@127.0.0.1:$port/postgres?sslmode=disable"
}

stop() {
  local pid
  pid=$(head -1 "$cluster/postmaster.pid" 2>/dev/null) || return 0
  kill -INT "$pid" 2>/dev/null || return 0
  wait_until_gone 10 "$pid" || kill -QUIT "$pid"
}

case $1 in start) start ;; stop) stop ;; *) die "usage: scripts/postgres-test.sh start|stop FOLDER" ;; esac
