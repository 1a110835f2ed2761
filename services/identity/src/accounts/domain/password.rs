//! Passwords before they are hashed.

use secrecy::{ExposeSecret, SecretString};

use kit::rule::Rule;

/// In characters, as a member counts them (API.md, `POST /auth/register`).
const SHORTEST: u32 = 8;
/// In characters: more than anyone types, so that hashing cannot be fed with megabytes.
const LONGEST: u32 = 128;

/// A password that may be set: 8 to 128 characters. Never printed.
#[derive(Clone, Debug)]
pub struct Password(SecretString);

impl Password {
    /// Takes a password as typed, space included.
    ///
    /// # Errors
    /// [`Rule::Required`] when empty, [`Rule::ShorterThan`] and [`Rule::LongerThan`] outside of its limits.
    pub fn parse(typed: &str) -> Result<Self, Rule> {
        let characters = u32::try_from(typed.chars().count()).unwrap_or(u32::MAX);
        match characters {
            0 => Err(Rule::Required),
            1..SHORTEST => Err(Rule::ShorterThan(SHORTEST)),
            SHORTEST..=LONGEST => Ok(Self(typed.into())),
            _ => Err(Rule::LongerThan(LONGEST)),
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
    fn a_password_has_8_to_128_characters() {
        assert_eq!(Password::parse("").unwrap_err(), Rule::Required);
        assert_eq!(Password::parse("1234567").unwrap_err(), Rule::ShorterThan(8));
        for fitting in ["        ", "12345678", &"é".repeat(8), &"é".repeat(128)] {
            assert!(Password::parse(fitting).is_ok(), "{fitting:?}");
        }
        assert_eq!(Password::parse(&"x".repeat(129)).unwrap_err(), Rule::LongerThan(128));
    }

    #[test]
    fn printing_one_shows_nothing() {
        assert!(!format!("{:?}", Password::parse("Diklat#2026").unwrap()).contains("Diklat"));
    }
}
