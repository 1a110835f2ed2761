#!/usr/bin/env bash
# Does the program compile for arm64? Checks every crate for aarch64-unknown-linux-gnu, in target/arm64, and compiles what is C and assembly
# in them (aws-lc, libwebp, psm) with Debian's cross compiler. Nothing is linked and nothing runs. `arm64-check.sh --tools` looks only whether
# the compilers make arm64; with ARM64_CC=gcc it is red.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
target=aarch64-unknown-linux-gnu
cc=${ARM64_CC:-aarch64-linux-gnu-gcc}
work=$(open_temporary_folder)
trap 'rm -rf "$work"' EXIT

[ "$(uname -m)" != aarch64 ] || die "this machine is arm64: make test builds and runs the portal for it"
command -v "$cc" >/dev/null || die "$cc was not found: scripts/setup.sh arm64"
if ! [ -d "$(rustc --print sysroot)/lib/rustlib/$target/lib" ]; then
  command -v rustup >/dev/null || die "Rust's library for $target was not found, and no rustup that could fetch it"
  say "arm64: fetching Rust's library for it (once)"
  rustup target add "$target" >&2 || die "it could not be fetched: check the network"
fi

# What the compiler makes says in its header for which machine it is: 183 is arm64.
printf '#include <stdlib.h>\nint one(void) { return abs(-1); }\n' >"$work/one.c"
"$cc" -c "$work/one.c" -o "$work/one.o" || die "$cc does not compile"
machine=$(od -An -tu2 -j18 -N2 "$work/one.o" | tr -d ' ')
[ "$machine" = 183 ] || die "$cc compiles for machine $machine; arm64 is 183"
# compiles ARCHITECTURE: whether Rust finds there what only that architecture has.
compiles() {
  echo "#![no_std] pub use core::arch::$1::*; #[cfg(not(target_arch = \"$1\"))] compile_error!(\"another machine\");" >"$work/two.rs"
  rustc --edition 2024 --crate-type lib --emit metadata --target "$target" -o "$work/two.rmeta" "$work/two.rs" 2>"$work/said"
}
compiles aarch64 || { cat "$work/said" >&2; die "rustc does not compile for $target"; }
if compiles x86_64; then die "rustc compiles for another machine than $target"; fi
[ "${1:-}" != --tools ] || { echo "the compilers make arm64"; exit; }

# Lines for a debugger and incremental files help nobody here.
CC_aarch64_unknown_linux_gnu=$cc CARGO_PROFILE_DEV_DEBUG=0 CARGO_INCREMENTAL=0 \
  cargo check --locked --package portal --target "$target" --target-dir target/arm64
echo "the portal compiles for arm64"
