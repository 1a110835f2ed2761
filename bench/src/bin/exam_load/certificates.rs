//! Certificates made when everybody finishes a course in one moment, beside bare INSERTs of rows as large.

use std::time::{Duration, Instant};

use anyhow::ensure;
use sqlx::PgPool;

use crate::members::{FINISHED, MEMBERS};

/// How long they may take.
const PATIENCE: Duration = Duration::from_secs(120);

/// Measures and prints.
pub async fn print(learning: &PgPool, bench: &PgPool) -> anyhow::Result<()> {
    let inserts = insert_rate(bench).await?;
    let made = certificate_rate(learning).await?;
    println!("\nCertificates: {MEMBERS} members finish a course at once\n");
    println!("| what | a second | of the yardstick |");
    println!("|---|---|---|");
    println!("| bare INSERTs, a transaction each, one connection | {inserts:.0} | 1.00 |");
    println!(
        "| certificates made, with the wait for the worker's look | {made:.0} | {:.2} |",
        made / inserts
    );
    Ok(())
}

/// Rows as large as a certificate, one transaction after the other.
async fn insert_rate(bench: &PgPool) -> anyhow::Result<f64> {
    sqlx::raw_sql(
        "CREATE TABLE bare_certificates (id uuid PRIMARY KEY, title text, name text, payload bytea, signature bytea)",
    )
    .execute(bench)
    .await?;
    let mut conn = bench.acquire().await?;
    let began = Instant::now();
    for _ in 0..MEMBERS {
        sqlx::query("INSERT INTO bare_certificates VALUES (gen_random_uuid(), 'Uji sertifikat', 'Uji Coba', $1, $2)")
            .bind(vec![7_u8; 200])
            .bind(vec![7_u8; 64])
            .execute(&mut *conn)
            .await?;
    }
    Ok(MEMBERS as f64 / began.elapsed().as_secs_f64())
}

/// Everybody finishes the other course in one moment.
async fn certificate_rate(learning: &PgPool) -> anyhow::Result<f64> {
    // Their lessons are done; nobody has noted yet that so the course is.
    sqlx::query(
        "INSERT INTO lesson_progress (member_id, lesson_id, first_opened_at, told_at, done_at)
         SELECT e.member_id, l.id, now(), now(), now() FROM enrolments e JOIN sections s USING (course_id) JOIN lessons l ON l.section_id = s.id
         WHERE e.course_id = $1",
    )
    .bind(FINISHED)
    .execute(learning)
    .await?;
    let began = Instant::now();
    sqlx::query("UPDATE enrolments SET completed_at = now() WHERE course_id = $1")
        .bind(FINISHED)
        .execute(learning)
        .await?;
    loop {
        let made: i64 =
            sqlx::query_scalar("SELECT count(*) FROM certificates WHERE subject_kind = 'course' AND subject_id = $1")
                .bind(FINISHED)
                .fetch_one(learning)
                .await?;
        if made >= i64::try_from(MEMBERS)? {
            return Ok(MEMBERS as f64 / began.elapsed().as_secs_f64());
        }
        ensure!(began.elapsed() < PATIENCE, "only {made} certificates were made");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
