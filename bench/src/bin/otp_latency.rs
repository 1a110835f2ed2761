//! P11, the second half: from the request for a code to the provider's door, through gateway, identity, RabbitMQ and
//! notification. `otp_latency GATEWAY_PORT PROVIDER_PORT IDENTITY_DATABASE_URL`; listens on PROVIDER_PORT as the provider.

use std::{
    collections::HashMap,
    env,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use axum::{Json, Router, extract::State};
use serde_json::{Value, json};
use sqlx::postgres::PgPoolOptions;

/// 50 a second for ten seconds: TARGETS.md P11.
const REQUESTS: usize = 500;
const BETWEEN: Duration = Duration::from_millis(20);
/// Requests before that: connections are opened, statements prepared.
const WARM_UP: usize = 50;

type Arrivals = Arc<Mutex<HashMap<String, Instant>>>;

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn accept(State(arrivals): State<Arrivals>, Json(message): Json<Value>) -> Json<Value> {
    let to = message["to"].as_str().unwrap_or_default().to_owned();
    lock(&arrivals).entry(to).or_insert_with(Instant::now);
    Json(json!({ "messages": [{ "id": "wamid.bench" }] }))
}

fn phone(number: usize) -> String {
    format!("62811{number:08}")
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let mut next = || {
        arguments
            .next()
            .context("usage: otp_latency GATEWAY_PORT PROVIDER_PORT IDENTITY_DATABASE_URL")
    };
    let (gateway, provider, database) = (next()?, next()?, next()?);
    let arrivals = Arrivals::default();
    let door = Router::new().fallback(accept).with_state(Arc::clone(&arrivals));
    let listener = tokio::net::TcpListener::bind(format!("127.0.0.1:{provider}")).await?;
    tokio::spawn(async move { axum::serve(listener, door).await });

    let pool = PgPoolOptions::new().connect(&database).await?;
    sqlx::query(
        "INSERT INTO accounts (name, email, phone, role, password_hash, created_at)
         SELECT 'Uji Coba', 'otp-' || n || '@contoh.id', '+62811' || lpad(n::text, 8, '0'), 'user', '$argon2id$none', now()
         FROM generate_series(0, $1) AS n",
    )
    .bind(i64::try_from(REQUESTS + WARM_UP)?)
    .execute(&pool)
    .await?;

    let client = reqwest::Client::new();
    let url = format!("http://127.0.0.1:{gateway}/api/v1/forgot-password/token");
    let mut beat = tokio::time::interval(BETWEEN);
    let mut asked = HashMap::new();
    let mut answers = Vec::new();
    for number in 0..WARM_UP + REQUESTS {
        beat.tick().await;
        if number >= WARM_UP {
            asked.insert(phone(number), Instant::now());
        }
        let form = json!({ "email": format!("otp-{number}@contoh.id"), "phone": phone(number) });
        answers.push(tokio::spawn(client.post(&url).json(&form).send()));
    }
    for answer in answers {
        let status = answer.await??.status();
        ensure!(status.is_success(), "a request for a code was answered {status}");
    }
    let until = Instant::now() + Duration::from_secs(30);
    while lock(&arrivals).len() < WARM_UP + REQUESTS {
        ensure!(
            Instant::now() < until,
            "{} codes came in half a minute",
            lock(&arrivals).len()
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let arrivals = lock(&arrivals);
    let mut waits: Vec<_> = asked
        .iter()
        .filter_map(|(phone, asked)| Some(*arrivals.get(phone)? - *asked))
        .collect();
    ensure!(waits.len() == REQUESTS, "a code went to a phone that did not ask");
    waits.sort();
    let at = |hundredth: usize| waits[(waits.len() - 1) * hundredth / 100].as_secs_f64() * 1000.0;
    println!(
        "OTP request to provider, {REQUESTS} at 50 a second: p50 {:.1} ms, p99 {:.1} ms (target p50 <= 15 ms)",
        at(50),
        at(99)
    );
    Ok(())
}
