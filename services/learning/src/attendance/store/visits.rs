//! Who was in which session.

use sqlx::PgConnection;
use uuid::Uuid;

use crate::attendance::domain::{
    announced::Door,
    standing::{Moved, Visit},
};

/// Notes that somebody came in, and how long he stayed where he left or came back: of several tellings that of the last movement counts.
#[tracing::instrument(name = "store.visits.note", level = "debug", skip_all)]
pub async fn note(conn: &mut PgConnection, door: &Door, moved: Option<Moved>) -> sqlx::Result<()> {
    // Of whoever is back it is not told when he left: not later than that.
    let (left_at, returned_at, minutes) = match moved {
        None => (None, None, None),
        Some(Moved::Out(at, minutes)) => (Some(at), None, Some(minutes)),
        Some(Moved::Back(at, minutes)) => (Some(at), Some(at), Some(minutes)),
    };
    let minutes = minutes.map(|minutes| i32::try_from(minutes).unwrap_or(i32::MAX));
    sqlx::query!(
        "INSERT INTO event_visits AS v (ticket_id, sub_event_id, order_id, member_id, event_id, holder_name, entered_at, left_at,
                                        returned_at, attended_minutes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (ticket_id, sub_event_id) DO UPDATE
         SET left_at = excluded.left_at, returned_at = excluded.returned_at, attended_minutes = excluded.attended_minutes
         WHERE excluded.left_at >= coalesce(v.left_at, '-infinity')",
        door.ticket_id,
        door.sub_event_id,
        door.order_id,
        door.member_id,
        door.event_id,
        door.holder_name,
        door.entered_at,
        left_at,
        returned_at,
        minutes,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A member's visits to an event whose money did not go back.
#[tracing::instrument(name = "store.visits.of_member", level = "debug", skip(conn))]
pub async fn of_member(conn: &mut PgConnection, member_id: i64, event_id: i64) -> sqlx::Result<Vec<Visit>> {
    sqlx::query_as!(
        Visit,
        "SELECT ticket_id, sub_event_id, order_id, holder_name, is_own, entered_at, CASE WHEN returned_at >= left_at THEN returned_at END AS returned_at,
                attended_minutes
         FROM event_visits v
         WHERE member_id = $1 AND event_id = $2 AND NOT EXISTS (
             SELECT FROM event_bookings b
             WHERE b.order_id = v.order_id AND b.sub_event_id = v.sub_event_id AND b.refunded_at IS NOT NULL)
         ORDER BY entered_at",
        member_id,
        event_id,
    )
    .fetch_all(conn)
    .await
}

/// Settles whose a member's new visits to an event are: those by these tickets are his own.
#[tracing::instrument(name = "store.visits.settle", level = "debug", skip(conn, own))]
pub async fn settle(conn: &mut PgConnection, member_id: i64, event_id: i64, own: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE event_visits SET is_settled = true, is_own = ticket_id = ANY($3)
         WHERE member_id = $1 AND event_id = $2 AND NOT is_settled",
        member_id,
        event_id,
        own,
    )
    .execute(conn)
    .await?;
    Ok(())
}
