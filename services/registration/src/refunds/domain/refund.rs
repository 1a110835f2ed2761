//! Money that goes back.

use time::OffsetDateTime;
use uuid::Uuid;

use super::{line_offer::LineOffer, refund_account::RefundAccount, refund_state::RefundState};

/// A refund as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refund {
    pub id: Uuid,
    /// The order of which lines go back; `None` for money that never paid one.
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
    /// What goes back, in the order in which it was chosen; of a case none.
    pub lines: Vec<RefundLine>,
    /// Whether nothing of the order stands beside these lines.
    pub ends_order: bool,
    /// To which account; `None`: nobody said.
    pub account: Option<RefundAccount>,
}

/// A line of an order, by what goes back of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefundLine {
    pub order_item_id: i64,
    /// What it is called.
    pub title: String,
    /// What its event is called.
    pub event_title: String,
    /// Whole rupiah.
    pub amount_idr: i64,
}

impl Refund {
    /// What its lines are called.
    #[must_use]
    pub fn titles(&self) -> Vec<&str> {
        self.lines.iter().map(|line| line.title.as_str()).collect()
    }
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
    pub of: RefundOf<'a>,
    pub paid_idr: i64,
    pub amount_idr: i64,
    pub by: i64,
    pub at: OffsetDateTime,
    /// Of a case, finance decided with a reason already.
    pub reason: Option<&'a str>,
    /// To which account, if somebody said.
    pub account: Option<&'a RefundAccount>,
}

/// What a refund is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundOf<'a> {
    /// Lines of an order, each with what goes back of it.
    Lines(Uuid, &'a [LineOffer]),
    Case(Uuid),
}
