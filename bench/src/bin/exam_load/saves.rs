//! Answers kept while everybody answers at once, beside bare UPSERTs of the same bytes.

use std::time::{Duration, Instant};

use bench::pace::percentile;
use serde_json::json;
use sqlx::PgPool;
use tokio::task::JoinSet;

use crate::{
    database::CONNECTIONS,
    members::{ANSWERED, MEMBERS, Member, Portal, QUESTIONS},
};

const ROUNDS: usize = 3;
const SHOT: Duration = Duration::from_secs(5);

const BARE: &str = "
    CREATE TABLE bare_answers (attempt_id uuid, number integer, answer jsonb, is_doubtful boolean, sequence bigint,
        saved_at timestamptz, PRIMARY KEY (attempt_id, number))";

/// A member in the exam.
#[derive(Clone)]
struct Sitter {
    member: Member,
    attempt: String,
    sequence: i64,
}

/// Measures and prints.
pub async fn print(portal: &Portal, members: &[Member], bench: &PgPool) -> anyhow::Result<()> {
    sqlx::raw_sql(BARE).execute(bench).await?;
    let mut sitters = Vec::new();
    for member in members {
        sitters.push(Sitter {
            member: member.clone(),
            attempt: portal.open(member, ANSWERED).await?,
            sequence: 0,
        });
    }
    let (mut kept, mut bare) = (Vec::new(), Vec::new());
    for round in 1..=ROUNDS {
        let (asked, database) = (portal.clone(), bench.clone());
        let saved = shoot(&mut sitters, move |sitter| save(asked.clone(), sitter)).await?;
        let upserted = shoot(&mut sitters, move |sitter| upsert(database.clone(), sitter)).await?;
        eprintln!(
            "round {round}: {:.0} saves/s, {:.0} bare UPSERTs/s",
            saved.0, upserted.0
        );
        kept.push(saved);
        bare.push(upserted);
    }
    let (kept, bare, refused) = (median(kept), median(bare), portal.refused());
    println!(
        "\n{MEMBERS} members answer at once, each one question after the other, median of {ROUNDS} interleaved rounds\n"
    );
    println!("| what | saves a second | p99 ms | of the yardstick |");
    println!("|---|---|---|---|");
    println!(
        "| bare UPSERTs of the same bytes, {CONNECTIONS} connections | {:.0} | {:.1} | 1.00 |",
        bare.0, bare.1
    );
    println!(
        "| PUT /ujian/{{attempt}}/jawaban | {:.0} | {:.1} | {:.2} |",
        kept.0,
        kept.1,
        kept.0 / bare.0
    );
    println!(
        "\n{refused} of them were refused for the moment and sent again when the answer said; their time counts from the first try."
    );
    Ok(())
}

/// All of them at once for a while: how many a second, and the time that 99 of 100 were faster than, in ms.
async fn shoot<F, Fut>(sitters: &mut [Sitter], one: F) -> anyhow::Result<(f64, f64)>
where
    F: Fn(Sitter) -> Fut + Clone + Send + 'static,
    Fut: Future<Output = anyhow::Result<()>> + Send,
{
    let began = Instant::now();
    let mut shots = JoinSet::new();
    for sitter in sitters.iter() {
        let (mut sitter, one) = (sitter.clone(), one.clone());
        shots.spawn(async move {
            let mut times = Vec::new();
            while began.elapsed() < SHOT {
                sitter.sequence += 1;
                let asked = Instant::now();
                one(sitter.clone()).await?;
                times.push(asked.elapsed().as_secs_f64() * 1000.0);
            }
            anyhow::Ok((times, sitter.sequence))
        });
    }
    let (mut times, mut highest) = (Vec::new(), 0);
    while let Some(shot) = shots.join_next().await {
        let (of_one, sequence) = shot??;
        times.extend(of_one);
        highest = highest.max(sequence);
    }
    let rate = times.len() as f64 / began.elapsed().as_secs_f64();
    for sitter in sitters {
        sitter.sequence = highest;
    }
    Ok((rate, percentile(&mut times, 99)))
}

async fn save(portal: Portal, sitter: Sitter) -> anyhow::Result<()> {
    let number = sitter.sequence % QUESTIONS + 1;
    let form = json!({
        "perangkat": "uji", "urutan": sitter.sequence, "jawaban": [{"nomor": number, "jawab": sitter.sequence}],
    });
    portal.save(&sitter.member, &sitter.attempt, &form).await
}

async fn upsert(bench: PgPool, sitter: Sitter) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO bare_answers AS kept VALUES ($1::uuid, $2, $3, false, $4, now())
         ON CONFLICT (attempt_id, number) DO UPDATE
         SET answer = excluded.answer, sequence = excluded.sequence, saved_at = excluded.saved_at
         WHERE kept.sequence < excluded.sequence",
    )
    .bind(&sitter.attempt)
    .bind(i32::try_from(sitter.sequence % QUESTIONS)?)
    .bind(json!({ "number": sitter.sequence }))
    .bind(sitter.sequence)
    .execute(&bench)
    .await?;
    Ok(())
}

/// The round in the middle, by its rate.
fn median(mut rounds: Vec<(f64, f64)>) -> (f64, f64) {
    rounds.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    rounds[rounds.len() / 2]
}
