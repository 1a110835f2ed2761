//! Finance decides what becomes of money that paid no order by itself.

use auth::{Caller, Role};
use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    billing::store::issuing,
    collective::{domain::collective_invoice::CollectiveInvoice, ops::pay_collective, store::collectives},
    finance::{
        domain::{desk_case::DeskCase, matching::Asker},
        ops::{
            finance_desk::FinanceDesk,
            list_cases::with_candidates,
            seat_again::{SeatAgainError, seat_again},
        },
        store::{desk_cases, statement_lines},
    },
    money_cases::{
        domain::{
            case_state::CaseState,
            difference::{Difference, Settled, settled},
            money_case::MoneyCase,
        },
        store::money_cases::{self, Decided},
    },
    orders::{
        domain::{
            collected::{Collected, CollectiveState},
            order::ItemStanding,
            order_status::OrderStatus,
        },
        ops::{apply_coupon::apply_again, mark_paid::mark_paid},
        store::{order_documents, orders},
    },
    payments::{domain::proof::Decision, store::proofs},
    refunds::{
        domain::refund::{NewRefund, RefundOf},
        store::refunds,
    },
};

/// What becomes of the money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It pays an order or a collective invoice: the seats of an order that is over are taken anew. Of
    /// an order that the desk said to be paid it is the money.
    Seat {
        /// `None`: what it seems to be for.
        order_id: Option<Uuid>,
        /// What becomes of the difference, where it is more or less than is asked for.
        difference: Option<Difference>,
    },
    /// It goes back.
    Refund,
    /// It stays, as the credit of whoever sent it.
    Credit,
    /// It was taken back, and the desk knows of it: nothing moves, and its order stays as it is.
    Note,
}

/// A decision with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    pub case_id: Uuid,
    pub choice: Choice,
    /// For whoever looks at it later.
    pub reason: String,
}

/// Why the case stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum SettleCaseError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// None has this id.
    #[error("no such case")]
    Unknown,
    /// It was decided on, and that cannot be followed by this.
    #[error("the case is decided")]
    Settled,
    /// What was taken back is only noted, and nothing else is.
    #[error("such a case is not decided so")]
    Unfit,
    /// There is no such order.
    #[error("no such order")]
    NoOrder,
    /// The order's money is there, or went back.
    #[error("the order needs no money")]
    OrderSettled,
    /// The order waits with the others of a collective invoice.
    #[error("the order stands in a collective invoice")]
    Collected,
    /// It is more or less than is asked for, and nobody decided on the difference; or what is missing is to go back.
    #[error("nobody decided on the difference")]
    Difference,
    /// Less came in than is asked for, and of the order something goes back, or is asked back, as a share of the whole.
    #[error("what goes back is a share of more than came in")]
    AskedBack,
    /// The collective invoice is paid or void.
    #[error("the collective invoice is settled")]
    CollectiveSettled,
    /// Its price is one by a coupon that other orders have taken since it gave it back, or that is switched off.
    #[error("the order's coupon is gone")]
    Coupon,
    /// Fields broke rules.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    #[error("could not take its seats once more")]
    Again(#[from] SeatAgainError),
    #[error("could not save the decision")]
    Write(#[from] WriteError),
    #[error("could not read or save the case")]
    Database(#[from] sqlx::Error),
}

reports!(SettleCaseError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "kasus_tidak_ditemukan",
    Settled => Conflict "kasus_sudah_diputuskan",
    Unfit => Conflict "keputusan_tidak_sesuai",
    NoOrder => NotFound "pesanan_tidak_ditemukan",
    OrderSettled => Conflict "pesanan_tidak_dapat_diubah",
    Collected => Conflict "pesanan_dalam_faktur_kolektif",
    Difference => Conflict "selisih_belum_diputuskan",
    AskedBack => Conflict "selisih_setelah_pengembalian",
    CollectiveSettled => Conflict "faktur_kolektif_sudah_selesai",
    Coupon => Conflict "kupon_sudah_dipakai",
    Refused(fields) => Invalid "data_tidak_valid",
    Again(source) => source,
    Write(source) => source,
});

impl FinanceDesk {
    /// Decides on a case, once: of two decisions at the same moment one counts.
    pub async fn settle(&self, caller: Caller, settlement: &Settlement) -> Result<DeskCase, SettleCaseError> {
        if caller.role != Role::Admin {
            return Err(SettleCaseError::Role);
        }
        let now = self.clock.now();
        let id = settlement.case_id;
        let mut write = Write::begin(&self.pool, caller.member, now).await?;
        let case = money_cases::lock(write.conn(), id)
            .await?
            .ok_or(SettleCaseError::Unknown)?;
        let state = match settlement.choice {
            Choice::Seat { .. } => CaseState::Seated,
            Choice::Refund => CaseState::Refunded,
            Choice::Credit => CaseState::Credited,
            Choice::Note => CaseState::Noted,
        };
        if !case.kind.may_be(state) {
            return Err(SettleCaseError::Unfit);
        }
        if !case.state.may_become(state) {
            return Err(SettleCaseError::Settled);
        }
        let seating = match settlement.choice {
            Choice::Seat { order_id, difference } => {
                Some(seat(&mut write, &case, order_id, difference, caller.member).await?)
            }
            Choice::Refund | Choice::Credit | Choice::Note => None,
        };
        let seated = seating.map(|(seated, _)| seated);
        let difference = seating.and_then(|(_, settled)| settled.difference);
        let decided = Decided {
            state,
            seated_order_id: seated.and_then(Asker::order),
            seated_collective_id: seated.and_then(Asker::collective),
            difference,
            reason: &settlement.reason,
            by: caller.member,
            at: now,
        };
        money_cases::decide(write.conn(), id, decided).await?;
        let back_idr = match seating {
            Some((_, settled)) => settled.back_idr,
            None if settlement.choice == Choice::Refund => case.amount_idr,
            None => 0,
        };
        if back_idr > 0 {
            let refund = NewRefund {
                id: Uuid::now_v7(),
                of: RefundOf::Case(id),
                paid_idr: case.amount_idr,
                amount_idr: back_idr,
                by: caller.member,
                at: now,
                reason: Some(&settlement.reason),
                // To whom it goes its line of the statement says.
                account: None,
            };
            refunds::insert(write.conn(), refund).await?;
        }
        let change = Change::new("money_case.settled", "money_case", id)
            .from(json!({ "state": case.state.as_str() }))
            .to(
                json!({ "state": state.as_str(), "order_id": seated.and_then(Asker::order),
                "collective_invoice": seated.and_then(Asker::collective), "reason": settlement.reason,
                "difference": difference.map(Difference::as_str), "back_idr": back_idr }),
            );
        let found = desk_cases::of(write.conn(), &[id], &[]).await?;
        let found = with_candidates(write.conn(), found).await?.pop();
        write.commit(change).await?;
        found.ok_or(SettleCaseError::Unknown)
    }
}

/// The money pays an order, or all orders of a collective invoice; answers which, and what it comes to there.
async fn seat(
    write: &mut Write,
    case: &MoneyCase,
    id: Option<Uuid>,
    difference: Option<Difference>,
    by: i64,
) -> Result<(Asker, Settled), SettleCaseError> {
    let missing = || SettleCaseError::Refused(vec![FieldProblem::new("order_id", Rule::Required)]);
    let order_id = id.or(case.for_id).ok_or_else(missing)?;
    collectives::lock(write.conn(), order_id).await?;
    if let Some(invoice) = collectives::find(write.conn(), order_id).await? {
        let settled = seat_all(write, case, &invoice, difference, by).await?;
        return Ok((Asker::Collective(order_id), settled));
    }
    let now = write.now();
    orders::lock(write.conn(), order_id).await?;
    let order = orders::find(write.conn(), order_id)
        .await?
        .ok_or(SettleCaseError::NoOrder)?;
    let collected = order_documents::collective_of(write.conn(), &[order_id]).await?;
    if collected.values().any(Collected::is_open) {
        return Err(SettleCaseError::Collected);
    }
    let is_new = match order.status {
        OrderStatus::AwaitingPayment | OrderStatus::AwaitingVerification => true,
        OrderStatus::Expired | OrderStatus::Cancelled => {
            seat_again(write, &order).await?;
            if !apply_again(write, &order).await? {
                return Err(SettleCaseError::Coupon);
            }
            true
        }
        // The desk took a proof's word for it: this is the money.
        OrderStatus::Paid if statement_lines::none_paid(write.conn(), order_id).await? => false,
        OrderStatus::Paid | OrderStatus::Refunded => return Err(SettleCaseError::OrderSettled),
    };
    let settled = settled(case.amount_idr, order.total_idr, difference).ok_or(SettleCaseError::Difference)?;
    if is_new {
        mark_paid(write, &order, now).await?;
        proofs::decide(write.conn(), order_id, Decision::Accepted, now).await?;
    }
    if let Some(received) = settled.received_idr {
        if order.items.iter().any(|item| item.standing != ItemStanding::Stands) {
            return Err(SettleCaseError::AskedBack);
        }
        if !orders::receive(write.conn(), order_id, received).await? {
            return Err(SettleCaseError::OrderSettled);
        }
        // Its receipt may have been issued, by a proof's word for the whole.
        issuing::document_again(write.conn(), order_id).await?;
    }
    if let Some(line_id) = case.statement_line_id {
        statement_lines::matched(write.conn(), line_id, order_id).await?;
    }
    let action = if is_new {
        "order.paid_by_finance"
    } else {
        "order.money_found"
    };
    write.also(
        Change::new(action, "order", order_id)
            .from(json!({ "status": order.status.as_str() }))
            .to(json!({ "status": OrderStatus::Paid.as_str(), "money_case": case.id, "amount_idr": case.amount_idr })),
    );
    Ok((Asker::Order(order_id), settled))
}

/// The money pays all orders of a collective invoice.
async fn seat_all(
    write: &mut Write,
    case: &MoneyCase,
    invoice: &CollectiveInvoice,
    difference: Option<Difference>,
    by: i64,
) -> Result<Settled, SettleCaseError> {
    if !invoice.state.may_become(CollectiveState::Paid) {
        return Err(SettleCaseError::CollectiveSettled);
    }
    let asked = invoice.content.total_idr;
    let settled = settled(case.amount_idr, asked, difference).ok_or(SettleCaseError::Difference)?;
    let by_what = json!({ "money_case": case.id });
    let change = pay_collective::pay(write, invoice, settled.received_idr, Some(by), by_what).await?;
    if let Some(line_id) = case.statement_line_id {
        statement_lines::matched_collectively(write.conn(), line_id, invoice.id).await?;
    }
    write.also(change);
    Ok(settled)
}
