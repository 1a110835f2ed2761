//! Money that paid no order by itself, with what the desk needs to decide on it.

use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    money_cases::domain::{case_state::CaseState, money_case::CaseKind},
    orders::domain::order_status::OrderStatus,
};

/// An order or a collective invoice that the desk is offered for money that came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// The case that it is offered for.
    pub case_id: Uuid,
    pub order_id: Uuid,
    pub number: String,
    pub buyer_name: String,
    pub status: OrderStatus,
    pub total_idr: i64,
    /// Whether it is a collective invoice, with its own number and its payer.
    pub is_collective: bool,
}

/// A case with what the desk needs to decide on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskCase {
    pub id: Uuid,
    pub kind: CaseKind,
    pub state: CaseState,
    /// Whole rupiah that came in.
    pub amount_idr: i64,
    pub received_at: OffsetDateTime,
    /// By which way.
    pub method_name: String,
    /// The line of a statement that it came with, and the bank's words there.
    pub line_id: Option<i64>,
    pub description: Option<String>,
    /// What the provider calls it.
    pub provider_reference: Option<String>,
    /// The order that it paid after all, or else the one that it seems to be for.
    pub order: Option<Offered>,
    /// The orders that it may be for, the nearest amount first.
    pub candidates: Vec<Offered>,
    /// Why finance decided so.
    pub reason: Option<String>,
    pub decided_at: Option<OffsetDateTime>,
}
