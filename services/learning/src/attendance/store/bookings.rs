//! What orders were paid for.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

/// Notes the sessions that an order is paid for; what was noted stays.
#[tracing::instrument(name = "store.bookings.note_paid", level = "debug", skip(conn))]
pub async fn note_paid(
    conn: &mut PgConnection,
    order_id: Uuid,
    member_id: i64,
    sub_events: &[i64],
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO event_bookings AS b (order_id, sub_event_id, member_id, paid_at)
         SELECT $1, s, $2, $4 FROM unnest($3::bigint[]) AS s
         ON CONFLICT (order_id, sub_event_id) DO UPDATE SET paid_at = coalesce(b.paid_at, excluded.paid_at)",
        order_id,
        member_id,
        sub_events,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes that the money of an order went back, whether it was noted as paid or not.
#[tracing::instrument(name = "store.bookings.note_refunded", level = "debug", skip(conn))]
pub async fn note_refunded(
    conn: &mut PgConnection,
    order_id: Uuid,
    member_id: i64,
    sub_events: &[i64],
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO event_bookings AS b (order_id, sub_event_id, member_id, refunded_at)
         SELECT $1, s, $2, $4 FROM unnest($3::bigint[]) AS s
         ON CONFLICT (order_id, sub_event_id) DO UPDATE SET refunded_at = coalesce(b.refunded_at, excluded.refunded_at)",
        order_id,
        member_id,
        sub_events,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Those of the sessions that a member has a ticket for which is paid and was not paid back: he bought it and gave it to nobody, somebody
/// gave it to him, or a door let him in.
#[tracing::instrument(name = "store.bookings.ticketed", level = "debug", skip_all)]
pub async fn ticketed(conn: &mut PgConnection, member_id: i64, sub_events: &[i64]) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        r#"SELECT DISTINCT t.sub_event_id AS "id!" FROM (
               SELECT order_id, sub_event_id FROM event_bookings own
               WHERE member_id = $1 AND paid_at IS NOT NULL AND NOT EXISTS (
                   SELECT FROM given_tickets g WHERE g.order_id = own.order_id AND g.sub_event_id = own.sub_event_id
                                                 AND g.member_id = $1 AND g.taken_at IS NOT NULL)
               UNION SELECT order_id, sub_event_id FROM given_tickets
                     WHERE member_id = $1 AND given_at IS NOT NULL AND taken_at IS NULL
               UNION SELECT order_id, sub_event_id FROM event_visits WHERE member_id = $1
           ) t
           WHERE t.sub_event_id = ANY($2) AND NOT EXISTS (
               SELECT FROM event_bookings b WHERE b.order_id = t.order_id AND b.sub_event_id = t.sub_event_id
                                              AND b.refunded_at IS NOT NULL)"#,
        member_id,
        sub_events,
    )
    .fetch_all(conn)
    .await
}
