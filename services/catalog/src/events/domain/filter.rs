//! What a visitor narrows the list of events to.

use kit::keyword::Keyword;

use crate::{choices::domain::code::Code, search::domain::month::Month};

/// What every event of the list must meet; nothing set means all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct EventFilter {
    /// Words that title, organizer or place must hold.
    pub keyword: Option<Keyword>,
    /// The province it takes place in.
    pub province: Option<i64>,
    /// The regency it takes place in.
    pub regency: Option<i64>,
    /// The month it runs in, wholly or in part.
    pub month: Option<Month>,
    /// Its knowledge field.
    pub knowledge_field: Option<Code>,
    /// A type that it offers.
    pub event_type: Option<Code>,
}
