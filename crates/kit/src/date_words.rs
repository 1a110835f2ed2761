//! Days as people read them in Indonesian, for whatever is not made by a browser: mails, documents, lists.

use time::{Date, Month, Weekday};

/// A day in words, such as `7 Agustus 2026`.
#[must_use]
pub fn long(day: Date) -> String {
    format!("{} {} {}", day.day(), month(day.month()), day.year())
}

/// A day in words with its weekday, such as `Jumat, 7 Agustus 2026`.
#[must_use]
pub fn with_weekday(day: Date) -> String {
    format!("{}, {}", weekday(day.weekday()), long(day))
}

/// `7 Agustus 2026`, `7 – 9 Agustus 2026`, `30 Juli – 2 Agustus 2026` or `30 Desember 2026 – 2 Januari 2027`.
#[must_use]
pub fn span(first: Date, last: Date) -> String {
    if first == last {
        return long(first);
    }
    let begins = if first.year() != last.year() {
        long(first)
    } else if first.month() != last.month() {
        format!("{} {}", first.day(), month(first.month()))
    } else {
        first.day().to_string()
    };
    format!("{begins} – {}", long(last))
}

fn weekday(day: Weekday) -> &'static str {
    match day {
        Weekday::Monday => "Senin",
        Weekday::Tuesday => "Selasa",
        Weekday::Wednesday => "Rabu",
        Weekday::Thursday => "Kamis",
        Weekday::Friday => "Jumat",
        Weekday::Saturday => "Sabtu",
        Weekday::Sunday => "Minggu",
    }
}

fn month(month: Month) -> &'static str {
    match month {
        Month::January => "Januari",
        Month::February => "Februari",
        Month::March => "Maret",
        Month::April => "April",
        Month::May => "Mei",
        Month::June => "Juni",
        Month::July => "Juli",
        Month::August => "Agustus",
        Month::September => "September",
        Month::October => "Oktober",
        Month::November => "November",
        Month::December => "Desember",
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::{long, span, with_weekday};

    #[test]
    fn a_day_is_read_without_a_leading_zero() {
        assert_eq!(long(date!(2026 - 08 - 07)), "7 Agustus 2026");
        assert_eq!(with_weekday(date!(2026 - 11 - 20)), "Jumat, 20 November 2026");
    }

    #[test]
    fn a_span_says_nothing_twice() {
        let table = [
            (date!(2026 - 08 - 07), date!(2026 - 08 - 07), "7 Agustus 2026"),
            (date!(2026 - 08 - 07), date!(2026 - 08 - 09), "7 – 9 Agustus 2026"),
            (date!(2026 - 07 - 30), date!(2026 - 08 - 02), "30 Juli – 2 Agustus 2026"),
            (
                date!(2026 - 12 - 30),
                date!(2027 - 01 - 02),
                "30 Desember 2026 – 2 Januari 2027",
            ),
        ];
        for (first, last, words) in table {
            assert_eq!(span(first, last), words);
        }
    }
}
