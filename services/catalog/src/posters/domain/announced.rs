//! What is announced of e-posters.

use serde::{Deserialize, Serialize};

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
