//! Which seconds of a video somebody watched.
//!
//! Kept as pieces that neither touch nor overlap, in their order: however often a second is told of, it counts once.

/// From the first of them up to the second, which is not watched any more.
pub type Piece = (u32, u32);

/// Of a hundred seconds of a video that must be watched, so many suffice: players skip a little at the ends.
const ENOUGH_PERCENT: u64 = 95;

/// The fastest that a player plays.
const SPEED: i64 = 2;

/// The seconds of a video that somebody watched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watched(Vec<Piece>);

impl Watched {
    /// Of pieces in any order; they may overlap.
    #[must_use]
    pub fn of(pieces: impl IntoIterator<Item = Piece>) -> Self {
        let mut watched = Self::default();
        for piece in pieces {
            watched.0.push(piece);
        }
        watched.tidy();
        watched
    }

    /// The pieces in their order, none of which touches another.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }

    /// How many seconds were watched.
    #[must_use]
    pub fn seconds(&self) -> u32 {
        self.0.iter().map(|(from, to)| to - from).sum()
    }

    /// Adds what is told of, as far as it lies within a video of `length` seconds and as long as no more than `most` seconds were
    /// watched altogether. What comes first is taken first.
    pub fn add(&mut self, told: &[Piece], length: u32, most: u32) {
        for &(from, to) in told {
            let left = most.saturating_sub(self.seconds());
            let fresh = self.missing_in(from, to.min(length));
            let mut spent = 0;
            for (from, to) in fresh {
                let taken = (to - from).min(left - spent);
                self.0.push((from, from + taken));
                spent += taken;
            }
            self.tidy();
        }
    }

    /// Whether so much of a video of `length` seconds was watched that it counts as a whole.
    #[must_use]
    pub fn suffices(&self, length: u32) -> bool {
        u64::from(self.seconds()) * 100 >= u64::from(length) * ENOUGH_PERCENT
    }

    /// What of these seconds was not watched yet.
    fn missing_in(&self, from: u32, to: u32) -> Vec<Piece> {
        let mut missing = Vec::new();
        let mut at = from;
        for &(start, end) in &self.0 {
            if end <= at {
                continue;
            }
            if start >= to {
                break;
            }
            if start > at {
                missing.push((at, start));
            }
            at = end;
        }
        if at < to {
            missing.push((at, to));
        }
        missing
    }

    fn tidy(&mut self) {
        self.0.retain(|(from, to)| from < to);
        self.0.sort_unstable();
        let mut tidied: Vec<Piece> = Vec::with_capacity(self.0.len());
        for &(from, to) in &self.0 {
            match tidied.last_mut() {
                Some(last) if from <= last.1 => last.1 = last.1.max(to),
                _ => tidied.push((from, to)),
            }
        }
        self.0 = tidied;
    }
}

/// How many seconds can have been watched in this time.
#[must_use]
pub fn at_most_in(passed: time::Duration) -> u32 {
    let seconds = passed.whole_seconds() + i64::from(passed.subsec_nanoseconds() > 0);
    u32::try_from(seconds.max(0) * SPEED).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;
    use time::Duration;

    use super::{Piece, Watched, at_most_in};

    const LENGTH: u32 = 60;

    fn seconds_of(pieces: &[Piece]) -> BTreeSet<u32> {
        pieces.iter().flat_map(|&(from, to)| from..to.min(LENGTH)).collect()
    }

    fn told() -> impl Strategy<Value = Vec<Vec<Piece>>> {
        let piece = (0..80_u32, 0..80_u32);
        prop::collection::vec(prop::collection::vec(piece, 0..6), 0..6)
    }

    proptest! {
        /// However it is told, in whatever order and how often: the seconds watched are those that a set would hold.
        #[test]
        fn every_second_counts_once(told in told()) {
            let mut watched = Watched::default();
            let mut expected = BTreeSet::new();
            for pieces in &told {
                watched.add(pieces, LENGTH, u32::MAX);
                expected.extend(seconds_of(pieces));
            }
            prop_assert_eq!(seconds_of(watched.pieces()), expected.clone());
            prop_assert_eq!(watched.seconds() as usize, expected.len());
            for pair in watched.pieces().windows(2) {
                prop_assert!(pair[0].1 < pair[1].0, "pieces touch: {:?}", watched);
            }
            prop_assert_eq!(&Watched::of(watched.pieces().iter().rev().copied()), &watched);
        }

        /// Whatever is told, never more than what can have been watched, and nothing that was not told.
        #[test]
        fn never_more_than_time_allows(told in told(), most in 0..70_u32) {
            let mut watched = Watched::default();
            let mut all = BTreeSet::new();
            for pieces in &told {
                watched.add(pieces, LENGTH, most);
                all.extend(seconds_of(pieces));
            }
            prop_assert_eq!(watched.seconds() as usize, all.len().min(most as usize));
            prop_assert!(seconds_of(watched.pieces()).is_subset(&all));
        }
    }

    #[test]
    fn ninety_five_of_a_hundred_suffice() {
        for (length, seconds, suffices) in [
            (100, 95, true),
            (100, 94, false),
            (60, 57, true),
            (60, 56, false),
            (0, 0, true),
        ] {
            assert_eq!(
                Watched::of([(0, seconds)]).suffices(length),
                suffices,
                "{seconds} of {length}"
            );
        }
    }

    #[test]
    fn twice_the_time_that_passed_can_have_been_watched() {
        for (passed, most) in [
            (Duration::ZERO, 0),
            (Duration::seconds(10), 20),
            (Duration::milliseconds(10_001), 22),
            (Duration::seconds(-5), 0),
        ] {
            assert_eq!(at_most_in(passed), most, "{passed}");
        }
    }
}
