//! Days, moments and money as the documents of an order write them.

use kit::date_words;
use time::{OffsetDateTime, macros::offset};

/// `7 Agustus 2026`, in Jakarta.
pub(crate) fn day(at: OffsetDateTime) -> String {
    date_words::long(at.to_offset(offset!(+7)).date())
}

/// `7 Agustus 2026 pukul 09.30 WIB`.
pub(crate) fn moment(at: OffsetDateTime) -> String {
    let time = at.to_offset(offset!(+7)).time();
    format!("{} pukul {:02}.{:02} WIB", day(at), time.hour(), time.minute())
}

/// `Rp 1.250.000`, which no line break parts.
pub(crate) fn rupiah(amount: i64) -> String {
    let digits = amount.unsigned_abs().to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push('.');
        }
        grouped.push(digit);
    }
    let sign = if amount < 0 { "−" } else { "" };
    format!("{sign}Rp\u{a0}{grouped}")
}

/// With a capital letter in front.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::rupiah;

    #[test]
    fn rupiah_are_grouped() {
        for (amount, words) in [
            (0, "Rp\u{a0}0"),
            (999, "Rp\u{a0}999"),
            (1_000, "Rp\u{a0}1.000"),
            (999_999_999_999_999, "Rp\u{a0}999.999.999.999.999"),
        ] {
            assert_eq!(rupiah(amount), words);
        }
    }
}
