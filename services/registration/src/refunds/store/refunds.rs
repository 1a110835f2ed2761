//! Money that goes back.

use kit::page::{Page, Paged};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::refunds::{
    domain::{
        refund::{DeskRefund, NewRefund, Refund, RefundOf},
        refund_account::RefundAccount,
        refund_state::RefundState,
    },
    store::refund_lines,
};

#[derive(Debug)]
struct RefundRow {
    id: Uuid,
    order_id: Option<Uuid>,
    case_id: Option<Uuid>,
    paid_idr: i64,
    amount_idr: i64,
    state: String,
    requested_at: OffsetDateTime,
    reason: Option<String>,
    decided_at: Option<OffsetDateTime>,
    bank_reference: Option<String>,
    paid_out_at: Option<OffsetDateTime>,
    order_number: Option<String>,
    buyer_name: Option<String>,
    ends_order: bool,
    account_bank: Option<String>,
    account_number: Option<String>,
    account_holder: Option<String>,
}

impl TryFrom<RefundRow> for DeskRefund {
    type Error = sqlx::Error;

    fn try_from(row: RefundRow) -> sqlx::Result<Self> {
        let unknown = || sqlx::Error::Decode("a refund is in a state that nobody knows".into());
        Ok(Self {
            refund: Refund {
                state: RefundState::parse(&row.state).ok_or_else(unknown)?,
                id: row.id,
                order_id: row.order_id,
                case_id: row.case_id,
                paid_idr: row.paid_idr,
                amount_idr: row.amount_idr,
                requested_at: row.requested_at,
                reason: row.reason,
                decided_at: row.decided_at,
                bank_reference: row.bank_reference,
                paid_out_at: row.paid_out_at,
                lines: Vec::new(),
                ends_order: row.ends_order,
                account: account(row.account_bank, row.account_number, row.account_holder),
            },
            order_number: row.order_number,
            buyer_name: row.buyer_name,
        })
    }
}

fn account(bank: Option<String>, number: Option<String>, holder: Option<String>) -> Option<RefundAccount> {
    Some(RefundAccount {
        bank: bank?,
        number: number?,
        holder: holder?,
    })
}

/// With their lines.
async fn complete(conn: &mut PgConnection, rows: Vec<RefundRow>) -> sqlx::Result<Vec<DeskRefund>> {
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut lines = refund_lines::of_refunds(conn, &ids).await?;
    let complete = |row: RefundRow| {
        let mut desk = DeskRefund::try_from(row)?;
        desk.refund.lines = lines.remove(&desk.refund.id).unwrap_or_default();
        Ok(desk)
    };
    rows.into_iter().map(complete).collect()
}

/// Writes a refund with its lines: asked for, or of a case approved already. `false` where money of the same goes back already.
#[tracing::instrument(name = "store.refunds.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, new: NewRefund<'_>) -> sqlx::Result<bool> {
    let (order_id, case_id) = match new.of {
        RefundOf::Lines(id, _) => (Some(id), None),
        RefundOf::Case(id) => (None, Some(id)),
    };
    let done = sqlx::query!(
        "INSERT INTO refunds (id, order_id, case_id, paid_idr, amount_idr, state, requested_at, requested_by, reason, decided_at,
                              of_lines, account_bank, account_number, account_holder)
         VALUES ($1, $2, $3, $4, $5, CASE WHEN $8::text IS NULL THEN 'requested' ELSE 'approved' END, $6, $7, $8,
                 CASE WHEN $8::text IS NOT NULL THEN $6::timestamptz END, $2::uuid IS NOT NULL,
                 $9, $10, $11)
         ON CONFLICT DO NOTHING",
        new.id,
        order_id,
        case_id,
        new.paid_idr,
        new.amount_idr,
        new.at,
        new.by,
        new.reason,
        new.account.map(|account| account.bank.as_str()),
        new.account.map(|account| account.number.as_str()),
        new.account.map(|account| account.holder.as_str()),
    )
    .execute(&mut *conn)
    .await?;
    match new.of {
        RefundOf::Lines(order_id, lines) if done.rows_affected() == 1 => {
            refund_lines::insert(conn, new.id, order_id, lines).await
        }
        _ => Ok(done.rows_affected() == 1),
    }
}

/// The refunds of an order, the newest first.
#[tracing::instrument(name = "store.refunds.list_of_order", level = "debug", skip(conn))]
pub async fn list_of_order(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<Vec<Refund>> {
    let rows = sqlx::query_as!(
        RefundRow,
        r#"SELECT r.id, r.order_id, r.case_id,
                  CASE WHEN r.order_id IS NULL THEN r.paid_idr ELSE coalesce(o.received_idr, r.paid_idr) END AS "paid_idr!",
                  r.amount_idr, r.state, r.requested_at, r.reason, r.decided_at,
                  r.bank_reference, r.paid_out_at, NULL::text AS order_number, NULL::text AS buyer_name,
                  ends_order(r) AS "ends_order!", r.account_bank, r.account_number, r.account_holder
           FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.order_id = $1 ORDER BY r.requested_at DESC, r.id DESC"#,
        order_id,
    )
    .fetch_all(&mut *conn)
    .await?;
    let all = complete(conn, rows).await?;
    Ok(all.into_iter().map(|desk| desk.refund).collect())
}

/// The order that a refund is of, without a lock: whoever decides locks the order first, as everybody does.
#[tracing::instrument(name = "store.refunds.order_of", level = "debug", skip(conn))]
pub async fn order_of(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<Option<Uuid>>> {
    sqlx::query_scalar!("SELECT order_id FROM refunds WHERE id = $1", id)
        .fetch_optional(conn)
        .await
}

/// Takes a refund, so that nobody else decides on it until the end of the transaction.
#[tracing::instrument(name = "store.refunds.lock", level = "debug", skip(conn))]
pub async fn lock(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!("SELECT id FROM refunds WHERE id = $1 FOR UPDATE", id)
        .fetch_optional(conn)
        .await?;
    Ok(())
}

/// One refund.
#[tracing::instrument(name = "store.refunds.find", level = "debug", skip(conn))]
pub async fn find(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<DeskRefund>> {
    let row = sqlx::query_as!(
        RefundRow,
        r#"SELECT r.id, r.order_id, r.case_id,
                  CASE WHEN r.order_id IS NULL THEN r.paid_idr ELSE coalesce(o.received_idr, r.paid_idr) END AS "paid_idr!",
                  r.amount_idr, r.state, r.requested_at, r.reason, r.decided_at,
                  r.bank_reference, r.paid_out_at, o.number AS "order_number?", o.buyer_name AS "buyer_name?",
                  ends_order(r) AS "ends_order!", r.account_bank, r.account_number, r.account_holder
           FROM refunds r LEFT JOIN money_cases c ON c.id = r.case_id
                LEFT JOIN orders o ON o.id = coalesce(r.order_id, c.order_id, c.seated_order_id)
           WHERE r.id = $1"#,
        id,
    )
    .fetch_optional(&mut *conn)
    .await?;
    Ok(complete(conn, row.into_iter().collect()).await?.pop())
}

/// A page of refunds, the newest first; only those in a state if one is given.
#[tracing::instrument(name = "store.refunds.list", level = "debug", skip(conn))]
pub async fn list(conn: &mut PgConnection, state: Option<RefundState>, page: Page) -> sqlx::Result<Paged<DeskRefund>> {
    let state = state.map(RefundState::as_str);
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM refunds WHERE $1::text IS NULL OR state = $1"#,
        state,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query_as!(
        RefundRow,
        r#"SELECT r.id, r.order_id, r.case_id,
                  CASE WHEN r.order_id IS NULL THEN r.paid_idr ELSE coalesce(o.received_idr, r.paid_idr) END AS "paid_idr!",
                  r.amount_idr, r.state, r.requested_at, r.reason, r.decided_at,
                  r.bank_reference, r.paid_out_at, o.number AS "order_number?", o.buyer_name AS "buyer_name?",
                  ends_order(r) AS "ends_order!", r.account_bank, r.account_number, r.account_holder
           FROM refunds r LEFT JOIN money_cases c ON c.id = r.case_id
                LEFT JOIN orders o ON o.id = coalesce(r.order_id, c.order_id, c.seated_order_id)
           WHERE $1::text IS NULL OR r.state = $1
           ORDER BY r.requested_at DESC, r.id DESC LIMIT $2 OFFSET $3"#,
        state,
        page.limit(),
        page.offset(),
    )
    .fetch_all(&mut *conn)
    .await?;
    let items = complete(conn, rows).await?;
    let total = page.total(total, items.len());
    Ok(Paged { items, total })
}

/// Writes what was decided.
#[tracing::instrument(name = "store.refunds.decide", level = "debug", skip_all)]
pub async fn decide(
    conn: &mut PgConnection,
    id: Uuid,
    state: RefundState,
    reason: &str,
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE refunds SET state = $2, reason = $3, decided_at = $4 WHERE id = $1",
        id,
        state.as_str(),
        reason,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes that the bank did it.
#[tracing::instrument(name = "store.refunds.pay_out", level = "debug", skip_all)]
pub async fn pay_out(conn: &mut PgConnection, id: Uuid, reference: &str, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE refunds SET state = 'paid_out', bank_reference = $2, paid_out_at = $3 WHERE id = $1",
        id,
        reference,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}
