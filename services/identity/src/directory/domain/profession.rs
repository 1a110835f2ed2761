//! Health professions.

use kit::rule::Rule;

use crate::domain::text;

/// A health profession that a visitor picks from when registering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profession {
    /// Its short code.
    pub code: String,
    /// Its Indonesian name.
    pub name: String,
}

/// A well-formed code; whether it names a profession, only the table tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfessionCode(String);

impl ProfessionCode {
    /// Reads a code.
    ///
    /// # Errors
    /// [`Rule::Unknown`] when no profession could have such a code.
    pub fn parse(typed: &str) -> Result<Self, Rule> {
        text::code(typed).map(Self)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
