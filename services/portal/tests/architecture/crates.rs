//! Who may depend on whom, by cargo's own picture of the workspace.

use cargo_metadata::{DependencyKind, MetadataCommand};

/// A crate of ours and what it depends on, by name.
#[derive(Debug, Clone, Default)]
pub struct Crate {
    pub name: String,
    /// Its folder under the workspace, such as `services/catalog`.
    pub folder: String,
    pub needs: Vec<String>,
    /// What only its tests need.
    pub tests_need: Vec<String>,
}

/// Crates of other people that only some of ours may hold.
const HELD: [(&str, &[&str]); 6] = [
    ("lapin", &["events"]),
    ("axum", &["gateway", "kit"]),
    ("jsonwebtoken", &["auth"]),
    ("typst", &["documents"]),
    ("object_store", &["media"]),
    ("tikv-jemallocator", &["portal"]),
];

pub fn of_the_workspace() -> Vec<Crate> {
    let metadata = MetadataCommand::new()
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .no_deps()
        .exec()
        .expect("cargo metadata answers");
    let root = metadata.workspace_root.clone();
    let packages = metadata.workspace_packages();
    packages
        .into_iter()
        .map(|package| {
            let names = |tests: bool| {
                let wanted = package
                    .dependencies
                    .iter()
                    .filter(move |one| (one.kind == DependencyKind::Development) == tests);
                wanted.map(|one| one.name.clone()).collect()
            };
            let folder = package.manifest_path.parent().expect("a manifest has a folder");
            Crate {
                name: package.name.to_string(),
                folder: folder.strip_prefix(&root).expect("inside the workspace").to_string(),
                needs: names(false),
                tests_need: names(true),
            }
        })
        .collect()
}

pub fn violations(crates: &[Crate]) -> Vec<String> {
    crates
        .iter()
        .flat_map(|one| ours(one, crates).into_iter().chain(held(one)).chain(sql(one)))
        .collect()
}

/// Our crates among each other. Tests follow the same rules, and may hold testkit besides.
fn ours(one: &Crate, crates: &[Crate]) -> Vec<String> {
    let needs = one.needs.iter().map(|needed| (needed, false));
    let tests_need = one.tests_need.iter().map(|needed| (needed, true));
    needs
        .chain(tests_need)
        .filter_map(|(needed, in_tests)| Some((crates.iter().find(|other| other.name == *needed)?, in_tests)))
        .filter(|(needed, in_tests)| !may_need(one, needed, *in_tests))
        .map(|(needed, _)| format!("{} must not depend on {}", one.name, needed.name))
        .collect()
}

fn may_need(one: &Crate, needed: &Crate, in_tests: bool) -> bool {
    let is_shared = needed.name == "portal-proto" || needed.folder.starts_with("crates/");
    if needed.name == "testkit" {
        return in_tests;
    }
    if needed.name == "testkit-macros" {
        return one.name == "testkit";
    }
    if needed.name == "portal" {
        return false;
    }
    match one.name.as_str() {
        "portal-proto" | "kit" | "config" => false,
        "telemetry" | "auth" | "media" | "documents" | "embedded-postgres" => {
            ["kit", "config"].contains(&needed.name.as_str())
        }
        "events" => ["kit", "telemetry"].contains(&needed.name.as_str()),
        "write" => ["kit", "events"].contains(&needed.name.as_str()),
        "testkit-macros" => false,
        "testkit" => is_shared,
        "gateway" => is_shared && needed.name != "events",
        "portal" => true,
        _ if one.folder.starts_with("services/") => is_shared,
        // bench drives the portal from outside and may build on anything but it.
        _ => one.folder.starts_with("bench"),
    }
}

fn held(one: &Crate) -> Vec<String> {
    let all = one.needs.iter().chain(&one.tests_need);
    all.filter_map(|needed| HELD.iter().find(|(name, _)| name == needed))
        .filter(|(_, holders)| !holders.contains(&one.name.as_str()) && !one.folder.starts_with("bench"))
        .map(|(name, holders)| {
            format!(
                "{} must not depend on {name}: only {} may",
                one.name,
                holders.join(" and ")
            )
        })
        .collect()
}

/// The edge and the contracts never see a database.
fn sql(one: &Crate) -> Vec<String> {
    let without = ["gateway", "portal-proto", "config", "auth", "telemetry"].contains(&one.name.as_str());
    let sees = one.needs.iter().chain(&one.tests_need).any(|needed| needed == "sqlx");
    if without && sees {
        vec![format!("{} must not depend on sqlx", one.name)]
    } else {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn a_crate(folder: &str, needs: &[&str]) -> Crate {
        let name = folder.rsplit('/').next().unwrap_or(folder);
        let name = if name == "proto" { "portal-proto" } else { name };
        Crate {
            name: name.into(),
            folder: folder.into(),
            needs: needs.iter().map(ToString::to_string).collect(),
            tests_need: Vec::new(),
        }
    }

    /// The workspace with one crate's needs replaced.
    fn workspace_with(spoilt: Crate) -> Vec<Crate> {
        let all = [
            "proto",
            "crates/kit",
            "crates/config",
            "crates/telemetry",
            "crates/auth",
            "crates/media",
            "crates/events",
            "crates/write",
            "crates/testkit",
            "crates/testkit-macros",
            "services/identity",
            "services/catalog",
            "services/portal",
            "gateway",
        ];
        let others = all
            .iter()
            .filter(|folder| **folder != spoilt.folder)
            .map(|folder| a_crate(folder, &[]));
        others.chain([spoilt.clone()]).collect()
    }

    #[test]
    fn every_forbidden_arrow_is_seen() {
        let forbidden = [
            ("services/catalog", "identity"),
            ("services/catalog", "gateway"),
            ("services/catalog", "portal"),
            ("services/catalog", "testkit"),
            ("services/catalog", "lapin"),
            ("services/catalog", "axum"),
            ("services/identity", "jsonwebtoken"),
            ("gateway", "catalog"),
            ("gateway", "events"),
            ("gateway", "sqlx"),
            ("gateway", "portal"),
            ("proto", "kit"),
            ("crates/kit", "config"),
            ("crates/config", "kit"),
            ("crates/auth", "events"),
            ("crates/telemetry", "auth"),
            ("crates/media", "portal-proto"),
            ("crates/events", "auth"),
            ("crates/events", "portal-proto"),
            ("crates/events", "write"),
            ("crates/write", "auth"),
            ("crates/testkit", "identity"),
            ("crates/kit", "testkit-macros"),
        ];
        for (folder, needed) in forbidden {
            let seen = violations(&workspace_with(a_crate(folder, &[needed])));
            assert_eq!(seen.len(), 1, "{folder} -> {needed}: {seen:?}");
        }
    }

    #[test]
    fn a_test_may_not_reach_where_its_crate_may_not() {
        let mut catalog = a_crate("services/catalog", &["kit"]);
        catalog.tests_need = vec!["testkit".into(), "identity".into()];
        assert_eq!(
            violations(&workspace_with(catalog)),
            ["catalog must not depend on identity"]
        );
    }

    #[test]
    fn every_allowed_arrow_is_let_through() {
        let allowed: [(&str, &[&str]); 7] = [
            ("services/catalog", &["portal-proto", "kit", "events", "auth", "sqlx"]),
            ("gateway", &["portal-proto", "kit", "auth", "axum"]),
            ("services/portal", &["identity", "catalog", "gateway", "events"]),
            ("crates/events", &["kit", "telemetry", "lapin"]),
            ("crates/write", &["kit", "events", "sqlx"]),
            ("crates/telemetry", &["kit", "config"]),
            ("crates/kit", &["axum"]),
        ];
        for (folder, needs) in allowed {
            assert_eq!(
                violations(&workspace_with(a_crate(folder, needs))),
                Vec::<String>::new()
            );
        }
    }
}
