//! Collective invoices.

use documents::layout::Layout;
use kit::{
    clock::JAKARTA,
    keyword::Sought,
    page::{Page, Paged},
};
use sqlx::{PgConnection, types::Json};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use crate::{
    collective::domain::{
        collective_invoice::{CollectiveFilter, CollectiveInvoice},
        content::CollectiveContent,
    },
    orders::domain::collected::CollectiveState,
    payments::domain::payment_method::PaymentMethod,
};

#[derive(Debug)]
struct CollectiveRow {
    id: Uuid,
    number: String,
    state: String,
    due_on: Date,
    issued_at: OffsetDateTime,
    settled_at: Option<OffsetDateTime>,
    reason: Option<String>,
    content: Json<CollectiveContent>,
    layout: Option<String>,
    method_id: i64,
    kind: String,
    name: String,
    bank: Option<String>,
    account_number: Option<String>,
    account_holder: Option<String>,
    logo_url: Option<String>,
}

impl TryFrom<CollectiveRow> for CollectiveInvoice {
    type Error = sqlx::Error;

    fn try_from(row: CollectiveRow) -> sqlx::Result<Self> {
        let unknown = || sqlx::Error::Decode("a collective invoice is in a state that nobody knows".into());
        Ok(Self {
            id: row.id,
            number: row.number,
            state: CollectiveState::parse(&row.state).ok_or_else(unknown)?,
            payment_method: PaymentMethod {
                id: row.method_id,
                kind: row.kind,
                name: row.name,
                bank: row.bank,
                account_number: row.account_number,
                account_holder: row.account_holder,
                logo_url: row.logo_url,
            },
            due_on: row.due_on,
            issued_at: row.issued_at,
            settled_at: row.settled_at,
            reason: row.reason,
            content: row.content.0,
            layout: row.layout,
            statuses: Vec::new(),
        })
    }
}

/// One that is to be issued.
#[derive(Debug)]
pub struct NewCollective<'a> {
    pub id: Uuid,
    pub payment_method_id: i64,
    pub due_on: Date,
    pub issued_at: OffsetDateTime,
    pub issued_by: i64,
    pub content: &'a CollectiveContent,
    pub layout: &'a Layout,
}

/// Issues one with the next number of its year, by the clocks of Jakarta, behind the rows of its orders; answers its number. The row of
/// the counter stays locked until the end of the transaction: no number without its invoice, no two with one.
#[tracing::instrument(name = "store.collectives.issue", level = "debug", skip_all)]
pub async fn issue(conn: &mut PgConnection, new: &NewCollective<'_>) -> sqlx::Result<String> {
    let year = new.issued_at.to_offset(JAKARTA).year();
    let sequence = sqlx::query_scalar!(
        "INSERT INTO document_counters AS counter (kind, year, last) VALUES ('collective_invoice', $1, 1)
         ON CONFLICT (kind, year) DO UPDATE SET last = counter.last + 1 RETURNING last",
        year,
    )
    .fetch_one(&mut *conn)
    .await?;
    sqlx::query_scalar!(
        "INSERT INTO collective_invoices (id, year, sequence, state, payment_method_id, total_idr, payer_name, due_on, issued_at,
                                          issued_by, content, layout)
         VALUES ($1, $2, $3, 'open', $4, $5, $6, $7, $8, $9, $10, $11) RETURNING number",
        new.id,
        year,
        sequence,
        new.payment_method_id,
        new.content.total_idr,
        new.content.payer.name,
        new.due_on,
        new.issued_at,
        new.issued_by,
        Json(new.content) as _,
        new.layout.digest(),
    )
    .fetch_one(conn)
    .await
}

/// One of them.
#[tracing::instrument(name = "store.collectives.find", level = "debug", skip(conn))]
pub async fn find(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<CollectiveInvoice>> {
    let row = sqlx::query_as!(
        CollectiveRow,
        r#"SELECT c.id, c.number, c.state, c.due_on, c.issued_at, c.settled_at, c.reason, c.content AS "content: Json<CollectiveContent>", c.layout,
                  m.id AS method_id, m.kind, m.name, m.bank, m.account_number, m.account_holder, m.logo_url
           FROM collective_invoices c JOIN payment_methods m ON m.id = c.payment_method_id WHERE c.id = $1"#,
        id,
    )
    .fetch_optional(conn)
    .await?;
    row.map(CollectiveInvoice::try_from).transpose()
}

/// A page of them: only those in a state if one is given, and only those of whose number, payer and amount every word of a
/// keyword is found; what holds it as it was typed first, then the newest.
#[tracing::instrument(name = "store.collectives.list", level = "debug", skip_all)]
pub async fn list(
    conn: &mut PgConnection,
    filter: &CollectiveFilter,
    page: Page,
) -> sqlx::Result<Paged<CollectiveInvoice>> {
    let state = filter.state.map(CollectiveState::as_str);
    let sought = Sought::for_keyword(filter.keyword.as_ref());
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM collective_invoices c
           WHERE ($1::text IS NULL OR c.state = $1)
             AND (cardinality($2::text[]) = 0 OR finds(bill_words(c.number, c.payer_name, c.total_idr), $2, $3, $4))"#,
        state,
        &sought.words,
        &sought.patterns,
        &sought.edits,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query_as!(
        CollectiveRow,
        r#"SELECT c.id, c.number, c.state, c.due_on, c.issued_at, c.settled_at, c.reason, c.content AS "content: Json<CollectiveContent>", c.layout,
                  m.id AS method_id, m.kind, m.name, m.bank, m.account_number, m.account_holder, m.logo_url
           FROM collective_invoices c JOIN payment_methods m ON m.id = c.payment_method_id
           WHERE ($1::text IS NULL OR c.state = $1)
             AND (cardinality($2::text[]) = 0 OR finds(bill_words(c.number, c.payer_name, c.total_idr), $2, $3, $4))
           ORDER BY CASE WHEN cardinality($5::text[]) > 0 THEN typos(bill_words(c.number, c.payer_name, c.total_idr), $5) END, c.issued_at DESC, c.id DESC LIMIT $6 OFFSET $7"#,
        state,
        &sought.words,
        &sought.patterns,
        &sought.edits,
        &sought.typed,
        page.limit(),
        page.offset(),
    )
    .fetch_all(conn)
    .await?;
    let items: Vec<CollectiveInvoice> = rows
        .into_iter()
        .map(CollectiveInvoice::try_from)
        .collect::<sqlx::Result<_>>()?;
    let total = page.total(total, items.len());
    Ok(Paged { items, total })
}

/// Lets nobody else settle one until the end of the transaction. Whoever locks its orders too does so behind it.
#[tracing::instrument(name = "store.collectives.lock", level = "debug", skip(conn))]
pub async fn lock(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!("SELECT id FROM collective_invoices WHERE id = $1 FOR UPDATE", id)
        .fetch_optional(conn)
        .await?;
    Ok(())
}

/// Takes one that nobody paid and that was due before this day, as far as nobody else has it just now.
#[tracing::instrument(name = "store.collectives.claim_lapsed", level = "debug", skip(conn))]
pub async fn claim_lapsed(conn: &mut PgConnection, before: Date) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!(
        "SELECT id FROM collective_invoices WHERE state = 'open' AND due_on < $1
         ORDER BY due_on, id LIMIT 1 FOR UPDATE SKIP LOCKED",
        before,
    )
    .fetch_optional(conn)
    .await
}

/// What became of one.
#[derive(Clone, Copy, Debug)]
pub struct Settled<'a> {
    pub state: CollectiveState,
    /// Nobody: a statement, or the clock.
    pub by: Option<i64>,
    pub at: OffsetDateTime,
    pub reason: Option<&'a str>,
}

/// Writes what became of one; with one that is void its orders are free again.
#[tracing::instrument(name = "store.collectives.settle", level = "debug", skip(conn, settled))]
pub async fn settle(conn: &mut PgConnection, id: Uuid, settled: Settled<'_>) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE collective_invoices SET state = $2, settled_by = $3, settled_at = $4, reason = $5 WHERE id = $1",
        id,
        settled.state.as_str(),
        settled.by,
        settled.at,
        settled.reason,
    )
    .execute(conn)
    .await?;
    Ok(())
}
