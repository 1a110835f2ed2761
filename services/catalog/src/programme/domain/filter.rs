//! What a visitor narrows the lists of sub-events to.

use kit::keyword::Keyword;

use crate::{choices::domain::code::Code, programme::domain::session::Session, search::domain::month::Month};

/// What every sub-event of the list must meet; nothing set means all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SubEventFilter {
    /// Words that title, type, speakers, room or the event's title must hold.
    pub keyword: Option<Keyword>,
    /// The province its event takes place in.
    pub province: Option<i64>,
    /// The regency its event takes place in.
    pub regency: Option<i64>,
    /// The month it is held in.
    pub month: Option<Month>,
    /// Its knowledge field.
    pub knowledge_field: Option<Code>,
    pub event_type: Option<Code>,
    pub session: Option<Session>,
    /// The event it belongs to.
    pub event: Option<i64>,
    /// Only these; empty: whichever.
    pub ids: Vec<i64>,
    /// What sort of them.
    pub selection: Selection,
}

/// A sort of sub-events that has a list of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Selection {
    /// All of them.
    #[default]
    All,
    /// All but workshops.
    NotWorkshops,
    OnlyWorkshops,
    OnlyTrainings,
    /// Those with a promo that runs today.
    OnPromo,
}
