//! Parallel runs of one kind of sub-event.

/// What tells parallel runs of one kind apart: 1 to 32 letters, digits, spaces, `_` or `-`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Session(String);

impl Session {
    /// Reads a session; `None` when it cannot be one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let fits = (1..=32).contains(&text.len());
        let plain = text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'_' | b'-'));
        (fits && plain).then(|| Self(text.to_owned()))
    }

    /// The session as it was written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Session;

    #[test]
    fn a_session_may_hold_a_space_and_no_other_signs() {
        assert_eq!(
            Session::parse("Sesi 1-a").as_ref().map(Session::as_str),
            Some("Sesi 1-a")
        );
        for text in ["", "1;2", "s\0", "é", &"1".repeat(33)] {
            assert_eq!(Session::parse(text), None, "{text:?}");
        }
    }
}
