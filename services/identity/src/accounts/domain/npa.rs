//! The association's membership number.

use kit::rule::Rule;

const LENGTH: std::ops::RangeInclusive<usize> = 4..=16;

/// An NPA: digits as they stand on the membership roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Npa(String);

impl Npa {
    /// Reads an NPA as typed; space around it is dropped.
    ///
    /// # Errors
    /// [`Rule::Invalid`] unless it is 4 to 16 ASCII digits.
    pub fn parse(typed: &str) -> Result<Self, Rule> {
        let digits = typed.trim();
        if LENGTH.contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            Ok(Self(digits.to_owned()))
        } else {
            Err(Rule::Invalid)
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Npa;

    #[test]
    fn digits_only() {
        assert_eq!(Npa::parse(" 10020030 ").unwrap().as_str(), "10020030");
        for typed in ["", "100", "10020030x", "１００２００３０", "10020030100200301"] {
            assert!(Npa::parse(typed).is_err(), "{typed}");
        }
    }
}
