//! A member comes into a course.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::classroom::{domain::enrolment::Source, store::attendance};

/// Enrols a member in a course, for as long as the course says, within the caller's transaction. Whether he came in by this call:
/// one who is in already stays as he was. One whose time is over comes in anew, and finds what he did.
///
/// # Errors
/// When the database refuses.
pub async fn open_enrolment(
    conn: &mut PgConnection,
    member_id: i64,
    course_id: i64,
    source: Source,
    now: OffsetDateTime,
) -> sqlx::Result<bool> {
    attendance::enrol(conn, member_id, course_id, source, now).await
}
