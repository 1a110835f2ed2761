#!/usr/bin/env bash
# Everything `make test` runs, in order, stopping at the first red stage. It starts its own PostgreSQL, RabbitMQ and
# portal on free ports, and stops them however it ends.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
export CARGO_TERM_COLOR=never NO_COLOR=1
# A test that fails says why in its message; the frames of a future are pages that hide it.
export RUST_BACKTRACE=0
# Random inputs of one seed: what nobody thought of is looked for by `make nightly`, and never stops a change that did not cause it.
export PROPTEST_RNG_SEED=${PROPTEST_RNG_SEED:-20261126}
# Incremental files and the lines of a program help the next edit, not a machine that is thrown away.
if [ -n "${CI:-}" ]; then export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0; fi

use_memory
passed=0 failed=0 looking='' work=$(open_temporary_folder)

finish() {
  local status=$?
  trap - EXIT INT TERM
  if [ -n "$looking" ]; then kill -- "-$looking" 2>/dev/null || true; fi
  stop_test_servers "$work"
  rm -rf "$work"
  if [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]; then failed=1; fi
  printf '%d passed, %d failed\n' "$passed" "$failed"
  if [ "$failed" -ne 0 ]; then exit 1; fi
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# The tests a stage's output tells of: cargo's, nextest's, vitest's and our own end-to-end runner's summaries.
count() {
  awk -v word="$1" '
    /^test result:|^ *Summary \[|^ *Tests  |^[0-9]+ passed, [0-9]+ failed$/ {
      line = $0; gsub(/[^a-z0-9 ]/, " ", line); n = split(line, part, / +/)
      for (i = 2; i <= n; i++) if (part[i] == word) sum += part[i - 1]
    }
    END { print sum + 0 }' "$2"
}

# stage NAME COMMAND...: one line when it starts, one when it ends; a stage without tests of its own counts as one.
stage() {
  local name=$1 began=$SECONDS status=0 log=$work/stage.log p f; shift
  printf '==> %s\n' "$name"
  "$@" 2>&1 | tee "$log" || status=1
  p=$(count passed "$log") f=$(count failed "$log")
  if [ $((p + f)) -eq 0 ]; then if [ "$status" -eq 0 ]; then p=1; else f=1; fi; fi
  if [ "$status" -ne 0 ] && [ "$f" -eq 0 ]; then f=1; fi
  passed=$((passed + p)) failed=$((failed + f))
  if [ "$status" -ne 0 ]; then
    printf 'FAILED %s (%d s)\n' "$name" $((SECONDS - began))
    exit 1
  fi
  printf 'ok %s (%d s)\n' "$name" $((SECONDS - began))
}

rust_tests() {
  if command -v cargo-nextest >/dev/null; then
    cargo nextest run --workspace --no-fail-fast && cargo test --workspace --doc --quiet
  else
    cargo test --workspace --no-fail-fast
  fi
}

# Cargo unifies the features of dependencies over the packages that a command selects. Every stage selects the workspace, so
# that all of them share what the first one compiled: with --package, a stage compiled a fifth of the tree once more.

# By themselves (services/portal/Cargo.toml leaves them out of the others): they kill and restart what tests stand on,
# and one of them measures times, which .config/nextest.toml lets run alone.
fault_tests() {
  if command -v cargo-nextest >/dev/null; then
    cargo nextest run --workspace --test faults --no-fail-fast
  else
    cargo test --workspace --test faults --no-fail-fast -- --test-threads=1
  fi
}

in_frontend() { npm run --silent --prefix frontend "$@"; }

# What looks at files and waits for nobody: mostly one core each.
lint() { in_frontend lint; }
types() { in_frontend typecheck; }
deployment() { (unset DATABASE_URL; scripts/deploy-check.sh); }

# What looks at files goes on beside the tests of the program, which leave a third of the processors idle, and behind them: they lose none of
# theirs to it. The stage of its name waits for it.
look() {
  set -m
  {
    renice -n 19 "$BASHPID" >/dev/null
    if together lint types deployment; then echo 0 >"$work/looked"; else echo 1 >"$work/looked"; fi
  } >"$work/looked.log" 2>&1 &
  looking=$!
  set +m
}
looked() {
  while kill -0 -- "-$looking" 2>/dev/null; do sleep 1; done
  cat "$work/looked.log"
  # Without a word of its own it was ended from outside.
  return "$(cat "$work/looked" 2>/dev/null || echo 1)"
}

# What asks a portal of its own one question after the other, and waits for its answers.
schemathesis() { scripts/schemathesis.sh; }
contract_clients() { scripts/contract-clients.sh; }

# together FUNCTION...: side by side; what each said comes in one piece, and all are heard before the stage is red.
together() {
  local name pid status=0 running=()
  for name in "$@"; do
    "$name" >"$work/$name.log" 2>&1 &
    running+=("$name $!")
  done
  for name in "${running[@]}"; do
    pid=${name#* } name=${name% *}
    if wait "$pid"; then echo "$name is content"; else status=1; echo "$name is not content"; fi
    cat "$work/$name.log"
  done
  return "$status"
}

stage "setup" scripts/setup.sh test
if [ -n "${CI:-}" ]; then JEMALLOC_OVERRIDE=$(ready_jemalloc); export JEMALLOC_OVERRIDE; fi
stage "format" cargo fmt --all --check
stage "checks that can be taken out" scripts/without-checks.sh --check
stage "tests that must then be red" scripts/sabotage-names.sh
stage "servers for the tests" start_test_servers "$work"
use_test_servers "$work"
# One pass compiles, lints and collects the queries. This is how `cargo clippy` itself calls the compiler; only it keeps what it
# compiles, while `cargo clippy` and `cargo check` read the whole tree of dependencies once more for nothing that runs.
export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-Dwarnings__CLIPPY_HACKERY__
stage "build, clippy and query files" scripts/sqlx-prepare.sh --check-building
stage "architecture" cargo test --workspace --quiet --test architecture
stage "front end packages" scripts/frontend.sh deps
look
stage "rust tests" rust_tests
stage "front end lint and types, deployment files" looked
# Its number may be another's by the end.
looking=''
stage "faults" fault_tests
stage "openapi" scripts/openapi.sh --check
stage "front end tests" in_frontend test
stage "front end build" scripts/frontend.sh build
unset DATABASE_URL
stage "schemathesis, contract clients" together schemathesis contract_clients
stage "end to end" scripts/e2e.sh e2e
