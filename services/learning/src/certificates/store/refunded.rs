//! Certificates of what was paid back.

use sqlx::PgConnection;
use uuid::Uuid;

use crate::certificates::domain::certificate::Subject;

/// A member's certificate of a course that counts, though nothing but this order ever let him finish it; it stays as it is until the
/// end of the transaction. What was closed before its time was paid back. A speaker's has nothing to do with money.
#[tracing::instrument(name = "store.refunded.of_course", level = "debug", skip(conn))]
pub async fn of_course(
    conn: &mut PgConnection,
    order_id: Uuid,
    member_id: i64,
    course_id: i64,
) -> sqlx::Result<Vec<Uuid>> {
    // Not stronger: whoever gives the next number refers to the row, and would wait for the end of the refund.
    sqlx::query_scalar!(
        "SELECT id FROM certificates c
         WHERE member_id = $1 AND subject_kind = 'course' AND subject_id = $2 AND role = 'participant' AND revoked_at IS NULL
           AND NOT EXISTS (
               SELECT FROM enrolments e
               WHERE e.member_id = $1 AND e.course_id = $2 AND e.order_id IS DISTINCT FROM $3 AND e.completed_at IS NOT NULL
                 AND (e.closed_at IS NULL OR e.closed_at >= e.until)
           )
         FOR NO KEY UPDATE OF c",
        member_id,
        course_id,
        order_id,
    )
    .fetch_all(conn)
    .await
}

/// A participant's certificate that was taken back because its order was paid back, and that no other one took the place of: if he
/// buys again, the next one does.
#[tracing::instrument(name = "store.refunded.newest", level = "debug", skip(conn))]
pub async fn newest(
    conn: &mut PgConnection,
    member_id: i64,
    subject: Subject,
    subject_id: i64,
) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!(
        "SELECT id FROM certificates c
         WHERE member_id = $1 AND subject_kind = $2 AND subject_id = $3 AND role = 'participant' AND paid_back
           AND NOT EXISTS (SELECT FROM certificates next WHERE next.replaces = c.id)
         ORDER BY issued_at DESC, id DESC LIMIT 1",
        member_id,
        subject.as_str(),
        subject_id,
    )
    .fetch_optional(conn)
    .await
}
