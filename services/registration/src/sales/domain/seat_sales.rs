//! Where the seats of a pool are.

use crate::seats::domain::{place::Place, seat_pool::SeatPool};

/// Where seats are. With a limit the capacity is the sum of `free`, `kept_for_queue`, `in_carts`, `offered`, `unpaid` and `sold`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatSales {
    /// `None`: as many as come.
    pub capacity: Option<u32>,
    /// As visitors see it; `None` without a limit.
    pub free: Option<u32>,
    /// Not taken, and for nobody but who waits.
    pub kept_for_queue: u32,
    pub in_carts: u32,
    /// To somebody who waited.
    pub offered: u32,
    /// In orders that are not paid.
    pub unpaid: u32,
    pub sold: u32,
    /// How many of those sold a sponsor bought.
    pub sponsored: u32,
    /// How many of these it gave to somebody.
    pub assigned: u32,
    /// Entries of the waiting list.
    pub waiting: u32,
    /// How many seats these wait for.
    pub waiting_people: u32,
}

impl SeatSales {
    /// The same with what is free of this pool, told as visitors are told it.
    #[must_use]
    pub fn of_pool(self, pool: &SeatPool) -> Self {
        let free = pool.free();
        let left = pool.capacity.saturating_sub(pool.held).saturating_sub(pool.sold);
        Self {
            capacity: Some(pool.capacity),
            free: Some(free),
            kept_for_queue: left - free,
            ..self
        }
    }

    /// All of them together; without a limit as soon as one has none, or there is none.
    #[must_use]
    pub fn together(all: &[Self]) -> Self {
        let sum = |of: fn(&Self) -> u32| all.iter().map(of).sum::<u32>();
        let limits = |of: fn(&Self) -> Option<u32>| {
            let each: Option<Vec<u32>> = all.iter().map(of).collect();
            each.filter(|each| !each.is_empty())
                .map(|each| each.iter().sum::<u32>())
        };
        Self {
            capacity: limits(|one| one.capacity),
            free: limits(|one| one.free),
            kept_for_queue: sum(|one| one.kept_for_queue),
            in_carts: sum(|one| one.in_carts),
            offered: sum(|one| one.offered),
            unpaid: sum(|one| one.unpaid),
            sold: sum(|one| one.sold),
            sponsored: sum(|one| one.sponsored),
            assigned: sum(|one| one.assigned),
            waiting: sum(|one| one.waiting),
            waiting_people: sum(|one| one.waiting_people),
        }
    }
}

/// A pool, and where its seats are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolSales {
    /// The event it is part of.
    pub event_id: i64,
    /// Its number: the sub-event's, or below zero that of a [`Place`].
    pub number: i64,
    /// What it is called in some order or cart; `None` when none has it now.
    pub title: Option<String>,
    pub seats: SeatSales,
}

impl PoolSales {
    /// The room or the tour; `None`: it is a sub-event's.
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        Place::of_pool(self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::SeatSales;
    use crate::seats::domain::seat_pool::SeatPool;

    fn pool(waiting: u32) -> SeatPool {
        SeatPool {
            sub_event_id: 7,
            event_id: 94,
            capacity: 20,
            held: 3,
            sold: 5,
            waiting,
        }
    }

    #[test]
    fn what_nobody_has_is_free_or_for_who_waits() {
        let seats = SeatSales::default().of_pool(&pool(0));
        assert_eq!((seats.free, seats.kept_for_queue), (Some(12), 0));
        let seats = SeatSales::default().of_pool(&pool(1));
        assert_eq!((seats.free, seats.kept_for_queue), (Some(0), 12));
    }

    #[test]
    fn one_without_a_limit_leaves_the_sum_without() {
        let limited = SeatSales {
            sold: 5,
            ..SeatSales::default()
        }
        .of_pool(&pool(0));
        let endless = SeatSales {
            sold: 9,
            ..SeatSales::default()
        };
        let two = SeatSales::together(&[limited, limited]);
        assert_eq!((two.capacity, two.free, two.sold), (Some(40), Some(24), 10));
        let mixed = SeatSales::together(&[limited, endless]);
        assert_eq!((mixed.capacity, mixed.free, mixed.sold), (None, None, 14));
        assert_eq!(SeatSales::together(&[]).capacity, None);
    }
}
