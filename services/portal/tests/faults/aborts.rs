//! A request whose client goes away, or whose time is up, leaves nothing behind: no transaction, no connection, no place
//! (TARGETS.md R8).

use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use futures::future::join_all;
use reqwest::StatusCode;
use serde_json::json;
use sqlx::PgPool;
use tokio::{io::AsyncWriteExt, net::TcpStream, task::JoinSet, time::sleep};

use crate::{
    cluster::Process,
    scene::{LOG_IN, PASSWORD, Scene, email, is_full, is_sabotaged, log_in, settled},
};

/// The modules that are asked, each with a database.
const MODULES: [&str; 3] = ["identity", "catalog", "feedback"];
/// So many clients at a time.
const CLIENTS: u64 = 50;
/// How long the most patient of them waits, in milliseconds.
const LONGEST: u64 = 50;
/// What a module may have of its database: a pool of eight, and the one that feels its pulse.
const MOST: i64 = 9;
/// So many at once use every connection of a pool.
const CROWD: u64 = 64;
/// How long a machine that does other things, too, may take to notice, and to answer a crowd. What is forgotten stays for good.
const PATIENCE: Duration = Duration::from_secs(120);
/// A little more than a service wants before it begins: half of what waits for a lock meets its end inside the database.
const BUDGET_MS: &str = "180";

/// Sabotage: `abort_transaction` leaves a transaction of identity open; by scripts/without-checks.sh, `places_leak` keeps the
/// gateway's places, and `resets_end_connections` ends the connection between two processes over calls that were given up.
#[tokio::test(flavor = "multi_thread")]
async fn requests_that_were_given_up_leave_no_transaction_no_connection_and_no_place() {
    let mut scene = Scene::at_shared_broker().await;
    scene.set("GATEWAY__CACHE__BYTES", "0");
    scene.set("IDENTITY__HASH_WAIT_MS", "4000");
    scene.set("IDENTITY__LOGIN_TRIES", "100");
    scene.set("IDENTITY__LOGIN_TRIES_OF_STRANGERS", "100");
    let [gateway, _identity, _catalog, _feedback] = scene.run(["gateway", "identity", "catalog", "feedback"]).await;
    scene.set("GATEWAY__READ_BUDGET_MS", BUDGET_MS);
    scene.set("GATEWAY__WRITE_BUDGET_MS", BUDGET_MS);
    let hasty = scene.cluster.run("gateway").await;
    scene.members(&gateway, 0..1).await;
    let token = log_in(&gateway, 0).await;
    let requests: Arc<[String]> = requests(&token).into();
    let identity = scene.database("identity").await;

    let count = if is_full() { 10_000 } else { 1_000 };
    let next = Arc::new(AtomicU64::new(0));
    let mut clients = JoinSet::new();
    for _ in 0..CLIENTS {
        let (requests, next) = (Arc::clone(&requests), Arc::clone(&next));
        let ports = [gateway.port, hasty.port];
        clients.spawn(async move {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= count {
                    break;
                }
                let request = &requests[place(number, requests.len())];
                // Spread alike, and the same in every run.
                let after = Duration::from_millis(number * 7_919 % (LONGEST + 1));
                given_up(ports[place(number / 3, 2)], request, after).await;
            }
        });
    }
    // Now and then what is written waits for a lock, so that many are given up, or run out of time, in the middle.
    let locking = tokio::spawn({
        let identity = identity.clone();
        async move {
            loop {
                let mut held = identity.begin().await.unwrap();
                let rows = sqlx::query("SELECT FROM accounts FOR UPDATE").execute(&mut *held);
                if rows.await.is_ok() {
                    sleep(Duration::from_millis(250)).await;
                }
                held.rollback().await.unwrap();
                sleep(Duration::from_millis(100)).await;
            }
        }
    });
    clients.join_all().await;
    locking.abort();
    drop(locking.await);
    let mut forgotten = identity.acquire().await.unwrap();
    if is_sabotaged("abort_transaction") {
        sqlx::raw_sql("BEGIN; SELECT FROM accounts")
            .execute(&mut *forgotten)
            .await
            .unwrap();
    }

    let complaints = settled(PATIENCE, || async {
        let mut complaints = transactions(&scene).await;
        for (name, process) in [("gateway", &gateway), ("hasty gateway", &hasty)] {
            complaints.extend(places(process).await.into_iter().map(|line| format!("{name}: {line}")));
        }
        complaints
    })
    .await;
    assert!(complaints.is_empty(), "{complaints:#?}");
    drop(forgotten);

    let failed = settled(PATIENCE, || async {
        let answers =
            join_all((0..CROWD).map(|number| answered(gateway.port, &requests[place(number, requests.len())])));
        let failed = answers.await.into_iter().filter(|status| *status >= 500);
        failed.map(|status| status.to_string()).collect()
    })
    .await;
    assert!(failed.is_empty(), "of what is asked afterwards: {failed:?}");
    let connections = connections(&scene).await;
    assert!(connections.iter().all(|count| *count <= MOST), "{connections:?}");
    assert_eq!(foreign_faults(&scene), Vec::<String>::new());
    scene.stop().await;
}

fn place(number: u64, of: usize) -> usize {
    usize::try_from(number).unwrap() % of
}

/// Reads and writes of three modules, as they travel.
fn requests(token: &str) -> Vec<String> {
    let form = json!({
        "nilai_form_1": 5, "nilai_form_2": 4, "nilai_form_3": 5, "nilai_form_4": 5, "nilai_form_5": 4, "nilai_form_6": 5,
        "nilai_form_7": 5, "komentar": "Pelatihannya bermanfaat.",
    });
    let profile = json!({"gelar": "dr."});
    let login = json!({"email": email(0), "password": PASSWORD});
    let with_body = |line: &str, body: &serde_json::Value| {
        let body = body.to_string();
        let length = body.len();
        format!(
            "{line} HTTP/1.1\r\nhost: portal\r\nconnection: close\r\nauthorization: Bearer {token}\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\n\r\n{body}"
        )
    };
    let get = |path: &str| {
        format!(
            "GET /api/v1{path} HTTP/1.1\r\nhost: portal\r\nconnection: close\r\nauthorization: Bearer {token}\r\n\r\n"
        )
    };
    vec![
        with_body("PUT /api/v1/user/profile", &profile),
        get("/user/profile"),
        with_body("PUT /api/v1/testimoni", &form),
        get("/event?page=1&item_per_page=3"),
        get("/user/session"),
        with_body(&format!("POST {LOG_IN}"), &login),
        with_body("PUT /api/v1/user/profile", &profile),
    ]
}

/// Asks and goes away, in the middle of the request now and then.
async fn given_up(port: u16, request: &str, after: Duration) {
    let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)).await else {
        return;
    };
    let sent = if after.as_millis().is_multiple_of(10) {
        request.len() - 3
    } else {
        request.len()
    };
    drop(stream.write_all(&request.as_bytes()[..sent]).await);
    sleep(after).await;
}

/// Asks and waits; the status.
async fn answered(port: u16, request: &str) -> u16 {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    tokio::io::AsyncReadExt::read_to_end(&mut stream, &mut answer)
        .await
        .unwrap();
    let status = answer
        .get(9..12)
        .and_then(|digits| std::str::from_utf8(digits).ok()?.parse().ok());
    status.unwrap_or(599)
}

/// Modules with transactions that nobody works on.
async fn transactions(scene: &Scene) -> Vec<String> {
    let mut complaints = Vec::new();
    for module in MODULES {
        let open: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
        )
        .fetch_one(&scene.database(module).await)
        .await
        .unwrap();
        if open > 0 {
            complaints.push(format!("{module}: {open} idle in transaction"));
        }
    }
    complaints
}

/// How many connections each module has.
async fn connections(scene: &Scene) -> Vec<i64> {
    let mut counts = Vec::new();
    for module in MODULES {
        let database: PgPool = scene.database(module).await;
        let count =
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1";
        counts.push(
            sqlx::query_scalar(count)
                .bind(module)
                .fetch_one(&database)
                .await
                .unwrap(),
        );
    }
    counts
}

/// Places of the gateway that somebody still holds.
async fn places(gateway: &Process) -> Vec<String> {
    let Some((StatusCode::OK, metrics)) = gateway.at_operations("/metrics").await else {
        return vec!["no metrics".to_owned()];
    };
    let held = |name: &str| {
        let count = |line: &str| line.rsplit(' ').next().and_then(|count| count.parse::<f64>().ok());
        // Who asks here, and who asked before the others, keeps a connection or two.
        let own = if name == "gateway_connections " { 4.0 } else { 0.0 };
        let lines = metrics.lines().filter(|line| line.starts_with(name));
        let held = lines.filter(|line| count(line).is_none_or(|count| count > own));
        held.map(ToOwned::to_owned).collect::<Vec<_>>()
    };
    ["gateway_under_way{", "gateway_bodies{", "gateway_connections "]
        .into_iter()
        .flat_map(held)
        .collect()
}

/// What the logs say of requests that paid for others': a statement in a transaction that had failed before, or a connection
/// between two processes that was ended because too many calls on it were given up.
fn foreign_faults(scene: &Scene) -> Vec<String> {
    let logs = fs::read_dir(scene.cluster.logs()).unwrap();
    let said = logs.map(|log| fs::read_to_string(log.unwrap().path()).unwrap());
    let words = ["25P02", "current transaction is aborted", "remotely-reset"];
    let is_bad = |line: &&str| words.iter().any(|word| line.contains(word));
    said.flat_map(|said| said.lines().filter(is_bad).map(ToOwned::to_owned).collect::<Vec<_>>())
        .collect()
}
