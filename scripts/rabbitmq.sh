#!/usr/bin/env bash
# One RabbitMQ for a test run, on free ports and in a folder of its own. `rabbitmq.sh start FOLDER` prints its AMQP
# address, `rabbitmq.sh stop FOLDER` ends the broker and its port mapper, `rabbitmq.sh ctl FOLDER ARGUMENT...` is
# rabbitmqctl for that broker. PORTAL_RABBITMQ_MEMORY is what it may hold before it takes no more, 256MiB unless told.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
usage="usage: scripts/rabbitmq.sh start|stop FOLDER, or scripts/rabbitmq.sh ctl FOLDER ARGUMENT..."
[ $# -ge 2 ] || die "$usage"
folder=$2
# Debian's wrapper in the PATH forces its own log and data folders.
server=/usr/lib/rabbitmq/bin/rabbitmq-server
ctl=/usr/lib/rabbitmq/bin/rabbitmqctl

configure() {
  private_folder "$folder"
  local part; for part in mnesia log gen; do private_folder "$folder/$part"; done
  printf '[].\n' >"$folder/enabled_plugins"
  # A broker that starts again keeps its cookie, which nobody but root could write a second time.
  if [ ! -e "$folder/.erlang.cookie" ]; then
    tr -dc '[:upper:]' </dev/urandom 2>/dev/null | head -c 32 >"$folder/.erlang.cookie" || true
    chmod 400 "$folder/.erlang.cookie"
  fi
  cat >"$folder/rabbitmq.conf" <<CONF
listeners.tcp.1 = 127.0.0.1:$1
default_user = portal
default_pass = portal
default_user_tags.administrator = false
log.console = true
log.file = false
vm_memory_high_watermark.absolute = ${PORTAL_RABBITMQ_MEMORY:-256MiB}
disk_free_limit.absolute = 200MB
CONF
  if [ "$(id -u)" -eq 0 ]; then chown -R "$(server_account)": "$folder"; fi
}

# A broker that answers the protocol header speaks AMQP; an open port alone says little.
answers() {
  node -e 'const s = require("net").connect(+process.argv[1], "127.0.0.1", () => s.write("AMQP\0\0\x09\x01"));
    s.on("data", () => process.exit(0)); s.on("error", () => process.exit(1)); setTimeout(() => process.exit(1), 2000)' "$1"
}

# in_broker EPMD_PORT NAME=VALUE... COMMAND: with the environment of the private node and nothing else.
in_broker() {
  local epmd=$1; shift
  as_server env -i PATH=/usr/lib/rabbitmq/bin:/usr/bin:/bin HOME="$folder" LC_ALL=C.UTF-8 \
    RABBITMQ_CONF_ENV_FILE=/dev/null RABBITMQ_NODENAME=portal@localhost \
    ERL_EPMD_ADDRESS=127.0.0.1 ERL_EPMD_PORT="$epmd" "$@"
}

# On ports that are free now; fails with the broker's last words in its log.
attempt() {
  local port dist epmd pid
  port=$(free_port) dist=$(free_port) epmd=$(free_port)
  configure "$port"
  echo "$epmd" >"$folder.epmd"
  # The broker would start its port mapper itself, and ends when that does not answer soon enough on a busy machine.
  in_broker "$epmd" epmd -daemon
  if ! wait_for 20 $$ in_broker "$epmd" timeout 5 epmd -names; then
    echo "eaddrinuse: something else answers at $epmd, the port of its port mapper" >"$folder.log"
    return 1
  fi
  in_broker "$epmd" RABBITMQ_CONFIG_FILE="$folder/rabbitmq.conf" \
    RABBITMQ_ENABLED_PLUGINS_FILE="$folder/enabled_plugins" RABBITMQ_MNESIA_BASE="$folder/mnesia" \
    RABBITMQ_LOG_BASE="$folder/log" RABBITMQ_GENERATED_CONFIG_DIR="$folder/gen" RABBITMQ_PID_FILE="$folder/pid" \
    RABBITMQ_DIST_PORT="$dist" ERL_CRASH_DUMP_SECONDS=0 \
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS="-kernel inet_dist_use_interface {127,0,0,1} +S 2:2 +sbwt none" \
    "$server" </dev/null >"$folder.log" 2>&1 &
  pid=$!
  echo "$pid" >"$folder.pid"
  wait_for 90 "$pid" answers "$port" || return 1
  echo "amqp://portal:portal@127.0.0.1:$port/%2f"
}

# The last words of a broker that ended, without the announcement of its dump.
reason() { grep -av '^ *$\|^Crash dump' "$folder.log" | tail -1 | cut -c1-600; }

start() {
  [ -x "$server" ] || die "RabbitMQ was not found: run scripts/setup.sh test"
  ulimit -n 8192 2>/dev/null || true
  # A broker has a machine of its own. Beside a load on two cores its start of five seconds took up to a minute, which says nothing of ours.
  if [ "$(id -u)" -eq 0 ]; then renice -n -10 -p $$ >/dev/null 2>&1 || true; fi
  local left
  for left in 2 1 0; do
    if attempt; then return; fi
    # Seconds lie between the look for a free port and the broker's listening; whoever came between has the port.
    if [ "$left" -eq 0 ] || ! grep -aqE 'eaddrinuse|dist_port_already_used' "$folder.log"; then break; fi
    say "RabbitMQ found a port taken, and starts on others: $(reason)"
    stop
  done
  die "RabbitMQ did not start: $(reason)"
}

# The port mapper outlives the broker. It is ours when its environment names our folder as its home.
port_mapper() {
  local process
  for process in /proc/[0-9]*; do
    if [ "$(cat "$process/comm" 2>/dev/null)" = epmd ] &&
      tr '\0' '\n' 2>/dev/null <"$process/environ" | grep -qxF "HOME=$folder"; then
      basename "$process"
    fi
  done
}

stop() {
  local pid
  for pid in $(cat "$folder.pid" 2>/dev/null) $(cat "$folder/pid" 2>/dev/null); do
    kill -TERM "$pid" 2>/dev/null || continue
    wait_until_gone 20 "$pid" || kill -KILL "$pid" 2>/dev/null || true
  done
  for pid in $(port_mapper); do kill "$pid" 2>/dev/null || true; done
  rm -f "$folder.pid" "$folder.epmd"
}

case $1 in
  start) start ;;
  stop) stop ;;
  ctl) in_broker "$(cat "$folder.epmd")" "$ctl" "${@:3}" ;;
  *) die "$usage" ;;
esac
