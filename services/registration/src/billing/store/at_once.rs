//! Many documents in one statement.

use serde::Serialize;
use sqlx::{PgConnection, types::Json};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::billing::domain::content::Content;

/// A document with its number and the time that it is of.
#[derive(Debug, Serialize)]
pub struct DatedDocument {
    pub id: Uuid,
    pub order_id: Uuid,
    pub member_id: i64,
    pub kind: &'static str,
    pub year: i32,
    pub sequence: i32,
    #[serde(with = "time::serde::rfc3339")]
    pub issued_at: OffsetDateTime,
    pub content: Content,
}

/// Writes the first documents that there are, has the counters go on behind them, and notes that every order has what it needs.
#[tracing::instrument(name = "store.at_once.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, documents: &[DatedDocument]) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO billing_documents (id, order_id, member_id, kind, year, sequence, issued_at, content)
         SELECT id, order_id, member_id, kind, year, sequence, issued_at, content
         FROM jsonb_to_recordset($1) AS said (id uuid, order_id uuid, member_id bigint, kind text, year integer,
                                              sequence integer, issued_at timestamptz, content jsonb)
         ORDER BY kind, year, sequence",
        Json(documents) as _,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "INSERT INTO document_counters (kind, year, last)
         SELECT kind, year, max(sequence) FROM billing_documents GROUP BY kind, year",
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("UPDATE orders SET documented_status = status")
        .execute(conn)
        .await?;
    Ok(())
}
