//! PostgreSQL is away, silent or gone: every call is refused cleanly and in time, and all is well again by itself.

use std::{
    collections::BTreeSet,
    sync::Mutex,
    time::{Duration, Instant},
};

use embedded_postgres::{Postgres, Settings};
use reqwest::{
    Client, Method, StatusCode,
    header::RETRY_AFTER,
    multipart::{Form, Part},
};
use rustix::process::Signal;
use serde_json::Value;
use sqlx::{Connection, PgConnection};
use testkit::eventually;
use tokio::task::JoinSet;

use crate::{
    calls::{Call, PHOTO, calls, forgotten},
    cluster::Process,
    scene::{Scene, is_full, is_sabotaged, log_in},
    server::{pulses, signal, silence, takes_connections_again},
};

const IN_TIME: Duration = Duration::from_secs(3);
/// How often every call is made while the database is away, and for how long at least (`make faults`).
const ROUNDS: usize = 2;
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
    // What visitors see of the cache is another rule; here every call must go to the database.
    scene.set("GATEWAY__CACHE__BYTES", "0");
    scene.set("IDENTITY__LOGIN_TRIES", "100");
    scene.set("IDENTITY__LOGIN_TRIES_OF_STRANGERS", "100");
    let [
        gateway,
        _identity,
        _catalog,
        _content,
        _learning,
        _registration,
        _feedback,
    ] = scene
        .run([
            "gateway",
            "identity",
            "catalog",
            "content",
            "learning",
            "registration",
            "feedback",
        ])
        .await;
    scene.members(&gateway, 0..1).await;
    let token = log_in(&gateway, 0).await;
    let contract = contract(&gateway).await;
    assert_eq!(
        forgotten(&contract),
        BTreeSet::new(),
        "calls that the table does not know"
    );
    let crowd = Crowd {
        calls: calls(&contract),
        gateway,
        token,
    };
    // A module that has just begun may still be making its way to another one.
    let usual = eventually("every call to be answered", || async {
        let usual = crowd.ask_all().await;
        usual.iter().all(|one| (1..500).contains(&one.status)).then_some(usual)
    })
    .await;

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
    complaints.extend(crowd.is_well_again("silent", &usual, AGAIN_AFTER_SILENCE).await);

    let place = scene.cluster.databases.data_dir().to_owned();
    let settings = Settings {
        max_connections: 150,
        ..Settings::new(
            place,
            &[
                "identity",
                "catalog",
                "content",
                "learning",
                "registration",
                "feedback",
                "notification",
            ],
        )
    };
    scene.cluster.databases.stop().await;
    complaints.extend(crowd.refused("gone", GONE_IN_FULL).await);
    scene.cluster.databases = Postgres::start(&settings).await.unwrap();
    let locked = lock_if_late(&scene).await;
    complaints.extend(crowd.is_well_again("gone", &usual, AGAIN).await);
    drop(locked);

    let killed = scene.cluster.databases.pid().unwrap();
    signal(&[killed], Signal::KILL);
    takes_connections_again(&scene, killed).await;
    complaints.extend(crowd.is_well_again("killed", &usual, AGAIN).await);
    assert!(complaints.is_empty(), "{complaints:#?}");
    no_transaction_stays(&scene).await;
    scene.stop().await;
}

/// What a call was answered with.
#[derive(Debug)]
struct Answered {
    call: String,
    /// 0 without an answer.
    status: u16,
    retry_after: bool,
    after: Duration,
}

/// Everybody who asks while the database is away, member 0 by the token.
struct Crowd {
    calls: Vec<Call>,
    gateway: Process,
    token: String,
}

impl Crowd {
    /// Every call at the same moment, as a crowd makes them.
    async fn ask_all(&self) -> Vec<Answered> {
        let client = Client::new();
        let mut asking = JoinSet::new();
        for (place, call) in self.calls.iter().enumerate() {
            let name = format!("{} {}", call.method, call.path);
            let address = format!("http://127.0.0.1:{}/api/v1{}", self.gateway.port, call.path);
            let mut request = client.request(call.method.clone(), address).bearer_auth(&self.token);
            if (&call.method, call.path.as_str()) == (&Method::POST, PHOTO) {
                request = request.multipart(Form::new().part("photo", Part::text("no picture").file_name("a.png")));
            } else if !call.body.is_null() {
                request = request.json(&call.body);
            }
            asking.spawn(async move {
                let begun = Instant::now();
                let answer = request.timeout(Duration::from_secs(20)).send().await;
                let answered = Answered {
                    call: name,
                    status: answer.as_ref().map_or(0, |answer| answer.status().as_u16()),
                    retry_after: answer.is_ok_and(|answer| answer.headers().contains_key(RETRY_AFTER)),
                    after: begun.elapsed(),
                };
                (place, answered)
            });
        }
        let mut answers = asking.join_all().await;
        answers.sort_by_key(|(place, _)| *place);
        answers.into_iter().map(|(_, answered)| answered).collect()
    }

    /// How late this machine is with what needs no database, just now: nobody's refusal is to blame for that.
    async fn lateness(&self) -> Duration {
        let begun = Instant::now();
        self.gateway.get("/api/v1/openapi.json").await.unwrap();
        begun.elapsed()
    }

    /// Whatever was not a refusal in good order while the database was away, for so long at full length.
    async fn refused(&self, how: &str, in_full: Duration) -> Vec<String> {
        let (mut complaints, mut round, since) = (Vec::new(), 0, Instant::now());
        let mut slowest = Duration::ZERO;
        while round < ROUNDS || is_full() && since.elapsed() < in_full {
            round += 1;
            let (answers, late) = tokio::join!(self.ask_all(), self.lateness());
            for Answered {
                call,
                status,
                retry_after,
                after,
            } in answers
            {
                slowest = slowest.max(after);
                if status != 503 || !retry_after || after > IN_TIME + late {
                    let after = after.as_secs_f32();
                    complaints.push(format!(
                        "{how}, round {round}: {call} was {status} after {after:.2} s, retry-after: {retry_after}"
                    ));
                }
            }
        }
        println!("{how}: every refusal was there after {slowest:.2?}");
        complaints
    }

    /// Asks until the same processes answer as before; a complaint, if whoever asked after `soon` was still refused.
    async fn is_well_again(&self, how: &str, usual: &[Answered], soon: Duration) -> Option<String> {
        let usual: Vec<_> = usual.iter().map(|one| (&one.call, one.status)).collect();
        let since = Instant::now();
        let last_refused = Mutex::new(None);
        let took = eventually("every call to be answered as before", || async {
            // What the answers themselves take on this machine does not count, only when they were asked for.
            let asked = since.elapsed();
            let answers = self.ask_all().await;
            let answers: Vec<_> = answers.iter().map(|one| (&one.call, one.status)).collect();
            if answers == usual {
                return Some(asked);
            }
            *last_refused.lock().unwrap() = Some(asked);
            None
        })
        .await;
        println!("{how}: well again after {took:.1?}");
        let late = last_refused.into_inner().unwrap().filter(|asked| *asked > soon)?;
        Some(format!("{how}: somebody who asked after {late:.1?} was refused"))
    }
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

/// The contract as it is published.
async fn contract(gateway: &Process) -> Value {
    let (status, contract) = gateway.get("/api/v1/openapi.json").await.unwrap();
    assert_eq!(status, StatusCode::OK);
    contract
}
