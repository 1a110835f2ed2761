//! What a visitor narrows the list of events to.

use kit::keyword::Keyword;

use super::event::Status;
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
    /// The knowledge field of it or of one of its sub-events.
    pub knowledge_field: Option<Code>,
    /// A type that it offers.
    pub event_type: Option<Code>,
    /// Where it stands today.
    pub status: Option<Status>,
}

/// In which order events are listed, after what a keyword says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EventOrder {
    /// The latest first day first.
    #[default]
    Newest,
    /// What runs, then what comes, the soonest first and what has no day last; then what was, the last to end first.
    Nearest,
}
