//! The door of a congress: 10,000 tickets that 20 phones scan, 50 a second and then as fast as they can; and the papers of its orders.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use bench::pace::{Figures, crowded, paced, percentile};
use documents::{
    billing::{Kind, Letterhead, Line, Paper},
    layout::{Layout, LayoutOf},
};
use futures::{StreamExt, TryStreamExt, stream};
use reqwest::Client;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection, PgPool, postgres::PgPoolOptions};
use time::OffsetDateTime;

use crate::{data::runtime, portal::Portal};

const PHONES: usize = 20;
const TICKETS: usize = 10_000;
/// 50 a second.
const WITHIN: Duration = Duration::from_secs(200);
/// As many connections as a service of the portal has.
const CONNECTIONS: u32 = 8;
/// Papers are asked for by so many at a time: as many as there are cores.
const READERS: usize = 2;
const PAPERS: usize = 200;
const EMAIL: &str = "pintu@contoh.id";
const PASSWORD: &str = "Rahasia#2026";

/// A ticket at the phone that scans it.
#[derive(Clone)]
struct Scan {
    phone: String,
    code: String,
}

/// The portal, as phones reach it.
#[derive(Clone)]
struct Gate {
    client: Client,
    base: String,
}

/// Measures and prints.
pub fn print(portal: &Portal) -> anyhow::Result<()> {
    let settings = [
        // Everybody here comes from one address.
        ("PORTAL__GATEWAY__AUTH_PER_MINUTE", "1000000".to_owned()),
        ("PORTAL__NOTIFICATION__ALLOW_LOG", "true".to_owned()),
    ];
    let whole = portal.web("one process", "all", &settings)?;
    runtime()?.block_on(measure(portal, whole.port))?;
    println!(
        "\nMemory of the process at most: {:.0} MiB resident.",
        whole.memory_mib("VmHWM")?
    );
    Ok(())
}

async fn measure(portal: &Portal, port: u16) -> anyhow::Result<()> {
    let gate = Gate {
        client: Client::builder().timeout(Duration::from_secs(30)).build()?,
        base: format!("http://127.0.0.1:{port}/api/v1"),
    };
    let member = gate.register(portal).await?;
    let mut registration = PgConnection::connect(&portal.url("registration")).await?;
    sqlx::query("SELECT set_config('bench.member', $1, false)")
        .bind(member.to_string())
        .execute(&mut registration)
        .await?;
    sqlx::raw_sql(include_str!("data/door.sql"))
        .execute(&mut registration)
        .await?;
    let owner = gate.log_in().await?;
    let phones: Vec<String> = stream::iter(0..PHONES)
        .map(|_| gate.log_in())
        .buffered(2)
        .try_collect()
        .await?;

    let tickets: Vec<String> = sqlx::query_scalar("SELECT id::text FROM tickets WHERE event_id = 9090 ORDER BY number")
        .fetch_all(&mut registration)
        .await?;
    ensure!(tickets.len() == TICKETS, "{} tickets", tickets.len());
    let read = tickets.iter().map(|id| gate.code(&owner, id));
    let codes: Vec<String> = stream::iter(read).buffered(CONNECTIONS as usize).try_collect().await?;
    let scans: Vec<Scan> = codes
        .into_iter()
        .zip(phones.iter().cycle())
        .map(|(code, phone)| Scan {
            phone: phone.clone(),
            code,
        })
        .collect();

    let bench = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .connect(&portal.url("bench"))
        .await?;
    sqlx::raw_sql("CREATE TABLE passages (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, code text, phone text, at timestamptz)")
        .execute(&bench)
        .await?;
    let asked = gate.clone();
    let came_in = paced(&scans, WITHIN, move |scan| asked.clone().pass(scan, "masuk")).await?;
    let kept = bench.clone();
    let written = paced(&scans, WITHIN, move |scan| keep(kept.clone(), scan)).await?;
    let asked = gate.clone();
    let went_out = crowded(&scans, PHONES, move |scan| asked.clone().pass(scan, "keluar")).await?;
    let kept = bench.clone();
    let written_at_once = crowded(&scans, PHONES, move |scan| keep(kept.clone(), scan)).await?;
    let (inside, moved): (i64, i64) =
        sqlx::query_as("SELECT count(DISTINCT ticket_id), count(*) FROM ticket_movements WHERE sub_event_id = 9090000")
            .fetch_one(&mut registration)
            .await?;
    ensure!(
        (inside, moved) == (10_000, 20_000),
        "{inside} tickets moved {moved} times"
    );

    println!("\n{TICKETS} tickets at the door, {PHONES} phones: each in, then each out\n");
    println!("| what | how they come | a second | p50 ms | p99 ms | p99 of the yardstick's |");
    println!("|---|---|---|---|---|---|");
    let yardstick = row("bare INSERTs, 8 connections", "50 a second", written, None);
    row("POST /checkin, in", "50 a second", came_in, Some(yardstick));
    let yardstick = row("bare INSERTs, 8 connections", "20 at a time", written_at_once, None);
    row("POST /checkin, out", "20 at a time", went_out, Some(yardstick));
    papers(&gate, &owner, &mut registration).await
}

/// Every paper by itself and by two at a time, beside the same words set by the library alone.
async fn papers(gate: &Gate, owner: &str, registration: &mut PgConnection) -> anyhow::Result<()> {
    let began = Instant::now();
    let invoices = loop {
        let issued: Vec<String> = sqlx::query_scalar(
            "SELECT d.id::text FROM billing_documents d JOIN orders o ON o.id = d.order_id
             WHERE d.kind = 'invoice' AND o.number LIKE 'ORD-2001-%'",
        )
        .fetch_all(&mut *registration)
        .await?;
        if issued.len() == PAPERS {
            break issued;
        }
        ensure!(
            began.elapsed() < Duration::from_secs(120),
            "only {} invoices were issued",
            issued.len()
        );
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    // The first one reads the types; those of the portal were read when it issued its own.
    set()?;
    let bare = || async { tokio::task::spawn_blocking(set).await? };
    let library = crowded(&[(); PAPERS], READERS, move |()| bare()).await?;
    let (asked, token) = (gate.clone(), owner.to_owned());
    let printed = crowded(&invoices, READERS, move |id| asked.clone().print(token.clone(), id)).await?;
    println!("\n{PAPERS} invoices as PDF, {READERS} at a time\n");
    println!("| what | a second | p50 ms | p99 ms | of the yardstick |");
    println!("|---|---|---|---|---|");
    let yardstick = paper_row("the library alone", library, None);
    paper_row("GET /invoice/{id}/pdf (each in 300 ms)", printed, Some(yardstick));
    Ok(())
}

fn row(what: &str, how: &str, mut figures: Figures, yardstick: Option<f64>) -> f64 {
    let (rate, p99) = (figures.rate(), percentile(&mut figures.times, 99));
    println!(
        "| {what} | {how} | {rate:.0} | {:.1} | {p99:.1} | {:.2}x |",
        percentile(&mut figures.times, 50),
        p99 / yardstick.unwrap_or(p99)
    );
    p99
}

fn paper_row(what: &str, mut figures: Figures, yardstick: Option<f64>) -> f64 {
    let (rate, p99) = (figures.rate(), percentile(&mut figures.times, 99));
    println!(
        "| {what} | {rate:.0} | {:.1} | {p99:.1} | {:.2} |",
        percentile(&mut figures.times, 50),
        rate / yardstick.unwrap_or(rate)
    );
    rate
}

async fn keep(bench: PgPool, scan: Scan) -> anyhow::Result<()> {
    sqlx::query("INSERT INTO passages (code, phone, at) VALUES ($1, $2, now())")
        .bind(scan.code)
        .bind(scan.phone)
        .execute(&bench)
        .await?;
    Ok(())
}

/// An invoice of the same size.
fn set() -> anyhow::Result<()> {
    let now = OffsetDateTime::UNIX_EPOCH;
    let line = Line {
        title: "Sidang Pleno",
        event_title: "Kongres Pintu",
        parts: &["Sidang Pleno".to_owned()],
        unit_price_idr: 750_000,
        quantity: 1,
        total_idr: 750_000,
    };
    let paper = Paper {
        kind: Kind::Invoice,
        number: "INV-2026-000001",
        issued_at: now,
        is_sample: false,
        letterhead: Letterhead {
            name: "Yayasan Diklat Nusamedika",
            address: "Jalan Contoh Kesehatan Nomor 26, Menteng, Jakarta Pusat 10310",
            tax_number: None,
            contact: None,
        },
        order_number: "ORD-2001-000100",
        ordered_at: now,
        buyer_name: "Uji Pintu",
        paid_by: None,
        participants: &[],
        lines: vec![line],
        subtotal_idr: 750_000,
        discount_idr: 0,
        unique_code: 0,
        total_idr: 750_000,
        amount_in_words: "tujuh ratus lima puluh ribu rupiah",
        payment_method: "Transfer Bank Sentosa",
        account_number: Some("1234567890"),
        account_holder: Some("Yayasan Diklat Nusamedika"),
        pay_until: Some(now),
        settled_at: None,
        invoice_number: None,
        reason: None,
        closing: None,
        signatory: None,
    };
    let made = documents::billing::pdf(&paper, &Layout::of(LayoutOf::Invoice.built_in()))?;
    ensure!(made.starts_with(b"%PDF"), "the library made no PDF");
    Ok(())
}

impl Gate {
    /// One account that owns all tickets and lets them in.
    async fn register(&self, portal: &Portal) -> anyhow::Result<i64> {
        let form = json!({
            "nama": "Uji Pintu", "email": EMAIL, "password": PASSWORD, "phone": "081280000000", "nik": "3174014501900001",
        });
        let asked = self.client.post(format!("{}/auth/register", self.base)).json(&form);
        asked.send().await?.error_for_status()?;
        let mut identity = PgConnection::connect(&portal.url("identity")).await?;
        let id = sqlx::query_scalar("UPDATE accounts SET role = 'panitia' WHERE email = $1 RETURNING id");
        Ok(id.bind(EMAIL).fetch_one(&mut identity).await?)
    }

    async fn log_in(&self) -> anyhow::Result<String> {
        let form = json!({"email": EMAIL, "password": PASSWORD});
        let asked = self.client.post(format!("{}/auth/login", self.base)).json(&form);
        let answer: Value = asked.send().await?.error_for_status()?.json().await?;
        Ok(answer["token"]["accessToken"].as_str().context("no token")?.to_owned())
    }

    async fn code(&self, token: &str, id: &str) -> anyhow::Result<String> {
        let asked = self.client.get(format!("{}/tiket/{id}", self.base)).bearer_auth(token);
        let ticket: Value = asked.send().await?.error_for_status()?.json().await?;
        Ok(ticket["data"]["kode"]
            .as_str()
            .context("a ticket without a code")?
            .to_owned())
    }

    async fn pass(self, scan: Scan, way: &'static str) -> anyhow::Result<()> {
        let form = json!({"kode": scan.code, "arah": way});
        let asked = self
            .client
            .post(format!("{}/checkin", self.base))
            .bearer_auth(&scan.phone);
        asked.json(&form).send().await?.error_for_status()?.bytes().await?;
        Ok(())
    }

    async fn print(self, token: String, id: String) -> anyhow::Result<()> {
        let asked = self
            .client
            .get(format!("{}/invoice/{id}/pdf", self.base))
            .bearer_auth(token);
        let made = asked.send().await?.error_for_status()?.bytes().await?;
        ensure!(made.starts_with(b"%PDF"), "no PDF came");
        Ok(())
    }
}
