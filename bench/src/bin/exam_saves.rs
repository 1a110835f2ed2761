//! 500 members answer an exam at once, each as fast as the portal takes it, beside bare UPSERTs of the same bytes; then as many
//! finish a course, whose certificates are waited for. `exam_saves GATEWAY_PORT IDENTITY_URL LEARNING_URL BENCH_URL`.

use std::{
    env,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use reqwest::Client;
use serde_json::{Value, json};
use sqlx::{PgPool, postgres::PgPoolOptions};
use tokio::task::JoinSet;

const MEMBERS: usize = 500;
const QUESTIONS: i64 = 40;
const ROUNDS: usize = 3;
const SHOT: Duration = Duration::from_secs(5);
/// How long certificates may take.
const PATIENCE: Duration = Duration::from_secs(120);
/// As many as a service of the portal has.
const CONNECTIONS: u32 = 8;

const AN_EXAM: &str = "
    INSERT INTO courses (id, kind, title, summary, description, published, credit_hundredths) VALUES
        (9900, 'e_course', 'Uji', '', '', true, 0), (9901, 'e_course', 'Uji sertifikat', '', '', true, 100);
    INSERT INTO sections (id, course_id, position, title) VALUES (990001, 9900, 1, 'Ujian'), (990101, 9901, 1, 'Bab');
    INSERT INTO lessons (id, section_id, position, title, kind, minutes, html) VALUES
        (99000101, 990001, 1, 'Ujian', 'exam', 300, NULL), (99010101, 990101, 1, 'Bab', 'text', 5, '<p>Isi</p>');
    INSERT INTO exams (lesson_id, course_id, seconds, pass_hundredths, most_attempts, wait_seconds, shows_review)
    VALUES (99000101, 9900, 21600, 7000, 1, 0, false);
    INSERT INTO question_topics (course_id, name) VALUES (9900, 'Semua');
    INSERT INTO exam_draws (lesson_id, course_id, topic_id, count) SELECT 99000101, 9900, id, 40 FROM question_topics WHERE course_id = 9900;
    INSERT INTO questions (course_id, topic_id, position, kind, weight, html, body, explanation)
    SELECT 9900, t.id, n, 'number', 1, '<p>Berapa?</p>', '{\"value\": 1, \"tolerance\": 0}', ''
    FROM question_topics t, generate_series(1, 40) AS n WHERE t.course_id = 9900";
const BARE: &str = "
    CREATE TABLE bare_answers (attempt_id uuid, number integer, answer jsonb, is_doubtful boolean, sequence bigint,
        saved_at timestamptz, PRIMARY KEY (attempt_id, number));
    CREATE TABLE bare_certificates (id uuid PRIMARY KEY, title text, name text, payload bytea, signature bytea)";

/// A member in the exam.
#[derive(Clone)]
struct Sitter {
    token: String,
    attempt: String,
    sequence: i64,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let mut next = || {
        let usage = "usage: exam_saves GATEWAY_PORT IDENTITY_URL LEARNING_URL BENCH_URL";
        arguments.next().context(usage)
    };
    let (port, identity, learning, bench) = (next()?, next()?, next()?, next()?);
    let base = format!("http://127.0.0.1:{port}/api/v1");
    let (identity, learning) = (connect(&identity).await?, connect(&learning).await?);
    let bench = connect(&bench).await?;
    sqlx::raw_sql(AN_EXAM).execute(&learning).await?;
    sqlx::raw_sql(BARE).execute(&bench).await?;

    let client = Client::new();
    let mut sitters = Vec::new();
    for number in 0..MEMBERS {
        sitters.push(enter(&client, &base, number, &identity, &learning).await?);
    }
    let (mut kept, mut bare) = (Vec::new(), Vec::new());
    for round in 1..=ROUNDS {
        let (asking, address, database) = (client.clone(), base.clone(), bench.clone());
        let saved = shoot(&mut sitters, move |sitter| {
            save(asking.clone(), address.clone(), sitter)
        })
        .await?;
        let upserted = shoot(&mut sitters, move |sitter| upsert(database.clone(), sitter)).await?;
        eprintln!(
            "round {round}: {:.0} saves/s, {:.0} bare UPSERTs/s",
            saved.0, upserted.0
        );
        kept.push(saved);
        bare.push(upserted);
    }
    let (kept, bare) = (median(kept), median(bare));
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

    let inserts = insert_rate(&bench).await?;
    let certificates = certificate_rate(&learning).await?;
    println!("\nCertificates: {MEMBERS} members finish a course at once\n");
    println!("| what | a second | of the yardstick |");
    println!("|---|---|---|");
    println!("| bare INSERTs, a transaction each, one connection | {inserts:.0} | 1.00 |");
    println!(
        "| certificates made, with the wait for the worker's look | {certificates:.0} | {:.2} |",
        certificates / inserts
    );
    Ok(())
}

async fn connect(url: &str) -> anyhow::Result<PgPool> {
    let options = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .test_before_acquire(false);
    Ok(options.acquire_timeout(Duration::from_secs(60)).connect(url).await?)
}

/// Registers a member, enrols him and opens the exam.
async fn enter(
    client: &Client,
    base: &str,
    number: usize,
    identity: &PgPool,
    learning: &PgPool,
) -> anyhow::Result<Sitter> {
    let email = format!("ujian-{number}@contoh.id");
    let form = json!({
        "nama": "Uji Coba", "email": email, "password": "Rahasia#2026", "phone": format!("0813{number:08}"),
        "nik": "3174014501900001",
    });
    let entered: Value = client
        .post(format!("{base}/auth/register"))
        .json(&form)
        .send()
        .await?
        .json()
        .await?;
    let token = entered["token"]["accessToken"].as_str().context("no token")?.to_owned();
    let member: i64 = sqlx::query_scalar("SELECT id FROM accounts WHERE email = $1")
        .bind(&email)
        .fetch_one(identity)
        .await?;
    sqlx::query(
        "INSERT INTO enrolments (id, member_id, course_id, source, opened_at, active_at)
         SELECT gen_random_uuid(), $1, course, 'free', now(), now() FROM unnest(ARRAY[9900, 9901]::bigint[]) AS course",
    )
    .bind(member)
    .execute(learning)
    .await?;
    let exam = format!("{base}/user/e-course/9900/ujian/990001/99000101");
    let opened = client.post(exam).bearer_auth(&token).json(&json!({"perangkat": "uji"}));
    let opened: Value = opened.send().await?.json().await?;
    let attempt = opened["data"]["id"].as_str().context("no attempt")?.to_owned();
    Ok(Sitter {
        token,
        attempt,
        sequence: 0,
    })
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
    times.sort_by(f64::total_cmp);
    Ok((rate, times[times.len() * 99 / 100]))
}

async fn save(client: Client, base: String, sitter: Sitter) -> anyhow::Result<()> {
    let number = sitter.sequence % QUESTIONS + 1;
    let form = json!({
        "perangkat": "uji", "urutan": sitter.sequence, "jawaban": [{"nomor": number, "jawab": sitter.sequence}],
    });
    let asked = client
        .put(format!("{base}/ujian/{}/jawaban", sitter.attempt))
        .bearer_auth(&sitter.token);
    let answer = asked.json(&form).send().await?;
    ensure!(
        answer.status().is_success(),
        "a save was answered with {}",
        answer.status()
    );
    answer.bytes().await?;
    Ok(())
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

/// Rows as large as a certificate, one transaction after the other.
async fn insert_rate(bench: &PgPool) -> anyhow::Result<f64> {
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
    let began = Instant::now();
    sqlx::raw_sql(
        "INSERT INTO lesson_progress (member_id, lesson_id, first_opened_at, told_at, done_at)
         SELECT member_id, 99010101, now(), now(), now() FROM enrolments WHERE course_id = 9901;
         UPDATE enrolments SET completed_at = now() WHERE course_id = 9901",
    )
    .execute(learning)
    .await?;
    loop {
        let made: i64 =
            sqlx::query_scalar("SELECT count(*) FROM certificates WHERE subject_kind = 'course' AND subject_id = 9901")
                .fetch_one(learning)
                .await?;
        if made >= i64::try_from(MEMBERS)? {
            return Ok(MEMBERS as f64 / began.elapsed().as_secs_f64());
        }
        ensure!(began.elapsed() < PATIENCE, "only {made} certificates were made");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The round in the middle, by its rate.
fn median(mut rounds: Vec<(f64, f64)>) -> (f64, f64) {
    rounds.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    rounds[rounds.len() / 2]
}
