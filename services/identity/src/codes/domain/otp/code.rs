//! What a code looks like, how long it lives and how often it may be tried.

use std::fmt;

use rand::{CryptoRng, RngExt};
use secrecy::{ExposeSecret, SecretString};
use time::Duration;

use kit::rule::Rule;

/// How long a code lives.
pub const LIFETIME: Duration = Duration::minutes(5);
/// How often one code may be tried.
pub const MAX_TRIES: u16 = 5;
const DIGITS: usize = 6;

/// Six digits that only the holder of a phone knows. Never printed.
#[derive(Clone)]
pub struct OtpCode(SecretString);

impl OtpCode {
    /// Draws a code; every one of the million is as likely as any other.
    pub fn draw(random: &mut impl CryptoRng) -> Self {
        Self(format!("{:06}", random.random_range(0..1_000_000)).into())
    }

    /// Reads a code as typed. Space and dashes are passed over: people copy `123 456` out of a message.
    ///
    /// # Errors
    /// [`Rule::Required`] when empty, [`Rule::Otp`] when it cannot be a code.
    pub fn parse(typed: &str) -> Result<Self, Rule> {
        if typed.trim().is_empty() {
            return Err(Rule::Required);
        }
        let mut signs = typed.chars().filter(|sign| !sign.is_whitespace() && *sign != '-');
        let digits: String = signs.by_ref().take(DIGITS).collect();
        let whole = digits.len() == DIGITS && signs.next().is_none();
        if !whole || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(Rule::Otp);
        }
        Ok(Self(digits.into()))
    }

    /// The digits, for the message and for its keyed hash.
    #[must_use]
    pub fn expose(&self) -> &str {
        self.0.expose_secret()
    }
}

impl fmt::Debug for OtpCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OtpCode")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::{SeedableRng, rngs::StdRng};

    use super::{OtpCode, Rule};

    #[test]
    fn codes_are_spread_evenly_over_every_digit() {
        const DRAWS: usize = 60_000;
        let mut random = StdRng::seed_from_u64(2026);
        let mut seen = [[0_usize; 10]; 6];
        for _ in 0..DRAWS {
            let code = OtpCode::draw(&mut random);
            assert_eq!(code.expose().len(), 6);
            for (place, digit) in code.expose().bytes().enumerate() {
                seen[place][usize::from(digit - b'0')] += 1;
            }
        }
        // 6,000 expected, a standard deviation of 73: six of them either way.
        for counts in seen {
            assert!(counts.iter().all(|count| (5_560..6_440).contains(count)), "{counts:?}");
        }
    }

    #[test]
    fn copied_codes_are_read() {
        for typed in ["123456", " 123456\n", "123 456", "123-456", "12 34 56"] {
            assert_eq!(OtpCode::parse(typed).unwrap().expose(), "123456", "{typed:?}");
        }
    }

    #[test]
    fn what_cannot_be_a_code_is_told_from_nothing_typed() {
        for typed in ["", "  ", "\t"] {
            assert_eq!(OtpCode::parse(typed).unwrap_err(), Rule::Required);
        }
        let long = "1".repeat(1_048_576);
        for typed in [
            "12345",
            "1234567",
            "１２３４５６",
            "12345\0",
            "123456\0",
            "12a456",
            "+12345",
            "-",
            "٣٣٣٣٣٣",
            &long,
        ] {
            assert_eq!(OtpCode::parse(typed).unwrap_err(), Rule::Otp, "{typed:.12}");
        }
    }

    #[test]
    fn printing_a_code_shows_nothing() {
        assert_eq!(format!("{:?}", OtpCode::parse("123456").unwrap()), "OtpCode");
    }

    proptest! {
        #[test]
        fn every_code_that_is_drawn_is_read_back(seed: u64) {
            let code = OtpCode::draw(&mut StdRng::seed_from_u64(seed));
            let read = OtpCode::parse(code.expose()).unwrap();
            prop_assert_eq!(read.expose(), code.expose());
        }

        #[test]
        fn what_is_read_has_six_digits(typed in "\\PC{0,12}|[0-9 -]{4,10}") {
            if let Ok(code) = OtpCode::parse(&typed) {
                prop_assert!(code.expose().len() == 6 && code.expose().bytes().all(|byte| byte.is_ascii_digit()));
            }
        }
    }
}
