#!/usr/bin/env bash
# Whether a stranger can write a client from openapi.json alone: Redocly's recommended rules find nothing in it, and a
# Python and a TypeScript client, generated from what the built portal publishes, call that portal and get what their
# types say. The portal is started for it alone, with the demo. Tools are kept in target/tools and scripts/contract.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
[ -x target/debug/portal ] || die "the portal is not built: cargo build --package portal"
here=$ROOT/scripts/contract
tools=$ROOT/target/tools/contract
# Redocly asks its makers whether there is a newer one, and tells them what it was used for, unless it is told not to.
export REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true

# The packages of a lock file or a list are fetched when it changed, else nothing is.
fetch_packages() {
  local state
  state=$(cat "$here/package-lock.json" "$here/requirements.txt" <(node --version) <(python3 --version) | sha256sum)
  [ "$(cat "$tools/stamp" 2>/dev/null)" != "$state" ] || [ ! -d "$here/node_modules" ] || return 0
  say "contract: fetching the generators (once)"
  npm ci --prefix "$here" --no-audit --no-fund --loglevel=error >&2 || die "npm ci failed: check the network, then run it again"
  rm -rf "$tools"
  python3 -m venv "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt" 2>&1 | grep -v '^WARNING: Running pip' >&2 || true
  [ -x "$tools/bin/openapi-python-client" ] || die "openapi-python-client could not be installed: check the network"
  echo "$state" >"$tools/stamp"
}

fetch_packages
work=$(open_temporary_folder)
trap 'scripts/portal.sh stop "$work"; rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
address=$(scripts/portal.sh start "$work")
export ADDRESS=$address
node -e 'fetch(`${process.env.ADDRESS}/api/v1/openapi.json`).then(async (r) => console.log(await r.text()))' >"$work/openapi.json"

# changed JAVASCRIPT: the contract after that was done to it.
changed() {
  node -e '
    const contract = JSON.parse(require("fs").readFileSync(0));
    new Function("contract", process.argv[1])(contract);
    console.log(JSON.stringify(contract));' "$1" <"$work/openapi.json"
}

lint() { "$here/node_modules/.bin/redocly" lint "$1" --config "$here/redocly.yaml" --max-problems 20; }

# python_calls CONTRACT: generates the client and calls the portal by it.
python_calls() {
  local folder=$work/python
  rm -rf "$folder" && mkdir "$folder" || return
  PATH=$tools/bin:$PATH openapi-python-client generate --path "$1" --config "$here/python-client.yaml" --meta none \
    --output-path "$folder/portal_client" --fail-on-warning &&
    PYTHONPATH=$folder "$tools/bin/python" "$here/calls.py" "$address"
}

# typescript_calls CONTRACT: the same, once the compiler has found the calls to be what the types say.
typescript_calls() {
  local folder=$work/typescript
  rm -rf "$folder" && mkdir "$folder" || return
  ln -s "$here/node_modules" "$folder/node_modules" &&
    cp "$here/calls.ts" "$here/tsconfig.json" "$here/package.json" "$folder" &&
    "$here/node_modules/.bin/oazapfts" "$1" "$folder/portal-client.ts" &&
    "$here/node_modules/.bin/tsc" --project "$folder" &&
    node "$folder/built/calls.js" "$address"
}

passed=0 failed=0
# check WORDS COMMAND...: one line when it fails, with what it said.
check() {
  local words=$1 said; shift
  if said=$("$@" 2>&1); then passed=$((passed + 1)); else failed=$((failed + 1)); printf 'FAILED %s\n%s\n' "$words" "$said"; fi
}
# refuses WORD COMMAND...: the command fails, and says why.
refuses() {
  local word=$1 said; shift
  if said=$("$@" 2>&1); then echo "it passed"; return 1; fi
  grep -qF "$word" <<<"$said" || { echo "$said"; return 1; }
}

changed 'delete contract.paths["/api/v1/event"].get.responses["200"].description' >"$work/silent.json"
changed 'contract.components.schemas.RoleName.enum = ["admin"]' >"$work/roleless.json"

check "a response without words is seen" refuses struct lint "$work/silent.json"
check "Redocly's recommended rules find nothing" lint "$work/openapi.json"
check "a wrong role is seen by the Python client" refuses RoleName python_calls "$work/roleless.json"
check "a Python client gets what its types say" python_calls "$work/openapi.json"
check "a wrong role is seen by the TypeScript client" refuses 'TS2367' typescript_calls "$work/roleless.json"
check "a TypeScript client gets what its types say" typescript_calls "$work/openapi.json"

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
