//! Seat pools that people wait for, and the seats that are held for whom they are offered to.

use sqlx::PgConnection;
use uuid::Uuid;

use crate::seats::domain::{
    for_whom::ForWhom,
    part::{Part, SeatCount},
};

/// How it stands with a pool that somebody holds.
#[derive(Clone, Copy, Debug)]
pub struct QueuedPool {
    /// `None`: as many as come.
    pub capacity: Option<i32>,
    /// What the catalog says; smaller only while more are gone.
    pub wanted_capacity: Option<i32>,
    /// Promised or sold.
    pub gone: i32,
    /// How many entries wait.
    pub waiting: i32,
}

impl QueuedPool {
    /// Whether anybody could have a seat of it without waiting.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.waiting == 0 && self.has(1)
    }

    /// Whether so many seats are neither promised nor sold.
    #[must_use]
    pub fn has(&self, seats: i32) -> bool {
        self.capacity.is_none_or(|capacity| capacity - self.gone >= seats)
    }
}

/// Lets nobody else take or give back seats of a pool until the end of the transaction, nor change who waits for it.
#[tracing::instrument(name = "store.queued_pools.lock", level = "debug", skip(conn))]
pub async fn lock(conn: &mut PgConnection, sub_event_id: i64) -> sqlx::Result<Option<QueuedPool>> {
    sqlx::query_as!(
        QueuedPool,
        r#"SELECT capacity, wanted_capacity, held + sold AS "gone!", waiting FROM seat_pools WHERE sub_event_id = $1 FOR UPDATE"#,
        sub_event_id,
    )
    .fetch_optional(conn)
    .await
}

/// Promises so many seats to whom they are offered, whoever else waits; `false` when fewer are free.
#[tracing::instrument(name = "store.queued_pools.take_for_queue", level = "debug", skip(conn))]
pub async fn take_for_queue(conn: &mut PgConnection, sub_event_id: i64, seats: i32) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "UPDATE seat_pools SET held = held + $2
         WHERE sub_event_id = $1 AND (capacity IS NULL OR held + sold + $2 <= capacity)",
        sub_event_id,
        seats,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Writes what is held for an offer; the pool is the caller's affair.
#[tracing::instrument(name = "store.queued_pools.hold_for_entry", level = "debug", skip_all)]
pub async fn hold_for_entry(
    conn: &mut PgConnection,
    member_id: i64,
    entry_id: Uuid,
    part: &Part,
    seats: i32,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO seat_holds (member_id, waiting_entry_id, seats, state, sub_event_id, title, starts_at, ends_at, utc_offset_hours)
         VALUES ($1, $2, $3, 'held', $4, $5, $6, $7, $8)",
        member_id,
        entry_id,
        seats,
        part.sub_event_id,
        part.title,
        part.starts_at,
        part.ends_at,
        part.utc_offset_hours,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Drops what is held for an offer; tells which seats have to go back to their pool.
#[tracing::instrument(name = "store.queued_pools.free_entry", level = "debug", skip(conn))]
pub async fn free_entry(conn: &mut PgConnection, entry_id: Uuid) -> sqlx::Result<Vec<SeatCount>> {
    sqlx::query_as!(
        SeatCount,
        r#"DELETE FROM seat_holds WHERE waiting_entry_id = $1 AND state = 'held'
           RETURNING sub_event_id, seats::bigint AS "seats!""#,
        entry_id,
    )
    .fetch_all(conn)
    .await
}

/// What an offer holds is a cart's from now on, for whom that line is, at the times that the sub-event has today; `false` when it holds nothing.
#[tracing::instrument(name = "store.queued_pools.hand_to_cart", level = "debug", skip(conn, part))]
pub async fn hand_to_cart(
    conn: &mut PgConnection,
    entry_id: Uuid,
    (cart_item_id, for_whom): (i64, ForWhom),
    part: &Part,
) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "UPDATE seat_holds SET waiting_entry_id = NULL, cart_item_id = $2, title = $3, starts_at = $4, ends_at = $5,
             utc_offset_hours = $6, for_others = $7
         WHERE waiting_entry_id = $1 AND state = 'held'",
        entry_id,
        cart_item_id,
        part.title,
        part.starts_at,
        part.ends_at,
        part.utc_offset_hours,
        for_whom.is_others(),
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}
