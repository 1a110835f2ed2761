//! A statement of an account, as a bank's file has it, and how its cells are read.

use kit::rule::Rule;
use sha2::{Digest, Sha256};
use time::{Date, Month};

/// Whose format a file is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// KlikBCA, for people and for firms.
    Bca,
    /// Mandiri Internet Banking and Mandiri Cash Management.
    Mandiri,
    /// SWIFT's MT940, of any bank.
    Mt940,
}

impl Format {
    /// Its stable word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Bca => "bca",
            Self::Mandiri => "mandiri",
            Self::Mt940 => "mt940",
        }
    }
}

/// Which way money went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// It came to the account.
    In,
    /// It left the account.
    Out,
}

impl Direction {
    /// Its stable word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::In => "in",
            Self::Out => "out",
        }
    }
}

/// An amount to the hundredth of a rupiah. Orders ask for whole ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Amount {
    pub idr: i64,
    /// 0 to 99.
    pub sen: i16,
}

/// A line of a statement that the bank has booked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it stands in its file, from 1.
    pub number: usize,
    /// Digits of the account that it is of.
    pub account: String,
    pub booked_on: Date,
    pub direction: Direction,
    pub amount: Amount,
    /// In the bank's words, space brought to order.
    pub description: String,
    /// What was on the account then, as it is written; empty where the bank does not say.
    pub balance: String,
}

/// A line that cannot be taken, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineFault {
    /// Where it stands in its file, from 1.
    pub number: usize,
    pub rule: Rule,
}

/// A file that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    pub format: Format,
    /// In the order of the file.
    pub lines: Vec<Line>,
    /// Lines that the bank has not booked yet: they come again with a day.
    pub pending: usize,
}

/// The longest account number that a bank has, in digits.
const LONGEST_ACCOUNT: usize = 20;
/// The longest words of a line, in characters; the table holds it too.
const LONGEST_WORDS: usize = 1_000;

/// Digits of an account without what stands around them and without zeros in front, which some banks write and some do not.
#[must_use]
pub fn account(text: &str) -> Option<String> {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let known = digits.trim_start_matches('0');
    (!known.is_empty() && digits.len() <= LONGEST_ACCOUNT).then(|| known.to_owned())
}

/// An amount as banks write it: `1,500,000.00`, `150000.00`, `.00`.
#[must_use]
pub fn amount(text: &str) -> Option<Amount> {
    let (whole, hundredths) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let groups: Vec<&str> = whole.split(',').collect();
    let digits = groups.concat();
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    // Commas stand before groups of three, or nowhere: `1,50` is not one hundred and fifty.
    let is_grouped = groups.len() == 1 || groups.iter().skip(1).all(|group| group.len() == 3);
    if !is_grouped || !is_number(&digits) || !is_number(hundredths) || hundredths.len() > 2 {
        return None;
    }
    if digits.is_empty() && hundredths.is_empty() {
        return None;
    }
    let idr = if digits.is_empty() { 0 } else { digits.parse().ok()? };
    let sen = match hundredths.len() {
        0 => 0,
        1 => hundredths.parse::<i16>().ok()? * 10,
        _ => hundredths.parse().ok()?,
    };
    (idr <= 1_000_000_000_000_000).then_some(Amount { idr, sen })
}

/// A day as `02/01/2026` or `02/01/26`, day first, or as `2026-01-02`; a time behind it is passed over.
#[must_use]
pub fn day(text: &str) -> Option<Date> {
    let text = text.trim().trim_start_matches('\'');
    let text = text.split([' ', 'T']).next().unwrap_or_default();
    if let Some((year, month, day)) = three(text, '-') {
        return calendar(year, month, day);
    }
    let (day, month, year) = three(text, '/')?;
    calendar(if year < 100 { year + 2_000 } else { year }, month, day)
}

/// A day without its year, `02/01`.
#[must_use]
pub fn day_and_month(text: &str) -> Option<(i32, i32)> {
    let (day, month) = text.trim().trim_start_matches('\'').split_once('/')?;
    Some((number(day)?, number(month)?))
}

/// The day of a calendar.
#[must_use]
pub fn calendar(year: i32, month: i32, day: i32) -> Option<Date> {
    let month = Month::try_from(u8::try_from(month).ok()?).ok()?;
    Date::from_calendar_date(year, month, u8::try_from(day).ok()?)
        .ok()
        .filter(|date| (2_000..=2_200).contains(&date.year()))
}

fn three(text: &str, between: char) -> Option<(i32, i32, i32)> {
    let mut parts = text.split(between);
    let found = (number(parts.next()?)?, number(parts.next()?)?, number(parts.next()?)?);
    parts.next().is_none().then_some(found)
}

fn number(text: &str) -> Option<i32> {
    let plain = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

/// The bank's words with single spaces, cut where they go on without end.
#[must_use]
pub fn words<'a>(cells: impl IntoIterator<Item = &'a str>) -> String {
    let cells: Vec<&str> = cells.into_iter().flat_map(str::split_whitespace).collect();
    let visible = |c: &char| !c.is_control();
    cells.join(" ").chars().filter(visible).take(LONGEST_WORDS).collect()
}

/// What tells lines apart: of two lines that are alike in everything, the second of a file is another one than the first, and
/// the same as the second of a file that has them again. Of files of two formats it tells nothing: their words differ, and not all have
/// balances.
#[must_use]
pub fn digests(lines: &[Line]) -> Vec<[u8; 32]> {
    let mut alike: std::collections::HashMap<[u8; 32], u32> = std::collections::HashMap::new();
    lines
        .iter()
        .map(|line| {
            let plain = digest(line, 0);
            let nth = alike.entry(plain).and_modify(|count| *count += 1).or_insert(1);
            digest(line, *nth)
        })
        .collect()
}

fn digest(line: &Line, nth: u32) -> [u8; 32] {
    let mut hash = Sha256::new();
    let day = line.booked_on.to_julian_day().to_be_bytes();
    let (idr, sen, nth) = (
        line.amount.idr.to_be_bytes(),
        line.amount.sen.to_be_bytes(),
        nth.to_be_bytes(),
    );
    let cells: [&[u8]; 8] = [
        line.account.as_bytes(),
        &day,
        line.direction.as_str().as_bytes(),
        &idr,
        &sen,
        line.balance.as_bytes(),
        line.description.as_bytes(),
        &nth,
    ];
    for cell in cells {
        hash.update((cell.len() as u64).to_be_bytes());
        hash.update(cell);
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::{Amount, Direction, Line, account, amount, day, digests, words};

    #[test]
    fn amounts_are_read_as_banks_write_them() {
        for (text, idr, sen) in [
            ("1,500,000.00", 1_500_000, 0),
            ("150000.00", 150_000, 0),
            ("799,700", 799_700, 0),
            (".00", 0, 0),
            ("1,234.5", 1_234, 50),
            ("0.07", 0, 7),
        ] {
            assert_eq!(amount(text), Some(Amount { idr, sen }), "{text}");
        }
        for text in [
            "",
            "-5.00",
            "1,50",
            "1.500.000,00",
            "Rp 5",
            "1.234",
            "abc",
            "+1",
            "99999999999999999999",
        ] {
            assert_eq!(amount(text), None, "{text}");
        }
    }

    #[test]
    fn days_are_read_with_the_day_first() {
        for text in ["'05/09/2026", "05/09/26", "2026-09-05", "05/09/2026 10:11:12"] {
            assert_eq!(day(text), Some(date!(2026 - 09 - 05)), "{text}");
        }
        for text in [
            "31/02/2026",
            "PEND",
            "05/13/2026",
            "",
            "05/09",
            "05/09/2026/1",
            "1/1/99999",
        ] {
            assert_eq!(day(text), None, "{text}");
        }
    }

    #[test]
    fn an_account_is_its_digits() {
        assert_eq!(account("No. rekening : '0012345"), Some("12345".to_owned()));
        assert_eq!(account("Nama : SARI"), None);
        assert_eq!(words([" TRSF  E-BANKING ", "CR\u{7}", ""]), "TRSF E-BANKING CR");
    }

    #[test]
    fn of_lines_that_are_alike_each_is_another_one_and_the_same_again() {
        let line = |description: &str| Line {
            number: 1,
            account: "12345".to_owned(),
            booked_on: date!(2026 - 11 - 20),
            direction: Direction::In,
            amount: Amount { idr: 750_123, sen: 0 },
            description: description.to_owned(),
            balance: String::new(),
        };
        let once = digests(&[line("a"), line("b")]);
        let twice = digests(&[line("b"), line("a"), line("a")]);
        assert_eq!((once[0], once[1]), (twice[1], twice[0]));
        assert!(!once.contains(&twice[2]));
    }
}
