//! Whether a member may open a lesson.

/// Whether a member may open a lesson now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Access {
    /// He may.
    Open,
    /// He is enrolled, and something comes before it.
    Locked(Lock),
    /// He is not enrolled in its course, or not any more; or there is no such lesson.
    NotEnrolled,
}

/// What comes before a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lock {
    /// A course that must be finished first, by its title.
    Course(String),
    /// A lesson that must be done first, by its title.
    Lesson(String),
}

impl Lock {
    /// Why it is locked, in words to show.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Course(title) => format!("Selesaikan kelas \"{title}\" terlebih dahulu."),
            Self::Lesson(title) => format!("Selesaikan \"{title}\" terlebih dahulu."),
        }
    }
}
