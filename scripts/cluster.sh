#!/usr/bin/env bash
# The split portal on this machine, for trying it: PostgreSQL, RabbitMQ, and each module as a process of its own, on
# free ports of loopback but for the portal's (PORT, 8080) and the messages' (OPS_PORT, 9090). Ends with Ctrl-C; its
# data is thrown away then, what the processes said stays in .data/cluster (CLUSTER_DIR) until the next start.
#   cluster.sh restart NAME   in another window: one module anew, with the program as it is built now; the others go on
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
program=${PORTAL_PROGRAM:-$ROOT/target/debug/portal}
[ -x "$program" ] || die "the portal is not built: make cluster builds and starts it"
folder=${CLUSTER_DIR:-$ROOT/.data/cluster}
port=${PORT:-8080} messages=${OPS_PORT:-9090}

# launch NAME: as NAME.start says, which keeps all that the process is told.
launch() {
  local name=$1 pid ops
  # shellcheck disable=SC1090
  . "$folder/$name.start"
  ops=$OPS_PORT
  "$program" "${arguments[@]}" </dev/null >>"$folder/$name.log" 2>&1 &
  pid=$!
  echo "$pid" >"$folder/$name.pid"
  if ! OPS_PORT=$ops wait_for 60 "$pid" "$program" ready; then
    die "$name did not start: $(grep -v '^ *$' "$folder/$name.log" | tail -1)"
  fi
  printf '  %-14s pid %-8s %s\n' "$name" "$pid" "operations http://127.0.0.1:$ops/metrics"
}

if [ "${1:-}" = restart ]; then
  name=${2:-}
  [ -e "$folder/$name.start" ] || die "usage: scripts/cluster.sh restart NAME, one of: $(cd "$folder" 2>/dev/null && echo *.start | sed 's/\.start//g')"
  pid=$(cat "$folder/$name.pid")
  kill -TERM "$pid" 2>/dev/null || true
  wait_until_gone 45 "$pid" || die "$name (pid $pid) does not end"
  launch "$name"
  exit 0
fi
[ $# -eq 0 ] || die "usage: scripts/cluster.sh [restart NAME]"

# Before a minute was spent on what comes before them.
is_taken() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
! is_taken "$port" || die "port $port is taken by another program: set PORT to another one"
! is_taken "$messages" || die "port $messages is taken by another program: set OPS_PORT to another one"
mkdir -p "$folder"
chmod 700 "$folder"
rm -rf "$folder"/*.log "$folder"/*.pid "$folder"/*.start "$folder"/{identity,catalog,content,learning,registration,feedback,notification,gateway,media,files,courses}
servers=$(open_temporary_folder)

stop() {
  trap - EXIT INT TERM
  say "stopping"
  local pid pids
  # As they are now: one may have been restarted.
  pids=$(cat "$folder"/*.pid 2>/dev/null || true)
  for pid in $pids; do kill -TERM "$pid" 2>/dev/null || true; done
  for pid in $pids; do wait_until_gone 45 "$pid" || kill -KILL "$pid" 2>/dev/null || true; done
  rm -f "$folder"/*.pid "$folder"/*.start
  scripts/rabbitmq.sh stop "$servers/rabbitmq" || true
  scripts/postgres-test.sh stop "$servers/postgres" || true
  rm -rf "$servers"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

make_keys() {
  local name
  for name in SIGNING_SEED NIK_KEY NIK_INDEX_KEY MESSAGE_KEY TICKET_KEY LEARNING_KEY; do
    export "PORTAL__SECRETS__$name=$(od -An -v -tx1 -N32 /dev/urandom | tr -d ' \n')"
  done
}

database() { echo "${server/\/postgres\?//$1?}"; }

make_databases() {
  local name
  for name in identity catalog content learning registration feedback notification; do
    psql -q "$server" -c "CREATE DATABASE $name TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'"
    export "PORTAL__DATABASES__${name^^}=$(database "$name")"
  done
}

# start NAME GRPC-PORT OPS-PORT [ARGUMENT...]: its words go to a file of its own.
start() {
  local name=$1 grpc=$2 ops=$3; shift 3
  (
    export PORTAL__GRPC_PORT=$grpc OPS_PORT=$ops DATA_DIR=$folder/$name
    umask 077
    { export -p | grep -E '^declare -x (PORTAL__|OPS_PORT=|DATA_DIR=)'; echo "arguments=(--target=${name%-*} $*)"; } >"$folder/$name.start"
  )
  launch "$name"
}

say "starting PostgreSQL and RabbitMQ"
server=$(PORTAL_PG_DURABLE=1 scripts/postgres-test.sh start "$servers/postgres")
PORTAL__BUS__AMQP_URL=$(scripts/rabbitmq.sh start "$servers/rabbitmq")
export PORTAL__BUS__AMQP_URL
make_keys
make_databases
export PORTAL__MIGRATE_AT_START=false PORTAL__GATEWAY__MEDIA_DIR=$folder/media PORTAL__NOTIFICATION__ALLOW_LOG=true
export PORTAL__CATALOG__FILES_DIR=$folder/files PORTAL__LEARNING__FILES_DIR=$folder/courses PORTAL__REGISTRATION__FILES_DIR=$folder/proofs
PORTAL__DEMO__LOAD=true DATA_DIR=$folder "$program" migrate >&2

say "starting the modules"
identity=$(free_port) catalog=$(free_port) content=$(free_port) registration=$(free_port)
feedback=$(free_port) learning=$(free_port)
export PORTAL__LINKS__IDENTITY=http://127.0.0.1:$identity PORTAL__LINKS__CATALOG=http://127.0.0.1:$catalog
export PORTAL__LINKS__CONTENT=http://127.0.0.1:$content PORTAL__LINKS__REGISTRATION=http://127.0.0.1:$registration
export PORTAL__LINKS__FEEDBACK=http://127.0.0.1:$feedback PORTAL__LINKS__LEARNING=http://127.0.0.1:$learning
export PORTAL__GATEWAY__PUBLIC_URL=http://127.0.0.1:$port
start identity "$identity" "$(free_port)"
start catalog "$catalog" "$(free_port)"
start content "$content" "$(free_port)"
start feedback "$feedback" "$(free_port)"
start learning "$learning" "$(free_port)"
start registration "$registration" "$(free_port)"
start notification "$(free_port)" "$messages"
start gateway "$(free_port)" "$(free_port)" --port "$port"
cat <<TEXT

The portal is at    http://127.0.0.1:$port
Messages sent       http://127.0.0.1:$messages/dev
PostgreSQL          $server
RabbitMQ            $PORTAL__BUS__AMQP_URL
What each says      $folder/*.log
Try what happens:   kill -9 one of the processes above; the others go on.
One of them anew:   scripts/cluster.sh restart NAME
Stop it with Ctrl-C.
TEXT
wait
