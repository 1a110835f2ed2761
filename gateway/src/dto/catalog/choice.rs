//! Events and organizers to choose from, as the wire shows them.

use portal_proto::catalog::v1 as pb;
use serde::Serialize;
use utoipa::ToSchema;

/// An event or an organizer to choose.
#[derive(Debug, Serialize, ToSchema)]
pub struct NumberedChoice {
    /// Its id.
    pub id: i64,
    /// What people read.
    pub value: String,
}

impl From<pb::Choice> for NumberedChoice {
    fn from(choice: pb::Choice) -> Self {
        Self {
            id: choice.id.unwrap_or_default(),
            value: choice.name,
        }
    }
}
