//! Health professions.

use super::rule::Rule;

const LENGTH: std::ops::RangeInclusive<usize> = 1..=16;

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
        let code = typed.trim();
        let allowed = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_';
        if LENGTH.contains(&code.len()) && code.bytes().all(allowed) {
            Ok(Self(code.to_owned()))
        } else {
            Err(Rule::Unknown)
        }
    }

    /// The code.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
