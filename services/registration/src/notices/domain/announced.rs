//! What is announced of notices.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A buyer, or a doctor whom a sponsor gave a seat, is to be told something: what, is to be asked for when it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoticeDue {
    /// The notice, and the message.
    pub notice_id: Uuid,
    /// Of which order.
    pub order_id: Uuid,
    /// Who is to be told.
    pub member_id: i64,
    /// `placed`, `expiring`, `expired`, `refused`, `paid`, `refunded` or `assigned`.
    pub kind: String,
}

impl events::Event for NoticeDue {
    const TOPIC: &'static str = events::topics::NOTICE_DUE;
}
