//! Nothing tells whether an account exists: not the answer, not its headers, not its time.

use std::{collections::BTreeMap, time::Instant};

use kit::clock::Clock;
use rand::seq::SliceRandom;
use reqwest::Response;
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::eventually;
use time::{OffsetDateTime, format_description::well_known::Rfc3339};

use crate::{
    cluster::Process,
    scene::{ASK, LOG_IN, RESET, Scene, email, is_full, keyed_hash, phone, sabotage},
};

/// Of each sort, before anything is measured.
const WARM_UP: u32 = 20;

/// How many of each sort are asked, and how far from a coin's 0.5 the chance may lie that the known one is slower. The rank sum
/// of two samples of a thousand has a deviation of 0.013, of four hundred 0.020: both margins are almost four of them.
fn sample() -> (u32, f64) {
    if is_full() { (1_000, 0.05) } else { (400, 0.079) }
}

/// What differs between two answers of any sort.
const OWN_OF_EACH: [&str; 3] = ["date", "x-request-id", "traceparent"];

/// Whoever finds an account takes longer.
const SLOW: &str = "
    CREATE FUNCTION linger() RETURNS boolean LANGUAGE sql VOLATILE AS 'SELECT true FROM pg_sleep(0.02)';
    ALTER TABLE accounts RENAME TO true_accounts;
    CREATE VIEW accounts AS SELECT * FROM true_accounts WHERE linger();";
/// A request in the name of a member fails.
const TELLING: &str = "
    CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF EXISTS (SELECT FROM accounts WHERE email = NEW.email) THEN RAISE EXCEPTION 'a member'; END IF;
        RETURN NEW;
    END $$;
    CREATE TRIGGER tell BEFORE INSERT ON otp_requests FOR EACH ROW EXECUTE FUNCTION tell();";

/// What a caller sees of an answer, but for what is of its own each time.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Seen {
    status: u16,
    headers: BTreeMap<String, String>,
    body: String,
}

/// An answer and how long it took.
struct Measured {
    known: bool,
    seconds: f64,
    seen: Seen,
}

/// Sabotage: `account_timing`, `account_answer`.
#[tokio::test(flavor = "multi_thread")]
async fn known_and_unknown_accounts_get_the_same_answer_in_the_same_time() {
    let scene = Scene::at_shared_broker().await;
    let [gateway, _identity] = scene.run(["gateway", "identity"]).await;
    let (accounts, _) = sample();
    scene.members(&gateway, 0..accounts + WARM_UP).await;
    let identity = scene.database("identity").await;
    sabotage(&identity, "account_timing", SLOW).await;
    sabotage(&identity, "account_answer", TELLING).await;

    let mut told = Vec::new();
    // Each path by itself: what one leaves behind must not tell in the time of another.
    let asked = ask_all(&gateway, ASK, |email, phone| json!({"email": email, "phone": phone})).await;
    told.extend(differences(ASK, asked));
    let token = code_of_nobody(&identity).await;
    let reset = ask_all(
        &gateway,
        RESET,
        |email, _| json!({"email": email, "password": "Kata-Sandi-Baru 8", "token": token}),
    )
    .await;
    told.extend(differences(RESET, reset));
    let entered = ask_all(
        &gateway,
        LOG_IN,
        |email, _| json!({"email": email, "password": "bukan-ini"}),
    )
    .await;
    told.extend(differences(LOG_IN, entered));
    assert!(told.is_empty(), "{told:#?}");
    scene.stop().await;
}

/// A code that was issued to no member. Of a thousand codes, any one that is guessed beforehand is right once in a thousand runs.
async fn code_of_nobody(identity: &PgPool) -> String {
    eventually("every request for a code to be answered", || async {
        let open: i64 = sqlx::query_scalar("SELECT count(*) FROM otp_requests")
            .fetch_one(identity)
            .await
            .unwrap();
        (open == 0).then_some(())
    })
    .await;
    let issued = sqlx::query_as("SELECT id::text, code_mac FROM otp_challenges");
    let issued: Vec<(String, Vec<u8>)> = issued.fetch_all(identity).await.unwrap();
    let is_of_nobody = |code: &String| {
        issued
            .iter()
            .all(|(id, mac)| keyed_hash("otp", &format!("{id}:{code}")) != *mac)
    };
    (0..1_000_000)
        .map(|number| format!("{number:06}"))
        .find(is_of_nobody)
        .unwrap()
}

/// One request after the other, known and unknown accounts in random order.
async fn ask_all(gateway: &Process, path: &str, form: impl Fn(&str, &str) -> Value) -> Vec<Measured> {
    let (accounts, _) = sample();
    let mut order: Vec<(bool, u32)> = (0..accounts).flat_map(|n| [(true, n), (false, n)]).collect();
    order.shuffle(&mut rand::rng());
    let warm_up = (accounts..accounts + WARM_UP).flat_map(|n| [(true, n), (false, n)]);
    let mut measured = Vec::with_capacity(order.len());
    for (known, member) in warm_up.chain(order) {
        // Addresses of the same length, and phones that nobody has.
        let email = match known {
            true => email(member),
            false => email(member).replace("anggota", "tamunya"),
        };
        let phone = if known { phone(member) } else { phone(50_000 + member) };
        let request = gateway.post(path, &form(&email, &phone));
        let begun = Instant::now();
        let answer = request.send().await.unwrap();
        let seen = Seen::of(answer).await;
        let seconds = begun.elapsed().as_secs_f64();
        if member < accounts {
            measured.push(Measured { known, seconds, seen });
        }
    }
    measured
}

impl Seen {
    async fn of(answer: Response) -> Self {
        let status = answer.status().as_u16();
        let headers = answer.headers().iter();
        let headers = headers
            .filter(|(name, _)| !OWN_OF_EACH.contains(&name.as_str()))
            .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
            .map(|(name, value)| match name.as_str() {
                "set-cookie" => (name, without_the_value_of_a_cookie(&value)),
                _ => (name, value),
            })
            .collect();
        let mut body = answer.text().await.unwrap();
        let said: Value = serde_json::from_str(&body).unwrap();
        if let Some(trace) = said["trace_id"].as_str() {
            body = body.replace(trace, &"0".repeat(trace.len()));
        }
        if let Some(next) = said["data"]["berikutnya"].as_str() {
            body = body.replace(next, minutes_ahead(next));
        }
        Self { status, headers, body }
    }
}

/// A cookie is drawn for each browser; its name, its length and its attributes must be the same for all.
fn without_the_value_of_a_cookie(header: &str) -> String {
    match header.split_once('=').zip(header.split_once(';')) {
        Some(((name, _), (pair, attributes))) => format!("{name}={};{attributes}", "0".repeat(pair.len())),
        None => header.to_owned(),
    }
}

/// The instant itself is of each answer's own; how far ahead it lies must be the same for all.
fn minutes_ahead(instant: &str) -> &'static str {
    let instant = OffsetDateTime::parse(instant, &Rfc3339).unwrap();
    match (instant - Clock::system().now()).whole_seconds() {
        30..=61 => "a minute ahead",
        _ => "at another time",
    }
}

/// What tells known accounts from unknown ones.
fn differences(path: &str, measured: Vec<Measured>) -> Vec<String> {
    let mut told = Vec::new();
    let chance = chance_that_known_is_slower(&measured);
    println!("{path}: {chance:.3}");
    let (_, margin) = sample();
    if (chance - 0.5).abs() > margin {
        told.push(format!("{path}: known is slower than unknown {chance:.3} of the time"));
    }
    let mut seen: BTreeMap<Seen, [usize; 2]> = BTreeMap::new();
    for one in measured {
        seen.entry(one.seen).or_default()[usize::from(one.known)] += 1;
    }
    if seen.len() > 1 {
        told.push(format!("{path}: answers differ, unknown and known: {seen:#?}"));
    }
    told
}

/// The area under the curve, from ranks: the chance that an answer to a known account, picked at random, took longer
/// than one to an unknown account. Equal times count half.
fn chance_that_known_is_slower(measured: &[Measured]) -> f64 {
    let mut order: Vec<&Measured> = measured.iter().collect();
    order.sort_by(|one, other| one.seconds.total_cmp(&other.seconds));
    let (mut unknown_before, mut wins, mut known) = (0.0, 0.0, 0.0);
    for same in order.chunk_by(|one, other| one.seconds == other.seconds) {
        let of_known = same.iter().filter(|one| one.known).count() as f64;
        let of_unknown = same.len() as f64 - of_known;
        wins += of_known * (unknown_before + of_unknown / 2.0);
        unknown_before += of_unknown;
        known += of_known;
    }
    wins / (known * unknown_before)
}
