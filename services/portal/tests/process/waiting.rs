//! A process that leaves the migrations to `portal migrate` waits for what it lacks and says so.
//!
//! `PORTAL_SABOTAGE` breaks it: `wait_forgotten` (the process migrates by itself, and so ends where there is no database).

use std::env;

use reqwest::StatusCode;
use rustix::process::Signal;
use sqlx::{Connection, PgConnection};
use testkit::eventually;

use crate::cluster::{Cluster, Process};

/// Waits until it says that it lacks this, and is not ready for it.
async fn lacks(process: &Process, wanted: &str) {
    eventually("the process to say what it lacks", || async {
        let (status, said) = process.at_operations("/readyz").await?;
        assert_ne!(status, StatusCode::OK, "it is ready without: {wanted}");
        said.contains(wanted).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_waits_for_its_database_and_its_migrations() {
    let mut cluster = Cluster::start().await;
    let later = cluster.databases.url_for("catalog").replace("/catalog?", "/later?");
    cluster.set("PORTAL__DATABASES__CATALOG", &later);
    let migrates = env::var("PORTAL_SABOTAGE").is_ok_and(|word| word == "wait_forgotten");
    cluster.set("PORTAL__MIGRATE_AT_START", migrates.to_string());
    let catalog = cluster.begin("catalog");
    lacks(&catalog, "the catalog database cannot be reached").await;

    let mut server = PgConnection::connect(&cluster.databases.url_for("catalog"))
        .await
        .unwrap();
    sqlx::raw_sql("CREATE DATABASE later TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'")
        .execute(&mut server)
        .await
        .unwrap();
    lacks(&catalog, "the catalog database lacks migration 1").await;

    // Who is told to leave meanwhile does, and in good order.
    let leaving = cluster.begin("catalog");
    lacks(&leaving, "the catalog database lacks migration 1").await;
    leaving.signal(Signal::TERM);
    assert!(leaving.ended().await.success());

    let migrated = cluster
        .command("catalog", catalog.port)
        .arg("migrate")
        .status()
        .unwrap();
    assert!(migrated.success());
    catalog.ready().await;
    drop(catalog);
    cluster.stop().await;
}
