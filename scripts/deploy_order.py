"""In which order Argo CD applies the manifests, and whether the migration finds there what it needs: a part of deploy-check.py."""

PHASES = ("PreSync", "Sync", "PostSync")
HOOK, WAVE = "argocd.argoproj.io/hook", "argocd.argoproj.io/sync-wave"

# Without these no pod starts, or none reaches its database; the last two are what CloudNativePG makes databases of.
FIRST = ("Namespace", "NetworkPolicy", "Cluster", "Database")


def turn_of(document):
    """When it is applied: the phase, then the wave in it, each begun when everything before is healthy."""
    notes = document["metadata"].get("annotations") or {}
    return PHASES.index(notes.get(HOOK, "Sync")), int(notes.get(WAVE, "0"))


def asked_of_the_pod(pod):
    """What must be there before a pod can start: kind, name, and whether it may be optional."""
    yield "ServiceAccount", pod.get("serviceAccountName"), False
    yield "PriorityClass", pod.get("priorityClassName"), False
    for volume in pod.get("volumes", []):
        for field, kind, name in (
            ("configMap", "ConfigMap", "name"),
            ("secret", "Secret", "secretName"),
            ("persistentVolumeClaim", "PersistentVolumeClaim", "claimName"),
        ):
            if field in volume:
                yield kind, volume[field][name], volume[field].get("optional", False)
    for container in pod.get("initContainers", []) + pod["containers"]:
        sources = [entry.get("valueFrom", {}) for entry in container.get("env", [])] + container.get("envFrom", [])
        for source in sources:
            for field in source:
                kind = {"configMap": "ConfigMap", "secret": "Secret"}.get(field.removesuffix("KeyRef").removesuffix("Ref"))
                if kind:
                    yield kind, source[field]["name"], source[field].get("optional", False)


def brings(document, kind, name):
    if kind == "Secret" and document["kind"] == "ExternalSecret":
        return document["spec"]["target"]["name"] == name
    return document["kind"] == kind and document["metadata"]["name"] == name


def runs_the_database(document):
    """Of an overlay that has a server of its own."""
    return document["metadata"]["name"] == "postgres" and document["kind"] in ("StatefulSet", "Service")


def the_migration_has_its_turn(documents, _portal):
    jobs = [document for document in documents if document["kind"] == "Job"]
    for job in jobs:
        title, turn = job["metadata"]["name"], turn_of(job)
        for kind, name, optional in sorted({asked for asked in asked_of_the_pod(job["spec"]["template"]["spec"]) if asked[1]}):
            found = [document for document in documents if brings(document, kind, name)]
            # A secret that no manifest brings was there before; whether it is named, secrets_are_all_named looks.
            if not found and kind != "Secret" and not optional:
                yield f"{title} asks for the {kind} {name}, which nothing brings"
            for document in found:
                # A claim is bound only when its first pod comes: an earlier wave would wait for that.
                is_late = turn_of(document) != turn if kind == "PersistentVolumeClaim" else turn_of(document) >= turn
                if is_late:
                    yield f"{title} waits for the {document['kind']} {name}, which has another turn"
        for document in documents:
            if (document["kind"] in FIRST or runs_the_database(document)) and turn_of(document) >= turn:
                yield f"{title} comes before the {document['kind']} {document['metadata']['name']}"
            if document["kind"] == "Deployment" and turn_of(document) <= turn:
                yield f"{title} may run after {document['metadata']['name']}, which needs it"
            if document["kind"] == "ConfigMap" and "-config-" in document["metadata"]["name"]:
                notes = document["metadata"].get("annotations") or {}
                if "PruneLast=true" not in notes.get("argocd.argoproj.io/sync-options", ""):
                    yield f"the ConfigMap before {document['metadata']['name']} is taken away while its processes still run"


def damage(documents):
    """The configuration as it would be without its wave."""
    found = next(document for document in documents if document["kind"] == "ConfigMap")
    del found["metadata"]["annotations"][WAVE]
