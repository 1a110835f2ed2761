//! How one registers, step by step.

/// A step. Its position is that in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegistrationStep {
    /// In a few words.
    pub title: String,
    /// What to do in this step, as plain text.
    pub description: String,
    /// What the page draws beside it, one of the words that the table knows.
    pub icon: String,
}
