//! What registration announces of orders, as far as it concerns learning.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// What every announcement of an order says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderFacts {
    pub order_id: Uuid,
    /// Whose it is.
    pub member_id: i64,
    /// The e-courses that it is for; a release before them says nothing.
    #[serde(default)]
    pub course_ids: Vec<i64>,
    /// The sub-events whose seats it has.
    #[serde(default)]
    pub sub_event_ids: Vec<i64>,
}

/// An order is paid, or costs nothing.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OrderPaid(pub OrderFacts);

impl events::Event for OrderPaid {
    const TOPIC: &'static str = events::topics::ORDER_PAID;
}

/// The money of a paid order goes back.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OrderRefunded(pub OrderFacts);

impl events::Event for OrderRefunded {
    const TOPIC: &'static str = events::topics::ORDER_REFUNDED;
}

/// Lines of an order that was paid or cost nothing go back: e-courses and sub-events are theirs alone.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OrderLinesRefunded(pub OrderFacts);

impl events::Event for OrderLinesRefunded {
    const TOPIC: &'static str = events::topics::ORDER_LINES_REFUNDED;
}
