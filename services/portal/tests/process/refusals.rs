//! What keeps the portal from starting is said in one line, and the process fails.

use std::{net::TcpListener, path::Path, process::Output};

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
            ("PORTAL__DATABASES__REGISTRATION", &nobody),
            ("PORTAL__DATABASES__FEEDBACK", &nobody),
            ("PORTAL__DATABASES__NOTIFICATION", &nobody),
        ],
    );
    assert!(line.contains("database cannot be reached"), "{line}");
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
    assert!(!keys.exists());
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
        "all\ngateway\nidentity\ncatalog\ncontent\nregistration\nfeedback\nnotification\n"
    );
}
