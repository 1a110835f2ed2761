//! The national identity number.

use std::fmt;

use kit::rule::Rule;

const LENGTH: usize = 16;
/// How many digits its owner is shown.
const SHOWN: usize = 4;

/// A NIK: 16 digits. Never printed; kept only sealed.
#[derive(Clone, PartialEq, Eq)]
pub struct Nik(String);

impl Nik {
    /// Reads a NIK as typed; space around it is dropped.
    ///
    /// # Errors
    /// [`Rule::Required`] when empty, [`Rule::NikLength`] unless it is 16 ASCII digits.
    pub fn parse(typed: &str) -> Result<Self, Rule> {
        let digits = typed.trim();
        if digits.is_empty() {
            return Err(Rule::Required);
        }
        // Full-width and other scripts' digits look the same and are not the same number.
        if digits.len() != LENGTH || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(Rule::NikLength);
        }
        Ok(Self(digits.to_owned()))
    }

    /// All but the last four digits hidden.
    #[must_use]
    pub fn masked(&self) -> String {
        format!("{}{}", "*".repeat(LENGTH - SHOWN), &self.0[LENGTH - SHOWN..])
    }

    /// The digits, for sealing.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Nik {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nik([redacted])")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Nik, Rule};

    #[test]
    fn sixteen_digits_and_nothing_else() {
        assert!(Nik::parse("3171045203880002").is_ok());
        assert_eq!(Nik::parse(" "), Err(Rule::Required));
        for typed in [
            "317104520388000",
            "31710452038800021",
            "３１７１０４５２０３８８０００２",
            "3171-0452-0388-02",
            "317104520388000\0",
        ] {
            assert_eq!(Nik::parse(typed), Err(Rule::NikLength), "{typed}");
        }
    }

    #[test]
    fn printing_one_shows_no_digit() {
        let printed = format!("{:?}", Nik::parse("3171045203880002").unwrap());
        assert!(!printed.contains(|c: char| c.is_ascii_digit()), "{printed}");
    }

    #[test]
    fn a_masked_one_shows_its_last_four_digits() {
        assert_eq!(Nik::parse("3171045203880002").unwrap().masked(), "************0002");
    }

    proptest! {
        #[test]
        fn what_passes_is_sixteen_ascii_digits(typed in "[0-9]{14,18}|\\PC{0,20}") {
            prop_assert_eq!(Nik::parse(&typed).is_ok(), typed.trim().len() == 16 && typed.trim().bytes().all(|b| b.is_ascii_digit()));
        }
    }
}
