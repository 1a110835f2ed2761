#!/usr/bin/env bash
# Loses the portal of one machine and brings it back, twice: to the last moment, as after a disk that died, and to the moment before a
# mistake. A portal, a PostgreSQL and a backup of the drill's own, thrown away at the end; needs the built portal (PORTAL_PROGRAM). Says how
# long each step took; back within five minutes is what is promised (DRILL_WITHIN, 300 s). DRILL_MEMBERS (60) register before and after the
# base backup, half and half.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
program=${PORTAL_PROGRAM:-$ROOT/target/debug/portal}
[ -x "$program" ] || die "the portal is not built: cargo build --package portal"
members=${DRILL_MEMBERS:-60}
within=${DRILL_WITHIN:-300}
bin=$(postgres_bin) || die "PostgreSQL was not found: run scripts/setup.sh test"
work=$(open_temporary_folder)
portal='' follower='' passed=0 failed=0

stop_server() { if [ -e "$1/postmaster.pid" ]; then kill "-$2" "$(head -1 "$1/postmaster.pid")" 2>/dev/null || true; fi; }
finish() {
  local status=$?
  trap - EXIT INT TERM
  if [ -n "$portal" ]; then kill -KILL "$portal" 2>/dev/null || true; fi
  if [ -n "$follower" ]; then kill -TERM "$follower" 2>/dev/null || true; wait_until_gone 10 "$follower" || true; fi
  stop_server "$work/postgres/cluster" QUIT
  stop_server "$work/back/postgres/cluster" QUIT
  stop_server "$work/before/postgres/cluster" QUIT
  rm -rf "$work"
  [ "$status" -eq 0 ] || [ "$failed" -gt 0 ] || failed=1
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ] || exit 1
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# holds WORDS WANTED GOT
holds() {
  if [ "$2" = "$3" ]; then passed=$((passed + 1)); echo "  ok: $1"; else failed=$((failed + 1)); echo "FAILED $1: $3 instead of $2"; fi
}
now() { date +%s%N; }
# took WORDS SINCE
took() { printf '  %-46s %6d ms\n' "$1" $((($(now) - $2) / 1000000)); }
# in_time WORDS SINCE: the same, for what has a limit.
in_time() {
  local took=$((($(now) - $2) / 1000000000)) in_time=yes
  took "$1" "$2"
  if [ "$took" -ge "$within" ]; then in_time="no, $took s"; fi
  holds "that is within $within s" yes "$in_time"
}

names='identity catalog content learning registration feedback notification'
# use_server URL: tells the portal of the databases there.
use_server() {
  local name
  server=$1
  for name in $names; do export "PORTAL__DATABASES__${name^^}=${server/\/postgres\?//$name?}"; done
}
start_portal() {
  local data=$1
  port=$(free_port) ops=$(free_port)
  PORT=$port OPS_PORT=$ops DATA_DIR=$data "$program" </dev/null >>"$work/portal.log" 2>&1 &
  portal=$!
  OPS_PORT=$ops wait_for 120 "$portal" "$program" ready || die "the portal did not start: $(grep -v '^ *$' "$work/portal.log" | tail -1)"
}
# serve CLUSTER: a server on what was brought back.
serve() {
  local port; port=$(free_port)
  as_server env LC_ALL=C.UTF-8 "$bin/postgres" -D "$1" -c listen_addresses=127.0.0.1 -c port="$port" -c unix_socket_directories= \
    -c max_connections=300 -c timezone=UTC </dev/null >>"$work/served.log" 2>&1 &
  wait_for 60 $! grep -q '^ready' "$1/postmaster.pid" || die "the restored server did not start: $(tail -1 "$work/served.log")"
  use_server "postgres://portal@127.0.0.1:$port/postgres?sslmode=disable"
}
in_database() { psql -qAtX "${server/\/postgres\?//$1?}" -c "$2"; }
accounts() { in_database identity "SELECT count(*) FROM accounts WHERE email LIKE '$1%@contoh.id'"; }
call() { node scripts/restore-drill.mjs "$@"; }
messages() { cat "$1/messages.jsonl" 2>/dev/null | wc -l; }
# What was sent to whom, without when.
told() { sed -E 's/,?"sent_at":"[^"]*"//' "$1" | sort; }

# The drill is about what is kept, not about pages.
export PORTAL__GATEWAY__WEB_DIR=$work/web
mkdir "$PORTAL__GATEWAY__WEB_DIR"
echo '<!doctype html><title>Portal</title>' >"$PORTAL__GATEWAY__WEB_DIR/index.html"
echo "a portal with its database, followed by a backup"
export PORTAL__DEMO__LOAD=true PORTAL__GATEWAY__AUTH_PER_MINUTE=100000
use_server "$(PORTAL_PG_DURABLE=1 scripts/postgres-test.sh start "$work/postgres")"
for name in $names; do psql -qX "$server" -c "CREATE DATABASE $name TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'"; done
data=$work/data
mkdir "$data"
start_portal "$data"
call register "http://127.0.0.1:$port" awal $((members / 2)) "$work/acknowledged"
call photo "http://127.0.0.1:$port" awal1
began=$(now)
DATA_DIR=$data "$program" backup "$work/backup" "$work/keys" --server "$server" --every 1 >"$work/backup.log" 2>&1 &
follower=$!
wait_for 300 "$follower" grep -q 'Following' "$work/backup.log" || { cat "$work/backup.log"; die "there is no base backup"; }
took "base backup ($(du -sh "$work"/backup/base-* | cut -f1))" "$began"
# What is answered then is in the backup too: an answer waits for it. Without this line the last moment may be missing.
psql -qX "$server" -c "ALTER SYSTEM SET synchronous_standby_names = 'portal_backup'" -c 'SELECT pg_reload_conf()' >/dev/null

echo "members register; somebody makes a mistake; others register"
call register "http://127.0.0.1:$port" nanti $((members / 2)) "$work/acknowledged"
call code "http://127.0.0.1:$port" anggota@contoh.id 081210020030
sent_before() { [ "$(messages "$data")" -ge 1 ]; }
wait_for 60 "$portal" sent_before || die "no code was sent"
sleep 1.1
moment=$(in_database identity 'SELECT clock_timestamp()')
sleep 1.1
in_database identity "DELETE FROM sessions; UPDATE accounts SET email = 'hilang' || id || '@contoh.id' WHERE email LIKE 'awal%'" >/dev/null
call photo "http://127.0.0.1:$port" nanti1
pictures() { find "$1" -type f | wc -l; }
all_pictures() { [ "$(pictures "$work/backup/files/media")" -eq "$(pictures "$data/media")" ]; }
wait_for 60 "$follower" all_pictures || die "the pictures are not in the backup"
# A crowd, in the middle of which the machine goes away.
call register "http://127.0.0.1:$port" ramai 100000 "$work/acknowledged" >/dev/null 2>&1 &
crowd=$!
enough() { [ "$(grep -c '^ramai' "$work/acknowledged")" -ge 10 ]; }
wait_for 120 "$crowd" enough || die "the crowd did not come"

echo "the machine's disk dies"
stop_server "$work/postgres/cluster" QUIT
kill -KILL "$portal"
wait "$crowd" "$portal" 2>/dev/null || true
told "$data/messages.jsonl" >"$work/told"
rm -rf "$work/postgres/cluster" "$data"
kill -TERM "$follower"
wait_until_gone 30 "$follower" || die "the backup does not end"
follower='' portal=''

echo "back to the last moment"
lost_since=$(now)
DATA_DIR=$work/back/data "$program" restore "$work/backup" "$work/keys" --postgres "$work/back/postgres" || die "it does not come back"
took "restore of databases, files and keys" "$lost_since"
serve "$work/back/postgres/cluster"
start_portal "$work/back/data"
in_time "until the portal is ready again" "$lost_since"
in_database identity 'SELECT email FROM accounts' | sort >"$work/found"
acknowledged=$(grep -c '^ramai\|^nanti' "$work/acknowledged")
lost=$(grep '^ramai\|^nanti' "$work/acknowledged" | sort | comm -23 - "$work/found" | wc -l)
holds "none of $acknowledged acknowledged registrations is lost" 0 "$lost"
holds "the mistake is there, too" 0 "$(accounts awal)"
holds "a member logs in, with NIK and picture" "nanti1@contoh.id ************ 200" "$(call look "http://127.0.0.1:$port" nanti1)"
nothing_waits() {
  [ "$(in_database notification "SELECT count(*) FROM messages WHERE state IN ('queued', 'sending')")" = 0 ] &&
    [ "$(in_database identity 'SELECT count(*) FROM outbox WHERE sent_at IS NULL')" = 0 ]
}
wait_for 120 "$portal" nothing_waits || die "messages go on waiting"
touch "$work/back/data/messages.jsonl"
holds "of $(wc -l <"$work/told") messages that had gone out none goes out again" 0 \
  "$(told "$work/back/data/messages.jsonl" | comm -12 - "$work/told" | wc -l)"
kill -TERM "$portal"
wait_until_gone 45 "$portal" || true
portal=
stop_server "$work/back/postgres/cluster" INT

echo "back to the moment before the mistake"
mistaken_since=$(now)
DATA_DIR=$work/before/data "$program" restore "$work/backup" "$work/keys" --postgres "$work/before/postgres" --until "$moment" || die "it does not come back"
serve "$work/before/postgres/cluster"
start_portal "$work/before/data"
in_time "until the portal of that moment is ready" "$mistaken_since"
holds "all members of before are there" $((members / 2)) "$(accounts awal)"
holds "and those between, who came before the moment" $((members / 2)) "$(accounts nanti)"
holds "and nobody who came after it" 0 "$(accounts ramai)"
holds "a member logs in, with NIK and picture" "awal1@contoh.id ************ 200" "$(call look "http://127.0.0.1:$port" awal1)"
