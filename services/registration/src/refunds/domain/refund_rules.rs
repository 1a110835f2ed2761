//! How much of an order goes back.

use time::{Duration, OffsetDateTime};

use crate::{
    cart::domain::offer::OfferKind,
    orders::domain::order::{Order, OrderItem},
};

/// So long after it was ordered, all of an e-course goes back; it begins at no day of its own.
const COURSE_GOES_BACK: Duration = Duration::days(7);

/// A rule of an event, or of all that have none of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefundRule {
    /// `None`: of every event without rules of its own.
    pub event_id: Option<i64>,
    /// Asked for so many days before it begins, or earlier.
    pub days_before: i32,
    /// Of a hundred.
    pub percent: i16,
}

/// Of a hundred, what goes back of something of an event that begins then.
#[must_use]
pub fn percent(rules: &[RefundRule], event_id: i64, begins_at: OffsetDateTime, now: OffsetDateTime) -> i16 {
    let own = |rule: &&RefundRule| rule.event_id == Some(event_id);
    let has_own = rules.iter().any(|rule| own(&rule));
    let counts = rules.iter().filter(|rule| {
        if has_own {
            rule.event_id == Some(event_id)
        } else {
            rule.event_id.is_none()
        }
    });
    let in_time = counts.filter(|rule| now + Duration::days(i64::from(rule.days_before)) <= begins_at);
    in_time
        .max_by_key(|rule| rule.days_before)
        .map_or(0, |rule| rule.percent)
}

/// Whole rupiah that go back of a paid order that is called off now: the share of each line by the rules of its event, and of
/// what a coupon took off just as much. The code on top goes back only with everything else.
#[must_use]
pub fn amount(order: &Order, rules: &[RefundRule], now: OffsetDateTime) -> i64 {
    let shares = order.items.iter().map(|item| {
        let percent = match item.offer.kind {
            OfferKind::ECourse if now <= order.placed_at + COURSE_GOES_BACK => 100,
            OfferKind::ECourse => 0,
            OfferKind::SubEvent | OfferKind::Bundle | OfferKind::Accommodation | OfferKind::Tour => {
                percent_of_event(item, rules, now)
            }
        };
        (item.total_idr(), percent)
    });
    let shares: Vec<(i64, i16)> = shares.collect();
    if !shares.is_empty() && shares.iter().all(|(_, percent)| *percent == 100) {
        return order.total_idr;
    }
    let paid = i128::from(order.total_idr - i64::from(order.unique_code));
    let whole: i128 = shares.iter().map(|(total, _)| i128::from(*total)).sum();
    if whole == 0 {
        return 0;
    }
    let back: i128 = shares
        .iter()
        .map(|(total, percent)| i128::from(*total) * i128::from(*percent))
        .sum();
    // At most the whole of what was paid, which fits.
    i64::try_from(back * paid / whole / 100).unwrap_or(0)
}

fn percent_of_event(item: &OrderItem, rules: &[RefundRule], now: OffsetDateTime) -> i16 {
    let begins_at = item.parts.iter().map(|part| part.starts_at).min();
    let begins = item.event_id.zip(begins_at);
    begins.map_or(0, |(event_id, begins_at)| percent(rules, event_id, begins_at, now))
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};
    use time::{Duration, OffsetDateTime, macros::datetime};
    use uuid::Uuid;

    use super::{RefundRule, amount, percent};
    use crate::{
        cart::domain::offer::{OfferId, OfferKind},
        orders::domain::{
            order::{Order, OrderDocuments, OrderItem},
            order_status::OrderStatus,
        },
        payments::domain::payment_method::PaymentMethod,
        seats::domain::part::Part,
    };

    const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);
    /// As migration 0015 writes them.
    const USUAL: [RefundRule; 2] = [rule(None, 30, 100), rule(None, 14, 50)];

    const fn rule(event_id: Option<i64>, days_before: i32, percent: i16) -> RefundRule {
        RefundRule {
            event_id,
            days_before,
            percent,
        }
    }

    fn item(id: i64, event_id: i64, unit_price_idr: i64, quantity: i32, begins_at: OffsetDateTime) -> OrderItem {
        OrderItem {
            id,
            offer: OfferId::new(OfferKind::SubEvent, id),
            event_id: Some(event_id),
            event_title: "InASIA".to_owned(),
            title: "Workshop".to_owned(),
            price_id: None,
            unit_price_idr,
            quantity,
            parts: vec![Part {
                sub_event_id: id,
                title: "Workshop".to_owned(),
                starts_at: begins_at,
                ends_at: begins_at + Duration::HOUR,
                utc_offset_hours: 7,
            }],
        }
    }

    fn order(items: Vec<OrderItem>, unique_code: i16) -> Order {
        let subtotal_idr: i64 = items.iter().map(OrderItem::total_idr).sum();
        Order {
            id: Uuid::nil(),
            number: "ORD-2026-000001".to_owned(),
            member_id: 1,
            buyer_name: "dr. Sari".to_owned(),
            status: OrderStatus::Paid,
            payment_method: PaymentMethod {
                id: 1,
                kind: "transfer_bank".to_owned(),
                name: "Transfer".to_owned(),
                bank: None,
                account_number: None,
                account_holder: None,
                logo_url: None,
            },
            subtotal_idr,
            coupon: None,
            charge: None,
            discount_idr: 0,
            unique_code,
            total_idr: subtotal_idr + i64::from(unique_code),
            placed_at: NOW,
            pay_until: NOW,
            refusal: None,
            items,
            participants: Vec::new(),
            proof: None,
            documents: OrderDocuments::default(),
        }
    }

    #[test]
    fn of_the_rules_that_still_fit_the_longest_counts_and_an_events_own_come_first() {
        let mut rules = USUAL.to_vec();
        let in_days = |days| NOW + Duration::days(days);
        for (days, expected) in [(31, 100), (30, 100), (29, 50), (14, 50), (13, 0), (-1, 0)] {
            assert_eq!(percent(&rules, 94, in_days(days), NOW), expected, "{days}");
        }
        rules.push(rule(Some(94), 7, 25));
        assert_eq!(percent(&rules, 94, in_days(60), NOW), 25);
        assert_eq!(percent(&rules, 95, in_days(60), NOW), 100);
        assert_eq!(percent(&rules, 94, in_days(6), NOW), 0);
    }

    #[test]
    fn the_code_goes_back_only_with_everything() {
        let far = NOW + Duration::days(40);
        let near = NOW + Duration::days(20);
        assert_eq!(
            amount(&order(vec![item(1, 94, 750_000, 1, far)], 123), &USUAL, NOW),
            750_123
        );
        assert_eq!(
            amount(&order(vec![item(1, 94, 750_001, 1, near)], 123), &USUAL, NOW),
            375_000
        );
        let both = vec![item(1, 94, 750_000, 1, far), item(2, 94, 500_000, 2, near)];
        assert_eq!(amount(&order(both, 123), &USUAL, NOW), 1_250_000);
        let over = vec![item(1, 94, 750_000, 1, NOW - Duration::DAY)];
        assert_eq!(amount(&order(over, 123), &USUAL, NOW), 0);
    }

    #[test]
    fn a_course_goes_back_whole_for_a_week_and_then_not_at_all() {
        let course = OrderItem {
            offer: OfferId::new(OfferKind::ECourse, 101),
            event_id: None,
            parts: Vec::new(),
            ..item(1, 94, 450_000, 1, NOW)
        };
        let order = order(vec![course], 123);
        let in_days = |days| NOW + Duration::days(days);
        for (days, expected) in [(0, 450_123), (7, 450_123), (8, 0)] {
            assert_eq!(amount(&order, &USUAL, in_days(days)), expected, "{days}");
        }
    }

    proptest! {
        #[test]
        fn never_more_goes_back_than_was_paid_and_later_never_more_than_earlier(
            items in vec((0_i64..3, 0_i64..2_000_000, 1_i32..50, -10_i64..60), 1..6),
            rules in vec((prop::option::of(0_i64..3), 0_i32..60, 0_i16..=100), 0..6),
            code in 0_i16..=999, discount in 0_i64..=100
        ) {
            let items: Vec<_> = items.iter().zip(1..).map(|((event, price, many, days), id)| {
                item(id, *event, *price, *many, NOW + Duration::days(*days))
            }).collect();
            let rules: Vec<_> = rules.into_iter().map(|(event, days, percent)| rule(event, days, percent)).collect();
            let mut order = order(items, code);
            order.total_idr -= order.subtotal_idr * discount / 100;
            let back = amount(&order, &rules, NOW);
            prop_assert!((0..=order.total_idr).contains(&back), "{} of {}", back, order.total_idr);
            // Where a rule nearer to the event never gives more than one farther from it, waiting never pays.
            let falling = rules.iter().all(|one| rules.iter().all(|other| {
                one.event_id != other.event_id || one.days_before <= other.days_before || one.percent >= other.percent
            }));
            if falling {
                prop_assert!(amount(&order, &rules, NOW + Duration::days(5)) <= back);
            }
        }
    }
}
