//! Numbers that look like chance and are the same each time (splitmix64), so that two loads of the demo are alike.

/// Where the numbers come from.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// Begins anew; the same seed gives the same numbers.
    #[must_use]
    pub fn of(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`; 0 when that is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        // A remainder of a 32 bit number is one.
        u32::try_from(mixed % u64::from(bound.max(1))).unwrap_or_default()
    }

    /// Whether something of so many in a hundred happens.
    pub fn percent(&mut self, of_hundred: u32) -> bool {
        self.below(100) < of_hundred
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn the_same_seed_gives_the_same_numbers_below_their_bound() {
        let (mut one, mut other) = (Chance::of(7), Chance::of(7));
        let drawn: Vec<u32> = (0..200).map(|_| one.below(10)).collect();
        assert!((0..200).map(|_| other.below(10)).eq(drawn.iter().copied()));
        assert!((0..10).all(|number| drawn.contains(&number)), "{drawn:?}");
        assert_eq!(one.below(0), 0);
    }
}
