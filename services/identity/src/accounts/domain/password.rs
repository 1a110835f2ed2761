//! Passwords before they are hashed.

use secrecy::{ExposeSecret, SecretString};

use crate::domain::rule::Rule;

/// More than anyone types; a limit so that hashing cannot be fed with megabytes.
const LONGEST: usize = 1_024;

/// A password that may be set: 1 to 1,024 bytes. Never printed.
#[derive(Clone, Debug)]
pub struct Password(SecretString);

impl Password {
    /// Takes a password as typed, space included.
    ///
    /// # Errors
    /// [`Rule::Required`] when empty, [`Rule::TooLong`] past 1,024 bytes.
    pub fn parse(typed: &str) -> Result<Self, Rule> {
        match typed.len() {
            0 => Err(Rule::Required),
            1..=LONGEST => Ok(Self(typed.into())),
            _ => Err(Rule::TooLong),
        }
    }

    /// The password, for hashing.
    #[must_use]
    pub fn expose(&self) -> &str {
        self.0.expose_secret()
    }
}

#[cfg(test)]
mod tests {
    use super::{Password, Rule};

    #[test]
    fn one_byte_to_one_kibibyte() {
        assert_eq!(Password::parse("").unwrap_err(), Rule::Required);
        assert!(Password::parse(" ").is_ok());
        assert!(Password::parse(&"x".repeat(1_024)).is_ok());
        assert_eq!(Password::parse(&"x".repeat(1_025)).unwrap_err(), Rule::TooLong);
        assert_eq!(Password::parse(&"é".repeat(513)).unwrap_err(), Rule::TooLong);
    }

    #[test]
    fn printing_one_shows_nothing() {
        assert!(!format!("{:?}", Password::parse("Diklat#2026").unwrap()).contains("Diklat"));
    }
}
