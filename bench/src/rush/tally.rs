//! What came of the calls of a phase.

use std::time::Duration;

use super::mix::Kind;

/// How a call ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// 2xx.
    Done,
    /// 304.
    Unchanged,
    /// 409: a seat that is gone, and what the portal says no to for good.
    Taken,
    /// 429 and 503: not now.
    Refused,
    /// Anything else, and no answer.
    Broken,
}

impl Outcome {
    /// Of an answer's status.
    pub fn of(status: u16) -> Self {
        match status {
            200..=299 => Self::Done,
            304 => Self::Unchanged,
            409 => Self::Taken,
            429 | 503 => Self::Refused,
            _ => Self::Broken,
        }
    }

    /// Whether the portal did what it is there for.
    pub fn is_fine(self) -> bool {
        matches!(self, Self::Done | Self::Unchanged | Self::Taken)
    }
}

/// One call.
#[derive(Clone, Debug)]
pub struct Record {
    pub kind: Kind,
    /// When it was to be sent, from the beginning of the phase.
    pub due: Duration,
    /// Until its answer was whole, from `due`: what waited to be sent waited for an answer.
    pub took: Duration,
    pub outcome: Outcome,
    /// Which gateway had it.
    pub gate: usize,
}

impl Record {
    /// When its answer was whole.
    pub fn answered(&self) -> Duration {
        self.due + self.took
    }
}

/// All calls of a phase.
#[derive(Default)]
pub struct Tally {
    pub records: Vec<Record>,
    /// How long calls were sent.
    pub time: Duration,
}

/// Some calls of a phase.
#[derive(Debug, Default, PartialEq)]
pub struct Figures {
    /// Sent a second.
    pub asked: f64,
    /// Answered fine a second.
    pub fine: f64,
    pub p50: Duration,
    pub p99: Duration,
    pub unchanged: usize,
    pub taken: usize,
    pub refused: usize,
    pub broken: usize,
}

impl Tally {
    /// Of the calls that `which` chooses, sent during `time`; times are those of fine answers.
    pub fn figures(&self, time: Duration, which: impl Fn(&Record) -> bool) -> Figures {
        let chosen: Vec<_> = self.records.iter().filter(|record| which(record)).collect();
        let mut times: Vec<_> = chosen
            .iter()
            .filter(|record| record.outcome.is_fine())
            .map(|record| record.took)
            .collect();
        times.sort_unstable();
        let count = |outcome| chosen.iter().filter(|record| record.outcome == outcome).count();
        let seconds = time.as_secs_f64();
        Figures {
            asked: chosen.len() as f64 / seconds,
            fine: times.len() as f64 / seconds,
            p50: quantile(&times, 0.50),
            p99: quantile(&times, 0.99),
            unchanged: count(Outcome::Unchanged),
            taken: count(Outcome::Taken),
            refused: count(Outcome::Refused),
            broken: count(Outcome::Broken),
        }
    }

    /// Of all calls.
    pub fn all(&self) -> Figures {
        self.figures(self.time, |_| true)
    }

    /// Of the calls that were due in this part of the phase.
    pub fn between(&self, from: Duration, until: Duration) -> Figures {
        self.figures(until - from, |record| (from..until).contains(&record.due))
    }

    /// How long after `from` the portal is as usual: three seconds in a row in which every call is answered fine and 99 of 100
    /// within `usual`. `None`: not before `until`.
    pub fn usual_again(&self, from: Duration, until: Duration, usual: Duration) -> Option<Duration> {
        const SECOND: Duration = Duration::from_secs(1);
        let mut good = 0;
        let mut begins = from;
        while begins + SECOND <= until {
            let figures = self.between(begins, begins + SECOND);
            let is_good = figures.refused + figures.broken == 0 && figures.fine > 0.0 && figures.p99 <= usual;
            good = if is_good { good + 1 } else { 0 };
            if good == 3 {
                return Some(begins - 2 * SECOND - from);
            }
            begins += SECOND;
        }
        None
    }

    /// How long after `from` this gateway gave its first answer.
    pub fn first_answer_of(&self, gate: usize, from: Duration) -> Option<Duration> {
        let records = self.records.iter();
        let answered = records.filter(|record| record.gate == gate && record.outcome.is_fine() && record.due >= from);
        Some(answered.map(Record::answered).min()? - from)
    }
}

/// What this part of them did not exceed; they are in order.
fn quantile(times: &[Duration], part: f64) -> Duration {
    let rank = (times.len() as f64 * part).ceil() as usize;
    times.get(rank.saturating_sub(1)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Outcome, Record, Tally, quantile};
    use crate::rush::mix::Kind;

    fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn record(due: u64, took: u64, outcome: Outcome) -> Record {
        Record {
            kind: Kind::New,
            due: millis(due),
            took: millis(took),
            outcome,
            gate: 0,
        }
    }

    fn tally(records: Vec<Record>) -> Tally {
        Tally {
            records,
            time: millis(10_000),
        }
    }

    #[test]
    fn of_a_hundred_the_ninety_ninth_is_the_p99() {
        let times: Vec<_> = (1..=100).map(millis).collect();
        assert_eq!(
            (quantile(&times, 0.5), quantile(&times, 0.99)),
            (millis(50), millis(99))
        );
        assert_eq!(quantile(&times[..1], 0.99), millis(1));
        assert_eq!(quantile(&[], 0.99), Duration::ZERO);
    }

    #[test]
    fn what_was_not_answered_fine_is_counted_and_has_no_part_in_the_times() {
        let figures = tally(vec![
            record(0, 4, Outcome::of(200)),
            record(1, 2, Outcome::of(304)),
            record(2, 6, Outcome::of(409)),
            record(3, 900, Outcome::of(503)),
            record(4, 9_000, Outcome::of(500)),
        ])
        .all();
        assert!((figures.asked - 0.5).abs() < 1e-9 && (figures.fine - 0.3).abs() < 1e-9);
        assert_eq!((figures.p50, figures.p99), (millis(4), millis(6)));
        let counts = (figures.unchanged, figures.taken, figures.refused, figures.broken);
        assert_eq!(counts, (1, 1, 1, 1));
    }

    #[test]
    fn usual_again_is_the_first_of_three_good_seconds() {
        let slow = |second| second < 3 || second == 4;
        let records = (0..10).map(|second| record(second * 1_000, if slow(second) { 80 } else { 5 }, Outcome::Done));
        let tally = tally(records.collect());
        let again = |from, until| tally.usual_again(millis(from), millis(until), millis(10));
        assert_eq!(again(1_000, 10_000), Some(millis(4_000)));
        assert_eq!(again(1_000, 7_000), None);
        assert_eq!(again(5_000, 10_000), Some(Duration::ZERO));
    }

    #[test]
    fn a_second_with_an_error_is_none_of_the_good_ones() {
        let mut records: Vec<_> = (0..6).map(|second| record(second * 1_000, 5, Outcome::Done)).collect();
        records.push(record(1_500, 5, Outcome::Broken));
        let again = tally(records).usual_again(Duration::ZERO, millis(6_000), millis(10));
        assert_eq!(again, Some(millis(2_000)));
    }
}
