//! `portal redrive` as an operator meets it.

use std::process::Command;

use sqlx::{Connection, PgConnection};
use testkit::eventually;

use embedded_postgres::Running;

use crate::{
    cluster::Cluster,
    portal::{Portal, command, free_port, open_folder},
};

/// What a command says on its output, and whether it did well.
fn said(mut command: Command, arguments: &[&str]) -> (bool, String) {
    let output = command.args(arguments).output().unwrap();
    let words = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(words).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn dead_letters_of_a_portal_that_runs_are_listed_and_sent_back() {
    let folder = open_folder();
    let portal = Portal::start(folder.path()).await;
    let operator = || command(folder.path(), free_port());
    let (_, nothing) = said(operator(), &["redrive"]);
    assert_eq!(nothing, "There are no dead letters.\n");

    let server = Running::find(&folder.path().join("data/postgres")).unwrap().unwrap();
    let mut identity = PgConnection::connect(&server.url_for("identity")).await.unwrap();
    // Nobody can read this one: it is a dead letter, and will be one again.
    sqlx::raw_sql(
        r#"INSERT INTO dead_letter (consumer, event_id, topic, payload, created_at, reason, buried_at)
           VALUES ('notification.otp', '0193436a-0000-7000-8000-000000000001', 'identity.otp_requested.v1',
                   '{"no": "event"}', '2026-11-20T03:00:00Z', 'unreadable', '2026-11-20T03:04:05Z')"#,
    )
    .execute(&mut identity)
    .await
    .unwrap();
    let (_, list) = said(operator(), &["redrive", "--list"]);
    assert_eq!(
        list,
        "CONSUMER          TOPIC                      EVENTS  OLDEST                REASON\n\
         notification.otp  identity.otp_requested.v1       1  2026-11-20T03:04:05Z  1 unreadable\n"
    );
    let (_, other) = said(operator(), &["redrive", "--consumer", "identity.reissue_otp"]);
    assert_eq!(other, "identity.reissue_otp has no dead letters.\n");
    let (done, words) = said(operator(), &["redrive", "--consumer", "notification.otp"]);
    assert!(
        done && words.starts_with("notification.otp: 1 event sent back\n"),
        "{words}"
    );
    eventually("it to be a dead letter again", || async {
        let (_, list) = said(operator(), &["redrive", "--list"]);
        (list.contains("1 unreadable") && !list.contains("2026-11-20T03:04:05Z")).then_some(())
    })
    .await;

    portal.terminate();
    portal.ended().await;
    let (done, refusal) = said(operator(), &["redrive"]);
    assert!(!done && refusal.contains("start the portal, then redrive"), "{refusal}");
    assert_eq!(refusal.lines().count(), 1, "{refusal}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broker_that_is_away_is_named() {
    let folder = open_folder();
    let mut operator = command(folder.path(), free_port());
    operator.env("PORTAL__BUS__AMQP_URL", format!("amqp://127.0.0.1:{}/%2f", free_port()));
    let (done, refusal) = said(operator, &["redrive", "--list"]);
    assert!(!done && refusal.contains("broker cannot be reached"), "{refusal}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broker_without_dead_letters_says_so() {
    let cluster = Cluster::start().await;
    let (done, words) = said(cluster.command("all", free_port()), &["redrive", "--list"]);
    assert_eq!((done, words.as_str()), (true, "There are no dead letters.\n"));
    cluster.stop().await;
}
