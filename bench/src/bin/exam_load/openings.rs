//! A nationwide exam begins: 3,000 members open it within one minute, each when he is due, whatever became of those before him.
//! Beside it PostgreSQL writes the same papers at the same pace.

use std::time::Duration;

use anyhow::ensure;
use bench::pace::{Figures, crowded, paced, percentile};
use sqlx::PgPool;

use crate::{
    database::CONNECTIONS,
    members::{MEMBERS, Member, OPENED, Portal},
};

const SITTERS: usize = 3_000;
const MINUTE: Duration = Duration::from_secs(60);
/// At once instead of within a minute: what the portal could bear.
const CLIENTS: usize = 64;

/// Measures and prints.
pub async fn print(portal: &Portal, bench: &PgPool) -> anyhow::Result<()> {
    let members = portal.enter(MEMBERS..MEMBERS + 2 * SITTERS).await?;
    let (within, at_once) = members.split_at(SITTERS);
    let asked = portal.clone();
    let opened = paced(within, MINUTE, move |member| open(asked.clone(), member)).await?;
    let (attempts, bytes): (i64, i64) = sqlx::query_as(
        "SELECT count(*), max(length(snapshot::text) + length(answer_key::text))::bigint FROM attempts
         WHERE lesson_id = (SELECT lesson_id FROM exams WHERE course_id = $1)",
    )
    .bind(OPENED.0)
    .fetch_one(&portal.learning)
    .await?;
    ensure!(
        attempts == i64::try_from(SITTERS)?,
        "{attempts} attempts of {SITTERS} openings"
    );
    let asked = portal.clone();
    let burst = crowded(at_once, CLIENTS, move |member| open(asked.clone(), member)).await?;

    let refused = portal.refused();
    prepare(portal, bench).await?;
    let database = bench.clone();
    let written = paced(within, MINUTE, move |_| write(database.clone())).await?;
    let database = bench.clone();
    let written_at_once = crowded(at_once, CLIENTS, move |_| write(database.clone())).await?;

    println!("\n{SITTERS} members open an exam of 40 questions, each a paper of {bytes} bytes of its own\n");
    println!("| what | how they come | a second | p50 ms | p99 ms | p99 of the yardstick's |");
    println!("|---|---|---|---|---|---|");
    let bare = format!("bare INSERTs of the same bytes, {CONNECTIONS} connections");
    let portal = "POST /user/e-course/{id}/ujian/{chapter}/{sub}";
    let crowd = format!("{CLIENTS} at a time");
    let yardstick = row(&bare, "within a minute", written, None);
    row(portal, "within a minute", opened, Some(yardstick));
    let yardstick = row(&bare, &crowd, written_at_once, None);
    row(portal, &crowd, burst, Some(yardstick));
    println!(
        "\n{refused} openings were refused for the moment and asked for again; their time counts from the first try."
    );
    Ok(())
}

fn row(what: &str, how: &str, mut figures: Figures, yardstick: Option<f64>) -> f64 {
    let rate = figures.rate();
    let p99 = percentile(&mut figures.times, 99);
    println!(
        "| {what} | {how} | {rate:.0} | {:.1} | {p99:.1} | {:.2}x |",
        percentile(&mut figures.times, 50),
        p99 / yardstick.unwrap_or(p99)
    );
    p99
}

async fn open(portal: Portal, member: Member) -> anyhow::Result<()> {
    portal.open(&member, OPENED).await.map(drop)
}

/// A paper that was drawn becomes the one that every bare row copies.
async fn prepare(portal: &Portal, bench: &PgPool) -> anyhow::Result<()> {
    let (snapshot, answer_key): (serde_json::Value, serde_json::Value) = sqlx::query_as(
        "SELECT snapshot, answer_key FROM attempts
         WHERE lesson_id = (SELECT lesson_id FROM exams WHERE course_id = $1) LIMIT 1",
    )
    .bind(OPENED.0)
    .fetch_one(&portal.learning)
    .await?;
    sqlx::raw_sql(
        "CREATE TABLE bare_paper (snapshot jsonb, answer_key jsonb);
         CREATE TABLE bare_attempts (id uuid PRIMARY KEY, member_id bigint, snapshot jsonb, answer_key jsonb,
             started_at timestamptz, ends_at timestamptz)",
    )
    .execute(bench)
    .await?;
    sqlx::query("INSERT INTO bare_paper VALUES ($1, $2)")
        .bind(snapshot)
        .bind(answer_key)
        .execute(bench)
        .await?;
    Ok(())
}

async fn write(bench: PgPool) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO bare_attempts
         SELECT gen_random_uuid(), 1, snapshot, answer_key, now(), now() + interval '6 hours' FROM bare_paper",
    )
    .execute(&bench)
    .await?;
    Ok(())
}
