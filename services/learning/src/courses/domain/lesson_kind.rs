//! What a lesson consists of.

/// What a lesson consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LessonKind {
    Text,
    Pdf,
    Slides,
    Video,
    /// Questions between the lessons.
    Quiz,
    /// Questions before the first one, which show what was learned later.
    PreTest,
    Exam,
}

impl LessonKind {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Text,
        Self::Pdf,
        Self::Slides,
        Self::Video,
        Self::Quiz,
        Self::PreTest,
        Self::Exam,
    ];

    /// Reads its stable word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }

    /// Its stable word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Pdf => "pdf",
            Self::Slides => "slides",
            Self::Video => "video",
            Self::Quiz => "quiz",
            Self::PreTest => "pre_test",
            Self::Exam => "exam",
        }
    }

    /// Whether it asks questions.
    #[must_use]
    pub fn is_examined(self) -> bool {
        matches!(self, Self::Quiz | Self::PreTest | Self::Exam)
    }
}

#[cfg(test)]
mod tests {
    use super::LessonKind;

    #[test]
    fn kinds_are_read_as_they_are_written() {
        for kind in LessonKind::ALL {
            assert_eq!(LessonKind::parse(kind.as_str()), Some(kind));
        }
        assert_eq!(LessonKind::parse("game"), None);
    }
}
