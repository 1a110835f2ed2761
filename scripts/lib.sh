# What the scripts share: words to the reader, a free port, an account that servers accept. Sourced, not run.
# shellcheck shell=bash

export ROOT; ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }
die() { say "error: $*"; exit 1; }

# A port nobody listens on now, and none that the system gives to outgoing connections: one of those could have it before
# whoever asked listens there. Node is one of the two things every machine here has.
free_port() {
  local first; first=$(cut -f 1 /proc/sys/net/ipv4/ip_local_port_range 2>/dev/null) || first=32768
  node -e 'const first = +process.argv[1], from = 10240, to = first > 2 * from ? first : 32768;
  const look = () => {
    const server = require("net").createServer().on("error", look);
    server.listen(from + Math.floor(Math.random() * (to - from)), "127.0.0.1", () => { console.log(server.address().port); server.close(); });
  }; look()' "$first"
}

# PostgreSQL and Erlang refuse root, or should: as root, servers run as this account.
server_account() {
  if getent passwd postgres >/dev/null; then echo postgres; else echo nobody; fi
}

# as_server COMMAND...: runs it unprivileged, from a folder that every account may enter.
as_server() {
  if [ "$(id -u)" -eq 0 ]; then
    local account; account=$(server_account)
    (cd / && exec setpriv --reuid="$account" --regid="$(id -g "$account")" --clear-groups "$@")
  else
    (cd / && exec "$@")
  fi
}

# private_folder FOLDER: makes it, for the server's account alone.
private_folder() {
  mkdir -p "$1" || die "cannot make $1: choose a folder that can be written"
  chmod 700 "$1"
  if [ "$(id -u)" -eq 0 ]; then chown "$(server_account)": "$1"; fi
}

# A temporary folder whose content the server's account can reach.
open_temporary_folder() {
  local folder; folder=$(mktemp -d "${TMPDIR:-/tmp}/portal-XXXXXX")
  chmod 755 "$folder"
  echo "$folder"
}

# What the tests throw away lives in memory where there is plenty: making and dropping a database for each of a thousand
# tests is mostly a file system's work (800 ms of one on ext4, 300 in memory). TMPDIR that was set stays.
use_memory() {
  local free folder
  [ -z "${TMPDIR:-}" ] || return 0
  free=$(df --output=avail -k /dev/shm 2>/dev/null | tail -1) || return 0
  if [ "$free" -lt 4194304 ] || [ "$(awk '/^MemAvailable:/ { print $2 }' /proc/meminfo)" -lt 8388608 ]; then return 0; fi
  folder=$(mktemp -d /dev/shm/portal-XXXXXX) || return 0
  # Programs are started from there, too.
  if cp "$(type -P true)" "$folder/probe" && "$folder/probe" 2>/dev/null; then export TMPDIR=/dev/shm; fi
  rm -rf "$folder"
}

# start_test_servers FOLDER: a PostgreSQL and a RabbitMQ of the tests' own; FOLDER keeps where they are.
start_test_servers() {
  "$ROOT/scripts/postgres-test.sh" start "$1/postgres" >"$1/database.url" &&
    "$ROOT/scripts/rabbitmq.sh" start "$1/rabbitmq" >"$1/amqp.url"
}

# use_test_servers FOLDER: tells the tests of them.
use_test_servers() {
  DATABASE_URL=$(cat "$1/database.url") PORTAL_TEST_AMQP_URL=$(cat "$1/amqp.url")
  export DATABASE_URL PORTAL_TEST_AMQP_URL
}

# stop_test_servers FOLDER: also those that started half.
stop_test_servers() {
  "$ROOT/scripts/rabbitmq.sh" stop "$1/rabbitmq" || true
  "$ROOT/scripts/postgres-test.sh" stop "$1/postgres" || true
}

# own_test_servers: a PostgreSQL and a RabbitMQ for the script that calls it, told to its tests and gone when it ends.
own_test_servers() {
  use_memory
  work=$(open_temporary_folder)
  trap 'stop_test_servers "$work"; rm -rf "$work"' EXIT
  start_test_servers "$work"
  use_test_servers "$work"
}

# A process that has ended but was not collected yet counts as gone.
alive() { [ -d "/proc/$1" ] && ! grep -q '^State:[[:space:]]*Z' "/proc/$1/status" 2>/dev/null; }

# wait_for SECONDS PID COMMAND...: until COMMAND succeeds; fails when PID ends first or time is up.
wait_for() {
  local until=$((SECONDS + $1)) pid=$2; shift 2
  until "$@" >/dev/null 2>&1; do
    if [ "$SECONDS" -ge "$until" ] || ! alive "$pid"; then return 1; fi
    sleep 0.1
  done
}

# wait_until_gone SECONDS PID
wait_until_gone() {
  local until=$((SECONDS + $1))
  while alive "$2"; do
    if [ "$SECONDS" -ge "$until" ]; then return 1; fi
    sleep 0.1
  done
}

# The folder of initdb and postgres: the one told, Debian's newest, or the copy that setup.sh made.
postgres_bin() {
  local copied found
  copied=$(copied_postgres)/bin
  found=$(find /usr/lib/postgresql -mindepth 3 -maxdepth 3 -path '*/bin/initdb' 2>/dev/null | sort -V | tail -1)
  if [ -n "${PORTAL_PG_BIN:-}" ]; then echo "$PORTAL_PG_BIN"
  elif [ -n "$found" ]; then dirname "$found"
  elif [ -x "$copied/initdb" ]; then echo "$copied"
  else return 1; fi
}

# Where setup.sh puts a PostgreSQL that does not come from apt; the portal looks there too.
copied_postgres() {
  if [ "$(id -u)" -eq 0 ]; then echo /usr/local/lib/portal-postgres
  else echo "${XDG_DATA_HOME:-$HOME/.local/share}/portal-postgres"; fi
}

# Debian's jemalloc, for a machine that is thrown away: the crate's own takes 190 s of processor to compile (docs/decisions/0016).
ready_jemalloc() { echo "/usr/lib/$(uname -m)-linux-gnu/libjemalloc_pic.a"; }
