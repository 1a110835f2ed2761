//! What a visitor narrows the lists of events and sub-events to.

use kit::keyword::Keyword;

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

/// A calendar month, of one year or of every year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Month {
    /// Counted from January of year 0.
    OfYear(i32),
    /// 0 for January to 11 for December.
    OfEveryYear(i32),
}

impl Month {
    /// A month from 1 to 12, in a year from 1 to 9999 or in every year. `None` when there is no such month.
    #[must_use]
    pub fn new(year: Option<i32>, month: u32) -> Option<Self> {
        let month = i32::try_from(month).ok().filter(|month| (1..=12).contains(month))? - 1;
        match year {
            Some(year) if (1..=9999).contains(&year) => Some(Self::OfYear(year * 12 + month)),
            Some(_) => None,
            None => Some(Self::OfEveryYear(month)),
        }
    }
}

/// The code of a small list's entry: 1 to 32 letters, digits, `_` or `-`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code(String);

impl Code {
    /// Reads a code; `None` when it cannot be one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let fits = (1..=32).contains(&text.len());
        let plain = text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
        (fits && plain).then(|| Self(text.to_owned()))
    }

    /// The code.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What tells parallel runs of one kind apart: 1 to 32 letters, digits, spaces, `_` or `-`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Session(String);

impl Session {
    /// Reads a session; `None` when it cannot be one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let fits = (1..=32).contains(&text.len());
        let plain = text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'_' | b'-'));
        (fits && plain).then(|| Self(text.to_owned()))
    }

    /// The session.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

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
    /// Its type.
    pub event_type: Option<Code>,
    /// Its session.
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
    /// Workshops.
    OnlyWorkshops,
    /// Trainings.
    OnlyTrainings,
    /// Those with a promo that runs today.
    OnPromo,
}

#[cfg(test)]
mod tests {
    use super::{Code, Month, Session};

    #[test]
    fn there_are_twelve_months() {
        assert_eq!(Month::new(None, 0), None);
        assert_eq!(Month::new(None, 13), None);
        assert_eq!(Month::new(None, u32::MAX), None);
        assert_eq!(Month::new(None, 12), Some(Month::OfEveryYear(11)));
        assert_eq!(Month::new(Some(2026), 1), Some(Month::OfYear(24312)));
    }

    #[test]
    fn years_have_at_most_four_digits() {
        for year in [i32::MIN, -1, 0, 10_000, i32::MAX] {
            assert_eq!(Month::new(Some(year), 1), None, "{year}");
        }
    }

    #[test]
    fn a_session_may_hold_a_space_and_no_other_signs() {
        assert_eq!(
            Session::parse("Sesi 1-a").as_ref().map(Session::as_str),
            Some("Sesi 1-a")
        );
        for text in ["", "1;2", "s\0", "é", &"1".repeat(33)] {
            assert_eq!(Session::parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn a_code_holds_no_other_signs() {
        assert_eq!(Code::parse("ANES").as_ref().map(Code::as_str), Some("ANES"));
        for text in ["", "AN ES", "A\0", "ané", "x'--", &"a".repeat(33)] {
            assert_eq!(Code::parse(text), None, "{text:?}");
        }
    }
}
