//! Money that goes back.

use kit::page::{Page, Paged};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::refunds::domain::{
    refund::{DeskRefund, NewRefund, Refund, RefundOf},
    refund_state::RefundState,
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
            },
            order_number: row.order_number,
            buyer_name: row.buyer_name,
        })
    }
}

/// Writes a refund: asked for, or of a case approved already. `false` where money of the same goes back already.
#[tracing::instrument(name = "store.refunds.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, new: NewRefund<'_>) -> sqlx::Result<bool> {
    let (order_id, case_id) = match new.of {
        RefundOf::Order(id) => (Some(id), None),
        RefundOf::Case(id) => (None, Some(id)),
    };
    let done = sqlx::query!(
        "INSERT INTO refunds (id, order_id, case_id, paid_idr, amount_idr, state, requested_at, requested_by, reason, decided_at)
         VALUES ($1, $2, $3, $4, $5, CASE WHEN $8::text IS NULL THEN 'requested' ELSE 'approved' END, $6, $7, $8,
                 CASE WHEN $8::text IS NOT NULL THEN $6::timestamptz END)
         ON CONFLICT DO NOTHING",
        new.id,
        order_id,
        case_id,
        new.paid_idr,
        new.amount_idr,
        new.at,
        new.by,
        new.reason,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The newest refund of an order.
#[tracing::instrument(name = "store.refunds.newest_of_order", level = "debug", skip(conn))]
pub async fn newest_of_order(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<Option<Refund>> {
    let row = sqlx::query_as!(
        RefundRow,
        r#"SELECT r.id, r.order_id, r.case_id, r.paid_idr, r.amount_idr, r.state, r.requested_at, r.reason, r.decided_at,
                  r.bank_reference, r.paid_out_at, NULL::text AS order_number, NULL::text AS buyer_name
           FROM refunds r WHERE r.order_id = $1 ORDER BY r.requested_at DESC, r.id DESC LIMIT 1"#,
        order_id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(DeskRefund::try_from).transpose()?.map(|desk| desk.refund))
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
        r#"SELECT r.id, r.order_id, r.case_id, r.paid_idr, r.amount_idr, r.state, r.requested_at, r.reason, r.decided_at,
                  r.bank_reference, r.paid_out_at, o.number AS "order_number?", o.buyer_name AS "buyer_name?"
           FROM refunds r LEFT JOIN money_cases c ON c.id = r.case_id
                LEFT JOIN orders o ON o.id = coalesce(r.order_id, c.order_id)
           WHERE r.id = $1"#,
        id,
    )
    .fetch_optional(conn)
    .await?;
    row.map(DeskRefund::try_from).transpose()
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
        r#"SELECT r.id, r.order_id, r.case_id, r.paid_idr, r.amount_idr, r.state, r.requested_at, r.reason, r.decided_at,
                  r.bank_reference, r.paid_out_at, o.number AS "order_number?", o.buyer_name AS "buyer_name?"
           FROM refunds r LEFT JOIN money_cases c ON c.id = r.case_id
                LEFT JOIN orders o ON o.id = coalesce(r.order_id, c.order_id)
           WHERE $1::text IS NULL OR r.state = $1
           ORDER BY r.requested_at DESC, r.id DESC LIMIT $2 OFFSET $3"#,
        state,
        page.limit(),
        page.offset(),
    )
    .fetch_all(conn)
    .await?;
    let items: Vec<DeskRefund> = rows
        .into_iter()
        .map(DeskRefund::try_from)
        .collect::<sqlx::Result<_>>()?;
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
