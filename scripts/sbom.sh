#!/usr/bin/env bash
# What the portal is made of, as CycloneDX: target/sbom/portal.cdx.json, the program, and target/sbom/web.cdx.json, the pages. A release
# is sent out with both (docs/releasing.md). The tool is kept in target/tools.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
version=0.5.9
tools=$ROOT/target/tools/cargo
made=$ROOT/target/sbom
mkdir -p "$made"
if ! "$tools/bin/cargo-cyclonedx" cyclonedx --version 2>/dev/null | grep -qF " $version"; then
  say "sbom: building cargo-cyclonedx $version (once)"
  # Neither the lints nor the flags of this workspace are its own.
  env -u RUSTC_WORKSPACE_WRAPPER cargo install --quiet --root "$tools" --locked "cargo-cyclonedx@$version" >&2 || die "cargo-cyclonedx could not be built: check the network"
fi
# It writes beside each Cargo.toml of the workspace; only the program's is wanted.
trap 'git ls-files -o --exclude-standard -- "*portal-sbom.json" | xargs -r rm -f' EXIT
"$tools/bin/cargo-cyclonedx" cyclonedx --manifest-path services/portal/Cargo.toml --format json --spec-version 1.5 --no-build-deps \
  --override-filename portal-sbom
mv services/portal/portal-sbom.json "$made/portal.cdx.json"
npm sbom --silent --prefix frontend --sbom-format=cyclonedx --omit=dev --package-lock-only >"$made/web.cdx.json"
for file in portal web; do
  node -e 'const bom = JSON.parse(require("fs").readFileSync(process.argv[1]));
    if (bom.bomFormat !== "CycloneDX" || !bom.components?.length) throw new Error("no bill of materials: " + process.argv[1]);
    console.log(`${process.argv[1]}: ${bom.components.length} components`)' "$made/$file.cdx.json"
done
