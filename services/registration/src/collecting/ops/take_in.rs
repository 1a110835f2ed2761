//! What the provider says of a charge takes effect, once.

use kit::report::reports;
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;
use write::{Actor, Change, Write, WriteError};

use crate::{
    collecting::ops::charge_desk::ChargeDesk,
    money_cases::{
        domain::money_case::{self, NewCase, Source},
        ops::open_case::open_case,
    },
    orders::{
        domain::{order::Order, order_status::OrderStatus},
        ops::mark_paid::mark_paid,
        store::orders,
    },
    payments::{
        domain::{
            charge::Charge,
            charge_state::ChargeState,
            notice::{CaseKind, Consequence, OrderStands, Said, Saying, consequence},
            proof::Decision,
        },
        ops::renew_charge::renew_charge,
        store::{
            charges,
            notices::{self, Told},
            proofs,
        },
    },
};

/// Something that the provider said, and that is known to be the provider's.
#[derive(Clone, Debug)]
pub struct Heard {
    pub order_id: Uuid,
    /// What it calls the order.
    pub provider_order_id: String,
    pub transaction_id: String,
    /// Its word, and what that means.
    pub status: String,
    pub said: Said,
    pub amount_idr: i64,
    /// `notice` or `asking`.
    pub found_by: &'static str,
}

/// Why it took no effect; nothing is kept of it, so that it may be said again.
#[derive(Debug, thiserror::Error)]
pub enum TakeInError {
    /// Nobody takes in anything for such an order.
    #[error("no such charge")]
    Unknown,
    #[error("could not save what the provider said")]
    Write(#[from] WriteError),
    #[error("could not read or save what the provider said")]
    Database(#[from] sqlx::Error),
}

reports!(TakeInError {
    Unknown => NotFound "pesanan_tidak_ditemukan",
    Write(source) => source,
});

impl ChargeDesk {
    /// Keeps what was said, and does what follows from it, in one transaction; what is known already does nothing. Whether the
    /// order is still open is decided in its locked row, so that it is paid or over and never both.
    pub async fn take_in(&self, heard: &Heard) -> Result<(), TakeInError> {
        let now = self.orders.clock.now();
        let mut write = Write::begin(&self.orders.pool, Actor::System, now).await?;
        orders::lock(write.conn(), heard.order_id).await?;
        let charge = charges::lock(write.conn(), heard.order_id).await?;
        let charge = charge.ok_or(TakeInError::Unknown)?;
        let order = orders::find(write.conn(), heard.order_id).await?;
        let order = order.ok_or(TakeInError::Unknown)?;
        let told = Told {
            order_id: order.id,
            transaction_id: &heard.transaction_id,
            status: &heard.status,
            meaning: heard.said,
            amount_idr: heard.amount_idr,
            found_by: heard.found_by,
            at: now,
        };
        if !notices::insert(write.conn(), told).await? {
            return Ok(());
        }
        match follows(heard, &charge, &order, now) {
            Consequence::Nothing => {
                let kept = write.unaudited("the notice itself is the record, and nothing came of it");
                kept.commit().await?;
            }
            Consequence::Pay => {
                mark_paid(&mut write, &order, now).await?;
                proofs::decide(write.conn(), order.id, Decision::Accepted, now).await?;
                money_came(&mut write, &charge, heard, ChargeState::Settled).await?;
                notices::led_to(write.conn(), told, "paid").await?;
                let change = Change::new("order.paid_by_provider", "order", order.id)
                    .from(json!({ "status": order.status.as_str() }))
                    .to(json!({ "status": OrderStatus::Paid.as_str(), "transaction": heard.transaction_id }));
                write.commit(change).await?;
            }
            Consequence::Close(state) => {
                charges::turn(write.conn(), charge.order_id, state, Some(told.transaction_id)).await?;
                notices::led_to(write.conn(), told, "closed").await?;
                // Its order was given more time than it had: there is another number for the rest of it.
                if state == ChargeState::Expired && order.status.is_open() && charge.is_outlived(order.pay_until, now) {
                    let ended = Charge {
                        state,
                        ..charge.clone()
                    };
                    renew_charge(&mut write, &ended, order.pay_until).await?;
                }
                let change = Change::new("payment_charge.closed", "order", order.id)
                    .from(json!({ "charge": charge.state.as_str() }))
                    .to(json!({ "charge": state.as_str() }));
                write.commit(change).await?;
            }
            Consequence::Review(kind) => {
                leave_to_finance(&mut write, &order, told, kind).await?;
                if charge.state.may_become(ChargeState::InReview) {
                    money_came(&mut write, &charge, heard, ChargeState::InReview).await?;
                }
                notices::led_to(write.conn(), told, "in_review").await?;
                write.commit(opened(&order, told, kind)).await?;
                tracing::warn!(order = order.number, case = kind.as_str(), "money waits for the desk");
            }
        }
        Ok(())
    }
}

/// The first money of a charge, by whichever of its numbers it came.
async fn money_came(write: &mut Write, charge: &Charge, heard: &Heard, state: ChargeState) -> sqlx::Result<()> {
    let (transaction, name) = (&heard.transaction_id, &heard.provider_order_id);
    charges::money_came(write.conn(), charge.order_id, state, transaction, name).await
}

/// Money that came in waits beside that of transfers, and what the provider took back again: its order stays paid until somebody
/// at the desk has heard of it.
async fn leave_to_finance(write: &mut Write, order: &Order, told: Told<'_>, kind: CaseKind) -> sqlx::Result<()> {
    let kind = match kind {
        CaseKind::Late => money_case::CaseKind::Late,
        CaseKind::WrongAmount => money_case::CaseKind::WrongAmount,
        CaseKind::PaidAlready => money_case::CaseKind::PaidAlready,
        CaseKind::TakenBack => money_case::CaseKind::TakenBack,
    };
    let case = NewCase {
        source: Source::Provider {
            reference: told.transaction_id.to_owned(),
        },
        kind,
        amount_idr: told.amount_idr,
        payment_method_id: order.payment_method.id,
        received_at: told.at,
        order_id: Some(order.id),
        collective_id: None,
    };
    open_case(write, &case).await?;
    Ok(())
}

fn opened(order: &Order, told: Told<'_>, kind: CaseKind) -> Change {
    let action = match kind {
        CaseKind::TakenBack => "order.money_taken_back",
        CaseKind::Late | CaseKind::WrongAmount | CaseKind::PaidAlready => "payment_case.opened",
    };
    Change::new(action, "order", order.id).to(json!({
        "case": kind.as_str(), "amount_idr": told.amount_idr, "order_total_idr": order.total_idr,
        "order_status": order.status.as_str(), "transaction": told.transaction_id,
    }))
}

fn follows(heard: &Heard, charge: &Charge, order: &Order, now: OffsetDateTime) -> Consequence {
    let stands = match order.status {
        // What is over by now nobody can attend: its seats are not sold without somebody having looked.
        status if status.is_open() && !order.has_ended(now) => OrderStands::Open,
        OrderStatus::Paid | OrderStatus::Refunded => OrderStands::Paid,
        _ => OrderStands::Over,
    };
    let is_its_transaction = charge
        .transaction_id
        .as_ref()
        .is_none_or(|known| *known == heard.transaction_id);
    let saying = Saying {
        said: heard.said,
        is_of_charge: is_its_transaction && charge.provider_order_id == heard.provider_order_id,
        is_amount_right: heard.amount_idr == charge.amount_idr,
    };
    consequence(charge.state, stands, saying)
}
