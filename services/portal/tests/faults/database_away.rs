//! PostgreSQL is away, silent or gone: every call is refused cleanly and in time, and all is well again by itself.

use std::time::Duration;

use embedded_postgres::{Postgres, Settings};
use rustix::process::Signal;
use sqlx::{Connection, PgConnection};
use testkit::eventually;
use tokio::task::JoinSet;

use crate::{
    cluster::MODULES,
    crowd::Crowd,
    scene::{Scene, is_sabotaged},
    server::{pulses, signal, silence, takes_connections_again},
};

/// For how long it is away at least (`make faults`).
const SILENT_IN_FULL: Duration = Duration::from_secs(60);
const GONE_IN_FULL: Duration = Duration::from_secs(30);
/// How soon everybody is answered as before, once a database that was silent says something again, or one that was gone takes
/// connections again.
const AGAIN_AFTER_SILENCE: Duration = Duration::from_secs(30);
const AGAIN: Duration = Duration::from_secs(5);

/// Sabotage: `database_hang` lets the server answer whoever asks for its pulse, and nobody else; `database_late` lets it come
/// back with a table that nobody can read for a while.
#[tokio::test(flavor = "multi_thread")]
async fn while_the_database_is_away_every_call_is_refused_in_time_and_nothing_has_to_be_restarted() {
    let mut scene = Scene::at_shared_broker().await;
    let crowd = Crowd::gather(&mut scene).await;

    let mut complaints = Vec::new();
    let server = scene.cluster.databases.pid().unwrap();
    let mut spared = Vec::new();
    if is_sabotaged("database_hang") {
        spared = pulses(&scene).await;
        spared.push(server);
    }
    let silenced = silence(server, &spared);
    complaints.extend(crowd.refused("silent", SILENT_IN_FULL).await);
    signal(&silenced, Signal::CONT);
    complaints.extend(crowd.is_well_again("silent", AGAIN_AFTER_SILENCE).await);

    let place = scene.cluster.databases.data_dir().to_owned();
    let settings = Settings {
        max_connections: 150,
        ..Settings::new(place, &MODULES)
    };
    scene.cluster.databases.stop().await;
    complaints.extend(crowd.refused("gone", GONE_IN_FULL).await);
    scene.cluster.databases = Postgres::start(&settings).await.unwrap();
    let locked = lock_if_late(&scene).await;
    complaints.extend(crowd.is_well_again("gone", AGAIN).await);
    drop(locked);

    let killed = scene.cluster.databases.pid().unwrap();
    signal(&[killed], Signal::KILL);
    takes_connections_again(&scene, killed).await;
    complaints.extend(crowd.is_well_again("killed", AGAIN).await);
    assert!(complaints.is_empty(), "{complaints:#?}");
    no_transaction_stays(&scene).await;
    scene.stop().await;
}

/// Under `database_late` a transaction that keeps everybody from the accounts.
async fn lock_if_late(scene: &Scene) -> Option<JoinSet<()>> {
    if !is_sabotaged("database_late") {
        return None;
    }
    let mut conn = PgConnection::connect(&scene.cluster.databases.url_for("identity"))
        .await
        .unwrap();
    sqlx::raw_sql("BEGIN; LOCK TABLE accounts")
        .execute(&mut conn)
        .await
        .unwrap();
    let mut holding = JoinSet::new();
    holding.spawn(async move {
        sqlx::raw_sql("SELECT pg_sleep(9); ROLLBACK")
            .execute(&mut conn)
            .await
            .unwrap();
    });
    Some(holding)
}

/// Waits until every transaction in which nothing happens now is over: a worker may just be between two statements, but what a refused
/// call left behind would stay.
async fn no_transaction_stays(scene: &Scene) {
    let pool = scene.database("identity").await;
    let idle: Vec<String> = sqlx::query_scalar(
        "SELECT pid || ' since ' || xact_start FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    eventually("the transactions in which nothing happens to end", || async {
        let left: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND pid || ' since ' || xact_start = ANY($1)",
        )
        .bind(&idle)
        .fetch_one(&pool)
        .await
        .unwrap();
        (left == 0).then_some(())
    })
    .await;
}
