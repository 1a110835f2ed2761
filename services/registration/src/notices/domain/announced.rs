//! What is announced of notices.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A buyer, a doctor whom a sponsor gave a seat, or whoever waited for one is to be told something: what, is to be asked for
/// when it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoticeDue {
    /// The notice, and the message.
    pub notice_id: Uuid,
    /// Of which order; of seats that are offered there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order_id: Option<Uuid>,
    /// Who is to be told.
    pub member_id: i64,
    /// Whose doing it is, of a seat that somebody gave or took back: what one account has others told is bounded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub giver_id: Option<i64>,
    /// `placed`, `expiring`, `expired`, `refused`, `paid`, `refunded`, `assigned`, `partly_refunded`,
    /// `withdrawn`, `refund_refused`, `refund_paid_out`, `collected`, `released` or `offered`.
    pub kind: String,
}

impl events::Event for NoticeDue {
    const TOPIC: &'static str = events::topics::NOTICE_DUE;
}
