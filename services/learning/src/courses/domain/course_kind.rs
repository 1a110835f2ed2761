//! The three kinds of courses, each with a catalogue of its own.

/// What sort of course it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CourseKind {
    /// A class of some hours.
    Learning,
    /// One subject in some minutes.
    Microlearning,
    /// A whole course, with an exam and a certificate.
    ECourse,
}

impl CourseKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Learning, Self::Microlearning, Self::ECourse];

    /// Reads its stable word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }

    /// Its stable word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Learning => "learning",
            Self::Microlearning => "microlearning",
            Self::ECourse => "e_course",
        }
    }
}
