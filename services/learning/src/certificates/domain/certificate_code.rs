//! What a stranger types to check a certificate: short, read aloud without doubt, and found by nobody who guesses.

/// Crockford's base 32: no letter that is taken for a digit.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Five bits each: 60 in all.
const LENGTH: usize = 12;
const GROUP: usize = 4;

/// Such as `7Q4M-2K9F-A1B2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateCode(String);

impl CertificateCode {
    /// The code that these bytes make, five bits of each.
    #[must_use]
    pub fn of(chance: [u8; LENGTH]) -> Self {
        let letters = chance.map(|byte| char::from(LETTERS[usize::from(byte & 31)]));
        Self::spelled(&letters)
    }

    /// Reads what was typed: capitals or not, with spaces and dashes or without, and with the letters that people write for digits.
    #[must_use]
    pub fn parse(typed: &str) -> Option<Self> {
        let told = typed
            .chars()
            .filter(|letter| !letter.is_whitespace() && *letter != '-')
            .map(|letter| match letter.to_ascii_uppercase() {
                'O' => '0',
                'I' | 'L' => '1',
                other => other,
            });
        // One more than it has is enough to know that it is none.
        let letters: Vec<char> = told.take(LENGTH + 1).collect();
        let is_ours = |letter: &char| u8::try_from(*letter).is_ok_and(|byte| LETTERS.contains(&byte));
        (letters.len() == LENGTH && letters.iter().all(is_ours)).then(|| Self::spelled(&letters))
    }

    fn spelled(letters: &[char]) -> Self {
        let groups: Vec<String> = letters.chunks(GROUP).map(|group| group.iter().collect()).collect();
        Self(groups.join("-"))
    }

    /// As it is shown and kept.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::CertificateCode;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = CertificateCode::of([7, 23, 4, 19, 2, 18, 9, 15, 10, 1, 11, 0]);
        assert_eq!(code.as_str(), "7Q4K-2J9F-A1B0");
        for typed in ["7Q4K-2J9F-A1B0", "7q4k2j9fa1b0", " 7Q4K 2J9F alBo "] {
            assert_eq!(CertificateCode::parse(typed), Some(code.clone()), "{typed}");
        }
    }

    #[test]
    fn what_is_no_code_is_none() {
        for typed in [
            "",
            "7Q4K-2J9F-A1B",
            "7Q4K-2J9F-A1B00",
            "7Q4K-2J9F-A1BU",
            "7Q4K-2J9F-A1Bé",
        ] {
            assert_eq!(CertificateCode::parse(typed), None, "{typed}");
        }
    }
}
