//! `portal doctor` as an operator calls it: beside a portal that runs, before the first start, and where something is wrong.

use std::{path::Path, process::Output};

use serde_json::Value;

use crate::{
    cluster::Cluster,
    portal::{Portal, command, free_port, open_folder},
};

/// What it prints as JSON, and whether it ended well.
fn asked(folder: &Path, environment: &[(&str, &str)]) -> (bool, Value) {
    let output = command(folder, free_port())
        .envs(environment.iter().copied())
        .args(["doctor", "--json"])
        .output()
        .unwrap();
    read(&output)
}

fn read(output: &Output) -> (bool, Value) {
    let page = serde_json::from_slice(&output.stdout);
    let page = page.unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)));
    (output.status.success(), page)
}

fn of_state<'a>(page: &'a Value, state: &str) -> Vec<&'a str> {
    let findings = page["findings"].as_array().unwrap().iter();
    let of_it = findings.filter(|finding| finding["state"] == state);
    of_it.map(|finding| finding["part"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_portal_that_runs_is_well_and_one_whose_disk_is_full_is_not() {
    let folder = open_folder();
    // A machine with little room is not what this is about.
    let plenty = ("PORTAL__FILES_RESERVE_MIB", "0");
    let (ended_well, page) = asked(folder.path(), &[plenty]);
    assert!(ended_well, "before the first start nothing is wrong: {page:#}");
    assert!(of_state(&page, "notice").contains(&"databases"), "{page:#}");

    let portal = Portal::start(folder.path()).await;
    let (ended_well, page) = asked(folder.path(), &[plenty]);
    assert!(ended_well, "{page:#}");
    assert_eq!(of_state(&page, "wrong"), Vec::<&str>::new());
    for module in [
        "identity",
        "catalog",
        "content",
        "learning",
        "registration",
        "feedback",
        "notification",
    ] {
        let part = format!("database {module}");
        assert_eq!(
            of_state(&page, "well").iter().filter(|well| **well == part).count(),
            4,
            "{page:#}"
        );
    }

    // As much is to stay free as no disk has.
    let (ended_well, page) = asked(folder.path(), &[("PORTAL__FILES_RESERVE_MIB", "1000000000000")]);
    assert!(!ended_well);
    let wrong = of_state(&page, "wrong");
    assert!(
        wrong.contains(&"data_dir") && wrong.contains(&"catalog.files_dir"),
        "{page:#}"
    );
    drop(portal);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_problem_of_the_configuration_stands_on_the_page() {
    let folder = open_folder();
    let (ended_well, page) = asked(folder.path(), &[("PORTAL__DATABASE_CONNECTIONS", "1")]);
    assert!(!ended_well);
    assert!(
        of_state(&page, "wrong").contains(&"configuration database_connections"),
        "{page:#}"
    );

    let output = command(folder.path(), free_port())
        .env("PORTAL__DATABASE_CONNECTIONS", "1")
        .arg("doctor")
        .output()
        .unwrap();
    let words = String::from_utf8_lossy(&output.stdout);
    assert!(
        words.starts_with("WRONG   configuration database_connections: must be"),
        "{words}"
    );
    assert!(words.contains("\n        -> mend it"), "{words}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_queues_of_a_broker_are_looked_at_and_none_is_made() {
    let cluster = Cluster::start().await;
    let doctor = || {
        let output = cluster
            .command("notification", free_port())
            .env("PORTAL__FILES_RESERVE_MIB", "0")
            .args(["doctor", "--json"])
            .output()
            .unwrap();
        read(&output).1
    };
    let words = |page: &Value, state: &str| -> Vec<String> {
        let findings = page["findings"].as_array().unwrap().iter();
        let of_it = findings.filter(|finding| finding["state"] == state && finding["part"] == "broker");
        of_it
            .map(|finding| finding["words"].as_str().unwrap().to_owned())
            .collect()
    };
    for _ in 0..2 {
        let page = doctor();
        assert_eq!(
            words(&page, "well"),
            ["answers; 0 queues are durable quorum queues"],
            "{page:#}"
        );
        assert!(
            words(&page, "notice")[0].contains("queues are not there yet"),
            "{page:#}"
        );
    }
    let _identity = cluster.run("identity").await;
    let page = doctor();
    assert_eq!(
        words(&page, "well"),
        ["answers; 2 queues are durable quorum queues"],
        "{page:#}"
    );
}
