//! What is written when documents are issued.

use std::collections::HashMap;

use documents::layout::Layout;
use kit::clock::JAKARTA;
use sqlx::{PgConnection, types::Json};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::billing::domain::{content::Content, document_kind::DocumentKind};

/// A document that is to be issued.
#[derive(Debug)]
pub struct NewDocument {
    pub order_id: Uuid,
    pub member_id: i64,
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

/// Takes the oldest orders that cost something and became what they are after their documents were made, at most so many and
/// as far as nobody else has them just now.
#[tracing::instrument(name = "store.issuing.claim", level = "debug", skip(conn))]
pub async fn claim(conn: &mut PgConnection, most: i64) -> sqlx::Result<Vec<Claimed>> {
    sqlx::query_as!(
        Claimed,
        "SELECT id AS order_id, settled_at FROM orders WHERE total_idr > 0 AND documented_status IS DISTINCT FROM status
         ORDER BY placed_at, id LIMIT $1 FOR UPDATE SKIP LOCKED",
        most,
    )
    .fetch_all(conn)
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

/// A document that was issued, as far as it is looked at before another one is.
#[derive(Debug)]
pub struct Issued {
    pub kind: DocumentKind,
    pub number: String,
    /// Whole rupiah that it says came in, where these are less than its total.
    pub received_idr: Option<i64>,
}

/// What was issued for each of these orders since its last credit note, the invoice first; what takes single lines back is no part of
/// that.
#[tracing::instrument(name = "store.issuing.issued_of", level = "debug", skip_all)]
pub async fn issued_of(conn: &mut PgConnection, orders: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Vec<Issued>>> {
    let rows = sqlx::query!(
        "SELECT d.order_id, d.kind, d.number, (d.content ->> 'received_idr')::bigint AS received_idr FROM billing_documents d
         WHERE d.order_id = ANY($1) AND d.part = 0
           AND d.round = 1 + (SELECT count(*) FROM billing_documents c
                              WHERE c.order_id = d.order_id AND c.kind = 'credit_note' AND c.part = 0)
         ORDER BY d.kind <> 'invoice', d.kind",
        orders,
    )
    .fetch_all(conn)
    .await?;
    let mut issued: HashMap<Uuid, Vec<_>> = HashMap::new();
    for row in rows {
        let of_order = issued.entry(row.order_id).or_default();
        of_order.push(Issued {
            kind: kind_of(&row.kind)?,
            number: row.number,
            received_idr: row.received_idr,
        });
    }
    Ok(issued)
}

/// Issues documents of one kind, in a layout that is kept, with the next numbers of that kind and the year, by the clocks of Jakarta, in
/// their order; answers their ids and numbers. The row of the counter stays locked until the end of the transaction: no number without
/// its document, no two with one.
#[tracing::instrument(name = "store.issuing.issue", level = "debug", skip(conn, layout, documents))]
pub async fn issue(
    conn: &mut PgConnection,
    kind: DocumentKind,
    layout: &Layout,
    issued_at: OffsetDateTime,
    documents: &[NewDocument],
) -> sqlx::Result<Vec<(Uuid, String)>> {
    let year = issued_at.to_offset(JAKARTA).year();
    let count = i32::try_from(documents.len()).map_err(|error| sqlx::Error::Encode(error.into()))?;
    if count == 0 {
        return Ok(Vec::new());
    }
    let last = sqlx::query_scalar!(
        "INSERT INTO document_counters AS counter (kind, year, last) VALUES ($1, $2, $3)
         ON CONFLICT (kind, year) DO UPDATE SET last = counter.last + excluded.last RETURNING last",
        kind.as_str(),
        year,
        count,
    )
    .fetch_one(&mut *conn)
    .await?;
    let ids: Vec<Uuid> = documents.iter().map(|_| Uuid::now_v7()).collect();
    let orders: Vec<Uuid> = documents.iter().map(|new| new.order_id).collect();
    let members: Vec<i64> = documents.iter().map(|new| new.member_id).collect();
    let sequences: Vec<i32> = (last - count + 1..=last).collect();
    let contents: Vec<Json<&Content>> = documents.iter().map(|new| Json(&new.content)).collect();
    let refunds: Vec<Option<Uuid>> = documents.iter().map(|new| new.refund_id).collect();
    let rows = sqlx::query!(
        "INSERT INTO billing_documents (id, order_id, member_id, kind, year, sequence, issued_at, content, layout, refund_id, round, part)
         SELECT new.id, new.order_id, new.member_id, $1, $2, new.sequence, $3, new.content, $10, new.refund_id,
                -- A part is of the round of the invoice which it corrects.
                CASE WHEN new.refund_id IS NULL THEN 1 + earlier.credit_notes ELSE earlier.round_of_invoice END,
                CASE WHEN new.refund_id IS NULL THEN 0 ELSE 1 + earlier.parts END
         FROM unnest($4::uuid[], $5::uuid[], $6::bigint[], $7::integer[], $8::jsonb[], $9::uuid[])
              AS new (id, order_id, member_id, sequence, content, refund_id)
         CROSS JOIN LATERAL (
             SELECT count(*) FILTER (WHERE d.kind = 'credit_note' AND d.part = 0) AS credit_notes,
                    max(d.round) FILTER (WHERE d.kind = 'invoice') AS round_of_invoice,
                    count(*) FILTER (WHERE d.part > 0) AS parts
             FROM billing_documents d WHERE d.order_id = new.order_id
         ) AS earlier
         ORDER BY new.sequence
         RETURNING id, sequence, number",
        kind.as_str(),
        year,
        issued_at,
        &ids,
        &orders,
        &members,
        &sequences,
        &contents as _,
        &refunds as &[Option<Uuid>],
        layout.digest(),
    )
    .fetch_all(conn)
    .await?;
    let mut issued: Vec<_> = rows
        .into_iter()
        .map(|row| (row.sequence, (row.id, row.number)))
        .collect();
    issued.sort_unstable_by_key(|(sequence, _)| *sequence);
    Ok(issued.into_iter().map(|(_, document)| document).collect())
}

/// Notes that these orders, locked, have every document that orders in their states need.
#[tracing::instrument(name = "store.issuing.documented", level = "debug", skip_all)]
pub async fn documented(conn: &mut PgConnection, orders: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE orders SET documented_status = status WHERE id = ANY($1)",
        orders
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Has the documents of an order, locked, looked at again: less came in for it than was known when they were made.
#[tracing::instrument(name = "store.issuing.document_again", level = "debug", skip(conn))]
pub async fn document_again(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<()> {
    sqlx::query!("UPDATE orders SET documented_status = NULL WHERE id = $1", order_id)
        .execute(conn)
        .await?;
    Ok(())
}

/// A kind by its word.
pub(super) fn kind_of(word: &str) -> sqlx::Result<DocumentKind> {
    DocumentKind::parse(word).ok_or_else(|| sqlx::Error::Decode("a document is of a kind that nobody knows".into()))
}
