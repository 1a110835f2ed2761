//! Who sits, and what is sat: two exams of 40 questions and a course without any.

use std::{
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, ensure};
use futures::{StreamExt, TryStreamExt, stream};
use reqwest::{Client, RequestBuilder, Response, StatusCode, header::RETRY_AFTER};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::time;

/// Who answers at once, and who finishes a course.
pub const MEMBERS: usize = 500;
/// How many questions each exam draws.
pub const QUESTIONS: i64 = 40;
/// The exam in which answers are kept, and the one that is opened in a rush: course, section, lesson.
pub const ANSWERED: Exam = Exam(9900, 990001, 99000101);
pub const OPENED: Exam = Exam(9902, 990201, 99020101);
/// The course that is finished without an exam.
pub const FINISHED: i64 = 9901;
/// Members that register at once: their passwords are hashed two at a time anyway.
const AT_ONCE: usize = 8;

const COURSES: &str = "
    INSERT INTO courses (id, kind, title, summary, description, published, credit_hundredths) VALUES
        (9900, 'e_course', 'Uji', '', '', true, 0), (9901, 'e_course', 'Uji sertifikat', '', '', true, 100),
        (9902, 'e_course', 'Uji serentak', '', '', true, 0);
    INSERT INTO sections (id, course_id, position, title) VALUES
        (990001, 9900, 1, 'Ujian'), (990101, 9901, 1, 'Bab'), (990201, 9902, 1, 'Ujian');
    INSERT INTO lessons (id, section_id, position, title, kind, minutes, html) VALUES
        (99000101, 990001, 1, 'Ujian', 'exam', 300, NULL), (99010101, 990101, 1, 'Bab', 'text', 5, '<p>Isi</p>'),
        (99020101, 990201, 1, 'Ujian', 'exam', 300, NULL);
    INSERT INTO exams (lesson_id, course_id, seconds, pass_hundredths, most_attempts, wait_seconds, shows_review)
    VALUES (99000101, 9900, 21600, 7000, 1, 0, false), (99020101, 9902, 21600, 7000, 1, 0, false);
    INSERT INTO question_topics (course_id, name) VALUES (9900, 'Semua'), (9902, 'Semua');
    INSERT INTO exam_draws (lesson_id, course_id, topic_id, count)
    SELECT e.lesson_id, e.course_id, t.id, 40 FROM exams e JOIN question_topics t USING (course_id) WHERE course_id IN (9900, 9902);
    INSERT INTO questions (course_id, topic_id, position, kind, weight, html, body, explanation)
    SELECT course_id, id, n, 'number', 1, '<p>Berapa?</p>', '{\"value\": 1, \"tolerance\": 0}', ''
    FROM question_topics, generate_series(1, 40) AS n WHERE course_id IN (9900, 9902)";

/// Course, section and lesson of an exam.
#[derive(Clone, Copy)]
pub struct Exam(pub i64, i64, i64);

/// The portal before which they sit, with the databases behind it.
#[derive(Clone)]
pub struct Portal {
    client: Client,
    base: String,
    identity: PgPool,
    pub learning: PgPool,
    refused: Arc<AtomicUsize>,
}

/// Somebody who is logged in and enrolled in everything.
#[derive(Clone)]
pub struct Member {
    token: String,
}

impl Portal {
    /// The one on this port of loopback, with the courses written into it.
    pub async fn before(port: &str, identity: PgPool, learning: PgPool) -> anyhow::Result<Self> {
        sqlx::raw_sql(COURSES).execute(&learning).await?;
        Ok(Self {
            client: Client::new(),
            base: format!("http://127.0.0.1:{port}/api/v1"),
            identity,
            learning,
            refused: Arc::default(),
        })
    }

    /// Registers these and enrols them.
    pub async fn enter(&self, numbers: Range<usize>) -> anyhow::Result<Vec<Member>> {
        let entering = stream::iter(numbers).map(|number| self.register(number));
        let members: Vec<Member> = entering.buffered(AT_ONCE).try_collect().await?;
        let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM accounts WHERE email LIKE 'ujian-%'")
            .fetch_all(&self.identity)
            .await?;
        sqlx::query(
            "INSERT INTO enrolments (id, member_id, course_id, source, opened_at, active_at)
             SELECT gen_random_uuid(), member, course, 'free', now(), now()
             FROM unnest($1::bigint[]) AS member, unnest($2::bigint[]) AS course ON CONFLICT DO NOTHING",
        )
        .bind(ids)
        .bind([ANSWERED.0, FINISHED, OPENED.0])
        .execute(&self.learning)
        .await?;
        Ok(members)
    }

    async fn register(&self, number: usize) -> anyhow::Result<Member> {
        let form = json!({
            "nama": "Uji Coba", "email": format!("ujian-{number}@contoh.id"), "password": "Rahasia#2026",
            "phone": format!("0813{number:08}"), "nik": "3174014501900001",
        });
        let asked = self.client.post(format!("{}/auth/register", self.base)).json(&form);
        let entered: Value = asked.send().await?.json().await?;
        let token = entered["token"]["accessToken"].as_str().context("no token")?.to_owned();
        Ok(Member { token })
    }

    /// Opens the exam; answers the attempt's id.
    pub async fn open(&self, member: &Member, exam: Exam) -> anyhow::Result<String> {
        let Exam(course, section, lesson) = exam;
        let path = format!("/user/e-course/{course}/ujian/{section}/{lesson}");
        let asked = self.client.post(format!("{}{path}", self.base));
        let opened: Value = self
            .send(member, asked, &json!({ "perangkat": "uji" }))
            .await?
            .json()
            .await?;
        let questions = opened["data"]["soal"].as_array().map_or(0, Vec::len);
        ensure!(
            i64::try_from(questions)? == QUESTIONS,
            "an exam of {questions} questions was opened"
        );
        Ok(opened["data"]["id"].as_str().context("no attempt")?.to_owned())
    }

    /// Sends answers of an attempt.
    pub async fn save(&self, member: &Member, attempt: &str, form: &Value) -> anyhow::Result<()> {
        let asked = self.client.put(format!("{}/ujian/{attempt}/jawaban", self.base));
        self.send(member, asked, form).await?.bytes().await?;
        Ok(())
    }

    /// How many requests were refused for the moment since this was asked last.
    pub fn refused(&self) -> usize {
        self.refused.swap(0, Ordering::Relaxed)
    }

    /// Sends it, and again when too much is under way: as often as it is refused, each time when the answer says.
    async fn send(&self, member: &Member, asked: RequestBuilder, form: &Value) -> anyhow::Result<Response> {
        let asked = asked.bearer_auth(&member.token).json(form);
        loop {
            let answer = asked.try_clone().context("a body that is sent once")?.send().await?;
            if answer.status() != StatusCode::SERVICE_UNAVAILABLE {
                ensure!(answer.status().is_success(), "answered with {}", answer.status());
                return Ok(answer);
            }
            self.refused.fetch_add(1, Ordering::Relaxed);
            let pause = answer
                .headers()
                .get(RETRY_AFTER)
                .context("refused without a time to come again")?;
            time::sleep(Duration::from_secs(pause.to_str()?.parse()?)).await;
        }
    }
}
