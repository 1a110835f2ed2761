//! When an attempt is over, which answers still count, and when the next attempt may begin.
//!
//! The server's clock alone decides. A device says when an answer was given (`answered_at`), and that can be anything, so it
//! never makes time longer: an answer counts when it *arrives* until the end of the attempt, or within [`GRACE`] after it unless
//! the device itself says that it was given later. Whoever is offline keeps his answers on the device and sends them when he is
//! back, ten minutes later or more, and all of them count as long as that is before the end and its grace. Taking answers later than
//! that because a device says they are older would give ten more minutes to everybody who switches his network off.

use time::{Duration, OffsetDateTime};

use crate::exams::domain::exam::Exam;

/// For what was on its way at the end.
pub const GRACE: Duration = Duration::seconds(30);

/// Whether nothing is taken any more of an attempt that ends at `ends_at`.
#[must_use]
pub fn is_over(ends_at: OffsetDateTime, now: OffsetDateTime) -> bool {
    now > ends_at + GRACE
}

/// Attempts that ended before this are over.
#[must_use]
pub fn over_before(now: OffsetDateTime) -> OffsetDateTime {
    now - GRACE
}

/// Whether an answer that arrives `now`, of an attempt that is not over, counts.
#[must_use]
pub fn counts(answered_at: Option<OffsetDateTime>, ends_at: OffsetDateTime, now: OffsetDateTime) -> bool {
    now <= ends_at || answered_at.is_none_or(|answered_at| answered_at <= ends_at)
}

/// What a member did at an exam so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// Attempts that have ended.
    pub ended: i32,
    /// When the last of them did.
    pub last_ended_at: Option<OffsetDateTime>,
}

/// Whether another attempt may begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Now,
    /// Not before this.
    At(OffsetDateTime),
    /// All attempts are used.
    Never,
}

/// How many attempts are left; `None`: as many as one likes.
#[must_use]
pub fn attempts_left(exam: &Exam, taken: Taken) -> Option<i32> {
    exam.most_attempts.map(|most| (most - taken.ended).max(0))
}

/// When another attempt may begin.
#[must_use]
pub fn next_attempt(exam: &Exam, taken: Taken, now: OffsetDateTime) -> Next {
    if attempts_left(exam, taken) == Some(0) {
        return Next::Never;
    }
    match taken.last_ended_at.map(|ended_at| ended_at + exam.wait) {
        Some(at) if at > now => Next::At(at),
        _ => Next::Now,
    }
}

#[cfg(test)]
mod tests {
    use time::{Duration, macros::datetime};

    use super::{Next, Taken, attempts_left, counts, is_over, next_attempt, over_before};
    use crate::exams::domain::exam::{Exam, ExamKind};

    #[test]
    fn what_arrives_within_the_grace_counts_unless_it_says_itself_that_it_is_late() {
        let end = datetime!(2026-11-20 09:00 UTC);
        let at = |seconds| end + Duration::seconds(seconds);
        let table = [
            // Arrives, says, counts.
            (-1, None, true),
            // A device whose clock is fast.
            (-1, Some(500), true),
            (0, Some(500), true),
            (1, None, true),
            (30, Some(0), true),
            (30, Some(-600), true),
            (1, Some(1), false),
            (30, Some(29), false),
        ];
        for (arrives, says, expected) in table {
            assert!(!is_over(end, at(arrives)), "{arrives}");
            assert_eq!(counts(says.map(at), end, at(arrives)), expected, "{arrives} {says:?}");
        }
        assert!(is_over(end, at(31)));
        for seconds in [-5, 29, 30, 31, 3600] {
            assert_eq!(is_over(end, at(seconds)), end < over_before(at(seconds)), "{seconds}");
        }
    }

    #[test]
    fn attempts_run_out_and_lie_apart() {
        let now = datetime!(2026-11-20 09:00 UTC);
        let exam = Exam {
            lesson_id: 1,
            course_id: 1,
            title: "Ujian".to_owned(),
            kind: ExamKind::Exam,
            length: Duration::minutes(30),
            pass_hundredths: 7000,
            most_attempts: Some(3),
            wait: Duration::hours(1),
            shows_review: true,
            asks_consent: false,
        };
        let taken = |ended, minutes_ago| Taken {
            ended,
            last_ended_at: Some(now - Duration::minutes(minutes_ago)),
        };
        assert_eq!(next_attempt(&exam, Taken::default(), now), Next::Now);
        assert_eq!(
            next_attempt(&exam, taken(1, 20), now),
            Next::At(now + Duration::minutes(40))
        );
        assert_eq!(next_attempt(&exam, taken(2, 60), now), Next::Now);
        assert_eq!(next_attempt(&exam, taken(3, 600), now), Next::Never);
        assert_eq!(attempts_left(&exam, taken(1, 0)), Some(2));
        let endless = Exam {
            most_attempts: None,
            ..exam
        };
        assert_eq!(next_attempt(&endless, taken(900, 60), now), Next::Now);
        assert_eq!(attempts_left(&endless, taken(900, 0)), None);
    }
}
