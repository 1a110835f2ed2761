//! kill -9 of the portal and of its PostgreSQL in the middle of an exam: every answer that was said to be kept is kept, or a newer one.

use std::{collections::BTreeMap, path::Path, sync::Arc};

use embedded_postgres::Running;
use reqwest::{Client, StatusCode};
use rustix::process::Signal;
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::eventually;
use tokio::task::JoinSet;

use crate::{
    ledger::Ledger,
    portal::{Portal, open_folder},
    scene::{is_full, sabotage},
    server::signal,
};

const SITTERS: usize = 3;
const KILLS: usize = 2;
const KILLS_IN_FULL: usize = 12;
const QUESTIONS: i64 = 12;
const PASSWORD: &str = "Rahasia#2026";
const EXAM: &str = "user/e-course/900/ujian/90001/9000101";

/// An exam that takes longer than the test, of questions whose answer is a number.
const AN_EXAM: &str = "
    INSERT INTO courses (id, kind, title, summary, description, published) VALUES (900, 'e_course', 'Uji', '', '', true);
    INSERT INTO sections (id, course_id, position, title) VALUES (90001, 900, 1, 'Ujian');
    INSERT INTO lessons (id, section_id, position, title, kind, minutes) VALUES (9000101, 90001, 1, 'Ujian', 'exam', 300);
    INSERT INTO exams (lesson_id, course_id, seconds, pass_hundredths, most_attempts, wait_seconds, shows_review)
    VALUES (9000101, 900, 21600, 7000, 1, 0, false);
    INSERT INTO question_topics (course_id, name) VALUES (900, 'Semua');
    INSERT INTO exam_draws (lesson_id, course_id, topic_id, count) SELECT 9000101, 900, id, 12 FROM question_topics;
    INSERT INTO questions (course_id, topic_id, position, kind, weight, html, body, explanation)
    SELECT 900, t.id, n, 'number', 1, '<p>Berapa?</p>', '{\"value\": 1, \"tolerance\": 0}', ''
    FROM question_topics t, generate_series(1, 12) AS n";
/// Some answers are gone with the commit that was answered.
const LOSE: &str = "
    CREATE FUNCTION lose_answers() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN DELETE FROM attempt_answers WHERE attempt_id = NEW.attempt_id AND number = NEW.number; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER lose_answers AFTER INSERT OR UPDATE ON attempt_answers DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.number = 5) EXECUTE FUNCTION lose_answers();";

/// Sabotage: `exam_answers_lost`.
#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_answer_of_an_exam_is_lost_by_kill_nine() {
    let folder = open_folder();
    let ledger = Arc::new(Ledger::open(folder.path()));
    let mut portal = Portal::start(folder.path()).await;
    let mut sitters = Vec::new();
    for number in 0..SITTERS {
        sitters.push(Sitter::enter(&portal, folder.path(), number).await);
    }
    sabotage(&learning(folder.path()).await, "exam_answers_lost", LOSE).await;

    let kills = if is_full() { KILLS_IN_FULL } else { KILLS };
    for round in 0..kills {
        let mut exams = JoinSet::new();
        for sitter in sitters.drain(..) {
            exams.spawn(sitter.answer_until_nobody_answers(portal.port, Arc::clone(&ledger)));
        }
        let databases = server(folder.path()).await;
        // After another number of answers each time, so at another moment of the work.
        let wanted = ledger.len() + [15, 1, 40, 7, 23][round % 5];
        eventually("answers to be acknowledged", || async {
            (ledger.len() >= wanted).then_some(())
        })
        .await;
        if round % 2 == 1 {
            signal(&[databases], Signal::KILL);
        }
        portal.kill_nine();
        sitters = exams.join_all().await;
        portal = Portal::start(folder.path()).await;
    }

    let kept = kept(&learning(folder.path()).await).await;
    let mut newest = BTreeMap::<(String, i64), i64>::new();
    for line in ledger.all("answer") {
        let mut words = line.split(' ');
        let (attempt, number, sequence) = (words.next().unwrap(), words.next().unwrap(), words.next().unwrap());
        let place = (attempt.to_owned(), number.parse().unwrap());
        // Each sitter notes one answer after the other.
        newest.insert(place, sequence.parse().unwrap());
    }
    assert!(newest.len() >= SITTERS, "only {} were acknowledged", newest.len());
    let lost: Vec<_> = newest
        .iter()
        // One that came later and was never answered may stand in its place.
        .filter(|(place, sequence)| kept.get(*place).is_none_or(|(newer, _)| newer < *sequence))
        .collect();
    assert!(lost.is_empty(), "lost {lost:?}");
    let altered: Vec<_> = kept
        .iter()
        .filter(|(_, (sequence, answer))| *answer != *sequence as f64)
        .collect();
    assert!(altered.is_empty(), "altered {altered:?}");

    // Not only the rows: whoever opens the exam again goes on in the attempt with what was kept.
    for sitter in &sitters {
        let again = sitter.open(portal.port).await;
        assert_eq!(again["id"].as_str(), Some(sitter.attempt.as_str()));
        let shown = again["jawaban"].as_array().unwrap().len();
        assert_eq!(
            shown,
            kept.keys().filter(|(attempt, _)| *attempt == sitter.attempt).count()
        );
    }
}

/// What is kept of each question of each attempt: its sequence and its number.
async fn kept(learning: &PgPool) -> BTreeMap<(String, i64), (i64, f64)> {
    let rows: Vec<(String, i64, i64, f64)> = sqlx::query_as(
        "SELECT attempt_id::text, number::bigint, sequence, (answer ->> 'number')::double precision FROM attempt_answers",
    )
    .fetch_all(learning)
    .await
    .unwrap();
    let kept = rows
        .into_iter()
        .map(|(attempt, number, sequence, answer)| ((attempt, number), (sequence, answer)));
    kept.collect()
}

/// A look into learning's database of the portal that runs in `folder`.
async fn learning(folder: &Path) -> PgPool {
    database(folder, "learning").await
}

async fn database(folder: &Path, name: &str) -> PgPool {
    let server = Running::find(&folder.join("data/postgres")).unwrap().expect("it runs");
    PgPool::connect(&server.url_for(name)).await.unwrap()
}

/// The process of its PostgreSQL, which says itself where it keeps its data.
async fn server(folder: &Path) -> u32 {
    let cluster: String = sqlx::query_scalar("SELECT current_setting('data_directory')")
        .fetch_one(&learning(folder).await)
        .await
        .unwrap();
    let file = std::fs::read_to_string(Path::new(&cluster).join("postmaster.pid")).unwrap();
    file.lines().next().unwrap().trim().parse().unwrap()
}

/// A member in an exam.
struct Sitter {
    client: Client,
    token: String,
    attempt: String,
    sequence: i64,
}

impl Sitter {
    /// Registers a member, enrols him and opens the exam.
    async fn enter(portal: &Portal, folder: &Path, number: usize) -> Self {
        let email = format!("ujian{number}@contoh.id");
        assert_eq!(portal.register(&email).await, Some(StatusCode::CREATED));
        let member: i64 = sqlx::query_scalar("SELECT id FROM accounts WHERE email = $1")
            .bind(&email)
            .fetch_one(&database(folder, "identity").await)
            .await
            .unwrap();
        let learning = learning(folder).await;
        if number == 0 {
            sqlx::raw_sql(AN_EXAM).execute(&learning).await.unwrap();
        }
        sqlx::query(
            "INSERT INTO enrolments (id, member_id, course_id, source, opened_at, active_at)
             VALUES (gen_random_uuid(), $1, 900, 'free', now(), now())",
        )
        .bind(member)
        .execute(&learning)
        .await
        .unwrap();
        let client = Client::new();
        let form = json!({"email": email, "password": PASSWORD});
        let entered = client.post(address(portal.port, "auth/login")).json(&form).send().await;
        let entered: Value = entered.unwrap().json().await.unwrap();
        let mut sitter = Self {
            client,
            token: entered["token"]["accessToken"].as_str().unwrap().to_owned(),
            attempt: String::new(),
            sequence: 0,
        };
        sitter.attempt = sitter.open(portal.port).await["id"].as_str().unwrap().to_owned();
        sitter
    }

    /// Opens the exam, or goes on with it.
    async fn open(&self, port: u16) -> Value {
        let asked = self.client.post(address(port, EXAM)).bearer_auth(&self.token);
        let opened = asked.json(&json!({"perangkat": "uji"})).send().await.unwrap();
        let status = opened.status();
        let mut opened: Value = opened.json().await.unwrap();
        assert!(status.is_success(), "{status} {opened}");
        opened["data"].take()
    }

    /// Answers one question after the other, each with the number of the save, until no answer comes.
    async fn answer_until_nobody_answers(mut self, port: u16, ledger: Arc<Ledger>) -> Self {
        let saves = address(port, &format!("ujian/{}/jawaban", self.attempt));
        loop {
            self.sequence += 1;
            let number = self.sequence % QUESTIONS + 1;
            let form = json!({
                "perangkat": "uji", "urutan": self.sequence, "jawaban": [{"nomor": number, "jawab": self.sequence}],
            });
            let asked = self.client.put(&saves).bearer_auth(&self.token).json(&form);
            match asked.send().await.map(|answer| answer.status()) {
                Ok(StatusCode::OK) => ledger.note("answer", &format!("{} {number} {}", self.attempt, self.sequence)),
                // Its database is gone already, or the machine is full: not kept, and not said to be.
                Ok(status) if status.is_server_error() => {}
                Ok(other) => panic!("an answer was answered with {other}"),
                Err(_) => return self,
            }
        }
    }
}

fn address(port: u16, path: &str) -> String {
    format!("http://127.0.0.1:{port}/api/v1/{path}")
}
