//! What is announced of e-posters.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A member handed an e-poster in, or changed it. Whose it is, only the catalog tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EPosterSubmitted {
    /// The e-poster.
    pub poster_id: i64,
    /// The event it is for.
    pub event_id: i64,
    /// Account id of the author, from identity.
    pub member_id: i64,
    /// Such as EP-94-0012.
    pub number: String,
}

impl events::Event for EPosterSubmitted {
    const TOPIC: &'static str = events::topics::E_POSTER_SUBMITTED;
}

/// The desk published an e-poster or did not take it; it may think better of that, and announces it anew. Without the poster's title: its
/// author may type anything there, and what is announced here goes to a phone of which nobody has shown whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EPosterReviewed {
    /// This review.
    pub review_id: Uuid,
    /// The e-poster.
    pub poster_id: i64,
    /// Account id of the author, from identity.
    pub member_id: i64,
    /// Such as EP-94-0012.
    pub number: String,
    /// The title of the event it is for.
    pub event_title: String,
    /// Why it was not taken; of one that was published there is none.
    pub rejection_reason: Option<String>,
}

impl events::Event for EPosterReviewed {
    const TOPIC: &'static str = events::topics::E_POSTER_REVIEWED;
}
