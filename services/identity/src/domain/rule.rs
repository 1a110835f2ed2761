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
    /// Not the password that the account has.
    Wrong,
    /// Another account has it.
    Taken,
    /// The membership roll has another name for the number.
    NameMismatch,
    /// Not a day of the calendar, written YYYY-MM-DD.
    Date,
    /// A day that is still to come.
    Future,
    /// A region that does not lie in the one above it.
    Region,
    /// Bigger than may be sent.
    TooLarge,
    /// Not a picture of a kind that is taken.
    Picture,
    /// A picture of too many pixels.
    PictureTooLarge,
    /// Not the one-time code that was sent, or no longer.
    Otp,
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
            Self::Wrong => "wrong",
            Self::Taken => "taken",
            Self::NameMismatch => "name_mismatch",
            Self::Date => "date",
            Self::Future => "future",
            Self::Region => "region",
            Self::TooLarge => "too_large",
            Self::Picture => "picture",
            Self::PictureTooLarge => "picture_too_large",
            Self::Otp => "otp",
        }
    }
}
