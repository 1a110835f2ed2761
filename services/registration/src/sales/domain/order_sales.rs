//! What the orders of an event come to.

use time::Date;

use crate::orders::domain::order_status::OrderStatus;

/// The orders of an event that stand alike and were paid on one day. Money is whole rupiah; of an order for several events, the
/// share that the event's lines have of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderSales {
    pub event_id: i64,
    pub status: OrderStatus,
    /// The day in Jakarta; `None`: never, or before the days that are looked at.
    pub paid_on: Option<Date>,
    pub orders: u32,
    /// What they cost.
    pub total_idr: i64,
    /// What goes back of it, or went back.
    pub refunded_idr: i64,
    /// Seats in sub-events; only of those with a day.
    pub seats: u32,
}
