//! The three digits that tell transfers apart.

use std::collections::HashSet;

/// The largest code.
pub const LARGEST: i16 = 999;

/// The codes from 1 to 999 that are not taken, from `start` on and round. `start` may be any number: two orders that begin at
/// different places seldom meet.
pub fn free_codes(start: u128, taken: &HashSet<i16>) -> impl Iterator<Item = i16> {
    // A remainder of 999 is below it.
    let first = i16::try_from(start % 999).unwrap_or_default();
    (0..LARGEST)
        .map(move |step| (first + step) % LARGEST + 1)
        .filter(|code| !taken.contains(code))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::free_codes;

    #[test]
    fn every_code_is_tried_once_from_the_start_on_and_round() {
        let none = HashSet::new();
        for start in [0, 997, 998, 999, u128::MAX] {
            let codes: Vec<i16> = free_codes(start, &none).collect();
            assert_eq!(i128::from(codes[0]), i128::try_from(start % 999).unwrap() + 1);
            assert_eq!(codes.iter().collect::<HashSet<_>>().len(), 999, "{start}");
            assert!(codes.iter().all(|code| (1..=999).contains(code)), "{start}");
        }
    }

    #[test]
    fn a_code_that_is_taken_is_passed_by() {
        let taken = HashSet::from([1, 2, 4]);
        assert_eq!(free_codes(0, &taken).take(2).collect::<Vec<_>>(), [3, 5]);
        assert_eq!(free_codes(7, &(1..=999).collect()).next(), None);
    }
}
