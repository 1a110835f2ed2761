//! How many seats the catalog says there are.

use serde::{Deserialize, Serialize};

/// A number of seats that a table's column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Seats(i32);

/// More seats than anybody could count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} seats are more than there can be")]
pub struct TooManySeats(u32);

impl Seats {
    /// As the column takes it.
    #[must_use]
    pub fn get(self) -> i32 {
        self.0
    }
}

impl TryFrom<u32> for Seats {
    type Error = TooManySeats;

    fn try_from(count: u32) -> Result<Self, TooManySeats> {
        i32::try_from(count).map(Self).map_err(|_| TooManySeats(count))
    }
}

impl From<Seats> for u32 {
    fn from(seats: Seats) -> Self {
        // Never below zero: it was made of a count.
        seats.0.unsigned_abs()
    }
}

/// What the catalog says of the seats of one sub-event, of one room on a night or of one tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capacity {
    /// Number of the sub-event whose seats these are; below zero that of a [`Place`](super::place::Place).
    pub sub_event_id: i64,
    /// The event it is part of.
    pub event_id: i64,
    /// Rises with every change of the sub-event: of two the higher one is the newer one.
    pub revision: i64,
    /// How many; `None`: as many as come.
    pub seats: Option<Seats>,
}

#[cfg(test)]
mod tests {
    use super::{Seats, TooManySeats};

    #[test]
    fn a_count_comes_back_as_it_went_in_or_is_refused() {
        for count in [0, 20, u32::MAX / 2] {
            assert_eq!(Seats::try_from(count).map(u32::from), Ok(count));
        }
        assert_eq!(Seats::try_from(1 << 31), Err(TooManySeats(1 << 31)));
    }
}
