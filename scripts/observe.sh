#!/usr/bin/env bash
# A portal with Prometheus beside it, both on free ports: what the alert rules see of a portal of one's own. Needs the built portal.
# `observe.sh` goes on until Ctrl-C. `observe.sh --once` ends when Prometheus has scraped the portal, and fails when it does not take
# the rules or a query of the dashboards. PORTAL_OPS=http://127.0.0.1:9090 watches a portal that runs already.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
once=${1:-}
case $once in '' | --once) ;; *) die "usage: scripts/observe.sh [--once]" ;; esac
command -v prometheus >/dev/null || die "prometheus was not found: scripts/setup.sh observe installs it"
[ -n "${PORTAL_OPS:-}" ] || [ -x target/debug/portal ] || die "the portal is not built: cargo build --package portal"

work=$(open_temporary_folder) watcher=
finish() {
  trap - EXIT INT TERM
  if [ -n "$watcher" ]; then kill "$watcher" 2>/dev/null || true; wait "$watcher" 2>/dev/null || true; fi
  scripts/portal.sh stop "$work/portal"
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

portal= ops=${PORTAL_OPS:-}
if [ -z "$ops" ]; then
  if ! [ -f frontend/dist/index.html ]; then
    # Figures need no pages.
    mkdir "$work/web"
    echo '<!doctype html><title>Portal</title>' >"$work/web/index.html"
    export PORTAL__GATEWAY__WEB_DIR=$work/web
  fi
  portal=$(scripts/portal.sh start "$work/portal")
  ops=$(cat "$work/portal/ops")
fi
port=$(free_port)
cat >"$work/prometheus.yml" <<END
global: {scrape_interval: 2s, evaluation_interval: 2s}
rule_files: [$ROOT/deploy/observability/rules.yaml]
scrape_configs:
  - job_name: portal
    static_configs: [{targets: ["${ops#*://}"]}]
END
prometheus --config.file="$work/prometheus.yml" --storage.tsdb.path="$work/data" --web.listen-address="127.0.0.1:$port" \
  --log.level=warn >"$work/prometheus.log" 2>&1 &
watcher=$!
address=http://127.0.0.1:$port

# says PATH WORDS: what Prometheus answers there holds the words.
says() {
  node -e 'fetch(process.argv[1]).then((r) => r.text()).then((t) => process.exit(t.includes(process.argv[2]) ? 0 : 1), () => process.exit(1))' \
    "$address$1" "$2"
}
wait_for 60 "$watcher" says '/api/v1/query?query=up%7Bjob%3D%22portal%22%7D%20%3D%3D%201' '"job":"portal"' ||
  die "Prometheus does not see the portal at $ops: $(tail -3 "$work/prometheus.log")"

if [ "$once" = --once ]; then
  says /api/v1/rules PortalProcessDown || die "Prometheus has no rules: $(tail -3 "$work/prometheus.log")"
  python=$ROOT/target/tools/python/bin/python
  [ -x "$python" ] || python=python3
  "$python" scripts/observability-check.py --ask "$address" || die "queries that Prometheus does not understand"
  exit 0
fi
[ -z "$portal" ] || printf 'The portal is at    %s\n' "$portal"
printf 'Its figures         %s/metrics\nPrometheus          %s/graph\nAlerts              %s/alerts\n' "$ops" "$address" "$address"
printf 'Dashboards are in deploy/observability/dashboards: import them into Grafana, or start the profile of deploy/compose.yaml.\n'
printf 'Stop it with Ctrl-C.\n'
wait "$watcher"
