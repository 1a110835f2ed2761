//! A thing to pick by its code.

use portal_proto::{catalog::v1 as catalog, identity::v1 as identity, learning::v1 as learning};
use serde::Serialize;
use utoipa::ToSchema;

/// A code and its name.
#[derive(Debug, Serialize, ToSchema)]
pub struct Choice {
    /// What filters, forms and profiles take; of `/jenis-event/tanggal/list` a day, `YYYY-MM-DD`.
    pub code: String,
    /// The same in words for people, in Indonesian.
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

impl From<learning::CourseChoice> for Choice {
    fn from(choice: learning::CourseChoice) -> Self {
        Self {
            code: choice.code,
            value: choice.name,
        }
    }
}
