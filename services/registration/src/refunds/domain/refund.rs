//! Money that goes back.

use time::OffsetDateTime;
use uuid::Uuid;

use super::refund_state::RefundState;

/// A refund as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refund {
    pub id: Uuid,
    /// The order that is called off; `None` for money that never paid one.
    pub order_id: Option<Uuid>,
    /// The case that the money was.
    pub case_id: Option<Uuid>,
    /// Whole rupiah that came in.
    pub paid_idr: i64,
    /// Whole rupiah that go back.
    pub amount_idr: i64,
    pub state: RefundState,
    pub requested_at: OffsetDateTime,
    /// Why it was approved or refused.
    pub reason: Option<String>,
    pub decided_at: Option<OffsetDateTime>,
    /// What the bank calls the transfer back.
    pub bank_reference: Option<String>,
    pub paid_out_at: Option<OffsetDateTime>,
}

/// A refund with what the desk calls it by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskRefund {
    pub refund: Refund,
    /// Number and buyer of its order, or of the order that the case seemed to be for.
    pub order_number: Option<String>,
    pub buyer_name: Option<String>,
}

/// A refund that is to be written.
#[derive(Clone, Copy, Debug)]
pub struct NewRefund<'a> {
    pub id: Uuid,
    pub of: RefundOf,
    pub paid_idr: i64,
    pub amount_idr: i64,
    pub by: i64,
    pub at: OffsetDateTime,
    /// Of a case, finance decided with a reason already.
    pub reason: Option<&'a str>,
}

/// What a refund is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundOf {
    Order(Uuid),
    Case(Uuid),
}
