//! What keeps the portal from starting is said in one line, and the process fails.

use std::{
    fs::Permissions,
    net::TcpListener,
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Output, Stdio},
};

use reqwest::{Client, StatusCode};
use testkit::eventually;

use crate::portal::{Portal, command, free_port, open_folder};

fn refused(output: &Output) -> String {
    assert!(!output.status.success(), "it started");
    let words = String::from_utf8_lossy(&output.stderr);
    let line = words
        .lines()
        .rev()
        .find(|line| line.starts_with("portal: "))
        .unwrap_or_default();
    assert!(!line.is_empty(), "no line says why: {words}");
    line.to_owned()
}

fn run(folder: &Path, port: u16, environment: &[(&str, &str)]) -> String {
    refused(
        &command(folder, port)
            .envs(environment.iter().copied())
            .output()
            .unwrap(),
    )
}

#[test]
fn a_taken_port_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let holder = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = holder.local_addr().unwrap().port();
    let line = run(folder.path(), port, &[]);
    assert_eq!(
        line,
        format!("portal: port 127.0.0.1:{port} is already taken by another program")
    );
}

#[test]
fn an_unreachable_database_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let nobody = format!("postgres://portal@127.0.0.1:{}/identity", free_port());
    let line = run(
        folder.path(),
        free_port(),
        &[
            ("PORTAL__DATABASES__IDENTITY", &nobody),
            ("PORTAL__DATABASES__CATALOG", &nobody),
            ("PORTAL__DATABASES__CONTENT", &nobody),
            ("PORTAL__DATABASES__LEARNING", &nobody),
            ("PORTAL__DATABASES__REGISTRATION", &nobody),
            ("PORTAL__DATABASES__FEEDBACK", &nobody),
            ("PORTAL__DATABASES__NOTIFICATION", &nobody),
        ],
    );
    assert!(
        line.contains("database cannot be reached")
            && line.contains("Connection refused")
            && !line.contains("timed out"),
        "{line}"
    );
}

#[test]
fn every_problem_of_the_configuration_is_named_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let line = run(
        folder.path(),
        free_port(),
        &[
            ("PORTAL__GATEWAY__IN_FLIGHT", "many"),
            ("PORTAL__GATEWEY", "1"),
            ("PORTAL__DATABASES__IDENTITY", "postgres://somewhere/identity"),
        ],
    );
    for key in ["gateway.in_flight", "gatewey", "databases.catalog", "databases.content"] {
        assert!(line.contains(key), "{key} is missing in: {line}");
    }
}

#[test]
fn codes_are_not_shown_on_a_public_host() {
    let folder = tempfile::tempdir().unwrap();
    for public in [
        ("PORTAL__HOST", "0.0.0.0"),
        ("PORTAL__GATEWAY__PUBLIC_URL", "https://portal.example"),
    ] {
        let output = command(folder.path(), free_port())
            .envs([public, ("PORTAL__NOTIFICATION__ALLOW_LOG", "true")])
            .arg("check")
            .output()
            .unwrap();
        assert!(refused(&output).contains("notification.allow_log: "), "{public:?}");
    }
}

#[test]
fn a_data_folder_that_is_a_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("data"), "not a folder").unwrap();
    let line = run(folder.path(), free_port(), &[]);
    assert!(line.contains("data"), "{line}");
}

#[tokio::test(flavor = "multi_thread")]
async fn lost_keys_are_named_and_not_replaced() {
    let folder = open_folder();
    let portal = Portal::start(folder.path()).await;
    portal.terminate();
    assert!(portal.ended().await.success());
    let keys = folder.path().join("data/secrets.json");
    std::fs::remove_file(&keys).unwrap();
    let line = run(folder.path(), free_port(), &[]);
    assert!(line.contains("secrets.json is missing beside existing data"), "{line}");
    let checked = command(folder.path(), free_port()).arg("check").output().unwrap();
    assert_eq!(refused(&checked), line, "the check says what the start says");
    let doctor = command(folder.path(), free_port()).arg("doctor").output().unwrap();
    let page = String::from_utf8_lossy(&doctor.stdout).into_owned();
    assert!(
        !doctor.status.success() && page.contains("is missing beside the data"),
        "{page}"
    );
    assert!(!keys.exists());
}

#[test]
fn the_demo_with_its_known_passwords_is_wanted_in_words_where_others_reach_the_portal() {
    let folder = tempfile::tempdir().unwrap();
    let check = |load: Option<&str>| {
        let mut command = command(folder.path(), free_port());
        command.env("PORTAL__HOST", "0.0.0.0").arg("check");
        command.env_remove("PORTAL__DEMO__LOAD");
        command.envs(load.map(|load| ("PORTAL__DEMO__LOAD", load)));
        refused(&command.output().unwrap())
    };
    assert!(check(None).contains("demo.load: "));
    for said in ["true", "false"] {
        assert!(!check(Some(said)).contains("demo.load: "), "{said}");
    }
}

/// A backup once closed the folder of a database that ran.
#[test]
fn a_backup_touches_no_folder_that_is_not_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let mode = |name: &str| std::fs::metadata(path(name)).unwrap().permissions().mode() & 0o777;
    for name in ["data", "shared"] {
        std::fs::create_dir(path(name)).unwrap();
        std::fs::set_permissions(path(name), Permissions::from_mode(0o755)).unwrap();
    }
    for (backup, keys, words) in [
        ("backup", "data", "must not lie in each other"),
        ("backup", "data/keys", "must not lie in each other"),
        ("data/backup", "keys", "must not lie in each other"),
        ("backup", "backup/keys", "must not lie in the backup"),
        ("shared", "keys", "is open to others"),
    ] {
        let output = command(folder.path(), free_port())
            .arg("backup")
            .args([path(backup), path(keys)])
            .arg("--once")
            .output()
            .unwrap();
        let line = refused(&output);
        assert!(line.contains(words), "{backup} {keys}: {line}");
    }
    assert_eq!((mode("data"), mode("shared")), (0o755, 0o755));
    for name in ["backup", "keys", "data/keys"] {
        assert!(!path(name).exists(), "{name} was made");
    }
}

#[test]
fn nothing_is_brought_back_without_its_keys() {
    let folder = tempfile::tempdir().unwrap();
    let output = command(folder.path(), free_port())
        .arg("restore")
        .args([folder.path().join("backup"), folder.path().join("wrong")])
        .output()
        .unwrap();
    assert!(refused(&output).contains("wrong/secrets.json is missing"), "{output:?}");
    assert!(!folder.path().join("data").exists());
}

/// Like [`run`], for what keeps the portal from starting only once its database runs: a portal that starts all the same is
/// ended, so that nobody waits for it.
async fn run_or_start(folder: &Path) -> String {
    let port = free_port();
    let mut portal = command(folder, port).stderr(Stdio::piped()).spawn().unwrap();
    let (client, readyz) = (Client::new(), format!("http://127.0.0.1:{port}/readyz"));
    let ended = eventually("the portal to end or to be ready", || {
        let over = portal.try_wait().unwrap().is_some();
        let asked = client.get(&readyz).send();
        async move {
            // Its port takes connections while it still prepares.
            let ready = asked.await.is_ok_and(|answer| answer.status() == StatusCode::OK);
            (over || ready).then_some(over)
        }
    })
    .await;
    if !ended {
        portal.kill().unwrap();
    }
    let output = portal.wait_with_output().unwrap();
    assert!(ended, "it started");
    refused(&output)
}

/// Sabotage: `foreign_keys_taken`.
#[tokio::test(flavor = "multi_thread")]
async fn keys_of_another_portal_are_refused_beside_this_ones_data() {
    let folder = open_folder();
    let portal = Portal::start(folder.path()).await;
    portal.terminate();
    assert!(portal.ended().await.success());
    let path = folder.path().join("data/secrets.json");
    let own = std::fs::read_to_string(&path).unwrap();
    for name in ["nik_key", "nik_index_key"] {
        let mut keys: serde_json::Value = serde_json::from_str(&own).unwrap();
        keys[name] = "ab".repeat(32).into();
        std::fs::write(&path, keys.to_string()).unwrap();
        let line = run_or_start(folder.path()).await;
        assert!(
            line.contains(&format!(
                "the key {name} is not the one that this database was made with"
            )),
            "{line}"
        );
    }
    std::fs::write(&path, own).unwrap();
    let portal = Portal::start(folder.path()).await;
    portal.terminate();
    assert!(portal.ended().await.success());
}

#[test]
fn the_targets_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let output = command(folder.path(), free_port())
        .arg("--list-targets")
        .output()
        .unwrap();
    assert!(output.status.success());
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "all\ngateway\nidentity\ncatalog\ncontent\nfeedback\nlearning\nregistration\nnotification\n"
    );
}
