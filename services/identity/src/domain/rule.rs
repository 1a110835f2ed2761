//! The rules a field can break, by the words that the wire carries.

/// Which rule a field broke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// It is empty.
    Required,
    /// It is longer than may be kept.
    TooLong,
    /// It does not have the shape that it must have.
    Invalid,
    /// A NIK has exactly 16 digits.
    NikLength,
    /// It names something that does not exist.
    Unknown,
}

impl Rule {
    /// The stable word for the rule.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::TooLong => "too_long",
            Self::Invalid => "invalid",
            Self::NikLength => "nik_length",
            Self::Unknown => "unknown",
        }
    }
}
