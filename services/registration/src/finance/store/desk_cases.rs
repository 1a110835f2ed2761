//! Cases as the desk sees them.

use kit::{
    keyword::{Keyword, Sought},
    page::{Page, Paged},
};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    finance::{
        domain::desk_case::{DeskCase, Offered},
        store::candidates::status_of,
    },
    money_cases::domain::{case_state::CaseState, money_case::CaseKind},
};

#[derive(Debug)]
struct CaseRow {
    id: Uuid,
    kind: String,
    state: String,
    amount_idr: i64,
    received_at: OffsetDateTime,
    method_name: String,
    line_id: Option<i64>,
    description: Option<String>,
    provider_reference: Option<String>,
    reason: Option<String>,
    decided_at: Option<OffsetDateTime>,
    order_id: Option<Uuid>,
    number: Option<String>,
    buyer_name: Option<String>,
    status: Option<String>,
    total_idr: Option<i64>,
    is_collective: bool,
}

impl TryFrom<CaseRow> for DeskCase {
    type Error = sqlx::Error;

    fn try_from(row: CaseRow) -> sqlx::Result<Self> {
        let unknown = || sqlx::Error::Decode("a case is of a kind or in a state that nobody knows".into());
        let order = match (row.order_id, row.status) {
            (Some(order_id), Some(status)) => Some(Offered {
                case_id: row.id,
                order_id,
                number: row.number.unwrap_or_default(),
                buyer_name: row.buyer_name.unwrap_or_default(),
                status: status_of(&status)?,
                total_idr: row.total_idr.unwrap_or_default(),
                is_collective: row.is_collective,
            }),
            _ => None,
        };
        Ok(Self {
            id: row.id,
            kind: CaseKind::parse(&row.kind).ok_or_else(unknown)?,
            state: CaseState::parse(&row.state).ok_or_else(unknown)?,
            amount_idr: row.amount_idr,
            received_at: row.received_at,
            method_name: row.method_name,
            line_id: row.line_id,
            description: row.description,
            provider_reference: row.provider_reference,
            order,
            candidates: Vec::new(),
            reason: row.reason,
            decided_at: row.decided_at,
        })
    }
}

/// A page of the cases: only those in a state if one is given, and only those that hold every word of a keyword; what holds it as it
/// was typed first, then the newest.
#[tracing::instrument(name = "store.desk_cases.list", level = "debug", skip(conn, keyword))]
pub async fn list(
    conn: &mut PgConnection,
    state: Option<CaseState>,
    keyword: Option<&Keyword>,
    page: Page,
) -> sqlx::Result<Paged<DeskCase>> {
    let state = state.map(CaseState::as_str);
    let sought = Sought::for_keyword(keyword);
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!"
           FROM money_cases c LEFT JOIN statement_lines l ON l.id = c.statement_line_id
                LEFT JOIN collective_invoices k ON k.id = CASE WHEN c.seated_order_id IS NULL
                                                               THEN coalesce(c.seated_collective_id, c.collective_invoice_id) END
                LEFT JOIN orders o ON o.id = CASE WHEN c.seated_collective_id IS NULL
                                                  THEN coalesce(c.seated_order_id, c.order_id) END
           WHERE ($1::text IS NULL OR c.state = $1)
             AND (cardinality($2::text[]) = 0 OR finds(bill_words(coalesce(k.number, o.number),
                                  concat_ws(' ', l.description, c.provider_reference, coalesce(k.payer_name, o.buyer_name)),
                                  c.amount_idr), $2, $3, $4))"#,
        state,
        &sought.words,
        &sought.patterns,
        &sought.edits,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query_as!(
        CaseRow,
        r#"SELECT c.id AS "id!", c.kind AS "kind!", c.state AS "state!", c.amount_idr AS "amount_idr!",
                  c.received_at AS "received_at!", m.name AS "method_name!", l.id AS "line_id?", l.description AS "description?",
                  c.provider_reference, c.reason, c.decided_at, coalesce(k.id, o.id) AS "order_id?",
                  coalesce(k.number, o.number) AS "number?", coalesce(k.payer_name, o.buyer_name) AS "buyer_name?",
                  CASE k.state WHEN 'open' THEN 'awaiting_payment' WHEN 'paid' THEN 'paid' WHEN 'void' THEN 'cancelled'
                               ELSE o.status END AS "status?",
                  coalesce(k.total_idr, o.total_idr) AS "total_idr?", k.id IS NOT NULL AS "is_collective!"
           FROM money_cases c JOIN payment_methods m ON m.id = c.payment_method_id
                LEFT JOIN statement_lines l ON l.id = c.statement_line_id
                LEFT JOIN collective_invoices k ON k.id = CASE WHEN c.seated_order_id IS NULL
                                                               THEN coalesce(c.seated_collective_id, c.collective_invoice_id) END
                LEFT JOIN orders o ON o.id = CASE WHEN c.seated_collective_id IS NULL
                                                  THEN coalesce(c.seated_order_id, c.order_id) END
                CROSS JOIN LATERAL (
                    SELECT bill_words(coalesce(k.number, o.number),
                                      concat_ws(' ', l.description, c.provider_reference, coalesce(k.payer_name, o.buyer_name)),
                                      c.amount_idr) AS held
                ) AS w
           WHERE ($1::text IS NULL OR c.state = $1) AND (cardinality($2::text[]) = 0 OR finds(w.held, $2, $3, $4))
           ORDER BY CASE WHEN cardinality($5::text[]) > 0 THEN typos(w.held, $5) END, c.opened_at DESC, c.id DESC LIMIT $6 OFFSET $7"#,
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
    let items: Vec<DeskCase> = rows.into_iter().map(DeskCase::try_from).collect::<sqlx::Result<_>>()?;
    let total = page.total(total, items.len());
    Ok(Paged { items, total })
}

/// These cases, and those of these lines of statements.
#[tracing::instrument(name = "store.desk_cases.of", level = "debug", skip_all)]
pub async fn of(conn: &mut PgConnection, ids: &[Uuid], lines: &[i64]) -> sqlx::Result<Vec<DeskCase>> {
    let rows = sqlx::query_as!(
        CaseRow,
        r#"SELECT c.id AS "id!", c.kind AS "kind!", c.state AS "state!", c.amount_idr AS "amount_idr!",
                  c.received_at AS "received_at!", m.name AS "method_name!", l.id AS "line_id?", l.description AS "description?",
                  c.provider_reference, c.reason, c.decided_at, coalesce(k.id, o.id) AS "order_id?",
                  coalesce(k.number, o.number) AS "number?", coalesce(k.payer_name, o.buyer_name) AS "buyer_name?",
                  CASE k.state WHEN 'open' THEN 'awaiting_payment' WHEN 'paid' THEN 'paid' WHEN 'void' THEN 'cancelled'
                               ELSE o.status END AS "status?",
                  coalesce(k.total_idr, o.total_idr) AS "total_idr?", k.id IS NOT NULL AS "is_collective!"
           FROM money_cases c JOIN payment_methods m ON m.id = c.payment_method_id
                LEFT JOIN statement_lines l ON l.id = c.statement_line_id
                LEFT JOIN collective_invoices k ON k.id = CASE WHEN c.seated_order_id IS NULL
                                                               THEN coalesce(c.seated_collective_id, c.collective_invoice_id) END
                LEFT JOIN orders o ON o.id = CASE WHEN c.seated_collective_id IS NULL
                                                  THEN coalesce(c.seated_order_id, c.order_id) END
           WHERE c.id = ANY($1) OR c.statement_line_id = ANY($2)"#,
        ids,
        lines,
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(DeskCase::try_from).collect()
}
