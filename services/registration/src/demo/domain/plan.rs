//! Which orders fill the demo's seats: those that somebody looks for, then as many others as leave free what is to stay so.

use std::collections::{BTreeMap, HashMap};

use time::{Duration, OffsetDateTime, UtcOffset, macros::offset};
use uuid::Uuid;

use crate::{
    demo::domain::{
        chance::Chance,
        market::{Booking, DemoOffer, DemoPerson, Ending, Market},
        names,
    },
    orders::domain::{order_status::OrderStatus, unique_code::LARGEST},
};

/// Accounts from here on have orders and no account: identity counts from 1.
const NOBODYS: i64 = 9_000_100_000;
/// The first order of an event comes so many days before it, at most.
const FIRST_DAY: u32 = 90;
/// What those who buy pay as; the last of them as everybody else.
const PROFESSIONS: [Option<&str>; 6] = [Some("DSA"), Some("DSA"), Some("DU"), Some("PPDS"), Some("PRWA"), None];

/// An order that is to be written.
#[derive(Clone, Debug)]
pub struct PlannedOrder {
    pub id: Uuid,
    pub buyer: DemoPerson,
    pub status: OrderStatus,
    pub unique_code: i16,
    pub placed_at: OffsetDateTime,
    pub pay_until: OffsetDateTime,
    pub settled_at: Option<OffsetDateTime>,
    pub lines: Vec<PlannedLine>,
    /// Places of each line.
    pub quantity: i32,
    /// Who comes, where it is several.
    pub participants: Vec<String>,
    /// What else there is to it.
    pub ending: Ending,
}

/// A line of it: one sub-event.
#[derive(Clone, Copy, Debug)]
pub struct PlannedLine {
    pub sub_event_id: i64,
    pub unit_price_idr: i64,
}

impl PlannedOrder {
    /// Whole rupiah for all lines.
    #[must_use]
    pub fn subtotal_idr(&self) -> i64 {
        let each: i64 = self.lines.iter().map(|line| line.unit_price_idr).sum();
        each * i64::from(self.quantity)
    }
}

/// The orders, the oldest first.
#[must_use]
pub fn plan(market: &Market, now: OffsetDateTime, pay_within: Duration) -> Vec<PlannedOrder> {
    let mut planner = Planner {
        people: &market.people,
        now,
        pay_within,
        chance: Chance::of(2026),
        buyers: 0,
        orders: Vec::new(),
    };
    let by_id: HashMap<i64, &DemoOffer> = market.offers.iter().map(|offer| (offer.sub_event_id, offer)).collect();
    let mut taken: HashMap<i64, i32> = HashMap::new();
    for booking in &market.bookings {
        let chosen: Vec<&DemoOffer> = booking
            .sub_event_ids
            .iter()
            .filter_map(|id| by_id.get(id).copied())
            .collect();
        if planner.book(booking, &chosen) {
            for offer in chosen {
                *taken.entry(offer.sub_event_id).or_default() += booking.seats;
            }
        }
    }
    let mut events: BTreeMap<i64, Vec<&DemoOffer>> = BTreeMap::new();
    for offer in market.offers.iter().filter(|offer| !offer.prices.is_empty()) {
        events.entry(offer.event_id).or_default().push(offer);
    }
    for offers in events.values() {
        planner.fill(offers, &taken);
    }
    let mut orders = planner.orders;
    orders.sort_by_key(|order| order.placed_at);
    orders
}

struct Planner<'a> {
    people: &'a [DemoPerson],
    now: OffsetDateTime,
    pay_within: Duration,
    chance: Chance,
    /// How many bought so far.
    buyers: usize,
    orders: Vec<PlannedOrder>,
}

impl Planner<'_> {
    /// Writes down an order that somebody looks for; answers whether it has its seats.
    fn book(&mut self, booking: &Booking, chosen: &[&DemoOffer]) -> bool {
        let placed_at = self.now - booking.ago;
        let (status, settled_at) = match &booking.ending {
            Ending::Paid | Ending::Given { .. } => (OrderStatus::Paid, Some(placed_at + self.pay_within / 4)),
            Ending::Awaited | Ending::Collected => (OrderStatus::AwaitingPayment, None),
            Ending::RunOut => (OrderStatus::Expired, Some(placed_at + self.pay_within)),
            Ending::Shown(None) => return false,
            Ending::Shown(Some(_)) => (OrderStatus::AwaitingVerification, None),
        };
        // What was settled later than now was settled just now.
        let settled_at = settled_at.map(|at| at.min(self.now));
        let lines = self.lines(chosen, booking.profession.as_deref(), placed_at);
        if lines.is_empty() {
            return false;
        }
        self.orders.push(PlannedOrder {
            id: Uuid::now_v7(),
            buyer: booking.buyer.clone(),
            status,
            unique_code: booking.unique_code,
            placed_at,
            pay_until: placed_at + self.pay_within,
            settled_at,
            lines,
            quantity: booking.seats,
            participants: Vec::new(),
            ending: booking.ending.clone(),
        });
        status != OrderStatus::Expired
    }

    /// Sells an event until of each sub-event as much is gone as is to go.
    fn fill(&mut self, offers: &[&DemoOffer], taken: &HashMap<i64, i32>) {
        let mut left: Vec<i32> = Vec::with_capacity(offers.len());
        for offer in offers {
            let gone = taken.get(&offer.sub_event_id).copied().unwrap_or_default();
            left.push((self.wanted(offer) - gone).max(0));
        }
        while let Some((first, most)) = left.iter().copied().enumerate().max_by_key(|(_, seats)| *seats)
            && most > 0
        {
            let quantity = self.group(offers[first]).min(most);
            let mut chosen = vec![first];
            for (other, free) in left.iter().enumerate() {
                let fits = *free >= quantity && chosen.len() < 3;
                if fits && chosen.iter().all(|one| !clash(offers[*one], offers[other])) && self.chance.percent(60) {
                    chosen.push(other);
                }
            }
            let lines: Vec<&DemoOffer> = chosen.iter().map(|at| offers[*at]).collect();
            self.sell(&lines, quantity, OrderStatus::Paid);
            for at in chosen {
                left[at] -= quantity;
            }
            // Some thought better of it, and took no seats in the end.
            if self.chance.percent(8) {
                self.sell(&lines[..1], 1, OrderStatus::Expired);
            }
        }
    }

    /// How many seats of it are to be gone.
    fn wanted(&mut self, offer: &DemoOffer) -> i32 {
        let is_over = offer.ends_at <= self.now;
        let percent = match (is_over, offer.capacity) {
            (true, Some(0..=60)) => 88 + self.chance.below(13),
            (true, Some(61..=200)) => 55 + self.chance.below(35),
            (true, _) => 16 + self.chance.below(14),
            (false, Some(0..=60)) => 35 + self.chance.below(45),
            (false, Some(61..=200)) => 25 + self.chance.below(30),
            (false, _) => 8 + self.chance.below(10),
        };
        let seats = offer.capacity.unwrap_or(300);
        let wanted = match offer.keeps_free {
            Some(free) => seats.saturating_sub(free),
            None => seats * percent / 100,
        };
        i32::try_from(wanted).unwrap_or(i32::MAX)
    }

    /// For how many people somebody buys: large rooms are booked by hospitals, too.
    fn group(&mut self, offer: &DemoOffer) -> i32 {
        let (together, most) = match offer.capacity {
            Some(0..=60) => (12, 3),
            _ => (45, 12),
        };
        if !self.chance.percent(together) {
            return 1;
        }
        i32::try_from(2 + self.chance.below(most)).unwrap_or(1)
    }

    /// Writes down an order of somebody.
    fn sell(&mut self, chosen: &[&DemoOffer], quantity: i32, status: OrderStatus) {
        let Some(starts_at) = chosen.iter().map(|offer| offer.starts_at).min() else {
            return;
        };
        // It is over with by now, and it was while it was on sale.
        let latest = (self.now - Duration::days(2)).min(starts_at - Duration::days(1));
        let days = self.chance.below(FIRST_DAY).min(self.chance.below(FIRST_DAY));
        let within = (latest - (starts_at - Duration::days(i64::from(FIRST_DAY) + 2)))
            .whole_days()
            .max(1);
        let day = latest - Duration::days(i64::from(days) % within);
        let (hour, minute, second) = (self.chance.below(15), self.chance.below(60), self.chance.below(60));
        let seconds = i64::from((hour * 60 + minute) * 60 + second);
        // From 5 in the morning to 8 in the evening in Jakarta, on a day that is over.
        let morning = day
            .to_offset(offset!(+7))
            .replace_time(time::macros::time!(5:00))
            .to_offset(UtcOffset::UTC);
        let placed_at = (morning + Duration::seconds(seconds)).min(latest + Duration::DAY);
        let waited = self.pay_within * (2 + i32::try_from(self.chance.below(90)).unwrap_or(0)) / 100;
        let settled_at = match status {
            OrderStatus::Expired => placed_at + self.pay_within,
            _ => placed_at + waited,
        };
        let profession = PROFESSIONS[self.chance.below(6) as usize];
        let lines = self.lines(chosen, profession, placed_at);
        let is_free = lines.iter().all(|line| line.unit_price_idr == 0);
        if is_free && status != OrderStatus::Paid {
            return;
        }
        let buyer = self.somebody();
        let participants = match quantity {
            1 => Vec::new(),
            _ => (0..quantity.unsigned_abs() as usize)
                .map(|at| names::name(self.buyers * 7 + at * 13))
                .collect(),
        };
        // A remainder of 999 is below it.
        let code = i16::try_from(self.buyers * 37 % LARGEST.unsigned_abs() as usize).unwrap_or_default() + 1;
        self.orders.push(PlannedOrder {
            id: Uuid::now_v7(),
            buyer,
            status,
            unique_code: if is_free { 0 } else { code },
            placed_at,
            pay_until: placed_at + self.pay_within,
            settled_at: Some(if is_free { placed_at } else { settled_at.min(self.now) }),
            lines,
            quantity,
            participants,
            ending: Ending::Paid,
        });
    }

    fn lines(&self, chosen: &[&DemoOffer], profession: Option<&str>, placed_at: OffsetDateTime) -> Vec<PlannedLine> {
        let day = placed_at.to_offset(offset!(+7)).date();
        let line = |offer: &&DemoOffer| {
            Some(PlannedLine {
                sub_event_id: offer.sub_event_id,
                unit_price_idr: offer.price(profession, day)?,
            })
        };
        chosen.iter().filter_map(line).collect()
    }

    /// Whoever buys next: first those whom other demo data names, then others.
    fn somebody(&mut self) -> DemoPerson {
        let at = self.buyers;
        self.buyers += 1;
        self.people.get(at).cloned().unwrap_or_else(|| DemoPerson {
            member_id: NOBODYS + i64::try_from(at).unwrap_or_default(),
            name: names::name(at),
        })
    }
}

fn clash(one: &DemoOffer, other: &DemoOffer) -> bool {
    one.starts_at < other.ends_at && other.starts_at < one.ends_at
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use time::{Duration, OffsetDateTime, macros::datetime};

    use super::{PlannedOrder, plan};
    use crate::{
        demo::domain::market::{DemoOffer, DemoPrice, Market},
        orders::domain::order_status::OrderStatus,
    };

    const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);
    const DAY: Duration = Duration::days(1);

    fn offer(
        sub_event_id: i64,
        in_days: i64,
        capacity: Option<u32>,
        keeps_free: Option<u32>,
        amount_idr: i64,
    ) -> DemoOffer {
        let starts_at = NOW + Duration::days(in_days);
        DemoOffer {
            event_id: sub_event_id / 100,
            event_title: String::new(),
            sub_event_id,
            title: String::new(),
            starts_at,
            ends_at: starts_at + Duration::hours(2),
            utc_offset_hours: 7,
            capacity,
            keeps_free,
            prices: vec![DemoPrice {
                profession: None,
                first: (starts_at - Duration::days(100)).date(),
                last: starts_at.date(),
                amount_idr,
            }],
        }
    }

    fn sold(orders: &[PlannedOrder]) -> HashMap<i64, i32> {
        let mut sold = HashMap::new();
        for order in orders.iter().filter(|order| order.status == OrderStatus::Paid) {
            for line in &order.lines {
                *sold.entry(line.sub_event_id).or_default() += order.quantity;
            }
        }
        sold
    }

    #[test]
    fn as_many_seats_stay_free_as_are_to_and_nothing_is_oversold() {
        let offers = vec![
            offer(9_401, 26, Some(20), Some(20), 500),
            offer(9_402, 26, Some(28), Some(0), 500),
            offer(9_405, 27, Some(24), Some(2), 500),
            offer(8_501, -5, Some(180), None, 500),
            offer(8_502, -5, Some(30), None, 500),
            offer(5_101, -1_080, None, None, 500),
        ];
        let market = Market {
            offers,
            ..Market::default()
        };
        let sold = sold(&plan(&market, NOW, DAY));
        assert_eq!((sold.get(&9_401), sold[&9_402], sold[&9_405]), (None, 28, 22));
        assert!(
            (99..180).contains(&sold[&8_501]) && (26..=30).contains(&sold[&8_502]),
            "{sold:?}"
        );
        assert!(sold[&5_101] > 0);
    }

    #[test]
    fn every_order_was_placed_before_what_it_is_of_and_settled_in_time() {
        let offers: Vec<DemoOffer> = (0..40)
            .map(|at| offer(5_100 + at * 100, at * 25 - 970, Some(60), None, 500 * (at % 5)))
            .collect();
        let begin: HashMap<i64, OffsetDateTime> = offers
            .iter()
            .map(|offer| (offer.sub_event_id, offer.starts_at))
            .collect();
        let market = Market {
            offers,
            ..Market::default()
        };
        let orders = plan(&market, NOW, DAY);
        assert!(orders.is_sorted_by_key(|order| order.placed_at));
        for order in &orders {
            let settled_at = order.settled_at.unwrap();
            assert!(
                order.placed_at <= settled_at && settled_at <= order.pay_until.min(NOW),
                "{order:?}"
            );
            assert!(
                order
                    .lines
                    .iter()
                    .all(|line| order.placed_at < begin[&line.sub_event_id]),
                "{order:?}"
            );
            // What costs nothing has no code and was never awaited.
            let is_free = order.subtotal_idr() == 0;
            assert_eq!(is_free, order.unique_code == 0, "{order:?}");
            assert!(!is_free || order.status == OrderStatus::Paid, "{order:?}");
            assert!((0..=999).contains(&order.unique_code));
        }
    }
}
