//! Names of people.

use std::fmt;

use kit::rule::Rule;

use crate::domain::text;

const LONGEST: u32 = 200;

/// A full name with its titles: 1 to 200 characters, none of them invisible.
#[derive(Clone, PartialEq, Eq)]
pub struct PersonName(String);

impl fmt::Debug for PersonName {
    /// Nothing private reaches a log this way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PersonName")
    }
}

impl PersonName {
    /// Reads a name as typed; space around it is dropped.
    ///
    /// # Errors
    /// [`Rule::Required`], [`Rule::LongerThan`], or [`Rule::Invalid`] for control characters and for a name without a letter.
    pub fn parse(typed: &str) -> Result<Self, Rule> {
        let name = text::line(typed, LONGEST)?;
        // A lone zero-width space is a line, but nobody's name.
        name.chars()
            .any(char::is_alphabetic)
            .then_some(Self(name))
            .ok_or(Rule::Invalid)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{PersonName, Rule};

    #[test]
    fn titles_and_other_scripts_belong_to_a_name() {
        for nobody in ["\u{200b}", "12345", "-"] {
            assert_eq!(PersonName::parse(nobody), Err(Rule::Invalid), "{nobody:?}");
        }
        for typed in ["dr. Ratri Wulandari, Sp.An-TI", "I Gusti Ayu 'Dewi' Ñuñez", "王小明"] {
            assert_eq!(PersonName::parse(&format!(" {typed}  ")).unwrap().as_str(), typed);
        }
    }

    #[test]
    fn length_counts_characters() {
        assert!(PersonName::parse(&"é".repeat(200)).is_ok());
        assert_eq!(PersonName::parse(&"é".repeat(201)), Err(Rule::LongerThan(200)));
    }

    #[test]
    fn empty_and_invisible_are_refused() {
        assert_eq!(PersonName::parse(" \n "), Err(Rule::Required));
        for typed in ["a\0b", "a\nb", "a\u{202E}b", "a\u{85}b"] {
            assert_eq!(PersonName::parse(typed), Err(Rule::Invalid), "{typed:?}");
        }
    }
}
