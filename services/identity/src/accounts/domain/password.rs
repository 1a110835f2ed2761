//! Passwords before they are hashed.

use secrecy::{ExposeSecret, SecretString};

use kit::rule::Rule;

/// In characters, as a member counts them (API.md, `POST /auth/register`).
const SHORTEST: u32 = 8;
/// In characters: more than anyone types, so that hashing cannot be fed with megabytes.
const LONGEST: u32 = 128;
/// A password that is guessed with fewer tries than these is refused: the thousand most common ones, in any case, and what is
/// as simple, such as one sign repeated (NIST SP 800-63B, 3.1.1.2, wants a list of common passwords).
const GUESSES: u64 = 1_000;
/// Only so many characters are looked at closely: none of the list is longer, and the estimate takes ever longer.
const LONGEST_COMMON: u32 = 24;

/// A password that may be set: 8 to 128 characters, and none of the first thousand that are tried. Never printed.
#[derive(Clone, Debug)]
pub struct Password(SecretString);

impl Password {
    /// Takes a password as typed, space included.
    ///
    /// # Errors
    /// [`Rule::Required`] when empty, [`Rule::ShorterThan`] and [`Rule::LongerThan`] outside of its limits, [`Rule::Common`]
    /// where it would be guessed.
    pub fn parse(typed: &str) -> Result<Self, Rule> {
        let characters = u32::try_from(typed.chars().count()).unwrap_or(u32::MAX);
        match characters {
            0 => Err(Rule::Required),
            1..SHORTEST => Err(Rule::ShorterThan(SHORTEST)),
            SHORTEST..=LONGEST_COMMON if is_common(typed) => Err(Rule::Common),
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

/// A capital in front makes none of them rare: it is the first that is tried, and the library counts twice the guesses for it.
fn is_common(typed: &str) -> bool {
    let as_listed = typed.to_lowercase();
    // One more than the place in the list: the library counts from one, and adds one.
    [typed, &as_listed]
        .iter()
        .any(|typed| zxcvbn::zxcvbn(typed, &[]).guesses() <= GUESSES + 1)
}

#[cfg(test)]
mod tests {
    use super::{Password, Rule};

    #[test]
    fn a_password_has_8_to_128_characters() {
        assert_eq!(Password::parse("").unwrap_err(), Rule::Required);
        assert_eq!(Password::parse("1234567").unwrap_err(), Rule::ShorterThan(8));
        for fitting in ["kopi dua", "Diklat#2026", "élèveçàù", &"é".repeat(128)] {
            assert!(Password::parse(fitting).is_ok(), "{fitting:?}");
        }
        assert_eq!(Password::parse(&"x".repeat(129)).unwrap_err(), Rule::LongerThan(128));
    }

    #[test]
    fn what_everybody_tries_first_is_refused() {
        for common in [
            "12345678",
            "password",
            "PassWord",
            "Baseball",
            "BASEBALL",
            "Qwertyuiop",
            "qwertyuiop",
            "1q2w3e4r",
            "baseball",
            "        ",
            "aaaaaaaa",
        ] {
            assert_eq!(Password::parse(common).unwrap_err(), Rule::Common, "{common:?}");
        }
        for rare in ["password kami", "B4seball-Medan", "sate padang 8", "klinik-mawar-17"] {
            assert!(Password::parse(rare).is_ok(), "{rare:?}");
        }
    }

    #[test]
    fn printing_one_shows_nothing() {
        assert!(!format!("{:?}", Password::parse("Diklat#2026").unwrap()).contains("Diklat"));
    }
}
