//! What almost every shape of the wire is made of.

pub(super) use serde::{Deserialize, Serialize};
pub(super) use time::OffsetDateTime;
pub(super) use utoipa::{IntoParams, ToSchema};

pub(super) use crate::dto::convert;
