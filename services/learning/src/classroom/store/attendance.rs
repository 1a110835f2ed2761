//! Coming into a course, and doing its lessons: rows of several tables that change together.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{
    enrolments::{self, NewEnrolment},
    lesson_progress, syllabuses,
};
use crate::classroom::domain::enrolment::Source;

/// Enrols a member in a course, for as long as the course says, within the caller's transaction. Whether he came in by this call:
/// one who is in already stays as he was. One whose time is over comes in anew, and finds what he did.
#[tracing::instrument(name = "store.attendance.enrol", level = "debug", skip_all)]
pub async fn enrol(
    conn: &mut PgConnection,
    member_id: i64,
    course_id: i64,
    source: Source,
    now: OffsetDateTime,
) -> sqlx::Result<bool> {
    if let Some(earlier) = enrolments::lock_open(&mut *conn, member_id, course_id).await? {
        if earlier.is_live(now) {
            return Ok(false);
        }
        enrolments::close_over(&mut *conn, earlier.id).await?;
    }
    let new = NewEnrolment {
        id: Uuid::now_v7(),
        member_id,
        course_id,
        source,
        now,
    };
    // Of two that come at once the second one waits here for the first one's end.
    if !enrolments::insert(&mut *conn, &new).await? {
        return Ok(false);
    }
    enrolments::complete(conn, new.id, now).await?;
    Ok(true)
}

/// Notes that a member did a lesson, within the caller's transaction, and with the last of a course that the course is complete.
/// Whether it got complete by this. Nothing happens for a member who is not enrolled any more.
#[tracing::instrument(name = "store.attendance.finish_lesson", level = "debug", skip_all)]
pub async fn finish_lesson(
    conn: &mut PgConnection,
    member_id: i64,
    lesson_id: i64,
    now: OffsetDateTime,
) -> sqlx::Result<bool> {
    let Some(course_id) = syllabuses::course_of_lesson(&mut *conn, lesson_id).await? else {
        return Ok(false);
    };
    // Of two devices that do the last two lessons at once, the second one waits here and sees what the first one did.
    let Some(enrolment) = enrolments::lock_open(&mut *conn, member_id, course_id).await? else {
        return Ok(false);
    };
    lesson_progress::finish(&mut *conn, member_id, lesson_id, now).await?;
    let is_complete = enrolments::complete(&mut *conn, enrolment.id, now).await?;
    if enrolment.completed_at.is_some() {
        // It may be what kept the certificate back: a lesson that was added after he had finished all there were.
        enrolments::look_again(conn, enrolment.id, now).await?;
    }
    Ok(is_complete)
}

/// Takes back every enrolment that an order opened; how many there were.
#[tracing::instrument(name = "store.attendance.take_back", level = "debug", skip_all)]
pub async fn take_back(conn: &mut PgConnection, order_id: Uuid, now: OffsetDateTime) -> sqlx::Result<u64> {
    enrolments::close_of_order(conn, order_id, now).await
}

/// Takes back the enrolment that an order opened of one course; how many there were.
#[tracing::instrument(name = "store.attendance.take_back_line", level = "debug", skip_all)]
pub async fn take_back_line(
    conn: &mut PgConnection,
    order_id: Uuid,
    course_id: i64,
    now: OffsetDateTime,
) -> sqlx::Result<u64> {
    enrolments::close_of_line(conn, order_id, course_id, now).await
}
