//! What an entry of a list to choose from is called by programs.

/// The code of a small list's entry: 1 to 32 letters, digits, `_` or `-`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code(String);

impl Code {
    /// Reads a code; `None` when it cannot be one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let fits = (1..=32).contains(&text.len());
        let plain = text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
        (fits && plain).then(|| Self(text.to_owned()))
    }

    /// The code as it was written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Code;

    #[test]
    fn a_code_holds_no_other_signs() {
        assert_eq!(Code::parse("ANES").as_ref().map(Code::as_str), Some("ANES"));
        for text in ["", "AN ES", "A\0", "ané", "x'--", &"a".repeat(33)] {
            assert_eq!(Code::parse(text), None, "{text:?}");
        }
    }
}
