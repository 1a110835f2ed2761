//! Statements in SWIFT's MT940, a bank's or several accounts' messages in one file. A message begins with `:20:` and names its
//! account (`:25:`), the balance before (`:60F:`) and after (`:62F:`), and each entry (`:61:`) with the bank's words (`:86:`).
//!
//! Read here and not by the crate `mt940` (1.1.1, kept): its grammar knows no entries of type `S103` and no plain apostrophe,
//! both of which the standard has; it passes over text that is no field without a word, and says of no entry in which line of
//! the file it stands, which a refusal has to name. It also brings a command line's libraries along.

use kit::rule::Rule;
use time::Date;

use super::statement::{Amount, Direction, Line, LineFault, account, amount, calendar, words};

/// What stands where an entry has no reference.
const NO_REFERENCE: &str = "NONREF";
/// The longest amount, its comma counted.
const LONGEST_AMOUNT: usize = 15;

/// A field of a message.
struct Field<'a> {
    /// Where its first line stands in the file, from 1.
    number: usize,
    /// Such as `61` or `60F`.
    tag: &'a str,
    /// What is behind the tag.
    first: &'a str,
    /// The lines below it.
    below: Vec<&'a str>,
}

/// Whether a message begins with this line.
#[must_use]
pub fn begins(line: &str) -> bool {
    line.starts_with(":20:")
}

/// The entries of a file, each one's fault in its place.
#[must_use]
pub fn lines(text: &[&str]) -> Vec<Result<Line, LineFault>> {
    let mut read = Vec::new();
    // The message that is being read; empty between two.
    let mut open: Vec<Field<'_>> = Vec::new();
    for (number, line) in (1..).zip(text.iter().map(|line| line.trim_end())) {
        if begins(line) {
            read.extend(message(&std::mem::take(&mut open)));
        }
        match (field(line), open.last_mut()) {
            (Some((tag, first)), last) if last.is_some() || begins(line) => open.push(Field {
                number,
                tag,
                first,
                below: Vec::new(),
            }),
            (None, Some(_)) if line == "-" || line.starts_with("-}") => {
                read.extend(message(&std::mem::take(&mut open)));
            }
            (None, Some(last)) => last.below.push(line),
            // What SWIFT puts around a message.
            (None, None) if line.is_empty() || line.starts_with(['{', '-']) => {}
            _ => read.push(Err(LineFault {
                number,
                rule: Rule::StatementColumns,
            })),
        }
    }
    read.extend(message(&open));
    read
}

/// Tag and text of a line that begins a field.
fn field(line: &str) -> Option<(&str, &str)> {
    let (tag, first) = line.strip_prefix(':')?.split_once(':')?;
    let (number, option) = tag.split_at_checked(2)?;
    let known = is_number(number) && option.len() <= 1 && option.bytes().all(|byte| byte.is_ascii_uppercase());
    known.then_some((tag, first))
}

/// The entries of a message. Its balances must say what they moved: else one is missing, or is not of rupiah.
fn message(fields: &[Field<'_>]) -> Vec<Result<Line, LineFault>> {
    let Some(begin) = fields.first() else {
        return Vec::new();
    };
    let fault = |field: &Field<'_>, rule| {
        Err(LineFault {
            number: field.number,
            rule,
        })
    };
    let named = |tags: [&str; 2]| fields.iter().find(|field| tags.contains(&field.tag));
    let (Some(owner), Some(opening), Some(closing)) =
        (named(["25", "25P"]), named(["60F", "60M"]), named(["62F", "62M"]))
    else {
        return vec![fault(begin, Rule::StatementColumns)];
    };
    // `BANKCODE/1112223` or the number alone.
    let Some(account) = owner.first.rsplit('/').find_map(account) else {
        return vec![fault(owner, Rule::StatementAccount)];
    };
    let (Some(before), Some(after)) = (balance(opening.first), balance(closing.first)) else {
        let wrong = if balance(opening.first).is_none() {
            opening
        } else {
            closing
        };
        return vec![fault(wrong, Rule::StatementAmount)];
    };
    let following = fields.iter().skip(1).map(Some).chain([None]);
    let entries = fields.iter().zip(following).filter(|(field, _)| field.tag == "61");
    let mut read: Vec<_> = entries
        .map(|(field, next)| entry(field, next.filter(|next| next.tag == "86"), &account))
        .collect();
    let moved: Option<i128> = read.iter().map(|entry| entry.as_ref().ok().map(moved)).sum();
    if moved.is_some_and(|moved| before + moved != after) {
        read.push(fault(closing, Rule::StatementAmount));
    }
    read
}

/// What an entry did to the balance, in hundredths of a rupiah.
fn moved(line: &Line) -> i128 {
    match line.direction {
        Direction::In => sen(line.amount),
        Direction::Out => -sen(line.amount),
    }
}

/// A balance in hundredths of a rupiah: `C261120IDR1000000,00`, with a `D` for a debt.
fn balance(text: &str) -> Option<i128> {
    let (mark, rest) = text.split_at_checked(1)?;
    let (_day, rest) = rest.split_at_checked(6)?;
    let balance = sen(figure(rest.strip_prefix("IDR")?)?);
    match mark {
        "C" => Some(balance),
        "D" => Some(-balance),
        _ => None,
    }
}

/// An entry: `2611201120CR750123,00NTRFNONREF//FT2632`, a line of details below it, and the words of the field that follows.
fn entry(field: &Field<'_>, told: Option<&Field<'_>>, account: &str) -> Result<Line, LineFault> {
    let fault = |rule| LineFault {
        number: field.number,
        rule,
    };
    let (booked_on, rest) = booked(field.first).ok_or_else(|| fault(Rule::StatementDate))?;
    let (direction, rest) = direction(rest).ok_or_else(|| fault(Rule::StatementAmount))?;
    let end = rest
        .find(|c: char| !c.is_ascii_digit() && c != ',')
        .unwrap_or(rest.len());
    let (amount, rest) = rest.split_at(end);
    let amount = figure(amount).filter(|amount| amount.idr > 0 || amount.sen > 0);
    let amount = amount.ok_or_else(|| fault(Rule::StatementAmount))?;
    let references = references(rest).ok_or_else(|| fault(Rule::StatementColumns))?;
    let references = references.into_iter().filter(|reference| *reference != NO_REFERENCE);
    let told = told
        .into_iter()
        .flat_map(|told| [told.first].into_iter().chain(told.below.iter().copied()));
    Ok(Line {
        number: field.number,
        account: account.to_owned(),
        booked_on,
        direction,
        amount,
        description: words(references.chain(field.below.iter().copied()).chain(told)),
        balance: String::new(),
    })
}

/// The day on which it was booked, and what stands behind: the entry date, which has no year and is near the value date, or the
/// value date alone.
fn booked(text: &str) -> Option<(Date, &str)> {
    let (value, rest) = text.split_at_checked(6)?;
    let (year, value) = value.split_at_checked(2)?;
    let (month, day) = month_and_day(value)?;
    let value = calendar(
        2_000 + year.parse::<i32>().ok().filter(|_| is_number(year))?,
        month,
        day,
    )?;
    let Some((entry, behind)) = rest.split_at_checked(4).filter(|(entry, _)| is_number(entry)) else {
        return Some((value, rest));
    };
    let (month, day) = month_and_day(entry)?;
    let years = value.year() - 1..=value.year() + 1;
    let days = years.filter_map(|year| calendar(year, month, day));
    Some((days.min_by_key(|day| (*day - value).abs())?, behind))
}

fn month_and_day(text: &str) -> Option<(i32, i32)> {
    let (month, day) = text.split_at_checked(2).filter(|_| is_number(text))?;
    Some((month.parse().ok()?, day.parse().ok()?))
}

/// Which way it went, and what stands behind: `C`, `D`, and their reversals, then perhaps the currency's last letter.
fn direction(text: &str) -> Option<(Direction, &str)> {
    let marks = [
        ("RC", Direction::Out),
        ("RD", Direction::In),
        ("C", Direction::In),
        ("D", Direction::Out),
    ];
    let told = marks
        .into_iter()
        .find_map(|(mark, way)| Some((way, text.strip_prefix(mark)?)));
    let (way, rest) = told?;
    let behind = rest.strip_prefix(|c: char| c.is_ascii_uppercase());
    Some((way, behind.unwrap_or(rest)))
}

/// The account owner's and the bank's reference, behind the type of the entry: `NTRFNONREF//FT2632`.
fn references(text: &str) -> Option<[&str; 2]> {
    let (kind, rest) = text.split_at_checked(4)?;
    let known = kind.starts_with(['S', 'N', 'F']) && kind.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let (own, banks) = rest.split_once("//").unwrap_or((rest, ""));
    known.then_some([own, banks])
}

/// An amount as the standard has it: no groups, a comma always, a digit in front of it: `750123,00`, `750123,`.
fn figure(text: &str) -> Option<Amount> {
    let (whole, hundredths) = text.split_once(',')?;
    let is_amount = text.len() <= LONGEST_AMOUNT && !whole.is_empty();
    amount(&format!("{whole}.{hundredths}")).filter(|_| is_amount)
}

fn sen(amount: Amount) -> i128 {
    i128::from(amount.idr) * 100 + i128::from(amount.sen)
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;
    use time::macros::date;

    use super::{
        super::statement::{Amount, Direction, Line, LineFault},
        booked, figure, lines,
    };

    /// Two messages, as SWIFT carries them and as a bank's file has them: a booking after new year's eve, both reversals, an
    /// entry of a SWIFT message, words in several lines, and words of the statement itself.
    const FILE: &str = "{1:F01CENAIDJAXXXX0000000000}{2:I940XXXXXXXXXXXXN}{4:\r\n:20:STATEMENT1\r\n\
        :25:CENAIDJA/0001112223\r\n:28C:00001/001\r\n:60F:C251231IDR1000000,00\r\n\
        :61:2512310102CR750123,00NTRFNONREF//FT2600100001\r\nTRANSFER\r\n:86:TRSF E-BANKING CR O'BRIEN\r\nSARI\r\n\
        :61:260102D15000,50NCHGNONREF\r\n:61:260102RC100,S103REF1\r\n:61:260102RD0,50NRTIREF2\r\n\
        :62F:C260102IDR1735023,00\r\n:86:AKHIR HARI\r\n-}\r\n\
        :20:STATEMENT2\r\n:25:0001112223\r\n:28C:2\r\n:60M:D260103IDR5,\r\n:62M:D260103IDR5,\r\n-\r\n";

    fn read(file: &str) -> Vec<Result<Line, LineFault>> {
        lines(&file.lines().collect::<Vec<_>>())
    }

    fn faults(file: &str) -> Vec<(usize, Rule)> {
        let faults = read(file).into_iter().filter_map(Result::err);
        faults.map(|LineFault { number, rule }| (number, rule)).collect()
    }

    #[test]
    fn entries_of_all_messages_are_read_with_the_banks_words() {
        let read: Vec<Line> = read(FILE).into_iter().map(Result::unwrap).collect();
        let seen: Vec<_> = read
            .iter()
            .map(|line| {
                (
                    line.number,
                    line.booked_on,
                    line.direction,
                    line.amount,
                    line.description.as_str(),
                )
            })
            .collect();
        let amount = |idr, sen| Amount { idr, sen };
        let (day, first) = (
            date!(2026 - 01 - 02),
            "FT2600100001 TRANSFER TRSF E-BANKING CR O'BRIEN SARI",
        );
        let expected = [
            (6, day, Direction::In, amount(750_123, 0), first),
            (10, day, Direction::Out, amount(15_000, 50), ""),
            (11, day, Direction::Out, amount(100, 0), "REF1"),
            (12, day, Direction::In, amount(0, 50), "REF2"),
        ];
        assert_eq!(seen, expected);
        assert!(read.iter().all(|line| line.account == "1112223"));
    }

    #[test]
    fn a_message_whose_balances_say_something_else_is_refused() {
        // An entry left out, a balance of dollars, and a file that was cut off.
        let lost = FILE.replace(":61:260102RC100,S103REF1\r\n", "");
        assert_eq!(faults(&lost), [(12, Rule::StatementAmount)]);
        let foreign = FILE.replace("IDR", "USD");
        assert_eq!(
            faults(&foreign),
            [(5, Rule::StatementAmount), (19, Rule::StatementAmount)]
        );
        let (cut, _) = FILE.split_once(":62F:").unwrap();
        assert_eq!(faults(cut), [(2, Rule::StatementColumns)]);
    }

    #[test]
    fn each_entry_that_cannot_be_read_is_named_by_its_line() {
        for (good, bad, number, rule) in [
            (":61:2512310102CR", ":61:2513310102CR", 6, Rule::StatementDate),
            (":61:2512310102CR", ":61:2512310231CR", 6, Rule::StatementDate),
            (":61:2512310102CR", ":61:2512310102EC", 6, Rule::StatementAmount),
            ("750123,00NTRF", "750123.00NTRF", 6, Rule::StatementAmount),
            ("750123,00NTRF", "750123,00XTRF", 6, Rule::StatementColumns),
            ("CENAIDJA/0001112223", "CENAIDJA/", 3, Rule::StatementAccount),
            ("-}\r\n", "-}\r\nSISA\r\n", 16, Rule::StatementColumns),
        ] {
            assert_eq!(faults(&FILE.replace(good, bad)), [(number, rule)], "{bad}");
        }
    }

    #[test]
    fn amounts_and_days_are_those_of_the_standard() {
        assert_eq!(figure("750123,5"), Some(Amount { idr: 750_123, sen: 50 }));
        for text in [
            "750123",
            ",50",
            "750.123,00",
            "1,234,00",
            "1,234",
            "1234567890123,00",
            "",
        ] {
            assert_eq!(figure(text), None, "{text}");
        }
        // The entry date is the one that is near the value date, on either side of new year.
        assert_eq!(booked("2601021231D"), Some((date!(2025 - 12 - 31), "D")));
        assert_eq!(booked("240228C"), Some((date!(2024 - 02 - 28), "C")));
        assert_eq!(booked("2402280229C"), Some((date!(2024 - 02 - 29), "C")));
        for text in ["260231C", "26é101C", "+60101C", "", "2601"] {
            assert_eq!(booked(text), None, "{text}");
        }
    }
}
