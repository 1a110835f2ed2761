#!/usr/bin/env bash
# The built portal as make run starts it, on free ports and with its data in a folder of its own.
# `portal.sh start FOLDER` prints its address, `portal.sh stop FOLDER` ends it, `portal.sh kill FOLDER` ends it the hard way.
# The address of its operations port stands in FOLDER/ops.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
[ $# -eq 2 ] || die "usage: scripts/portal.sh start|stop|kill FOLDER"
folder=$2

answers() { node -e 'fetch(process.argv[1]).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "$1"; }

start() {
  local port ops pid
  mkdir -p "$folder"
  port=$(free_port) ops=$(free_port)
  cd "$ROOT"
  PORT=$port OPS_PORT=$ops DATA_DIR=$folder/data nohup target/debug/portal </dev/null >>"$folder/portal.log" 2>&1 &
  pid=$!
  echo "$pid" >"$folder/pid"
  echo "http://127.0.0.1:$ops" >"$folder/ops"
  wait_for 60 "$pid" answers "http://127.0.0.1:$port/readyz" ||
    die "the portal did not start: $(grep -v '^ *$' "$folder/portal.log" | tail -1)"
  echo "http://127.0.0.1:$port"
}

end() {
  local pid
  pid=$(cat "$folder/pid" 2>/dev/null) || return 0
  kill "-$1" "$pid" 2>/dev/null || true
  wait_until_gone 40 "$pid" || kill -KILL "$pid" 2>/dev/null || true
  rm -f "$folder/pid"
}

case $1 in
  start) start ;;
  stop) end TERM ;;
  kill) end KILL ;;
  *) die "usage: scripts/portal.sh start|stop|kill FOLDER" ;;
esac
