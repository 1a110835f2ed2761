//! Lines of statements.

use kit::{
    keyword::{Keyword, Sought},
    page::{Page, Paged},
};
use sqlx::PgConnection;
use time::Date;
use uuid::Uuid;

use crate::{
    finance::domain::matching::{NEAR_IDR, Transfer},
    orders::domain::order_status::OrderStatus,
};

/// A line that nobody looked at yet.
#[derive(Clone, Copy, Debug)]
pub struct Waiting {
    pub id: i64,
    pub payment_method_id: i64,
    pub transfer: Transfer,
}

/// Takes the oldest line that nobody looked at, as far as nobody else has it just now.
#[tracing::instrument(name = "store.statement_lines.claim", level = "debug", skip_all)]
pub async fn claim(conn: &mut PgConnection) -> sqlx::Result<Option<Waiting>> {
    let row = sqlx::query!(
        "SELECT id, payment_method_id, booked_on, amount_idr, sen FROM statement_lines WHERE state = 'waiting'
         ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED",
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Waiting {
        id: row.id,
        payment_method_id: row.payment_method_id,
        transfer: Transfer {
            booked_on: row.booked_on,
            amount_idr: row.amount_idr,
            sen: row.sen,
        },
    }))
}

/// Waits for those lines of an import that somebody else looks at just now, until it is known what came of them.
#[tracing::instrument(name = "store.statement_lines.wait_for", level = "debug", skip(conn))]
pub async fn wait_for(conn: &mut PgConnection, statement_id: Uuid) -> sqlx::Result<()> {
    sqlx::query_scalar!(
        "SELECT id FROM statement_lines WHERE statement_id = $1 AND state = 'waiting' ORDER BY id FOR SHARE",
        statement_id,
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}

/// Says which order a line paid.
#[tracing::instrument(name = "store.statement_lines.matched", level = "debug", skip(conn))]
pub async fn matched(conn: &mut PgConnection, id: i64, order_id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE statement_lines SET state = 'matched', order_id = $2 WHERE id = $1",
        id,
        order_id
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Whether an order that is paid has no money yet: the desk took a proof's word for it.
#[tracing::instrument(name = "store.statement_lines.none_paid", level = "debug", skip(conn))]
pub async fn none_paid(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (
               SELECT FROM orders o JOIN payment_methods m ON m.id = o.payment_method_id
               WHERE o.id = $1 AND o.status = 'paid' AND o.total_idr > 0 AND m.kind = 'transfer_bank'
                 AND NOT EXISTS (SELECT FROM statement_lines l WHERE l.order_id = o.id AND l.state = 'matched')
                 AND NOT EXISTS (SELECT FROM money_cases c WHERE c.seated_order_id = o.id)
                 AND NOT EXISTS (SELECT FROM collective_invoice_orders k WHERE k.order_id = o.id AND k.in_force)
           ) AS "none!""#,
        order_id,
    )
    .fetch_one(conn)
    .await
}

/// Says which collective invoice a line paid.
#[tracing::instrument(name = "store.statement_lines.matched_collectively", level = "debug", skip(conn))]
pub async fn matched_collectively(conn: &mut PgConnection, id: i64, collective_id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE statement_lines SET state = 'matched', collective_invoice_id = $2 WHERE id = $1",
        id,
        collective_id
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Says that finance has a line.
#[tracing::instrument(name = "store.statement_lines.is_case", level = "debug", skip(conn))]
pub async fn is_case(conn: &mut PgConnection, id: i64) -> sqlx::Result<()> {
    sqlx::query!("UPDATE statement_lines SET state = 'case' WHERE id = $1", id)
        .execute(conn)
        .await?;
    Ok(())
}

/// How many lines of an import came to what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub matched: i64,
    pub cases: i64,
    pub out: i64,
    pub waiting: i64,
}

/// What came of the lines that an import brought.
#[tracing::instrument(name = "store.statement_lines.count", level = "debug", skip(conn))]
pub async fn count(conn: &mut PgConnection, statement_id: Uuid) -> sqlx::Result<Counts> {
    sqlx::query_as!(
        Counts,
        r#"SELECT count(*) FILTER (WHERE state = 'matched') AS "matched!", count(*) FILTER (WHERE state = 'case') AS "cases!",
                  count(*) FILTER (WHERE state = 'out') AS "out!", count(*) FILTER (WHERE state = 'waiting') AS "waiting!"
           FROM statement_lines WHERE statement_id = $1"#,
        statement_id,
    )
    .fetch_one(conn)
    .await
}

/// A line as the desk sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedLine {
    pub id: i64,
    pub booked_on: Date,
    pub amount_idr: i64,
    pub description: String,
    pub state: String,
    pub bank: Option<String>,
    pub account_number: Option<String>,
    /// The order that it paid.
    pub order_id: Option<Uuid>,
    pub order_number: Option<String>,
    pub buyer_name: Option<String>,
    pub order_total_idr: Option<i64>,
    pub order_status: Option<OrderStatus>,
    /// Whether it is a collective invoice that it paid, with its own number and its payer.
    pub is_collective: bool,
}

#[derive(Debug)]
struct ListedRow {
    id: i64,
    booked_on: Date,
    amount_idr: i64,
    description: String,
    state: String,
    bank: Option<String>,
    account_number: Option<String>,
    order_id: Option<Uuid>,
    order_number: Option<String>,
    buyer_name: Option<String>,
    order_total_idr: Option<i64>,
    order_status: Option<String>,
    is_collective: bool,
}

impl From<ListedRow> for ListedLine {
    fn from(row: ListedRow) -> Self {
        Self {
            id: row.id,
            booked_on: row.booked_on,
            amount_idr: row.amount_idr,
            description: row.description,
            state: row.state,
            bank: row.bank,
            account_number: row.account_number,
            order_id: row.order_id,
            order_number: row.order_number,
            buyer_name: row.buyer_name,
            order_total_idr: row.order_total_idr,
            order_status: row.order_status.as_deref().and_then(OrderStatus::parse),
            is_collective: row.is_collective,
        }
    }
}

/// The lines that may be an order's payment: the one that paid it, and, since the day before it was placed, those of its account
/// that paid none, that nobody decided on, and that are no further from its amount than a mistake. The nearest first, ten at most.
#[tracing::instrument(name = "store.statement_lines.near_order", level = "debug", skip(conn))]
pub async fn near_order(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<Vec<ListedLine>> {
    let rows = sqlx::query_as!(
        ListedRow,
        r#"SELECT l.id, l.booked_on, l.amount_idr, l.description, l.state, m.bank, m.account_number,
                  coalesce(l.order_id, k.id) AS order_id, coalesce(p.number, k.number) AS "order_number?",
                  coalesce(p.buyer_name, k.payer_name) AS "buyer_name?", coalesce(p.total_idr, k.total_idr) AS "order_total_idr?",
                  CASE WHEN k.id IS NULL THEN p.status ELSE 'paid' END AS "order_status?", k.id IS NOT NULL AS "is_collective!"
           FROM orders o JOIN statement_lines l ON l.payment_method_id = o.payment_method_id
                JOIN payment_methods m ON m.id = l.payment_method_id LEFT JOIN orders p ON p.id = l.order_id
                LEFT JOIN collective_invoices k ON k.id = l.collective_invoice_id
           WHERE o.id = $1 AND (
               l.order_id = o.id
               OR EXISTS (SELECT FROM collective_invoice_orders c WHERE c.order_id = o.id AND c.collective_invoice_id = k.id)
               OR l.state IN ('waiting', 'case')
               AND l.amount_idr BETWEEN o.total_idr - $2::bigint AND o.total_idr + $2::bigint
               AND l.booked_on >= (o.placed_at AT TIME ZONE 'Asia/Jakarta')::date - 1
               AND NOT EXISTS (SELECT FROM money_cases c WHERE c.statement_line_id = l.id AND c.state <> 'open'))
           ORDER BY num_nonnulls(l.order_id, l.collective_invoice_id) = 0, abs(l.amount_idr - o.total_idr), l.booked_on DESC, l.id LIMIT 10"#,
        order_id,
        NEAR_IDR,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(ListedLine::from).collect())
}

/// A page of lines: only those in a state if one is given, and only those that hold every word of a keyword; what holds it as it was
/// typed first, then the newest day.
#[tracing::instrument(name = "store.statement_lines.list", level = "debug", skip(conn, keyword))]
pub async fn list(
    conn: &mut PgConnection,
    state: Option<&str>,
    keyword: Option<&Keyword>,
    page: Page,
) -> sqlx::Result<Paged<ListedLine>> {
    let sought = Sought::for_keyword(keyword);
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!"
           FROM statement_lines l LEFT JOIN orders o ON o.id = l.order_id
                LEFT JOIN collective_invoices k ON k.id = l.collective_invoice_id
           WHERE ($1::text IS NULL OR l.state = $1)
             AND (cardinality($2::text[]) = 0 OR finds(bill_words(coalesce(o.number, k.number),
                                  concat_ws(' ', l.description, coalesce(o.buyer_name, k.payer_name)), l.amount_idr), $2, $3, $4))"#,
        state,
        &sought.words,
        &sought.patterns,
        &sought.edits,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query_as!(
        ListedRow,
        r#"SELECT l.id, l.booked_on, l.amount_idr, l.description, l.state, m.bank, m.account_number,
                  coalesce(l.order_id, k.id) AS order_id, coalesce(o.number, k.number) AS "order_number?",
                  coalesce(o.buyer_name, k.payer_name) AS "buyer_name?", coalesce(o.total_idr, k.total_idr) AS "order_total_idr?",
                  CASE WHEN k.id IS NULL THEN o.status ELSE 'paid' END AS "order_status?", k.id IS NOT NULL AS "is_collective!"
           FROM statement_lines l JOIN payment_methods m ON m.id = l.payment_method_id LEFT JOIN orders o ON o.id = l.order_id
                LEFT JOIN collective_invoices k ON k.id = l.collective_invoice_id
                CROSS JOIN LATERAL (
                    SELECT bill_words(coalesce(o.number, k.number),
                                      concat_ws(' ', l.description, coalesce(o.buyer_name, k.payer_name)), l.amount_idr) AS held
                ) AS w
           WHERE ($1::text IS NULL OR l.state = $1) AND (cardinality($2::text[]) = 0 OR finds(w.held, $2, $3, $4))
           ORDER BY CASE WHEN cardinality($5::text[]) > 0 THEN typos(w.held, $5) END, l.booked_on DESC, l.id DESC LIMIT $6 OFFSET $7"#,
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
    let items: Vec<ListedLine> = rows.into_iter().map(ListedLine::from).collect();
    let total = page.total(total, items.len());
    Ok(Paged { items, total })
}
