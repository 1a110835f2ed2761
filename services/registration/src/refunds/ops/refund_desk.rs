//! What the operations with refunds stand on.

use crate::orders::ops::order_desk::OrderDesk;

/// Where money goes back.
#[derive(Clone, Debug)]
pub struct RefundDesk {
    /// Where orders are kept.
    pub orders: OrderDesk,
}
