#!/usr/bin/env bash
# Writes a release into an overlay: its image and the name of its migration, which each release has for itself. The version is that of
# Cargo.toml, which is raised by hand before the image is built (docs/releasing.md).
#   set-release.sh production 1.4.0 REGISTRY/portal@sha256:DIGEST      or REGISTRY/portal, whose tag is then the version
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
[ $# -eq 3 ] || die "usage: scripts/set-release.sh OVERLAY VERSION IMAGE[@DIGEST]"
file=$ROOT/k8s/overlays/$1/kustomization.yaml version=$2 image=$3
[ -f "$file" ] || die "there is no overlay $1"
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[a-z0-9.]+)?$ ]] || die "$version is no version such as 1.4.0"
# What the program says of itself; two releases that say the same look like one to the alert PortalVersionsMixed.
said=$(sed -nE '/^\[workspace\.package\]/,/^$/ s/^version = "(.*)"$/\1/p' "$ROOT/Cargo.toml")
[ "$version" = "$said" ] || die "Cargo.toml says $said, not $version: raise it there first, and build the image of that"
named="newName: ${image%@*}, newTag: $version"
# kustomize takes a tag or a digest; with a digest, the version stands in the migration's name alone.
if [ "$image" != "${image%@*}" ]; then named="newName: ${image%@*}, digest: \"${image#*@}\""; fi
sed -i -E "s|^(  - \{name: portal, ).*\}\$|\1$named}|; s|^(      - \{op: replace, path: /metadata/name, value: )migrate-.*\}\$|\1migrate-${version//./-}}|" "$file"
grep -n "name: portal, \|value: migrate-" "$file"
