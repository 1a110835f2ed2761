//! Whether a member may open a lesson.

use sqlx::PgConnection;
use time::OffsetDateTime;

use super::{enrolments, syllabuses};
use crate::classroom::domain::access::Access;

/// Whether a member may open a lesson now, as the rules of its course have it ([`Syllabus::lock`]).
///
/// [`Syllabus::lock`]: crate::classroom::domain::syllabus::Syllabus::lock
#[tracing::instrument(name = "store.access.of_lesson", level = "debug", skip_all)]
pub async fn of_lesson(
    conn: &mut PgConnection,
    member_id: i64,
    lesson_id: i64,
    now: OffsetDateTime,
) -> sqlx::Result<Access> {
    let Some(course_id) = syllabuses::course_of_lesson(conn, lesson_id).await? else {
        return Ok(Access::NotEnrolled);
    };
    let enrolment = enrolments::find_open(conn, member_id, course_id).await?;
    if !enrolment.is_some_and(|enrolment| enrolment.is_live(now)) {
        return Ok(Access::NotEnrolled);
    }
    let syllabus = syllabuses::of_member(conn, member_id, course_id).await?;
    let lock = syllabus.place_of(lesson_id).and_then(|place| syllabus.lock(place));
    Ok(lock.map_or(Access::Open, Access::Locked))
}
