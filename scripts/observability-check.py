"""Alerts and dashboards: whether each alert has its entry in the runbook and its tests, whether the cluster has the same rules, the
same of what brokers and databases bring along, and whether dashboards are ones that Grafana takes.

usage: observability-check.py [--break RULE | --write | --ask PROMETHEUS]

`--break RULE` damages what was read, so that one can see RULE go red; without a known RULE it lists them. `--write` copies the rules
into k8s/components/observability. `--ask` puts every query of rules and dashboards to a Prometheus that runs, such as
http://127.0.0.1:9091, and names those that it does not understand.
"""

import json
import pathlib
import re
import sys
import urllib.error
import urllib.parse
import urllib.request

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
RULES_FILE = ROOT / "deploy/observability/rules.yaml"
CLUSTER_FILE = ROOT / "k8s/components/observability/rules.yaml"
# Components with alerts of their own, beside which their made-up series stand; and the runbook's section that tells of them.
COMPONENTS = {"rabbitmq": "The broker", "cloudnative-pg": "Backups"}
CLUSTER_HEAD = """# The rules of deploy/observability/rules.yaml for Prometheus' operator. Not written by hand:
#   scripts/observability-check.py --write
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: portal
  labels: {app.kubernetes.io/part-of: portal}
spec:
"""
SEVERITIES = ("page", "ticket")


def read():
    runbook = (ROOT / "docs/runbook.md").read_text(encoding="utf-8")
    dashboards = sorted((ROOT / "deploy/observability/dashboards").glob("*.json"))
    return {
        "alerts": alerts_of(yaml.safe_load(RULES_FILE.read_text())),
        "tests": yaml.safe_load((ROOT / "deploy/observability/rules.test.yaml").read_text())["tests"],
        "entries": entries_of(runbook),
        "components": {
            name: {
                "alerts": alerts_of_component(ROOT / "k8s/components" / name / "rules.yaml"),
                "tests": yaml.safe_load((ROOT / "k8s/components" / name / "rules.test.yaml").read_text())["tests"],
                "section": runbook.partition(f"\n## {section}\n")[2].partition("\n## ")[0],
            }
            for name, section in COMPONENTS.items()
        },
        "cluster": CLUSTER_FILE.read_text(encoding="utf-8") if CLUSTER_FILE.exists() else "",
        "dashboards": {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in dashboards},
    }


def alerts_of(rules):
    return [rule for group in rules["groups"] for rule in group["rules"]]


def alerts_of_component(path):
    rules = [found for found in yaml.safe_load_all(path.read_text(encoding="utf-8")) if found["kind"] == "PrometheusRule"]
    return [alert for found in rules for alert in alerts_of(found["spec"])]


def all_alerts(found):
    return found["alerts"] + [alert for component in found["components"].values() for alert in component["alerts"]]


def entries_of(runbook):
    """The runbook's entries of alerts: what stands under each heading of the third level in the section 'Alerts'."""
    section = runbook.partition("\n## Alerts\n")[2].partition("\n## ")[0]
    parts = re.split(r"^### (\w+)\n", section, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2]))


def for_cluster():
    text = RULES_FILE.read_text(encoding="utf-8")
    groups = text[text.index("groups:\n") :]
    return CLUSTER_HEAD + "".join(f"  {line}" if line.strip() else line for line in groups.splitlines(keepends=True))


# --- the rules: each yields what breaks it ---


def every_alert_says_how_bad_it_is(found):
    for alert in all_alerts(found):
        if alert.get("labels", {}).get("severity") not in SEVERITIES:
            yield f"{alert['alert']} is neither for the night nor for the morning"
        if not alert.get("annotations", {}).get("summary"):
            yield f"{alert['alert']} does not say what it is about"


def every_alert_has_its_entry(found):
    for alert in found["alerts"]:
        name = alert["alert"]
        wanted = f"docs/runbook.md#{name.lower()}"
        if not alert.get("annotations", {}).get("runbook_url", "").endswith(wanted):
            yield f"{name} does not lead to {wanted}"
        entry = found["entries"].get(name, "")
        for part in ("Means:", "Look:", "Do:"):
            if part not in entry:
                yield f"the runbook's entry {name} lacks '{part}'"


def every_entry_has_its_alert(found):
    for name in sorted(set(found["entries"]) - {alert["alert"] for alert in found["alerts"]}):
        yield f"the runbook tells of {name}, which is no alert"


def every_alert_of_a_component_is_in_its_section(found):
    for name, component in found["components"].items():
        wanted = "docs/runbook.md#" + COMPONENTS[name].lower().replace(" ", "-")
        for alert in component["alerts"]:
            if alert["alert"] not in component["section"]:
                yield f"the runbook's section '{COMPONENTS[name]}' does not name {alert['alert']}"
            if not alert.get("annotations", {}).get("runbook_url", "").endswith(wanted):
                yield f"{alert['alert']} does not lead to {wanted}"


def every_alert_was_seen_to_fire_and_to_be_quiet(found):
    fires, quiet = set(), set()
    for case in found["tests"] + [case for component in found["components"].values() for case in component["tests"]]:
        for asked in case.get("alert_rule_test", []):
            # A series that is not there proves nothing of a quiet alert.
            if case.get("input_series"):
                (fires if asked.get("exp_alerts") else quiet).add(asked["alertname"])
    for alert in all_alerts(found):
        if alert["alert"] not in fires:
            yield f"{alert['alert']} has no test at which it fires"
        if alert["alert"] not in quiet:
            yield f"{alert['alert']} has no test at which it is quiet"


def the_cluster_has_the_same_rules(found):
    if found["cluster"] != for_cluster():
        yield "k8s/components/observability/rules.yaml is not what deploy/observability/rules.yaml says: run --write"


def every_dashboard_is_one(found):
    seen = {}
    for name, board in found["dashboards"].items():
        if not board.get("title") or not board.get("uid") or not board.get("panels"):
            yield f"{name} has no title, uid or panels"
            continue
        if board["uid"] in seen:
            yield f"{name} has the uid of {seen[board['uid']]}"
        seen[board["uid"]] = name
        numbers = [panel.get("id") for panel in board["panels"]]
        if len(set(numbers)) != len(numbers):
            yield f"{name} numbers two panels alike"
        places = set()
        for panel in board["panels"]:
            title, place = panel.get("title", ""), panel.get("gridPos", {})
            if not title or not panel.get("description"):
                yield f"{name}: panel {panel.get('id')} does not say what it shows"
            if not all(target.get("expr") for target in panel.get("targets", [{}])):
                yield f"{name}: '{title}' asks nothing"
            cells = {(x, y) for x in range(place["x"], place["x"] + place["w"]) for y in range(place["y"], place["y"] + place["h"])}
            if place["x"] + place["w"] > 24 or places & cells:
                yield f"{name}: '{title}' lies over another panel or past the edge"
            places |= cells


RULES = [
    every_alert_says_how_bad_it_is,
    every_alert_has_its_entry,
    every_entry_has_its_alert,
    every_alert_of_a_component_is_in_its_section,
    every_alert_was_seen_to_fire_and_to_be_quiet,
    the_cluster_has_the_same_rules,
    every_dashboard_is_one,
]


# --- the switches: each damages what was read so that its rule must speak ---


def damage(found, rule):
    first = found["alerts"][0]
    if rule == "every_alert_says_how_bad_it_is":
        first["labels"]["severity"] = "urgent"
    elif rule == "every_alert_has_its_entry":
        del found["entries"][first["alert"]]
    elif rule == "every_entry_has_its_alert":
        found["entries"]["PortalIsBored"] = ""
    elif rule == "every_alert_of_a_component_is_in_its_section":
        databases = found["components"]["cloudnative-pg"]
        databases["section"] = databases["section"].replace("DatabaseBaseBackupOld", "")
    elif rule == "every_alert_was_seen_to_fire_and_to_be_quiet":
        found["tests"] = [case for case in found["tests"] if not case["name"].startswith(f"{first['alert']} fires")]
    elif rule == "the_cluster_has_the_same_rules":
        found["cluster"] = found["cluster"].replace("page", "ticket", 1)
    elif rule == "every_dashboard_is_one":
        found["dashboards"]["broken"] = {"title": "Broken", "uid": "broken", "panels": [{"id": 1, "gridPos": {"x": 20, "y": 0, "w": 8, "h": 8}}]}
    else:
        sys.exit("rules: " + " ".join(known.__name__ for known in RULES))


def ask(address):
    """What Prometheus says of each query that it does not understand."""
    found = read()
    queries = [(alert["alert"], alert["expr"]) for alert in found["alerts"]]
    for name, board in found["dashboards"].items():
        queries += [(f"{name}: {panel['title']}", target["expr"]) for panel in board["panels"] for target in panel["targets"]]
    for place, query in queries:
        # What Grafana puts in the place of its variables.
        query = query.replace("$__rate_interval", "1m").replace("$job", ".*")
        try:
            urllib.request.urlopen(f"{address}/api/v1/query?{urllib.parse.urlencode({'query': query})}", timeout=10).close()
        except urllib.error.HTTPError as error:
            yield f"{place}: {error.read().decode()}"
    print(f"{len(queries)} queries asked")


def main():
    if sys.argv[1:2] == ["--ask"]:
        wrong = list(ask(sys.argv[2]))
        print("\n".join(wrong))
        sys.exit(1 if wrong else 0)
    if sys.argv[1:2] == ["--write"]:
        CLUSTER_FILE.write_text(for_cluster(), encoding="utf-8")
        return
    found = read()
    if sys.argv[1:2] == ["--break"]:
        damage(found, sys.argv[2] if len(sys.argv) > 2 else "")
    broken = [f"{rule.__name__}: {line}" for rule in RULES for line in rule(found)]
    print("\n".join(broken))
    sys.exit(1 if broken else 0)


main()
