//! A moment as an operator writes it.

use time::{
    OffsetDateTime,
    format_description::{BorrowedFormatItem, well_known::Rfc3339},
    macros::format_description,
};

/// As PostgreSQL writes a moment, and people do.
const WRITTEN: &[BorrowedFormatItem<'_>] = format_description!(
    version = 2,
    "[year]-[month]-[day] [hour]:[minute][optional [:[second][optional [.[subsecond]]]]][offset_hour sign:mandatory][optional [:[offset_minute]]]"
);

/// Reads a moment with its zone.
///
/// # Errors
/// When it is none, or names no zone, in words for the operator.
pub fn moment(text: &str) -> Result<OffsetDateTime, String> {
    let read = OffsetDateTime::parse(text, &Rfc3339).or_else(|_| OffsetDateTime::parse(text, WRITTEN));
    read.map_err(|_| "a moment is written with its zone, such as '2026-11-23 14:05:00+07'".to_owned())
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::moment;

    #[test]
    fn a_moment_has_a_zone() {
        let expected = datetime!(2026-11-23 14:05:00 +7);
        for text in [
            "2026-11-23 14:05:00+07",
            "2026-11-23T14:05:00+07:00",
            "2026-11-23 14:05:00.0+07:00",
        ] {
            assert_eq!(moment(text), Ok(expected), "{text}");
        }
        for text in ["2026-11-23 14:05:00", "2026-11-23", "kemarin"] {
            assert!(moment(text).unwrap_err().contains("+07"), "{text}");
        }
    }
}
