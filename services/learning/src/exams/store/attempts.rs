//! Attempts. Their key is read by [`key_of`] alone, which nobody calls before the end.

use sqlx::{PgConnection, types::Json};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::exams::domain::{
    attempt::{Attempt, End, EndedBy},
    exam::ExamKind,
    paper::{AskedQuestion, Paper, QuestionKey},
    running::Running,
    timing::Taken,
};

/// A row, without its key.
struct AttemptRow {
    id: Uuid,
    member_id: i64,
    lesson_id: i64,
    number: i32,
    title: String,
    kind: String,
    snapshot: Json<Vec<AskedQuestion>>,
    pass_hundredths: i32,
    started_at: OffsetDateTime,
    ends_at: OffsetDateTime,
    device: String,
    submitted_at: Option<OffsetDateTime>,
    ended_by: Option<String>,
    score_hundredths: Option<i32>,
    right_count: Option<i32>,
    passed: Option<bool>,
}

impl From<AttemptRow> for Attempt {
    fn from(row: AttemptRow) -> Self {
        // All of them or none: the table's CHECK.
        let end = match (
            row.submitted_at,
            row.ended_by,
            row.score_hundredths,
            row.right_count,
            row.passed,
        ) {
            (Some(at), Some(by), Some(score_hundredths), Some(right), Some(passed)) => Some(End {
                at,
                by: EndedBy::of(&by),
                score_hundredths,
                right,
                passed,
            }),
            _ => None,
        };
        Self {
            id: row.id,
            member_id: row.member_id,
            lesson_id: row.lesson_id,
            number: row.number,
            title: row.title,
            kind: ExamKind::of(&row.kind),
            questions: row.snapshot.0,
            pass_hundredths: row.pass_hundredths,
            started_at: row.started_at,
            ends_at: row.ends_at,
            device: row.device,
            end,
        }
    }
}

/// An attempt to be written.
#[derive(Debug)]
pub struct NewAttempt<'a> {
    pub id: Uuid,
    pub member_id: i64,
    pub lesson_id: i64,
    pub number: i32,
    pub paper: &'a Paper,
    pub pass_hundredths: i32,
    pub started_at: OffsetDateTime,
    pub ends_at: OffsetDateTime,
    pub device: &'a str,
}

/// Writes an attempt; `false` when the member has one under way, or one with this number.
#[tracing::instrument(name = "store.attempts.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, new: &NewAttempt<'_>) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "INSERT INTO attempts (id, member_id, lesson_id, number, snapshot, answer_key, pass_hundredths, started_at, ends_at, device)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING",
        new.id,
        new.member_id,
        new.lesson_id,
        new.number,
        Json(&new.paper.questions) as _,
        Json(&new.paper.key) as _,
        new.pass_hundredths,
        new.started_at,
        new.ends_at,
        new.device,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// One attempt of a member; `None` also for another member's.
#[tracing::instrument(name = "store.attempts.find_of_member", level = "debug", skip_all)]
pub async fn find_of_member(conn: &mut PgConnection, id: Uuid, member_id: i64) -> sqlx::Result<Option<Attempt>> {
    let row = sqlx::query_as!(
        AttemptRow,
        r#"SELECT a.id, a.member_id, a.lesson_id, a.number, l.title, l.kind, a.snapshot AS "snapshot: Json<Vec<AskedQuestion>>",
                  a.pass_hundredths, a.started_at, a.ends_at, a.device, a.submitted_at, a.ended_by, a.score_hundredths,
                  a.right_count, a.passed
           FROM attempts a JOIN lessons l ON l.id = a.lesson_id WHERE a.id = $1 AND a.member_id = $2"#,
        id,
        member_id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(Attempt::from))
}

/// The same, held until the end of the transaction: whoever saves and whoever marks come one after the other.
#[tracing::instrument(name = "store.attempts.lock_of_member", level = "debug", skip_all)]
pub async fn lock_of_member(conn: &mut PgConnection, id: Uuid, member_id: i64) -> sqlx::Result<Option<Attempt>> {
    sqlx::query!(
        "SELECT id FROM attempts WHERE id = $1 AND member_id = $2 FOR UPDATE",
        id,
        member_id
    )
    .fetch_optional(&mut *conn)
    .await?;
    find_of_member(conn, id, member_id).await
}

/// The attempt of a member at an exam that has not ended.
#[tracing::instrument(name = "store.attempts.under_way", level = "debug", skip_all)]
pub async fn under_way(conn: &mut PgConnection, member_id: i64, lesson_id: i64) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!(
        "SELECT id FROM attempts WHERE member_id = $1 AND lesson_id = $2 AND submitted_at IS NULL",
        member_id,
        lesson_id,
    )
    .fetch_optional(conn)
    .await
}

/// The attempts of a member that are under way now, the one that ends first at the front.
#[tracing::instrument(name = "store.attempts.running", level = "debug", skip_all)]
pub async fn running(conn: &mut PgConnection, member_id: i64, now: OffsetDateTime) -> sqlx::Result<Vec<Running>> {
    sqlx::query_as!(
        Running,
        "SELECT s.course_id, l.section_id, a.lesson_id, l.title, a.ends_at
         FROM attempts a JOIN lessons l ON l.id = a.lesson_id JOIN sections s ON s.id = l.section_id
         WHERE a.member_id = $1 AND a.submitted_at IS NULL AND a.ends_at > $2 ORDER BY a.ends_at, a.id",
        member_id,
        now,
    )
    .fetch_all(conn)
    .await
}

/// Whether an attempt of the member that has not ended asks a question that this one asks too.
#[tracing::instrument(name = "store.attempts.asks_again", level = "debug", skip_all)]
pub async fn asks_again(conn: &mut PgConnection, id: Uuid, member_id: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (
               SELECT FROM attempts other CROSS JOIN jsonb_array_elements(other.snapshot) AS question
               WHERE other.member_id = $2 AND other.submitted_at IS NULL AND other.id <> $1
                 AND question -> 'question_id' IN (
                     SELECT own -> 'question_id' FROM attempts a CROSS JOIN jsonb_array_elements(a.snapshot) AS own WHERE a.id = $1)
           ) AS "asks_again!""#,
        id,
        member_id,
    )
    .fetch_one(conn)
    .await
}

/// An attempt that has not ended and whose time was over before this, held until the end of the transaction, and its member.
/// Those that somebody else holds are left out.
#[tracing::instrument(name = "store.attempts.claim_run_out", level = "debug", skip_all)]
pub async fn claim_run_out(conn: &mut PgConnection, before: OffsetDateTime) -> sqlx::Result<Option<(Uuid, i64)>> {
    let row = sqlx::query!(
        "SELECT id, member_id FROM attempts WHERE submitted_at IS NULL AND ends_at < $1
         ORDER BY ends_at LIMIT 1 FOR UPDATE SKIP LOCKED",
        before,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.id, row.member_id)))
}

/// A member's attempts in a course that have not ended and whose time was over before this.
#[tracing::instrument(name = "store.attempts.run_out_in_course", level = "debug", skip_all)]
pub async fn run_out_in_course(
    conn: &mut PgConnection,
    member_id: i64,
    course_id: i64,
    before: OffsetDateTime,
) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        "SELECT a.id FROM attempts a JOIN exams e ON e.lesson_id = a.lesson_id
         WHERE a.member_id = $1 AND e.course_id = $2 AND a.submitted_at IS NULL AND a.ends_at < $3",
        member_id,
        course_id,
        before,
    )
    .fetch_all(conn)
    .await
}

/// What a member did at an exam so far.
#[tracing::instrument(name = "store.attempts.taken", level = "debug", skip_all)]
pub async fn taken(conn: &mut PgConnection, member_id: i64, lesson_id: i64) -> sqlx::Result<Taken> {
    let row = sqlx::query!(
        r#"SELECT count(*)::integer AS "ended!", max(submitted_at) AS last_ended_at FROM attempts
           WHERE member_id = $1 AND lesson_id = $2 AND submitted_at IS NOT NULL"#,
        member_id,
        lesson_id,
    )
    .fetch_one(conn)
    .await?;
    Ok(Taken {
        ended: row.ended,
        last_ended_at: row.last_ended_at,
    })
}

/// Another device leads from now on.
#[tracing::instrument(name = "store.attempts.lead", level = "debug", skip_all)]
pub async fn lead(conn: &mut PgConnection, id: Uuid, device: &str) -> sqlx::Result<()> {
    sqlx::query!("UPDATE attempts SET device = $2 WHERE id = $1", id, device)
        .execute(conn)
        .await?;
    Ok(())
}

/// The key of an attempt that ends now, or has ended.
#[tracing::instrument(name = "store.attempts.key_of", level = "debug", skip_all)]
pub async fn key_of(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Vec<QuestionKey>> {
    let key = sqlx::query_scalar!(
        r#"SELECT answer_key AS "key: Json<Vec<QuestionKey>>" FROM attempts WHERE id = $1"#,
        id
    )
    .fetch_one(conn)
    .await?;
    Ok(key.0)
}

/// Writes how an attempt ended.
#[tracing::instrument(name = "store.attempts.end", level = "debug", skip_all)]
pub async fn end(conn: &mut PgConnection, id: Uuid, end: &End) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE attempts SET submitted_at = $2, ended_by = $3, score_hundredths = $4, right_count = $5, passed = $6 WHERE id = $1",
        id,
        end.at,
        end.by.as_str(),
        end.score_hundredths,
        end.right,
        end.passed,
    )
    .execute(conn)
    .await?;
    Ok(())
}
