//! What became of an order.

use time::OffsetDateTime;

/// A line of an order's story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderEvent {
    pub at: OffsetDateTime,
    /// The account of whoever did it; `None`: it came by itself.
    pub account_id: Option<i64>,
    /// The word of the audit log, such as `order.placed`.
    pub action: String,
    /// The state after it, of whatever it was done to.
    pub state: Option<String>,
    pub reason: Option<String>,
    /// Number of a document, reference of a bank or a provider.
    pub reference: Option<String>,
    /// Whole rupiah.
    pub amount_idr: Option<i64>,
    /// What the lines are called that it was done to, where not to all.
    pub items: Vec<String>,
}
