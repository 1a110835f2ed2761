//! The seats of a sub-event that has a limit.

/// How many seats there are, and how many are gone. The table keeps `held + sold` within `capacity`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatPool {
    /// Number of the sub-event whose seats these are.
    pub sub_event_id: i64,
    /// The event it is part of.
    pub event_id: i64,
    /// How many there are.
    pub capacity: u32,
    /// Promised to orders that wait for payment.
    pub held: u32,
    /// Seats that are paid for.
    pub sold: u32,
    /// How many entries of its waiting list wait: what comes free is theirs first.
    pub waiting: u32,
}

impl SeatPool {
    /// How many can still be had by whoever comes.
    #[must_use]
    pub fn free(&self) -> u32 {
        if self.waiting > 0 {
            return 0;
        }
        self.capacity.saturating_sub(self.held).saturating_sub(self.sold)
    }
}

/// What is left of a pool for whoever wants seats of it now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Left {
    /// How many can be promised.
    pub free: i64,
    /// How many are promised to carts, orders and offers, and not paid.
    pub held: i64,
}

#[cfg(test)]
mod tests {
    use super::SeatPool;

    #[test]
    fn free_is_what_is_neither_promised_nor_sold() {
        let pool = SeatPool {
            sub_event_id: 7,
            event_id: 94,
            capacity: 20,
            held: 3,
            sold: 5,
            waiting: 0,
        };
        assert_eq!(pool.free(), 12);
        assert_eq!(SeatPool { sold: 17, ..pool }.free(), 0);
        let waited_for = SeatPool { waiting: 1, ..pool };
        assert_eq!(waited_for.free(), 0, "they are for who waits");
    }
}
