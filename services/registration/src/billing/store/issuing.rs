//! What is written when documents are issued.

use sqlx::{PgConnection, types::Json};
use time::{OffsetDateTime, macros::offset};
use uuid::Uuid;

use crate::{
    billing::domain::{content::Content, document_kind::DocumentKind},
    orders::domain::order_status::OrderStatus,
};

/// A document that is to be issued.
#[derive(Debug)]
pub struct NewDocument {
    pub order_id: Uuid,
    pub member_id: i64,
    pub kind: DocumentKind,
    pub issued_at: OffsetDateTime,
    pub content: Content,
    /// The refund of single lines that a credit note is of.
    pub refund_id: Option<Uuid>,
}

/// An order whose documents are to be looked at.
#[derive(Debug)]
pub struct Claimed {
    pub order_id: Uuid,
    /// When it was paid, or came to nothing.
    pub settled_at: Option<OffsetDateTime>,
}

/// Takes the oldest order that costs something and became what it is after its documents were made, as far as nobody else has
/// it just now.
#[tracing::instrument(name = "store.issuing.claim", level = "debug", skip_all)]
pub async fn claim(conn: &mut PgConnection) -> sqlx::Result<Option<Claimed>> {
    sqlx::query_as!(
        Claimed,
        "SELECT id AS order_id, settled_at FROM orders WHERE total_idr > 0 AND documented_status IS DISTINCT FROM status
         ORDER BY placed_at, id LIMIT 1 FOR UPDATE SKIP LOCKED",
    )
    .fetch_optional(conn)
    .await
}

/// An approved refund of single lines that has no credit note yet, with its order.
#[derive(Debug)]
pub struct ClaimedRefund {
    pub refund_id: Uuid,
    pub order_id: Uuid,
}

/// Takes the oldest of them whose order has its other documents, as far as nobody else has it just now.
#[tracing::instrument(name = "store.issuing.claim_refund", level = "debug", skip_all)]
pub async fn claim_refund(conn: &mut PgConnection) -> sqlx::Result<Option<ClaimedRefund>> {
    sqlx::query_as!(
        ClaimedRefund,
        r#"SELECT r.id AS refund_id, o.id AS order_id FROM refunds r JOIN orders o ON o.id = r.order_id
           WHERE r.state IN ('approved', 'paid_out') AND r.order_id IS NOT NULL AND NOT r.closes AND NOT r.documented
             AND o.documented_status = o.status
           ORDER BY r.decided_at, r.id LIMIT 1 FOR UPDATE SKIP LOCKED"#,
    )
    .fetch_optional(conn)
    .await
}

/// The number of the newest invoice of an order.
#[tracing::instrument(name = "store.issuing.invoice_number", level = "debug", skip(conn))]
pub async fn invoice_number(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        "SELECT number FROM billing_documents WHERE order_id = $1 AND kind = 'invoice' ORDER BY round DESC LIMIT 1",
        order_id,
    )
    .fetch_optional(conn)
    .await
}

/// Notes that a refund has its credit note.
#[tracing::instrument(name = "store.issuing.refund_documented", level = "debug", skip_all)]
pub async fn refund_documented(conn: &mut PgConnection, refund_id: Uuid) -> sqlx::Result<()> {
    sqlx::query!("UPDATE refunds SET documented = true WHERE id = $1", refund_id)
        .execute(conn)
        .await?;
    Ok(())
}

/// What was issued for an order since its last credit note, the invoice first; what takes single lines back is no part of that.
#[tracing::instrument(name = "store.issuing.issued_of", level = "debug", skip_all)]
pub async fn issued_of(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<Vec<(DocumentKind, String)>> {
    let rows = sqlx::query!(
        "SELECT kind, number FROM billing_documents
         WHERE order_id = $1 AND part = 0
           AND round = 1 + (SELECT count(*) FROM billing_documents
                            WHERE order_id = $1 AND kind = 'credit_note' AND part = 0)
         ORDER BY kind <> 'invoice', kind",
        order_id,
    )
    .fetch_all(conn)
    .await?;
    let known = rows.into_iter().map(|row| Ok((kind_of(&row.kind)?, row.number)));
    known.collect()
}

/// Issues a document with the next number of its kind and year, by the clocks of Jakarta; answers its id and its number. The
/// row of the counter stays locked until the end of the transaction: no number without its document, no two with one.
#[tracing::instrument(name = "store.issuing.issue", level = "debug", skip_all)]
pub async fn issue(conn: &mut PgConnection, document: &NewDocument) -> sqlx::Result<(Uuid, String)> {
    let year = document.issued_at.to_offset(offset!(+7)).year();
    let sequence = sqlx::query_scalar!(
        "INSERT INTO document_counters AS counter (kind, year, last) VALUES ($1, $2, 1)
         ON CONFLICT (kind, year) DO UPDATE SET last = counter.last + 1 RETURNING last",
        document.kind.as_str(),
        year,
    )
    .fetch_one(&mut *conn)
    .await?;
    let id = Uuid::now_v7();
    let number = sqlx::query_scalar!(
        "INSERT INTO billing_documents (id, order_id, member_id, kind, year, sequence, issued_at, content, refund_id, round, part)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9::uuid,
                CASE WHEN $9::uuid IS NULL THEN 1 + count(*) FILTER (WHERE d.kind = 'credit_note' AND d.part = 0)
                     -- That of the invoice which it corrects.
                     ELSE max(d.round) FILTER (WHERE d.kind = 'invoice') END,
                CASE WHEN $9::uuid IS NULL THEN 0 ELSE 1 + count(*) FILTER (WHERE d.part > 0) END
         FROM billing_documents d WHERE d.order_id = $2
         RETURNING number",
        id,
        document.order_id,
        document.member_id,
        document.kind.as_str(),
        year,
        sequence,
        document.issued_at,
        Json(&document.content) as _,
        document.refund_id,
    )
    .fetch_one(conn)
    .await?;
    Ok((id, number))
}

/// Notes that an order has every document that one in this state needs.
#[tracing::instrument(name = "store.issuing.documented", level = "debug", skip_all)]
pub async fn documented(conn: &mut PgConnection, order_id: Uuid, status: OrderStatus) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE orders SET documented_status = $2 WHERE id = $1",
        order_id,
        status.as_str(),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A kind by its word.
pub(super) fn kind_of(word: &str) -> sqlx::Result<DocumentKind> {
    DocumentKind::parse(word).ok_or_else(|| sqlx::Error::Decode("a document is of a kind that nobody knows".into()))
}
