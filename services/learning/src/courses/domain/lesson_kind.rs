//! What a lesson consists of.

kit::words! {
    /// What a lesson consists of.
    pub enum LessonKind {
        Text = "text",
        Pdf = "pdf",
        Slides = "slides",
        Video = "video",
        /// Questions between the lessons.
        Quiz = "quiz",
        /// Questions before the first one, which show what was learned later.
        PreTest = "pre_test",
        Exam = "exam",
    }
}

impl LessonKind {
    /// Whether it asks questions.
    #[must_use]
    pub fn is_examined(self) -> bool {
        matches!(self, Self::Quiz | Self::PreTest | Self::Exam)
    }
}
