//! What is announced of orders.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

/// What every announcement of an order says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderFacts {
    /// The order.
    pub order_id: Uuid,
    /// What people call it.
    pub number: String,
    /// Whose it is.
    pub member_id: i64,
    /// Whole rupiah to be paid, or paid.
    pub total_idr: i64,
    /// Until when it is to be paid.
    #[serde(with = "time::serde::rfc3339")]
    pub pay_until: OffsetDateTime,
    /// The sub-events whose seats it has, in order of number; of lines that go back, those of these lines alone.
    pub sub_event_ids: Vec<i64>,
    /// The e-courses that it is for, in order of number.
    #[serde(default)]
    pub course_ids: Vec<i64>,
}

macro_rules! announcements {
    ($($(#[$doc:meta])+ $name:ident = $topic:ident,)+) => {$(
        $(#[$doc])+
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub OrderFacts);

        impl events::Event for $name {
            const TOPIC: &'static str = events::topics::$topic;
        }
    )+};
}

announcements! {
    /// An order was placed.
    OrderPlaced = ORDER_PLACED,
    /// An order is paid, or costs nothing.
    OrderPaid = ORDER_PAID,
    /// Nobody paid an order in time; its seats are free.
    OrderExpired = ORDER_EXPIRED,
    /// A member called an order off; its seats are free.
    OrderCancelled = ORDER_CANCELLED,
    /// The money of a paid order goes back; its seats are free.
    OrderRefunded = ORDER_REFUNDED,
    /// Lines of an order that was paid or cost nothing go back, whose seats are free; sub-events and e-courses are theirs alone.
    OrderLinesRefunded = ORDER_LINES_REFUNDED,
}
