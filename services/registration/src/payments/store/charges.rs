//! What a provider is to take in.

use std::collections::HashMap;

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::payments::domain::{
    charge::{Charge, ChargeKind, MIDTRANS},
    charge_state::ChargeState,
};

/// A row.
#[derive(Debug)]
struct ChargeRow {
    order_id: Uuid,
    provider_order_id: String,
    kind: String,
    bank: Option<String>,
    amount_idr: i64,
    state: String,
    transaction_id: Option<String>,
    account_number: Option<String>,
    qr_string: Option<String>,
    expires_at: OffsetDateTime,
    tries: i32,
}

impl TryFrom<ChargeRow> for Charge {
    type Error = sqlx::Error;

    fn try_from(row: ChargeRow) -> sqlx::Result<Self> {
        let unknown = || sqlx::Error::Decode("a charge is of a kind or in a state that nobody knows".into());
        Ok(Self {
            kind: ChargeKind::parse(&row.kind).ok_or_else(unknown)?,
            state: ChargeState::parse(&row.state).ok_or_else(unknown)?,
            order_id: row.order_id,
            provider_order_id: row.provider_order_id,
            bank: row.bank,
            amount_idr: row.amount_idr,
            transaction_id: row.transaction_id,
            account_number: row.account_number,
            qr_string: row.qr_string,
            expires_at: row.expires_at,
            tries: row.tries,
        })
    }
}

/// What the provider is to be asked for, for an order that was just written; at the bank that its payment method names.
#[tracing::instrument(name = "store.charges.insert", level = "debug", skip_all)]
pub async fn insert(
    conn: &mut PgConnection,
    order_id: Uuid,
    kind: ChargeKind,
    now: OffsetDateTime,
) -> sqlx::Result<Charge> {
    let row = sqlx::query_as!(
        ChargeRow,
        "INSERT INTO payment_charges (order_id, provider, provider_order_id, kind, bank, amount_idr, state, expires_at, next_look_at)
         SELECT o.id, $2, o.id::text, $3, CASE WHEN $3 = 'virtual_account' THEN m.provider_bank END, o.total_idr, 'requested',
                o.pay_until, $4
         FROM orders o JOIN payment_methods m ON m.id = o.payment_method_id WHERE o.id = $1
         RETURNING order_id, provider_order_id, kind, bank, amount_idr, state, transaction_id, account_number, qr_string,
                   expires_at, tries",
        order_id,
        MIDTRANS,
        kind.as_str(),
        now,
    )
    .fetch_one(conn)
    .await?;
    row.try_into()
}

/// The charges of these orders, of those that have one.
#[tracing::instrument(name = "store.charges.of_orders", level = "debug", skip_all)]
pub async fn of_orders(conn: &mut PgConnection, orders: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Charge>> {
    let rows = sqlx::query_as!(
        ChargeRow,
        "SELECT order_id, provider_order_id, kind, bank, amount_idr, state, transaction_id, account_number, qr_string, expires_at,
                tries
         FROM payment_charges WHERE order_id = ANY($1)",
        orders,
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| Ok((row.order_id, row.try_into()?)))
        .collect()
}

/// Lets nobody else change the charge of an order until the end of the transaction.
#[tracing::instrument(name = "store.charges.lock", level = "debug", skip_all)]
pub async fn lock(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<Option<Charge>> {
    let row = sqlx::query_as!(
        ChargeRow,
        "SELECT order_id, provider_order_id, kind, bank, amount_idr, state, transaction_id, account_number, qr_string, expires_at,
                tries
         FROM payment_charges WHERE order_id = $1 FOR UPDATE",
        order_id,
    )
    .fetch_optional(conn)
    .await?;
    row.map(Charge::try_from).transpose()
}

/// Takes one charge that is to be looked at, as far as nobody else has it just now, and leaves it alone until `again`.
#[tracing::instrument(name = "store.charges.claim_due", level = "debug", skip_all)]
pub async fn claim_due(
    conn: &mut PgConnection,
    now: OffsetDateTime,
    again: OffsetDateTime,
) -> sqlx::Result<Option<Charge>> {
    let row = sqlx::query_as!(
        ChargeRow,
        "UPDATE payment_charges SET next_look_at = $2, tries = tries + 1
         WHERE order_id = (SELECT order_id FROM payment_charges
                           WHERE state IN ('requested', 'pending') AND next_look_at <= $1
                           ORDER BY next_look_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING order_id, provider_order_id, kind, bank, amount_idr, state, transaction_id, account_number, qr_string,
                   expires_at, tries",
        now,
        again,
    )
    .fetch_optional(conn)
    .await?;
    row.map(Charge::try_from).transpose()
}

/// Has a charge looked at again then.
#[tracing::instrument(name = "store.charges.look_again", level = "debug", skip_all)]
pub async fn look_again(conn: &mut PgConnection, order_id: Uuid, at: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE payment_charges SET next_look_at = $2 WHERE order_id = $1",
        order_id,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes where it can be paid; `false` when it was not asked for any more.
#[tracing::instrument(name = "store.charges.open", level = "debug", skip_all)]
pub async fn open(conn: &mut PgConnection, charge: &Charge, look_at: OffsetDateTime) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "UPDATE payment_charges SET state = 'pending', transaction_id = $2, account_number = $3, qr_string = $4, expires_at = $5,
                next_look_at = $6, tries = 0
         WHERE order_id = $1 AND state = 'requested' AND provider_order_id = $7",
        charge.order_id,
        charge.transaction_id,
        charge.account_number,
        charge.qr_string,
        charge.expires_at,
        look_at,
        charge.provider_order_id,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Has a charge asked for under another id, because the one that was found can be paid by nobody.
#[tracing::instrument(name = "store.charges.rename", level = "debug", skip_all)]
pub async fn rename(conn: &mut PgConnection, charge: &Charge, next: &str, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE payment_charges SET provider_order_id = $3, next_look_at = $4
         WHERE order_id = $1 AND provider_order_id = $2 AND state = 'requested'",
        charge.order_id,
        charge.provider_order_id,
        next,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Says that money came for a charge, and under which names: of one that was renewed it may have come by an earlier number. What is said
/// of that money later is said of this charge; what comes by another number is other money.
#[tracing::instrument(name = "store.charges.money_came", level = "debug", skip_all)]
pub async fn money_came(
    conn: &mut PgConnection,
    order_id: Uuid,
    state: ChargeState,
    transaction_id: &str,
    provider_order_id: &str,
) -> sqlx::Result<()> {
    sqlx::query!(
        // A name that is none of ours stays out: then the transaction alone tells.
        "UPDATE payment_charges SET state = $2, transaction_id = $3,
                provider_order_id = CASE WHEN $4 ~ '^[0-9a-f-]{36}(-[0-9]{1,2})?$' THEN $4 ELSE provider_order_id END
         WHERE order_id = $1",
        order_id,
        state.as_str(),
        transaction_id,
        provider_order_id,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Has a charge that can be paid no more asked for anew, under another name, to be paid until then.
#[tracing::instrument(name = "store.charges.renew", level = "debug", skip_all)]
pub async fn renew(
    conn: &mut PgConnection,
    charge: &Charge,
    pay_until: OffsetDateTime,
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE payment_charges SET state = 'requested', provider_order_id = $3, transaction_id = NULL, account_number = NULL,
                qr_string = NULL, expires_at = $4, next_look_at = $5, tries = 0
         WHERE order_id = $1 AND provider_order_id = $2 AND state IN ('denied', 'expired', 'cancelled', 'failed')",
        charge.order_id,
        charge.provider_order_id,
        charge.next_provider_order_id(),
        pay_until,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Has a charge looked at again then, unless it was renewed meanwhile.
#[tracing::instrument(name = "store.charges.put_off", level = "debug", skip_all)]
pub async fn put_off(conn: &mut PgConnection, charge: &Charge, at: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE payment_charges SET next_look_at = $3 WHERE order_id = $1 AND provider_order_id = $2",
        charge.order_id,
        charge.provider_order_id,
        at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Says what became of a charge, and of which transaction that is told.
#[tracing::instrument(name = "store.charges.turn", level = "debug", skip_all)]
pub async fn turn(
    conn: &mut PgConnection,
    order_id: Uuid,
    state: ChargeState,
    transaction_id: Option<&str>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE payment_charges SET state = $2, transaction_id = coalesce(transaction_id, $3) WHERE order_id = $1",
        order_id,
        state.as_str(),
        transaction_id,
    )
    .execute(conn)
    .await?;
    Ok(())
}
