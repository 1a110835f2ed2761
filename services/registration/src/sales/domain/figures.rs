//! Figures over all events, for whoever operates the portal.

/// How much stands open, and where the seats of sub-events are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Orders that wait for their money.
    pub awaiting_payment: i64,
    /// Orders whose proof of payment the desk has not looked at.
    pub awaiting_verification: i64,
    /// Money that finance has not decided on.
    pub money_cases: i64,
    /// Refunds that the desk has not decided on.
    pub refunds_asked: i64,
    /// Refunds that are granted and not paid out.
    pub refunds_due: i64,
    /// People in waiting lists, with those who were offered something.
    pub waiting: i64,
    /// Seats in carts, in offers and in orders that are not paid.
    pub seats_held: i64,
    /// Seats of paid orders, finished events with them.
    pub seats_sold: i64,
}
