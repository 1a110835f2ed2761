//! Documents that were issued.

use kit::page::{Page, Paged};
use sqlx::{PgConnection, types::Json};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    billing::{
        domain::{
            content::Content,
            document::{Document, PartNote},
        },
        store::issuing::kind_of,
    },
    orders::domain::order_status::OrderStatus,
};

#[derive(Debug)]
struct DocumentRow {
    id: Uuid,
    order_id: Uuid,
    kind: String,
    number: String,
    issued_at: OffsetDateTime,
    content: Json<Content>,
    layout: Option<String>,
    round: i32,
    status: String,
    invoice_id: Option<Uuid>,
    receipt_id: Option<Uuid>,
    credit_note_id: Option<Uuid>,
}

impl TryFrom<DocumentRow> for Document {
    type Error = sqlx::Error;

    fn try_from(row: DocumentRow) -> sqlx::Result<Self> {
        let unknown = || sqlx::Error::Decode("an order has a status that nobody knows".into());
        let order_status = OrderStatus::parse(&row.status).ok_or_else(unknown)?;
        // What was taken back stays so when the order was paid later: that is another invoice's.
        let is_taken_back = row.credit_note_id.is_some() && order_status == OrderStatus::Paid;
        Ok(Self {
            kind: kind_of(&row.kind)?,
            order_status: if is_taken_back {
                OrderStatus::Cancelled
            } else {
                order_status
            },
            id: row.id,
            order_id: row.order_id,
            number: row.number,
            issued_at: row.issued_at,
            content: row.content.0,
            layout: row.layout,
            invoice_id: row.invoice_id,
            receipt_id: row.receipt_id,
            credit_note_id: row.credit_note_id,
            part_notes: Vec::new(),
        })
    }
}

/// With the credit notes of single lines that correct the same invoice.
async fn complete(conn: &mut PgConnection, rows: Vec<DocumentRow>) -> sqlx::Result<Vec<Document>> {
    let orders: Vec<Uuid> = rows.iter().map(|row| row.order_id).collect();
    let notes = sqlx::query!(
        r#"SELECT id, order_id, round, number, (content ->> 'total_idr')::bigint AS "total_idr!" FROM billing_documents
           WHERE order_id = ANY($1) AND kind = 'credit_note' AND part > 0 ORDER BY order_id, round, part"#,
        &orders,
    )
    .fetch_all(conn)
    .await?;
    let complete = |row: DocumentRow| {
        let own = notes
            .iter()
            .filter(|note| (note.order_id, note.round) == (row.order_id, row.round));
        let part_notes = own.map(|note| PartNote {
            id: note.id,
            number: note.number.clone(),
            total_idr: note.total_idr,
        });
        let part_notes = part_notes.collect();
        Ok(Document {
            part_notes,
            ..Document::try_from(row)?
        })
    };
    rows.into_iter().map(complete).collect()
}

/// A document of a member; `None` also for another member's.
#[tracing::instrument(name = "store.documents.find_of_member", level = "debug", skip_all)]
pub async fn find_of_member(conn: &mut PgConnection, member_id: i64, id: Uuid) -> sqlx::Result<Option<Document>> {
    let row = sqlx::query_as!(
        DocumentRow,
        r#"SELECT d.id, d.order_id, d.kind, d.number, d.issued_at, d.content AS "content: Json<Content>", d.layout, d.round, o.status,
                  i.id AS "invoice_id?", r.id AS "receipt_id?", c.id AS "credit_note_id?"
           FROM billing_documents d JOIN orders o ON o.id = d.order_id
                LEFT JOIN billing_documents i ON i.order_id = d.order_id AND i.round = d.round AND i.kind = 'invoice'
                LEFT JOIN billing_documents r ON r.order_id = d.order_id AND r.round = d.round AND r.kind = 'receipt'
                LEFT JOIN billing_documents c ON c.order_id = d.order_id AND c.round = d.round AND c.kind = 'credit_note' AND c.part = 0
           WHERE d.id = $1 AND d.member_id = $2"#,
        id,
        member_id,
    )
    .fetch_optional(&mut *conn)
    .await?;
    Ok(complete(conn, row.into_iter().collect()).await?.pop())
}

/// A page of a member's invoices, the newest first.
#[tracing::instrument(name = "store.documents.list_invoices_of_member", level = "debug", skip_all)]
pub async fn list_invoices_of_member(
    conn: &mut PgConnection,
    member_id: i64,
    page: Page,
) -> sqlx::Result<Paged<Document>> {
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM billing_documents WHERE member_id = $1 AND kind = 'invoice'"#,
        member_id,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query_as!(
        DocumentRow,
        r#"SELECT d.id, d.order_id, d.kind, d.number, d.issued_at, d.content AS "content: Json<Content>", d.layout, d.round, o.status,
                  d.id AS "invoice_id?", r.id AS "receipt_id?", c.id AS "credit_note_id?"
           FROM billing_documents d JOIN orders o ON o.id = d.order_id
                LEFT JOIN billing_documents r ON r.order_id = d.order_id AND r.round = d.round AND r.kind = 'receipt'
                LEFT JOIN billing_documents c ON c.order_id = d.order_id AND c.round = d.round AND c.kind = 'credit_note' AND c.part = 0
           WHERE d.member_id = $1 AND d.kind = 'invoice'
           ORDER BY d.issued_at DESC, d.id DESC LIMIT $2 OFFSET $3"#,
        member_id,
        page.limit(),
        page.offset(),
    )
    .fetch_all(&mut *conn)
    .await?;
    Ok(Paged {
        items: complete(conn, rows).await?,
        total: total.unsigned_abs(),
    })
}
