#!/usr/bin/env bash
# Writes a release into an overlay: its image and the name of its migration, which each release has for itself.
#   set-release.sh production 1.4.0 REGISTRY/portal@sha256:DIGEST      or REGISTRY/portal, whose tag is then the version
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
[ $# -eq 3 ] || die "usage: scripts/set-release.sh OVERLAY VERSION IMAGE[@DIGEST]"
file=$ROOT/k8s/overlays/$1/kustomization.yaml version=$2 image=$3
[ -f "$file" ] || die "there is no overlay $1"
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[a-z0-9.]+)?$ ]] || die "$version is no version such as 1.4.0"
named="newName: ${image%@*}, newTag: $version"
# kustomize takes a tag or a digest; with a digest, the version stands in the migration's name alone.
if [ "$image" != "${image%@*}" ]; then named="newName: ${image%@*}, digest: \"${image#*@}\""; fi
sed -i -E "s|^(  - \{name: portal, ).*\}\$|\1$named}|; s|^(      - \{op: replace, path: /metadata/name, value: )migrate-.*\}\$|\1migrate-${version//./-}}|" "$file"
grep -n "name: portal, \|value: migrate-" "$file"
