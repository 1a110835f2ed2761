"""What deploy/ and k8s/ promise, checked on the rendered manifests.

usage: deploy-check.py PORTAL RENDERED.yaml [--break RULE]

PORTAL is the built program: it says which targets there are, and whether the configuration that a manifest gives to a
process is one that it would start with. `--break RULE` damages the manifests first, so that one can see RULE go red;
without a known RULE it lists them.
"""

import copy
import ipaddress
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib
import urllib.parse

import yaml

import deploy_order

ROOT = pathlib.Path(__file__).resolve().parent.parent
SEALED = ROOT / "k8s/components/sops/secrets.example.yaml"
VAULT = ROOT / "k8s/components/external-secrets"

# Secrets that neither SOPS nor the vault holds, and who makes them.
MADE_BY_OTHERS = {"portal-tls": "cert-manager, or whoever has the certificate"}

# What stands in for a secret's value: any value that the program takes.
SECRETS = {
    "portal-databases": "postgres://name:password@postgres/name",
    "portal-broker": "amqp://name:password@rabbitmq:5672/%2f",
    "portal-keys": "ab" * 32,
    "portal-payments": "SB-Mid-server-key",
}
# One of the keys is a list of them.
SIGNING_KEYS = '[{"kid": "k1", "seed": "%s", "state": "active"}]' % ("ab" * 32)

# portal.toml names the providers; their tokens come in the secret portal-providers.
PROVIDERS = {
    "PORTAL__NOTIFICATION__WHATSAPP_CLOUD__TOKEN": "token",
    "PORTAL__NOTIFICATION__SMS_HTTP__HEADERS": '{authorization="Bearer token"}',
    "PORTAL__NOTIFICATION__SMTP__PASSWORD": "password",
}


def of_kind(documents, kind):
    return [document for document in documents if document["kind"] == kind]


def pod_of(workload):
    return workload["spec"]["template"]["spec"]


def workloads(documents):
    """What runs the portal's image: deployments and the migration."""
    running = of_kind(documents, "Deployment") + of_kind(documents, "Job")
    return [w for w in running if re.split("[:@]", container_of(w)["image"])[0].endswith("portal")]


def container_of(workload):
    return pod_of(workload)["containers"][0]


def name_of(document):
    return document["metadata"]["name"]


def role_of(workload):
    """What it is, whatever the release calls it."""
    return workload["spec"]["template"]["metadata"]["labels"]["app.kubernetes.io/name"]


# --- the rules: each yields what breaks it ---


def every_target_runs(documents, portal):
    listed = subprocess.run([portal, "--list-targets"], check=True, capture_output=True, text=True).stdout.split()
    run = {arg.removeprefix("--target=") for w in of_kind(documents, "Deployment") for arg in container_of(w)["args"]}
    for target in set(listed) - {"all"} - run:
        yield f"no deployment runs the target {target}"
    for target in run - set(listed):
        yield f"a deployment runs {target}, which is no target"


def probes_stand(documents, _portal):
    for deployment in of_kind(documents, "Deployment"):
        for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
            if probe not in container_of(deployment):
                yield f"{name_of(deployment)} has no {probe}"


def memory_is_bounded(documents, _portal):
    for workload in workloads(documents):
        resources = container_of(workload).get("resources", {})
        if "memory" not in resources.get("limits", {}) or {"cpu", "memory"} - set(resources.get("requests", {})):
            yield f"{name_of(workload)} does not say what it needs"


def nobody_is_root(documents, _portal):
    for workload in workloads(documents):
        pod, container = pod_of(workload).get("securityContext", {}), container_of(workload).get("securityContext", {})
        if not pod.get("runAsNonRoot") or container.get("allowPrivilegeEscalation") is not False:
            yield f"{name_of(workload)} may become root"
        if not container.get("readOnlyRootFilesystem") or container.get("capabilities", {}).get("drop") != ["ALL"]:
            yield f"{name_of(workload)} keeps rights that it does not need"


def an_end_has_time(documents, _portal):
    for deployment in of_kind(documents, "Deployment"):
        leave = [entry["value"] for entry in container_of(deployment)["env"] if entry["name"] == "PORTAL__LEAVE_MS"]
        # portal.toml says 5 s where the environment says nothing; then 30 s of draining, and a little.
        needed = int(leave[0] if leave else 5000) // 1000 + 30 + 5
        if pod_of(deployment).get("terminationGracePeriodSeconds", 30) < needed:
            yield f"{name_of(deployment)} is cut off while it drains"


def disruptions_are_limited(documents, _portal):
    covered = {name_of(budget) for budget in of_kind(documents, "PodDisruptionBudget")}
    for deployment in of_kind(documents, "Deployment"):
        if name_of(deployment) not in covered:
            yield f"{name_of(deployment)} has no disruption budget"


def images_are_named(documents, _portal):
    for workload in workloads(documents):
        tag = container_of(workload)["image"].partition(":")[2]
        if tag in ("", "latest"):
            yield f"{name_of(workload)} runs whatever image is newest"


def keys_stay_where_they_are_needed(documents, _portal):
    needed = {"identity": 5, "learning": 1, "notification": 1, "registration": 1, "migrate": 6}
    for workload in workloads(documents):
        name = role_of(workload)
        given = [entry for entry in container_of(workload)["env"] if entry["name"].startswith("PORTAL__SECRETS__")]
        if len(given) != needed.get(name, 0):
            yield f"{name} is given {len(given)} keys"


def policies_open_the_broker_to_its_users(documents, _portal):
    policies = of_kind(documents, "NetworkPolicy")
    if not policies:
        return
    opened = set()
    for policy in policies:
        ports = [port["port"] for way in policy["spec"].get("egress", []) for port in way.get("ports", [])]
        if {5671, 5672} & set(ports):
            names = policy["spec"]["podSelector"].get("matchExpressions", [{"values": ["everybody"]}])
            opened |= {name for chosen in names for name in chosen["values"]}
    for workload in workloads(documents):
        sources = [entry.get("valueFrom", {}).get("secretKeyRef", {}) for entry in container_of(workload)["env"]]
        has_address = any(source.get("name", "").startswith("portal-broker") for source in sources)
        if has_address and name_of(workload) not in opened:
            yield f"{name_of(workload)} has the broker's address and cannot reach it"
        opened -= {name_of(workload)} if has_address else set()
    for name in sorted(opened):
        yield f"{name} reaches the broker and has no address of it"


def the_program_takes_the_configuration(documents, portal):
    files = {name_of(found): found["data"] for found in of_kind(documents, "ConfigMap")}
    for workload in workloads(documents):
        volumes = {volume["name"]: volume for volume in pod_of(workload)["volumes"]}
        toml = files[volumes["config"]["configMap"]["name"]]["portal.toml"]
        environment = {"PATH": os.environ["PATH"]}
        taken = [source["secretRef"]["name"] for source in container_of(workload).get("envFrom", [])]
        if "portal-providers" in taken:
            environment |= PROVIDERS
        for entry in container_of(workload)["env"]:
            source = entry.get("valueFrom", {}).get("secretKeyRef", {}).get("name", "")
            secret = next((value for name, value in SECRETS.items() if source.startswith(name)), None)
            if entry["name"] == "PORTAL__SECRETS__SIGNING_KEYS":
                secret = SIGNING_KEYS
            environment[entry["name"]] = entry.get("value", secret)
        with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
            file.write(toml)
            file.flush()
            environment["PORTAL_CONFIG"] = file.name
            arguments = container_of(workload)["args"]
            # The migration has fewer needs than a process: it is asked as what it is.
            command = [portal, *arguments, "--check"] if arguments == ["migrate"] else [portal, "check", *arguments]
            checked = subprocess.run(command, env=environment, capture_output=True, text=True)
        if checked.returncode != 0:
            yield f"{name_of(workload)} would not start: {checked.stderr.strip()}"


def operations_are_reached(documents, _portal):
    files = {name_of(found): found["data"] for found in of_kind(documents, "ConfigMap")}
    for deployment in of_kind(documents, "Deployment"):
        container = container_of(deployment)
        probes = [container.get(probe, {}) for probe in ("startupProbe", "readinessProbe", "livenessProbe")]
        if not any(probe.get("httpGet", {}).get("port") == "operations" for probe in probes):
            continue
        volumes = {volume["name"]: volume for volume in pod_of(deployment)["volumes"]}
        settings = tomllib.loads(files[volumes["config"]["configMap"]["name"]]["portal.toml"])
        environment = {entry["name"]: entry.get("value") for entry in container["env"]}
        host = environment.get("PORTAL__OPS_HOST", settings.get("ops_host", "127.0.0.1"))
        if ipaddress.ip_address(host).is_loopback:
            yield f"{name_of(deployment)} answers no probe: its operations port is on loopback"


def every_process_is_scraped(documents, _portal):
    def scrapes(monitor, deployment):
        wanted = monitor["spec"]["selector"]["matchLabels"].items()
        ports = {endpoint["port"] for endpoint in monitor["spec"]["podMetricsEndpoints"]}
        named = {port.get("name") for port in container_of(deployment)["ports"]}
        return wanted <= deployment["spec"]["template"]["metadata"]["labels"].items() and ports <= named

    monitors = of_kind(documents, "PodMonitor")
    for deployment in of_kind(documents, "Deployment") if monitors else []:
        if not any(scrapes(monitor, deployment) for monitor in monitors):
            yield f"{name_of(deployment)} is not scraped"


def the_portal_has_its_priority(documents, _portal):
    known = {name_of(found) for found in of_kind(documents, "PriorityClass")}
    for workload in workloads(documents) if known else []:
        if pod_of(workload).get("priorityClassName") not in known:
            yield f"{name_of(workload)} has no priority of its own"


def a_roll_out_is_quick_and_spreads(documents, _portal):
    for deployment in of_kind(documents, "Deployment"):
        if deployment["spec"]["strategy"]["rollingUpdate"] != {"maxSurge": "25%", "maxUnavailable": 0}:
            yield f"{name_of(deployment)} is replaced one by one, or with some away"
        spread = {found["topologyKey"] for found in pod_of(deployment).get("topologySpreadConstraints", [])}
        if not {"kubernetes.io/hostname", "topology.kubernetes.io/zone"} <= spread:
            yield f"{name_of(deployment)} may stand in one zone or on one machine"


def a_release_migrates_once_and_in_time(documents, _portal):
    for job in of_kind(documents, "Job"):
        if job["spec"].get("activeDeadlineSeconds", 0) < 600:
            yield f"{name_of(job)} may go on for ever, or is cut off"
        image, _, digest = container_of(job)["image"].partition("@")
        tag = image.partition(":")[2]
        # With a digest, the version stands in this name alone.
        wanted = "migrate-" + ("VERSION" if digest else tag.replace(".", "-"))
        is_named = re.fullmatch(r"migrate-\d.*", name_of(job)) if digest else name_of(job) == wanted
        if tag != "local" and not is_named:
            yield f"{name_of(job)} is not named after its release, {wanted}: the one before would be in its way"


def a_start_may_wait_for_the_migration(documents, _portal):
    longest = max(job["spec"].get("activeDeadlineSeconds", 0) for job in of_kind(documents, "Job"))
    for deployment in of_kind(documents, "Deployment"):
        probe = container_of(deployment)["startupProbe"]
        waits = deployment["spec"]["template"]["metadata"]["labels"].get("portal/database")
        if waits and probe["failureThreshold"] * probe.get("periodSeconds", 10) < longest:
            yield f"{name_of(deployment)} is started anew again and again while the migration runs"


def autoscalers_own_the_number(documents, _portal):
    deployments = {name_of(found): found for found in of_kind(documents, "Deployment")}
    for scaler in of_kind(documents, "HorizontalPodAutoscaler"):
        target = scaler["spec"]["scaleTargetRef"]["name"]
        if "replicas" in deployments[target]["spec"]:
            yield f"{target} is set back to its number by each roll-out"


def secrets_asked_for(found):
    """Each secret that a part of a manifest refers to, in Kubernetes' own ways and in those of CloudNativePG: name, keys, optional."""
    if isinstance(found, list):
        for part in found:
            yield from secrets_asked_for(part)
    if not isinstance(found, dict):
        return
    for field, value in found.items():
        if field in ("secretKeyRef", "accessKeyId", "secretAccessKey"):
            yield value["name"], {value["key"]}, value.get("optional", False)
        elif field == "secretRef":
            yield value["name"], set(), value.get("optional", False)
        elif field == "passwordSecret":
            yield value["name"], {"username", "password"}, False
        elif field == "secretName":
            yield value, set(), False
        elif "secret" in field.lower() and field != "secret":
            # A new way to refer to one must not be overlooked.
            yield f"({field}: unknown to this check)", set(), False
        else:
            yield from secrets_asked_for(value)


def read_all(path):
    return [document for document in yaml.safe_load_all(path.read_text(encoding="utf-8")) if document]


def keys_of(secret):
    return set(secret.get("stringData", {})) | set(secret.get("data", {}))


def secrets_are_all_named(documents, _portal):
    own = {name_of(secret): keys_of(secret) for secret in of_kind(documents, "Secret")}
    sealed = {name_of(secret): keys_of(secret) for secret in read_all(SEALED)}
    entries = [entry for path in VAULT.rglob("secrets.yaml") for entry in read_all(path)]
    vault = {entry["spec"]["target"]["name"] for entry in entries}
    fetched = {entry["spec"]["target"]["name"] for entry in of_kind(documents, "ExternalSecret")}
    asking = [document for document in documents if document["kind"] not in ("Secret", "ExternalSecret")]
    asked = {(name, key, optional) for name, keys, optional in secrets_asked_for(asking) for key in keys or {""}}
    for name, key, optional in sorted(asked):
        if name in MADE_BY_OTHERS:
            continue
        if name in own:
            if key and key not in own[name] and not optional:
                yield f"the secret {name} has no {key}"
            continue
        if name not in sealed:
            yield f"{SEALED.name} of SOPS has no {name}"
        elif key and key not in sealed[name]:
            yield f"{name} in {SEALED.name} of SOPS has no {key}"
        if name not in vault:
            yield f"no ExternalSecret brings {name}"
        elif fetched and name not in fetched:
            yield f"no ExternalSecret of this overlay brings {name}"
    for name in sorted(fetched - {name for name, _, _ in asked}):
        yield f"an ExternalSecret brings {name}, which nobody asks for: it is never ready where the vault has no such entry"


def hosts_of_messages(settings):
    """Where notification sends: the defaults of what is not named are the real ones."""
    section = settings.get("notification", {})
    yield urllib.parse.urlsplit(section.get("whatsapp_cloud", {}).get("base_url", "https://graph.facebook.com")).hostname
    yield urllib.parse.urlsplit(section.get("sms_http", {}).get("url", "")).hostname
    yield section.get("smtp", {}).get("host")


def staging_tells_no_member(documents, _portal):
    files = {name_of(found): found["data"] for found in of_kind(documents, "ConfigMap")}
    for deployment in of_kind(documents, "Deployment"):
        if name_of(deployment) != "notification" or not deployment["metadata"]["namespace"].endswith("-staging"):
            continue
        volumes = {volume["name"]: volume for volume in pod_of(deployment)["volumes"]}
        settings = tomllib.loads(files[volumes["config"]["configMap"]["name"]]["portal.toml"])
        for host in hosts_of_messages(settings):
            if host not in ("127.0.0.1", "localhost"):
                yield f"messages go to {host}"
        if "sandbox" not in settings["registration"].get("midtrans", {}).get("base_url", "sandbox"):
            yield "payments are real"
        if "envFrom" in container_of(deployment):
            yield "notification takes whatever a secret says"
        for entry in container_of(deployment)["env"]:
            if entry["name"].startswith("PORTAL__NOTIFICATION__"):
                yield f"{entry['name']} goes over the file"
        for policy in of_kind(documents, "NetworkPolicy"):
            chosen = policy["spec"]["podSelector"]
            labels = deployment["spec"]["template"]["metadata"]["labels"].items()
            named = [found["values"] for found in chosen.get("matchExpressions", [])]
            if not chosen.get("matchLabels", {}).items() <= labels or not all("notification" in one for one in named):
                continue
            for way in policy["spec"].get("egress", []):
                if {443, 465, 587} & {port["port"] for port in way.get("ports", [])}:
                    yield f"{name_of(policy)} lets notification out"


RULES = [
    every_target_runs,
    probes_stand,
    memory_is_bounded,
    nobody_is_root,
    an_end_has_time,
    disruptions_are_limited,
    images_are_named,
    keys_stay_where_they_are_needed,
    policies_open_the_broker_to_its_users,
    the_program_takes_the_configuration,
    operations_are_reached,
    every_process_is_scraped,
    the_portal_has_its_priority,
    a_roll_out_is_quick_and_spreads,
    staging_tells_no_member,
    a_release_migrates_once_and_in_time,
    deploy_order.the_migration_has_its_turn,
    a_start_may_wait_for_the_migration,
    autoscalers_own_the_number,
    secrets_are_all_named,
]


# --- the switches: each damages the manifests so that its rule must speak ---


def damage(documents, rule):
    documents = copy.deepcopy(documents)
    deployment = next(found for found in of_kind(documents, "Deployment") if name_of(found) == "catalog")
    container = container_of(deployment)
    if rule == "every_target_runs":
        container["args"] = ["--target=katalog"]
    elif rule == "probes_stand":
        del container["readinessProbe"]
    elif rule == "memory_is_bounded":
        del container["resources"]["limits"]
    elif rule == "nobody_is_root":
        pod_of(deployment)["securityContext"]["runAsNonRoot"] = False
    elif rule == "an_end_has_time":
        pod_of(deployment)["terminationGracePeriodSeconds"] = 5
    elif rule == "disruptions_are_limited":
        documents = [found for found in documents if found["kind"] != "PodDisruptionBudget"]
    elif rule == "images_are_named":
        container["image"] = "portal:latest"
    elif rule == "keys_stay_where_they_are_needed":
        container["env"].append({"name": "PORTAL__SECRETS__NIK_KEY", "value": "ab" * 32})
    elif rule == "policies_open_the_broker_to_its_users":
        content = next(found for found in of_kind(documents, "Deployment") if name_of(found) == "content")
        secret = {"secretKeyRef": {"name": "portal-broker", "key": "amqp_url"}}
        container_of(content)["env"].append({"name": "PORTAL__BUS__AMQP_URL", "valueFrom": secret})
    elif rule == "the_program_takes_the_configuration":
        container["env"].append({"name": "PORTAL__CATALOGUE__SIZE", "value": "1"})
    elif rule == "operations_are_reached":
        container["env"].append({"name": "PORTAL__OPS_HOST", "value": "127.0.0.1"})
    elif rule == "every_process_is_scraped":
        container["ports"] = [port for port in container["ports"] if port["name"] != "operations"]
    elif rule == "the_portal_has_its_priority":
        del pod_of(deployment)["priorityClassName"]
    elif rule == "a_roll_out_is_quick_and_spreads":
        pod_of(deployment)["topologySpreadConstraints"].pop()
    elif rule == "staging_tells_no_member":
        told = next(found for found in of_kind(documents, "Deployment") if name_of(found) == "notification")
        told["metadata"]["namespace"] = "portal-staging"
        container_of(told)["envFrom"] = [{"secretRef": {"name": "portal-providers"}}]
    elif rule == "a_release_migrates_once_and_in_time":
        of_kind(documents, "Job")[0]["metadata"]["name"] = "migrate"
    elif rule == "the_migration_has_its_turn":
        deploy_order.damage(documents)
    elif rule == "a_start_may_wait_for_the_migration":
        container["startupProbe"]["failureThreshold"] = 60
    elif rule == "autoscalers_own_the_number":
        deployment["spec"]["replicas"] = 2
    elif rule == "secrets_are_all_named":
        database = next(entry for entry in container["env"] if entry["name"] == "PORTAL__DATABASES__CATALOG")
        database["valueFrom"]["secretKeyRef"]["name"] = "portal-databases-elsewhere"
    else:
        sys.exit("rules: " + " ".join(known.__name__ for known in RULES))
    return documents


def broken(documents, portal):
    return {rule.__name__: list(rule(documents, portal)) for rule in RULES}


def main():
    portal, rendered, *rest = sys.argv[1:]
    with open(rendered, encoding="utf-8") as file:
        documents = [document for document in yaml.safe_load_all(file) if document]
    if rest[:1] == ["--break"]:
        documents = damage(documents, rest[1] if len(rest) > 1 else "")
    found = broken(documents, portal)
    for rule, lines in found.items():
        for line in lines:
            print(f"{rule}: {line}")
    sys.exit(1 if any(found.values()) else 0)


main()
