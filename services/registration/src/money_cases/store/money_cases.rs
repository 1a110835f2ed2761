//! Money that paid no order by itself, or was taken back.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::money_cases::domain::{
    case_state::CaseState,
    difference::Difference,
    money_case::{CaseKind, MoneyCase, NewCase, Source},
};

/// Opens a case; `None` where there is one of the same line, payment or take-back.
#[tracing::instrument(name = "store.money_cases.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, case: &NewCase, now: OffsetDateTime) -> sqlx::Result<Option<Uuid>> {
    let (source, line_id, reference) = match &case.source {
        Source::Transfer { line_id } => ("transfer", Some(*line_id), None),
        Source::Provider { reference } => ("provider", None, Some(reference.as_str())),
    };
    sqlx::query_scalar!(
        "INSERT INTO money_cases (id, source, kind, amount_idr, payment_method_id, received_at, opened_at, order_id,
                                  statement_line_id, provider_reference, state, collective_invoice_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open', $11) ON CONFLICT DO NOTHING RETURNING id",
        Uuid::now_v7(),
        source,
        case.kind.as_str(),
        case.amount_idr,
        case.payment_method_id,
        case.received_at,
        now,
        case.order_id,
        line_id,
        reference,
        case.collective_id,
    )
    .fetch_optional(conn)
    .await
}

/// Takes a case, so that nobody else decides on it until the end of the transaction.
#[tracing::instrument(name = "store.money_cases.lock", level = "debug", skip(conn))]
pub async fn lock(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<MoneyCase>> {
    let row = sqlx::query!(
        "SELECT kind, state, amount_idr, coalesce(order_id, collective_invoice_id) AS for_id, statement_line_id FROM money_cases
         WHERE id = $1 FOR UPDATE",
        id,
    )
    .fetch_optional(conn)
    .await?;
    let unknown = || sqlx::Error::Decode("a case is of a kind or in a state that nobody knows".into());
    row.map(|row| {
        Ok(MoneyCase {
            id,
            kind: CaseKind::parse(&row.kind).ok_or_else(unknown)?,
            state: CaseState::parse(&row.state).ok_or_else(unknown)?,
            amount_idr: row.amount_idr,
            for_id: row.for_id,
            statement_line_id: row.statement_line_id,
        })
    })
    .transpose()
}

/// A decision on a case.
#[derive(Clone, Copy, Debug)]
pub struct Decided<'a> {
    pub state: CaseState,
    /// The order that it pays.
    pub seated_order_id: Option<Uuid>,
    /// Or the collective invoice.
    pub seated_collective_id: Option<Uuid>,
    /// What becomes of the difference to what that asks for.
    pub difference: Option<Difference>,
    pub reason: &'a str,
    pub by: i64,
    pub at: OffsetDateTime,
}

/// Writes what was decided.
#[tracing::instrument(name = "store.money_cases.decide", level = "debug", skip_all)]
pub async fn decide(conn: &mut PgConnection, id: Uuid, decided: Decided<'_>) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE money_cases SET state = $2, seated_order_id = $3, reason = $4, decided_by = $5, decided_at = $6,
                                seated_collective_id = $7, difference = $8
         WHERE id = $1",
        id,
        decided.state.as_str(),
        decided.seated_order_id,
        decided.reason,
        decided.by,
        decided.at,
        decided.seated_collective_id,
        decided.difference.map(Difference::as_str),
    )
    .execute(conn)
    .await?;
    Ok(())
}
