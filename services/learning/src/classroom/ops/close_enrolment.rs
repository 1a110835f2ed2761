//! What an order opened is taken back.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::classroom::store::attendance;

/// Takes back every enrolment that an order opened, within the caller's transaction; how many there were. What the member did there
/// stays, for the day on which he comes in again.
///
/// # Errors
/// When the database refuses.
pub async fn close_enrolment(conn: &mut PgConnection, order_id: Uuid, now: OffsetDateTime) -> sqlx::Result<u64> {
    attendance::take_back(conn, order_id, now).await
}

/// The same of one course of an order whose other lines stand.
///
/// # Errors
/// When the database refuses.
pub async fn close_line(
    conn: &mut PgConnection,
    order_id: Uuid,
    course_id: i64,
    now: OffsetDateTime,
) -> sqlx::Result<u64> {
    attendance::take_back_line(conn, order_id, course_id, now).await
}
