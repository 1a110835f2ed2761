#!/usr/bin/env bash
# Builds deploy/Dockerfile and starts the unmodified deploy/compose.yaml in a Docker engine of its own, without pulling one image:
# stand-ins for the base images are made of Debian's packages and this machine's Node. Only the compilation is replaced, by the
# portal that stands built (PORTAL_PROGRAM, target/debug/portal); every other line of both files is run as it stands. Debian and root
# only; what it makes stays in target/image-test (IMAGE_TEST_DIR), so that the next run begins at the build.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
program=$(realpath "${PORTAL_PROGRAM:-$ROOT/target/debug/portal}")
[ -x "$program" ] || die "the portal is not built: make image-test builds it"
[ "$(id -u)" -eq 0 ] || die "a Docker engine in a network of its own needs root"
command -v apt-get >/dev/null || die "the base images are made of Debian's packages: this needs Debian"
work=${IMAGE_TEST_DIR:-$ROOT/target/image-test}
mkdir -p "$work/engine"
work=$(realpath "$work")

passed=0
note() { printf '[%3d s] %s\n' "$SECONDS" "$*"; }
fail() { note "FAILED $*"; printf '%d passed, 1 failed\n' "$passed"; exit 1; }
ok() { passed=$((passed + 1)); note "  ok: $*"; }
# expect WANTED COMMAND...: what it prints is this.
expect() {
  local wanted=$1 got; shift
  got=$("$@") || true
  [ "$got" = "$wanted" ] || fail "$* said '$got' instead of '$wanted'"
  ok "$* says $wanted"
}

engine='' made_env=''
with_podman() { podman --root "$work/images" --runroot "$work/run" "$@"; }
build() { with_podman build -q --network=host --ulimit nofile=4096:4096 --pull=never --format docker "$@"; }
known() { with_podman image exists "$1"; }
in_engine() { docker -H "unix://$work/engine/socket" "$@"; }
compose() { DOCKER_HOST=unix://$work/engine/socket "$work/compose/usr/bin/docker-compose" -f deploy/compose.yaml "$@"; }
finish() {
  trap - EXIT INT TERM
  if [ -n "$engine" ]; then
    compose down -v >/dev/null 2>&1 || true
    kill "$engine" 2>/dev/null || true
    wait_until_gone 60 "$engine" || true
  fi
  if [ -n "$made_env" ]; then rm -f deploy/.env; fi
  umount "$work/images/overlay" 2>/dev/null || true
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

cat >"$work/containers.conf" <<'C'
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
events_logger = "file"
cgroup_manager = "cgroupfs"
C
export CONTAINERS_CONF=$work/containers.conf

for tool in podman runc dockerd mmdebstrap iptables; do
  ! command -v "$tool" >/dev/null || continue
  note "installing the engines ($tool is missing)"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    podman runc buildah docker.io containerd mmdebstrap iptables >/dev/null
  break
done
mirror=$(apt-get indextargets --format '$(SITE)' "Created-By: Packages" "Release: bookworm" | grep -m1 '/debian/\?$') ||
  fail "this machine has no source of Debian 12's packages"
# Debian 12's is Compose 1, which does not know secrets from the environment.
if ! [ -x "$work/compose/usr/bin/docker-compose" ]; then
  note "fetching Compose 2"
  mkdir -p "$work/compose/lists/partial" "$work/compose/cache/archives/partial"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror trixie main" >"$work/compose/sources.list"
  apt=(apt-get -qq -o "Dir::Etc::sourcelist=$work/compose/sources.list" -o "Dir::Etc::sourceparts=/dev/null"
    -o "Dir::State::lists=$work/compose/lists" -o "Dir::Cache=$work/compose/cache" -o "Dir::State::status=/dev/null")
  "${apt[@]}" update
  (cd "$work/compose" && "${apt[@]}" download docker-compose 2>/dev/null && dpkg -x docker-compose_*.deb .)
fi

make_debian() {
  local suite=$1
  known "docker.io/library/debian:$suite-slim" && return
  mmdebstrap --quiet --variant=minbase --include=ca-certificates "$suite" - "$mirror" |
    with_podman import -q - "docker.io/library/debian:$suite-slim" >/dev/null
}

# glibc, certificates and an account without rights, and no shell, as the real one.
make_distroless() {
  local image=$1 folder=$work/distroless
  known "$image" && return
  rm -rf "$folder"
  mkdir -p "$folder/packages" "$folder/root"/{etc/ssl/certs,home/nonroot,tmp,root,run,proc,sys,dev}
  (cd "$folder/packages" && apt-get download -qq base-files netbase tzdata libc6 libgcc-s1 gcc-12-base libgomp1 libstdc++6 libssl3 \
    ca-certificates media-types 2>/dev/null)
  local package
  for package in "$folder"/packages/*.deb; do dpkg-deb -x "$package" "$folder/root"; done
  chmod 1777 "$folder/root/tmp"
  cat "$folder"/root/usr/share/ca-certificates/mozilla/*.crt >"$folder/root/etc/ssl/certs/ca-certificates.crt"
  printf 'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n' >"$folder/root/etc/passwd"
  printf 'root:x:0:\nnonroot:x:65532:\n' >"$folder/root/etc/group"
  echo 'hosts: files dns' >"$folder/root/etc/nsswitch.conf"
  tar -C "$folder/root" -cf - . | with_podman import -q --change 'USER 65532' \
    --change 'ENV SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt' - "$image" >/dev/null
}

make_node() {
  local image=$1 folder=$work/node
  known "$image" && return
  mkdir -p "$folder"
  cp "$(readlink -f "$(command -v node)")" "$folder/node"
  cp -rL "$(npm root -g)/npm" "$folder/npm"
  cat >"$folder/Dockerfile" <<'F'
FROM docker.io/library/debian:bookworm-slim
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/npm
RUN ln -s ../lib/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
F
  build -t "$image" "$folder" >/dev/null
}

# Its cargo looks whether every member that Cargo.toml names was copied, and hands out the program that stands built.
make_rust() {
  local image=$1 folder=$work/rust
  mkdir -p "$folder"
  cat >"$folder/cargo" <<'C'
#!/bin/sh
set -e
CARGO_HOME=/tmp/cargo "$SYSROOT/bin/cargo" metadata --no-deps --locked --offline --format-version 1 >/dev/null
mkdir -p target/release
exec strip -o target/release/portal /prebuilt/portal
C
  chmod 755 "$folder/cargo"
  printf 'FROM docker.io/library/debian:bookworm-slim\nCOPY cargo /usr/local/bin/cargo\nENV SYSROOT=%s\n' "$sysroot" >"$folder/Dockerfile"
  build -t "$image" "$folder" >/dev/null
}

sysroot=$(rustc --print sysroot)
# named ARGUMENT: the image that the Dockerfile takes unless it is told another.
named() { sed -n "s/^ARG $1=//p" deploy/Dockerfile; }
# of_compose SERVICE: the same of compose.yaml.
of_compose() { sed -n "s/^    image: .*:-\\($1:[^}]*\\)}\$/\\1/p" deploy/compose.yaml; }
postgres=docker.io/library/$(of_compose postgres) rabbitmq=docker.io/library/$(of_compose rabbitmq)
note "base images"
make_debian bookworm
make_debian trixie
make_distroless "$(named BASE_IMAGE)"
make_node "docker.io/library/$(named NODE_IMAGE)"
make_rust "docker.io/library/$(named RUST_IMAGE)"
known "$postgres" || build -t "$postgres" scripts/image-test/postgres >/dev/null
known "$rabbitmq" || build -t "$rabbitmq" scripts/image-test/rabbitmq >/dev/null

note "deploy/Dockerfile"
prebuilt=$work/prebuilt
mkdir -p "$prebuilt"
cp "$program" "$prebuilt/portal"
revision=$(git rev-parse HEAD 2>/dev/null || echo unknown)
build --layers --ignorefile deploy/Dockerfile.dockerignore --build-arg "REVISION=$revision" --build-arg "VERSION=image-test" \
  -v /etc/ssl/certs:/etc/ssl/certs:ro -v "$sysroot:$sysroot:ro" -v "$prebuilt:/prebuilt:ro" \
  -f deploy/Dockerfile -t portal:local . >"$work/build.log" 2>&1 || { tail -5 "$work/build.log"; fail "the image does not build"; }
ok "the image is built"

note "a Docker engine in a network of its own"
unshare --net bash -c "ip link set lo up; exec dockerd --data-root '$work/engine/data' --exec-root '$work/engine/run' \
  --pidfile '$work/engine/pid' -H 'unix://$work/engine/socket' --group root --log-level error" >"$work/engine/log" 2>&1 </dev/null &
engine=$!
wait_for 30 "$engine" in_engine version || { tail -5 "$work/engine/log"; fail "the engine does not start"; }
for image in localhost/portal:local "$postgres" "$rabbitmq"; do with_podman save -q "$image" | in_engine load -q >/dev/null; done
in_engine tag localhost/portal:local portal:local

there() { nsenter -t "$engine" -n "$@"; }
at=http://127.0.0.1:8080 mailbox=http://127.0.0.1:9090/dev/messages
# status ARGUMENT...: of curl's answer; what is tried on a machine that is busy has time.
status() { there curl -s -m 30 -o /dev/null -w '%{http_code}' "$@"; }
post() { status -X POST "$at$1" -H 'content-type: application/json' -d "$2"; }
answers() { [ "$(status "$at$1")" = "$2" ]; }
code_came() { there curl -s -m 5 "$mailbox" | grep -q '"template":"otp"'; }
inspect() { in_engine inspect "portal-$1-1" -f "$2"; }

note "the image"
in_engine run --rm --network none --read-only --cap-drop ALL portal:local --list-targets >/dev/null ||
  fail "it does not run read-only and without rights"
ok "it runs read-only and without rights"
if in_engine run --rm --entrypoint /bin/sh portal:local -c true 2>/dev/null; then fail "it has a shell"; fi
ok "it has no shell"
expect 65532:65532 in_engine image inspect portal:local -f '{{.Config.User}}'
expect "$revision" in_engine image inspect portal:local -f '{{index .Config.Labels "org.opencontainers.image.revision"}}'

note "deploy/compose.yaml"
[ -e deploy/.env ] || made_env=1
deploy/make-env.sh >/dev/null
compose up --no-build -d --wait >"$work/up.log" 2>&1 || { tail -5 "$work/up.log"; compose logs --tail 3; fail "it does not come up"; }
ok "it is up"
expect 200 status "$at/"
expect 200 status "$at/api/v1/event"
expect 200 post /api/v1/auth/login '{"email":"anggota@contoh.id","password":"Diklat#2026"}'
expect 200 post /api/v1/forgot-password/token '{"email":"anggota@contoh.id","phone":"081210020030"}'
wait_for 30 "$engine" code_came || fail "no code came through RabbitMQ"
ok "a code went through the broker"

note "PostgreSQL away and back"
in_engine stop -t 60 portal-postgres-1 >/dev/null
wait_for 30 "$engine" answers /api/v1/sub-event/list/1 503 || fail "a list without its database is not 503"
ok "without the database a list is 503"
in_engine start portal-postgres-1 >/dev/null
wait_for 60 "$engine" answers /api/v1/sub-event/list/999999999 404 || fail "the database came back and the lists did not"
ok "with it again, lists are there, and nothing was restarted for it"

note "what each container is bound to"
in_engine stop -t 40 portal-gateway-1 >/dev/null
expect 0 inspect gateway '{{.State.ExitCode}}'
for one in identity catalog content learning registration feedback notification; do
  expect "true 0" inspect "$one" '{{.HostConfig.ReadonlyRootfs}} {{.RestartCount}}'
done
for one in postgres rabbitmq identity catalog content learning registration feedback notification gateway; do
  [ "$(inspect "$one" '{{.HostConfig.Memory}}')" -gt 0 ] || fail "$one may take all memory"
  expect "json-file 20m" inspect "$one" '{{.HostConfig.LogConfig.Type}} {{index .HostConfig.LogConfig.Config "max-size"}}'
done
note "all passed"
printf '%d passed, 0 failed\n' "$passed"
