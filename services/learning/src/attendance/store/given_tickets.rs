//! Who has a ticket that he did not buy.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::attendance::domain::announced::TicketHolderChanged;

/// Notes that a ticket is a member's, or is his no more; what was noted stays.
#[tracing::instrument(name = "store.given_tickets.note", level = "debug", skip_all)]
pub async fn note(conn: &mut PgConnection, ticket: &TicketHolderChanged, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO given_tickets AS g (ticket_id, sub_event_id, order_id, member_id, given_at, taken_at)
         SELECT $1, s, $2, $3, CASE WHEN $5 THEN $6::timestamptz END, CASE WHEN NOT $5 THEN $6::timestamptz END
         FROM unnest($4::bigint[]) AS s
         ON CONFLICT (ticket_id, sub_event_id) DO UPDATE
             SET given_at = coalesce(g.given_at, excluded.given_at), taken_at = coalesce(g.taken_at, excluded.taken_at)",
        ticket.ticket_id,
        ticket.order_id,
        ticket.member_id,
        &ticket.sub_event_ids,
        ticket.is_held,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}
