#!/usr/bin/env bash
# Sends the built portal requests that schemathesis makes up from openapi.json, as a visitor and as a member, and compares
# every answer with the contract: no 5xx, no status, media type or shape that is not written there. The portal is started
# for it alone, with the demo. The seed is fixed: what is red once is red again. Tools are kept in target/tools.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
[ -x target/debug/portal ] || die "the portal is not built: cargo build --package portal"
# A folder of its own: its packages and those of scripts/deploy-check.sh need not agree.
tools=$ROOT/target/tools/schemathesis
seed=20260101

if ! [ -x "$tools/bin/schemathesis" ]; then
  say "schemathesis: fetching it (once)"
  python3 -m venv "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check -r scripts/schemathesis.txt 2>&1 | grep -v '^WARNING: Running pip' >&2 || true
  [ -x "$tools/bin/schemathesis" ] || die "schemathesis could not be installed: check the network"
fi

work=$(open_temporary_folder)
trap 'scripts/portal.sh stop "$work"; rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
# Thousands of requests from one address; and a plain debug build needs seconds for a PDF.
export PORTAL__GATEWAY__AUTH_PER_MINUTE=1000000 PORTAL__GATEWAY__READ_BUDGET_MS=20000
address=$(scripts/portal.sh start "$work")

# fetch PATH [JSON]: what the portal answers, to a POST when there is something to send.
fetch() {
  node -e '
    const [address, body] = process.argv.slice(1);
    const request = body ? { method: "POST", body, headers: { "content-type": "application/json" } } : {};
    fetch(address, request).then(async (r) => { console.log(await r.text()); if (!r.ok) process.exit(1); });
  ' "$address/api/v1$1" "${2:-}"
}
token_of() { node -p 'JSON.parse(require("fs").readFileSync(0)).token.accessToken'; }
# The contract with an event's title as a number, which no answer of ours is.
with_a_mistake() {
  node -e '
    const contract = JSON.parse(require("fs").readFileSync(0));
    contract.components.schemas.Event.properties.judul_event = { type: "integer" };
    console.log(JSON.stringify(contract));'
}

fetch /openapi.json >"$work/openapi.json"
with_a_mistake <"$work/openapi.json" >"$work/wrong.json"
token=$(fetch /auth/login '{"email":"anggota@contoh.id","password":"Diklat#2026"}' | token_of)

# ask CONTRACT OPTION... One thread: in two, Python 3.11 may stop in the middle of reading its own sources ("AST constructor recursion
# depth mismatch"), by luck and as an error of the run.
ask() {
  local contract=$1; shift
  (cd "$work" && "$tools/bin/schemathesis" --config-file "$ROOT/scripts/schemathesis.toml" run "$contract" --url "$address" \
    --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
    --seed "$seed" --generation-database none --no-shrink --continue-on-failure --warnings off --workers 1 "$@")
}

passed=0 failed=0
# check WORDS COMMAND...: one line when it fails, with what it said.
check() {
  local words=$1 said; shift
  if said=$("$@" 2>&1); then passed=$((passed + 1)); else failed=$((failed + 1)); printf 'FAILED %s\n%s\n' "$words" "$said"; fi
}
# refuses_mistake: the wrong contract is told, and by its shape.
refuses_mistake() {
  local said
  if said=$(ask wrong.json --phases fuzzing --max-examples 5 --include-path /api/v1/event 2>&1); then echo "it passed"; return 1; fi
  grep -qF 'is not of type "integer"' <<<"$said" || { echo "$said"; return 1; }
}

check "a wrong contract is seen" refuses_mistake
check "a visitor gets what the contract says" ask openapi.json --phases fuzzing --max-examples 6
# A logout would end the session that the others are asked with.
check "a member gets what the contract says" ask openapi.json --phases coverage,fuzzing --max-examples 8 \
  --header "Authorization: Bearer $token" --exclude-path /api/v1/auth/logout

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
