//! Tickets of a sponsor's seats. The tables count them, note who has to be where, and what is to be told.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{sponsoring::domain::pool::SponsorPool, tickets::domain::ticket_number::TicketNumber};

/// A seat that somebody is given.
#[derive(Debug)]
pub struct NewSeat<'a> {
    pub id: Uuid,
    pub number: TicketNumber,
    pub position: i32,
    pub member_id: i64,
    pub holder_name: &'a str,
    pub npa_masked: Option<&'a str>,
    pub sponsor_name: &'a str,
    pub issued_at: OffsetDateTime,
}

/// The seats of a pool that nobody has, in order.
#[tracing::instrument(name = "store.assigned_seats.free_positions", level = "debug", skip(conn))]
pub async fn free_positions(conn: &mut PgConnection, pool_id: i64, bought: i32) -> sqlx::Result<Vec<i32>> {
    sqlx::query_scalar!(
        r#"SELECT seat.position AS "position!" FROM generate_series(1, $2::integer) AS seat (position)
           WHERE NOT EXISTS (SELECT FROM tickets t
                             WHERE t.order_item_id = $1 AND t.position = seat.position AND t.state = 'valid')
           ORDER BY seat.position"#,
        pool_id,
        bought,
    )
    .fetch_all(conn)
    .await
}

/// Writes the ticket of a seat; `false` when its number is another ticket's.
#[tracing::instrument(name = "store.assigned_seats.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, pool: &SponsorPool, seat: &NewSeat<'_>) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "INSERT INTO tickets (id, number, order_id, order_item_id, position, member_id, holder_name, event_id, event_title,
                              title, state, issued_at, npa_masked, sponsor_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'valid', $11, $12, $13)
         ON CONFLICT (number) DO NOTHING",
        seat.id,
        seat.number.as_str(),
        pool.order_id,
        pool.id,
        seat.position,
        seat.member_id,
        seat.holder_name,
        pool.event_id,
        pool.event_title,
        pool.title,
        seat.issued_at,
        seat.npa_masked,
        seat.sponsor_name,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Lets nobody come in with a ticket of a pool until the end of the transaction, if it is there.
#[tracing::instrument(name = "store.assigned_seats.lock", level = "debug", skip(conn))]
pub async fn lock(conn: &mut PgConnection, pool_id: i64, ticket_id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT id FROM tickets WHERE id = $1 AND order_item_id = $2 FOR UPDATE",
        ticket_id,
        pool_id
    )
    .fetch_optional(conn)
    .await?;
    Ok(())
}
