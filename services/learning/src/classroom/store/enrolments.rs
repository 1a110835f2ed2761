//! Who is enrolled in which course.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::classroom::domain::enrolment::{Enrolment, Source};

/// An enrolment that is to be written.
#[derive(Clone, Copy, Debug)]
pub struct NewEnrolment {
    pub id: Uuid,
    pub member_id: i64,
    pub course_id: i64,
    pub source: Source,
    pub now: OffsetDateTime,
}

/// Writes an enrolment, open for as long as its course says; `false` when the member has one that was not taken back.
#[tracing::instrument(name = "store.enrolments.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, new: &NewEnrolment) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "INSERT INTO enrolments (id, member_id, course_id, source, order_id, opened_at, until, active_at)
         SELECT $1, $2, id, $4, $5::uuid, $6::timestamptz, $6::timestamptz + make_interval(days => access_days), $6::timestamptz FROM courses WHERE id = $3
         ON CONFLICT (member_id, course_id) WHERE closed_at IS NULL DO NOTHING",
        new.id,
        new.member_id,
        new.course_id,
        new.source.word(),
        new.source.order_id(),
        new.now,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// A member's enrolment in a course that was not taken back; its time may be over.
#[tracing::instrument(name = "store.enrolments.find_open", level = "debug", skip_all)]
pub async fn find_open(conn: &mut PgConnection, member_id: i64, course_id: i64) -> sqlx::Result<Option<Enrolment>> {
    sqlx::query_as!(
        Enrolment,
        "SELECT id, member_id, course_id, opened_at, until, completed_at FROM enrolments
         WHERE member_id = $1 AND course_id = $2 AND closed_at IS NULL",
        member_id,
        course_id,
    )
    .fetch_optional(conn)
    .await
}

/// The same, held until the transaction ends: who counts done lessons must count alone.
#[tracing::instrument(name = "store.enrolments.lock_open", level = "debug", skip_all)]
pub async fn lock_open(conn: &mut PgConnection, member_id: i64, course_id: i64) -> sqlx::Result<Option<Enrolment>> {
    sqlx::query_as!(
        Enrolment,
        "SELECT id, member_id, course_id, opened_at, until, completed_at FROM enrolments
         WHERE member_id = $1 AND course_id = $2 AND closed_at IS NULL FOR UPDATE",
        member_id,
        course_id,
    )
    .fetch_optional(conn)
    .await
}

/// Closes an enrolment whose time is over.
#[tracing::instrument(name = "store.enrolments.close_over", level = "debug", skip_all)]
pub async fn close_over(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE enrolments SET closed_at = until WHERE id = $1 AND closed_at IS NULL AND until IS NOT NULL",
        id
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Closes what an order opened; how many there were.
#[tracing::instrument(name = "store.enrolments.close_of_order", level = "debug", skip_all)]
pub async fn close_of_order(conn: &mut PgConnection, order_id: Uuid, now: OffsetDateTime) -> sqlx::Result<u64> {
    let done = sqlx::query!(
        "UPDATE enrolments SET closed_at = greatest($2, opened_at) WHERE order_id = $1 AND closed_at IS NULL",
        order_id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Closes what an order opened of one course; how many there were.
#[tracing::instrument(name = "store.enrolments.close_of_line", level = "debug", skip_all)]
pub async fn close_of_line(
    conn: &mut PgConnection,
    order_id: Uuid,
    course_id: i64,
    now: OffsetDateTime,
) -> sqlx::Result<u64> {
    let done = sqlx::query!(
        "UPDATE enrolments SET closed_at = greatest($3, opened_at)
         WHERE order_id = $1 AND course_id = $2 AND closed_at IS NULL",
        order_id,
        course_id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Notes that every lesson is done, if that is so and was not noted; whether it was noted now.
#[tracing::instrument(name = "store.enrolments.complete", level = "debug", skip_all)]
pub async fn complete(conn: &mut PgConnection, id: Uuid, now: OffsetDateTime) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "UPDATE enrolments e SET completed_at = greatest($2, e.opened_at)
         WHERE e.id = $1 AND e.completed_at IS NULL
           AND EXISTS (SELECT FROM lessons l JOIN sections s ON s.id = l.section_id WHERE s.course_id = e.course_id)
           AND NOT EXISTS (
               SELECT FROM lessons l JOIN sections s ON s.id = l.section_id
               LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.member_id = e.member_id
               WHERE s.course_id = e.course_id AND p.done_at IS NULL
           )",
        id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Has it looked at now whether a finished course brings its certificate, where that was put off.
#[tracing::instrument(name = "store.enrolments.look_again", level = "debug", skip_all)]
pub async fn look_again(conn: &mut PgConnection, id: Uuid, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE enrolment_looks SET look_at = $2 WHERE enrolment_id = $1 AND look_at > $2",
        id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes that the member was there. What was noted a minute ago is left.
#[tracing::instrument(name = "store.enrolments.touch", level = "debug", skip_all)]
pub async fn touch(conn: &mut PgConnection, member_id: i64, course_id: i64, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE enrolments SET active_at = $3::timestamptz
         WHERE member_id = $1 AND course_id = $2 AND closed_at IS NULL AND active_at < $3::timestamptz - interval '1 minute'",
        member_id,
        course_id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The courses that a member is enrolled in, the one with the newest activity first.
#[tracing::instrument(name = "store.enrolments.courses_of_member", level = "debug", skip_all)]
pub async fn courses_of_member(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "SELECT course_id FROM enrolments WHERE member_id = $1 AND closed_at IS NULL ORDER BY active_at DESC, id DESC",
        member_id,
    )
    .fetch_all(conn)
    .await
}
