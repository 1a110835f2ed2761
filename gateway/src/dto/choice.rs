//! A thing to pick by its code.

use portal_proto::{catalog::v1 as catalog, identity::v1 as identity};
use serde::Serialize;
use utoipa::ToSchema;

/// A code and its name.
#[derive(Serialize, ToSchema)]
pub struct Choice {
    /// What the profile keeps.
    pub code: String,
    /// What people read.
    pub value: String,
}

impl From<identity::Choice> for Choice {
    fn from(choice: identity::Choice) -> Self {
        Self {
            code: choice.code,
            value: choice.name,
        }
    }
}

impl From<catalog::Choice> for Choice {
    fn from(choice: catalog::Choice) -> Self {
        Self {
            code: choice.code.unwrap_or_default(),
            value: choice.name,
        }
    }
}
