//! `bulan` as the wire asks for it.

use kit::rule::Rule;
use portal_proto::catalog::v1::Month;

use crate::problem::Problem;

/// Reads `YYYY-MM` or `1..12` (API.md, Catalog).
pub(super) fn read(text: &str) -> Result<Month, Problem> {
    let (year, month) = match text.split_once('-') {
        Some((year, month)) if year.len() == 4 && month.len() == 2 => (Some(year), month),
        Some(_) => (Some(""), text),
        None => (None, text),
    };
    let digits = |part: &str| {
        part.bytes()
            .all(|byte| byte.is_ascii_digit())
            .then(|| part.parse::<u32>().ok())
            .flatten()
    };
    let refused = || Problem::field("bulan", Rule::Month);
    let month = digits(month)
        .filter(|month| (1..=12).contains(month))
        .ok_or_else(refused)?;
    let year = match year {
        Some(year) => Some(
            digits(year)
                .and_then(|year| i32::try_from(year).ok())
                .filter(|year| *year > 0)
                .ok_or_else(refused)?,
        ),
        None => None,
    };
    Ok(Month { year, month })
}

#[cfg(test)]
mod tests {
    use super::{Month, read};

    #[test]
    fn a_month_stands_with_or_without_its_year() {
        assert_eq!(
            read("2026-07").ok(),
            Some(Month {
                year: Some(2026),
                month: 7
            })
        );
        assert_eq!(read("7").ok(), Some(Month { year: None, month: 7 }));
        assert_eq!(read("12").ok(), Some(Month { year: None, month: 12 }));
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "0",
            "13",
            "2026-13",
            "2026-7",
            "26-07",
            "-7",
            "+7",
            "juli",
            "0000-01",
            "2026-07-01",
            "٧",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
