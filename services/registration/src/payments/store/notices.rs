//! What a provider said, each thing once.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::payments::domain::{charge::MIDTRANS, notice::Said};

/// Something that the provider said of a charge.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    pub order_id: Uuid,
    pub transaction_id: &'a str,
    /// The provider's word.
    pub status: &'a str,
    /// What that means: of one word it may be another once the provider doubts no more.
    pub meaning: Said,
    pub amount_idr: i64,
    /// `notice`: it told us; `asking`: it was asked.
    pub found_by: &'static str,
    pub at: OffsetDateTime,
}

/// Writes what was said; `false` when that is known already.
#[tracing::instrument(name = "store.notices.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, told: Told<'_>) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "INSERT INTO payment_notices (provider, transaction_id, status, order_id, amount_idr, found_by, received_at, meaning, outcome)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'nothing') ON CONFLICT DO NOTHING",
        MIDTRANS,
        told.transaction_id,
        told.status,
        told.order_id,
        told.amount_idr,
        told.found_by,
        told.at,
        told.meaning.as_str(),
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Says what came of what was said: `paid`, `closed` or `in_review`.
#[tracing::instrument(name = "store.notices.led_to", level = "debug", skip_all)]
pub async fn led_to(conn: &mut PgConnection, told: Told<'_>, outcome: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE payment_notices SET outcome = $4 WHERE provider = $1 AND transaction_id = $2 AND status = $3 AND meaning = $5",
        MIDTRANS,
        told.transaction_id,
        told.status,
        outcome,
        told.meaning.as_str(),
    )
    .execute(conn)
    .await?;
    Ok(())
}
