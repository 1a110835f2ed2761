//! The number of a ticket: what is said at the door and typed there.

/// Crockford's base 32: no letter that is taken for a digit.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const PREFIX: &str = "TKT";
/// How many letters follow the prefix.
const LENGTH: usize = 8;

/// Such as `TKT-7Q4M-2K9F`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketNumber(String);

impl TicketNumber {
    /// The number that these bytes make, five bits of each.
    #[must_use]
    pub fn of(chance: [u8; LENGTH]) -> Self {
        let letters = chance.map(|byte| char::from(LETTERS[usize::from(byte & 31)]));
        Self::spelled(&letters)
    }

    /// Reads what was typed without its spaces and dashes, in capitals: with or without `TKT`, and with the letters that people
    /// write for digits.
    #[must_use]
    pub fn parse(typed: &str) -> Option<Self> {
        let letters = typed.strip_prefix(PREFIX).unwrap_or(typed);
        let letters: Vec<char> = letters
            .chars()
            .map(|letter| match letter {
                'O' => '0',
                'I' | 'L' => '1',
                other => other,
            })
            .collect();
        let is_ours = |letter: &char| u8::try_from(*letter).is_ok_and(|byte| LETTERS.contains(&byte));
        (letters.len() == LENGTH && letters.iter().all(is_ours)).then(|| Self::spelled(&letters))
    }

    fn spelled(letters: &[char]) -> Self {
        let (first, second) = letters.split_at(LENGTH / 2);
        let word = |part: &[char]| part.iter().collect::<String>();
        Self(format!("{PREFIX}-{}-{}", word(first), word(second)))
    }

    /// As it is shown and kept.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::TicketNumber;

    #[test]
    fn a_number_is_read_however_it_is_typed() {
        let number = TicketNumber::of([7, 23, 4, 19, 2, 18, 9, 15]);
        assert_eq!(number.as_str(), "TKT-7Q4K-2J9F");
        for typed in ["TKT7Q4K2J9F", "7Q4K2J9F"] {
            assert_eq!(TicketNumber::parse(typed), Some(number.clone()), "{typed}");
        }
        let ones = TicketNumber::parse("OILO1234").unwrap();
        assert_eq!(ones.as_str(), "TKT-0110-1234");
    }

    #[test]
    fn what_is_no_number_is_none() {
        for typed in [
            "",
            "TKT",
            "7Q4K2J9",
            "7Q4K2J9FF",
            "7Q4K2J9U",
            "7Q4K2J9é",
            "TKTTKT7Q4K2J9F",
        ] {
            assert_eq!(TicketNumber::parse(typed), None, "{typed}");
        }
    }

    #[test]
    fn every_byte_makes_a_letter_that_is_read_again() {
        for byte in 0..=u8::MAX {
            let number = TicketNumber::of([byte; 8]);
            let typed = number.as_str().replace('-', "");
            assert_eq!(TicketNumber::parse(&typed), Some(number));
        }
    }
}
