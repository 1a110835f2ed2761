//! A course with a pre-test, an exam and a quiz, whose keys are unmistakable, and members who sit them.

use std::collections::BTreeMap;

use portal_proto::learning::v1::{self as pb, answer::Given, get_attempt_response::State};
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::eventually;
use time::{Duration, OffsetDateTime};
use tokio_util::sync::CancellationToken;
use tonic::Status;

use crate::scene::{NOW, Scene, by, scene};

/// Who sits exams, and somebody else who is enrolled too.
pub const MEMBER: i64 = 41;
pub const OTHER: i64 = 42;
pub const COURSE: i64 = 900;
pub const SECTION: i64 = 90001;
/// One attempt, no pass mark, no review.
pub const PRE_TEST: i64 = 9000101;
/// Half an hour, pass at 70, three attempts an hour apart, with a review.
pub const EXAM: i64 = 9000102;
/// Has to be agreed to.
pub const QUIZ: i64 = 9000103;
/// A course whose exam comes after a text.
pub const STRICT: i64 = 901;
pub const LOCKED: i64 = 9010102;

/// Stands in every explanation.
pub const SECRET: &str = "RAHASIA-KUNCI";
/// The number that is right, which nobody writes by chance.
pub const RIGHT_NUMBER: f64 = 73219.625;

fn bank() -> Vec<(&'static str, Value)> {
    let option = |text: &str, right: bool| json!({ "text": text, "right": right });
    vec![
        (
            "single",
            json!({ "options": [option("tunggal-ya", true), option("tunggal-tidak", false), option("tunggal-bukan", false)] }),
        ),
        (
            "multiple",
            json!({ "options": [option("jamak-ya-1", true), option("jamak-ya-2", true), option("jamak-tidak", false)] }),
        ),
        (
            "true_false",
            json!({ "options": [option("Benar", false), option("Salah", true)] }),
        ),
        (
            "matching",
            json!({ "pairs": [{"left": "kiri-1", "right": "kanan-1"}, {"left": "kiri-2", "right": "kanan-2"}] }),
        ),
        ("number", json!({ "value": RIGHT_NUMBER, "tolerance": 0.5 })),
    ]
}

async fn run(pool: &PgPool, sql: &'static str) {
    sqlx::raw_sql(sql).execute(pool).await.unwrap();
}

/// Exams at work, with both members enrolled in both courses.
pub async fn exam_scene(pool: &PgPool) -> Scene {
    let running = scene(pool).await;
    run(
        pool,
        "INSERT INTO courses (id, kind, title, summary, description, published, in_order) VALUES
             (900, 'e_course', 'Jalan Napas', '', '', true, false), (901, 'e_course', 'Berurutan', '', '', true, true);
         INSERT INTO sections (id, course_id, position, title) VALUES (90001, 900, 1, 'Ujian'), (90101, 901, 1, 'Ujian');
         INSERT INTO lessons (id, section_id, position, title, kind, minutes, html, asks_consent) VALUES
             (9000101, 90001, 1, 'Pre-test', 'pre_test', 10, NULL, false), (9000102, 90001, 2, 'Ujian akhir', 'exam', 30, NULL, false),
             (9000103, 90001, 3, 'Kuis', 'quiz', 10, NULL, true), (9010101, 90101, 1, 'Bacaan', 'text', 5, '<p>Baca.</p>', false),
             (9010102, 90101, 2, 'Ujian', 'exam', 10, NULL, false);
         INSERT INTO exams (lesson_id, course_id, seconds, pass_hundredths, most_attempts, wait_seconds, shows_review) VALUES
             (9000101, 900, 600, 0, 1, 0, false), (9000102, 900, 1800, 7000, 3, 3600, true), (9000103, 900, 600, 5000, NULL, 0, true),
             (9010102, 901, 600, 7000, NULL, 0, true);
         INSERT INTO question_topics (course_id, name) VALUES (900, 'Semua'), (901, 'Semua');
         INSERT INTO exam_draws (lesson_id, course_id, topic_id, count)
             SELECT e.lesson_id, e.course_id, t.id, 5 FROM exams e JOIN question_topics t ON t.course_id = e.course_id;",
    )
    .await;
    for (course_id, (position, (kind, body))) in [COURSE, STRICT]
        .into_iter()
        .flat_map(|course| (1..).zip(bank()).map(move |question| (course, question)))
    {
        sqlx::query(
            "INSERT INTO questions (course_id, topic_id, position, kind, weight, html, body, explanation)
             SELECT $1, id, $2, $3, 1, '<p>Soal ' || $3 || '</p><script>alert(1)</script>', $4, '<p>' || $5 || '</p>'
             FROM question_topics WHERE course_id = $1",
        )
        .bind(course_id)
        .bind(position)
        .bind(kind)
        .bind(body)
        .bind(SECRET)
        .execute(pool)
        .await
        .unwrap();
    }
    for member in [MEMBER, OTHER] {
        for course in [COURSE, STRICT] {
            sqlx::query(
                "INSERT INTO enrolments (id, member_id, course_id, source, opened_at, active_at)
                 VALUES (gen_random_uuid(), $1, $2, 'free', $3, $3)",
            )
            .bind(member)
            .bind(course)
            .bind(NOW - Duration::days(1))
            .execute(pool)
            .await
            .unwrap();
        }
    }
    running
}

/// Opens a lesson of [`SECTION`].
pub fn opens(lesson_id: i64, device: Option<&str>) -> pb::BeginAttemptRequest {
    pb::BeginAttemptRequest {
        course_id: COURSE,
        section_id: SECTION,
        lesson_id,
        device: device.map(str::to_owned),
    }
}

impl Scene {
    /// It is this long after [`NOW`] from now on.
    pub fn is_after(&self, since: Duration) {
        let clock = self.clock.clock();
        self.clock.advance(NOW + since - clock.now());
    }

    pub fn now(&self) -> OffsetDateTime {
        self.clock.clock().now()
    }

    /// A member opens a lesson at a device.
    pub async fn open(&self, member: i64, lesson: i64, device: &str) -> Result<pb::BeginAttemptResponse, Status> {
        let request = by(member, opens(lesson, Some(device)));
        Ok(self.exams.clone().begin_attempt(request).await?.into_inner())
    }

    /// The same, when it goes well.
    pub async fn sits(&self, member: i64, lesson: i64, device: &str) -> pb::RunningAttempt {
        self.open(member, lesson, device).await.unwrap().attempt.unwrap()
    }

    /// A device sends answers.
    pub async fn save(
        &self,
        member: i64,
        attempt: &pb::RunningAttempt,
        sequence: u64,
        answers: Vec<pb::SavedAnswer>,
    ) -> Result<pb::SaveAnswersResponse, Status> {
        let request = pb::SaveAnswersRequest {
            attempt_id: attempt.id.clone(),
            device: attempt.device.clone(),
            sequence,
            answers,
        };
        Ok(self.exams.clone().save_answers(by(member, request)).await?.into_inner())
    }

    /// A device hands in.
    pub async fn submit(&self, member: i64, attempt: &pb::RunningAttempt) -> Result<pb::EndedAttempt, Status> {
        let request = pb::SubmitAttemptRequest {
            attempt_id: attempt.id.clone(),
            device: attempt.device.clone(),
        };
        Ok(self
            .exams
            .clone()
            .submit_attempt(by(member, request))
            .await?
            .into_inner())
    }

    /// How an attempt stands.
    pub async fn look(&self, member: i64, id: &str) -> Result<State, Status> {
        let request = by(member, pb::GetAttemptRequest { id: id.to_owned() });
        Ok(self
            .exams
            .clone()
            .get_attempt(request)
            .await?
            .into_inner()
            .state
            .unwrap())
    }

    /// An attempt that has ended.
    pub async fn ended(&self, member: i64, id: &str) -> pb::EndedAttempt {
        match self.look(member, id).await.unwrap() {
            State::Ended(ended) => ended,
            State::Running(running) => panic!("it runs: {running:?}"),
        }
    }

    /// What is kept of an attempt that runs, by question.
    pub async fn kept(&self, member: i64, id: &str) -> BTreeMap<u32, Option<Given>> {
        match self.look(member, id).await.unwrap() {
            State::Running(running) => {
                let answers = running.answers.into_iter();
                answers
                    .map(|given| (given.number, given.answer.and_then(|answer| answer.given)))
                    .collect()
            }
            State::Ended(ended) => panic!("it has ended: {ended:?}"),
        }
    }

    /// The results of a member in [`COURSE`].
    pub async fn results(&self, member: i64) -> pb::ListResultsResponse {
        let request = by(member, pb::ListResultsRequest { course_id: COURSE });
        self.exams.clone().list_results(request).await.unwrap().into_inner()
    }

    /// A member agrees to what is asked of him before a lesson.
    pub async fn agrees(&self, member: i64, lesson: i64) {
        sqlx::query("INSERT INTO lesson_consents (member_id, lesson_id, agreed_at) VALUES ($1, $2, $3)")
            .bind(member)
            .bind(lesson)
            .bind(self.now())
            .execute(&self.pool)
            .await
            .unwrap();
    }

    /// The worker runs until an attempt has ended.
    pub async fn worker_ends(&self, id: &str) {
        let worker = self.worker("learning.end_attempts");
        let stop = CancellationToken::new();
        let work = tokio::spawn(worker.run(stop.clone()));
        eventually("the worker ends the attempt", async || {
            let ended: bool = sqlx::query_scalar("SELECT submitted_at IS NOT NULL FROM attempts WHERE id = $1::uuid")
                .bind(id)
                .fetch_one(&self.pool)
                .await
                .unwrap();
            ended.then_some(())
        })
        .await;
        stop.cancel();
        work.await.unwrap();
    }

    /// Whether a lesson is done.
    pub async fn is_done(&self, member: i64, lesson: i64) -> bool {
        let done: Option<bool> = sqlx::query_scalar(
            "SELECT done_at IS NOT NULL FROM lesson_progress WHERE member_id = $1 AND lesson_id = $2",
        )
        .bind(member)
        .bind(lesson)
        .fetch_optional(&self.pool)
        .await
        .unwrap();
        done.unwrap_or_default()
    }
}

/// The question of a kind in an attempt.
pub fn question(attempt: &pb::RunningAttempt, kind: pb::QuestionKind) -> &pb::AskedQuestion {
    attempt
        .questions
        .iter()
        .find(|question| question.kind() == kind)
        .unwrap()
}

/// Ids of the choices with these texts.
pub fn ids(question: &pb::AskedQuestion, texts: &[&str]) -> Vec<String> {
    let choices = question.choices.iter().chain(&question.partners);
    choices
        .filter(|choice| texts.contains(&choice.text.as_str()))
        .map(|choice| choice.id.clone())
        .collect()
}

/// An answer to a question.
pub fn says(number: u32, given: Option<Given>) -> pb::SavedAnswer {
    pb::SavedAnswer {
        number,
        answer: given.map(|given| pb::Answer { given: Some(given) }),
        is_doubtful: false,
        answered_at: None,
    }
}

/// Options by their texts.
pub fn chooses(question: &pb::AskedQuestion, texts: &[&str]) -> pb::SavedAnswer {
    let ids = ids(question, texts);
    says(question.number, Some(Given::Options(pb::ChosenOptions { ids })))
}

/// What is right of every question.
pub fn all_right(attempt: &pb::RunningAttempt) -> Vec<pb::SavedAnswer> {
    use pb::QuestionKind::{Matching, Multiple, Number, Single, TrueFalse};
    let matching = question(attempt, Matching);
    let id = |text: &str| ids(matching, &[text]).pop().unwrap();
    let pairs = [(id("kiri-1"), id("kanan-1")), (id("kiri-2"), id("kanan-2"))].into();
    vec![
        chooses(question(attempt, Single), &["tunggal-ya"]),
        chooses(question(attempt, Multiple), &["jamak-ya-1", "jamak-ya-2"]),
        chooses(question(attempt, TrueFalse), &["Salah"]),
        says(matching.number, Some(Given::Pairs(pb::MadePairs { pairs }))),
        says(question(attempt, Number).number, Some(Given::Number(RIGHT_NUMBER))),
    ]
}

/// Whether a message, as the gateway gets it, has anything of the key in it: all of its fields are searched.
pub fn tells_the_key(message: &impl std::fmt::Debug) -> bool {
    let shown = format!("{message:?}");
    shown.contains(SECRET) || shown.contains(&RIGHT_NUMBER.to_string())
}
