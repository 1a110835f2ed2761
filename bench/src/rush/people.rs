//! Who is there before the doors open: accounts, sessions of buyers and of the committee, and tickets.

use std::{collections::HashMap, time::Duration};

use anyhow::{Context, ensure};
use futures::{StreamExt, TryStreamExt, stream};
use reqwest::Client;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};

use crate::portal::Portal;

/// Accounts that buy, one session after the other, all of them the first one before anybody the second one.
pub const ACCOUNTS: usize = 600;
/// Sessions that are sold, each with [`SEATS`] seats: one of ten buyers comes too late.
pub const SESSIONS: usize = 60;
/// As `data/rush.sql` has it.
pub const SEATS: usize = 540;
/// The session of whoever comes to the door.
const AT_THE_DOOR: i64 = 9_070_000;
/// So many have a ticket; they go in and out by turns.
const TICKETS: usize = 300;
const DOORS: usize = super::mix::DOORS as usize;
/// Accounts that log in during the rush; nobody else uses them.
pub const LOGINS: usize = 500;
/// Passwords are hashed by so many at a time before the rush.
const AT_ONCE: usize = 4;
const PASSWORD: &str = "Rahasia#2026";
const FIRST: &str = "rush-pertama@contoh.id";
/// Numbers of the accounts of each sort begin here.
const BUYER: i64 = 9_000_000;

/// What the flows need of them.
pub struct People {
    /// Sessions of buyers.
    pub buyers: Vec<String>,
    /// Sessions of the committee, one a door.
    pub doors: Vec<String>,
    /// What the QR codes of tickets hold.
    pub tickets: Vec<String>,
    /// The way in which orders are paid.
    pub transfer: i64,
}

/// The number of the n-th session that is sold.
pub fn session(number: usize) -> i64 {
    AT_THE_DOOR + 1 + i64::try_from(number).unwrap_or(i64::MAX)
}

/// The n-th login of the rush.
pub fn login(number: usize) -> String {
    credentials(&email("masuk", number % LOGINS))
}

fn email(sort: &str, number: usize) -> String {
    format!("rush-{sort}-{number}@contoh.id")
}

fn credentials(email: &str) -> String {
    json!({"email": email, "password": PASSWORD}).to_string()
}

impl People {
    /// Makes them through the gateway on this port; accounts are copies of one that registered.
    pub async fn gather(portal: &Portal, port: u16) -> anyhow::Result<Self> {
        let client = Client::builder().timeout(Duration::from_secs(30)).build()?;
        let base = format!("http://127.0.0.1:{port}/api/v1");
        copy_accounts(portal, &client, &base).await?;
        let buyers = log_in(&client, &base, "beli", ACCOUNTS).await?;
        let doors = log_in(&client, &base, "pintu", DOORS).await?;
        let mut registration = PgConnection::connect(&portal.url("registration")).await?;
        let free = method(&mut registration, "gratis").await?;
        let transfer = method(&mut registration, "transfer_bank").await?;
        let tickets = tickets(&client, &base, &buyers, free, &mut registration).await?;
        Ok(Self {
            buyers,
            doors,
            tickets,
            transfer,
        })
    }
}

async fn copy_accounts(portal: &Portal, client: &Client, base: &str) -> anyhow::Result<()> {
    let form = json!({
        "nama": "Uji Pembukaan", "email": FIRST, "password": PASSWORD, "phone": "081290000000", "nik": "3174014501900001",
    });
    let registered = client.post(format!("{base}/auth/register")).json(&form).send().await?;
    // 409: by a run over the same databases before.
    let status = registered.status().as_u16();
    ensure!(
        matches!(status, 201 | 409),
        "an account could not be registered: {status}"
    );
    let mut identity = PgConnection::connect(&portal.url("identity")).await?;
    for (from, sort, role, many) in [
        (BUYER, "beli", "user", ACCOUNTS),
        (BUYER + 10_000, "masuk", "user", LOGINS),
        (BUYER + 20_000, "pintu", "panitia", DOORS),
    ] {
        sqlx::query(
            "INSERT INTO accounts (id, name, email, phone, role, password_hash, created_at)
             SELECT $2 + n, 'Uji Pembukaan', 'rush-' || $3 || '-' || n || '@contoh.id', '+6281' || (200000000 + $2 + n), $4,
                    password_hash, now()
             FROM accounts, generate_series(0, $5 - 1) AS n WHERE email = $1
             ON CONFLICT DO NOTHING",
        )
        .bind(FIRST)
        .bind(from)
        .bind(sort)
        .bind(role)
        .bind(i64::try_from(many)?)
        .execute(&mut identity)
        .await?;
    }
    Ok(())
}

async fn log_in(client: &Client, base: &str, sort: &str, many: usize) -> anyhow::Result<Vec<String>> {
    let one = async |number: usize| {
        let asked = client.post(format!("{base}/auth/login"));
        let asked = asked.header("content-type", "application/json");
        let answer = asked.body(credentials(&email(sort, number))).send().await?;
        let answer: Value = answer.error_for_status()?.json().await?;
        let token = answer["token"]["accessToken"].as_str().context("no token")?;
        anyhow::Ok(token.to_owned())
    };
    stream::iter(0..many).map(one).buffered(AT_ONCE).try_collect().await
}

async fn method(registration: &mut PgConnection, kind: &str) -> anyhow::Result<i64> {
    let found = sqlx::query_scalar("SELECT id FROM payment_methods WHERE kind = $1 ORDER BY id LIMIT 1");
    found
        .bind(kind)
        .fetch_optional(registration)
        .await?
        .with_context(|| format!("nobody pays by {kind}"))
}

/// Some of the buyers order what costs nothing, which is paid at once; what the QR codes of their tickets hold.
async fn tickets(
    client: &Client,
    base: &str,
    buyers: &[String],
    free: i64,
    registration: &mut PgConnection,
) -> anyhow::Result<Vec<String>> {
    let order = async |token: &String| {
        let send = async |path: &str, form: Value| {
            let answer = client
                .post(format!("{base}{path}"))
                .bearer_auth(token)
                .json(&form)
                .send()
                .await?;
            let status = answer.status();
            // 409: he has it already.
            let said = answer.text().await?;
            ensure!(
                matches!(status.as_u16(), 201 | 409),
                "{path} was answered with {status}: {said}"
            );
            anyhow::Ok(())
        };
        send("/cart/item", json!({"jenis": "sub_event", "id": AT_THE_DOOR})).await?;
        send("/order", json!({"payment_method_id": free})).await
    };
    let buyers_of_tickets = stream::iter(&buyers[..TICKETS]).map(order).buffered(AT_ONCE);
    buyers_of_tickets.try_collect::<()>().await?;

    let issued: Vec<(i64, String)> = sqlx::query_as(
        "SELECT DISTINCT ON (member_id) member_id, id::text FROM tickets WHERE event_id = 9070 ORDER BY member_id, id",
    )
    .fetch_all(registration)
    .await?;
    let issued: HashMap<i64, String> = issued.into_iter().collect();
    let mut codes = Vec::with_capacity(TICKETS);
    for (member, token) in (BUYER..).zip(&buyers[..TICKETS]) {
        let id = issued.get(&member).with_context(|| format!("{member} has no ticket"))?;
        let ticket = client
            .get(format!("{base}/tiket/{id}"))
            .bearer_auth(token)
            .send()
            .await?;
        let ticket: Value = ticket.error_for_status()?.json().await?;
        codes.push(
            ticket["data"]["kode"]
                .as_str()
                .context("a ticket without a code")?
                .to_owned(),
        );
    }
    Ok(codes)
}
