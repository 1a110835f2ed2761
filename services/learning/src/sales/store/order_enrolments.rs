//! What an order opened.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

/// Whether something was noted of this order and course: it was opened, or closed before it could be.
#[tracing::instrument(name = "store.order_enrolments.is_noted", level = "debug", skip(conn))]
pub async fn is_noted(conn: &mut PgConnection, order_id: Uuid, course_id: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM enrolments WHERE order_id = $1 AND course_id = $2) AS "there!""#,
        order_id,
        course_id,
    )
    .fetch_one(conn)
    .await
}

/// Notes that an order opens a course no more, although it never did: its announcement may still be on its way.
#[tracing::instrument(name = "store.order_enrolments.note_closed", level = "debug", skip(conn))]
pub async fn note_closed(
    conn: &mut PgConnection,
    id: Uuid,
    order_id: Uuid,
    member_id: i64,
    course_id: i64,
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO enrolments (id, member_id, course_id, source, order_id, opened_at, closed_at, active_at)
         SELECT $1, $2, id, 'order', $4::uuid, $5::timestamptz, $5::timestamptz, $5::timestamptz FROM courses WHERE id = $3",
        id,
        member_id,
        course_id,
        order_id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}
