//! Phone numbers, all in one form.

use std::fmt;

/// What may stand between the digits as people write them.
const BETWEEN: [char; 8] = ['-', '.', '(', ')', '/', '\u{2010}', '\u{2011}', '\u{2013}'];
/// The digits of an international number, country code included (E.164; none is shorter than 8).
const DIGITS: std::ops::RangeInclusive<usize> = 8..=15;
/// The digits of an Indonesian number after 62.
const INDONESIAN: std::ops::RangeInclusive<usize> = 8..=12;

/// A number in E.164: `0812…`, `62812…` and `+62 812-…` are one.
#[derive(Clone, PartialEq, Eq)]
pub struct PhoneNumber(String);

/// What was typed is no phone number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PhoneError {
    /// Nothing was typed.
    #[error("there is no number")]
    Empty,
    /// It cannot be called.
    #[error("this is not a number that can be called")]
    Invalid,
}

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
    /// When it is empty, or not a number that can be called.
    pub fn parse(typed: &str) -> Result<Self, PhoneError> {
        if typed.trim().is_empty() {
            return Err(PhoneError::Empty);
        }
        let compact: String = typed
            .chars()
            .filter(|c| !c.is_whitespace() && !BETWEEN.contains(c))
            .collect();
        let international = compact.strip_prefix('+').or_else(|| compact.strip_prefix("00"));
        let digits = international.unwrap_or(&compact);
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(PhoneError::Invalid);
        }
        let national = match international {
            // `+62 (0)812…`: the zero is for calls within the country.
            Some(digits) => digits
                .strip_prefix("62")
                .map(|rest| rest.strip_prefix('0').unwrap_or(rest)),
            None => Some(
                digits
                    .strip_prefix("62")
                    .or_else(|| digits.strip_prefix('0'))
                    .ok_or(PhoneError::Invalid)?,
            ),
        };
        let number = match national {
            Some(rest) if INDONESIAN.contains(&rest.len()) && !rest.starts_with('0') => format!("+62{rest}"),
            None if DIGITS.contains(&digits.len()) && !digits.starts_with('0') => format!("+{digits}"),
            _ => return Err(PhoneError::Invalid),
        };
        Ok(Self(number))
    }

    /// The number in E.164.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{PhoneError, PhoneNumber};

    #[test]
    fn the_ways_to_write_one_number_are_one() {
        for typed in [
            "081210020030",
            "6281210020030",
            "+6281210020030",
            "+62 812-1002-0030",
            "0812 1002 0030",
            "(0812) 1002.0030",
            "+62 (0)812 1002 0030",
            "006281210020030",
            " 0812–1002–0030 ",
        ] {
            assert_eq!(PhoneNumber::parse(typed).unwrap().as_str(), "+6281210020030", "{typed}");
        }
    }

    #[test]
    fn other_countries_are_welcome_with_a_plus() {
        assert_eq!(PhoneNumber::parse("+65 6123 4567").unwrap().as_str(), "+6561234567");
        assert_eq!(
            PhoneNumber::parse("+1 (212) 555-0123").unwrap().as_str(),
            "+12125550123"
        );
        assert_eq!(PhoneNumber::parse("6561234567"), Err(PhoneError::Invalid));
    }

    #[test]
    fn what_cannot_be_called_is_refused() {
        assert_eq!(PhoneNumber::parse("  "), Err(PhoneError::Empty));
        for typed in [
            "0812",
            "12345678",
            "08121002003０",
            "0812x1002003",
            "+",
            "+0812345678",
            "++6281210020030",
            "0812+10020030",
            "+6281210020030123456",
            "+6200812100200",
            "-",
            "081210020030\0",
        ] {
            assert_eq!(PhoneNumber::parse(typed), Err(PhoneError::Invalid), "{typed}");
        }
    }
}
