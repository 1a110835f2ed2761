//! What a member did elsewhere and asks points for.

use kit::{report::FieldProblem, rule::Rule};
use time::{Date, OffsetDateTime, format_description::BorrowedFormatItem, macros::format_description};
use uuid::Uuid;

use super::{entry::CreditDomain, figures::first_day};

/// The largest picture that is taken as proof, in bytes.
pub const LARGEST_PICTURE: u64 = 5 * 1_024 * 1_024;
/// The largest PDF.
pub const LARGEST_PDF: u64 = 10 * 1_024 * 1_024;
/// How many of a member's may wait for the desk.
pub const MOST_WAITING: i64 = 50;
/// What one counts at least beside those of everybody, in bytes: its row and the blocks of its disk are room too.
pub const LEAST: i64 = 64 * 1_024;
/// The most that may be asked for one, in hundredths; the table's bound too.
pub const MOST_HUNDREDTHS: u32 = 10_000;
const DAY: &[BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day]");
const LONGEST_ACTIVITY: u32 = 300;
const LONGEST_NUMBER: u32 = 100;

kit::words! {
    /// What the file is.
    pub enum FileKind {
        /// As it came.
        Pdf = "pdf",
        /// Written anew as WebP.
        Picture = "picture",
    }
}

impl FileKind {
    /// How its file is named behind the dot.
    #[must_use]
    pub fn suffix(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Picture => "webp",
        }
    }

    /// What a browser is told that it is.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Picture => "image/webp",
        }
    }
}

/// What is asked, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    pub activity: String,
    pub held_on: Date,
    pub domain: CreditDomain,
    pub credit_hundredths: u32,
    pub accreditation_number: Option<String>,
}

/// As it was sent.
#[derive(Clone, Debug)]
pub struct Sent<'a> {
    pub activity: &'a str,
    /// `YYYY-MM-DD`.
    pub held_on: &'a str,
    pub domain: Option<CreditDomain>,
    /// 0: none, or none that can be read.
    pub credit_hundredths: u32,
    pub accreditation_number: Option<&'a str>,
}

impl Claim {
    /// Reads what was sent on `today`.
    ///
    /// # Errors
    /// Every field that is not in order.
    pub fn read(sent: &Sent<'_>, today: Date) -> Result<Self, Vec<FieldProblem>> {
        let mut problems = Vec::new();
        let mut broken = |field, rule| problems.push(FieldProblem::new(field, rule));
        let activity = sent.activity.trim();
        if activity.is_empty() {
            broken("activity", Rule::Required);
        } else if activity.chars().nth(LONGEST_ACTIVITY as usize).is_some() {
            broken("activity", Rule::LongerThan(LONGEST_ACTIVITY));
        }
        let held_on = Date::parse(sent.held_on, DAY).ok();
        match held_on {
            None if sent.held_on.is_empty() => broken("held_on", Rule::Required),
            None => broken("held_on", Rule::Date),
            Some(day) if day > today => broken("held_on", Rule::Future),
            // No ledger would show it.
            Some(day) if day < first_day(today) => broken("held_on", Rule::Range),
            Some(_) => {}
        }
        if sent.domain.is_none() {
            broken("domain", Rule::Required);
        }
        match sent.credit_hundredths {
            0 => broken("credit_hundredths", Rule::Required),
            1..=MOST_HUNDREDTHS => {}
            _ => broken("credit_hundredths", Rule::AtMost(MOST_HUNDREDTHS / 100)),
        }
        let number = sent
            .accreditation_number
            .map(str::trim)
            .filter(|number| !number.is_empty());
        if number.is_some_and(|number| number.chars().nth(LONGEST_NUMBER as usize).is_some()) {
            broken("accreditation_number", Rule::LongerThan(LONGEST_NUMBER));
        }
        match (held_on, sent.domain) {
            (Some(held_on), Some(domain)) if problems.is_empty() => Ok(Self {
                activity: activity.to_owned(),
                held_on,
                domain,
                credit_hundredths: sent.credit_hundredths,
                accreditation_number: number.map(str::to_owned),
            }),
            _ => Err(problems),
        }
    }
}

kit::words! {
    /// How it stands with one.
    pub enum ActivityState {
        Submitted = "submitted",
        Accepted = "accepted",
        Refused = "refused",
    }
}

/// One that was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnActivity {
    pub id: Uuid,
    pub member_id: i64,
    pub activity: String,
    pub held_on: Date,
    pub domain: CreditDomain,
    pub asked_hundredths: i32,
    pub granted_hundredths: Option<i32>,
    pub accreditation_number: Option<String>,
    pub file_kind: FileKind,
    pub file_key: String,
    pub state: ActivityState,
    pub reason: Option<String>,
    pub sent_at: OffsetDateTime,
    pub decided_at: Option<OffsetDateTime>,
}

/// What the desk says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What is given; `None`: nothing.
    pub granted_hundredths: Option<i32>,
    pub reason: Option<String>,
}

impl Verdict {
    /// Reads what the desk said of an activity that asks for so much.
    ///
    /// # Errors
    /// Less than was asked for, and a refusal, want a reason; more than was asked for cannot be given.
    pub fn read(
        accepted: bool,
        credit_hundredths: Option<u32>,
        reason: Option<&str>,
        asked_hundredths: i32,
    ) -> Result<Self, Vec<FieldProblem>> {
        const LONGEST_REASON: u32 = 500;
        let reason = reason.map(str::trim).filter(|reason| !reason.is_empty());
        let asked = asked_hundredths.unsigned_abs();
        let given = credit_hundredths.unwrap_or(asked);
        let mut problems = Vec::new();
        if accepted && !(1..=asked).contains(&given) {
            problems.push(FieldProblem::new("credit_hundredths", Rule::Range));
        }
        if reason.is_some_and(|reason| reason.chars().nth(LONGEST_REASON as usize).is_some()) {
            problems.push(FieldProblem::new("reason", Rule::LongerThan(LONGEST_REASON)));
        } else if reason.is_none() && (!accepted || given < asked) {
            problems.push(FieldProblem::new("reason", Rule::Required));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Self {
            // No more than was asked for, which the table bounds.
            granted_hundredths: accepted.then(|| i32::try_from(given).unwrap_or(asked_hundredths)),
            reason: reason.map(str::to_owned),
        })
    }
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;
    use time::macros::date;

    use super::{Claim, CreditDomain, Sent, Verdict};

    #[test]
    fn what_is_asked_is_read_as_a_whole() {
        let today = date!(2026 - 11 - 23);
        let sent = Sent {
            activity: " Seminar RS ",
            held_on: "2026-11-23",
            domain: Some(CreditDomain::Service),
            credit_hundredths: 10_000,
            accreditation_number: Some("  "),
        };
        let claim = Claim::read(&sent, today).unwrap();
        assert_eq!(
            (claim.activity.as_str(), claim.accreditation_number),
            ("Seminar RS", None)
        );
        let broken = Sent {
            activity: " ",
            held_on: "2026-11-24",
            domain: None,
            credit_hundredths: 10_001,
            accreditation_number: Some(&"9".repeat(101)),
        };
        let problems = Claim::read(&broken, today).unwrap_err();
        let fields: Vec<_> = problems.iter().map(|problem| problem.field).collect();
        assert_eq!(
            fields,
            [
                "activity",
                "held_on",
                "domain",
                "credit_hundredths",
                "accreditation_number"
            ]
        );
    }

    #[test]
    fn a_day_that_no_ledger_shows_is_refused_and_what_is_missing_is_called_so() {
        let today = date!(2026 - 11 - 23);
        let rules = |held_on, credit_hundredths| {
            let sent = Sent {
                activity: "Seminar",
                held_on,
                domain: Some(CreditDomain::Service),
                credit_hundredths,
                accreditation_number: None,
            };
            let problems = Claim::read(&sent, today).err().unwrap_or_default();
            problems.into_iter().map(|problem| problem.rule).collect::<Vec<_>>()
        };
        // The first of the five years that count together.
        assert_eq!(rules("2022-01-01", 1), []);
        assert_eq!(rules("2021-12-31", 1), [Rule::Range]);
        assert_eq!(rules("0001-01-01", 1), [Rule::Range]);
        assert_eq!(rules("", 0), [Rule::Required, Rule::Required]);
        assert_eq!(rules("kemarin", 10_001), [Rule::Date, Rule::AtMost(100)]);
    }

    #[test]
    fn less_than_asked_and_a_refusal_want_a_reason_and_more_is_not_given() {
        let table = [
            (true, None, None, Ok(Some(500))),
            (true, Some(500), None, Ok(Some(500))),
            (true, Some(300), Some("Sebagian"), Ok(Some(300))),
            (true, Some(300), None, Err(("reason", Rule::Required))),
            (true, Some(501), Some("Lebih"), Err(("credit_hundredths", Rule::Range))),
            (true, Some(0), Some("Nol"), Err(("credit_hundredths", Rule::Range))),
            (false, None, Some("Tidak terbaca"), Ok(None)),
            (false, Some(9_000), Some("Tidak terbaca"), Ok(None)),
            (false, None, Some(" "), Err(("reason", Rule::Required))),
        ];
        for (accepted, given, reason, expected) in table {
            let read = Verdict::read(accepted, given, reason, 500);
            let read = read
                .map(|verdict| verdict.granted_hundredths)
                .map_err(|problems| (problems[0].field, problems[0].rule));
            assert_eq!(read, expected, "{accepted} {given:?} {reason:?}");
        }
    }
}
