//! Events and organizers to choose from, as the wire shows them.

use portal_proto::catalog::v1 as pb;

use crate::dto::prelude::*;

/// An event or an organizer to choose.
#[derive(Debug, Serialize, ToSchema)]
pub struct NumberedChoice {
    /// Id of the event or the organizer, as filters and forms take it.
    pub id: i64,
    /// Title of the event or name of the organizer.
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
