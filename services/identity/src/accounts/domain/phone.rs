//! Phone numbers, all in one form.

use std::fmt;

use kit::{phone::PhoneError, rule::Rule};

/// A number in E.164, read by the rule that all modules share.
#[derive(Clone, PartialEq, Eq)]
pub struct PhoneNumber(kit::phone::PhoneNumber);

impl fmt::Debug for PhoneNumber {
    /// Nothing private reaches a log this way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PhoneNumber")
    }
}

impl PhoneNumber {
    /// Reads a number as typed. Without `+` or `00` it is an Indonesian one.
    ///
    /// # Errors
    /// [`Rule::Required`] when empty, [`Rule::Invalid`] when it is not a number that can be called.
    pub fn parse(typed: &str) -> Result<Self, Rule> {
        kit::phone::PhoneNumber::parse(typed)
            .map(Self)
            .map_err(|error| match error {
                PhoneError::Empty => Rule::Required,
                PhoneError::Invalid => Rule::Invalid,
            })
    }

    /// The number in E.164.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{PhoneNumber, Rule};

    #[test]
    fn nothing_and_nonsense_are_two_rules() {
        assert_eq!(PhoneNumber::parse("  "), Err(Rule::Required));
        assert_eq!(PhoneNumber::parse("0812"), Err(Rule::Invalid));
    }

    proptest! {
        #[test]
        fn every_indonesian_number_has_one_form(rest in "[1-9][0-9]{7,11}") {
            let forms = [format!("0{rest}"), format!("62{rest}"), format!("+62{rest}"), format!("+62 {}-{}", &rest[..3], &rest[3..])];
            for typed in forms {
                let number = PhoneNumber::parse(&typed).unwrap();
                prop_assert_eq!(number.as_str(), format!("+62{}", rest));
            }
        }

        #[test]
        fn what_passes_fits_the_column_and_stays(typed in "[+0-9 ()-]{0,24}|\\PC{0,24}") {
            if let Ok(number) = PhoneNumber::parse(&typed) {
                let digits = number.as_str().strip_prefix('+').unwrap();
                prop_assert!((8..=15).contains(&digits.len()) && !digits.starts_with('0'));
                prop_assert!(digits.bytes().all(|byte| byte.is_ascii_digit()));
                prop_assert_eq!(PhoneNumber::parse(number.as_str()).unwrap(), number);
            }
        }
    }
}
