//! How an event sells.

use time::Date;

use super::{
    order_sales::OrderSales,
    seat_sales::{PoolSales, SeatSales},
};
use crate::orders::domain::order_status::OrderStatus;

/// So many days are looked at, today with them.
pub const DAYS: usize = 30;

/// How an event sells. Money is whole rupiah.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventSales {
    pub event_id: i64,
    /// Of all its sub-events together.
    pub seats: SeatSales,
    /// What came in, whether it went back since or not.
    pub paid_idr: i64,
    /// What of it goes back or went back.
    pub refunded_idr: i64,
    /// What orders that are not settled ask for.
    pub unpaid_idr: i64,
    /// How many orders stand how; only those of which there are any.
    pub orders: Vec<(OrderStatus, u32)>,
    /// Sub-events in order of id, then rooms and tours.
    pub pools: Vec<PoolSales>,
    /// The last [`DAYS`] in Jakarta, today first.
    pub days: Vec<SalesDay>,
}

/// What was paid on a day in Jakarta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SalesDay {
    pub day: Date,
    pub orders: u32,
    /// Whole rupiah.
    pub paid_idr: i64,
    /// In sub-events.
    pub seats: u32,
}

/// The earliest day that is looked at `today`.
#[must_use]
pub fn first_day(today: Date) -> Date {
    last_days(today).last().unwrap_or(today)
}

fn last_days(today: Date) -> impl Iterator<Item = Date> {
    std::iter::successors(Some(today), |day| day.previous_day()).take(DAYS)
}

impl EventSales {
    /// Of an event, out of pools and orders of any.
    #[must_use]
    pub fn of(event_id: i64, pools: &[PoolSales], orders: &[OrderSales], today: Date) -> Self {
        let mut pools: Vec<PoolSales> = pools.iter().filter(|pool| pool.event_id == event_id).cloned().collect();
        // Rooms and tours have numbers below zero.
        pools.sort_by_key(|pool| (pool.number < 0, pool.number.unsigned_abs()));
        let orders: Vec<&OrderSales> = orders.iter().filter(|orders| orders.event_id == event_id).collect();
        let of_sub_events: Vec<SeatSales> = pools
            .iter()
            .filter(|pool| pool.number > 0)
            .map(|pool| pool.seats)
            .collect();
        let cost = |counts: fn(OrderStatus) -> bool| {
            let counted = orders.iter().filter(|one| counts(one.status));
            counted.map(|one| one.total_idr).sum::<i64>()
        };
        let count = |status: OrderStatus| {
            let alike = orders.iter().filter(|one| one.status == status);
            (status, alike.map(|one| one.orders).sum::<u32>())
        };
        Self {
            event_id,
            seats: SeatSales::together(&of_sub_events),
            paid_idr: cost(|status| matches!(status, OrderStatus::Paid | OrderStatus::Refunded)),
            refunded_idr: orders.iter().map(|one| one.refunded_idr).sum(),
            unpaid_idr: cost(OrderStatus::is_open),
            orders: OrderStatus::ALL
                .into_iter()
                .map(count)
                .filter(|(_, orders)| *orders > 0)
                .collect(),
            days: last_days(today).map(|day| sales_of(day, &orders)).collect(),
            pools,
        }
    }
}

fn sales_of(day: Date, orders: &[&OrderSales]) -> SalesDay {
    let paid = || orders.iter().filter(|one| one.paid_on == Some(day));
    SalesDay {
        day,
        orders: paid().map(|one| one.orders).sum(),
        paid_idr: paid().map(|one| one.total_idr).sum(),
        seats: paid().map(|one| one.seats).sum(),
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::{DAYS, EventSales, first_day};
    use crate::{orders::domain::order_status::OrderStatus, sales::domain::order_sales::OrderSales};

    #[test]
    fn money_is_what_came_in_and_days_are_thirty_with_today() {
        let today = date!(2026 - 11 - 20);
        assert_eq!(first_day(today), date!(2026 - 10 - 22));
        let one = |status, paid_on, total_idr| OrderSales {
            event_id: 94,
            status,
            paid_on,
            orders: 1,
            total_idr,
            refunded_idr: 0,
            seats: 1,
        };
        let orders = [
            one(OrderStatus::Paid, Some(today), 100),
            OrderSales {
                refunded_idr: 40,
                ..one(OrderStatus::Refunded, Some(date!(2026 - 10 - 22)), 50)
            },
            one(OrderStatus::Paid, None, 7),
            one(OrderStatus::AwaitingPayment, None, 9),
            one(OrderStatus::Expired, None, 1_000),
            OrderSales {
                event_id: 95,
                ..one(OrderStatus::Paid, Some(today), 1_000)
            },
        ];
        let sales = EventSales::of(94, &[], &orders, today);
        assert_eq!((sales.paid_idr, sales.refunded_idr, sales.unpaid_idr), (157, 40, 9));
        assert_eq!(
            sales.orders,
            [
                (OrderStatus::AwaitingPayment, 1),
                (OrderStatus::Paid, 2),
                (OrderStatus::Expired, 1),
                (OrderStatus::Refunded, 1)
            ]
        );
        assert_eq!(sales.days.len(), DAYS);
        assert_eq!((sales.days[0].day, sales.days[0].paid_idr), (today, 100));
        assert_eq!(sales.days[DAYS - 1].paid_idr, 50);
    }
}
